package coretest

import (
	"testing"

	"remise/core"
	"remise/core/play"
)

// Begin sits down to a title and is the first position.
func Begin(t testing.TB, title core.Title, seats int, options map[string]string) core.State {
	t.Helper()
	setup, err := core.Prepare(title, seats, options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := title.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// EachMove plays a position at random to its end and shows every action with
// the positions before and after it.
func EachMove(t testing.TB, s core.State, r *core.RNG, look func(before core.State, a core.Action, after core.State)) {
	t.Helper()
	before := s.Clone()
	var buf []core.Choice
	for s.ToAct() != 0 {
		a, err := play.Pick(s, r, &buf)
		if err != nil {
			t.Fatal(err)
		}
		before.CopyFrom(s)
		s.Apply(a, nil)
		look(before, a, s)
	}
}
