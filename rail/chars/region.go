package chars

import (
	"math"
	"strconv"
	"strings"

	"remise/rail/draw"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// A hex of a region is this many characters wide; each has two dots across and
// four down, which makes them about square.
const (
	hexWide = 15
	dot     = 2 * draw.Size * 0.8660254037844386 / (2 * hexWide) // in the units of package draw
)

// canvas is a page on which dots make lines.
type canvas struct {
	Page
	x, y float64 // what lies in the upper left corner
}

// braille has the dots of a character in the order of their bits, by row.
var braille = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

const noDots = 0x2800

// point sets a dot. One of the outline gives way to track.
func (c *canvas) point(x, y float64, faint bool) {
	i, j := int(math.Round((x-c.x)/dot)), int(math.Round((y-c.y)/dot))
	if i < 0 || j < 0 {
		return
	}
	cell := c.cell(i/2, j/4)
	if faint && cell.Rune != 0 && !cell.Faint {
		return
	}
	if cell.Rune == 0 || cell.Faint && !faint {
		cell.Rune, cell.Faint = noDots, faint
	}
	cell.Rune |= braille[j%4][i%2]
}

// text writes over dots, with its middle at a place.
func (c *canvas) text(x, y float64, text string) (from, to, row int) {
	row = max(0, int(math.Round((y-c.y)/dot/4-0.5)))
	from, to = c.write(int(math.Round((x-c.x)/dot/2)), row, text)
	return from, to, row
}

// Region draws a hex and those round it, two to each side.
func Region(s *Scene, at int) *Page {
	m := s.Layout.Map
	mid := m.Hexes[at].At
	x, y := draw.Centre(mid)
	c := &canvas{x: x - 5*hexWide*dot - dot, y: y - draw.Size*2.5 - dot}
	var near []int
	for h := range m.Hexes {
		to := m.Hexes[h].At
		if rows, cols := int(to.Row-mid.Row), int(to.Col-mid.Col); max(rows, -rows) <= 1 && max(cols, -cols) <= 4 {
			near = append(near, h)
		}
	}
	for _, h := range near {
		x, y := draw.Centre(m.Hexes[h].At)
		face, turn := s.Layout.Face(s.Board, h)
		c.outline(x, y, s.Lit[h])
		c.face(face, turn, x, y)
	}
	for _, h := range near {
		c.words(s, h)
	}
	return &c.Page
}

// Tile draws what would lie on a hex.
func Tile(f *tile.Face, turn int) *Page {
	c := &canvas{x: -hexWide*dot - dot, y: -draw.Size - dot}
	c.outline(0, 0, false)
	c.face(f, turn, 0, 0)
	for i, stop := range draw.PlanOf(f, turn).Stops {
		c.text(stop.X, stop.Y, sign(&f.Stops[i], nil))
	}
	return &c.Page
}

// words are written last: no line goes through them.
func (c *canvas) words(s *Scene, h int) {
	print := &s.Layout.Map.Hexes[h]
	x, y := draw.Centre(print.At)
	face, turn := s.Layout.Face(s.Board, h)
	c.caption(print, x, y, s.Lit[h])
	if print.Cost > 0 && s.Board[h] == track.Printed {
		c.text(x, y+draw.Size*.66, string(ground(print))+strconv.Itoa(print.Cost))
	}
	for i, stop := range draw.PlanOf(face, turn).Stops {
		if face.Stops[i].Hidden {
			continue
		}
		var marks []string
		for _, m := range s.Marks(h, i) {
			marks = append(marks, m.Text)
		}
		c.text(x+stop.X, y+stop.Y, sign(&face.Stops[i], marks))
	}
}

// caption is the hex's place and its name.
func (c *canvas) caption(print *tile.Hex, x, y float64, lit bool) {
	place := print.At.String()
	if lit {
		place = "(" + place + ")"
	}
	c.text(x, y-draw.Size*.72, place)
	name := []rune(print.Name)
	if len(name) > hexWide-3 {
		name = append(name[:hexWide-4], '.')
	}
	c.text(x, y+draw.Size*.36, string(name))
}

// outline draws the rim of a hex in single dots, closer together if it is lit.
func (c *canvas) outline(x, y float64, lit bool) {
	steps := 6
	if lit {
		steps = 18
	}
	for i := range hex.Sides {
		a, b := float64(30+60*i)*math.Pi/180, float64(90+60*i)*math.Pi/180
		for n := range steps {
			t := float64(n) / float64(steps)
			px := draw.Size * (math.Cos(a)*(1-t) + math.Cos(b)*t)
			py := draw.Size * (math.Sin(a)*(1-t) + math.Sin(b)*t)
			c.point(x+px, y+py, true)
		}
	}
}

// face draws the track, two dots thick; that of the S-Bahn has gaps, and where
// a stop is yet to be built there is none.
func (c *canvas) face(f *tile.Face, turn int, x, y float64) {
	for _, s := range draw.PlanOf(f, turn).Segments {
		if s.Stop != draw.None && f.Stops[s.Stop].Kind == tile.Unbuilt {
			continue
		}
		for i, p := range s.Points(40) {
			if s.Kind == tile.SBahn && i/4%2 == 1 {
				continue
			}
			c.point(x+p[0], y+p[1], false)
			c.point(x+p[0]+dot, y+p[1], false)
			c.point(x+p[0], y+p[1]+dot, false)
		}
	}
}

// sign is a stop in characters: its circles, with who stands on them, and what it pays.
func sign(s *tile.Stop, marks []string) string {
	var parts []string
	for i := range int(s.Circles) {
		mark := "○"
		if i < len(marks) && marks[i] != "" {
			mark = "[" + marks[i] + "]"
		}
		parts = append(parts, mark)
	}
	if s.Kind == tile.Halt {
		parts = append(parts, "•")
	}
	return strings.Join(parts, "") + pays(s.Value)
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
