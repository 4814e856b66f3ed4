package route

import (
	"cmp"
	"slices"
)

// middle lists every route of one tram that is worth more than the floor, from
// its middle. The arms of halves, which merges many into one, bound what the
// other arm of a route can add; within that bound all true arms are made, and
// all that fit are joined.
type middle struct {
	h      *halves
	arms   []trueArm
	groups []group
	rows   []span // of groups, by level and node
}

// trueArm is an arm that takes up nothing twice.
type trueArm struct {
	arm
	lack int32 // how much the other trams fall short beside it
	end  int16
}

// group are arms of a row that take up the same watched bits, the best first.
type group struct {
	mask uint64
	span
}

// list gives the routes to the sink of the search, each once, and reports
// whether it got through: not if there are too many arms.
func (m *middle) list(s *search, t Tram) bool {
	h := &s.halves
	m.h, h.s = h, s
	s.noneGone()
	for s.mode = range s.n.modes {
		h.mode = s.mode
		s.openLegs()
		h.watch()
		h.bundles.list(s)
		h.low, h.coarse = s.floor, false
		if !h.grow(t.Reach) || !m.grow(t.Reach) {
			return false
		}
		m.join(t.Reach)
	}
	return true
}

// grow makes the true arms level by level.
func (m *middle) grow(reach int) bool {
	n := m.h.s.n
	m.arms, m.groups, m.rows = m.arms[:0], m.groups[:0], m.rows[:0]
	for k := 0; k <= reach/2; k++ {
		for v := range n.nodes {
			from := int32(len(m.arms))
			if d := &n.nodes[v]; d.live && !d.halt {
				m.row(v, k, reach-1-k)
			}
			m.group(from)
			if m.h.s.b.cut || len(m.arms) > maxArms {
				return false
			}
		}
	}
	return true
}

// group ends a row: it puts the arms from the given one on into groups.
func (m *middle) group(from int32) {
	slices.SortFunc(m.arms[from:], trueArm.before)
	first := int32(len(m.groups))
	for i := from; i < int32(len(m.arms)); i++ {
		if i == from || m.arms[i].mask != m.arms[i-1].mask {
			m.groups = append(m.groups, group{m.arms[i].mask, span{i, i}})
		}
		m.groups[len(m.groups)-1].to++
	}
	m.rows = append(m.rows, span{first, int32(len(m.groups))})
}

func (a trueArm) before(b trueArm) int {
	switch {
	case a.mask != b.mask:
		return cmp.Compare(a.mask, b.mask)
	case a.value != b.value:
		return int(b.value) - int(a.value)
	case a.leg != b.leg:
		return int(a.leg - b.leg)
	}
	return int(a.prev - b.prev)
}

func (m *middle) groupsAt(k, v int) []group {
	row := m.rows[k*len(m.h.s.n.nodes)+v]
	return m.groups[row.from:row.to]
}

// row makes the arms of k legs from station v that can be part of a route.
func (m *middle) row(v, k, left int) {
	h := m.h
	if k == 0 {
		h.begin(v)
		m.arms = append(m.arms, trueArm{arm: h.fresh[0], end: int16(v)})
		return
	}
	moves := 0
	for i := range h.bundles.out(v) {
		b := &h.bundles.out(v)[i]
		if k > 1 && !h.s.n.nodes[b.to].passable {
			continue
		}
		for _, g := range m.groupsAt(k-1, int(b.to)) {
			moves += m.extend(v, b, g, left)
		}
	}
	h.s.b.spendSome(moves / movesPerNode)
}

// extend puts the legs of a bundle out of v before the arms of a group.
func (m *middle) extend(v int, b *bundle, g group, left int) (moves int) {
	h := m.h
	s, gain := h.s, h.s.gain[h.mode]
	if g.mask&(b.inner|h.at[v]) != 0 {
		return 1
	}
	mask := g.mask | b.inner | h.at[b.to]
	if s.n.nodes[v].own {
		mask &^= unmarked
	}
	more := h.weight(v) - h.weight(int(b.to))
	most := b.gain + m.arms[g.from].value + more
	rest := m.completion(mask, v, b.to, left, s.floor-most) + more
	if most-more+rest <= s.floor {
		return 1
	}
	for _, j := range h.bundles.legs[b.from:b.end] {
		if gain[j]+m.arms[g.from].value+rest <= s.floor {
			break
		}
		for i := g.from; i < g.to; i++ {
			a := &m.arms[i]
			if a.value+gain[j]+rest <= s.floor {
				break
			}
			moves++
			if a.value+gain[j]+rest-a.lack <= s.floor || m.clashes(int16(v), j, i) {
				continue
			}
			c := trueArm{arm{mask, a.value + gain[j] + more, i, j}, a.lack, a.end}
			if m.spares(&c, a.value+gain[j]+rest) {
				m.arms = append(m.arms, c)
			}
		}
	}
	return moves
}

