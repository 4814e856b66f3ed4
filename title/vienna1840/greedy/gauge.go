package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/rail/chart"
	"remise/title/vienna1840"
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
	at, line int // the turn that was seen last
	f        vienna1840.Facts
}

// NewGauge is a gauge that has seen nothing yet.
func NewGauge() *Gauge { return &Gauge{turns: policy.Figure{Name: "turns without a tram"}} }

// Watch implements [policy.Gauge].
func (g *Gauge) Watch(before core.State, a core.Action) {
	switch a.Kind {
	case vienna1840.KindReturn:
		g.returned++
	case vienna1840.KindScrap:
		g.scrapped++
	}
	s := before.(*vienna1840.State)
	if g.f.Read(s); g.f.Line == 0 || a.By == core.Chance {
		return
	}
	at, tram := s.RoundNumber(), g.tram()
	if at != g.at {
		round := s.Observe(core.Spectator).(vienna1840.View).Round
		g.rounds = append(g.rounds, policy.Figure{Name: round})
		g.bare = append(g.bare, policy.Figure{Name: g.turns.Name + " in " + round})
	}
	if at != g.at || g.f.Line != g.line {
		g.turn(tram < 0)
	}
	g.at, g.line = at, g.f.Line
	for _, run := range chart.RunsOf(s, a) {
		g.rounds[len(g.rounds)-1].N += int(run.Pays + g.f.Upkeep(tram, g.f.Newest))
	}
}

// tram is the kind of the acting line's, -1: none.
func (g *Gauge) tram() int {
	lines := &g.f.Co[g.f.Company].Lines
	return lines[slices.IndexFunc(lines[:], func(l vienna1840.LineFacts) bool { return l.Number == g.f.Line })].Tram
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
