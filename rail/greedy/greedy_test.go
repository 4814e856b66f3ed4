package greedy

import (
	"testing"

	"remise/core"
	"remise/core/policy"
)

func TestLeadWeighsTheRivals(t *testing.T) {
	if got := Lead([]int{4, 1, 3}, 0, 0.5); got != 3 {
		t.Errorf("4 against 1 and 3 of half weight is a lead of %v, not 3", got)
	}
}

func TestRanked(t *testing.T) {
	list := []policy.Proposal{{Action: core.Action{Kind: 1}, Value: 2}, {Value: 9}, {Action: core.Action{Kind: 1}, Value: 5}}
	got := Ranked(list, func(a core.Action) bool { return a.Kind == 1 }, nil)
	if len(got) != 2 || got[0] != &list[2] || got[1] != &list[0] {
		t.Errorf("%v: want the last and then the first", got)
	}
}

func TestSwayStaysInItsBounds(t *testing.T) {
	lowest, highest := float32(10), float32(0)
	for seed := range uint64(200) {
		w := float32(10)
		Sway(core.NewRNG(seed), 0.6, 0.8, &w)
		lowest, highest = min(lowest, w), max(highest, w)
	}
	if lowest < 6 || lowest > 7 || highest < 13 || highest > 14.01 {
		t.Errorf("10 becomes %v to %v, want 6 to 14", lowest, highest)
	}
}
