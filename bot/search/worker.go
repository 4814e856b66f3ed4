package search

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"
	"time"

	"remise/core"
	"remise/core/policy"
)

// maxNodes is the room of a tree; when it is full, playouts go on below its
// leaves without new nodes.
const maxNodes = 1 << 16

// node is a decision that was tried, seen by the seat that makes it.
type node struct {
	action  core.Action
	visits  int32
	child   int32 // first decision after it, 0: none yet
	next    int32 // another decision in its place
	sum     float64
	squares float64
}

// worker is one tree with all that a playout needs, made once.
type worker struct {
	Options
	policy policy.Policy
	mover  policy.Mover    // nil: the policy proposes and the best is played
	dealer policy.Dealer   // nil: chance is drawn as it comes
	rough  policy.Sketcher // nil: every playout takes its time
	nodes  []node          // 0 is the root
	world  core.State
	rng    core.RNG
	list   []policy.Proposal
	odds   []float64
	at     []int32 // node of each proposal, 0: none yet
	path   []int32
	values [core.MaxSeats]float64
	points []float32 // the policy's values of the first moves
	seat   core.Seat
	seed   uint64
	judged int32   // first move that is looked at to the end, 0: none
	active []int32 // first moves that are still in play
	budget int
	done   int
	probes []*probe
	won    int32 // a first move that wins for certain
}

func newWorker(p policy.Policy, o Options) *worker {
	dealer, _ := p.(policy.Dealer)
	mover, _ := p.(policy.Mover)
	rough, _ := p.(policy.Sketcher)
	return &worker{Options: o, policy: p, dealer: dealer, mover: mover, rough: rough, nodes: make([]node, 0, maxNodes), path: make([]int32, 0, 512)}
}

// begin makes a tree of the first moves only; a judged one is among them and
// stays to the end.
func (w *worker) begin(seen Seen, judged *core.Action, seed uint64, budget int) {
	w.seat, w.seed, w.budget, w.done, w.won = seen.Seat(), seed, budget, 0, 0
	w.rng.Seed(seed)
	if w.world == nil {
		w.world = seen.Guess(&w.rng)
	} else {
		seen.GuessInto(w.world, &w.rng)
	}
	w.nodes = append(w.nodes[:0], node{})
	w.points, w.judged = w.points[:0], 0
	w.list = w.policy.Propose(w.world, w.seat, w.list[:0])
	for _, p := range w.list {
		w.enlist(p, judged)
	}
	if judged != nil && w.judged == 0 {
		w.enlist(policy.Proposal{Action: *judged}, judged)
	}
}

