package route

// maxWalk is the longest reach for which walks are counted out.
const maxWalk = 32

// walks bounds what an arm can still gain with so many stations left.
//
// The rough bound is the best walk of that many legs from a station. A walk
// may come back to a station, though not to the one it just left, so it gains
// at least as much as any path.
//
// The fine bound is the best true path of that many legs that can follow a
// given leg: found by a small search of its own, when it is asked for, with
// the fine bounds of shorter paths as its guide. Only what the route did
// before that leg is left out of it.
//
// Both hold for every root and every ban of track, so they are worked out once
// for a set of prices.
type walks struct {
	s      *search
	mode   int
	reach  int
	rough  []walk  // by stations left and node
	fine   []int32 // by stations left and leg; unknown
	suffix []int32 // best arm out of the root from each of its legs on

	run, tracks set
	best        int32
}

type walk struct {
	best  int32 // at least 0: the arm may end
	other int32 // the best that does not begin by going to next
	next  int16
}

const unknown = -1

// prepare works out the rough bounds and forgets the fine ones.
func (w *walks) prepare(s *search, mode, reach int) {
	n := s.n
	w.s, w.mode, w.reach = s, mode, reach
	w.rough = append(w.rough[:0], make([]walk, len(n.nodes)*reach)...)
	for t := 1; t < reach; t++ {
		for v := range n.nodes {
			if d := &n.nodes[v]; d.live && d.passable && !d.halt {
				w.rough[t*len(n.nodes)+v] = w.out(int16(v), t)
			}
		}
	}
	w.fine = w.fine[:0]
	for range reach * len(n.legs) {
		w.fine = append(w.fine, unknown)
	}
}

func (w *walks) out(v int16, t int) walk {
	n, c, gain := w.s.n, walk{next: -1}, w.s.gain[w.mode]
	for j := n.first[v]; j < n.first[v+1]; j++ {
		l := &n.legs[j]
		if w.mode == shuttling && !l.double {
			continue
		}
		g := gain[j] + w.at(t-1, l.to, v)
		switch {
		case l.to == c.next:
			c.best = max(c.best, g)
		case g > c.best:
			c.other, c.best, c.next = c.best, g, l.to
		case g > c.other:
			c.other = g
		}
	}
	return c
}

// at is the best walk from v with t stations left that does not go straight
// back to where it came from.
func (w *walks) at(t int, v, back int16) int32 {
	c := &w.rough[t*len(w.s.n.nodes)+int(v)]
	if c.next == back {
		return c.other
	}
	return c.best
}

// after is the best path of at most t legs that can follow leg j.
func (w *walks) after(t int, j int32) int32 {
	n := w.s.n
	l := &n.legs[j]
	rough := w.at(t, l.to, l.from)
	if rough == 0 {
		return 0
	}
	known := &w.fine[t*len(n.legs)+int(j)]
	if *known != unknown {
		return *known
	}
	run, tracks, best := w.run, w.tracks, w.best
	w.run, w.tracks, w.best = l.run, l.tracks, 0
	w.run.add(n.nodes[l.from].bit)
	w.deepen(l, t, 0)
	found := w.best
	w.run, w.tracks, w.best = run, tracks, best
	if w.s.b.cut {
		return rough
	}
	*known = found
	return found
}

// deepen tries the legs that can follow l, with t stations left.
func (w *walks) deepen(l *leg, t int, value int32) {
	n, gain := w.s.n, w.s.gain[w.mode]
	if !w.s.b.spend() {
		return
	}
	for j := n.first[l.to]; j < n.first[l.to+1]; j++ {
		next := &n.legs[j]
		v := value + gain[j]
		if v+w.at(t-1, next.to, l.to) <= w.best || w.mode == shuttling && !next.double {
			continue
		}
		if next.run.meets(&w.run, n.runWords) || next.tracks.meets(&w.tracks, n.trackWords) {
			continue
		}
		w.best = max(w.best, v)
		if t == 1 || v+w.after(t-1, j) <= w.best {
			continue
		}
		w.run.flip(&next.run, n.runWords)
		w.tracks.flip(&next.tracks, n.trackWords)
		w.deepen(next, t-1, v)
		w.run.flip(&next.run, n.runWords)
		w.tracks.flip(&next.tracks, n.trackWords)
	}
}

// fromRoot bounds the second arm by the first leg it may take.
func (w *walks) fromRoot(s *search, left int) {
	n := s.n
	first, last := n.first[s.root], n.first[s.root+1]
	w.suffix = append(w.suffix[:0], make([]int32, int(last-first+1)*(left+1))...)
	if !n.nodes[s.root].passable {
		return
	}
	for j := last - 1; j >= first; j-- {
		row := w.suffix[int(j-first)*(left+1):]
		for t := 0; t <= left; t++ {
			row[t] = row[t+left+1]
			if t == 0 || !s.open[j] {
				continue
			}
			if g := s.gain[s.mode][j]; g+w.at(t-1, n.legs[j].to, s.root) > row[t] {
				row[t] = max(row[t], g+w.after(t-1, j))
			}
		}
	}
}

// bound is the most that can still be gained after leg j, and in the first
// arm also from the second arm to come, if that is more than enough; the
// bounds are asked for only as finely as it takes to say no.
func (w *walks) bound(s *search, j int32, left int, second bool, enough int32) int32 {
	l := &s.n.legs[j]
	if second {
		if rough := w.at(left, l.to, l.from); rough <= enough {
			return rough
		}
		return w.after(left, j)
	}
	width := s.width + 1
	row := w.suffix[int(s.rootLeg+1-s.n.first[s.root])*width:]
	best := int32(0)
	for t := 0; t <= left; t++ {
		b := w.at(t, l.to, l.from) + row[left-t]
		if b > enough && b > best {
			b = w.after(t, j) + row[left-t]
		}
		best = max(best, b)
	}
	return best
}
