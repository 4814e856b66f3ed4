package search

import (
	"math"
	"testing"
)

// What a decision costs in money does not depend on who is ahead.
func TestContestTakesTheGameToBeEven(t *testing.T) {
	gain := func(ahead float64) Duel {
		c := Contest{leads: [2][]float64{{ahead - 0.5, ahead + 0.1}, {ahead + 0.3, ahead + 0.6}}}
		c.count(true)
		return c.Duel
	}
	close, far := gain(0), gain(7)
	if close.Worlds != 2 || math.Abs(close.Gain-far.Gain) > 1e-9 || close.Gain < 0.1 {
		t.Errorf("a gain of %.4f in a close game is %.4f in one that is won", close.Gain, far.Gain)
	}
}
