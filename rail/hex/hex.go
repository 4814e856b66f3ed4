// Package hex knows where the hexes of a map lie: coordinates, sides, neighbours and turns.
//
// Hexes stand on a point. Rows are lettered from the north, columns are doubled: the neighbours of row r, column c are
// (r, c-2) to the west, (r, c+2) to the east and the four (r±1, c±1). "E11" is row 4, column 11. The six sides are
// numbered clockwise from the south-west, so a turn by n steps moves a side n places on.
package hex

import "strconv"

// Side is one of the six sides of a hex.
type Side uint8

// The sides, clockwise; a tile laid with rotation r has its printed side s at s.Turn(r).
const (
	SW Side = iota
	W
	NW
	NE
	E
	SE
	Sides = 6
)

var sideNames = [Sides]string{"SW", "W", "NW", "NE", "E", "SE"}

// String is the side's compass name.
func (s Side) String() string { return sideNames[s] }

// Turn moves the side by n clockwise steps; n may be negative.
func (s Side) Turn(n int) Side { return Side(((int(s)+n)%Sides + Sides) % Sides) }

// Opposite is the side across the hex, and the number by which the neighbour calls the shared side.
func (s Side) Opposite() Side { return s.Turn(3) }

// ParseSide reads a compass name.
func ParseSide(name string) (Side, bool) {
	for i, n := range sideNames {
		if n == name {
			return Side(i), true
		}
	}
	return 0, false
}

// Set is a set of sides, one bit each.
type Set uint8

// All holds every side.
const All Set = 1<<Sides - 1

// SetOf collects sides.
func SetOf(sides ...Side) Set {
	var set Set
	for _, s := range sides {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Set) Has(s Side) bool { return set>>s&1 != 0 }

// Turn moves every side of the set by n clockwise steps.
func (set Set) Turn(n int) Set {
	k := uint(SW.Turn(n))
	return (set<<k | set>>(Sides-k)) & All
}

// String lists the sides in order, with spaces between.
func (set Set) String() string {
	var b []byte
	for s := SW; s < Sides; s++ {
		if set.Has(s) {
			if len(b) > 0 {
				b = append(b, ' ')
			}
			b = append(b, sideNames[s]...)
		}
	}
	return string(b)
}

// Coord is the place of a hex: row from the north, doubled column from the west.
type Coord struct{ Row, Col int8 }

// MaxRows and MaxCols bound the places that can be written.
const (
	MaxRows = 26
	MaxCols = 100
)

var step = [Sides]Coord{{1, -1}, {0, -2}, {-1, -1}, {-1, 1}, {0, 2}, {1, 1}}

// Neighbour is the place across side s; it need not be on any map.
func (c Coord) Neighbour(s Side) Coord { return Coord{c.Row + step[s].Row, c.Col + step[s].Col} }

// Distance is how many steps lead from c to d.
func (c Coord) Distance(d Coord) int {
	rows, cols := abs(int(c.Row)-int(d.Row)), abs(int(c.Col)-int(d.Col))
	return rows + max(0, cols-rows)/2
}

func abs(n int) int { return max(n, -n) }

// SideTo is the side of c that touches d.
func (c Coord) SideTo(d Coord) (Side, bool) {
	for s := SW; s < Sides; s++ {
		if c.Neighbour(s) == d {
			return s, true
		}
	}
	return 0, false
}

// String is the notation of the map's edge: row letter and column number.
func (c Coord) String() string { return string(rune('A'+c.Row)) + strconv.Itoa(int(c.Col)) }

// Parse reads a coordinate such as "E11". Rows are A to Z, columns 0 to 99; E11 exists on a map with odd columns in
// odd-lettered rows, but that is for the map to say.
func Parse(s string) (Coord, bool) {
	if len(s) < 2 || len(s) > 3 || s[0] < 'A' || s[0] > 'Z' {
		return Coord{}, false
	}
	n := 0
	for _, d := range []byte(s[1:]) {
		if d < '0' || d > '9' {
			return Coord{}, false
		}
		n = n*10 + int(d-'0')
	}
	return Coord{int8(s[0] - 'A'), int8(n)}, s[1] != '0' || len(s) == 2
}
