package berlin1881

import (
	"testing"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
	"remise/rail/route"
)

// The numbers are those of the view, in positions of games that are played
// with some sense.
func TestFactsAreWhatTheViewShows(t *testing.T) {
	var f Facts
	var memo route.Memo
	eachPosition(t, func(s *State) {
		if !f.Read(s) {
			t.Fatal("facts of a position of this game cannot be read")
		}
		v := s.Observe(core.Spectator).(View)
		for i, p := range v.Players {
			if int(f.Cash[i]) != p.Cash || f.Papers[i] != p.Certificates || f.Limit != p.Limit {
				t.Fatalf("seat %d has %d and %d papers, the view says %+v", i, f.Cash[i], f.Papers[i], p)
			}
		}
		for c, co := range v.Companies {
			if got := &f.Co[c]; int(got.Price) != co.Price || got.Pool > co.Pool || int(got.Printed) != co.Printed || got.Started != (co.Status == rail.Started) {
				t.Fatalf("%s is %+v, the view says %+v", co.ID, got, co)
			}
			for i, n := range co.Shares {
				if f.Co[c].Shares[i] != n {
					t.Fatalf("seat %d has %d of %s, the view says %d", i, f.Co[c].Shares[i], co.ID, n)
				}
			}
		}
		checkIncome(t, s, &f, &memo)
	})
}

// checkIncome: asking for runs leaves no trace and is right each time.
func checkIncome(t *testing.T, s *State, f *Facts, memo *route.Memo) {
	before := s.Hash()
	for u := range units {
		if !f.Units[u].Exists {
			continue
		}
		var want int32
		for _, r := range chart.BestOf(s, u) {
			want += r.Pays
		}
		got, e := s.Income(u, s.Trams[u], memo), s.Earns(u, memo)
		if got != want || f.Units[u].Count > 0 && e.Now != want || e.More < e.Now {
			t.Fatalf("%s earns %d and %+v, its best runs pay %d", unitName(s.tables, u), got, e, want)
		}
	}
	if s.Hash() != before {
		t.Fatal("asking has changed the position")
	}
}

func TestPriceAfterDividends(t *testing.T) {
	eachPosition(t, func(s *State) {
		for c := range companies {
			if s.Spots[c].Cell == rail.Off {
				continue
			}
			up, down := *s, *s
			up.movePrice(c, rail.Down, nil)
			down.movePrice(c, rail.Up, nil)
			price, _ := s.PriceAfter(c, 1, 0)
			if price != min(up.price(c), s.end) {
				t.Fatalf("%s pays: its price is expected at %d and is %d", s.company[c].short, price, up.price(c))
			}
			if got := s.PriceWithout(c, 1); got != down.price(c) && down.price(c) > s.bankrupt {
				t.Fatalf("%s saves: its price is expected at %d and is %d", s.company[c].short, got, down.price(c))
			}
		}
	})
}

// eachPosition looks at some positions of a game of greedy players.
func eachPosition(t *testing.T, look func(*State)) {
	t.Helper()
	s := sitDown(t, 4, nil)
	g := &greedy{rng: core.NewRNG(7)}
	for n := 0; s.ToAct() != 0 && n < 5000; n++ {
		if n%40 == 0 {
			look(s)
		}
		s.Apply(g.act(s, s.ToAct().Lowest()), nil)
	}
}

// The same share is bought where it costs less: new for what is printed on it, or from the pool at
// the price (§4.10, §4.11).
func TestAShareIsBoughtWhereItCostsLess(t *testing.T) {
	s := sitDown(t, 4, nil)
	g := &greedy{rng: core.NewRNG(7)}
	pool, bank := 0, 0
	for s.ToAct() != 0 {
		seat := s.ToAct().Lowest()
		for _, c := range s.Legal(seat, nil) {
			a := c.Action
			cheap := s.Cheaper(a)
			if cheap == a {
				continue
			}
			was, _ := s.lotOf(int(a.Obj[0]), a.Obj[1])
			is, _ := s.lotOf(int(cheap.Obj[0]), cheap.Obj[1])
			if is.Price >= was.Price || is.paper != was.paper || cheap.Obj[0] != a.Obj[0] || s.Check(cheap) != nil {
				t.Fatalf("%s instead of %s", Title.Format(cheap), Title.Format(a))
			}
			if cheap.Obj[1] == fromPool {
				pool++
			} else {
				bank++
			}
		}
		s.Apply(g.act(s, seat), nil)
	}
	if pool+bank == 0 {
		t.Error("no share was cheaper anywhere")
	}
}
