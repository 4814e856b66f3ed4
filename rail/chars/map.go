package chars

import (
	"slices"
	"strconv"

	"remise/rail/chart"
	"remise/rail/hex"
	"remise/rail/tile"
)

// Scene is what is drawn: a position, and the hexes that something can be done on.
type Scene struct {
	chart.Sheet
	Lit    map[int]bool // by number of the hex
	New    map[int]bool // what has changed
	Picked map[int]bool // what is looked at just now
	Ridden map[int]bool // where a tram would run
}

// Map draws the whole board: a line for the middles of a row of hexes, and one
// for the track that leads on to the next row.
func Map(s *Scene) *Page {
	d := overviewOf(s)
	for h := range s.Layout.Map.Hexes {
		d.hex(h)
	}
	for h := range s.Layout.Map.Hexes {
		d.brackets(h)
	}
	d.frame()
	return d.page
}

func overviewOf(s *Scene) *overview {
	d := &overview{Scene: s, page: &Page{}, left: s.Layout.Map.Hexes[0].At.Col}
	for i := range s.Layout.Map.Hexes {
		d.left = min(d.left, s.Layout.Map.Hexes[i].At.Col)
	}
	return d
}

// Spot is where the middle of a hex stands on the whole board: column and row of
// the page.
func Spot(s *Scene, h int) (x, y int) {
	d := overviewOf(s)
	at := s.Layout.Map.Hexes[h].At
	return d.x(at), d.y(at)
}

type overview struct {
	*Scene
	page *Page
	left int8
}

const (
	wide   = 4 // characters from one hex to the next
	margin = 4
	top    = 1
)

func (d *overview) x(c hex.Coord) int { return margin + int(c.Col-d.left)*wide/2 }
func (d *overview) y(c hex.Coord) int { return top + 2*int(c.Row) }

// frame writes the letters of the rows on both sides, the odd columns above and
// the even ones below.
func (d *overview) frame() {
	var last hex.Coord
	for i := range d.Layout.Map.Hexes {
		at := d.Layout.Map.Hexes[i].At
		last = hex.Coord{Row: max(last.Row, at.Row), Col: max(last.Col, at.Col)}
	}
	for row := range last.Row + 1 {
		at := hex.Coord{Row: row, Col: last.Col}
		for _, x := range []int{0, d.x(at) + wide} {
			*d.page.cell(x, d.y(at)) = Cell{Rune: 'A' + rune(row), Faint: true}
		}
	}
	for col := d.left; col <= last.Col; col++ {
		at := hex.Coord{Row: last.Row, Col: col}
		y := 0
		if col%2 == 0 {
			y = d.y(at) + 1
		}
		from, to := d.page.write(d.x(at), y, strconv.Itoa(int(col)))
		for x := from; x < to; x++ {
			d.page.cell(x, y).Faint = true
		}
	}
}

func (d *overview) hex(h int) {
	at := d.Layout.Map.Hexes[h].At
	x, y := d.x(at), d.y(at)
	face, _ := d.Layout.Face(d.Board, h)
	for dx := -1; dx <= 1; dx++ {
		*d.page.cell(x+dx, y) = Cell{Rune: ' ', Ground: face.Colour, Lit: d.Lit[h], New: d.New[h], Picked: d.Picked[h] || d.Ridden[h]}
	}
	d.sides(h, x, y)
	d.page.put(x, y, d.middle(h, face))
	if mark, fill := d.marks(h, face); mark != "" {
		from, to := d.page.write(x, y, mark)
		for i := from; i < to; i++ {
			d.page.cell(i, y).Fill = fill
		}
	}
}

// brackets stand round lit hexes, others round those that have changed or are looked
// at. None stand between two alike: there the track can be seen.
func (d *overview) brackets(h int) {
	left, right := '(', ')'
	switch {
	case d.Picked[h]:
		left, right = '[', ']'
	case d.Lit[h]:
	case d.New[h]:
		left, right = '«', '»'
	default:
		return
	}
	at := d.Layout.Map.Hexes[h].At
	x, y := d.x(at), d.y(at)
	if west := d.Layout.Map.Near[h][hex.W]; west == tile.None || d.rank(int(west)) < d.rank(h) {
		d.page.put(x-wide/2, y, left)
	}
	if east := d.Layout.Map.Near[h][hex.E]; east == tile.None || d.rank(int(east)) < d.rank(h) {
		d.page.put(x+wide/2, y, right)
	}
}

