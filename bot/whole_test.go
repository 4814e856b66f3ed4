package bot

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"remise/bot/turns"
	"remise/core"
	"remise/texts"
	"remise/title/trambahn"
)

// asked plays games and shows every position in which the first seat is asked;
// what the seat plays is what look returns.
func asked(t *testing.T, seeds int, look func(Seen) core.Action) (won int) {
	t.Helper()
	other, err := New("trambahn", Medium)
	fatal(t, err)
	for seed := range uint64(seeds) {
		setup, err := core.Prepare(trambahn.Title, 2, nil)
		fatal(t, err)
		s, err := trambahn.Title.New(setup)
		fatal(t, err)
		for rng := core.NewRNG(seed); s.ToAct() != 0; {
			var a core.Action
			switch {
			case s.ToAct().Has(core.Chance):
				a = s.Chance(rng)
			case s.ToAct().Has(0):
				a = look(See(s, 0))
			default:
				a = other.Choose(t.Context(), See(s, 1), rng)
			}
			if r := s.Check(a); r != nil {
				t.Fatalf("%s: %v", trambahn.Title.Format(a), r)
			}
			s.Apply(a, nil)
		}
		if s.Rank()[0] == 1 {
			won++
		}
	}
	return won
}

// Hints are followed through whole games. The same position has the same hint,
// whatever the true world is; no column that a hint begins is given up in the
// same turn, and no tram is left unbought that a column was begun for.
func TestHintsAreFollowed(t *testing.T) {
	const games = 2
	told := map[string]bool{}
	decisions := 0
	asked(t, games, func(seen Seen) core.Action {
		h, ok := turnHint(context.Background(), "trambahn", seen, 40)
		if !ok {
			t.Fatal("no hint")
		}
		if decisions++; decisions%10 == 0 {
			again, _ := turnHint(context.Background(), "trambahn", See(seen.Guess(core.NewRNG(uint64(decisions))), 0), 40)
			if !reflect.DeepEqual(h, again) {
				t.Errorf("decision %d: %v, and in a world that looks the same %v", decisions, h.Turn, again.Turn)
			}
		}
		if h.Action.Kind == trambahn.KindEnd {
			for _, c := range seen.Observe().(trambahn.View).Players[0].Columns {
				if c.Tram == "" {
					t.Errorf("decision %d: a column that was begun is given up", decisions)
				}
			}
		}
		told[h.Plan.Code] = true
		if h.Action.Kind == trambahn.KindEnd {
			if h.Plan.Code != "" {
				t.Errorf("decision %d: the end of a turn has the plan %s", decisions, h.Plan.Code)
			}
			return h.Action
		}
		if h.Plan.Code == "" && h.Action.Kind != trambahn.KindMoney {
			return h.Action // it scores, brings an extra tour or buys: that is all the turn is for
		}
		for _, lang := range texts.Languages {
			if line := texts.Render(lang, h.Plan, []string{"Anna", "Ben"}); line == "" || strings.ContainsAny(line, "{}") {
				t.Errorf("plan %q of %s", line, h.Plan.Code)
			}
		}
		return h.Action
	})
	for _, plan := range []string{"score", "buy", "lay"} {
		if !told["bot.trambahn.plan."+plan] {
			t.Errorf("no hint had the plan %s", plan)
		}
	}
}

// A turn is thought about once: its later decisions follow it, and a bot that is
// put into another position thinks again.
func TestATurnIsThoughtAboutOnce(t *testing.T) {
	o := turns.Default
	o.Playouts, o.Workers = 40, 1
	b, _ := NewTurns("trambahn", o, 0)
	rng := core.NewRNG(1)
	asked(t, 1, func(seen Seen) core.Action {
		planned := len(b.plan)
		a := b.Choose(t.Context(), seen, rng)
		if planned > 0 && len(b.plan) != planned-1 {
			t.Error("a plan that went well was given up")
		}
		return a
	})
	list := positions(t, "trambahn", 7)
	for _, seen := range list {
		if r := seen.Check(b.Choose(t.Context(), seen, rng)); r != nil {
			t.Fatal(r)
		}
	}
}

// A server makes a bot for each decision. Those of a turn go on with the plan of
// the first, and a plan that does not fit is thought about anew.
func TestAPlanIsHandedOn(t *testing.T) {
	o := turns.Default
	o.Playouts, o.Workers = 40, 1
	var kept any
	followed := 0
	asked(t, 1, func(seen Seen) core.Action {
		b, _ := NewTurns("trambahn", o, 0)
		p := Player{Bot: b, Title: "trambahn"}
		p.Resume(kept)
		planned := len(b.plan)
		a := p.Choose(t.Context(), seen.Guess(core.NewRNG(9)), 0, core.NewRNG(1))
		if planned > 0 {
			if followed++; len(b.plan) != planned-1 {
				t.Error("a plan that went well was given up")
			}
		}
		kept = p.Plan()
		return a
	})
	if followed < 20 {
		t.Errorf("a plan was handed on %d times", followed)
	}
}
