package berlin1881

import (
	"testing"

	"remise/core"
	"remise/core/play"
)

// Whom the view names first among those who still operate operates next, unless
// prices changed meanwhile or nobody acts for it (§5.1).
func TestTheViewNamesWhoOperatesNext(t *testing.T) {
	turns := 0
	for seed := range uint64(3) {
		m := begin1881(t, 4)
		rng, buf := core.NewRNG(100+seed), []core.Choice(nil)
		for !m.Over() && m.Seq() < 1500 {
			before := m.State().Observe(core.Spectator).(View)
			next, err := play.Pick(m.State(), rng, &buf)
			if err == nil {
				_, err = m.Play(next)
			}
			if err != nil {
				t.Fatal(err)
			}
			after := m.State().Observe(core.Spectator).(View)
			if len(before.Todo) < 2 || len(after.Todo) != len(before.Todo)-1 {
				continue
			}
			turns++
			if after.Acts != before.Todo[0] {
				t.Errorf("entry %d: %s operates, %v were to come", m.Seq(), after.Acts, before.Todo)
			}
		}
	}
	if turns < 20 {
		t.Errorf("only %d turns were seen", turns)
	}
}

func begin1881(t *testing.T, seats int) *core.Match {
	t.Helper()
	setup, err := core.Prepare(Title, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(Title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
