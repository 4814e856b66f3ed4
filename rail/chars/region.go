package chars

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"remise/rail/draw"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// A hex of a region is so many characters wide, and the next row of hexes so many
// lines below. A character has two dots across and four down; that makes the
// hexes about regular, and every one of them has its middle on a character.
const (
	hexWide = 14
	rowHigh = 6
)

// RegionMiddle is the line of a region on which the middle of its hex is.
const RegionMiddle = rowHigh + 4

// across and down are dots to a unit of package draw.
const (
	across = 2 * hexWide / (2 * draw.Size * 0.8660254037844386)
	down   = 4 * rowHigh / (1.5 * draw.Size)
)

// layer is what a character of a canvas shows; what is higher stays.
type layer uint8

const (
	bare layer = iota
	rim
	rail
	word
)

// canvas is a page on which dots make lines.
type canvas struct {
	Page
	layers map[[2]int]layer
}

// braille has the dots of a character in the order of their bits, by row.
var braille = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

const noDots = 0x2800

// dot sets one, by its own column and row. One of the rim gives way to track.
func (c *canvas) dot(i, j int, as layer, faint bool) {
	if i < 0 || j < 0 || c.layers[[2]int{i / 2, j / 4}] > as {
		return
	}
	cell := c.cell(i/2, j/4)
	if c.layers[[2]int{i / 2, j / 4}] < as || cell.Rune < noDots {
		c.layers[[2]int{i / 2, j / 4}] = as
		*cell = Cell{Rune: noDots, Ground: cell.Ground, Faint: faint}
	}
	cell.Rune |= braille[j%4][i%2]
}

// plot is a hex on a canvas, by the character in its middle.
type plot struct {
	*canvas
	x, y int
}

// point sets a dot at a place in the units of package draw.
func (p plot) point(x, y float64, as layer, faint bool) {
	p.dot(2*p.x+int(math.Round(x*across)), 4*p.y+2+int(math.Round(y*down)), as, faint)
}

// InRegion reports whether a hex is in the region of another.
func InRegion(s *Scene, at, h int) bool {
	mid, to := s.Layout.Map.Hexes[at].At, s.Layout.Map.Hexes[h].At
	rows, cols := int(to.Row-mid.Row), int(to.Col-mid.Col)
	return max(rows, -rows) <= 1 && max(cols, -cols) <= 4
}

// Region draws a hex and those round it, two to each side. The hexes whose names
// had no room are returned.
func Region(s *Scene, at int) (page *Page, unnamed []int) {
	c := &canvas{layers: map[[2]int]layer{}}
	mid := s.Layout.Map.Hexes[at].At
	plots := map[int]plot{}
	var near []int
	for h := range s.Layout.Map.Hexes {
		if to := s.Layout.Map.Hexes[h].At; InRegion(s, at, h) {
			rows, cols := int(to.Row-mid.Row), int(to.Col-mid.Col)
			near = append(near, h)
			plots[h] = plot{c, (cols + 5) * hexWide / 2, rows*rowHigh + RegionMiddle}
		}
	}
	for _, h := range near {
		face, turn := s.Layout.Face(s.Board, h)
		plots[h].ground(face.Colour)
		plots[h].outline(s.Lit[h])
		plots[h].face(face, turn)
		plots[h].printed(s, h)
	}
	for i := range s.Layout.Map.Ferries {
		c.ferry(s, &s.Layout.Map.Ferries[i], plots)
	}
	for _, h := range near {
		if !plots[h].words(s, h) {
			unnamed = append(unnamed, h)
		}
	}
	return &c.Page, unnamed
}

// HasRoom reports whether so many columns and rows are enough for one hex at least.
func HasRoom(columns, rows int) bool { return columns > hexWide && rows >= rowHigh+3 }

// RegionWithin draws as much of the region of a hex as so many columns and rows have room
// for, that hex in the middle.
func RegionWithin(s *Scene, at, columns, rows int) *Page {
	page, _ := Region(s, at)
	top := max(0, RegionMiddle-rows/2)
	page.Rows = page.Rows[top:min(len(page.Rows), top+rows)]
	if left := max(0, 5*hexWide/2-columns/2); left > 0 {
		for i, row := range page.Rows {
			page.Rows[i] = row[min(left, len(row)):min(left+columns, len(row))]
		}
	}
	return page
}

