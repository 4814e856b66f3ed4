package route

import (
	"cmp"
	"math/bits"
	"slices"
)

// halves finds the best route of one tram of limited reach from its middle: it
// makes arms of up to half the legs from every station, keeps, among those that
// end alike, the ones that no other makes useless, and joins two at a time.
//
// Remembering everything an arm takes up would keep too many of them. So only
// some bits are watched, at first none: an arm may then take up the same thing
// twice, and what it is worth is a bound. If the best that was joined is a true
// route, it is the best there is. If not, the bits that it takes up twice are
// watched from then on, and everything is made again. What is watched stays so
// until the next network: at other prices the same bits matter.
type halves struct {
	s    *search
	mode int

	watched []int16                   // bits of net.need
	looked  int                       // how many of them inner and at know
	place   [2 * len(set{}) * 64]int8 // 1 + place in watched
	inner   []uint64                  // by leg: what it takes up between its ends, of the watched bits
	at      []uint64                  // by node
	bundles bundles
	arms    []arm                          // level by level, node by node, the best first
	rows    []span                         // of arms, by level and node
	fresh   []arm                          // the row being made
	best    [maxWalk/2 + 1][MaxStops]int32 // by level and node: the best of these and lower levels
	past    [maxWalk/2 + 1][MaxStops]int32 // the same of the round before
	far     []walk                         // by level above the top and node: what an arm of so many legs gains at most
	top     int                            // the highest level
	coarse  bool                           // past and far hold
	bad     []clash
	low     int32 // what a route must be worth more than to be seen
	rounds  int   // to make, or 0: as many as it takes
	mate    int32 // the arm that completed another one last
}

// arm leads from a station outwards: by a leg, then on as the arm before.
type arm struct {
	mask  uint64 // watched bits that it takes up, without the station's own
	value int32  // with the station
	prev  int32
	leg   int32
}

type span struct{ from, to int32 }

// clash is a bit that a joined route takes up twice.
type clash struct {
	value int32
	bit   int16
}

const (
	unmarked   = 1 << 63 // in a mask: no own marker yet; two such arms make no route
	maxWatched = 62
	maxArms    = 1 << 18 // 24 bytes each, 6 MB
	learnSome  = 4       // bits to watch more at once
	worthless  = -1 << 30
)

// forget begins with a new network.
func (h *halves) forget() {
	for _, b := range h.watched {
		h.place[b] = 0
	}
	h.watched, h.inner = h.watched[:0], h.inner[:0]
}

// find looks for the best route that is worth more than the floor of the
// search, and reports whether it got through: not if there is too much to
// watch, or the budget is spent.
func (h *halves) find(s *search, t Tram) bool {
	h.s = s
	s.noneGone()
	for s.mode = range s.n.modes {
		h.mode = s.mode
		s.openLegs()
		h.coarse = false
		if !h.refine(t.Reach) {
			return false
		}
	}
	return true
}

// refine continues until the best joined pair is a true route, or the rounds
// are over: then its value is a bound.
func (h *halves) refine(reach int) bool {
	for round := 1; ; round++ {
		h.watch()
		h.low = h.s.floor
		if !h.grow(reach) {
			return false
		}
		h.join(reach)
		switch {
		case len(h.bad) == 0:
			return true
		case round == h.rounds:
			h.leave()
			return true
		case !h.learn():
			return false
		}
	}
}

// leave notes what may have been missed.
func (h *halves) leave() {
	for _, c := range h.bad {
		h.s.missed = max(h.s.missed, c.value)
	}
}

// watch bundles the legs that are alike in the watched bits.
func (h *halves) watch() {
	if h.looked != len(h.watched) || len(h.inner) == 0 {
		h.look()
	}
	h.bundles.gather(h.s, h.inner)
}

// look works out what each leg and node takes up of the watched bits.
func (h *halves) look() {
	n := h.s.n
	h.looked, h.at, h.inner = len(h.watched), h.at[:0], h.inner[:0]
	for i := range n.nodes {
		h.at = append(h.at, h.watchedBit(n.nodes[i].bit))
	}
	var mine [2 * len(set{})]uint64
	for _, b := range h.watched {
		mine[b>>6] |= 1 << (b & 63)
	}
	for j := range n.legs {
		var m uint64
		for i, w := range n.need(int32(j)) {
			for w &= mine[i]; w != 0; w &= w - 1 {
				m |= h.watchedBit(int16(i<<6 + bits.TrailingZeros64(w)))
			}
		}
		h.inner = append(h.inner, m&^h.at[n.legs[j].to])
	}
}

func (h *halves) watchedBit(b int16) uint64 {
	if p := h.place[b]; p > 0 {
		return 1 << (p - 1)
	}
	return 0
}

