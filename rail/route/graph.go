package route

import "math/bits"

// The sizes of a graph are fixed so that nothing is allocated for a node of
// the search. Both games stay well below them.
const (
	MaxStops  = 256
	MaxTracks = 512
	MaxHexes  = 256
)

// NoHex is the hex of a stop that does not count when a hex may be entered
// only once: the two stations of tile 53 (1881 §8.8).
const NoHex = -1

// Tracks is a set of pieces of track. What a piece is belongs to the maker of
// the graph: the hex sides crossed are enough wherever track meets only at
// hex sides and in stops, for then two chains that share track share a side.
type Tracks [MaxTracks / 64]uint64

// Add puts piece i into the set.
func (t *Tracks) Add(i int) { t[i>>6] |= 1 << (i & 63) }

// Drop takes piece i out of the set.
func (t *Tracks) Drop(i int) { t[i>>6] &^= 1 << (i & 63) }

// Has reports whether piece i is in the set.
func (t *Tracks) Has(i int) bool { return t[i>>6]>>(i&63)&1 != 0 }

// Covers reports whether all of the other set is in this one.
func (t *Tracks) Covers(o *Tracks) bool {
	for i := range t {
		if o[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets reports whether the two sets have a piece in common.
func (t *Tracks) Meets(o *Tracks) bool {
	for i := range t {
		if t[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// Len counts the pieces in the set.
func (t *Tracks) Len() int {
	n := 0
	for _, w := range t {
		n += bits.OnesCount64(w)
	}
	return n
}

func (t *Tracks) join(o *Tracks) {
	for i := range t {
		t[i] |= o[i]
	}
}

// Hexes is a set of hexes of the map, by index.
type Hexes [MaxHexes / 64]uint64

// Add puts hex i into the set.
func (h *Hexes) Add(i int) { h[i>>6] |= 1 << (i & 63) }

// Has reports whether hex i is in the set.
func (h *Hexes) Has(i int) bool { return h[i>>6]>>(i&63)&1 != 0 }

// Meets reports whether the two sets have a hex in common.
func (h *Hexes) Meets(o *Hexes) bool {
	return h[0]&o[0]|h[1]&o[1]|h[2]&o[2]|h[3]&o[3] != 0
}

// Stop is a halt, or a station (in 1840: an interchange) as one company sees
// it. Two circles of one tile that no track joins are two stops.
type Stop struct {
	Value    int32 // what is printed there, in this phase; never negative
	Hex      int16 // index of its hex, or NoHex
	Halt     bool  // a halt: takes no reach, ends a route only by Rules.HaltEnds
	Own      bool  // bears a marker of the company
	Blocked  bool  // every circle is taken by others: only an end
	Terminal bool  // an area at the map's edge: only an end, even with an own marker
	Double   bool  // on a tile from green upwards (1881 §14.3)
}

// Edge is a chain of plain track between two stops, without a stop between.
// Where track forks, every way through the fork is an edge of its own and the
// shared track is in the sets of both.
//
// A chain that uses a piece of track twice is not an edge; nor, where
// Rules.HexOnce holds, is one that enters a hex twice or returns to the hex
// of one of its ends. An edge from a stop to itself does no harm and is never
// used.
type Edge struct {
	A, B   int16  // stops, by index
	Tracks Tracks // every piece of track used, and the sides crossed
	Hexes  Hexes  // hexes entered between the stops, without the hexes of the stops
	Double bool   // only tiles from green upwards between the stops (1881 §14.3)
}

// Other returns the end of the edge that is not s.
func (e *Edge) Other(s int) int {
	if int(e.A) == s {
		return int(e.B)
	}
	return int(e.A)
}

// Bonus is paid once to every route that visits all its stops, on top of
// their values: a landmark (1840 IX.8) or a pier (1881 §9.3) has one stop. It
// states its own bound by being a constant: no route gets more from it than
// Pays. Shuttle running does not double it.
type Bonus struct {
	Stops []int16
	Pays  int32
}

// Graph is a network as one company sees it.
type Graph struct {
	Stops   []Stop
	Edges   []Edge
	Bonuses []Bonus
}

// Reset empties the graph and keeps its memory for the next position.
func (g *Graph) Reset() {
	g.Stops, g.Edges, g.Bonuses = g.Stops[:0], g.Edges[:0], g.Bonuses[:0]
}

// Check reports the first thing in the graph that no map can produce, or nil.
func (g *Graph) Check() error {
	if len(g.Stops) > MaxStops {
		return errTooManyStops
	}
	for i := range g.Stops {
		if err := g.Stops[i].check(); err != nil {
			return err
		}
	}
	for i := range g.Edges {
		if err := g.checkEdge(&g.Edges[i]); err != nil {
			return err
		}
	}
	for i := range g.Bonuses {
		if err := g.checkBonus(&g.Bonuses[i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *Stop) check() error {
	switch {
	case s.Value < 0:
		return errNegative
	case s.Hex < NoHex || s.Hex >= MaxHexes:
		return errHexRange
	}
	return nil
}

func (g *Graph) checkEdge(e *Edge) error {
	switch {
	case !g.has(e.A) || !g.has(e.B):
		return errNoSuchStop
	case e.Tracks.Len() == 0:
		return errNoTrack
	}
	return nil
}

func (g *Graph) checkBonus(b *Bonus) error {
	if b.Pays < 0 {
		return errNegative
	}
	for _, s := range b.Stops {
		if !g.has(s) {
			return errNoSuchStop
		}
	}
	return nil
}

func (g *Graph) has(s int16) bool { return s >= 0 && int(s) < len(g.Stops) }
