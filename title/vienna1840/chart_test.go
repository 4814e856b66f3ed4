package vienna1840

import (
	"slices"
	"testing"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/railtest"
)

// What a dividend and a sale do to a price is what the chart has said before.
func TestPricesGoWhereTheChartSays(t *testing.T) {
	railtest.Prices(t, Title, happens, func(s *State, company string) int { return int(s.spots[s.g.findCompany(company)].Cell) })
}

// happens reports whether an action does what a move of the chart speaks of.
func happens(before *State, a core.Action, m chart.Move) bool {
	c, n := before.g.findCompany(m.Company), int(a.N)
	within := n >= m.Least && (m.Most == 0 && m.Why == chart.Pay || n <= m.Most)
	switch m.Why {
	case chart.Pay, chart.Withhold:
		return a.Kind == KindPay && c == int(before.co) && within
	case chart.Sell:
		return a.Kind == KindSell && c == int(a.Obj[0]) && within
	}
	return false
}

// A company of which the pool has no share rises at the end of a share round.
func TestSoldOutRisesAsTheChartSays(t *testing.T) {
	s := newMatch(t, 3, nil).State().Clone().(*State)
	const c = 2
	rail.Put(s.spots[:], c, s.g.market.Find(tramStart, 80))
	s.shares[c].Move(rail.Pool, 0, s.shares[c].Held[rail.Pool])
	railtest.SoldOut(t, s, func() { s.closeShares(nil) }, func() int { return int(s.spots[c].Cell) })
}

func TestSheetShowsThePrintedTables(t *testing.T) {
	sheet := newMatch(t, 3, nil).State().(*State).Sheet()
	last := sheet.Rounds[slices.IndexFunc(sheet.Rounds, func(r chart.Round) bool { return r.Name == "CR5" })]
	want := chart.Round{Name: "CR5", Times: 3, Offers: []chart.Offer{{Tram: "pink", Price: 400}, {Tram: "purple", Price: 600}}, Out: "red"}
	if last.Name != want.Name || last.Times != want.Times || !slices.Equal(last.Offers, want.Offers) || last.Out != want.Out {
		t.Errorf("the fifth company round is %+v, not %+v", last, want)
	}
	if orange := sheet.Upkeep[1]; orange.Tram != "orange" || !slices.Equal(orange.Adds, []int{0, 0, -100, -300}) {
		t.Errorf("an orange tram adds %+v", orange)
	}
}
