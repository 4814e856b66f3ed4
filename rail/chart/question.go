package chart

import (
	"context"

	"remise/core"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// Question is a network and what runs on it.
type Question struct {
	Who   string
	Kind  tile.Kind
	Net   *track.Network
	Rules route.Rules
	Trams []route.Tram
	Names []string // of the trams; "" where there is only one kind
	// ByHexes: runs are written by trams and hexes; otherwise there is one tram, and its run is written by the stops.
	ByHexes bool
	// Planned: the trams are still to be bought.
	Planned bool
	// Solver is the memory and the limit of the search; without one Best makes one.
	Solver Solver
	// Routes are what Judge has read.
	Routes []route.Route
}

// Solver finds best routes: a [route.Solver] or a [route.Ring].
type Solver interface {
	Best(context.Context, *route.Graph, route.Rules, []route.Tram) (route.Answer, error)
}

// searchNodes limits the search for the best runs, so that it ends at the same
// point on every machine.
const searchNodes = 200_000

// Best are the most profitable runs. There are none without a tram or track.
func (q *Question) Best() route.Answer {
	if len(q.Trams) == 0 || len(q.Net.Edges) == 0 {
		return route.Answer{}
	}
	if q.Solver == nil {
		q.Solver = &route.Solver{Nodes: searchNodes}
	}
	return core.Must(q.Solver.Best(context.Background(), &q.Net.Graph, q.Rules, q.Trams))
}

// BestOf are the most profitable runs of a runner, one for each tram that leaves its depot.
func BestOf(p Position, runner int) (runs []Run) {
	p.AskRuns(runner, func(q *Question) { runs = q.Runs(q.Best().Routes) })
	return runs
}

// RunsOf are the runs that an action makes now; none if it makes no runs.
func RunsOf(p Position, a core.Action) (runs []Run) {
	if runner := p.Runner(); a.Path != "" && runner != Nobody {
		p.AskRuns(runner, func(q *Question) { runs = q.RunsOf(a.Path) })
	}
	return runs
}

// Path is routes in notation.
func (q *Question) Path(routes []route.Route) string {
	if q.ByHexes {
		return q.Net.HexPaths(routes, q.Names)
	}
	return q.Net.Path(&routes[0])
}

// Judge reads what Path writes: what the runs pay together, or why they are none.
func (q *Question) Judge(path string) (int32, *track.Wrong) {
	if wrong := q.read(path); wrong != nil {
		return 0, wrong
	}
	pays, fault := route.VerifyAll(&q.Net.Graph, q.Rules, q.Trams, q.Routes)
	if fault != nil {
		return 0, &track.Wrong{Flaw: fault.Flaw}
	}
	return pays, nil
}

func (q *Question) read(path string) (wrong *track.Wrong) {
	if q.ByHexes {
		q.Routes, wrong = q.Net.FindHexes(path, q.Names, q.Routes)
		return wrong
	}
	if len(q.Routes) == 0 {
		q.Routes = make([]route.Route, 1)
	}
	switch found := q.Net.Find(path, &q.Routes[0]); {
	case !found:
		return &track.Wrong{Flaw: route.Broken}
	case q.Routes[0].Empty():
		return &track.Wrong{Flaw: route.TooShort}
	}
	return nil
}

// RunsOf are the runs of a path in notation.
func (q *Question) RunsOf(path string) []Run {
	if _, wrong := q.Judge(path); wrong != nil {
		return nil
	}
	return q.Runs(q.Routes)
}

// Runs are the routes of an answer to the question, as they go over the map.
func (q *Question) Runs(routes []route.Route) (runs []Run) {
	for i := range routes {
		if routes[i].Empty() {
			continue
		}
		_, routes[i].Shuttle, _ = route.Verify(&q.Net.Graph, q.Rules, q.Trams[i], &routes[i])
		run := Follow(q.Net, q.Rules, &routes[i])
		run.Who, run.Kind, run.Tram, run.Planned = q.Who, q.Kind, q.Names[i], q.Planned
		runs = append(runs, run)
	}
	return runs
}
