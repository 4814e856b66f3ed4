package bot

import (
	"testing"

	"remise/core"
	"remise/title/berlin1881"
)

// A player who follows hints through 1881 is never told to sell a share in the
// turn in which it was bought, and gets the same hint twice in the same position.
func TestHintsOf1881AreNotTakenBack(t *testing.T) {
	setup, err := core.Prepare(berlin1881.Title, 3, nil)
	fatal(t, err)
	s, err := berlin1881.Title.New(setup)
	fatal(t, err)
	other, err := New("1881", Medium)
	fatal(t, err)
	bought, hints := int16(-1), 0
	for rng := core.NewRNG(1); s.ToAct() != 0; {
		seat := s.ToAct().Lowest()
		switch {
		case seat == core.Chance:
			s.Apply(s.Chance(rng), nil)
			continue
		case seat != 0:
			bought = -1
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
			continue
		}
		h, err := railHint(t.Context(), "1881", See(s, seat), 2)
		fatal(t, err)
		if hints++; hints%40 == 0 {
			if again, _ := railHint(t.Context(), "1881", See(s.Guess(seat, core.NewRNG(9)), seat), 2); again.Action != h.Action {
				t.Errorf("hint %d: %s, then %s", hints, berlin1881.Title.Format(h.Action), berlin1881.Title.Format(again.Action))
			}
		}
		switch h.Action.Kind {
		case berlin1881.KindBuy:
			bought = h.Action.Obj[0]
		case berlin1881.KindSell:
			if h.Action.Obj[0] == bought {
				t.Errorf("hint %d takes a purchase back: %s", hints, berlin1881.Title.Format(h.Action))
			}
		}
		s.Apply(h.Action, nil)
	}
	if hints < 50 {
		t.Errorf("only %d hints", hints)
	}
}
