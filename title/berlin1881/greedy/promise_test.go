package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/rail/route"
	"remise/title/berlin1881"
)

// What a reason says that the next tile of the same turn will bring, that tile brings.
func TestPromisesOfTilesAreKept(t *testing.T) {
	player, made := New(ByHand), 0
	for seed := uint64(1); seed <= 8; seed++ {
		var promised core.Text
		coretest.WatchAt(t, opening(t, player, 3, seed), New(ByHand), seed, func(s core.State, a core.Action) {
			if promised.Code != "" {
				if pays := paysAfter(s, a); pays != promised.Args[2].N {
					t.Errorf("seed %d: promised %v; %v pays %d", seed, promised, s.Describe(a), pays)
				}
				promised = core.Text{}
				made++
			}
			if a.Kind != berlin1881.KindLay || s.(*berlin1881.State).LaysLeft() < 2 {
				return
			}
			if why := player.Explain(s, a.By, a); why.Code == "bot.rail.build.next" {
				promised = why
			}
		})
	}
	if made < 10 {
		t.Errorf("only %d promises were made", made)
	}
}

// opening is a position after some decisions that seem nearly as good as the best.
func opening(t *testing.T, p policy.Policy, seats int, seed uint64) core.State {
	s, rng := coretest.Begin(t, berlin1881.Title, seats, nil), core.NewRNG(seed)
	for range 60 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		list := p.Propose(s, s.ToAct().Lowest(), nil)
		good := policy.Best(list)
		for _, other := range list {
			if other.Value > good.Value-8 && rng.IntN(3) == 0 {
				good.Action = other.Action
			}
		}
		s.Apply(good.Action, nil)
	}
	return s
}

func paysAfter(s core.State, a core.Action) int {
	var f berlin1881.Facts
	f.Read(s)
	after, memo := s.Clone().(*berlin1881.State), route.Memo{}
	after.Apply(a, nil)
	return int(after.Earns(f.Unit, &memo).Now)
}
