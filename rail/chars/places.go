package chars

import (
	"slices"
	"strconv"
	"strings"

	"remise/rail/draw"
	"remise/rail/tile"
	"remise/rail/track"
)

// middle is the sign for what stands in a hex, or for how its track bends; of a route
// without either, its line in small letters.
func (d *overview) middle(h int, face *tile.Face) rune {
	tram, railway := d.exits(h, tile.Tram), d.exits(h, tile.SBahn)
	switch {
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return s.Kind == tile.Station }):
		return '○'
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return s.Kind == tile.Halt && !s.Hidden }):
		return '•'
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return s.Kind == tile.Unbuilt }):
		return '◦'
	case tram|railway != 0:
		return bend(tram, railway)
	}
	if line := d.route(h); line != "" {
		return []rune(line)[0]
	}
	return d.land(h)
}

// route is the line whose printed route awaits a tile on a hex, in small letters; "" for none.
func (s *Scene) route(h int) string {
	if s.Layout.Map.Hexes[h].Trunk&^s.Layout.Exits(h, s.Board[h], tile.SBahn) == 0 || s.Lines == nil {
		return ""
	}
	return strings.ToLower(strings.Join(s.Lines(h), ""))
}

// land is the sign for what a hex is without anything on it.
func (d *overview) land(h int) rune {
	if at := d.toll(h); at != "" {
		return []rune(at)[0]
	}
	return '·'
}

// toll is the sign of the ground where building costs more; "" elsewhere, and where
// nothing is printed but the cost.
func (s *Scene) toll(h int) string {
	print := &s.Layout.Map.Hexes[h]
	switch {
	case print.Cost == 0 || s.Board[h] != track.Printed || len(print.Terrain) == 0:
		return ""
	case slices.Contains(print.Terrain, "water"):
		return "≈"
	}
	return "^"
}

// cost is what building on a hex costs, with the sign of the ground; "" for nothing.
func (s *Scene) cost(h int) string {
	print := &s.Layout.Map.Hexes[h]
	if print.Cost == 0 || s.Board[h] != track.Printed {
		return ""
	}
	return sureSign(s.toll(h), "−") + strconv.Itoa(print.Cost)
}

func sureSign(sign, other string) string {
	if sign == "" {
		return other
	}
	return sign
}

// gifts are the signs of what building brings, by how maps write it; money is a number.
var gifts = map[string]string{"yellow": "#", "green": "↑", "red": "◎", "purple": "=", "marker": "●"}

// bonus is what the first tile on a hex brings.
func (s *Scene) bonus(h int, amount bool) (all []string) {
	if s.Board[h] != track.Printed {
		return nil
	}
	for _, what := range s.Layout.Map.Hexes[h].Bonus {
		sign, known := gifts[what]
		if !known {
			if sign = "$"; amount {
				sign += what
			}
		}
		all = append(all, sign)
	}
	return all
}

// shown are the small signs of a hex: what building brings, those of its lists, and a landmark.
func (s *Scene) shown(h int, amount bool) []string {
	all := append(s.bonus(h, amount), draw.Signs(s.Layout.Map, h)...)
	if s.Layout.Map.Hexes[h].Landmark != "" {
		all = append(all, "⌂")
	}
	return all
}

// pips tell the colours of tiles without colour, as many as it is steps from the ground.
var pips = map[tile.Colour]rune{tile.Yellow: '⠂', tile.Green: '⠒', tile.Brown: '⠖', tile.Gray: '⠶'}

// Pips is how the colour of a tile is written; "" for a colour that no tile has.
func Pips(c tile.Colour) string {
	if r, ok := pips[c]; ok {
		return string(r)
	}
	return ""
}

// pips are those of a hex that can be built on, or was.
func (s *Scene) pips(h int) string {
	if s.Layout.Map.Hexes[h].Fixed {
		return ""
	}
	face, _ := s.Layout.Face(s.Board, h)
	return Pips(face.Colour)
}

// extras are what has room beside the middle of a hex: the colour of its tile, small
// signs, and what building costs.
func (d *overview) extras(h int) {
	x, y := d.spot(h)
	_, last := d.lines(y)
	switch pips := d.pips(h); {
	case pips == "":
	case d.size == Least:
		d.page.cell(x, y+1).Rune = []rune(pips)[0]
	default:
		d.write(x+d.size-1, last, pips)
	}
	bare := d.page.cell(x, y).Rune == d.land(h)
	if bare && d.size > Least && d.cost(h) != "" {
		d.write(x, y, d.cost(h))
	}
	for _, sign := range d.shown(h, d.size > Least) {
		d.beside(h, sign)
	}
	switch {
	case bare:
	case d.size > Least && d.Layout.Map.Hexes[h].Name == "":
		d.beside(h, d.cost(h))
	default:
		d.beside(h, d.toll(h))
	}
}

// beside writes a text where a hex has room for it: beside its middle, or beneath or
// above that.
func (d *overview) beside(h int, text string) {
	x, y := d.spot(h)
	first, last := d.lines(y)
	n := len([]rune(text))
	gap := min(1, n-1) // words stand apart
	for _, line := range []int{y, last, first} {
		for off := range d.size {
			for _, from := range []int{x + off, x - off - n + 1} {
				if from > x-d.size && from+n <= x+d.size && d.blank(from-gap, from+n+gap, line) {
					d.write(from+n/2, line, text)
					return
				}
			}
		}
	}
}

// blank reports whether nothing stands between two columns of a line.
func (d *overview) blank(from, to, y int) bool {
	for x := max(0, from); x < to; x++ {
		if r := d.page.cell(x, y).Rune; r != 0 && r != ' ' {
			return false
		}
	}
	return true
}

// name writes what is printed on a hex beneath or above its middle, over the ground
// about it too, if it has room whole; else as much of it as tells something.
func (d *overview) name(h int) {
	name := []rune(d.Layout.Map.Hexes[h].Name)
	x, y := d.spot(h)
	first, last := d.lines(y)
	for _, line := range []int{last, first} {
		for _, off := range []int{0, -1, 1, -2, 2} {
			if from := x + off - len(name)/2; line != y && len(name) > 0 && from > 0 && d.open(h, from, from+len(name), line) {
				d.write(x+off, line, string(name))
				return
			}
		}
	}
	room := 2*d.size - 2
	if len(name) > room && room >= 6 && d.blank(x-d.size, x+d.size, last) {
		d.write(x, last, string(name[:room-1])+"…")
	}
}

// open reports whether a name can stand between two columns of a line: on its own hex,
// or on ground on which nothing lies, with a gap to whatever stands beside it.
func (d *overview) open(h, from, to, y int) bool {
	x, _ := d.spot(h)
	if !d.blank(from-1, to+1, y) {
		return false
	}
	for at := from; at < to; at++ {
		own := at > x-d.size && at < x+d.size
		if c := d.page.cell(at, y); !own && (c.Ground != tile.Ground || c.Lit || c.Picked || c.New) {
			return false
		}
	}
	return true
}
