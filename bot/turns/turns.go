// Package turns thinks ahead in whole turns, for titles whose player judges a
// turn by the position after it ([policy.TurnPlayer]).
//
// The best turns by that judgement are played in guessed worlds: the others
// answer, each with the turn that is best for them, and what the last of these
// turns is worth is what the first one is worth. The n-th world of every turn is
// the same, with the same draws, so that turns are compared under equal luck.
// The worse half of them drops out, again and again (sequential halving).
//
// A search ends when its time is over, when its playouts are used up, or when
// no other turn can be expected to overtake the best. With one worker and a
// number of playouts the result depends on nothing but the seed.
package turns

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"time"

	"remise/bot/search"
	"remise/core"
	"remise/core/policy"
)

// Seen is what a search may look at.
type Seen = search.Seen

// Options say how far to search.
type Options struct {
	Playouts int // in all; 0: until the context ends
	Workers  int // worlds at the same time; 0: one a core
	Width    int // turns to compare at most
	Answers  int // turns that are played after the first
	Window   float64
	Trust    float64 // worlds that the first judgement counts like
	Each     int     // playouts that there should be for every turn
}

// Default suits games of two players.
var Default = Options{Width: 24, Answers: 2, Window: 0.15, Trust: 7, Each: 15}

// Move is a turn and what its playouts say of it.
type Move struct {
	policy.Turn
	Worlds    int
	sum       float64
	gap, gaps float64 // by which the leader was better, world for world
	trust     float64
}

// Mean is what the turn is worth: its playouts, and its first judgement as
// some more.
func (m *Move) Mean() float64 {
	return (m.sum + m.trust*m.Value) / (float64(m.Worlds) + m.trust)
}

// Result is the outcome of a search, best first.
type Result struct {
	Moves    []Move
	Playouts int
}

// Search searches one title. It is used by one goroutine at a time.
type Search struct {
	Options
	workers []*worker
	moves   []Move
	values  []float64 // of a round: turn by turn, world by world
	worlds  int       // that every turn in play has seen
	done    int
	seed    uint64
	judging bool // the first turn stays in play
	wait    sync.WaitGroup
}

type worker struct {
	player policy.TurnPlayer
	world  core.State
	rng    core.RNG
}

// New is a search with a player for each of its workers.
func New(player func() policy.TurnPlayer, o Options) *Search {
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	s := &Search{Options: o}
	for range o.Workers {
		s.workers = append(s.workers, &worker{player: player()})
	}
	return s
}

// Begun reports whether the seat is in the middle of its turn.
func (s *Search) Begun(seen Seen, rng *core.RNG) bool {
	return s.workers[0].player.Begun(s.workers[0].guess(seen, rng), seen.Seat())
}

// Think searches. The context should have a deadline if the options give no
// number of playouts.
func (s *Search) Think(ctx context.Context, seen Seen, rng *core.RNG) Result {
	s.begin(seen, rng)
	s.run(ctx, seen)
	slices.SortStableFunc(s.moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), cmp.Compare(b.Mean(), a.Mean()))
	})
	return Result{s.moves, s.done}
}

// Judge searches as Think does with a turn that was played among the others, and
// looks at it to the end: it is the first of the result, the best is the second.
// Both are judged by their playouts alone.
func (s *Search) Judge(ctx context.Context, seen Seen, played []core.Action, rng *core.RNG) Result {
	s.begin(seen, rng)
	s.moves = slices.DeleteFunc(s.moves, func(m Move) bool { return s.same(seen, m.Actions, played, rng) })
	for i := range s.moves {
		s.moves[i].trust = 0
	}
	s.moves = slices.Insert(s.moves, 0, Move{Turn: policy.Turn{Actions: played}})
	s.judging = true
	s.run(ctx, seen)
	s.judging = false
	slices.SortStableFunc(s.moves[1:], func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), cmp.Compare(b.Mean(), a.Mean()))
	})
	return Result{s.moves, s.done}
}

// same reports whether two turns lead to the same position.
func (s *Search) same(seen Seen, one, two []core.Action, rng *core.RNG) bool {
	w := s.workers[0]
	seed := rng.Uint64()
	var hash [2]uint64
	for i, turn := range [][]core.Action{one, two} {
		w.rng.Seed(seed)
		world := w.guess(seen, &w.rng)
		for _, a := range turn {
			world.Apply(a, nil)
		}
		hash[i] = world.Hash()
	}
	return hash[0] == hash[1]
}

// Duel compares two turns in a number of worlds at most, with so many turns
// played after them.
func (s *Search) Duel(ctx context.Context, seen Seen, pair [2][]core.Action, answers int, least float64, most int, rng *core.RNG) search.Duel {
	w, seed := s.workers[0], rng.Uint64()
	return search.Compare(ctx, least, most, func(n, which int) (float64, bool) {
		return w.play(seen, pair[which], worldSeed(seed, n), answers), ctx.Err() == nil
	})
}

func worldSeed(seed uint64, n int) uint64 { return seed + uint64(n)*0x9e3779b97f4a7c15 }

