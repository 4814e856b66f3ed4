package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/berlin1881"
)

// Trams and money move between companies of one director, and nowhere else. Those without
// a tram get some of them. Every deal has a reason of its own.
func TestTramsMoveBetweenOnesCompanies(t *testing.T) {
	player, deals, bare := New(ByHand), 0, 0
	for seed := uint64(1); seed <= 4; seed++ {
		coretest.WatchAt(t, opening(t, player, 3, seed), New(ByHand), seed, func(s core.State, a core.Action) {
			if a.Kind != berlin1881.KindFrom {
				return
			}
			var f berlin1881.Facts
			f.Read(s)
			deals++
			if f.Units[f.Unit].Count == 0 {
				bare++
			}
			if f.Units[a.Obj[0]].Actor != int(a.By) {
				t.Errorf("seed %d: %v from a company of another", seed, s.Describe(a))
			}
			if why := player.Explain(s, a.By, a).Code; (why == "bot.1881.from.bare") != (f.Units[f.Unit].Count == 0) {
				t.Errorf("seed %d: %v because of %s", seed, s.Describe(a), why)
			}
		})
	}
	if deals < 4 || bare == 0 {
		t.Errorf("%d deals, %d of them for companies without a tram", deals, bare)
	}
}

// A sale that lowers the price of what others have is worth more to who counts their loss.
func TestASalePressesOthersPrices(t *testing.T) {
	gentle, pressed := ByHand, 0
	gentle.Press = 0
	hard, soft := New(ByHand).taste, New(gentle).taste
	coretest.WatchAt(t, opening(t, New(ByHand), 3, 1), New(ByHand), 1, func(s core.State, a core.Action) {
		if a.Kind != berlin1881.KindSell || !s.(*berlin1881.State).Prepares(a) {
			return
		}
		hard.Read(s, a.By)
		soft.Read(s, a.By)
		if hard.Worth(a) > soft.Worth(a) {
			pressed++
		}
	})
	if pressed == 0 {
		t.Error("no sale counts what others lose")
	}
}
