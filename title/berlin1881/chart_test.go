package berlin1881

import (
	"slices"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail"
	"remise/rail/chart"
)

// What a dividend and a sale do to a price is what the chart has said before.
func TestPricesGoWhereTheChartSays(t *testing.T) {
	seen := map[chart.Reason]int{}
	look := func(was core.State, a core.Action, is core.State) {
		before, after := was.(*State), is.(*State)
		for _, m := range before.Moves() {
			c := slices.IndexFunc(after.company[:], func(i companyInfo) bool { return i.Short == m.Company })
			got := after.Spots[c].Cell
			if !happens(before, a, m, c) || got == rail.Off {
				continue
			}
			if seen[m.Why]++; int(got) != m.Cell {
				t.Fatalf("after %q %s (%s) is on cell %d, not %d", Title.Format(a), m.Company, m.Why, got, m.Cell)
			}
		}
	}
	for seed := range uint64(25) {
		coretest.EachMove(t, sitDown(t, 3, nil), core.NewRNG(seed), look)
	}
	for _, why := range []chart.Reason{chart.Pay, chart.Withhold, chart.Sell} {
		if seen[why] == 0 {
			t.Errorf("no price was moved by %s", why)
		}
	}
}

// happens reports whether an action does what a move of the chart speaks of.
// In a turn a company's price falls by its first sale only (1881 §4.14).
func happens(before *State, a core.Action, m chart.Move, c int) bool {
	acts := c < mainNet && c == int(before.Unit) && before.Stage == operating && before.Asked == noQuestion
	switch m.Why {
	case chart.Pay:
		return a.Kind == kPay && acts && before.Fares > 0
	case chart.Withhold:
		return a.Kind == kWithhold && acts
	case chart.Sell:
		return a.Kind == kSell && c == int(a.Obj[0]) && before.SoldNow>>c&1 == 0 && before.Stage == trading
	}
	return false
}

// A company that is wholly in the players' hands rises at the end of a stock
// round.
func TestSoldOutRisesAsTheChartSays(t *testing.T) {
	s := sitDown(t, 3, nil)
	const c = 2
	rail.Put(s.Spots[:], c, s.start[c])
	s.Reg[c].Director = 0
	s.Reg[c].Move(rail.Bank, 0, s.Reg[c].Held[rail.Bank])
	due := slices.DeleteFunc(s.Moves(), func(m chart.Move) bool { return !m.Due })
	closeStockRound(s, nil)
	if len(due) != 1 || due[0].Why != chart.SoldOut || due[0].Cell != int(s.Spots[c].Cell) {
		t.Errorf("the marker is on cell %d; the chart said %+v", s.Spots[c].Cell, due)
	}
}

func TestSheetShowsThePhases(t *testing.T) {
	p := sitDown(t, 3, nil).Sheet().Phases[3]
	if p.Name != "4" || p.Colour != "gray" || p.Begins != "5" || p.Limit != 2 || p.Rounds != 3 ||
		!slices.Equal(p.Sale, []string{"5", "6", "7S", "9S"}) || !slices.Equal(p.Scrap, []string{"3", "4S"}) {
		t.Errorf("phase 4 is %+v", p)
	}
}
