package track

import (
	"bytes"
	"iter"
	"slices"
)

// MaxCircles is how many circles one hex can have.
const MaxCircles = 4

// Circles are the markers on the map, for titles whose markers stand in circles of their own choice. Those of a hex lie
// in one row, stop by stop; 0 is an empty circle.
type Circles [MaxHexes * MaxCircles]uint8

// On is what lies on a hex.
func (c *Circles) On(h int) *[MaxCircles]uint8 { return (*[MaxCircles]uint8)(c[h*MaxCircles:]) }

// With yields the circles with a marker, hex by hex; see [Layout.StopOf].
func (c *Circles) With(mark uint8) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := 0; ; at++ {
			next := bytes.IndexByte(c[at:], mark)
			if at += next; next < 0 || !yield(at) {
				return
			}
		}
	}
}

// Of are the circles of a stop.
func (c *Circles) Of(l *Layout, b *Board, h, stop int) []uint8 {
	from := l.FirstCircle(b, h, stop)
	return c.On(h)[from : from+int(l.Stop(b, NodeAt(h, stop)).Circles)]
}

// Full are the stops of a hex that have circles, but none free: a bit each.
func (c *Circles) Full(l *Layout, b *Board, h int) (set uint8) {
	for stop := range l.shape(h, b[h]).face.Stops {
		if circles := c.Of(l, b, h, stop); len(circles) > 0 && !slices.Contains(circles, 0) {
			set |= 1 << stop
		}
	}
	return set
}

// Carried are the markers of hex h when laid is put there: each in the same circle of its stop as before, or in the
// first that is free where two stops become one.
func (c *Circles) Carried(l *Layout, b *Board, h int, laid Laid) (row [MaxCircles]uint8) {
	next, to := *b, l.Carry(b, h, laid)
	next[h] = laid
	for i := range l.shape(h, b[h]).face.Stops {
		for k, mark := range c.Of(l, b, h, i) {
			if mark == 0 {
				continue
			}
			first, n := l.FirstCircle(&next, h, int(to[i])), l.Stop(&next, NodeAt(h, int(to[i]))).Circles
			circles := row[first : first+int(n)]
			if circles[k] != 0 {
				k = slices.Index(circles, 0)
			}
			circles[k] = mark
		}
	}
	return row
}

// FirstCircle is the place of a stop's first circle in the row of its hex.
func (l *Layout) FirstCircle(b *Board, h, stop int) int {
	n, f := 0, l.shape(h, b[h]).face
	for i := range stop {
		n += int(f.Stops[i].Circles)
	}
	return n
}

// StopOf is the stop that a circle belongs to.
func (l *Layout) StopOf(b *Board, at int) Node {
	h, circle := at/MaxCircles, uint8(at%MaxCircles)
	stop := 0
	for f := l.shape(h, b[h]).face; circle >= f.Stops[stop].Circles; stop++ {
		circle -= f.Stops[stop].Circles
	}
	return NodeAt(h, stop)
}