// Tile draws what would lie on a hex.
func Tile(f *tile.Face, turn int) *Page {
	p := plot{&canvas{layers: map[[2]int]layer{}}, hexWide / 2, 4}
	p.ground(f.Colour)
	p.outline(false)
	p.face(f, turn)
	for i, stop := range draw.PlanOf(f, turn).Stops {
		p.stop(stop, Sign(&f.Stops[i]), "")
	}
	return &p.Page
}

// ground gives the characters within a hex its colour.
func (p plot) ground(colour tile.Colour) {
	for dy := range half {
		for _, y := range []int{dy, -dy} {
			for x := -half[dy]; x <= half[dy]; x++ {
				p.cell(p.x+x, p.y+y).Ground = colour
			}
		}
	}
}

// outline draws the rim of a hex in single dots, closer together if it is lit.
func (p plot) outline(lit bool) {
	steps := 6
	if lit {
		steps = 18
	}
	for side := range hex.Side(hex.Sides) {
		p.side(side, 1, steps, rim, !lit)
	}
}

// side draws dots along a side of a hex, or within it.
func (p plot) side(side hex.Side, inner float64, steps int, as layer, faint bool) {
	a, b := float64(90+60*int(side))*math.Pi/180, float64(150+60*int(side))*math.Pi/180
	for n := range steps {
		t := float64(n) / float64(steps)
		x := draw.Size * inner * (math.Cos(a)*(1-t) + math.Cos(b)*t)
		y := draw.Size * inner * (math.Sin(a)*(1-t) + math.Sin(b)*t)
		p.point(x, y, as, faint)
	}
}

// face draws the track, two dots thick; that of the S-Bahn has gaps, and where
// a stop is yet to be built there is none.
func (p plot) face(f *tile.Face, turn int) {
	for _, s := range draw.PlanOf(f, turn).Segments {
		if s.Stop != draw.None && f.Stops[s.Stop].Kind == tile.Unbuilt {
			continue
		}
		for i, at := range s.Points(40) {
			if s.Kind == tile.SBahn && i/4%2 == 1 {
				continue
			}
			p.point(at[0], at[1], rail, false)
			p.point(at[0]+1/across, at[1], rail, false)
			p.point(at[0], at[1]+1/down, rail, false)
		}
	}
}

// printed is what a map shows beneath all tiles: the route of a railway where it is not
// built, and sides that no track may cross.
func (p plot) printed(s *Scene, h int) {
	print := &s.Layout.Map.Hexes[h]
	if s.Board[h] == track.Printed {
		for _, r := range draw.Route(print) {
			for i, at := range r.Points(40) {
				if i%6 == 3 {
					p.point(at[0], at[1], rail, false)
					p.point(at[0]+1/across, at[1], rail, false)
				}
			}
		}
	}
	for side := range hex.Side(hex.Sides) {
		if print.Barred.Has(side) {
			for _, inner := range []float64{.86, .9, .94, .98} {
				p.side(side, inner, 30, rail, false)
			}
		}
	}
}

// ferry is the water between two piers as far as they are in a region.
func (c *canvas) ferry(s *Scene, f *tile.Ferry, plots map[int]plot) {
	for _, pier := range f.Piers {
		from, near := plots[pier]
		if !near {
			continue
		}
		side, _ := s.Layout.Map.Hexes[pier].At.SideTo(f.Water)
		x, y := draw.Centre(f.Water)
		px, py := draw.Centre(s.Layout.Map.Hexes[pier].At)
		for n := 11; n < 22; n++ {
			t := float64(n) / 20
			from.point((x-px)*t, (y-py)*t, rail, false)
		}
		at := plot{c, from.x + sideways[side]*hexWide/2, from.y + downwards[side]*rowHigh}
		if at.x >= hexWide/2 && at.x <= 9*hexWide/2 && max(at.y-RegionMiddle, RegionMiddle-at.y) <= rowHigh {
			at.label("≈≈≈", 0, 0, true, "")
		}
	}
}

// sideways and downwards are where the hex beyond a side lies, in half hexes and in rows.
var (
	sideways  = [hex.Sides]int{-1, -2, -1, 1, 2, 1}
	downwards = [hex.Sides]int{1, 0, -1, -1, 0, 1}
)