func (w *worker) enlist(p policy.Proposal, judged *core.Action) {
	at := w.grow(0, p.Action)
	w.points = append(w.points, p.Value)
	if judged != nil && p.Action == *judged {
		w.judged = at
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

// run makes playouts until the context ends or the budget is spent. All first
// moves that are still in play get the same worlds in turn; as the search goes
// on, the worse half of them is dropped, and again, until two are left.
func (w *worker) run(ctx context.Context, seen Seen) {
	w.enter()
	clock := newClock(ctx)
	rounds := bits.Len(uint(len(w.active) - 1))
	for round := 1; len(w.active) > 1; {
		for _, at := range w.active {
			if ctx.Err() != nil || w.budget > 0 && w.done >= w.budget {
				return
			}
			w.playout(ctx, seen, at)
		}
		if w.nodes[w.active[0]].visits%hopelessEvery == 0 {
			w.dropHopeless()
		}
		if progress := max(clock.progress(), w.progress()); progress*float64(rounds) >= float64(round) {
			round++
			w.drop()
		}
	}
}

// enter lists the first moves that are worth playouts.
func (w *worker) enter() {
	w.active = w.active[:0]
	for i, v := range w.points {
		if -v <= float32(w.Window) {
			w.active = append(w.active, int32(1+i))
		}
	}
	slices.SortStableFunc(w.active, func(a, b int32) int { return cmp.Compare(w.points[b-1], w.points[a-1]) })
	w.cut(w.Width)
	if at := slices.Index(w.active, w.judged); at > 0 {
		copy(w.active[1:at+1], w.active[:at]) // it comes first: time may end after few playouts
		w.active[0] = w.judged
	}
}

// cut keeps the first n of the moves in play, and the judged one.
func (w *worker) cut(n int) {
	n = min(n, len(w.active))
	out := w.judged != 0 && !slices.Contains(w.active[:n], w.judged)
	w.active = w.active[:n]
	if out {
		w.active = append(w.active, w.judged)
	}
}

// drop keeps the better half, and two at least.
func (w *worker) drop() {
	slices.SortStableFunc(w.active, func(a, b int32) int { return cmp.Compare(w.merit(b), w.merit(a)) })
	if half := (len(w.active) + 1) / 2; half > 1 {
		w.cut(half)
	}
}

// luckBound is how many standard deviations of two means apart is more than
// luck; equal worlds make the true deviation smaller than it seems.
const luckBound = 2.2

// hopelessEvery is after how many worlds to look for moves that cannot win.
const hopelessEvery = 32

// dropHopeless drops the moves that are behind the best by more than luck.
func (w *worker) dropHopeless() {
	best := w.active[0]
	for _, at := range w.active {
		if w.merit(at) > w.merit(best) {
			best = at
		}
	}
	w.active = slices.DeleteFunc(w.active, func(at int32) bool {
		luck := math.Sqrt(w.nodes[at].variance() + w.nodes[best].variance())
		return at != best && at != w.judged && w.merit(best)-w.merit(at) > luckBound*luck
	})
}

// variance is that of a node's mean.
func (n *node) variance() float64 {
	visits := max(1, float64(n.visits))
	mean := n.sum / visits
	return max(0.001, n.squares/visits-mean*mean) / visits
}

// merit is the mean of a first move, with the policy's judgement counting
// like a few playouts.
func (w *worker) merit(at int32) float64 {
	n := &w.nodes[at]
	return merit(n.sum/max(1, float64(n.visits)), int(n.visits), float64(w.points[at-1]), w.Trust)
}

// PointValue is roughly the value of a point.
const PointValue = 0.007

func merit(value float64, visits int, points, trust float64) float64 {
	return value + PointValue*points*trust/max(1, trust+float64(visits))
}

// progress is the part of the budget that is spent.
func (w *worker) progress() float64 {
	if w.budget == 0 {
		return 0
	}
	return float64(w.done) / float64(w.budget)
}

// clock knows which part of the time is over.
type clock struct {
	began time.Time
	given time.Duration
}

func newClock(ctx context.Context) clock {
	c := clock{began: time.Now()}
	if deadline, ok := ctx.Deadline(); ok {
		c.given = time.Until(deadline)
	}
	return c
}

func (c clock) progress() float64 {
	if c.given <= 0 {
		return 0
	}
	return float64(time.Since(c.began)) / float64(c.given)
}

// playout is one game from a first move to the end. One that the context ends
// tells nothing.
func (w *worker) playout(ctx context.Context, seen Seen, at int32) {
	w.enterWorld(seen, int(w.nodes[at].visits))
	w.path = append(w.path[:0], at)
	w.world.Apply(w.nodes[at].action, nil)
	if !w.Flat {
		w.descend(at)
	}
	if w.rollout(ctx) {
		w.learn()
		w.done++
	}
}

// enterWorld is the n-th world with its luck.
func (w *worker) enterWorld(seen Seen, n int) {
	w.rng.Seed(w.seed + uint64(n)*0x9e3779b97f4a7c15)
	seen.GuessInto(w.world, &w.rng)
	if w.dealer != nil {
		w.dealer.Shuffle(&w.rng)
	}
	if w.rough != nil {
		w.rough.Sketch(n > 0 || !w.Letter)
	}
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
func (w *worker) choose(parent int32, list []policy.Proposal) int32 {
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
func (w *worker) match(parent int32, list []policy.Proposal) {
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

// rollout plays on with the policy in every seat, to the end of the game or
// to the end of a turn when it is deep enough. It reports false when the
// context ends before: a whole game on a map takes too long to wait for.
func (w *worker) rollout(ctx context.Context) bool {
	last := core.Chance
	for n := 0; w.settle(); n++ {
		seat := w.world.ToAct().Lowest()
		if w.Depth > 0 && n >= w.Depth && seat != last {
			return true
		}
		if n%lookUp == lookUp-1 && ctx.Err() != nil {
			return false
		}
		last = seat
		w.move(seat)
	}
	return true
}

// lookUp is after how many moves a playout looks at the clock.
const lookUp = 16

func (w *worker) move(seat core.Seat) {
	if w.mover != nil {
		w.mover.Move(w.world, seat)
		return
	}
	w.list = w.policy.Propose(w.world, seat, w.list[:0])
	w.world.Apply(policy.Best(w.list).Action, nil)
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
		n.squares += w.values[by] * w.values[by]
	}
}

// A win at once is a line of the seat's own decisions, with no chance and
// nobody else in between, that ends the game and wins it.
const (
	winDepth = 3   // decisions of the line
	winRoom  = 300 // positions looked at
)

// winAtOnce looks for a short line first: whoever can win now should not play
// something else before.
func (w *worker) winAtOnce() bool {
	for length := 1; length <= winDepth; length++ {
		room := winRoom
		for i := range w.roots() {
			if w.wins(w.world, w.nodes[1+i].action, length, &room) {
				w.won = int32(1 + i)
				return true
			}
		}
	}
	return false
}

// wins reports whether an action begins such a line of a length at most.
func (w *worker) wins(s core.State, a core.Action, length int, room *int) bool {
	if *room--; *room < 0 || length == 0 {
		return false
	}
	p := w.probe(length)
	p.world.CopyFrom(s)
	p.world.Apply(a, nil)
	switch p.world.ToAct() {
	case 0:
		return w.policy.Value(p.world, w.seat) > 0.5
	case core.Of(w.seat):
		p.list = w.policy.Propose(p.world, w.seat, p.list[:0])
		for _, next := range p.list {
			if w.wins(p.world, next.Action, length-1, room) {
				return true
			}
		}
	}
	return false
}

// probe is a position to try something on, one for each length.
type probe struct {
	world core.State
	list  []policy.Proposal
}

func (w *worker) probe(length int) *probe {
	for len(w.probes) <= length {
		w.probes = append(w.probes, &probe{world: w.world.Clone()})
	}
	return w.probes[length]
}

func (w *worker) result() Result {
	r := Result{Playouts: w.done, Exact: w.won != 0}
	for i := range w.roots() {
		n := &w.nodes[1+i]
		m := Move{Action: n.action, Visits: int(n.visits), Value: n.sum / max(1, float64(n.visits)), Points: float64(w.points[i]), trust: w.Trust}
		if w.won == int32(1+i) {
			m.Visits, m.Value = math.MaxInt32, 1
		}
		r.Moves = append(r.Moves, m)
	}
	r.sort()
	return r
}
