package tile

import (
	"slices"

	"remise/rail/hex"
)

// Kind is what may run on a piece of track. The two never use each other's (1881 §12, 1840 IX.4).
type Kind uint8

// Kinds of track.
const (
	Tram Kind = iota
	SBahn
	Kinds
)

// Colour is the colour of a tile or of a printed hex.
type Colour uint8

// Ground is what a map shows before anything is laid: white in 1840, beige in 1881.
const (
	Ground Colour = iota
	Yellow
	Green
	Brown
	Gray
	Red
	Purple
	Colours
)

var colourNames = [Colours]string{"ground", "yellow", "green", "brown", "gray", "red", "purple"}

// String is the colour as the data files write it.
func (c Colour) String() string { return colourNames[c] }

// before is the colour that a tile of colour c replaces, unless the data says otherwise.
func (c Colour) before() Colour {
	if c <= Gray && c > Ground {
		return c - 1
	}
	return c
}

// Phases is how many values a stop may have: one for each of yellow, green, brown, gray.
const Phases = 4

// Value is what a stop pays, by the newest colour of tile that is on sale.
type Value [Phases]int16

// In is the value while c is the newest colour.
func (v Value) In(c Colour) int { return int(v[min(max(c, Yellow), Gray)-Yellow]) }

// Constant reports whether the value never changes.
func (v Value) Constant() bool { return v[0] == v[1] && v[1] == v[2] && v[2] == v[3] }

// StopKind says what stands at a stop.
type StopKind uint8

// A halt has no circles; a station has circles for markers; an Unbuilt stop is a place on the map where nothing can be
// run to until its tile is laid (the red and purple hexes of 1840).
const (
	Halt StopKind = iota
	Station
	Unbuilt
)

var stopNames = [...]string{"halt", "station", "unbuilt"}

// String is the stop's kind as the data files write it.
func (k StopKind) String() string { return stopNames[k] }

// MaxStops is how many stops one hex can have, MaxCircles how many circles one station.
const (
	MaxStops   = 6
	MaxCircles = 4
)

// ForSBahn are the circles that only the S-Bahn may use.
const ForSBahn = "sbahn"

// Stop is a halt or a station on a tile or a printed hex.
type Stop struct {
	Kind    StopKind
	Value   Value
	Circles uint8
	// For says for whom circle i is kept: "" anybody, ForSBahn, or a company that begins there.
	For [MaxCircles]string
	// Exits are the sides that track leads to, by kind of track.
	Exits [Kinds]hex.Set
	// End: a route may begin or end here but not pass (the red areas of 1840).
	End bool
	// Hidden: the map prints nothing here; the stop comes with the first tile.
	Hidden bool
	// Part is the stop's number in the game files of 18xx.games.
	Part uint8
}

// Kept is how many circles are kept for somebody.
func (s *Stop) Kept(whom string) (n uint8) {
	for _, kept := range s.For[:s.Circles] {
		if kept == whom {
			n++
		}
	}
	return n
}

// Piece is track between two sides without a stop.
type Piece struct {
	A, B hex.Side
	Kind Kind
}

// Face is what is drawn on a tile or printed on a hex.
type Face struct {
	Colour Colour
	// Edge is the colour of the rim, "" for none. A tile goes only where the rim is the same (1840 IX.5).
	Edge string
	// Labels name the places a tile is made for (1881 §6.14, OO in 1840).
	Labels []string
	Stops  []Stop
	Track  []Piece
	// Twice: one route may use two stops of this hex, though it may enter no other hex twice (1881 §8.8).
	Twice bool
}

// Exits are the sides that track of a kind leads to.
func (f *Face) Exits(k Kind) hex.Set {
	var set hex.Set
	for i := range f.Stops {
		set |= f.Stops[i].Exits[k]
	}
	for _, p := range f.Track {
		if p.Kind == k {
			set |= hex.SetOf(p.A, p.B)
		}
	}
	return set
}

// AllExits are the sides that any track leads to.
func (f *Face) AllExits() hex.Set { return f.Exits(Tram) | f.Exits(SBahn) }

func (f *Face) stopKinds() (set uint8) {
	for i := range f.Stops {
		set |= 1 << f.Stops[i].Kind
	}
	return set
}

// Flaw is why a face cannot lie over another.
type Flaw uint8

// The flaws, in the order in which they are looked for.
const (
	NoFlaw   Flaw = iota
	OddRim        // the rims differ (1840 IX.5)
	OddStops      // a stop, or none, stays what it is (1881 §6.8, §6.9)
	OddLabel      // the tile is for another place (1881 §6.14)
	OffTrunk      // S-Bahn track runs along the printed trunk and nowhere else (1881 §6.13)
	OffMap        // track leads to a side that is not open
	CutTrack      // track or a circle of the old face would be gone (1881 §6.10, 1840 IX.5)
)

// Flaw is the first thing that speaks against f, turned by n steps, over old.
func (f *Face) Flaw(old *Face, trunk, open hex.Set, n int) Flaw {
	switch {
	case f.Edge != old.Edge:
		return OddRim
	case old.stopKinds()&(1<<Unbuilt) == 0 && f.stopKinds() != old.stopKinds():
		return OddStops
	case !f.answers(old.Labels):
		return OddLabel
	case f.Exits(SBahn).Turn(n) != trunk|old.Exits(SBahn):
		return OffTrunk
	case f.AllExits().Turn(n)&^open != 0:
		return OffMap
	case !f.keepsStops(old, n) || !f.keepsTrack(old, n):
		return CutTrack
	}
	return NoFlaw
}

func (f *Face) answers(labels []string) bool {
	if len(labels) == 0 {
		return len(f.Labels) == 0
	}
	for _, l := range labels {
		if !slices.Contains(f.Labels, l) {
			return false
		}
	}
	return true
}

func (f *Face) keepsStops(old *Face, n int) bool {
	for i := range old.Stops {
		if !f.keepsStop(&old.Stops[i], n) {
			return false
		}
	}
	return true
}

func (f *Face) keepsStop(old *Stop, n int) bool {
	if old.Kind == Unbuilt {
		return old.Exits[Tram]&^f.Exits(Tram).Turn(n) == 0
	}
	return slices.ContainsFunc(f.Stops, func(s Stop) bool {
		return s.Kind == old.Kind && s.Circles >= old.Circles &&
			old.Exits[Tram]&^s.Exits[Tram].Turn(n) == 0 && old.Exits[SBahn]&^s.Exits[SBahn].Turn(n) == 0
	})
}

func (f *Face) keepsTrack(old *Face, n int) bool {
	for _, p := range old.Track {
		a, b := p.A.Turn(-n), p.B.Turn(-n)
		if !slices.Contains(f.Track, Piece{a, b, p.Kind}) && !slices.Contains(f.Track, Piece{b, a, p.Kind}) {
			return false
		}
	}
	return true
}
