package bot

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/core"
	"remise/title/berlin1881"
)

// A player who follows hints through 1881 is never told to sell a share before the
// company could run, and gets the same hint twice in the same position. Every hint has a
// reason, and one that sells says what the money is for: what the next hints say too.
// Who follows does as well as the hard bot with as much thought, in games paired by seed
// and seat and but for luck. The rival in that seat would be noticed.
func TestHintsOf1881CanBeFollowed(t *testing.T) {
	games, playouts := uint64(3), 2
	if *long {
		games, playouts = 9, hintGames
	}
	hints := func(seen Seen) Advice {
		h, err := railHint(t.Context(), "1881", seen, playouts)
		fatal(t, err)
		checkReasons(t, seen, h)
		return h
	}
	hard := leads1881(t, games, chosenBy(t, "1881", "search:"+strconv.Itoa(playouts)))
	followed := leads1881(t, games, hints)
	mean, luck := paired(followed, hard)
	t.Logf("hints lead by %.0f, the hard bot by %.0f: %.0f ± %.0f more", followed, hard, mean, luck)
	if mean+luck < 0 {
		t.Errorf("hints are worse than the hard bot by %.0f ± %.0f", -mean, luck)
	}
	if mean, luck := paired(leads1881(t, games, chosenBy(t, "1881", "rival")), hard); mean+luck >= 0 {
		t.Errorf("the rival passes for hints: %.0f ± %.0f", mean, luck)
	}
}

// leads1881 are those of an advised player over the mean of two medium ones. 1881 has no
// chance in it, so the others play easily at first: no two games are alike.
func leads1881(t *testing.T, games uint64, advise func(Seen) Advice) (list []float64) {
	for i := range games {
		list = append(list, follow1881(t, i+1, core.Seat(i%3), advise))
	}
	return list
}

// easyMoves is how many decisions the others play easily.
const easyMoves = 12

// follow1881 plays a game of three in which a seat does what it is told, and is its lead in
// the end.
func follow1881(t *testing.T, seed uint64, told core.Seat, advise func(Seen) Advice) float64 {
	setup, err := core.Prepare(berlin1881.Title, 3, nil)
	fatal(t, err)
	s, err := berlin1881.Title.New(setup)
	fatal(t, err)
	other, err := New("1881", Easy)
	fatal(t, err)
	course, moves := heard{bought: map[int16]bool{}}, 0
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		switch seat := s.ToAct().Lowest(); seat {
		case core.Chance:
			s.Apply(s.Chance(rng), nil)
		case told:
			advice := advise(See(s, seat))
			if advice.Moves != nil {
				course.check(t, s, advice)
			}
			if course.hints > 0 && course.hints%40 == 0 {
				if again := advise(See(s.Guess(seat, core.NewRNG(9)), seat)).Action; again != advice.Action {
					t.Errorf("hint %d: %s, then %s", course.hints, berlin1881.Title.Format(advice.Action), berlin1881.Title.Format(again))
				}
			}
			s.Apply(advice.Action, nil)
		default:
			if moves++; moves == easyMoves {
				other, err = New("1881", Medium)
				fatal(t, err)
			}
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
		}
	}
	if course.hints > 0 && course.hints < 50 {
		t.Errorf("only %d hints", course.hints)
	}
	score := s.Score()
	return float64(score[told]) - float64(score[(told+1)%3]+score[(told+2)%3])/2
}

// heard is what hints have said until now.
type heard struct {
	hints  int
	bought map[int16]bool // companies of which a share was bought in this round
	next   []core.Action  // what the last hint was for
}

// check fails when a hint is not what the one before was for, or takes a purchase back.
func (h *heard) check(t *testing.T, s core.State, advice Advice) {
	var f berlin1881.Facts
	if f.Read(s); f.Operating {
		clear(h.bought)
	}
	h.hints++
	a := advice.Action
	if len(h.next) > 0 && h.next[0] != a {
		t.Errorf("hint %d is %s, the one before was for %s", h.hints, berlin1881.Title.Format(a), berlin1881.Title.Format(h.next[0]))
	}
	h.next = advice.Turn[1:]
	switch a.Kind {
	case berlin1881.KindBuy:
		h.bought[a.Obj[0]] = true
	case berlin1881.KindSell:
		if f.Trading && h.bought[a.Obj[0]] {
			t.Errorf("hint %d takes a purchase back: %s", h.hints, berlin1881.Title.Format(a))
		}
	}
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
