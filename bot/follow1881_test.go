package bot

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
)

// A player who follows hints through 1881 is never told to sell a share before the
// company could run, and gets the same hint twice in the same position. Every hint has a
// reason, and one that sells says what the money is for: what the next hints say too.
// Hints of full length lead to at least what the bot would have had.
func TestHintsOf1881CanBeFollowed(t *testing.T) {
	seeds, playouts := []uint64{1}, 2
	if *long {
		seeds, playouts = []uint64{1, 2}, hintGames
	}
	followed, bot := 0, 0
	for _, seed := range seeds {
		followed += follow1881(t, seed, func(seen Seen) Advice {
			h, err := railHint(t.Context(), "1881", seen, playouts)
			fatal(t, err)
			checkReasons(t, seen, h)
			return h
		})
		if *long {
			medium, err := New("1881", Medium)
			fatal(t, err)
			bot += follow1881(t, seed, func(seen Seen) Advice {
				return Advice{Action: medium.Choose(t.Context(), seen, core.NewRNG(1))}
			})
		}
	}
	t.Logf("hints lead to %d, the bot to %d, in %d games", followed, bot, len(seeds))
	if followed < bot {
		t.Errorf("hints lead to %d, the bot to %d", followed, bot)
	}
}

// follow1881 plays a game of three in which the first seat does what it is told, and is
// what it has in the end.
func follow1881(t *testing.T, seed uint64, advise func(Seen) Advice) int {
	setup, err := core.Prepare(berlin1881.Title, 3, nil)
	fatal(t, err)
	s, err := berlin1881.Title.New(setup)
	fatal(t, err)
	other, err := New("1881", Medium)
	fatal(t, err)
	var f berlin1881.Facts
	bought, hints := map[int16]bool{}, 0
	var next []core.Action // what the last hint was for
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		if f.Read(s); f.Operating {
			clear(bought)
		}
		seat := s.ToAct().Lowest()
		switch {
		case seat == core.Chance:
			s.Apply(s.Chance(rng), nil)
			continue
		case seat != 0:
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
			continue
		}
		advice := advise(See(s, seat))
		a := advice.Action
		if len(next) > 0 && next[0] != a {
			t.Errorf("hint %d is %s, the one before was for %s", hints+1, berlin1881.Title.Format(a), berlin1881.Title.Format(next[0]))
		}
		next = nil
		if len(advice.Turn) > 1 {
			next = advice.Turn[1:]
		}
		if hints++; hints%40 == 0 {
			if again := advise(See(s.Guess(seat, core.NewRNG(9)), seat)).Action; again != a {
				t.Errorf("hint %d: %s, then %s", hints, berlin1881.Title.Format(a), berlin1881.Title.Format(again))
			}
		}
		switch a.Kind {
		case berlin1881.KindBuy:
			bought[a.Obj[0]] = true
		case berlin1881.KindSell:
			if f.Trading && bought[a.Obj[0]] {
				t.Errorf("hint %d takes a purchase back: %s", hints, berlin1881.Title.Format(a))
			}
		}
		s.Apply(a, nil)
	}
	if hints < 50 {
		t.Errorf("only %d hints", hints)
	}
	return s.Score()[0]
}

// checkReasons: a hint says why in both languages, and one that sells names what the money
// is for.
func checkReasons(t *testing.T, seen Seen, h Advice) {
	texts := []core.Text{h.Reason}
	if h.Action.Kind == berlin1881.KindSell && seen.Ask().Code == "1881.ask.trade" {
		texts = append(texts, h.Plan)
	}
	for _, text := range texts {
		if checkPlan(t, text); !strings.HasPrefix(text.Code, "bot.") {
			t.Errorf("%s: %q is no reason", berlin1881.Title.Format(h.Action), text.Code)
		}
	}
	if i := slices.IndexFunc(h.Turn, func(a core.Action) bool { return a.Kind == berlin1881.KindBuy }); i > 0 &&
		!strings.HasPrefix(h.Plan.Code, "bot.1881.plan.") {
		t.Errorf("%s is for %s and does not say so", berlin1881.Title.Format(h.Action), berlin1881.Title.Format(h.Turn[i]))
	}
}
