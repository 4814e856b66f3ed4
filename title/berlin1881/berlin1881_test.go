package berlin1881

import (
	"slices"
	"testing"

	"remise/core"
	"remise/core/coretest"
)

// everyTable is every edition with every combination of the variants.
func everyTable() []map[string]string {
	var tables []map[string]string
	for _, edition := range EditionIDs {
		for _, shuttle := range []string{no, yes} {
			for _, credit := range []string{no, yes} {
				tables = append(tables, map[string]string{"edition": edition, "shuttle": shuttle, "credit": credit})
			}
		}
	}
	return tables
}

func TestConformance(t *testing.T) {
	coretest.Run(t, Title, coretest.Options{
		Games: 48, Tables: everyTable(), Stride: 150, Golden: []int{4},
		Secrets: func(st core.State, viewer core.Seat) bool {
			s := st.(*State)
			for i := range s.seats {
				if s.Stage == preparing && s.Clock.Step == bidStep && core.Seat(i) != viewer && s.Bids[i] >= 0 {
					return true
				}
			}
			return false
		},
		Reveals: func(st core.State, a core.Action) bool {
			return a.Kind == kBid && st.ToAct().Len() == 1
		},
	})
}

// TestOrders shows what each standing order answers: what it was given for,
// and nothing else.
func TestOrders(t *testing.T) {
	tests := []struct {
		order string
		given []string
		want  string // "": the player decides
	}{
		{"passtillsale", []string{"given shares SHG 1:4", "given stock 2"}, "2 pass"},
		{"passtillsale", []string{"given shares SHG 1:4", "given stock 1", "1 sell 1 SHG", "1 pass"}, ""},
		{"passtillsale", []string{"given shares SHG 1:6", "given start SHG", "given turn SHG track"}, ""},
		{"payout", []string{"given shares SHG 1:6", "given start SHG", "given trams SHG 2", "given turn SHG income fares=50"}, "1 pay"},
		{"payout", []string{"table 4 credit=yes", "given shares SHG 1:6", "given start SHG", "given trams SHG 2", "given owed SHG 2", "given till SHG 0",
			"given turn SHG income fares=50"}, ""},
		{"nodepot", []string{"given shares SHG 1:6", "given start SHG", "given tile D14 10/1 D12 9/0", "given turn SHG depot"}, "1 pass"},
		{"noveto", []string{"given phase 2", "given shares S 1:2 2:1 3:1 4:1 1:1", "given start S", "given depot S E19", "given turn S track",
			"1 lay E19 29/0"}, "2 agree"},
		{"noveto", []string{"given stock 2"}, ""},
	}
	for _, test := range tests {
		game := &caseGame{c: &ruleCase{}}
		for _, line := range test.given {
			if err := game.line(t, line); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		i := slices.IndexFunc(Orders, func(o Order) bool { return o.ID == test.order })
		seat, got := game.s.ToAct().Lowest(), ""
		if a, ok := Orders[i].Act(game.s, seat); ok {
			got = seat.String() + " " + Title.Format(a)
		}
		if got != test.want {
			t.Errorf("%s after %q: %q, want %q", test.order, test.given[len(test.given)-1], got, test.want)
		}
	}
}