func (h *halves) weight(v int) int32 { return h.s.n.base(h.mode, int16(v)) * h.s.scale }

// grow makes the arms level by level; arms of level k have k legs.
func (h *halves) grow(reach int) bool {
	n := h.s.n
	h.top = reach / 2
	h.arms, h.rows = h.arms[:0], h.rows[:0]
	for v := range n.nodes {
		h.begin(v)
		h.endRow(v, 0)
	}
	for k := 1; k <= reach/2; k++ {
		for v := range n.nodes {
			h.row(v, k, reach-1-k)
			h.endRow(v, k)
		}
		if h.s.b.cut || len(h.arms) > maxArms {
			return false
		}
	}
	h.reachOut(reach - 2)
	return true
}

// reachOut bounds arms of more legs than there are levels, and remembers the
// bounds for the next round.
func (h *halves) reachOut(most int) {
	n := h.s.n
	h.coarse, h.past = true, h.best
	h.far = h.far[:0]
	for k := h.top + 1; k <= most; k++ {
		for v := range n.nodes {
			c := walk{next: none}
			if n.nodes[v].passable {
				for _, b := range h.bundles.out(v) {
					c.add(b.gain+h.beyond(k-1, b.to, int16(v)), b.to)
				}
			}
			h.far = append(h.far, c)
		}
	}
}

// beyond is the most that up to k legs from v gain, by the round before.
func (h *halves) beyond(k int, v, back int16) int32 {
	if k > h.top {
		return best(h.far, len(h.s.n.nodes), k-h.top-1, v, back)
	}
	if !h.s.n.nodes[v].passable {
		return 0
	}
	return max(0, h.past[k][v]-h.weight(int(v)))
}

// begin is the arm of no legs.
func (h *halves) begin(v int) {
	h.fresh = h.fresh[:0]
	d := &h.s.n.nodes[v]
	if !d.live || d.halt {
		return
	}
	a := arm{mask: unmarked, value: h.weight(v), prev: none, leg: none}
	if d.own {
		a.mask = 0
	}
	h.fresh = append(h.fresh, a)
}

// endRow puts the row that was made to the others.
func (h *halves) endRow(v, k int) {
	h.best[k][v] = worthless
	if k > 0 {
		h.best[k][v] = h.best[k-1][v]
	}
	if len(h.fresh) > 0 {
		h.best[k][v] = max(h.best[k][v], h.fresh[0].value)
	}
	from := int32(len(h.arms))
	h.arms = append(h.arms, h.fresh...)
	h.rows = append(h.rows, span{from, int32(len(h.arms))})
}

// row makes the arms of k legs from station v that can be worth something with
// so many legs left for the other arm.
func (h *halves) row(v, k, left int) {
	s, n := h.s, h.s.n
	h.fresh = h.fresh[:0]
	d := &n.nodes[v]
	if !d.live || d.halt {
		return
	}
	if !d.passable {
		left = 0
	}
	h.mate = h.rows[v].from
	moves := 0
	out := h.bundles.out(v)
	for i := range out {
		if k == 1 || n.nodes[out[i].to].passable {
			moves += h.lengthen(&out[i], v, k, left)
		}
	}
	s.b.spendSome(moves / movesPerNode)
}

// lengthen leads arms of k-1 legs over a bundle to station v, and counts them.
func (h *halves) lengthen(b *bundle, v, k, left int) (moves int) {
	u, own := int(b.to), h.s.n.nodes[v].own
	row := h.rows[(k-1)*len(h.s.n.nodes)+u]
	gain := b.gain - h.weight(u) + h.weight(v)
	rest, busy, more := h.rest(v, u, k, left), b.inner|h.at[v], b.inner|h.at[u]
	for i, a := range h.arms[row.from:row.to] {
		value := a.value + gain
		if value+rest <= h.low {
			break
		}
		moves++
		if a.mask&busy != 0 {
			continue
		}
		mask := a.mask | more
		if own {
			mask &^= unmarked
		}
		if left >= k || h.completes(mask, v, left, h.low-value) {
			h.insert(arm{mask, value, row.from + int32(i), b.best})
		}
	}
	return moves
}

const movesPerNode = 16

// rest is the most that the other arm can add.
func (h *halves) rest(v, u, k, left int) int32 {
	switch {
	case !h.s.n.nodes[v].passable:
		return 0
	case left < k:
		return h.best[left][v] - h.weight(v)
	}
	walk := h.s.walks[h.mode].at(left, int16(v), int16(u))
	if h.coarse {
		return min(walk, h.beyond(left, int16(v), int16(u)))
	}
	return walk
}

