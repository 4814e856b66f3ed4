package titles_test

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/title/titles"
)

// Whole games of the map games: every proposal is legal, the game ends, and
// a player by rules of thumb beats one who plays at random.
func TestRulesOfThumb(t *testing.T) {
	for _, id := range []string{"1840", "1881"} {
		t.Run(id, func(t *testing.T) {
			title, ok := titles.Find(id)
			if !ok {
				t.Fatal("no such title")
			}
			setup, err := core.Prepare(title, title.About().MinSeats, nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := title.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			playByThumb(t, s, id)
			for seat, score := range s.Score()[1:] {
				if score >= s.Score()[0] {
					t.Errorf("seat %d has %d by chance, seat 1 %d by thought", seat+2, score, s.Score()[0])
				}
			}
		})
	}
}

func playByThumb(t *testing.T, s core.State, id string) {
	p, _ := titles.Policy(id)
	rng := core.NewRNG(2)
	for n := 0; s.ToAct() != 0; n++ {
		if n > 100_000 {
			t.Fatal("the game does not end")
		}
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		if seat > 0 {
			list := s.Legal(seat, nil)
			s.Apply(list[rng.IntN(len(list))].Pick(rng), nil)
			continue
		}
		list := p.Propose(s, seat, nil)
		for _, x := range list {
			if r := s.Check(x.Action); r != nil {
				t.Fatalf("proposed %+v: %v", x.Action, r)
			}
		}
		s.Apply(policy.Best(list).Action, nil)
	}
}

// Every blunder can be made, and in some games there is a chance for each.
func TestBlunders(t *testing.T) {
	for id, rules := range map[string]int{"trambahn": 3, "1840": 3, "1881": 3} {
		p, _ := titles.Policy(id)
		game, _ := titles.Find(id)
		seen := map[string]bool{}
		for seed := range uint64(4) {
			coretest.Watch(t, game, p, game.About().MinSeats, seed, func(s core.State, a core.Action) {
				list, _ := titles.Blunders(id, s, a.By, nil)
				for _, b := range list {
					if r := s.Check(b.Action); r != nil {
						t.Fatalf("%s: %q cannot be made: %v", id, b.Rule, r)
					}
					seen[b.Rule] = true
				}
			})
			if len(seen) == rules {
				break
			}
		}
		if len(seen) != rules {
			t.Errorf("%s: there are chances for %v, not for %d rules", id, seen, rules)
		}
	}
}
