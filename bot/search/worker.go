package search

import (
	"context"
	"math"
	"time"

	"remise/bot/greedy"
	"remise/core"
)

// maxNodes is the room of a tree; when it is full, playouts go on below its
// leaves without new nodes.
const maxNodes = 1 << 16

// node is a decision that was tried, seen by the seat that makes it.
type node struct {
	action core.Action
	visits int32
	child  int32 // first decision after it, 0: none yet
	next   int32 // another decision in its place
	sum    float64
}

// worker is one tree with all that a playout needs, made once.
type worker struct {
	Options
	policy greedy.Policy
	dealer greedy.Dealer // nil: chance is drawn as it comes
	nodes  []node        // 0 is the root
	world  core.State
	rng    core.RNG
	list   []greedy.Proposal
	odds   []float64
	at     []int32 // node of each proposal, 0: none yet
	path   []int32
	values [core.MaxSeats]float64
	points []float32 // the policy's values of the first moves
	seat   core.Seat
	seed   uint64
	budget int
	done   int
	probes []*probe
	won    int32 // a first move that wins for certain
}

func newWorker(p greedy.Policy, o Options) *worker {
	dealer, _ := p.(greedy.Dealer)
	return &worker{Options: o, policy: p, dealer: dealer, nodes: make([]node, 0, maxNodes), path: make([]int32, 0, 512)}
}

// begin makes a tree of the first moves only.
func (w *worker) begin(seen Seen, seed uint64, budget int) {
	w.seat, w.seed, w.budget, w.done, w.won = seen.Seat(), seed, budget, 0, 0
	w.rng.Seed(seed)
	if w.world == nil {
		w.world = seen.Guess(&w.rng)
	} else {
		seen.GuessInto(w.world, &w.rng)
	}
	w.nodes = append(w.nodes[:0], node{})
	w.list = w.policy.Propose(w.world, w.seat, w.list[:0])
	w.points = w.points[:0]
	for _, p := range w.list {
		w.grow(0, p.Action)
		w.points = append(w.points, p.Value)
	}
}

// grow adds a decision after a node, 0 if there is no room.
func (w *worker) grow(parent int32, a core.Action) int32 {
	if len(w.nodes) == cap(w.nodes) {
		return 0
	}
	w.nodes = append(w.nodes, node{action: a, next: w.nodes[parent].child})
	w.nodes[parent].child = int32(len(w.nodes) - 1)
	return w.nodes[parent].child
}

// roots is the nodes of the first moves.
func (w *worker) roots() []node {
	return w.nodes[1 : 1+len(w.points)]
}

// run makes playouts until the context ends, the budget is spent, or the
// leading move cannot be overtaken.
func (w *worker) run(ctx context.Context, seen Seen) {
	began := time.Now()
	deadline, timed := ctx.Deadline()
	for ctx.Err() == nil {
		left := math.MaxInt
		if w.budget > 0 {
			left = w.budget - w.done
		}
		if timed && w.done%32 == 31 {
			pace := time.Since(began) / time.Duration(w.done)
			left = min(left, int(time.Until(deadline)/max(1, pace))+32)
		}
		if left <= 0 || w.lead() > left {
			return
		}
		w.playout(seen)
	}
}

// lead is by how many visits the first of the moves is ahead.
func (w *worker) lead() int {
	var first, second int32
	for i := range w.roots() {
		if v := w.nodes[1+i].visits; v > first {
			first, second = v, first
		} else if v > second {
			second = v
		}
	}
	return int(first - second)
}

// playout is one game from here to the end.
func (w *worker) playout(seen Seen) {
	w.list = w.list[:0]
	for i, v := range w.points {
		w.list = append(w.list, greedy.Proposal{Action: w.nodes[1+i].action, Value: v})
	}
	at := w.choose(0, w.list)
	draws := w.seed + uint64(w.nodes[at].visits)*0x9e3779b97f4a7c15
	w.rng.Seed(draws)
	seen.GuessInto(w.world, &w.rng)
	if w.dealer != nil {
		w.dealer.Shuffle(&w.rng)
	}
	w.path = append(w.path[:0], at)
	w.world.Apply(w.nodes[at].action, nil)
	w.descend(at)
	w.rollout()
	w.learn()
	w.done++
}

// descend walks down the tree and adds one decision to it.
func (w *worker) descend(at int32) {
	for w.settle() {
		seat := w.world.ToAct().Lowest()
		w.list = w.policy.Propose(w.world, seat, w.list[:0])
		size := len(w.nodes)
		at = w.choose(at, w.list)
		if at == 0 {
			return
		}
		w.path = append(w.path, at)
		w.world.Apply(w.nodes[at].action, nil)
		if len(w.nodes) > size {
			return
		}
	}
}

// settle plays for chance and reports whether somebody is to act.
func (w *worker) settle() bool {
	for w.world.ToAct().Has(core.Chance) {
		w.world.Apply(w.draw(), nil)
	}
	return w.world.ToAct() != 0
}

