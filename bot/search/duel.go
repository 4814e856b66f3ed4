package search

import (
	"context"
	"math"

	"remise/core"
)

// Duel is two decisions played on in the same worlds, with the same draws and
// the same play of everybody after them.
type Duel struct {
	Worlds int
	Value  float64 // mean of the first decision
	Gain   float64 // what the second is worth more, on the mean
	Give   float64 // by how much the gain may be off, with a probability of 99 %
}

// Sure reports whether the second decision is better by at least so much, and
// not by luck.
func (d Duel) Sure(least float64) bool {
	return d.Worlds >= fewWorlds && d.Gain-d.Give > 0 && d.Gain >= least
}

const (
	fewWorlds   = 8    // fewer say nothing of how much they vary
	normal99    = 2.58 // standard deviations for 99 %
	leastSpread = 1e-4 // variance of a gain at the least: what a duel cannot see varies too
)

// Duel compares two decisions of the seat in a number of worlds at most. It
// ends early when it is clear that the second gains something, or less than
// least.
func (s *Search) Duel(ctx context.Context, seen Seen, pair [2]core.Action, least float64, most int, rng *core.RNG) Duel {
	w := s.workers[0]
	w.begin(seen, nil, rng.Uint64(), 0)
	return Compare(ctx, least, most, func(n, which int) (float64, bool) { return w.follow(ctx, seen, pair[which], n) })
}

// Compare is the duel of two decisions, given what comes of each in the n-th
// world; false ends it.
func Compare(ctx context.Context, least float64, most int, play func(n, which int) (float64, bool)) (d Duel) {
	var sum, squares, first float64
	for d.Worlds < most && ctx.Err() == nil {
		a, there := play(d.Worlds, 0)
		b, here := play(d.Worlds, 1)
		if !there || !here {
			break
		}
		d.Worlds++
		first, sum, squares = first+a, sum+b-a, squares+(b-a)*(b-a)
		n := float64(d.Worlds)
		d.Value, d.Gain = first/n, sum/n
		d.Give = normal99 * math.Sqrt(max(leastSpread, squares/n-d.Gain*d.Gain)/n)
		if d.Worlds >= fewWorlds && (d.Gain > 2*d.Give || d.Gain+d.Give < least) {
			break
		}
	}
	return d
}

// follow is what comes of a decision in the n-th world, with the policy in
// every seat after it. It is false when the context ends before.
func (w *worker) follow(ctx context.Context, seen Seen, a core.Action, n int) (float64, bool) {
	w.enterWorld(seen, n)
	w.world.Apply(a, nil)
	whole := w.rollout(ctx)
	return w.policy.Value(w.world, w.seat), whole
}
