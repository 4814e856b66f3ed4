package bot

import (
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

// Whoever follows hints through a whole game is told something with each: why, and nothing twice. A fact is a
// number and what it is: none that the sentence of the action has comes again in the reason or the plan, none of the
// reason in the plan, and the plan is not a second one.
func TestHintsSayEachFactOnce(t *testing.T) {
	for _, table := range []struct {
		title string
		seats int
	}{{"1840", 2}, {"1840", 3}, {"1881", 3}, {"1881", 4}} {
		followed := 0
		eachHint(t, table.title, table.seats, func(seen Seen, h Advice) {
			followed++
			checkPlan(t, h.Reason)
			if h.Plan.Code != "" {
				checkPlan(t, h.Plan)
			}
			if !strings.HasPrefix(h.Reason.Code, "bot.") {
				t.Errorf("%s has no reason", texts.Render("en", seen.Describe(h.Action), nil))
			}
			parts := []core.Text{seen.Describe(h.Action), h.Reason, h.Plan}
			if again := repeated(parts); again != "" {
				t.Errorf("%s twice in %q", again, spoken(parts))
			}
			if said := spoken(parts); strings.Count(said, "The plan:") > 1 {
				t.Errorf("two plans: %q", said)
			}
		})
		if followed < 50 {
			t.Errorf("%s: only %d hints", table.title, followed)
		}
	}
}

// eachHint plays a game in which the first seat does what hints say.
func eachHint(t *testing.T, id string, seats int, hear func(Seen, Advice)) {
	title, _ := titles.Find(id)
	setup, err := core.Prepare(title, seats, nil)
	fatal(t, err)
	s, err := title.New(setup)
	fatal(t, err)
	other, err := New(id, Medium)
	fatal(t, err)
	for rng := core.NewRNG(uint64(seats)); s.ToAct() != 0; {
		switch seat := s.ToAct().Lowest(); {
		case s.ToAct().Has(core.Chance):
			s.Apply(s.Chance(rng), nil)
		case seat != 0:
			s.Apply(other.Choose(t.Context(), See(s, seat), rng), nil)
		default:
			h, err := railHint(t.Context(), id, See(s, seat), 1)
			fatal(t, err)
			hear(See(s, seat), h)
			s.Apply(h.Action, nil)
		}
	}
}

// meaning joins names of facts that are the same thing: what an action costs or brings.
var meaning = map[string]string{
	"cost": "amount", "price": "amount", "money": "amount", "bid": "amount", "n": "amount", "dividend": "amount", "paid": "amount",
	"kept": "amount", "income": "amount", "mine": "amount", "number": "card",
}

// names are facts that a sentence needs to be one: what it is about.
var names = map[string]bool{"line": true, "tile": true, "stop": true, "player": true}

// repeated is a fact that two sentences have, or nothing.
func repeated(parts []core.Text) string {
	said := map[string]int{}
	for i, part := range parts {
		for _, a := range part.Args {
			if a.Kind != core.Number || names[a.Name] || a.N == 0 || !strings.Contains(rule(part), "{"+a.Name) {
				continue
			}
			what := a.Name
			if joined := meaning[what]; joined != "" {
				what = joined
			}
			what += " " + texts.Fact("en", a, nil)
			if at, ok := said[what]; ok && at != i {
				return what
			}
			said[what] = i
		}
	}
	return ""
}

// rule is a sentence as it stands in the catalogue.
func rule(text core.Text) string {
	s, _ := texts.Lookup("en", text.Code)
	return s
}

func spoken(parts []core.Text) (all string) {
	for _, part := range parts {
		if part.Code != "" {
			all += texts.Render("en", part, []string{"Anna", "Ben", "Cleo", "Dora"}) + " "
		}
	}
	return all
}
