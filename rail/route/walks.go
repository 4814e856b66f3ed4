package route

import "slices"

// maxWalk is the longest reach for which walks are counted out.
const maxWalk = 32

// walks bounds what an arm can still gain with so many stations left.
//
// The rough bound is the best walk of that many legs from a station. A walk
// may come back to a station, though not to the one it just left, so it gains
// at least as much as any path.
//
// The fine bound is the best true path of that many legs that can follow a
// given leg: found by a small search of its own, with the fine bounds of
// shorter paths as its guide. Only what the route did before that leg is left
// out of it. It is worked out when it is asked for, and only as far as the
// one who asks needs to know.
//
// Both hold for every root and every ban of track, so they are worked out once
// for a set of prices.
type walks struct {
	s      *search
	mode   int
	rough  []walk  // by stations left and node
	fine   []fine  // by stations left and leg
	rows   []int64 // by stations left and leg: the legs of a node, best first
	ready  []bool  // by stations left and node: its row is sorted
	suffix []int32 // best arm out of the root from each of its legs on
	first  []int32 // best arm out of the root

	taken taken
	best  int32
}

type walk struct {
	best  int32 // at least 0: the arm may end
	other int32 // the best that does not begin by going to next
	next  int16
}

type fine struct {
	bound int32
	state uint8
}

const (
	unknown = iota
	limited // bound holds, but a better one may be found
	exact
)

// prepare works out the rough bounds and forgets the fine ones.
func (w *walks) prepare(s *search, mode, reach int) {
	n := s.n
	w.s, w.mode = s, mode
	w.rough = append(w.rough[:0], make([]walk, len(n.nodes)*reach)...)
	for t := 1; t < reach; t++ {
		for v := range n.nodes {
			if d := &n.nodes[v]; d.live && d.passable && !d.halt {
				w.rough[t*len(n.nodes)+v] = w.out(int16(v), t)
			}
		}
	}
	w.rows = append(w.rows[:0], make([]int64, reach*len(n.legs))...)
	w.ready = append(w.ready[:0], make([]bool, reach*len(n.nodes))...)
	w.fine = append(w.fine[:0], make([]fine, reach*len(n.legs))...)
}

func (w *walks) out(v int16, t int) walk {
	n, c, gain := w.s.n, walk{next: none}, w.s.gain[w.mode]
	for j := n.first[v]; j < n.first[v+1]; j++ {
		if l := &n.legs[j]; w.mode == once || l.double {
			c.add(gain[j]+w.at(t-1, l.to, v), l.to)
		}
	}
	return c
}

// add takes note of a walk that gains so much and begins by going to a node.
func (c *walk) add(gain int32, to int16) {
	switch {
	case to == c.next:
		c.best = max(c.best, gain)
	case gain > c.best:
		c.other, c.best, c.next = c.best, gain, to
	case gain > c.other:
		c.other = gain
	}
}

// at is the best walk from v with t stations left that does not go straight
// back to where it came from.
func (w *walks) at(t int, v, back int16) int32 {
	return best(w.rough, len(w.s.n.nodes), t, v, back)
}

func best(walks []walk, nodes, t int, v, back int16) int32 {
	c := &walks[t*nodes+int(v)]
	if c.next == back {
		return c.other
	}
	return c.best
}

// row lists the legs out of v that can be used with t stations left, each
// under the rough bound on what it and all after it gain, the best first.
func (w *walks) row(t int, v int16) []int64 {
	n, gain := w.s.n, w.s.gain[w.mode]
	first, last := n.first[v], n.first[v+1]
	row := w.rows[t*len(n.legs)+int(first) : t*len(n.legs)+int(last)]
	if ready := &w.ready[t*len(n.nodes)+int(v)]; !*ready {
		*ready = true
		for j := first; j < last; j++ {
			row[j-first] = pack(gain[j]+w.at(t-1, n.legs[j].to, v), j)
		}
		slices.Sort(row)
	}
	return row
}

// pack makes a leg and its bound one number that sorts by falling bound.
func pack(bound, j int32) int64 { return int64(-bound)<<32 | int64(j) }

func unpack(x int64) (bound, j int32) { return -int32(x >> 32), int32(x) }