// rank is how much a hex wants to be seen: between two hexes stand the brackets of
// the one that wants it more.
func (d *overview) rank(h int) int {
	switch {
	case d.Picked[h]:
		return 3
	case d.Lit[h]:
		return 2
	case d.New[h]:
		return 1
	}
	return 0
}

// exits are the sides that track of a kind leads to, as what lies there is turned.
func (d *overview) exits(h int, kind tile.Kind) hex.Set { return d.Layout.Exits(h, d.Board[h], kind) }

var (
	flat     = [tile.Kinds]rune{'─', '═'}
	rising   = [tile.Kinds]rune{'╱', '‖'}
	dropping = [tile.Kinds]rune{'╲', '‖'}
)

// sides draws the track that leads out of a hex. East and west of it a line
// goes on where both hexes have track.
func (d *overview) sides(h, x, y int) {
	for kind := range tile.Kinds {
		out := d.exits(h, kind)
		for _, end := range []struct {
			side   hex.Side
			dx, dy int
			r      rune
		}{{hex.W, -1, 0, flat[kind]}, {hex.E, 1, 0, flat[kind]}, {hex.SW, -1, 1, rising[kind]}, {hex.SE, 1, 1, dropping[kind]},
			{hex.NW, -1, -1, dropping[kind]}, {hex.NE, 1, -1, rising[kind]}} {
			if out.Has(end.side) {
				d.page.put(x+end.dx, y+end.dy, end.r)
			}
		}
		west := d.Layout.Map.Near[h][hex.W]
		if west != tile.None && out.Has(hex.W) && d.exits(int(west), kind).Has(hex.E) {
			d.page.put(x-wide/2, y, flat[kind])
		}
	}
}

// middle is the sign for what stands in a hex, or for how its track bends.
func (d *overview) middle(h int, face *tile.Face) rune {
	print, out := &d.Layout.Map.Hexes[h], d.exits(h, tile.Tram)|d.exits(h, tile.SBahn)
	switch {
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return s.Kind == tile.Station }):
		return '○'
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return s.Kind == tile.Halt && !s.Hidden }):
		return '•'
	case slices.ContainsFunc(face.Stops, func(s tile.Stop) bool { return !s.Hidden }):
		return '◦'
	case out != 0:
		return bend(out)
	}
	return ground(print)
}

// ground is the sign for what a hex is without anything on it.
func ground(print *tile.Hex) rune {
	switch {
	case slices.Contains(print.Terrain, "water"):
		return '≈'
	case print.Cost > 0:
		return '^'
	}
	return '·'
}

var bends = map[hex.Set]rune{
	hex.SetOf(hex.SW, hex.NE): '╱', hex.SetOf(hex.NW, hex.SE): '╲', hex.SetOf(hex.W, hex.E): '─',
	hex.SetOf(hex.W, hex.NW): '╯', hex.SetOf(hex.W, hex.NE): '╯', hex.SetOf(hex.W, hex.SW): '╮', hex.SetOf(hex.W, hex.SE): '╮',
	hex.SetOf(hex.E, hex.NW): '╰', hex.SetOf(hex.E, hex.NE): '╰', hex.SetOf(hex.E, hex.SW): '╭', hex.SetOf(hex.E, hex.SE): '╭',
	hex.SetOf(hex.NW, hex.NE): '∨', hex.SetOf(hex.SW, hex.SE): '∧', hex.SetOf(hex.NW, hex.SW): '>', hex.SetOf(hex.NE, hex.SE): '<',
}

// bend is how track without a stop goes through a hex.
func bend(out hex.Set) rune {
	if r, ok := bends[out]; ok {
		return r
	}
	return '┼'
}

// marks is who stands in a hex, in three characters, and the company's colour.
func (d *overview) marks(h int, face *tile.Face) (text, fill string) {
	for stop := range face.Stops {
		for _, m := range d.Marks(h, stop) {
			switch {
			case m.Text == "":
			case text == "":
				text, fill = m.Text, d.Fills[m.Company]
			default:
				return text[:min(len(text), 2)] + "+", fill
			}
		}
	}
	if len(text) > 3 {
		text = text[:3]
	}
	return text, fill
}
