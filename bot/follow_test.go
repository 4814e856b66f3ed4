package bot

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/vienna1840"
)

var long = flag.Bool("hints", false, "follow hints of full length through more games; make hints")

// A player who follows hints through 1840 is never told to give up in a round
// what was bought in it, is told the plan, and does as well as the bot that would
// have sat there.
func TestHintsCanBeFollowed(t *testing.T) {
	seeds, playouts := []uint64{1, 2, 3}, 2
	if *long {
		seeds, playouts = []uint64{1, 2, 3, 4}, hintGames
	}
	followed, bot := 0, 0
	for _, seed := range seeds {
		followed += follow(t, seed, func(seen Seen) Advice {
			a, err := railHint(t.Context(), "1840", seen, playouts)
			fatal(t, err)
			return a
		})
		medium, err := New("1840", Medium)
		fatal(t, err)
		bot += follow(t, seed, func(seen Seen) Advice {
			return Advice{Action: medium.Choose(t.Context(), seen, core.NewRNG(1)), Plan: core.Say("bot.1840.plan.limit", core.Num("limit", 1))}
		})
	}
	t.Logf("hints lead to %d, the bot to %d, in %d games", followed, bot, len(seeds))
	if followed < bot {
		t.Errorf("hints lead to %d, the bot to %d", followed, bot)
	}
}

// follow plays a game of two in which the first seat does what it is told, and is
// what it has in the end.
func follow(t *testing.T, seed uint64, advise func(Seen) Advice) int {
	setup, err := core.Prepare(vienna1840.Title, 2, nil)
	fatal(t, err)
	s, err := vienna1840.Title.New(setup)
	fatal(t, err)
	other, err := New("1840", Medium)
	fatal(t, err)
	held, planned := holding{}, 0
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		switch seat := s.ToAct().Lowest(); {
		case s.ToAct().Has(core.Chance):
			s.Apply(s.Chance(rng), nil)
		case seat != 0:
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
		default:
			advice := advise(See(s, seat))
			held.check(t, s, advice.Action)
			if advice.Plan.Code != "" {
				planned++
				checkPlan(t, advice.Plan)
			}
			s.Apply(advice.Action, nil)
		}
	}
	if planned < 30 {
		t.Errorf("only %d hints name their plan", planned)
	}
	return s.Score()[0]
}

func checkPlan(t *testing.T, plan core.Text) {
	for _, lang := range texts.Languages {
		if line := texts.Render(lang, plan, nil); line == "" || strings.ContainsAny(line, "{}") {
			t.Errorf("plan %q of %s", line, plan.Code)
		}
	}
}

// holding is what the seat had when a round began, and what it has bought since.
type holding struct {
	round     string
	landmarks []string
	trams     []string
}

// check fails when an action gives up what was bought in this round.
func (h *holding) check(t *testing.T, s core.State, a core.Action) {
	v := s.Observe(0).(vienna1840.View)
	if v.Round != h.round {
		*h = holding{round: v.Round}
		for _, l := range v.Landmarks {
			h.landmarks = append(h.landmarks, l.ID)
			if l.Owner != "1" && l.Owner != v.Acts {
				h.landmarks = h.landmarks[:len(h.landmarks)-1]
			}
		}
	}
	words := strings.Fields(vienna1840.Title.Format(a))
	switch words[0] {
	case "tram":
		h.trams = append(h.trams, words[1])
	case "scrap":
		kind, _, _ := strings.Cut(words[1], "-")
		if slices.Contains(h.trams, kind) {
			t.Errorf("%s: %s, which was bought in this round", v.Round, strings.Join(words, " "))
		}
	case "return":
		if !slices.Contains(h.landmarks, words[1]) {
			t.Errorf("%s: %s, which was bought in this round", v.Round, strings.Join(words, " "))
		}
	}
}

// The same position has the same hint.
func TestMapHintsDoNotVary(t *testing.T) {
	for _, seen := range positions(t, "1840", 1)[:2] {
		one, err := railHint(t.Context(), "1840", seen, 4)
		fatal(t, err)
		two, err := railHint(t.Context(), "1840", seen, 4)
		fatal(t, err)
		if one.Action != two.Action || one.Reason.Code != two.Reason.Code {
			t.Errorf("%+v and %+v", one.Action, two.Action)
		}
	}
}
