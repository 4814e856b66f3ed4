package toy_test

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
)

// lastBid reports whether an action is the bid that opens all bids.
func lastBid(s core.State, a core.Action) bool { return a.Kind == toy.Bid && s.ToAct().Len() == 1 }

func TestConformance(t *testing.T) {
	coretest.Run(t, toy.Title, coretest.Options{Games: 240, Secrets: toy.Secrets, Reveals: lastBid})
}
