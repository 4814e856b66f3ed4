package board

import (
	"slices"

	"remise/core"
	"remise/rail/chart"
)

// Outlook is what a decision means for the runs of the company on its turn.
type Outlook struct {
	Before []Run `json:"before" doc:"Your best runs now"`
	After  []Run `json:"after" doc:"Your best runs after the decision, or the runs that it makes"`
}

// Ring is what each of several decisions, such as all tiles that fit on a hex,
// means for the runs of the company on its turn. Most of them lead to the same
// runs.
type Ring struct {
	Before []Run          `json:"before" doc:"Your best runs now"`
	Runs   [][]Run        `json:"runs" doc:"The runs after a decision; those of several decisions are here once"`
	After  map[string]int `json:"after" doc:"By decision: which of the runs"`
}

// Memory keeps the best runs of a match by the hash of the position: a second
// look at a ring of tiles asks what was answered before.
type Memory interface {
	Recall(position uint64, runner int) ([]Run, bool)
	Keep(position uint64, runner int, runs []Run)
}

// NewOutlook looks at what an action leads to.
func NewOutlook(before, after chart.Position, a core.Action, m Memory) Outlook {
	o := Outlook{Before: []Run{}, After: RunsOf(before, chart.RunsOf(before, a))}
	if runner := before.Runner(); runner != chart.Nobody && len(o.After) == 0 {
		runs := bestRuns([]chart.Position{before, after}, runner, m)
		o.Before, o.After = runs[0], runs[1]
	}
	return o
}

// NewDeals looks at what each of some decisions that give trams to several runners would earn; false: some of them give
// none.
func NewDeals(before chart.Position, notations []string, actions []core.Action, m Memory) (Ring, bool) {
	r := Ring{Before: []Run{}, Runs: [][]Run{}, After: map[string]int{}}
	dealer, ok := before.(chart.Dealer)
	for i, n := range notations {
		var runs []Run
		for _, d := range deals(dealer, actions[i]) {
			for _, run := range bestRuns([]chart.Position{before}, d.Runner, m)[0] {
				run.Pays += int(d.Adds)
				runs = append(runs, run)
			}
		}
		ok = ok && len(runs) > 0
		r.After[n] = r.add(runs)
	}
	return r, ok
}

func deals(d chart.Dealer, a core.Action) []chart.Dealt {
	if d == nil {
		return nil
	}
	return d.Deals(a)
}

// NewRing looks at what each of some decisions leads to.
func NewRing(before chart.Position, notations []string, after []chart.Position, m Memory) Ring {
	runs := make([][]Run, 1+len(after))
	if runner := before.Runner(); runner != chart.Nobody {
		runs = bestRuns(append([]chart.Position{before}, after...), runner, m)
	}
	r := Ring{Before: append([]Run{}, runs[0]...), Runs: [][]Run{}, After: map[string]int{}}
	for i, n := range notations {
		r.After[n] = r.add(runs[i+1])
	}
	return r
}

// add is the place of runs in the ring, where equal ones are once.
func (r *Ring) add(runs []Run) int {
	at := slices.IndexFunc(r.Runs, func(o []Run) bool { return slices.EqualFunc(o, runs, same) })
	if at < 0 {
		at = len(r.Runs)
		r.Runs = append(r.Runs, append([]Run{}, runs...))
	}
	return at
}

func same(a, b Run) bool {
	stops := slices.Equal(a.Stops, b.Stops)
	return stops && a.Who == b.Who && a.Tram == b.Tram && a.Planned == b.Planned && a.SBahn == b.SBahn && a.Pays == b.Pays && a.D == b.D
}

// bestRuns finds or remembers the best runs in positions; what nobody remembers
// is searched together.
func bestRuns(positions []chart.Position, runner int, m Memory) [][]Run {
	all := make([][]Run, len(positions))
	var asked []int
	var open []chart.Position
	for i, p := range positions {
		if runs, ok := m.Recall(p.Hash(), runner); ok {
			all[i] = runs
		} else {
			asked, open = append(asked, i), append(open, p)
		}
	}
	for k, runs := range chart.BestRuns(runner, open) {
		i := asked[k]
		all[i] = RunsOf(positions[i], runs)
		m.Keep(positions[i].Hash(), runner, all[i])
	}
	return all
}
