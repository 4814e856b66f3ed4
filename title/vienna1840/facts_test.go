package vienna1840

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail/chart"
	"remise/rail/route"
)

// The numbers are those of the view, in every position of some games.
func TestFactsAreWhatTheViewShows(t *testing.T) {
	var f Facts
	var memo route.Memo
	eachPosition(t, 3, func(s *State) {
		if !f.Read(s) {
			t.Fatal("facts of a position of this game cannot be read")
		}
		v := s.Observe(core.Spectator).(View)
		for i, p := range v.Players {
			if int(f.Cash[i]) != p.Cash || f.Papers[i] != p.Certificates || f.Limit != p.Limit {
				t.Fatalf("seat %d has %d and %d certificates, the view says %+v", i, f.Cash[i], f.Papers[i], p)
			}
		}
		for c, co := range v.Companies {
			got := &f.Co[c]
			if int(got.Price) != co.Price || got.Pool != co.Pool || int(got.Treasury) != co.Treasury || int(got.Revenue) != co.Revenue || got.NumLines != len(co.Lines) {
				t.Fatalf("%s is %+v, the view says %+v", co.ID, got, co)
			}
			for i, n := range co.Shares {
				if got.Shares[i] != n {
					t.Fatalf("seat %d has %d of %s, the view says %d", i, got.Shares[i], co.ID, n)
				}
			}
			for i, l := range co.Lines {
				if none := got.Lines[i].Tram < 0; none != (l.Tram == "") {
					t.Fatalf("line %d has no tram: %v, the view says %q", l.Number, none, l.Tram)
				}
				checkEarns(t, s, &memo, l.Number)
			}
		}
	})
}

// checkEarns: asking for a line's run leaves no trace and is right each time.
func checkEarns(t *testing.T, s *State, memo *route.Memo, line int) {
	before, key := s.Hash(), s.Track(line)
	pays, _, stops, _ := s.Earns(line, memo)
	var want int32
	for _, r := range chart.BestOf(s, line) {
		want = r.Pays
	}
	if pays != want || stops == 0 != (s.lines[line].markers == 0) {
		t.Fatalf("line %d earns %d with %d stops, the best run pays %d", line, pays, stops, want)
	}
	if s.Hash() != before || s.Track(line) != key {
		t.Fatalf("asking for line %d has changed the position", line)
	}
}

func TestPriceAfterDividends(t *testing.T) {
	eachPosition(t, 1, func(s *State) {
		for c := range companies {
			if !s.founded(c) {
				continue
			}
			for _, dividend := range []int32{0, 50, 100, 600, 2500} {
				after := *s
				after.payOut(c, dividend, nil)
				if got := s.PriceAfter(c, []int32{dividend}); got != after.sharePrice(c) {
					t.Fatalf("%s pays %d: its price is expected at %d and is %d", s.g.company[c].short, dividend, got, after.sharePrice(c))
				}
			}
		}
	})
}

// eachPosition looks at some positions of random games for four.
func eachPosition(t *testing.T, games int, look func(*State)) {
	t.Helper()
	for seed := range uint64(games) {
		s, rng := begin(t), core.NewRNG(seed)
		for n := 0; s.ToAct() != 0; n++ {
			if n%40 == 0 {
				look(s)
			}
			if s.ToAct().Has(core.Chance) {
				s.Apply(s.Chance(rng), nil)
				continue
			}
			list := s.Legal(s.turn, nil)
			s.Apply(list[rng.IntN(len(list))].Pick(rng), nil)
		}
	}
}

func begin(t *testing.T) *State {
	t.Helper()
	return coretest.Begin(t, Title, 4, nil).(*State)
}
