package rival

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/vienna1840"
)

// Every move of whole games is legal, and they end with every seat ahead of what it began with.
func TestTheRivalPlaysByTheRules(t *testing.T) {
	for seats := 2; seats <= 6; seats += 3 {
		begin := coretest.Begin(t, vienna1840.Title, seats, nil)
		end := coretest.WatchAt(t, begin.Clone(), New(), 1, func(s core.State, a core.Action) {
			if refusal := s.Check(a); refusal != nil {
				t.Fatalf("%s: %v", vienna1840.Title.Format(a), refusal)
			}
		})
		for seat, score := range end.Score() {
			if score < 2*begin.Score()[seat] {
				t.Errorf("%d players: seat %d ends with %d", seats, seat+1, score)
			}
		}
	}
}
