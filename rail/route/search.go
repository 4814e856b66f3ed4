package route

import "math"

// search walks all routes of one tram that are worth more than a floor.
//
// A route is rooted in the first of its own markers, in the order of the
// stops, and grows from there as two arms: the first arm to its end, then the
// second, whose first leg comes after the first arm's. So every route is met
// exactly once.
type search struct {
	n *net
	b *budget

	scale int32          // values of the search are route values times scale
	price []int32        // of each bit of track, in scaled values; nil: free
	gain  [modes][]int32 // of each leg, scaled, less the price of its track
	least int32          // the least by which a better route is better

	mode   int
	root   int16
	banned set    // track of other trams
	gone   []bool // nodes that were roots before
	open   []bool // legs that can be used at all in this mode
	walks  [modes]walks
	width  int // stations left at the root
	blocks blocks
	halves halves
	middle middle

	eager    bool  // for tests: do as on hard networks from the start
	hard     bool  // searches from the markers take long on this network
	patience int64 // the node at which a search gives up, or 0
	tired    bool  // it did
	past     past
	began    int64 // nodes when the search began

	taken   taken
	path    []int32 // legs: first arm, then second
	second  int     // where the second arm begins in path
	rootLeg int32   // the first leg of the first arm
	tip     int16   // the end of the first arm
	value   int32
	extra   int32 // what bonuses of several stops could add at most, scaled

	hasty bool
	looks int // left for a hasty look

	floor  int32
	missed int32 // bound on what was not searched because the budget was spent
	best   found
	others *packer // routes must leave enough to other trams, if set
	sink   sink    // takes the place of best, if set
	seen   sink    // takes what is met on the way to the best from the middle, if set
	enough bool    // the sink wants no more
}

// found is a route as the search holds it.
type found struct {
	value  int32
	mode   int
	root   int16
	second int
	legs   []int32
}

// sink takes the routes of a search one by one.
type sink interface{ take(s *search, value int32) }

const unlimited = math.MaxInt32

// setPrices makes the gains of all legs afresh.
func (s *search) setPrices(scale int32, price []int32) {
	n := s.n
	s.scale, s.price = scale, price
	s.least = 1
	if price == nil {
		s.least = n.unit * scale
	}
	s.extra = n.severalPay() * scale
	for m := range n.modes {
		s.gain[m] = s.gain[m][:0]
		for i := range n.legs {
			s.gain[m] = append(s.gain[m], n.legs[i].gain[m]*scale-s.cost(&n.legs[i].tracks))
		}
		if n.contracted {
			s.walks[m].prepare(s, m, n.reach)
		}
	}
}

func (s *search) cost(tracks *set) int32 {
	if s.price == nil {
		return 0
	}
	return costOfSet(tracks, s.price, s.n.trackWords)
}

// find searches the routes of a tram worth more than floor, and leaves the
// best of them in s.best, unless there is a sink. If nothing is known yet it
// first takes a hasty look, whatever the budget: some route to show, and a
// floor that saves the true search much work.
func (s *search) find(t Tram, floor int32) {
	s.floor, s.missed, s.began = floor, floor, s.b.nodes
	s.best.value, s.best.legs = floor, s.best.legs[:0]
	if s.sink == nil && floor <= 0 && (s.n.contracted || s.b.cut) {
		s.hasty = true
		s.pass(t)
		s.hasty = false
	}
	if !s.shortcut(t) {
		s.pass(t)
	}
}

// shortcut looks for the best route from its middle, where a search from its
// markers has taken long before. It reports whether that settled it.
func (s *search) shortcut(t Tram) bool {
	if !s.n.contracted || len(s.n.several) > 0 {
		return false
	}
	if s.sink != nil {
		return s.fromMiddle() && s.middle.list(s, t)
	}
	if !s.fromMiddle() {
		s.patience = s.b.nodes + patienceNodes
		s.pass(t)
		s.patience = 0
		if !s.tired {
			return true
		}
		s.hard, s.tired = true, false
	}
	return s.halves.find(s, t)
}

