package berlin1881_test

import (
	"testing"

	"remise/core"
	"remise/core/policy"
	"remise/title/berlin1881"
	"remise/title/berlin1881/greedy"
)

// testdata/sense.txt has positions in which a player with some sense knows what to do.
func TestPlayersHaveSense(t *testing.T) {
	player := greedy.New(greedy.ByHand)
	berlin1881.Sense(t, "testdata/sense.txt", func(s core.State, seat core.Seat) core.Action {
		return policy.Best(player.Propose(s, seat, nil)).Action
	})
}
