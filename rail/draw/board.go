// Package draw makes pictures of maps, tiles and share tables from the same data that the rules read.
//
// Everything is SVG text. A hex is drawn round its own middle, so that a page can keep one drawing of every tile in every
// turn and move it about; Board, Sheet and Market are whole documents. Classes and Style make the look, so a page can
// bring its own colours; nothing is told by colour alone: the two kinds of track differ in their pattern, tiles carry
// bars for their colour, markers their letters.
//
// PlanOf tells where the stops, their circles and the track of a face lie, Centre where a hex lies on the board, Outline
// is the hex itself and Trail the line of a run: for whoever wants to draw markers, choices or routes on top.
package draw

import (
	"maps"
	"math"
	"slices"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Outline is the rim of a hex as the data of an SVG path.
const Outline = "M86.6 50L0 100L-86.6 50L-86.6 -50L0 -100L86.6 -50Z"

// Scene is a map with what lies on it.
type Scene struct {
	Map   *tile.Map
	Tiles *tile.Catalogue
	// Laid says which tile of the catalogue lies on a hex and how it is turned; nil: nothing is laid.
	Laid func(h int) (number, turn int, ok bool)
	// Marker says who stands on a circle; nil: those whose markers are printed on the map.
	Marker func(h, stop, circle int) (Marker, bool)
	// Fill gives the colour for the markers that are printed on the map, by whose they are.
	Fill map[string]string
}

// Hex is one hex of the scene, ready to be drawn.
func (s *Scene) Hex(h int) Hex {
	x := Hex{Print: &s.Map.Hexes[h], Ground: s.Map.Ground}
	x.Signs = Signs(s.Map, h)
	if s.Laid != nil {
		if n, turn, ok := s.Laid(h); ok {
			x.Tile, x.Turn = &s.Tiles.Tiles[n], turn
		}
	}
	x.Marker = func(stop, circle int) (Marker, bool) { return s.printed(h, stop, circle) }
	if s.Marker != nil {
		x.Marker = func(stop, circle int) (Marker, bool) { return s.Marker(h, stop, circle) }
	}
	return x
}

// Signs are the small signs of a hex, of the lists that have one.
func Signs(m *tile.Map, h int) (all []string) {
	for _, name := range slices.Sorted(maps.Keys(m.Signs)) {
		if slices.Contains(m.Lists[name], h) {
			all = append(all, m.Signs[name])
		}
	}
	return all
}

func (s *Scene) printed(h, stop, circle int) (Marker, bool) {
	for _, m := range s.Map.Hexes[h].Markers {
		if int(m.Stop) == stop && int(m.Circle) == circle {
			fill := s.Fill[m.Whose]
			if fill == "" {
				fill = "#777777"
			}
			return Marker{m.Whose, fill}, true
		}
	}
	return Marker{}, false
}

// Bounds is the smallest box that holds the map, as SVG wants it: x, y, width, height.
func Bounds(m *tile.Map) (x, y, w, h float64) {
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for i := range m.Hexes {
		c := centre(m.Hexes[i].At)
		lo, hi = point{min(lo.x, c.x), min(lo.y, c.y)}, point{max(hi.x, c.x), max(hi.y, c.y)}
	}
	const margin = 14
	return lo.x - apothem - margin, lo.y - Size - margin, hi.x - lo.x + 2*(apothem+margin), hi.y - lo.y + 2*(Size+margin)
}

// Board draws the whole map.
func Board(s *Scene) string {
	var p pen
	x, y, w, h := Bounds(s.Map)
	document(&p, x, y, w, h, s.Map.Name)
	water, boats := Ferries(s.Map)
	p.raw(water)
	for i := range s.Map.Hexes {
		p.raw(`<g transform="translate(`).at(centre(s.Map.Hexes[i].At)).raw(`)">`, s.Hex(i).Draw(), "</g>\n")
	}
	return p.raw(boats, "</svg>\n").String()
}

func document(p *pen, x, y, w, h float64, title string) {
	p.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="`).num(x).raw(" ").num(y).raw(" ").num(w).raw(" ").num(h)
	p.raw(`" role="img"><title>`, escape.Replace(title), "</title><style>", Style, "</style>", Defs, "\n")
	p.raw(`<rect fill="var(--paper)"`).attr("x", x).attr("y", y).attr("width", w).attr("height", h).raw("/>\n")
}

func ferryWater(p *pen, f tile.Ferry) {
	p.raw(`<g transform="translate(`).at(centre(f.Water)).raw(`)">`)
	ground(p, "hex sea")
	p.raw("</g>")
}

func ferry(p *pen, m *tile.Map, f tile.Ferry) {
	a, w, b := centre(m.Hexes[f.Piers[0]].At), centre(f.Water), centre(m.Hexes[f.Piers[1]].At)
	var d pen
	d.raw("M").at(mix(w, a, .62)).raw("Q").at(w).raw(" ").at(mix(w, b, .62))
	p.path("ferry", d.String())
	q := mix(w, mix(a, b, .5), .3)
	p.polygon("boat", q.add(point{-18, -2}), q.add(point{18, -2}), q.add(point{11, 9}), q.add(point{-11, 9}))
	p.polygon("boat", q.add(point{-1, -5}), q.add(point{-1, -20}), q.add(point{13, -5}))
}

// Ferries draws the water beneath the hexes and the boats above them.
func Ferries(m *tile.Map) (under, over string) {
	var water, boats pen
	for _, f := range m.Ferries {
		ferryWater(&water, f)
		ferry(&boats, m, f)
	}
	return water.String(), boats.String()
}

// Sheet draws every tile once, with how many there are.
func Sheet(c *tile.Catalogue, title string) string {
	const columns, w, h = 10, 200., 250.
	rows := (len(c.Tiles) + columns - 1) / columns
	var p pen
	document(&p, 0, 0, columns*w, float64(rows)*h+60, title)
	p.text("title", point{20, 34}, 30, title)
	for i := range c.Tiles {
		t := &c.Tiles[i]
		at := point{(float64(i%columns) + .5) * w, 60 + (float64(i/columns)+.5)*h - 10}
		p.raw(`<g transform="translate(`).at(at).raw(`)">`, Tile(t, 0), "</g>")
		p.text("price", at.add(point{0, 116}), 17, t.ID+"  ×"+itoa(t.Count))
	}
	return p.raw("</svg>\n").String()
}

// Turns draws a tile in all its turns side by side.
func Turns(t *tile.Tile) string {
	var p pen
	document(&p, 0, 0, 6*200, 220, t.ID)
	for n := range hex.Sides {
		p.raw(`<g transform="translate(`).at(point{100 + 200*float64(n), 110}).raw(`)">`, Tile(t, n), "</g>")
	}
	return p.raw("</svg>\n").String()
}
