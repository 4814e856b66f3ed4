package vienna1840

import (
	"testing"

	"remise/core"
	drawn "remise/rail/board"
	"remise/rail/chart"
)

// forgets remembers no runs.
type forgets struct{}

func (forgets) Recall(uint64, int) ([]drawn.Run, bool) { return nil, false }
func (forgets) Keep(uint64, int, []drawn.Run)          {}

// What an action is said to cost leaves the treasury of the company that acts, and what an arrangement is said to
// earn is what its lines with trams run for, upkeep included.
func TestPricesAndDeals(t *testing.T) {
	m, r := newMatch(t, 3, nil), core.NewRNG(7)
	priced, dealt := map[uint8]int{}, 0
	for !m.Over() {
		if _, err := m.PlayChance(r); err != nil {
			t.Fatal(err)
		}
		if m.Over() {
			break
		}
		s := m.State().(*State)
		choices := s.Legal(s.ToAct().Lowest(), nil)
		for _, c := range choices {
			if price := s.Price(c.Action); price > 0 {
				priced[c.Kind]++
				after := s.Clone().(*State)
				after.Apply(c.Action, nil)
				if left := after.charters[s.co].treasury; left != s.charters[s.co].treasury-price {
					t.Fatalf("%s costs %d, but leaves %d of %d", actions.Format(c.Action), price, left, s.charters[s.co].treasury)
				}
			}
			if c.Kind == KindArrange {
				dealt++
				checkDeal(t, s, c.Action)
			}
		}
		if _, err := m.Play(liked(choices, r)); err != nil {
			t.Fatal(err)
		}
	}
	if priced[KindLay] == 0 || priced[KindMarker] == 0 || priced[KindRemove] == 0 || dealt == 0 {
		t.Errorf("seen: %v, %d arrangements", priced, dealt)
	}
}

func checkDeal(t *testing.T, s *State, a core.Action) {
	t.Helper()
	want, lines := 0, 0
	for i, tram := range planOf(a) {
		if line := s.charters[s.co].lines[i]; line != 0 && tram != noTram {
			lines++
			for _, run := range chart.BestRuns(int(line), []chart.Position{s})[0] {
				want += int(run.Pays + s.g.upkeep[tram.kind()][s.stock.Newest])
			}
		}
	}
	ring, _ := drawn.NewDeals(s, []string{"it"}, []core.Action{a}, forgets{})
	got := 0
	for _, run := range ring.Runs[ring.After["it"]] {
		got += run.Pays
	}
	if got != want || len(s.Deals(a)) != lines {
		t.Fatalf("%s earns %d with %d lines, not %d with %d", actions.Format(a), got, len(s.Deals(a)), want, lines)
	}
}