func (s *Search) begin(seen Seen, rng *core.RNG) {
	s.seed, s.worlds, s.done = rng.Uint64(), 0, 0
	first := s.workers[0]
	list := first.player.Turns(first.guess(seen, rng), seen.Seat(), s.width(), nil)
	s.moves = s.moves[:0]
	for _, t := range list {
		if t.Value >= list[0].Value-s.Window {
			s.moves = append(s.moves, Move{Turn: t, trust: s.Trust})
		}
	}
}

// width is how many turns to compare: with few playouts fewer, that each has some.
func (s *Search) width() int {
	if s.Playouts == 0 {
		return s.Width
	}
	return min(s.Width, max(2, s.Playouts/s.Each))
}

// run compares the turns until one is left, time is over or no playout is.
func (s *Search) run(ctx context.Context, seen Seen) {
	began := time.Now()
	end, timed := ctx.Deadline()
	active := len(s.moves)
	rounds := max(1, bits.Len(uint(active-1)))
	for round := 1; active > 1 && ctx.Err() == nil; {
		if !s.world(ctx, seen, active) {
			return
		}
		progress := 0.0
		if s.Playouts > 0 {
			progress = float64(s.done) / float64(s.Playouts)
		}
		if timed {
			progress = max(progress, float64(time.Since(began))/float64(max(1, end.Sub(began))))
		}
		if progress >= 1 {
			return
		}
		if s.worlds >= fewWorlds && !s.judging {
			active = s.dropHopeless(active)
		}
		if progress*float64(rounds) >= float64(round) {
			round++
			active = s.halve(active)
		}
	}
}

// world plays every turn that is in play in as many new worlds as there are
// workers. It reports false when time ends before.
func (s *Search) world(ctx context.Context, seen Seen, active int) bool {
	n := len(s.workers)
	s.values = slices.Grow(s.values[:0], n*active)[:n*active]
	for i, w := range s.workers[1:] {
		s.wait.Go(func() { s.playAll(ctx, w, seen, i+1, active) })
	}
	s.playAll(ctx, s.workers[0], seen, 0, active)
	s.wait.Wait()
	if ctx.Err() != nil {
		return false
	}
	for i := range n {
		row := s.values[i*active : (i+1)*active]
		for k := range row {
			m := &s.moves[k]
			m.Worlds++
			m.sum += row[k]
			d := row[0] - row[k]
			m.gap += d
			m.gaps += d * d
		}
	}
	s.worlds += n
	s.done += n * active
	return true
}

func (s *Search) playAll(ctx context.Context, w *worker, seen Seen, i, active int) {
	for k := range active {
		if ctx.Err() != nil {
			return
		}
		s.values[i*active+k] = w.play(seen, s.moves[k].Actions, worldSeed(s.seed, s.worlds+i), s.Answers)
	}
}

// halve drops the worse half of the turns in play, the best comes first.
func (s *Search) halve(active int) int {
	s.rank(active)
	return (active + 1) / 2
}

// rank sorts the turns in play. The gaps to another leader are not known.
func (s *Search) rank(active int) {
	leader := s.moves[0].Actions
	first := 0
	if s.judging {
		first = 1
	}
	slices.SortStableFunc(s.moves[first:active], func(a, b Move) int { return cmp.Compare(b.Mean(), a.Mean()) })
	if !s.judging && !slices.Equal(leader, s.moves[0].Actions) {
		for k := range active {
			s.moves[k].gap, s.moves[k].gaps = math.NaN(), 0
		}
	}
}

// A turn is hopeless when it is behind by so many standard errors of the
// difference, world for world, to the first.
const (
	fewWorlds = 12
	hopeless  = 3.5
)

func (s *Search) dropHopeless(active int) int {
	if s.worlds%fewWorlds >= len(s.workers) {
		return active
	}
	keep := 1
	for k := 1; k < active; k++ {
		m := &s.moves[k]
		n := float64(m.Worlds)
		mean := m.gap / n
		if off := math.Sqrt(max(1e-9, m.gaps/n-mean*mean) / n); mean > hopeless*off {
			continue
		}
		s.moves[keep], s.moves[k] = s.moves[k], s.moves[keep]
		keep++
	}
	return keep
}

func (w *worker) guess(seen Seen, rng *core.RNG) core.State {
	if w.world == nil {
		w.world = seen.Guess(rng)
	} else {
		seen.GuessInto(w.world, rng)
	}
	return w.world
}

// play is the value of a turn for the seat in a world.
func (w *worker) play(seen Seen, turn []core.Action, seed uint64, answers int) float64 {
	w.rng.Seed(seed)
	world, me := w.guess(seen, &w.rng), seen.Seat()
	w.player.Shuffle(&w.rng)
	for _, a := range turn {
		world.Apply(a, nil)
	}
	value := 0.5
	for range answers {
		for world.ToAct().Has(core.Chance) {
			world.Apply(w.player.Draw(world, &w.rng), nil)
		}
		if world.ToAct() == 0 {
			return w.player.Value(world, me)
		}
		seat := world.ToAct().Lowest()
		value = w.player.PlayTurn(world, seat)
		if seat != me {
			value = 1 - value
		}
	}
	if world.ToAct() == 0 {
		return w.player.Value(world, me)
	}
	return value
}
