package toy_test

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
)

func TestConformance(t *testing.T) {
	coretest.Run(t, toy.Title, coretest.Options{Games: 240, Secrets: toy.Secrets, Reveals: reveals})
}

func reveals(s core.State, a core.Action) bool {
	return s.(core.Revealer).Reveals(a)
}

// The rules differ in who gets a card when two have bid the same.
func TestTheVersionsOfTheRulesDiffer(t *testing.T) {
	for version, want := range map[int]core.Seats{1: core.Of(core.Chance), 2: core.Of(0)} {
		setup, err := core.PrepareVersion(toy.Title, version, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := core.NewMatch(toy.Title, setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.PlayChance(core.NewRNG(1)); err != nil {
			t.Fatal(err)
		}
		for seat := range core.Seat(2) {
			if _, err := m.Play(core.Action{By: seat, Kind: toy.Bid, N: 3}); err != nil {
				t.Fatal(err)
			}
		}
		if got := m.State().ToAct(); got != want {
			t.Errorf("under rules %d %016b are to act, not %016b", version, got, want)
		}
	}
}
