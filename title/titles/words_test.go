package titles_test

import (
	"reflect"
	"slices"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
	"remise/title/titles"
)

// What a view says of its stage and step is among the words that the contract
// of the server has of the title.
func TestViewsUseTheirWords(t *testing.T) {
	var choices []core.Choice
	for _, title := range titles.All {
		for seed := range uint64(3) {
			s, rng := coretest.Begin(t, title, title.About().MinSeats, nil), core.NewRNG(seed)
			for {
				checkWords(t, s.Observe(core.Spectator))
				if s.ToAct() == 0 {
					break
				}
				a, err := play.Pick(s, rng, &choices)
				if err != nil {
					t.Fatal(err)
				}
				s.Apply(a, nil)
			}
		}
	}
}

func checkWords(t *testing.T, seen any) {
	t.Helper()
	known, ok := seen.(interface{ Words() map[string][]string })
	if !ok {
		return
	}
	view := reflect.Indirect(reflect.ValueOf(seen))
	for field, words := range known.Words() {
		name := map[string]string{"stage": "Stage", "step": "Step"}[field]
		if said := view.FieldByName(name).String(); !slices.Contains(words, said) {
			t.Fatalf("%T says %s %q, which is none of %q", seen, field, said, words)
		}
	}
}
