package vienna1840

import (
	"slices"

	"remise/core"
	"remise/core/policy"
)

// Gauge says how a game develops: what the runs of each line round bring, upkeep
// included, how many turns of lines had no tram, and what was bought only to be
// given up.
type Gauge struct {
	rounds   []policy.Figure
	bare     []policy.Figure // turns of each round without a tram
	turns    policy.Figure
	returned int
	scrapped int
	at, line int8 // the turn that was seen last
}

// NewGauge is a gauge that has seen nothing yet.
func NewGauge() *Gauge { return &Gauge{turns: policy.Figure{Name: "turns without a tram"}} }

// Watch implements [policy.Gauge].
func (g *Gauge) Watch(before core.State, a core.Action) {
	s := before.(*State)
	switch a.Kind {
	case KindReturn:
		g.returned++
	case KindScrap:
		g.scrapped++
	}
	if s.round().kind != lineRound || a.By == core.Chance {
		return
	}
	if s.at != g.at {
		g.rounds = append(g.rounds, policy.Figure{Name: s.round().name})
		g.bare = append(g.bare, policy.Figure{Name: g.turns.Name + " in " + s.round().name})
	}
	if s.at != g.at || s.line != g.line {
		g.turn(s.tramOf(s.line) == noTram)
	}
	g.at, g.line = s.at, s.line
	if a.Kind == KindRun {
		g.rounds[len(g.rounds)-1].N += int(s.runIncome(a))
	}
}

// turn counts one of a line.
func (g *Gauge) turn(bare bool) {
	for _, f := range []*policy.Figure{&g.turns, &g.bare[len(g.bare)-1]} {
		if f.Of++; bare {
			f.N++
		}
	}
}

// Figures implements [policy.Gauge].
func (g *Gauge) Figures() []policy.Figure {
	return append(slices.Concat(g.rounds, g.bare), g.turns,
		policy.Figure{Name: "landmarks returned", N: g.returned}, policy.Figure{Name: "trams scrapped", N: g.scrapped})
}

// runIncome is what a run brings, its upkeep included.
func (s *State) runIncome(a core.Action) int32 {
	d := s.surveyed()
	defer d.giveBack()
	value, _ := s.judge(d, a.Path)
	return value + s.upkeep()
}
