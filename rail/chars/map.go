package chars

import (
	"slices"
	"strconv"

	"remise/rail/chart"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// Scene is what is drawn: a position, and the hexes that something can be done on.
type Scene struct {
	chart.Sheet
	Lit    map[int]bool    // by number of the hex
	New    map[int]bool    // what has changed
	Picked map[int]bool    // what is looked at just now
	Trails [][]track.Piece // where trams run
}

// The sizes of a whole map: hexes stand twice so many characters apart, and their
// rows so many lines.
const (
	Least = 2
	most  = 5
)

// Map draws the whole board: the middles of a row of hexes on a line, beneath it what
// else is there, and the track that leads on to the next row.
func Map(s *Scene, size int) *Page {
	d := overviewOf(s, size)
	for h := range s.Layout.Map.Hexes {
		d.hex(h)
	}
	for i := range s.Layout.Map.Ferries {
		d.ferry(&s.Layout.Map.Ferries[i])
	}
	for h := range s.Layout.Map.Hexes {
		d.walls(h)
		d.extras(h)
	}
	if size > Least {
		for h := range s.Layout.Map.Hexes {
			d.name(h)
		}
	}
	for i, pieces := range s.Trails {
		d.trail(i, pieces)
	}
	for h := range s.Layout.Map.Hexes {
		d.brackets(h)
	}
	d.frame()
	return d.page
}

// Width is how many columns a map of a size has.
func Width(s *Scene, size int) int {
	x := framed(s, size).x(lastOf(s)) + size + 1
	if size == Least {
		x += size
	}
	return x
}

// Fitting is the largest size at which a map has room; the least, if none.
func Fitting(s *Scene, columns, rows int) int {
	last := lastOf(s)
	for size := most; size > Least; size-- {
		d := framed(s, size)
		if Width(s, size) <= columns && d.y(last)-d.up+size-1 <= rows {
			return size
		}
	}
	return Least
}

func overviewOf(s *Scene, size int) *overview {
	d := framed(s, size)
	d.short = shorten(s)
	return d
}

// framed is a map of which nothing is drawn.
func framed(s *Scene, size int) *overview {
	d := &overview{Scene: s, page: &Page{}, size: size, up: (size - 2) / 2, left: s.Layout.Map.Hexes[0].At.Col, words: map[[2]int]bool{}}
	for i := range s.Layout.Map.Hexes {
		d.left = min(d.left, s.Layout.Map.Hexes[i].At.Col)
	}
	return d
}

func lastOf(s *Scene) (last hex.Coord) {
	for i := range s.Layout.Map.Hexes {
		at := s.Layout.Map.Hexes[i].At
		last = hex.Coord{Row: max(last.Row, at.Row), Col: max(last.Col, at.Col)}
	}
	return last
}

// Spot is where the middle of a hex stands on the whole board: column and row of
// the page.
func Spot(s *Scene, h, size int) (x, y int) { return framed(s, size).spot(h) }

type overview struct {
	*Scene
	page  *Page
	size  int
	up    int // lines of a hex above its middle
	left  int8
	words map[[2]int]bool   // where something is written
	short map[string]string // companies in few letters
}

const (
	margin = 2 // more on the left of a small map
	top    = 1
)

func (d *overview) x(c hex.Coord) int {
	x := d.size + int(c.Col-d.left)*d.size
	if d.size == Least {
		x += margin
	}
	return x
}

func (d *overview) y(c hex.Coord) int { return top + d.up + d.size*int(c.Row) }

func (d *overview) spot(h int) (x, y int) {
	at := d.Layout.Map.Hexes[h].At
	return d.x(at), d.y(at)
}

// lines are those of a hex, from the first to the last; on the next one track leads on.
func (d *overview) lines(y int) (first, last int) { return y - d.up, y - d.up + d.size - 2 }

// frame writes the letters of the rows on the left, on a small map on both sides, and
// the columns above; on a small one, where they have no room, every second one beneath.
func (d *overview) frame() {
	last, faint := lastOf(d.Scene), func(x, y int, text string) {
		from, to := d.page.write(x, y, text)
		for x := from; x < to; x++ {
			d.page.cell(x, y).Faint = true
		}
	}
	for row := range last.Row + 1 {
		at := hex.Coord{Row: row, Col: last.Col}
		letter := string('A' + rune(row))
		if d.page.cell(0, d.y(at)).Rune == 0 {
			faint(0, d.y(at), letter)
		}
		if d.size == Least {
			faint(d.x(at)+2*d.size, d.y(at), letter)
		}
	}
	for col := d.left; col <= last.Col; col++ {
		at, y := hex.Coord{Row: last.Row, Col: col}, 0
		if col%2 == 0 && d.size == Least {
			y = d.foot(last.Row)
		}
		faint(d.x(at), y, strconv.Itoa(int(col)))
	}
}

// foot is the line of the columns beneath a small map: beneath the signs of tiles, if
// any can lie in its last row.
func (d *overview) foot(row int8) int {
	y := d.y(hex.Coord{Row: row}) + 1
	if slices.ContainsFunc(d.Layout.Map.Hexes, func(h tile.Hex) bool { return h.At.Row == row && !h.Fixed }) {
		y++
	}
	return y
}

func (d *overview) hex(h int) {
	x, y := d.spot(h)
	face, _ := d.Layout.Face(d.Board, h)
	first, last := d.lines(y)
	for line := first; line <= last; line++ {
		for dx := 1 - d.size; dx < d.size; dx++ {
			*d.page.cell(x+dx, line) = Cell{Rune: ' ', Ground: face.Colour, Lit: d.Lit[h], New: d.New[h], Picked: d.Picked[h]}
		}
	}
	d.sides(h, x, y)
	d.page.put(x, y, d.middle(h, face))
	if text, fill := d.text(h, face); text != "" {
		d.write(x, y, text)
		for i := range []rune(text) {
			d.page.cell(x-len([]rune(text))/2+i, y).Fill = fill
		}
		return
	}
	if d.page.cell(x, y).Rune >= 'a' && d.page.cell(x, y).Rune <= 'z' {
		d.page.cell(x, y).Route = true
	}
}

// write puts words on the page, over which nothing else is written.
func (d *overview) write(x, y int, text string) {
	from, to := d.page.write(x, y, text)
	for ; from < to; from++ {
		d.words[[2]int{from, y}] = true
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
	x, y := d.spot(h)
	if west := d.Layout.Map.Near[h][hex.W]; west == tile.None || d.rank(int(west)) < d.rank(h) {
		d.page.put(x-d.size, y, left)
	}
	if east := d.Layout.Map.Near[h][hex.E]; east == tile.None || d.rank(int(east)) < d.rank(h) {
		d.page.put(x+d.size, y, right)
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
