package chars

import (
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// strokes are the signs of a way across a map: level, rising and dropping to the right.
type strokes struct{ flat, rising, dropping rune }

var (
	rails = [tile.Kinds]strokes{{'─', '╱', '╲'}, {'═', '‖', '‖'}}
	dots  = strokes{'┄', ':', ':'} // of a route without track, and of ferries
)

// exits are the sides that track of a kind leads to, as what lies there is turned.
func (d *overview) exits(h int, kind tile.Kind) hex.Set { return d.Layout.Exits(h, d.Board[h], kind) }

// planned are the sides that the printed route of a railway leads to without track.
func (d *overview) planned(h int) hex.Set {
	return d.Layout.Map.Hexes[h].Trunk &^ d.exits(h, tile.SBahn)
}

// sides draws the track that leads out of a hex. West of it a line goes on where both
// hexes have track.
func (d *overview) sides(h, x, y int) {
	west := d.Layout.Map.Near[h][hex.W]
	for kind := range tile.Kinds {
		out := d.exits(h, kind)
		d.ways(x, y, out, rails[kind])
		if west != tile.None && out.Has(hex.W) && d.exits(int(west), kind).Has(hex.E) {
			d.page.put(x-d.size, y, rails[kind].flat)
		}
	}
	route := d.planned(h)
	d.ways(x, y, route, dots)
	if west == tile.None {
		return
	}
	there, built := d.planned(int(west)), d.exits(int(west), tile.SBahn)
	if route.Has(hex.W) && (there|built).Has(hex.E) || there.Has(hex.E) && d.exits(h, tile.SBahn).Has(hex.W) {
		d.page.put(x-d.size, y, dots.flat)
	}
}

// ways draws the ways from the middle of a hex over some of its sides, half of those
// to other rows.
func (d *overview) ways(x, y int, out hex.Set, s strokes) {
	for side := range hex.Side(hex.Sides) {
		if out.Has(side) {
			for _, at := range d.cells(x, y, side) {
				d.page.put(at[0], at[1], s.over(side))
			}
		}
	}
}

func (s strokes) over(side hex.Side) rune {
	switch side {
	case hex.W, hex.E:
		return s.flat
	case hex.SW, hex.NE:
		return s.rising
	}
	return s.dropping
}

// cells are those of a way from the middle of a hex over one of its sides.
func (d *overview) cells(x, y int, side hex.Side) (all [][2]int) {
	step := map[hex.Side][2]int{hex.W: {-1, 0}, hex.E: {1, 0}, hex.SW: {-1, 1}, hex.SE: {1, 1}, hex.NW: {-1, -1}, hex.NE: {1, -1}}[side]
	far := d.size / 2
	if step[1] == 0 {
		far = d.size - 1
	}
	for t := 1; t <= far; t++ {
		all = append(all, [2]int{x + t*step[0], y + t*step[1]})
	}
	return all
}

var bends = map[hex.Set]rune{
	hex.SetOf(hex.SW, hex.NE): '╱', hex.SetOf(hex.NW, hex.SE): '╲', hex.SetOf(hex.W, hex.E): '─',
	hex.SetOf(hex.W, hex.NW): '╯', hex.SetOf(hex.W, hex.NE): '╯', hex.SetOf(hex.W, hex.SW): '╮', hex.SetOf(hex.W, hex.SE): '╮',
	hex.SetOf(hex.E, hex.NW): '╰', hex.SetOf(hex.E, hex.NE): '╰', hex.SetOf(hex.E, hex.SW): '╭', hex.SetOf(hex.E, hex.SE): '╭',
	hex.SetOf(hex.NW, hex.NE): '∨', hex.SetOf(hex.SW, hex.SE): '∧', hex.SetOf(hex.NW, hex.SW): '>', hex.SetOf(hex.NE, hex.SE): '<',
}

// bend is how track without a stop goes through a hex; that of a railway alone is drawn
// as on its way there, where it goes straight on.
func bend(tram, railway hex.Set) rune {
	r, ok := bends[tram|railway]
	switch {
	case !ok:
		return '┼'
	case tram != 0:
	case r == rails[tile.Tram].flat:
		return rails[tile.SBahn].flat
	case r == rails[tile.Tram].rising, r == rails[tile.Tram].dropping:
		return rails[tile.SBahn].rising
	}
	return r
}

// walls are the sides of a hex that no track may cross.
func (d *overview) walls(h int) {
	x, y := d.spot(h)
	first, last := d.lines(y)
	for side := range hex.Side(hex.Sides) {
		if !d.Layout.Map.Hexes[h].Barred.Has(side) {
			continue
		}
		switch side {
		case hex.W, hex.E:
			for line := first; line <= last; line++ {
				d.page.put(x+map[hex.Side]int{hex.W: -d.size, hex.E: d.size}[side], line, wall)
			}
		case hex.SW, hex.NW:
			d.level(x+1-d.size, x-1, map[hex.Side]int{hex.SW: last + 1, hex.NW: first - 1}[side])
		default:
			d.level(x+1, x+d.size-1, map[hex.Side]int{hex.SE: last + 1, hex.NE: first - 1}[side])
		}
	}
}

const wall = '▓'

func (d *overview) level(from, to, y int) {
	for ; from <= to; from++ {
		d.page.put(from, y, wall)
	}
}

// ferry is the water between two piers, which is no hex of the map.
func (d *overview) ferry(f *tile.Ferry) {
	x, y := d.x(f.Water), d.y(f.Water)
	d.write(x, y, "≈≈≈")
	for _, pier := range f.Piers {
		side, _ := f.Water.SideTo(d.Layout.Map.Hexes[pier].At)
		px, py := d.spot(pier)
		for _, at := range append(d.cells(x, y, side), d.cells(px, py, side.Opposite())...) {
			if d.blank(at[0], at[0]+1, at[1]) {
				d.page.put(at[0], at[1], dots.over(side))
			}
		}
	}
}

// trail draws the run of a tram over the track, in the letter of its place among them.
func (d *overview) trail(n int, pieces []track.Piece) {
	for _, p := range pieces {
		x, y := d.spot(p.Hex)
		if p.Stop == track.NoStop {
			d.ride(n, x, y)
		}
		if !p.Begins {
			d.leave(n, x, y, p.From)
		}
		if p.Begins || p.Stop == track.NoStop {
			d.leave(n, x, y, p.To)
		}
	}
}

// leave draws a run from the middle of a hex over one of its sides.
func (d *overview) leave(n, x, y int, side hex.Side) {
	for _, at := range d.cells(x, y, side) {
		d.ride(n, at[0], at[1])
	}
	switch side {
	case hex.W:
		d.ride(n, x-d.size, y)
	case hex.E:
		d.ride(n, x+d.size, y)
	}
}

func (d *overview) ride(n, x, y int) {
	if !d.words[[2]int{x, y}] {
		at := d.page.cell(x, y)
		at.Rune, at.Trail = TrailLetter(n), n+1
	}
}

// TrailLetter is by what a run is drawn on a map.
func TrailLetter(n int) rune { return 'a' + rune(n%26) }