// clashes reports whether leg j out of v cannot come before the arm.
func (m *middle) clashes(v int16, j, i int32) bool {
	n := m.h.s.n
	bit, need := n.nodes[v].bit, n.need(j)
	for ; m.arms[i].leg >= 0; i = m.arms[i].prev {
		other := n.need(m.arms[i].leg)
		if other[bit>>6]>>(bit&63)&1 != 0 || meet(need, other) {
			return true
		}
	}
	return false
}

func meet(a, b []uint64) bool {
	for i, w := range a {
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}

// spares reports whether a route with the arm that is worth so much at most
// leaves enough to the other trams.
func (m *middle) spares(a *trueArm, most int32) bool {
	s := m.h.s
	if s.others == nil {
		return true
	}
	used := m.tracks(a)
	a.lack = s.others.lack(&used, most-s.floor-1)
	return most-a.lack > s.floor
}

// completion bounds what the other arm adds, of up to so many legs, to an arm
// from v that goes to another station first and takes up these watched bits.
func (m *middle) completion(mask uint64, v int, to int16, left int, enough int32) int32 {
	h := m.h
	if !h.s.n.nodes[v].passable {
		left = 0
	}
	if left > h.top {
		return best(h.far, len(h.s.n.nodes), left-h.top-1, int16(v), to)
	}
	return h.completion(mask, v, left, enough)
}

func (m *middle) tracks(a *trueArm) (used set) {
	n := m.h.s.n
	for leg, prev := a.leg, a.prev; leg >= 0; leg, prev = m.arms[prev].leg, m.arms[prev].prev {
		used.flip(&n.legs[leg].tracks, n.trackWords)
	}
	return used
}

// join puts two arms together at every station: as many legs on both sides, or
// one more on the first. Of the two ways in which a route is met that way the
// one counts in which the end of the first arm is the smaller number.
func (m *middle) join(reach int) {
	n := m.h.s.n
	for legs := 1; legs < reach; legs++ {
		long, short := (legs+1)/2, legs/2
		for v := range n.nodes {
			if short == 0 || n.nodes[v].passable {
				m.meetAt(v, long, short)
			}
			if m.h.s.enough || m.h.s.b.cut {
				return
			}
		}
	}
}

func (m *middle) meetAt(v, long, short int) {
	s, w, moves := m.h.s, m.h.weight(v), 0
	for _, a := range m.groupsAt(long, v) {
		for _, b := range m.groupsAt(short, v) {
			moves++
			if a.mask&b.mask == 0 && m.arms[a.from].value+m.arms[b.from].value-w > s.floor {
				moves += m.meet(int16(v), a.span, b.span)
			}
		}
	}
	s.b.spendSome(moves / movesPerNode)
}

func (m *middle) meet(v int16, long, short span) (moves int) {
	s, w := m.h.s, m.h.weight(int(v))
	for i := long.from; i < long.to; i++ {
		for j := short.from; j < short.to && !s.enough; j++ {
			a, b := &m.arms[i], &m.arms[j]
			value := a.value + b.value - w
			if value-a.lack <= s.floor {
				break
			}
			moves++
			if value-b.lack > s.floor && a.end < b.end && !m.overlap(i, j) {
				m.give(v, i, j, value)
			}
		}
	}
	return moves
}

// overlap reports whether the two arms take up something twice.
func (m *middle) overlap(i, j int32) bool {
	n := m.h.s.n
	for ; m.arms[i].leg >= 0; i = m.arms[i].prev {
		need := n.need(m.arms[i].leg)
		for k := j; m.arms[k].leg >= 0; k = m.arms[k].prev {
			if meet(need, n.need(m.arms[k].leg)) {
				return true
			}
		}
	}
	return false
}

// give hands a route to the sink.
func (m *middle) give(v int16, i, j, value int32) {
	s := m.h.s
	s.root, s.path = v, s.path[:0]
	for ; m.arms[i].leg >= 0; i = m.arms[i].prev {
		s.path = append(s.path, m.arms[i].leg)
	}
	s.second = len(s.path)
	for ; m.arms[j].leg >= 0; j = m.arms[j].prev {
		s.path = append(s.path, m.arms[j].leg)
	}
	if s.second == len(s.path) {
		s.second = 0
	}
	if !s.shuttlesToo() {
		s.sink.take(s, value)
	}
}
