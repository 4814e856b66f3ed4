package berlin1881

import (
	"remise/core"
	"remise/rail"
	"remise/rail/track"
)

// greedy is a simple player: it buys what it can afford, builds what raises
// the next run, pays out, and buys trams. It shows that games played with some
// sense end, and how.
type greedy struct {
	rng *core.RNG
	buf []core.Choice
}

func (g *greedy) act(s *State, seat core.Seat) core.Action {
	g.buf = s.Legal(seat, g.buf[:0])
	best, bestWorth := g.buf[0].Pick(g.rng), -1.0
	for _, c := range g.buf {
		a := c.Action
		if c.Step > 0 {
			a = c.Pick(g.rng)
			if a.Kind == KindTram {
				a.N = c.Min
			}
		}
		if worth := g.worth(s, seat, a) + g.rng.Float(); worth > bestWorth {
			best, bestWorth = a, worth
		}
	}
	return best
}

// thrift is how often a seat saves for a tram that its company cannot pay yet.
var thrift = [maxSeats]float64{0.5, 0.1, 0.7, 0.3, 0.6, 0}

// worth is how much the player likes an action; passing is worth 1.
func (g *greedy) worth(s *State, seat core.Seat, a core.Action) float64 {
	switch a.Kind {
	case KindBuy:
		return g.worthOfShare(s, seat, a)
	case KindLay:
		return g.worthOfTile(s, a)
	case KindDepot:
		if s.Till[s.Unit] > 500 {
			return 2
		}
		return 0
	case KindRun, KindTram, KindCredit, KindDecline, KindAgree, KindAye:
		return 10
	case KindPay:
		if s.tramCount(int(s.Unit)) < int(s.phaseInfo().limit) && s.Till[s.Unit] < s.cheapest(int(s.Unit)) && g.rng.Float() < thrift[seat] {
			return 0
		}
		return 3
	case KindPass, KindWithhold:
		return 1
	}
	return 0
}

// worthOfShare: first start your own company, then buy what pays, and leave
// alone what sinks.
func (g *greedy) worthOfShare(s *State, seat core.Seat, a core.Action) float64 {
	c := int(a.Obj[0])
	if s.Stage == operating {
		return 0.5
	}
	own := s.Reg[c].Director == rail.Holder(seat)
	switch {
	case s.Status[c] == offered && own:
		return 8
	case s.Status[c] == offered:
		return 6
	case s.Status[c] == started && s.price(c) >= 60:
		return 5
	case s.Status[c] == unopened && 6*s.Board.price[c] <= s.Cash[seat]+200:
		return 4
	}
	return 0
}

// worthOfTile is what the next run would bring with the tile; a company
// without a tram thinks of one with reach 3.
func (g *greedy) worthOfTile(s *State, a core.Action) float64 {
	if len(g.buf) > 30 && g.rng.IntN(len(g.buf)) > 30 {
		return 0
	}
	after := *s
	after.put(int(a.Obj[0]), track.LaidBy(a))
	kind := 1
	if s.Unit >= mainNet {
		kind = sbahnKinds
	}
	if after.tramCount(int(s.Unit)) == 0 {
		after.Trams[s.Unit][kind]++
	}
	value, _, _ := after.BestRun()
	edge := after.edgeConnected() &^ s.EdgeDone
	return 1.5 + float64(value)/20 - float64(s.layCost(int(a.Obj[0])))/50 + 3*float64(core.Bit(edge != 0))
}
