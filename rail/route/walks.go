package route

// maxWalk is the longest reach for which walks are counted out.
const maxWalk = 32

// walks bounds what an arm can still gain with so many stations left: the best
// walk of that many legs. A walk may come back to a station, though not to the
// one it just left, so it gains at least as much as any path.
type walks struct {
	cells  []walk
	nodes  int
	suffix []int32 // best walk out of the root from each of its legs on
	width  int
}

type walk struct {
	best  int32 // at least 0: the arm may end
	other int32 // the best that does not begin by going to next
	next  int16
}

func (w *walks) prepare(s *search, left int) {
	n := s.n
	w.nodes, w.width = len(n.nodes), left+1
	w.cells = append(w.cells[:0], make([]walk, w.nodes*w.width)...)
	for t := 1; t <= left; t++ {
		for v := range n.nodes {
			if d := &n.nodes[v]; d.live && d.passable && !d.halt && int16(v) != s.root {
				w.cells[t*w.nodes+v] = w.out(s, int16(v), t)
			}
		}
	}
	w.fromRoot(s, left)
}

func (w *walks) out(s *search, v int16, t int) walk {
	n, c, gain := s.n, walk{next: -1}, s.gain[s.mode]
	for j := n.first[v]; j < n.first[v+1]; j++ {
		to := n.legs[j].to
		if !s.open[j] || to == s.root {
			continue
		}
		g := gain[j] + w.at(t-1, to, v)
		switch {
		case to == c.next:
			c.best = max(c.best, g)
		case g > c.best:
			c.other, c.best, c.next = c.best, g, to
		case g > c.other:
			c.other = g
		}
	}
	return c
}

// at is the best walk from v with t stations left that does not go straight
// back to where it came from.
func (w *walks) at(t int, v, back int16) int32 {
	c := &w.cells[t*w.nodes+int(v)]
	if c.next == back {
		return c.other
	}
	return c.best
}

func (w *walks) fromRoot(s *search, left int) {
	n := s.n
	first, last := n.first[s.root], n.first[s.root+1]
	w.suffix = append(w.suffix[:0], make([]int32, int(last-first+1)*w.width)...)
	if !n.nodes[s.root].passable {
		return
	}
	for j := last - 1; j >= first; j-- {
		row := w.suffix[int(j-first)*w.width:]
		for t := 0; t <= left; t++ {
			row[t] = row[t+w.width]
			if t > 0 && s.open[j] {
				row[t] = max(row[t], s.gain[s.mode][j]+w.at(t-1, n.legs[j].to, s.root))
			}
		}
	}
}

// bound is the most that can still be gained from head, and in the first arm
// also from the second arm to come.
func (w *walks) bound(s *search, head, back int16, left int, second bool) int32 {
	if second {
		return w.at(left, head, back)
	}
	row := w.suffix[int(s.rootLeg+1-s.n.first[s.root])*w.width:]
	best := int32(0)
	for t := 0; t <= left; t++ {
		best = max(best, w.at(t, head, back)+row[left-t])
	}
	return best
}
