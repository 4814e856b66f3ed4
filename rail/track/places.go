package track

import (
	"sync"

	"remise/core"
	"remise/core/act"
	"remise/rail/hex"
)

// A place is the row and column of a hex in one number, E11 is 411: for titles with several maps, whose actions mean the
// same on all of them. Maps have up to twelve rows.
const places = 1200

// PlaceOf is the place of a hex.
func (l *Layout) PlaceOf(h int) int { return place(l.Map.Hexes[h].At) }

// HexAt is the hex at a place, if the map has it.
func (l *Layout) HexAt(place int16) (int, bool) { return l.Map.Find(coord(int(place))) }

// PlaceName is a place in notation.
func PlaceName(place int32) string { return placeNames()[place] }

// PlaceField is a field of places; like is one that the title has.
func PlaceField(like func() string) act.Field {
	find := func(word string) (int32, bool) {
		at, ok := hex.Parse(word)
		return int32(place(at)), ok
	}
	return act.Field{Name: "hex", Place: true, Limit: places, Word: PlaceName, Find: find, Like: like}
}

func place(at hex.Coord) int { return int(at.Row)*100 + int(at.Col) }

func coord(p int) hex.Coord { return hex.Coord{Row: int8(p / 100), Col: int8(p % 100)} }

var placeNames = sync.OnceValue(func() []string {
	return core.List(places, func(p int) string { return coord(p).String() })
})
