package bot

import (
	"context"
	"strings"
	"testing"

	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

// Every hint is legal, and its reason is a sentence in both languages with no
// fact missing.
func TestHint(t *testing.T) {
	seen := map[string]bool{}
	for i, s := range positions(t, "trambahn", 2) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // the policy's own judgement will do
		h, err := Hint(ctx, "trambahn", s)
		fatal(t, err)
		if r := s.state.Check(h.Action); r != nil {
			t.Fatalf("position %d: %v", i, r)
		}
		for _, lang := range texts.Languages {
			if line := texts.Render(lang, h.Reason, []string{"Anna", "Ben"}); line == "" || strings.ContainsAny(line, "{}") {
				t.Errorf("position %d: reason %q of %s", i, line, h.Reason.Code)
			}
		}
		seen[h.Reason.Code] = true
	}
	for _, code := range []string{"bot.trambahn.score", "bot.trambahn.station", "bot.trambahn.money", "bot.trambahn.least", "bot.trambahn.buy"} {
		if !seen[code] {
			t.Errorf("no hint was given for the reason %s", code)
		}
	}
}

// Every decision of every title has a reason, whoever makes it: whole games of
// small and large tables by greedy play, that of the first version too, and the
// first of random ones.
func TestEveryDecisionHasAReason(t *testing.T) {
	seen := map[string]bool{}
	for _, title := range titles.All {
		about := title.About()
		for _, seats := range []int{about.MinSeats, max(about.MinSeats, about.MaxSeats-1)} {
			for name, most := range map[string]int{"greedy": 100_000, "random": 600} {
				explain(t, title, seats, nil, bots(t, about.ID)[name](), most, seen)
			}
			if old := older(about); len(old) > 0 {
				explain(t, title, seats, old, bots(t, about.ID)["greedy"](), 100_000, seen)
				first, err := New(about.ID, "greedy-0")
				fatal(t, err)
				explain(t, title, seats, old, first, 100_000, seen)
			}
		}
	}
	for _, code := range []string{
		"build.best", "build.equal", "build.stops", "build.city", "build.next", "run.best", "spent", "price", "promises",
		"card", "arrange", "scrap", "scrap.dear", "seal.least", "board", "net", "pass.build", "pass.nothing", "pass.limit", "pass.poor",
	} {
		if !seen["bot.rail."+code] {
			t.Errorf("no decision had the reason bot.rail.%s", code)
		}
	}
	for _, code := range []string{
		"open", "open.alone", "starts", "lacks", "share", "share.best", "sell", "pass.wait", "trams.short", "trams.enough", "tram.lasts", "tram.later",
		"withheld.save", "withheld.tram", "keep.track", "keep.save", "keep.tram", "keep.later", "pays.full", "pays.enough", "pays.short",
		"build.first", "build.more", "build.wide", "build.towards",
	} {
		if !seen["bot.1881."+code] {
			t.Errorf("no decision had the reason bot.1881.%s", code)
		}
	}
	for _, code := range []string{
		"landmark", "landmark.pass", "return", "par.high", "share", "share.best", "pay.last", "pay.enough", "pay.fortram", "pay.all",
		"tram.gain", "tram.spare", "notram.short", "notram.later", "line.good", "line.waiting", "line.over", "build.bonus",
	} {
		if !seen["bot.1840."+code] {
			t.Errorf("no decision had the reason bot.1840.%s", code)
		}
	}
}

// older is what a table of the first rules has, where later ones offer more.
func older(about core.About) map[string]string {
	options := map[string]string{}
	for _, o := range about.Options {
		if o.Since > 1 {
			options[o.Key] = o.Values[len(o.Values)-1]
		}
	}
	return options
}

// explain asks for the reason of each decision of a game that could have been
// another.
func explain(t *testing.T, title core.Title, seats int, options map[string]string, b Bot, most int, seen map[string]bool) {
	setup, err := core.Prepare(title, seats, options)
	fatal(t, err)
	s, err := title.New(setup)
	fatal(t, err)
	id := title.About().ID
	for rng := core.NewRNG(3); s.ToAct() != 0 && most > 0; most-- {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		view := See(s, s.ToAct().Lowest())
		a := b.Choose(t.Context(), view, rng)
		if list := view.Legal(nil); len(list) > 1 || list[0].Len() > 1 {
			seen[checkReason(t, id, view, a)] = true
		}
		s.Apply(a, nil)
	}
}

// checkReason is the code of a reason that can be read in both languages and
// left the position alone.
func checkReason(t *testing.T, title string, view Seen, a core.Action) string {
	before := view.state.Hash()
	why := Reason(title, view, a, core.NewRNG(1))
	if view.state.Hash() != before {
		t.Fatal("the reason changed the position")
	}
	if !strings.HasPrefix(why.Code, "bot.") {
		t.Errorf("%s: %s has no reason", title, texts.Render("en", why, nil))
	}
	for _, fact := range why.Args {
		if (fact.Name == "bid" || fact.Name == "card") && fact.N != int(a.N) {
			t.Errorf("%s: the reason speaks of %s %d, the action of %d", title, fact.Name, fact.N, a.N)
		}
	}
	if from, to := fact(why, "from"), fact(why, "to"); from != 0 && from == to {
		t.Errorf("%s: a price goes from %d to %d", title, from, to)
	}
	for _, lang := range texts.Languages {
		if line := texts.Render(lang, why, []string{"Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"}); line == "" || strings.ContainsAny(line, "{}") {
			t.Errorf("%s: reason %q of %s", title, line, why.Code)
		}
	}
	return why.Code
}

// fact is a number of a text, 0 if it has none of that name.
func fact(text core.Text, name string) int {
	for _, a := range text.Args {
		if a.Name == name {
			return a.N
		}
	}
	return 0
}
