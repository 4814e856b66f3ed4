package berlin1881

import (
	"slices"

	"remise/core"
	"remise/rail/route"
	"remise/rail/track"
)

// network makes the graph that a unit runs on: the curves of switches are its
// only ways over them (§8.4), and piers pay besides their stop (§9.3).
func (s *State) network(x *scratch, unit int) {
	s.lookFrom(x, unit)
	x.Track.Build(s.layout, &s.Laid, track.View{
		Kind: kindOf(unit), Newest: s.phaseInfo().colour, Own: &x.Own, Closed: &x.Closed, HexOnce: true,
	})
	for i := range x.Track.Stops {
		if s.isPier(x.Track.Nodes[i].Hex()) && len(x.Track.Bonuses) < len(x.piers) {
			n := len(x.Track.Bonuses)
			x.piers[n] = int16(i)
			x.Track.Bonuses = append(x.Track.Bonuses, route.Bonus{Stops: x.piers[n : n+1], Pays: s.ferryPays})
		}
	}
	x.Net, x.Solver, x.ByHexes, x.Trams, x.Names = &x.Track, &x.Search, true, x.Trams[:0], x.Names[:0]
	for k := tramKinds - 1; k >= 0; k-- {
		for range s.Trams[unit][k] {
			x.Trams = append(x.Trams, route.Tram{Reach: s.tram[k].Reach})
			x.Names = append(x.Names, s.tram[k].name)
		}
	}
}

// ask makes the question of what a unit's trams can run.
func (s *State) ask(x *scratch, unit int) {
	s.network(x, unit)
	x.Rules = s.runRules(x, unit)
}

func (s *State) isPier(h int) bool { return slices.Contains(s.piers, int16(h)) }

// linked reports whether there is a way from a depot of the unit to another
// station. The start depots of a net that others have joined need not be
// connected, so each is asked alone.
func (s *State) linked(x *scratch, unit int) bool {
	for i := range x.from {
		x.Reach.From(s.layout, &s.Laid, kindOf(unit), x.from[i:i+1], &x.Closed)
		for at, node := range x.Track.Nodes[:len(x.Track.Stops)] {
			if node != x.from[i] && !x.Track.Stops[at].Halt && x.Reach.Comes(node) {
				return true
			}
		}
	}
	return false
}

// runRules: halts can be the ends of a run in a company's first rounds, until
// there is a way from its home to another station (§8.5). Such a way never goes
// away again, since track stays and others' depots leave the first station on
// it an end. Chapter 14 lets trams, not S-Bahn trains, shuttle on double track
// (§14.1, §14.2, §14.4, §14.5; what double track is, §14.3, is in rail/route).
func (s *State) runRules(x *scratch, unit int) route.Rules {
	r := route.Rules{HexOnce: true, Shuttle: s.shuttle && unit < mainNet}
	if !s.linked(x, unit) {
		r.HaltEnds = 2
	}
	return r
}

// beginRun: without a tram or track there is no run.
func beginRun(s *State, sink *[]core.Event) {
	beginStep(s, sink)
	x := borrow()
	defer x.giveBack()
	s.network(x, int(s.Unit))
	s.Done = len(x.Track.Edges) == 0 || len(x.Trams) == 0
}

// checkNeedsRun: a net of the S-Bahn must run its train if it can (§12.8).
func (s *State) checkNeedsRun(unit int) *core.Refusal {
	if unit < mainNet || !s.rules.On(netRuns) {
		return nil
	}
	x := borrow()
	defer x.giveBack()
	if s.canRun(x, unit) {
		return core.Refuse("1881 §12.8", "1881.run.must", s.named("company", unit))
	}
	return nil
}

// canRun reports whether some run of a unit pays. A search that was cut short
// before it found one proves nothing: then it is made again, and to its end.
func (s *State) canRun(x *scratch, unit int) bool {
	s.ask(x, unit)
	answer := x.Best()
	if answer.Value == 0 && !answer.Exact() {
		limit := x.Search.Nodes
		x.Search.Nodes = 0
		answer = x.Best()
		x.Search.Nodes = limit
	}
	return answer.Value > 0
}

func runWaits(s *State, _ *[]core.Event) bool { return !s.Done }

// listRun offers the best runs first; any other legal runs can be drawn.
func listRun(s *State, l *lister) {
	x := borrow()
	defer x.giveBack()
	s.ask(x, int(s.Unit))
	if best := x.Best(); best.Value > 0 {
		a := l.Action(0)
		a.Path = x.Path(best.Routes)
		l.Add(core.Choice{Action: a, Free: true})
	}
}

// flaws are the refusals of runs.
var flaws = [...]*core.Refusal{
	route.Broken:          core.Refuse("1881 §8.2", "1881.run.broken"),
	route.TooShort:        core.Refuse("1881 §8.5", "1881.run.short"),
	route.StopTwice:       core.Refuse("1881 §8.3", "1881.run.twice"),
	route.TrackTwice:      core.Refuse("1881 §8.3", "1881.run.twice"),
	route.HexTwice:        core.Refuse("1881 §8.3", "1881.run.twice"),
	route.ThroughBlocked:  core.Refuse("1881 §8.2", "1881.run.blocked"),
	route.ThroughTerminal: core.Refuse("1881 §8.2", "1881.run.blocked"),
	route.EndsAtHalt:      core.Refuse("1881 §8.5", "1881.run.halt"),
	route.NoMarker:        core.Refuse("1881 §8.2", "1881.run.depot"),
	route.TooFar:          core.Refuse("1881 §8.6", "1881.run.far"),
	route.SharedTrack:     core.Refuse("1881 §8.7", "1881.run.shared"),
}

func checkRun(s *State, a core.Action) *core.Refusal {
	x := borrow()
	defer x.giveBack()
	_, _, refusal := s.judgeRuns(x, a.Path)
	return refusal
}

// judgeRuns reads drawn runs and verifies them; it returns what they pay, every
// stop for every tram (§9.1, §9.2), and how much of it for piers.
func (s *State) judgeRuns(x *scratch, path string) (value, ferry int32, refusal *core.Refusal) {
	s.ask(x, int(s.Unit))
	value, wrong := x.Judge(path)
	if wrong != nil {
		return 0, 0, whyNoRun(wrong)
	}
	for i := range x.Routes {
		for _, stop := range x.Routes[i].Stops {
			if s.isPier(x.Track.Nodes[stop].Hex()) {
				ferry += s.ferryPays
			}
		}
	}
	return value, ferry, nil
}

func whyNoRun(w *track.Wrong) *core.Refusal {
	switch {
	case w.Tram != "":
		return core.Refuse("1881 §8.1", "1881.run.tram", core.Lit("tram", w.Tram))
	case w.Hex != "":
		return core.Refuse("1881 §8.2", "1881.run.hex", core.At("hex", w.Hex))
	case w.Open:
		return core.Refuse("1881 §8.5", "1881.run.open")
	}
	return flaws[w.Flaw]
}

func applyRun(s *State, a core.Action, sink *[]core.Event) {
	x := borrow()
	defer x.giveBack()
	value, ferry, _ := s.judgeRuns(x, a.Path)
	s.Fares, s.Ferry, s.Done = value-ferry, ferry, true
	core.Tell(sink, core.Everyone, "1881.event.run", s.operator(), core.At("runs", a.Path), core.Num("amount", value))
}
