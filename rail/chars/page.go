// Package chars draws maps in characters, for terminals: a whole map with two
// lines for each row of hexes, and a region or a tile large enough to show
// names, values and every curve.
//
// Nothing is told by colour alone. A drawing is a page of cells; whoever shows it
// turns their looks into colours, or leaves them out.
package chars

import (
	"strings"

	"remise/rail/tile"
)

// Cell is one character and its look.
type Cell struct {
	Rune   rune
	Ground tile.Colour // of the hex; tile.Ground is none
	Fill   string      // colour of the company whose marker it is, such as #1A1A18
	Faint  bool
	Lit    bool // part of a hex that something can be done on
	New    bool // part of a hex that has changed
	Picked bool // part of a hex that is looked at
	Route  bool // the line of a railway that is not built
	Trail  int  // which run is drawn there, from 1; 0: none
}

// Page is a drawing: rows of cells. A cell that nobody drew has no rune.
type Page struct{ Rows [][]Cell }

// cell is the one at a place, which must not lie left of or above the page.
func (p *Page) cell(x, y int) *Cell {
	for len(p.Rows) <= y {
		p.Rows = append(p.Rows, nil)
	}
	if n := x + 1 - len(p.Rows[y]); n > 0 {
		p.Rows[y] = append(p.Rows[y], make([]Cell, n)...)
	}
	return &p.Rows[y][x]
}

func (p *Page) put(x, y int, r rune) { p.cell(x, y).Rune = r }

// write puts a text on the page with its middle at x, and returns where it
// begins and ends.
func (p *Page) write(x, y int, text string) (from, to int) {
	runes := []rune(text)
	from = max(0, x-len(runes)/2)
	for i, r := range runes {
		at := p.cell(from+i, y)
		*at = Cell{Rune: r, Ground: at.Ground, Lit: at.Lit, New: at.New, Picked: at.Picked}
	}
	return from, from + len(runes)
}

// String is the drawing without looks.
func (p *Page) String() string {
	var b strings.Builder
	for _, row := range p.Rows {
		line := make([]rune, len(row))
		for i, c := range row {
			if line[i] = c.Rune; c.Rune == 0 {
				line[i] = ' '
			}
		}
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}
