package greedy

import (
	"testing"

	"remise/core"
	titles "remise/title"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

// watch plays a game with greedy play in every seat and shows each decision
// with the position before it. It is the position at the end.
func watch(t *testing.T, id string, seats int, seed uint64, look func(core.State, core.Action)) core.State {
	t.Helper()
	title, _ := titles.Find(id)
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := For(id)
	rng := core.NewRNG(seed)
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		a := Best(p.Propose(s, seat, nil)).Action
		look(s, a)
		s.Apply(a, nil)
	}
	return s
}

// With six players nobody has the money for a company alone. Who comes second
// helps the first to start his instead of opening another that waits for
// years, and in the end no papers lie in companies that never ran.
func TestCompaniesStart(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		began := map[int]int{} // companies that have started, by rounds
		end := watch(t, "1881", seats, 1, func(s core.State, _ core.Action) {
			v := s.Observe(core.Spectator).(*berlin1881.View)
			began[v.Round] = count(v, "started")
		})
		v := end.Observe(core.Spectator).(*berlin1881.View)
		if began[1] < 3 {
			t.Errorf("%d players: %d companies have started in round 1", seats, began[1])
		}
		if n := count(v, "offered"); n > 1 {
			t.Errorf("%d players: %d companies were opened and never started", seats, n)
		}
		if s := v.Company[berlin1881.SBahn]; s.Status != "started" {
			t.Errorf("%d players: the S-Bahn is %s at the end", seats, s.Status)
		}
	}
}

func count(v *berlin1881.View, status string) (n int) {
	for _, c := range v.Company {
		if c.Status == status {
			n++
		}
	}
	return n
}

// A company of 1881 that has nowhere to run builds what it can.
func TestWhoCannotRunBuilds(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		built := 0
		b := &berlin{BerlinWeights: BerlinByHand, purse: newPurse()}
		watch(t, "1881", seats, 1, func(s core.State, a core.Action) {
			var f berlin1881.Facts
			f.Read(s)
			if !f.Operating || !offers(s, a.By, berlin1881.KindLay) || b.earns(s.(*berlin1881.State), f.Unit).pays > 0 {
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

func offers(s core.State, seat core.Seat, kind uint8) bool {
	for _, c := range s.Legal(seat, nil) {
		if c.Kind == kind {
			return true
		}
	}
	return false
}

// Of the lines on offer a director of 1840 names the one that earns most.
func TestTheBestLineIsNamed(t *testing.T) {
	differ := 0 // lines that are worth less than the one that was named
	for seats := 2; seats <= 6; seats++ {
		watch(t, "1840", seats, 1, func(s core.State, a core.Action) {
			if !offers(s, a.By, vienna1840.KindLine) {
				return
			}
			for _, c := range s.Legal(a.By, nil) {
				if c.Kind != vienna1840.KindLine {
					continue
				}
				switch less := ViennaByHand.Lines[a.Obj[0]] - ViennaByHand.Lines[c.Obj[0]]; {
				case a.Kind != c.Kind || less < 0:
					t.Errorf("line %d is left for %+v", c.Obj[0], a)
				case less > 0:
					differ++
				}
			}
		})
	}
	if differ == 0 {
		t.Error("all lines are alike")
	}
}

// Who arranges trams does that and sells nothing instead, also when every
// arrangement loses.
func TestTramsAreArranged(t *testing.T) {
	arranged := 0
	for seed := uint64(1); seed <= 9; seed += 4 {
		watch(t, "1840", 4, seed, func(s core.State, a core.Action) {
			if !offers(s, a.By, vienna1840.KindArrange) {
				return
			}
			arranged++
			if a.Kind != vienna1840.KindArrange {
				t.Errorf("%+v instead of arranging the trams", a)
			}
		})
	}
	if arranged == 0 {
		t.Error("no company had trams to arrange")
	}
}
