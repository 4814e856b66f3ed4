package chars

import (
	"maps"
	"slices"
	"strconv"

	"remise/rail/chart"
)

// marketWidth is how wide a share chart may be, and cellWidth how wide a cell of it is at most.
const (
	marketWidth = 80
	cellWidth   = 7
)

// Keys are the letters by which markers are shown on a share chart: small ones, since
// some companies are called by a capital.
func Keys(markers []chart.Marker) []string {
	keys := make([]string, len(markers))
	for i := range markers {
		keys[i] = string(rune('a' + i))
	}
	return keys
}

var notes = map[string]string{"zone": "○", "start": "▸", "end": "★", "dead": "✝"}

// Notes are the marks of cells, by what they mean.
func Notes() map[string]string { return maps.Clone(notes) }

// Market draws the share chart: the prices, and in a line beneath those of a
// row the letters of the markers there, the upper first.
func Market(s *chart.Sheet) *Page {
	columns := 1
	for _, c := range s.Market.Cells {
		columns = max(columns, c.Col+1)
	}
	w := min(cellWidth, marketWidth/columns)
	p, keys := &Page{}, Keys(s.Markers)
	for i, c := range s.Market.Cells {
		text := strconv.Itoa(c.Price)
		if w > len(text)+1 { // else the signs would run into the next price
			text = notes[s.Note(i)] + text
		}
		here, fill := markersAt(s, keys, i)
		p.right((c.Col+1)*w, 2*c.Row, text, Cell{Lit: here != ""})
		p.right((c.Col+1)*w, 2*c.Row+1, here, Cell{Fill: fill})
	}
	p.Rows = slices.DeleteFunc(p.Rows, func(row []Cell) bool { return len(row) == 0 }) // beneath rows without a marker
	return p
}

// markersAt are the letters of the markers on a cell, and the colour of the upper.
func markersAt(s *chart.Sheet, keys []string, cell int) (letters, fill string) {
	for i, m := range s.Markers {
		if m.Cell != cell {
			continue
		}
		if letters += keys[i]; fill == "" {
			fill = s.Fills[m.Company]
		}
	}
	return letters, fill
}

// right writes a text that ends before x.
func (p *Page) right(x, y int, text string, look Cell) {
	runes := []rune(text)
	for i, r := range runes {
		look.Rune = r
		*p.cell(max(0, x-len(runes)+i), y) = look
	}
}
