package greedy

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/berlin1881"
)

// A company that has money for a tram and none to run is expected to run after one round,
// whatever a game round has.
func TestWhoHasMoneyRunsSoon(t *testing.T) {
	player, seen := New(ByHand), 0
	b := New(ByHand).taste
	coretest.WatchAt(t, opening(t, player, 3, 1), New(ByHand), 1, func(s core.State, a core.Action) {
		b.Read(s, a.By)
		for c := range berlin1881.SBahn {
			x := &b.f.Units[c]
			kind := b.state.OnSale(c)
			if !b.f.Trading || !b.f.Co[c].Started || x.Count > 0 || kind < 0 || x.Treasury < b.f.Tram(kind).Price {
				continue
			}
			seen++
			if _, _, rounds := b.future(c); rounds != b.rounds()-1 {
				t.Errorf("it is expected to run in %d of %d rounds", rounds, b.rounds())
			}
		}
	})
	if seen == 0 {
		t.Error("no company had money and no tram")
	}
}

// The round in which the bank breaks is played to its end (1881 §13.1).
func TestTheLastRoundCounts(t *testing.T) {
	b := &berlin{Weights: ByHand, left: -1}
	b.f.Bank = 250
	if got := b.rounds(); got != 3 {
		t.Errorf("250 at 100 a round last %d rounds, not 3", got)
	}
}

// Who has money and no room would rather have the share that brings most; who has room and no money, the one
// that brings most for a mark.
func TestABasketIsFilledByWhatIsShort(t *testing.T) {
	b := &berlin{Weights: ByHand}
	for c := range b.f.Co {
		b.f.Co[c].Gone = true
		b.known[c] = true
	}
	b.f.Co[0] = berlin1881.CompanyFacts{Open: true, Bank: 4, Printed: 80}
	b.f.Co[1] = berlin1881.CompanyFacts{Open: true}
	b.f.Co[1].Price, b.f.Co[1].Pool = 240, 4
	b.share[0], b.share[1] = 180, 380
	for _, c := range []struct {
		money int32
		room  int
		want  float32
	}{
		{1000, 2, 2 * (380 - 1.02*240)},
		{240, 9, 3 * (180 - 1.02*80)},
		{79, 9, 0},
		{1000, 0, 0},
	} {
		if got := b.spend(2, c.money, c.room); got < c.want-0.1 || got > c.want+0.1 {
			t.Errorf("%d for %d papers brings %v, not %v", c.money, c.room, got, c.want)
		}
	}
	if got := b.spend(0, 200, 9); got != 0 {
		t.Errorf("what is sold is bought again, for %v", got)
	}
	b.f.Trading, b.f.Limit, b.f.Papers[0], b.f.Cash[0], b.f.Co[2].Price = true, 21, 21, 500, 100
	if got, want := b.reinvest(2, 1), 380-1.02*240-ByHand.Bother; got < want-0.1 || got > want+0.1 {
		t.Errorf("at the limit a share makes room for %v, not %v", got, want)
	}
}
