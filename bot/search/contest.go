package search

import (
	"context"
	"math"

	"remise/core"
	"remise/core/policy"
)

// Contest is a duel that can be taken up again: whoever compares many pairs sees in a few worlds which
// of them need more.
//
// Where the policy can say who leads by how much, the game is taken to be even: a decision that costs the
// same money is as bad for somebody who is far ahead.
type Contest struct {
	Duel
	seen  Seen
	pair  [2]core.Action
	seed  uint64
	value float64      // sum of what the first decision was worth
	leads [2][]float64 // what came of each decision in every world
}

// NewContest is one in which nothing is played yet.
func NewContest(seen Seen, pair [2]core.Action, rng *core.RNG) *Contest {
	return &Contest{seen: seen, pair: pair, seed: rng.Uint64()}
}

// PlayOn compares the decisions of a contest in so many more worlds, or fewer if the context ends before.
func (s *Search) PlayOn(ctx context.Context, c *Contest, more int) {
	w := s.workers[0]
	w.begin(c.seen, nil, c.seed, 0)
	for range more {
		n := len(c.leads[0])
		value, lead, there := w.follow(ctx, c.seen, c.pair[0], n)
		_, other, here := w.follow(ctx, c.seen, c.pair[1], n)
		if !there || !here {
			break
		}
		c.value += value
		c.leads[0], c.leads[1] = append(c.leads[0], lead), append(c.leads[1], other)
	}
	_, even := w.policy.(policy.Leader)
	c.count(even)
}

// count makes the duel of what was played until now.
func (c *Contest) count(even bool) {
	n := len(c.leads[0])
	if n == 0 {
		return
	}
	judge := func(lead float64) float64 { return lead }
	if even {
		middle := 0.0
		for i := range n {
			middle += (c.leads[0][i] + c.leads[1][i]) / float64(2*n)
		}
		judge = func(lead float64) float64 { return 1 / (1 + math.Exp(middle-lead)) }
	}
	c.Duel = Duel{Value: c.value / float64(n)}
	for i := range n {
		c.add(judge(c.leads[1][i]) - judge(c.leads[0][i]))
	}
}

// follow is what comes of a decision in the n-th world, with the policy in every seat after it: its value, and
// the lead where the policy knows of one. It is false when the context ends before.
func (w *worker) follow(ctx context.Context, seen Seen, a core.Action, n int) (value, lead float64, whole bool) {
	w.enterWorld(seen, n)
	w.world.Apply(a, nil)
	whole = w.rollout(ctx)
	value = w.policy.Value(w.world, w.seat)
	if p, ok := w.policy.(policy.Leader); ok {
		return value, p.Lead(w.world, w.seat), whole
	}
	return value, value, whole
}