// fromMiddle reports whether routes are looked for from their middle.
func (s *search) fromMiddle() bool { return s.hard || s.eager }

// patienceNodes is how long a search from the markers may take.
const patienceNodes = 2000

// pass goes through all roots in all modes.
func (s *search) pass(t Tram) {
	for s.mode = range s.n.modes {
		s.noneGone()
		for _, r := range s.n.roots {
			s.looks = hastyLooks
			s.fromRoot(t, r)
			s.gone[r] = true
		}
	}
}

func (s *search) noneGone() { s.gone = append(s.gone[:0], make([]bool, len(s.n.nodes))...) }

// hastyLooks is how many nodes a hasty look takes at a root.
const hastyLooks = 64

func (s *search) fromRoot(t Tram, root int16) {
	n := s.n
	s.root = root
	s.taken.start(n, n.nodes[root].bit, &s.banned)
	s.path, s.second, s.tip = s.path[:0], 0, root
	s.value = n.base(s.mode, root) * s.scale
	left := unlimited
	if t.Reach > 0 {
		left = t.Reach - n.nodes[root].cost
	}
	s.openLegs()
	if n.contracted {
		s.width = left
		s.walks[s.mode].fromRoot(s, left)
	} else {
		s.blocks.prepare(s)
		s.past.turn++
	}
	s.extend(root, left, n.first[root], false)
}

// openLegs marks the legs that no ban and no earlier root closes.
func (s *search) openLegs() {
	s.open = s.open[:0]
	for i := range s.n.legs {
		l := &s.n.legs[i]
		s.open = append(s.open, (s.mode == once || l.double) && !s.gone[l.to] && !s.gone[l.from] &&
			!l.tracks.meets(&s.banned, s.n.trackWords))
	}
}

// extend tries every leg out of a node, from the given one on.
func (s *search) extend(from int16, left int, start int32, second bool) {
	if s.n.contracted && from != s.root {
		s.extendBest(from, left, second)
		return
	}
	for j := start; j < s.n.first[from+1]; j++ {
		if len(s.path) == 0 {
			s.rootLeg = j
		}
		s.try(j, left, second)
	}
}

// extendBest tries the legs out of a station, the best first, until the rest
// cannot be good enough.
func (s *search) extendBest(from int16, left int, second bool) {
	if left == 0 {
		return
	}
	w := &s.walks[s.mode]
	other := s.extra
	if !second {
		other += w.arms(s)[left]
	}
	for _, x := range w.row(left, from) {
		most, j := unpack(x)
		if s.value+most+other <= s.floor {
			return
		}
		s.try(j, left, second)
	}
}

// try continues by leg j if it is free and promises enough.
func (s *search) try(j int32, left int, second bool) {
	n := s.n
	if !s.open[j] {
		return
	}
	need := n.need(j)
	if s.taken.meets(need) {
		return
	}
	to := n.legs[j].to
	rest := left - n.nodes[to].cost
	if rest < 0 {
		return
	}
	if n.contracted {
		value := s.value + s.gain[s.mode][j]
		bound := s.walks[s.mode].bound(s, j, rest, second, s.floor-s.extra-value)
		if s.others != nil && !s.leavesEnough(need, value+bound) || !s.promises(value+bound) {
			return
		}
	}
	s.path = append(s.path, j)
	s.taken.flip(need)
	s.value += s.gain[s.mode][j]
	if second {
		s.growSecond(to, rest)
	} else {
		s.growFirst(to, rest)
	}
	s.path = s.path[:len(s.path)-1]
	s.taken.flip(need)
	s.value -= s.gain[s.mode][j]
}

