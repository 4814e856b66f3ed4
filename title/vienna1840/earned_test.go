package vienna1840

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/title/vienna1840/data"
)

// What players earn by dividends and landmarks is what their cash gains by it, whenever
// nothing else happens with it.
func TestEarningsAreWhatTheCashGains(t *testing.T) {
	recorded, err := core.Read(strings.NewReader(data.WholeGame), func(string) (core.Title, bool) { return Title, true })
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(Title, recorded.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	trades := []string{
		"1840.event.buy", "1840.event.sell", "1840.event.par", "1840.event.landmark",
		"1840.event.return", "1840.event.sold", "1840.event.loan", "1840.event.repay",
	}
	seen := 0
	for _, e := range recorded.Line() {
		before := slices.Clone(m.State().(*State).cash[:])
		events, err := m.Play(e.Action)
		if err != nil {
			t.Fatal(err)
		}
		s, sums := m.State().(*State), make([]int32, 2)
		for _, event := range events {
			for _, earning := range s.Earned(event) {
				sums[earning.Seat] += int32(earning.N)
				seen++
			}
		}
		if slices.ContainsFunc(events, func(e core.Event) bool { return slices.Contains(trades, e.Code) }) {
			continue
		}
		for seat, sum := range sums {
			if gained := s.cash[seat] - before[seat]; gained != sum {
				t.Errorf("entry %d: seat %d gains %d, but earns %d", e.Seq, seat, gained, sum)
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d earnings", seen)
	}
}

// A landmark counts at the end: only what is paid above that is a loss.
func TestALandmarkIsBoughtForWhatItCounts(t *testing.T) {
	s := newMatch(t, 2, nil).State().(*State)
	bought := core.Event{Text: core.Say("1840.event.landmark", core.Who("holder", 1), s.landmarkArg(0), core.Num("price", s.faceValue(0)+15))}
	if got := s.Earned(bought); len(got) != 1 || got[0].Seat != 1 || got[0].N != -15 {
		t.Errorf("%+v", got)
	}
}