// words are written when all lines are drawn: stops first, since they have their
// places, then what can go elsewhere. It reports whether the name found room.
func (p plot) words(s *Scene, h int) bool {
	print := &s.Layout.Map.Hexes[h]
	face, turn := s.Layout.Face(s.Board, h)
	p.label(print.At.String(), 0, -3, true, "")
	holders := s.holders(h, face)
	for i, stop := range draw.PlanOf(face, turn).Stops {
		if face.Stops[i].Hidden {
			continue
		}
		number := ""
		if s.Picked[h] {
			number = numberOf(face, i)
		}
		text, fill := s.sign(holders[i], &face.Stops[i], len(number))
		p.stop(stop, number+text, fill)
	}
	small := append([]string{s.route(h)}, s.shown(h, true)...)
	if text := strings.Join(slices.DeleteFunc(small, func(s string) bool { return s == "" }), " "); text != "" {
		p.inner(text, 0, -1)
	}
	if cost := s.cost(h); cost != "" {
		p.inner(cost, 3, 2)
	}
	named := p.name(print.Name)
	p.inner(s.tileSign(h), -3, 2)
	return named
}

// tileSign is a tile and its colour; of a print only that.
func (s *Scene) tileSign(h int) string {
	pips := s.pips(h)
	if at := s.Board[h]; at != track.Printed {
		return pips + s.Layout.Tiles.Tiles[at.Tile()].ID
	}
	return pips
}

// Words are the stops of a hex as they are drawn.
func Words(s *Scene, h int) (all []string) {
	face, _ := s.Layout.Face(s.Board, h)
	holders := s.holders(h, face)
	for i := range face.Stops {
		if !face.Stops[i].Hidden {
			text, _ := s.sign(holders[i], &face.Stops[i], 0)
			all = append(all, numberOf(face, i)+text)
		}
	}
	return all
}

// numberOf is what stands before the sign of a stop: its number, by which one of several
// stations of a hex is chosen.
func numberOf(f *tile.Face, i int) string {
	stations := 0
	for n := range f.Stops {
		if !f.Stops[n].Hidden && f.Stops[n].Circles > 0 {
			stations++
		}
	}
	if stations < 2 || f.Stops[i].Circles == 0 {
		return ""
	}
	return strconv.Itoa(i+1) + ":"
}

// stop writes the sign of a stop where it lies.
func (p plot) stop(at draw.Place, text, fill string) {
	p.label(text, int(math.Round(at.X*across/2)), int(math.Round(at.Y*down/4)), true, fill)
}

// sign is a stop of a hex with who stands there, behind so many other characters, and
// the colour of the first.
func (s *Scene) sign(of []holder, stop *tile.Stop, behind int) (text, fill string) {
	for _, o := range of {
		if o.stands && fill == "" {
			fill = s.Fills[o.company]
		}
	}
	return sign(stop, of, behind), fill
}

// Sign is a stop in characters, without anybody there.
func Sign(s *tile.Stop) string { return sign(s, make([]holder, s.Circles), 0) }

// sign is a stop in characters: its circles, with who stands on them or whom they wait
// for, and what it pays. Where many stand, or much stands before it, each has fewer letters.
func sign(s *tile.Stop, of []holder, behind int) (text string) {
	for letters := 6; letters > 0; letters-- {
		if text = circles(s, of, letters) + pays(s.Value); behind+len([]rune(text)) <= 2*half[0]+1 {
			break
		}
	}
	return text
}

func circles(s *tile.Stop, of []holder, letters int) string {
	var parts []string
	named, stand := false, false
	for _, o := range of {
		part := o.text[:min(letters, len(o.text))]
		if !o.stands {
			part = "○" + part
		}
		parts, named, stand = append(parts, part), named || o.text != "", stand || o.stands
	}
	switch {
	case stand, named && len(of) > 1, named && s.Value != (tile.Value{}):
		return "[" + strings.Join(parts, " ") + "]"
	case s.Kind == tile.Halt:
		return "•"
	case s.Kind == tile.Station && s.Circles == 0:
		return "□"
	}
	return strings.Join(parts, "")
}

func pays(v tile.Value) string {
	first, last := v[0], v[len(v)-1]
	switch {
	case first == 0 && last == 0:
		return ""
	case v.Constant():
		return strconv.Itoa(int(first))
	}
	return strconv.Itoa(int(first)) + "-" + strconv.Itoa(int(last))
}