// completes reports whether the other arm can add more than enough. Mostly what
// completed the last arm completes the next one too.
func (h *halves) completes(mask uint64, v, left int, enough int32) bool {
	if b := &h.arms[h.mate]; mask&b.mask == 0 && b.value-h.weight(v) > enough {
		return true
	}
	return h.completion(mask, v, left, enough) > enough
}

// completion bounds what the other arm adds, of up to so many legs, to an arm
// from v that takes up these watched bits; if it is not more than enough it is
// of no use how much.
func (h *halves) completion(mask uint64, v, left int, enough int32) int32 {
	n, w := h.s.n, h.weight(v)
	most := enough
	for k := left; k >= 0; k-- {
		row := h.rows[k*len(n.nodes)+v]
		for i, b := range h.arms[row.from:row.to] {
			if b.value-w <= most {
				break
			}
			if mask&b.mask == 0 {
				most, h.mate = b.value-w, row.from+int32(i)
				break
			}
		}
	}
	return most
}

// insert adds an arm to the row unless another is worth as much and takes up
// no more, and takes out those that it makes useless.
func (h *halves) insert(a arm) {
	i := 0
	for ; i < len(h.fresh) && h.fresh[i].value >= a.value; i++ {
		if h.fresh[i].mask&^a.mask == 0 {
			return
		}
	}
	kept := i
	for k := i; k < len(h.fresh); k++ {
		if a.mask&^h.fresh[k].mask != 0 {
			h.fresh[kept] = h.fresh[k]
			kept++
		}
	}
	h.fresh = append(h.fresh[:kept], arm{})
	copy(h.fresh[i+1:], h.fresh[i:])
	h.fresh[i] = a
}

// join puts two arms together at every station: as many legs on both sides, or
// one more on the first.
func (h *halves) join(reach int) {
	n := h.s.n
	h.bad = h.bad[:0]
	for legs := 1; legs < reach; legs++ {
		long, short := (legs+1)/2, legs/2
		for v := range n.nodes {
			if short == 0 || n.nodes[v].passable {
				h.meet(int16(v), h.rows[long*len(n.nodes)+v], h.rows[short*len(n.nodes)+v])
			}
		}
	}
	h.bad = slices.DeleteFunc(h.bad, func(c clash) bool { return c.value <= h.s.floor })
}

func (h *halves) meet(v int16, long, short span) {
	s, w := h.s, h.weight(int(v))
	for i := long.from; i < long.to; i++ {
		for j := short.from; j < short.to; j++ {
			a, b := &h.arms[i], &h.arms[j]
			value := a.value + b.value - w
			if value <= h.low {
				break
			}
			if a.mask&b.mask != 0 {
				continue
			}
			if bit := h.twice(v, i, j); bit < 0 {
				h.accept(v, i, j, value)
			} else if value > s.floor {
				h.bad = append(h.bad, clash{value, bit})
			}
			break
		}
	}
}

// twice is a bit that the joined arms take up twice, a station's if there is
// one, or none.
func (h *halves) twice(v int16, i, j int32) int16 {
	n, bit := h.s.n, int16(none)
	var used taken
	used.start(n, n.nodes[v].bit, &set{})
	for _, x := range [2]int32{i, j} {
		for ; h.arms[x].leg >= 0; x = h.arms[x].prev {
			need, end := n.need(h.arms[x].leg), n.nodes[n.legs[h.arms[x].leg].to].bit
			for k, w := range need {
				if both := w & used[k]; both != 0 && bit < 0 {
					bit = int16(k<<6 + bits.TrailingZeros64(both))
				}
				if int(end>>6) == k && w&used[k]>>(end&63)&1 != 0 {
					bit = end
				}
				used[k] |= w
			}
		}
	}
	return bit
}

// accept takes a true route.
func (h *halves) accept(v int16, i, j, value int32) {
	s := h.s
	s.root, s.path = v, s.path[:0]
	for ; h.arms[i].leg >= 0; i = h.arms[i].prev {
		s.path = append(s.path, h.arms[i].leg)
	}
	s.second = len(s.path)
	for ; h.arms[j].leg >= 0; j = h.arms[j].prev {
		s.path = append(s.path, h.arms[j].leg)
	}
	if s.second == len(s.path) {
		s.second = 0
	}
	if value > s.floor {
		s.take(value)
	}
	if s.seen != nil {
		s.seen.take(s, value)
	}
}

// learn watches the bits of the worst clashes from now on.
func (h *halves) learn() bool {
	slices.SortFunc(h.bad, func(a, b clash) int { return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.bit, b.bit)) })
	learned := 0
	for _, c := range h.bad {
		if h.place[c.bit] > 0 || learned == learnSome {
			continue
		}
		if len(h.watched) == maxWatched {
			return false
		}
		h.watched = append(h.watched, c.bit)
		h.place[c.bit] = int8(len(h.watched))
		learned++
	}
	return learned > 0
}
