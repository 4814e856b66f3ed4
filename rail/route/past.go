package route

// past remembers what a search over stops has tried. Two paths to the same stop
// that leave the same track in reach can be continued in the same ways, so the
// one that is worth less need not be continued at all. On a dense board most
// paths are like that: the same stops in another order.
//
// A memory of fixed size keeps the newest entry in each slot. It compares
// everything that is left, so it is never wrong.
type past struct {
	turn  int32 // of the root: what was tried at another root does not count
	left  set   // links in reach of the path: filled in by the bound by blocks
	slots []tried
}

// tried is a path that has been continued.
type tried struct {
	turn    int32
	value   int32
	rest    int32 // stations left
	rootLeg int32 // the second arm begins after it; none: it has begun
	head    int16
	halt    bool // the first arm ended at a halt
	left    set
}

const (
	pastSlots = 1 << 14 // 96 bytes each, 1.5 MB in all
	pastLinks = len(set{}) * 64
	pastSoon  = 64 // nodes that a search may take before it begins to remember
)

// ready reports whether the search may forget paths: not if it lists all
// routes, nor if what a path pays depends on stops that are far apart.
func (p *past) ready(s *search) bool {
	return s.sink == nil && !s.hasty && len(s.n.several) == 0 && len(s.n.links) <= pastLinks && (s.eager || s.b.nodes-s.began > pastSoon)
}

// beaten reports whether a path that was worth as much came to the same head
// with the same track left, and remembers the path if not.
func (p *past) beaten(s *search, t tried) bool {
	if !p.ready(s) {
		return false
	}
	if p.slots == nil {
		p.slots = make([]tried, pastSlots)
	}
	t.turn, t.value, t.left = p.turn, s.value, p.left
	slot := &p.slots[t.place()]
	if slot.same(&t) && slot.value >= t.value {
		return true
	}
	*slot = t
	return false
}

func (t *tried) same(o *tried) bool {
	return t.turn == o.turn && t.head == o.head && t.rootLeg == o.rootLeg && t.rest == o.rest && t.halt == o.halt && t.left == o.left
}

func (t *tried) place() uint64 {
	h := uint64(t.head)<<32 ^ uint64(uint32(t.rootLeg))<<8 ^ uint64(uint32(t.rest))
	for _, w := range t.left {
		h = (h ^ w) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return h % pastSlots
}
