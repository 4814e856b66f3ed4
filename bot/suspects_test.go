package bot

import (
	"testing"

	"remise/bot/search"
)

// A mistake is what surely cost something in many worlds; what can cost no more than a little is settled.
func TestSuspectsAreSettled(t *testing.T) {
	for _, c := range []struct {
		name          string
		duel          search.Duel
		sure, settled bool
	}{
		{"clear", search.Duel{Worlds: 24, Gain: 0.1, Give: 0.05}, true, true},
		{"few worlds", search.Duel{Worlds: 16, Gain: 0.3, Give: 0.05}, false, false},
		{"maybe luck", search.Duel{Worlds: 40, Gain: 0.1, Give: 0.08}, false, false},
		{"little", search.Duel{Worlds: 40, Gain: 0.02, Give: 0.009}, false, true},
		{"good", search.Duel{Worlds: 8, Gain: -0.1, Give: 0.09}, false, true},
	} {
		s := suspect{&Decision{}, &search.Contest{Duel: c.duel}}
		s.judge()
		if s.Sure != c.sure || s.settled() != c.settled {
			t.Errorf("%s: named %v, settled %v", c.name, s.Sure, s.settled())
		}
	}
}