func (w *worker) draw() core.Action {
	if w.dealer != nil {
		return w.dealer.Draw(w.world, &w.rng)
	}
	return w.world.Chance(&w.rng)
}

// choose is the decision with the highest bound; one that was never tried
// gets a node. It is 0 if there is no room for one.
func (w *worker) choose(parent int32, list []greedy.Proposal) int32 {
	if len(list) == 1 {
		return w.nodeOf(parent, list[0].Action)
	}
	w.match(parent, list)
	var visits int32
	var sum, total float64
	for i, at := range w.at {
		w.odds[i] = math.Exp(float64(list[i].Value) / w.Prior)
		total += w.odds[i]
		if at != 0 {
			visits += w.nodes[at].visits
			sum += w.nodes[at].sum
		}
	}
	mean := 0.5
	if visits > 0 {
		mean = sum / float64(visits)
	}
	reach := w.Explore * math.Sqrt(float64(visits)+1) / total
	best, bound := 0, math.Inf(-1)
	for i, at := range w.at {
		value, n := mean, 0.0
		if at != 0 && w.nodes[at].visits > 0 {
			n = float64(w.nodes[at].visits)
			value = w.nodes[at].sum / n
		}
		if b := value + reach*w.odds[i]/(1+n); b > bound {
			best, bound = i, b
		}
	}
	if w.at[best] == 0 {
		return w.grow(parent, list[best].Action)
	}
	return w.at[best]
}

// match finds the nodes of proposals.
func (w *worker) match(parent int32, list []greedy.Proposal) {
	w.at, w.odds = w.at[:0], w.odds[:0]
	for range list {
		w.at, w.odds = append(w.at, 0), append(w.odds, 0)
	}
	for c := w.nodes[parent].child; c != 0; c = w.nodes[c].next {
		for i := range list {
			if list[i].Action == w.nodes[c].action {
				w.at[i] = c
				break
			}
		}
	}
}

func (w *worker) nodeOf(parent int32, a core.Action) int32 {
	for c := w.nodes[parent].child; c != 0; c = w.nodes[c].next {
		if w.nodes[c].action == a {
			return c
		}
	}
	return w.grow(parent, a)
}

// rollout plays on with the policy in every seat.
func (w *worker) rollout() {
	for n := 0; w.settle() && (w.Depth == 0 || n < w.Depth); n++ {
		seat := w.world.ToAct().Lowest()
		w.list = w.policy.Propose(w.world, seat, w.list[:0])
		w.world.Apply(greedy.Best(w.list).Action, nil)
	}
}

// learn tells every decision of the path what came of it.
func (w *worker) learn() {
	known := core.Seats(0)
	for _, at := range w.path {
		n := &w.nodes[at]
		by := n.action.By
		if !known.Has(by) {
			w.values[by] = w.policy.Value(w.world, by)
			known |= core.Of(by)
		}
		n.visits++
		n.sum += w.values[by]
	}
}

// A win at once is a line of the seat's own decisions, with no chance and
// nobody else in between, that ends the game and wins it.
const (
	winDepth = 3   // decisions of the line
	winRoom  = 300 // positions looked at
)

func (w *worker) winAtOnce() bool {
	room := winRoom
	for i := range w.roots() {
		if w.wins(w.world, w.nodes[1+i].action, 0, &room) {
			w.won = int32(1 + i)
			return true
		}
	}
	return false
}

// wins reports whether an action begins such a line.
func (w *worker) wins(s core.State, a core.Action, depth int, room *int) bool {
	if *room--; *room < 0 || depth == winDepth {
		return false
	}
	p := w.probe(depth)
	p.world.CopyFrom(s)
	p.world.Apply(a, nil)
	switch p.world.ToAct() {
	case 0:
		return w.policy.Value(p.world, w.seat) > 0.5
	case core.Of(w.seat):
		p.list = w.policy.Propose(p.world, w.seat, p.list[:0])
		for _, next := range p.list {
			if w.wins(p.world, next.Action, depth+1, room) {
				return true
			}
		}
	}
	return false
}

// probe is a position to try something on, one for each depth.
type probe struct {
	world core.State
	list  []greedy.Proposal
}

func (w *worker) probe(depth int) *probe {
	for len(w.probes) <= depth {
		w.probes = append(w.probes, &probe{world: w.world.Clone()})
	}
	return w.probes[depth]
}

func (w *worker) result() Result {
	r := Result{Playouts: w.done, Exact: w.won != 0}
	for i := range w.roots() {
		n := &w.nodes[1+i]
		m := Move{Action: n.action, Visits: int(n.visits), Value: n.sum / max(1, float64(n.visits)), Points: float64(w.points[i])}
		if w.won == int32(1+i) {
			m.Visits, m.Value = math.MaxInt32, 1
		}
		r.Moves = append(r.Moves, m)
	}
	r.sort()
	return r
}
