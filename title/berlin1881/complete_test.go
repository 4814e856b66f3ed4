package berlin1881

import (
	"testing"

	"remise/core"
	"remise/rail/hex"
)

// every calls yield with all well-formed actions of a seat except runs; of
// those with a number it tries some.
func every(s *State, seat core.Seat, yield func(core.Action)) {
	numbers := []int32{1, 2, 3, 5, 20, 39, 40, 41, 55, 100, 219, 500, s.Till[s.Unit], s.Till[s.Unit] + 1}
	for kind := range kinds {
		switch a := (core.Action{By: seat, Kind: kind}); kind {
		case KindRun:
		case KindLay:
			eachObj(a, len(s.layout.Map.Hexes), len(s.layout.Tiles.Tiles), hex.Sides, yield)
		case KindBuy:
			eachObj(a, companies, 2, 1, yield)
		case KindSellBoard:
			eachObj(a, members, 1, 1, yield)
		case KindPay:
			eachObj(a, 3, 3, 1, yield)
		case KindCredit:
			eachObj(a, tramKinds, 1, 1, yield)
		case KindHome, KindDepot:
			eachObj(a, len(s.layout.Map.Hexes), 2, 1, yield)
		default:
			for _, a.N = range numbers {
				switch kind {
				case KindBid:
					yield(a)
				case KindSell:
					eachObj(a, companies, 1, 1, yield)
				case KindTake:
					eachObj(a, len(s.layout.Map.Hexes), 2, tramCompanies, yield)
				case KindTram:
					eachObj(a, tramKinds, 2, tramKinds+1, yield)
				case KindFrom:
					eachObj(a, units, tramKinds, tramKinds+1, yield)
				}
			}
			a.N = 0
			yield(a)
			if kind == KindTram {
				eachObj(a, tramKinds, 2, tramKinds+1, yield)
			}
		}
	}
}

func eachObj(a core.Action, n, m, k int, yield func(core.Action)) {
	for i := range int16(n) {
		for j := range int16(m) {
			for l := range int16(k) {
				a.Obj = [4]int16{i, j, l}
				yield(a)
			}
		}
	}
}

// TestLegalIsComplete holds the choices of positions from random and greedy
// games against all actions there are: what Check accepts is offered.
func TestLegalIsComplete(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 1
	}
	for seed := range games {
		s := sitDown(t, 3+seed%4, everyTable()[(seed*5)%12])
		g := &greedy{rng: core.NewRNG(uint64(seed))}
		var list []core.Choice
		for n := 0; s.ToAct() != 0; n++ {
			seat := s.ToAct().Lowest()
			if n%37 == 0 {
				list = s.Legal(seat, list[:0])
				holdComplete(t, s, seat, list)
			}
			a := g.act(s, seat)
			if list = s.Legal(seat, list[:0]); g.rng.IntN(4) == 0 {
				a = list[g.rng.IntN(len(list))].Pick(g.rng)
			}
			s.Apply(a, nil)
		}
	}
}

func holdComplete(t *testing.T, s *State, seat core.Seat, list []core.Choice) {
	t.Helper()
	offered := map[core.Action]bool{}
	var ranges []core.Choice
	for _, c := range list {
		if c.Step > 0 {
			ranges = append(ranges, c)
		}
		offered[c.Action] = true
	}
	every(s, seat, func(a core.Action) {
		if s.Check(a) != nil || offered[a] {
			return
		}
		for _, c := range ranges {
			if c.Holds(a) {
				return
			}
		}
		t.Fatalf("round %d, %s: %q is legal but not offered", s.Round, s.stepKey(), Title.Format(a))
	})
}
