package draw

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// Cell is a space of a share table; one without a price is not there.
type Cell struct {
	Price int
	// Note is a word for the look of the cell: zone, start, end, dead, or nothing.
	Note string
	// Markers lie here, the upper first.
	Markers []Marker
}

// Market draws a share table.
func Market(rows [][]Cell, title string) string {
	const w, h = 74., 66.
	columns := 0
	for _, r := range rows {
		columns = max(columns, len(r))
	}
	var p pen
	document(&p, 0, 0, float64(columns)*w+40, float64(len(rows))*h+80, title)
	p.text("title", point{20, 34}, 26, title)
	for y, r := range rows {
		for x, c := range r {
			if c.Price != 0 {
				p.cell(c, point{20 + (float64(x)+.5)*w, 60 + (float64(y)+.5)*h}, w, h)
			}
		}
	}
	return p.raw("</svg>\n").String()
}

var notes = map[string]string{"zone": "○", "start": "▸", "end": "★", "dead": "✝"}

func (p *pen) cell(c Cell, at point, w, h float64) {
	p.rect("cell "+c.Note, at, w-2, h-2, 3)
	p.text("price", at.add(point{0, -h/2 + 14}), 17, itoa(c.Price))
	if sign := notes[c.Note]; sign != "" {
		p.text("at", at.add(point{-w/2 + 11, h/2 - 11}), 13, sign)
	}
	n := float64(len(c.Markers) - 1)
	apart := min(24, (w-34)/max(n, 1))
	for i := len(c.Markers) - 1; i >= 0; i-- {
		drawMarker(p, c.Markers[i], at.add(point{(float64(i) - n/2) * apart, 11}), 14)
	}
}
