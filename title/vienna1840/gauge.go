package vienna1840

import (
	"remise/core"
	"remise/core/policy"
)

// Gauge says how a game develops: what the runs of each line round bring, upkeep
// included, how many turns of lines had no tram, and what was bought only to be
// given up.
type Gauge struct {
	rounds   []policy.Figure
	turns    policy.Figure
	returned int
	scrapped int
	at, line int8 // the turn that was seen last
}

// NewGauge has seen nothing.
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
	}
	if s.at != g.at || s.line != g.line {
		g.turns.Of++
		if s.tramOf(s.line) == noTram {
			g.turns.N++
		}
	}
	g.at, g.line = s.at, s.line
	if a.Kind == KindRun {
		g.rounds[len(g.rounds)-1].N += int(s.runIncome(a))
	}
}

// Figures implements [policy.Gauge].
func (g *Gauge) Figures() []policy.Figure {
	return append(g.rounds[:len(g.rounds):len(g.rounds)], g.turns,
		policy.Figure{Name: "landmarks returned", N: g.returned}, policy.Figure{Name: "trams scrapped", N: g.scrapped})
}

// runIncome is what a run brings, its upkeep included.
func (s *State) runIncome(a core.Action) int32 {
	d := s.surveyed()
	defer d.giveBack()
	value, _ := s.judge(d, a.Path)
	return value + s.upkeep()
}
