package berlin1881

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/railtest"
	late "remise/rail/route/boards"
	"remise/rail/sketch"
)

// What a dividend and a sale do to a price is what the chart has said before.
func TestPricesGoWhereTheChartSays(t *testing.T) {
	railtest.Prices(t, Title, happens, func(s *State, company string) int { return int(s.Spots[s.companyNamed(company)].Cell) })
}

// happens reports whether an action does what a move of the chart speaks of.
// In a turn a company's price falls by its first sale only (1881 §4.14).
func happens(before *State, a core.Action, m chart.Move) bool {
	c := before.companyNamed(m.Company)
	acts := c < mainNet && c == int(before.Unit) && before.Stage == operating && before.Asked == noQuestion
	switch m.Why {
	case chart.Pay:
		return a.Kind == KindPay && acts && before.Fares > 0
	case chart.Withhold:
		return a.Kind == KindWithhold && acts
	case chart.Sell:
		return a.Kind == KindSell && c == int(a.Obj[0]) && before.SoldNow>>c&1 == 0 && before.Stage == trading
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
	railtest.SoldOut(t, s, func() { closeStockRound(s, nil) }, func() int { return int(s.Spots[c].Cell) })
}

func TestSheetShowsThePhases(t *testing.T) {
	p := sitDown(t, 3, nil).Sheet().Phases[3]
	if p.Name != "4" || p.Colour != "gray" || p.Begins != "5" || p.Limit != 2 || p.Rounds != 3 ||
		!slices.Equal(p.Sale, []string{"5", "6", "7S", "9S"}) || !slices.Equal(p.Scrap, []string{"3", "4S"}) {
		t.Errorf("phase 4 is %+v", p)
	}
}

// A company builds before it buys (§5.4): what its track is worth is counted with the tram it would buy first, and the
// run says so. With a tram of its own, that one counts.
func TestTrackIsWorthWhatTheFirstTramEarns(t *testing.T) {
	sketches, err := late.Late()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(sketches, func(k late.Sketch) bool { return strings.HasPrefix(k.Name, Title.About().ID) })
	p, err := sketch.Read(sketches[i].Name, sketches[i].Text, func(string) (core.Title, bool) { return Title, true })
	if err != nil {
		t.Fatal(err)
	}
	s := p.(*State)
	unit := s.Runners()[0]
	own := chart.BestRuns(unit, []chart.Position{s})[0]
	if len(own) == 0 || own[0].Planned {
		t.Fatalf("with its own trams: %+v", own)
	}
	s.Trams[unit] = [tramKinds]uint8{}
	first := chart.BestRuns(unit, []chart.Position{s})[0]
	if kind := s.OnSale(unit); len(first) != 1 || !first[0].Planned || first[0].Pays == 0 || first[0].Tram != s.tram[kind].name {
		t.Fatalf("without a tram: %+v", first)
	}
	s.Stock = [tramKinds]uint8{}
	if none := chart.BestRuns(unit, []chart.Position{s})[0]; len(none) > 0 {
		t.Errorf("nothing is on sale, and yet %+v", none)
	}
}
