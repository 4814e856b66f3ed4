package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/rail"
	"remise/rail/greedy"
	"remise/title/berlin1881"
)

// With six players nobody has the money for a company alone. The second player
// helps the first to start theirs instead of opening another that waits for
// years, and in the end no papers lie in companies that never ran.
func TestCompaniesStart(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		began := map[string]int{} // companies that have started, by rounds
		// On the first share table: on 1835's a price at the top ends some games before the S-Bahn has started.
		start := coretest.Begin(t, berlin1881.Title, seats, map[string]string{"shares": "first"})
		end := coretest.WatchAt(t, start, New(ByHand), 1, func(s core.State, _ core.Action) {
			v := s.Observe(core.Spectator).(berlin1881.View)
			began[v.Round] = count(v, "started")
		})
		v := end.Observe(core.Spectator).(berlin1881.View)
		if began["1"] < 2 || began["3"] < 3 {
			t.Errorf("%d players: %d companies have started in round 1, %d in three rounds", seats, began["1"], began["3"])
		}
		if n := count(v, "offered"); n > 1 {
			t.Errorf("%d players: %d companies were opened and never started", seats, n)
		}
		if s := v.Companies[berlin1881.SBahn]; s.Status != "started" {
			t.Errorf("%d players: the S-Bahn is %s at the end", seats, s.Status)
		}
	}
}

func count(v berlin1881.View, status rail.Status) (n int) {
	for _, c := range v.Companies {
		if c.Status == status {
			n++
		}
	}
	return n
}

// A company of 1881 that has nowhere to run builds what it can.
func TestACompanyThatCannotRunBuilds(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		built := 0
		b := &berlin{Weights: ByHand, purse: greedy.NewPurse()}
		coretest.Watch(t, berlin1881.Title, New(ByHand), seats, 1, func(s core.State, a core.Action) {
			var f berlin1881.Facts
			f.Read(s)
			if !f.Operating || !coretest.Offers(s, a.By, berlin1881.KindLay) || b.earns(s.(*berlin1881.State), f.Unit).Pays > 0 {
				return
			}
			built++
			if a.Kind == berlin1881.KindPass {
				t.Errorf("%d players: unit %d does without track that it needs", seats, f.Unit)
			}
		})
		if built == 0 {
			t.Errorf("%d players: every company could run from the start", seats)
		}
	}
}

// Who thinks of the next tile earns more than who looks at one after the other.
func TestPlansPay(t *testing.T) {
	near := ByHand
	near.Beam = 0
	with, without := fares(t, ByHand), fares(t, near)
	if with < without*11/10 {
		t.Errorf("a run pays %d with plans and %d without", with, without)
	}
}

// fares is what runs pay on average in games of three.
func fares(t *testing.T, w Weights) int32 {
	var sum, runs int32
	for seed := range uint64(2) {
		coretest.Watch(t, berlin1881.Title, New(w), 3, seed, func(s core.State, a core.Action) {
			if a.Kind == berlin1881.KindPay || a.Kind == berlin1881.KindWithhold {
				pays, _ := s.(*berlin1881.State).Takings()
				sum, runs = sum+pays, runs+1
			}
		})
	}
	return sum / runs
}

// What a seat will have in the end is foretold better than by what it has now.
func TestForetelling(t *testing.T) {
	b := &berlin{Weights: ByHand, purse: greedy.NewPurse(), incomes: greedy.NewPurse()}
	type guess struct{ foretold, now [3]int }
	var seen []guess
	n := 0
	end := coretest.Watch(t, berlin1881.Title, New(ByHand), 3, 1, func(s core.State, _ core.Action) {
		if n++; n%20 != 0 {
			return
		}
		g := guess{now: [3]int(s.Score())}
		for seat := range g.foretold {
			g.foretold[seat] = b.Foretell(s, core.Seat(seat))
		}
		seen = append(seen, g)
	})
	foretold, now := 0, 0
	for _, g := range seen {
		for seat, score := range end.Score() {
			foretold += max(score-g.foretold[seat], g.foretold[seat]-score)
			now += max(score-g.now[seat], g.now[seat]-score)
		}
	}
	if 2*foretold > now {
		t.Errorf("foretold is off by %d, what they have by %d, in %d positions", foretold/len(seen)/3, now/len(seen)/3, len(seen))
	}
}