// leavesEnough reports whether a route that continues over a leg taking up this
// much could leave the other trams what they need for a better choice.
func (s *search) leavesEnough(need []uint64, bound int32) bool {
	room := bound + s.extra - s.floor - 1
	if room < 0 {
		return false
	}
	var used set
	for i := range s.n.trackWords {
		at := s.n.runWords + i
		used[i] = s.taken[at] | need[at]
	}
	return s.others.spare(&used, room)
}

// promises reports whether a bound is worth following. What the budget forbids
// to follow is remembered as missed.
func (s *search) promises(bound int32) bool {
	bound += s.extra
	if bound <= s.floor {
		return false
	}
	if s.hasty {
		s.looks--
		return s.looks >= 0
	}
	if s.tires() {
		return false
	}
	if s.b.cut || s.enough || !s.b.spend() {
		s.missed = max(s.missed, bound)
		return false
	}
	return true
}

// tires reports whether the search gives up for a better way.
func (s *search) tires() bool {
	s.tired = s.tired || s.patience > 0 && s.b.nodes >= s.patience
	return s.tired
}

func (s *search) growFirst(head int16, left int) {
	n := s.n
	s.tip = head
	s.offer(head, s.root)
	if !n.contracted && (!s.promises(s.blocks.bound(s, head, false)) || s.past.beaten(s, tried{head: head, rootLeg: s.rootLeg, rest: int32(left)})) {
		return
	}
	if n.nodes[head].passable {
		s.extend(head, left, n.first[head], false)
	}
	if n.nodes[s.root].passable {
		s.tip, s.second = head, len(s.path)
		s.extend(s.root, left, s.rootLeg+1, true)
		s.second = 0
	}
}

func (s *search) growSecond(head int16, left int) {
	s.offer(s.tip, head)
	n := s.n
	if !n.contracted && (!s.promises(s.blocks.bound(s, head, true)) || s.past.beaten(s, tried{head: head, rootLeg: none, rest: int32(left),
		halt: n.nodes[s.tip].halt})) {
		return
	}
	if n.nodes[head].passable {
		s.extend(head, left, n.first[head], true)
	}
}

// offer takes the path as a route from a to b, if it may end there.
func (s *search) offer(a, b int16) {
	halts := 0
	for _, end := range [2]int16{a, b} {
		if s.n.nodes[end].halt {
			halts++
		}
	}
	if halts > s.n.rules.HaltEnds || s.mode == shuttling && halts > 0 {
		return
	}
	value := s.value
	if len(s.n.several) > 0 {
		value += s.n.severalEarned(s.path) * s.scale
	}
	if value > s.floor && (halts > 0 || !s.shuttlesToo()) {
		s.take(value)
	}
}

// shuttlesToo reports whether a route counted once is met again as a shuttle,
// where it pays no less.
func (s *search) shuttlesToo() bool {
	if s.mode == shuttling || s.n.modes == 1 {
		return false
	}
	for _, j := range s.path {
		if !s.n.legs[j].double {
			return false
		}
	}
	return true
}

func (s *search) take(value int32) {
	if s.sink != nil {
		s.sink.take(s, value)
		return
	}
	s.floor = value + s.least - 1
	s.best.set(s, value)
}

func (f *found) set(s *search, value int32) {
	f.value, f.mode, f.root, f.second = value, s.mode, s.root, s.second
	f.legs = append(f.legs[:0], s.path...)
}

// severalEarned sums the bonuses whose stops are all on the path.
func (n *net) severalEarned(path []int32) int32 {
	var on [MaxStops]bool
	for _, j := range path {
		l := &n.legs[j]
		for _, e := range n.chain[l.chain:l.end] {
			on[n.g.Edges[e].A], on[n.g.Edges[e].B] = true, true
		}
	}
	var sum int32
	for _, i := range n.several {
		b, all := &n.g.Bonuses[i], true
		for _, s := range b.Stops {
			all = all && on[s]
		}
		if all {
			sum += b.Pays
		}
	}
	return sum
}
