package berlin1881

import (
	"context"
	"slices"
	"strings"

	"remise/core"
	"remise/rail/route"
	"remise/rail/track"
)

// network makes the graph that a unit runs on: the curves of switches are its
// only ways over them (§8.4), and piers pay besides their stop (§9.3).
func (s *State) network(x *scratch, unit int) {
	s.lookFrom(x, unit)
	x.net.Build(s.layout, &s.Laid, track.View{
		Kind: kindOf(unit), Newest: s.phaseInfo().colour, Own: &x.own, Closed: &x.closed, HexOnce: true,
	})
	for i := range x.net.Stops {
		if s.isPier(x.net.Nodes[i].Hex()) && len(x.net.Bonuses) < len(x.piers) {
			n := len(x.net.Bonuses)
			x.piers[n] = int16(i)
			x.net.Bonuses = append(x.net.Bonuses, route.Bonus{Stops: x.piers[n : n+1], Pays: s.ferryPays})
		}
	}
	x.trams, x.kinds = x.trams[:0], x.kinds[:0]
	for k := tramKinds - 1; k >= 0; k-- {
		for range s.Trams[unit][k] {
			x.trams = append(x.trams, route.Tram{Reach: s.tram[k].Reach})
			x.kinds = append(x.kinds, int8(k))
		}
	}
}

func (s *State) isPier(h int) bool { return slices.Contains(s.piers, int16(h)) }

// linked reports whether there is a way from a depot of the unit to another
// station. The start depots of a net that others have joined need not be
// connected, so each is asked alone.
func (s *State) linked(x *scratch, unit int) bool {
	for i := range x.from {
		x.reach.From(s.layout, &s.Laid, kindOf(unit), x.from[i:i+1], &x.closed)
		for at, node := range x.net.Nodes[:len(x.net.Stops)] {
			if node != x.from[i] && !x.net.Stops[at].Halt && s.comesTo(x, kindOf(unit), node) {
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
	s.Done = len(x.net.Edges) == 0 || len(x.trams) == 0
}

// checkNeedsRun: a net of the S-Bahn must run its train if it can (§12.8).
func (s *State) checkNeedsRun(unit int) *core.Refusal {
	if unit < mainNet || !s.rules.netRuns {
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
	s.network(x, unit)
	rules := s.runRules(x, unit)
	answer := x.best(rules)
	if answer.Value == 0 && !answer.Exact() {
		limit := x.solver.Nodes
		x.solver.Nodes = 0
		answer = x.best(rules)
		x.solver.Nodes = limit
	}
	return answer.Value > 0
}

func runWaits(s *State, _ *[]core.Event) bool { return !s.Done }

// BestRun is the most found that the operating unit can earn in this step,
// the proven upper bound, and the runs in notation.
func (s *State) BestRun() (value, bound int32, path string) {
	x := borrow()
	defer x.giveBack()
	unit := int(s.Unit)
	s.network(x, unit)
	answer := x.best(s.runRules(x, unit))
	return answer.Value, answer.Bound, s.writeRuns(x, answer.Routes)
}

// best are the best runs of the trams on their network.
func (x *scratch) best(rules route.Rules) route.Answer {
	return core.Must(x.solver.Best(context.Background(), &x.net.Graph, rules, x.trams))
}

// listRun offers the best runs first; any other legal runs can be drawn.
func listRun(s *State, l *lister) {
	if value, _, path := s.BestRun(); value > 0 {
		a := l.Action(0)
		a.Path = path
		l.Add(core.Choice{Action: a, Free: true})
	}
}

// writeRuns lists the runs as trams and hexes: "2 D14 E13 F12; 3 H14 I13".
func (s *State) writeRuns(x *scratch, routes []route.Route) string {
	x.text = x.text[:0]
	for i := range routes {
		if routes[i].Empty() {
			continue
		}
		if len(x.text) > 0 {
			x.text = append(x.text, "; "...)
		}
		x.text = append(x.text, s.tram[x.kinds[i]].name...)
		x.text = x.net.HexPath(x.text, &routes[i])
	}
	return string(x.text)
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
	unit := int(s.Unit)
	s.network(x, unit)
	if refusal := s.readRuns(x, path); refusal != nil {
		return 0, 0, refusal
	}
	value, fault := route.VerifyAll(&x.net.Graph, s.runRules(x, unit), x.trams, x.routes)
	if fault != nil {
		return 0, 0, flaws[fault.Flaw]
	}
	for i := range x.routes {
		for _, stop := range x.routes[i].Stops {
			if s.isPier(x.net.Nodes[stop].Hex()) {
				ferry += s.ferryPays
			}
		}
	}
	return value, ferry, nil
}

// readRuns turns notation into routes, one for each tram.
func (s *State) readRuns(x *scratch, path string) *core.Refusal {
	x.routes = x.routes[:0]
	for range x.trams {
		x.routes = append(x.routes, route.Route{})
	}
	for run := range strings.SplitSeq(path, ";") {
		words := strings.Fields(run)
		if len(words) < 3 {
			return core.Refuse("1881 §8.5", "1881.run.short")
		}
		i := s.freeTram(x, words[0])
		if i < 0 {
			return core.Refuse("1881 §8.1", "1881.run.tram", core.Lit("tram", words[0]))
		}
		var refusal *core.Refusal
		if x.routes[i], refusal = s.trace(x, words[1:]); refusal != nil {
			return refusal
		}
	}
	return nil
}

// freeTram is a tram of a kind that has no run yet, or -1.
func (s *State) freeTram(x *scratch, name string) int {
	return core.Find(len(x.kinds), func(i int) bool { return s.tram[x.kinds[i]].name == name && x.routes[i].Empty() })
}

// trace finds the route over a chain of hexes.
func (s *State) trace(x *scratch, words []string) (route.Route, *core.Refusal) {
	hexes := make([]int, len(words))
	for i, w := range words {
		h, ok := s.layout.Map.At(w)
		if !ok {
			return route.Route{}, core.Refuse("1881 §8.2", "1881.run.hex", core.At("hex", w))
		}
		hexes[i] = h
	}
	if r, ok := x.net.FindHexes(hexes); ok {
		return r, nil
	}
	return route.Route{}, core.Refuse("1881 §8.2", "1881.run.broken")
}

func applyRun(s *State, a core.Action, sink *[]core.Event) {
	x := borrow()
	defer x.giveBack()
	value, ferry, _ := s.judgeRuns(x, a.Path)
	s.Fares, s.Ferry, s.Done = value-ferry, ferry, true
	core.Tell(sink, core.Everyone, "1881.event.run", s.operator(), core.At("runs", a.Path), core.Num("amount", value))
}
