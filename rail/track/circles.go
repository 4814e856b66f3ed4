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
