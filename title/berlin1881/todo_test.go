package berlin1881

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
)

// Whom the view names first among those who still operate operates next (§5.1).
func TestTheViewNamesWhoOperatesNext(t *testing.T) {
	turns := 0
	for seed := range uint64(3) {
		coretest.EachMove(t, coretest.Begin(t, Title, 4, nil), core.NewRNG(100+seed), func(s core.State, _ core.Action, then core.State) {
			before, after := s.Observe(core.Spectator).(View), then.Observe(core.Spectator).(View)
			if len(before.Todo) < 2 || len(after.Todo) != len(before.Todo)-1 {
				return
			}
			turns++
			if after.Acts != before.Todo[0] {
				t.Errorf("%s operates, %v were to come", after.Acts, before.Todo)
			}
		})
	}
	if turns < 20 {
		t.Errorf("only %d turns were seen", turns)
	}
}
