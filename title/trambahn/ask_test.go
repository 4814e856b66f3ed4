package trambahn

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
)

// A player is asked exactly for what they can do, and hears what a scoring would
// bring before they decide on it.
func TestAskedForWhatIsPossible(t *testing.T) {
	seen := map[string]bool{}
	var buf []core.Choice
	for seed := range uint64(20) {
		s, rng := newGame(t), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.ToAct() != core.Of(core.Chance) {
				seat := s.ToAct().Lowest()
				ask := s.Ask(seat)
				seen[ask.Code] = true
				compare(t, ask, s.Legal(seat, nil))
			}
			a, err := play.Pick(s, rng, &buf)
			if err != nil {
				t.Fatal(err)
			}
			foretold := s.Describe(a)
			var events []core.Event
			s.Apply(a, &events)
			comesTrue(t, a, foretold, events)
		}
	}
	for _, code := range []string{"second", "stations", "income", "purchase", "end"} {
		if !seen["trambahn.ask."+code] {
			t.Errorf("nobody was asked %s", code)
		}
	}
}

func newGame(t *testing.T) core.State {
	t.Helper()
	setup, err := core.Prepare(Title, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// compare what a question names with the choices.
func compare(t *testing.T, ask core.Text, choices []core.Choice) {
	t.Helper()
	for _, code := range []string{"second", "stations", "income", "purchase", "end"} {
		if ask.Code != "trambahn.ask."+code {
			continue
		}
		can := ""
		if len(ask.Args) > 0 {
			can = ask.Args[0].S
		}
		for kind, key := range possible {
			there := false
			for _, c := range choices {
				there = there || c.Kind == kind
			}
			if there != strings.Contains(can, key) {
				t.Fatalf("asked %s %q, but %s: %v", ask.Code, can, key, there)
			}
		}
	}
}

// comesTrue: what a fourth passenger was said to bring is what is scored.
func comesTrue(t *testing.T, a core.Action, foretold core.Text, events []core.Event) {
	t.Helper()
	for _, e := range events {
		if e.Code != "trambahn.event.scored" {
			continue
		}
		points := [2]int{e.Args[3].N, e.Args[5].N}
		if mine, theirs := foretold.Args[2].N, foretold.Args[4].N; foretold.Code != "trambahn.do.score" || mine != points[a.By] || theirs != points[1-a.By] {
			t.Fatalf("%v was foretold, %v came", foretold, e.Text)
		}
	}
}
