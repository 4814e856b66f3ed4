package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/title/trambahn"
)

func begin(t testing.TB) core.State {
	t.Helper()
	return coretest.Begin(t, trambahn.Title, 2, nil)
}

// The quick way of playing gives the same result as the slow one.
func TestMoveIsTheBestProposals(t *testing.T) {
	p := New(BySelfPlay)
	for seed := range uint64(200) {
		slow, quick := begin(t), begin(t)
		one, two := core.NewRNG(seed), core.NewRNG(seed)
		for slow.ToAct() != 0 {
			if slow.ToAct().Has(core.Chance) {
				slow.Apply(slow.Chance(one), nil)
			} else {
				a := policy.Best(p.Propose(slow, slow.ToAct().Lowest(), nil)).Action
				if r := slow.Check(a); r != nil {
					t.Fatalf("seed %d: %+v: %v", seed, a, r)
				}
				slow.Apply(a, nil)
			}
		}
		for quick.ToAct() != 0 {
			if quick.ToAct().Has(core.Chance) {
				quick.Apply(quick.Chance(two), nil)
			} else {
				p.Move(quick, quick.ToAct().Lowest())
			}
		}
		if slow.Hash() != quick.Hash() {
			t.Fatalf("seed %d: %v one by one, %v at once", seed, slow.Score(), quick.Score())
		}
	}
}

// The best proposal has value 0 and the others less.
func TestProposalsAreLevel(t *testing.T) {
	p, s, rng := New(BySelfPlay), begin(t), core.NewRNG(9)
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		list := p.Propose(s, s.ToAct().Lowest(), nil)
		best := policy.Best(list)
		if best.Value != 0 {
			t.Fatalf("the best of %v has value %v", list, best.Value)
		}
		s.Apply(best.Action, nil)
	}
}

// Growth: more time is worth more, a higher top less, and the tour counts.
func TestGrowth(t *testing.T) {
	for turns := 1; turns < horizon; turns++ {
		for top := range trambahn.Values {
			now := growth[turns][top]
			if now[1] > growth[turns+1][top][1] {
				t.Errorf("%d turns from %d: %v, with one more %v", turns, top, now[1], growth[turns+1][top][1])
			}
			if now[1] < growth[turns][top+1][1] {
				t.Errorf("%d turns: top %d grows by %v, %d by %v", turns, top, now[1], top+1, growth[turns][top+1][1])
			}
		}
		if full := growth[turns][trambahn.Values]; full != [sizes]float32{} {
			t.Errorf("a complete column grows by %v", full)
		}
	}
	if growth[10][5][7] <= growth[10][5][8] {
		t.Error("a column of seven is not worth more than one that had its tour")
	}
}
