package rival

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/policy"
	"remise/title/trambahn"
)

// Whole games: every move is legal, also from positions that the rival would not
// have come to, and it beats play by chance.
func TestTheRivalPlaysByTheRules(t *testing.T) {
	r, won := New(), 0
	for seed := range uint64(10) {
		s, rng := coretest.Begin(t, trambahn.Title, 2, nil), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.ToAct().Has(core.Chance) {
				s.Apply(s.Chance(rng), nil)
				continue
			}
			seat := s.ToAct().Lowest()
			a := policy.Best(r.Propose(s, seat, nil)).Action
			if refusal := s.Check(a); refusal != nil {
				t.Fatalf("%s: %v", trambahn.Title.Format(a), refusal)
			}
			if seat == 1 {
				list := s.Legal(seat, nil)
				a = list[rng.IntN(len(list))].At(0)
			}
			s.Apply(a, nil)
		}
		if s.Rank()[0] == 1 {
			won++
		}
	}
	if won < 9 {
		t.Errorf("%d of 10 games are won", won)
	}
}