// after bounds the best path of at most t legs that can follow leg j. It is
// exact if it is more than enough.
func (w *walks) after(t int, j, enough int32) int32 {
	n := w.s.n
	l := &n.legs[j]
	f := &w.fine[t*len(n.legs)+int(j)]
	if f.state == unknown {
		*f = fine{w.at(t, l.to, l.from), limited}
	}
	if f.bound <= max(enough, 0) || f.state == exact || w.s.hasty || w.s.b.cut || w.s.tires() {
		return f.bound
	}
	taken, best := w.taken, w.best
	w.best = max(enough, 0)
	w.taken.start(n, n.nodes[l.from].bit, &set{})
	w.taken.flip(n.need(j))
	w.deepen(l, t, 0)
	found := w.best
	w.taken, w.best = taken, best
	if w.s.b.cut || w.s.tired {
		return f.bound
	}
	*f = fine{found, limited}
	if found > enough {
		f.state = exact
	}
	return found
}

// deepen tries the legs that can follow l, with t stations left.
func (w *walks) deepen(l *leg, t int, value int32) {
	n, gain := w.s.n, w.s.gain[w.mode]
	if w.s.tires() || !w.s.b.spend() {
		return
	}
	for _, x := range w.row(t, l.to) {
		most, j := unpack(x)
		if value+most <= w.best {
			break
		}
		next, v := &n.legs[j], value+gain[j]
		if w.mode == shuttling && !next.double || v+w.at(t-1, next.to, l.to) <= w.best {
			continue
		}
		need := n.need(j)
		if w.taken.meets(need) {
			continue
		}
		w.best = max(w.best, v)
		if t == 1 || v+w.after(t-1, j, w.best-v) <= w.best {
			continue
		}
		w.taken.flip(need)
		w.deepen(next, t-1, v)
		w.taken.flip(need)
	}
}

// fromRoot bounds the second arm by the first leg it may take: finely where
// it could be of use together with the best first arm.
func (w *walks) fromRoot(s *search, left int) {
	n := s.n
	first, last := n.first[s.root], n.first[s.root+1]
	w.suffix = append(w.suffix[:0], make([]int32, int(last-first+1)*(left+1))...)
	if !n.nodes[s.root].passable {
		return
	}
	w.longest(s, left)
	for j := last - 1; j >= first; j-- {
		row := w.suffix[int(j-first)*(left+1):]
		for t := 0; t <= left; t++ {
			row[t] = row[t+left+1]
			if t == 0 || !s.open[j] {
				continue
			}
			g, enough := s.gain[s.mode][j], s.floor-s.extra-s.value-w.first[left-t]
			if g+w.at(t-1, n.legs[j].to, s.root) > row[t] {
				row[t] = max(row[t], g+w.after(t-1, j, max(row[t], enough)-g))
			}
		}
	}
}

// longest is the rough bound on the first arm, by its number of stations.
func (w *walks) longest(s *search, left int) {
	n := s.n
	w.first = append(w.first[:0], make([]int32, left+1)...)
	for j := n.first[s.root]; j < n.first[s.root+1]; j++ {
		for t := 1; t <= left && s.open[j]; t++ {
			w.first[t] = max(w.first[t], s.gain[s.mode][j]+w.at(t-1, n.legs[j].to, s.root))
		}
	}
}

// bound is the most that can still be gained after leg j, including, in the
// first arm, from the second arm to come. It is refined only as far as
// needed to see that it is not above enough.
func (w *walks) bound(s *search, j int32, left int, second bool, enough int32) int32 {
	if second {
		return w.after(left, j, enough)
	}
	l, row := &s.n.legs[j], w.arms(s)
	best := int32(0)
	for t := 0; t <= left; t++ {
		b := w.at(t, l.to, l.from) + row[left-t]
		if b > enough && b > best {
			b = w.after(t, j, max(enough, best)-row[left-t]) + row[left-t]
		}
		best = max(best, b)
	}
	return best
}

// arms is the best second arm by stations left, given the first arm's leg.
func (w *walks) arms(s *search) []int32 {
	return w.suffix[int(s.rootLeg+1-s.n.first[s.root])*(s.width+1):]
}
