// Package search thinks ahead: information-set Monte Carlo tree search.
//
// Every playout guesses a world that the seat cannot tell from the true one,
// walks down a tree of decisions by upper confidence bounds with the
// hand-written policy as prior, and plays on with that policy in every seat:
// to the end, or some turns until the policy's Value judges the position. Far
// from the end the second is better, as the luck of a whole game hides what one
// decision changed. Nodes are what a player decides, not positions: worlds that
// differ only in what is hidden, and draws that fell otherwise, share them.
//
// The first moves take turns. The n-th playout of each is in the n-th world,
// with the same draws as far as they can be the same, so that moves are
// compared under equal luck; the worse half of them drops out again and again
// until two are left for the end (sequential halving).
//
// A search ends when its context does or when its playouts are used up. Each
// worker has its own tree; their visits are added. With one worker and a
// number of playouts the result depends on nothing but the seed.
package search

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"remise/core"
	"remise/core/policy"
)

// Seen is what a search may look at: a seat, and worlds that look to it like
// the true one.
type Seen interface {
	Seat() core.Seat
	Guess(*core.RNG) core.State
	// GuessInto is Guess into a position of the same match.
	GuessInto(core.State, *core.RNG)
}

// Options say how far to search.
type Options struct {
	Playouts int     // in all; 0: until the context ends
	Workers  int     // trees at the same time; 0: one a core
	Explore  float64 // how eagerly to try what looks worse
	Prior    float64 // points of the policy's judgement that make a move e times as likely
	Window   float64 // points below the best that a first move may be by that judgement
	Width    int     // first moves at most
	Depth    int     // decisions in a playout; 0: to the end of the game
	Flat     bool    // no tree below the first moves: the policy plays on at once
	Trust    float64 // playouts that the policy's judgement counts like
	Letter   bool    // the first playout of each move takes its time, where the others are rough
}

// Default suits Trambahn.
var Default = Options{Explore: 0.6, Prior: 4, Window: 10, Width: 6, Depth: 12, Trust: 80}

// Move is one decision and what the playouts say of it.
type Move struct {
	Action core.Action
	Visits int
	Value  float64 // mean of the policy's Value for the seat, 0 to 1
	Points float64 // what the policy gave it against the best
	trust  float64
}

// Result is the outcome of a search, best first.
type Result struct {
	Moves    []Move
	Playouts int
	Exact    bool // the first move wins for certain
}

// Search searches one title. It is used by one goroutine at a time.
type Search struct {
	Options
	workers []*worker
}

// New is a search with a policy for each of its workers.
func New(policy func() policy.Policy, o Options) *Search {
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	s := &Search{Options: o}
	for range o.Workers {
		s.workers = append(s.workers, newWorker(policy(), o))
	}
	return s
}

// Think searches. The context should have a deadline if the options give no
// number of playouts.
func (s *Search) Think(ctx context.Context, seen Seen, rng *core.RNG) Result {
	return s.think(ctx, seen, nil, rng)
}

// Judge searches as Think does and looks at a certain action to the end.
func (s *Search) Judge(ctx context.Context, seen Seen, a core.Action, rng *core.RNG) Result {
	return s.think(ctx, seen, &a, rng)
}

func (s *Search) think(ctx context.Context, seen Seen, judged *core.Action, rng *core.RNG) Result {
	seed := rng.Uint64()
	first := s.workers[0]
	first.begin(seen, judged, seed, s.share(0))
	switch {
	case len(first.roots()) == 1:
		return first.result()
	case judged == nil && first.winAtOnce(): // who judges wants to know of the others too
		return first.result()
	}
	var wait sync.WaitGroup
	for i, w := range s.workers[1:] {
		w.begin(seen, judged, seed+uint64(i+1)<<32, s.share(i+1))
		wait.Go(func() { w.run(ctx, seen) })
	}
	first.run(ctx, seen)
	wait.Wait()
	return s.merge()
}

// share is a worker's part of the playouts.
func (s *Search) share(i int) int {
	n := len(s.workers)
	return (s.Playouts + n - 1 - i) / n
}

func (s *Search) merge() Result {
	var all Result
	for _, w := range s.workers {
		r := w.result()
		all.Playouts += r.Playouts
		for _, m := range r.Moves {
			all.add(m)
		}
	}
	all.sort()
	return all
}

func (r *Result) add(m Move) {
	for i := range r.Moves {
		if have := &r.Moves[i]; have.Action == m.Action {
			sum := have.Value*float64(have.Visits) + m.Value*float64(m.Visits)
			have.Visits += m.Visits
			have.Value = sum / max(1, float64(have.Visits))
			return
		}
	}
	r.Moves = append(r.Moves, m)
}

// sort puts the best of those first that were tried often: a mean over few
// playouts is easily too high.
func (r *Result) sort() {
	most := 0
	for _, m := range r.Moves {
		most = max(most, m.Visits)
	}
	slices.SortStableFunc(r.Moves, func(a, b Move) int {
		if often := 2*a.Visits >= most; often != (2*b.Visits >= most) {
			return cmp.Compare(b.Visits, a.Visits)
		}
		return cmp.Or(cmp.Compare(b.Merit(), a.Merit()), a.Action.Compare(b.Action))
	})
}

// Merit is the value with the policy's judgement counting like a few playouts:
// by it moves are compared.
func (m *Move) Merit() float64 { return merit(m.Value, m.Visits, m.Points, m.trust) }
