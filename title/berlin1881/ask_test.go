package berlin1881

import (
	"slices"
	"testing"

	"remise/core"
)

// Directors and players are asked for what they can do, and a new phase is told
// with what it changes (1881 §11.2).
func TestAskedForWhatIsPossible(t *testing.T) {
	asked, told := map[string]bool{}, map[string]bool{}
	for seed := range uint64(6) {
		s, player := newState(t, 4), &greedy{rng: core.NewRNG(seed)}
		for s.ToAct() != 0 {
			seat := s.ToAct().Lowest()
			if seat == core.Chance {
				s.Apply(s.Chance(player.rng), nil)
				continue
			}
			ask := s.Ask(seat)
			asked[ask.Code] = true
			compareAsk(t, ask, s.Legal(seat, nil))
			a, phase := player.act(s, seat), s.Phase
			var events []core.Event
			s.Apply(a, &events)
			for _, e := range events {
				told[e.Code] = true
			}
			if s.Phase > phase {
				checkPhase(t, s, events)
			}
		}
	}
	for _, code := range []string{"1881.ask.depot", "1881.ask.depot.both", "1881.ask.bought"} { // only to take one is rare
		if !asked[code] {
			t.Errorf("nobody was asked %s", code)
		}
	}
	for _, code := range []string{"1881.event.phase.scrap", "1881.event.phase.sbahn"} {
		if !told[code] {
			t.Errorf("nobody was told %s", code)
		}
	}
}

func newState(t *testing.T, seats int) *State {
	t.Helper()
	setup, err := core.Prepare(Title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func compareAsk(t *testing.T, ask core.Text, choices []core.Choice) {
	t.Helper()
	can := func(kinds ...uint8) bool {
		return slices.ContainsFunc(choices, func(c core.Choice) bool { return slices.Contains(kinds, c.Kind) })
	}
	good := true
	switch ask.Code {
	case "1881.ask.depot":
		good = can(KindDepot) && !can(KindTake)
	case "1881.ask.depot.both":
		good = can(KindDepot) && can(KindTake)
	case "1881.ask.depot.take":
		good = can(KindTake) && !can(KindDepot)
	case "1881.ask.bought":
		good = (ask.Args[2].S == "1881.bought.sell") == can(KindSell, KindSellBoard)
	}
	if !good {
		t.Fatalf("asked %v with %v", ask, choices)
	}
}

// checkPhase: no tram of a kind that was said to be scrapped is left.
func checkPhase(t *testing.T, s *State, events []core.Event) {
	t.Helper()
	said := 0
	for _, e := range events {
		if e.Code == "1881.event.phase.scrap" {
			said++
		}
		if e.Code == "1881.event.phase" && (e.Args[0].N != int(s.Phase) || e.Args[2].N != int(s.phaseInfo().limit)) {
			t.Errorf("phase %d is told as %v", s.Phase, e.Text)
		}
	}
	for _, scrap := range s.phaseInfo().scrap {
		if scrap {
			said--
		}
	}
	if said != 0 {
		t.Errorf("phase %d: %d kinds too many or too few are said to be scrapped", s.Phase, said)
	}
}
