// Package railtest holds the tests that every map title runs.
package railtest

import (
	"slices"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/rail/chart"
)

// Prices plays random games and compares where the chart said price markers
// would go with where they went. Happens reports whether an action does what a
// move of the chart describes, and cell is where a company's marker lies,
// negative if it has left the chart.
func Prices[S chart.Position](t *testing.T, title core.Title, happens func(S, core.Action, chart.Move) bool, cell func(s S, company string) int) {
	t.Helper()
	seen := map[chart.Reason]int{}
	look := func(was core.State, a core.Action, is core.State) {
		for _, m := range was.(S).Moves() {
			at := cell(is.(S), m.Company)
			if at < 0 || !happens(was.(S), a, m) {
				continue
			}
			if seen[m.Why]++; at != m.Cell {
				t.Fatalf("after %q %s (%s) is on cell %d, not %d", title.Format(a), m.Company, m.Why, at, m.Cell)
			}
		}
	}
	for seed := range uint64(25) {
		coretest.EachMove(t, coretest.Begin(t, title, 3, nil), core.NewRNG(seed), look)
	}
	for _, why := range []chart.Reason{chart.Pay, chart.Withhold, chart.Sell} {
		if seen[why] == 0 {
			t.Errorf("no price was moved by %s", why)
		}
	}
}

// SoldOut closes a share round and compares where the one company that is sold
// out went with where the chart said that it would.
func SoldOut(t *testing.T, s chart.Position, end func(), cell func() int) {
	t.Helper()
	due := slices.DeleteFunc(s.Moves(), func(m chart.Move) bool { return !m.Due })
	end()
	if len(due) != 1 || due[0].Why != chart.SoldOut || due[0].Cell != cell() {
		t.Errorf("the marker is on cell %d; the chart said %+v", cell(), due)
	}
}

// Plays lets a player play whole games: every move is legal, and at the end every
// seat has at least twice what it began with.
func Plays(t *testing.T, title core.Title, player func() policy.Policy) {
	t.Helper()
	about := title.About()
	for _, seats := range []int{about.MinSeats, about.MaxSeats} {
		begin := coretest.Begin(t, title, seats, nil)
		end := coretest.WatchAt(t, begin.Clone(), player(), 1, func(s core.State, a core.Action) {
			if refusal := s.Check(a); refusal != nil {
				t.Fatalf("%s: %v", title.Format(a), refusal)
			}
		})
		for seat, score := range end.Score() {
			if score < 2*begin.Score()[seat] {
				t.Errorf("%d players: seat %d ends with %d", seats, seat+1, score)
			}
		}
	}
}
