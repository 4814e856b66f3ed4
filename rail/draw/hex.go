package draw

import (
	"slices"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Tile draws a tile turned by n steps, its middle at the origin.
func Tile(t *tile.Tile, n int) string {
	var p pen
	v := newView(&p, &t.Face, n)
	tileGround(&p, t)
	v.reserveCorners()
	v.draw()
	v.values(grows)
	v.values(stays)
	v.label(t.Labels)
	v.number(t.ID, t.Colour)
	return p.String()
}

func tileGround(p *pen, t *tile.Tile) {
	ground(p, "hex laid "+t.Colour.String())
	if t.Edge != "" {
		rim(p, t.Edge)
	}
}

// rim is the coloured edge of a hex, inside its outline.
func rim(p *pen, colour string) {
	c := corners()
	for i := range c {
		c[i] = c[i].mul(.945)
	}
	p.polygon("rim "+colour, c[:]...)
}

// reserveCorners keeps the top corner for the hex's name and the bottom corner for the tile's number.
func (v *view) reserveCorners() {
	v.space.add(point{0, -86}, 12)
	v.space.add(point{0, 86}, 13)
}

// Hex is a hex of the map as it is now: what is printed there and what lies on it.
type Hex struct {
	Print *tile.Hex
	Tile  *tile.Tile // nil: nothing is laid
	Turn  int
	// Ground is the map's word for the look of bare hexes.
	Ground string
	// Signs are small signs of the map, such as those of edge and centre (1881 §9.4).
	Signs []string
	// Marker is who stands on a circle; nil: nobody.
	Marker func(stop, circle int) (Marker, bool)
}

// Draw draws the hex with its middle at the origin.
func (h Hex) Draw() string {
	var p pen
	h.paint(&p)
	return p.String()
}

// paint draws the hex and returns what it looks like.
func (h Hex) paint(p *pen) *view {
	face := &h.Print.Face
	if h.Tile != nil {
		face = &h.Tile.Face
		tileGround(p, h.Tile)
	} else {
		h.printGround(p)
	}
	v := newView(p, face, h.Turn)
	if h.Marker != nil {
		v.markers = h.Marker
	}
	h.hints(v)
	v.reserveCorners()
	if h.Tile == nil {
		h.trunk(v)
	}
	v.draw()
	v.barred(h.Print.Barred)
	h.words(v)
	p.text("at", point{0, -83}, 11, h.Print.At.String())
	return v
}

func (h Hex) printGround(p *pen) {
	ground(p, "hex "+h.Print.Colour.String()+" "+h.Ground+" t-"+h.Print.Type)
	for _, t := range h.Print.Terrain {
		ground(p, "terrain "+t)
	}
	if h.Print.Edge != "" {
		rim(p, h.Print.Edge)
	}
}

// hints shows in free circles whom they wait for.
func (h Hex) hints(v *view) {
	v.hint = Waiting(h.Print, v.face, func(stop, circle int) string {
		m, _ := v.markers(stop, circle)
		return m.Text
	})
}

// Waiting tells for whom a free circle of a face is kept, "" for nobody: as the circles of the print say, else for those
// who begin there and have not yet, in the first free ones. Taken are the markers that lie there.
func Waiting(print *tile.Hex, face *tile.Face, taken func(stop, circle int) string) func(stop, circle int) string {
	if face == &print.Face && kept(print) {
		return func(stop, circle int) string { return hint(face.Stops[stop].For[circle]) }
	}
	var free [][2]int
	homes := slices.Clone(print.Homes)
	for i := range face.Stops {
		for c := range int(face.Stops[i].Circles) {
			if m := taken(i, c); m != "" {
				homes = slices.DeleteFunc(homes, func(s string) bool { return s == m })
			} else {
				free = append(free, [2]int{i, c})
			}
		}
	}
	return func(stop, circle int) string {
		if n := slices.Index(free, [2]int{stop, circle}); n >= 0 && n < len(homes) {
			return homes[n]
		}
		return ""
	}
}

// kept reports whether a print itself says for whom its circles are.
func kept(print *tile.Hex) bool {
	for i := range print.Stops {
		for _, whom := range print.Stops[i].For {
			if whom != "" {
				return true
			}
		}
	}
	return false
}

// trunk draws the S-Bahn route that is printed but not built.
func (h Hex) trunk(v *view) {
	for _, s := range Route(h.Print) {
		v.dotted(s.curve)
	}
}

// Route is the S-Bahn route of a hex as far as no track is printed on it: through the hex, or to its station.
func Route(x *tile.Hex) (all []Segment) {
	var sides []hex.Side
	for s := hex.SW; s < hex.Sides; s++ {
		if x.Trunk.Has(s) && !x.Exits(tile.SBahn).Has(s) {
			sides = append(sides, s)
		}
	}
	station := len(x.Stops) == 1 && x.Stops[0].Kind == tile.Station
	if len(sides) == 2 && !station {
		return []Segment{{Kind: tile.SBahn, From: sides[0], To: sides[1], Stop: None, curve: between(sides[0], sides[1])}}
	}
	for _, s := range sides {
		all = append(all, Segment{Kind: tile.SBahn, From: s, Stop: None, curve: into(s, point{})})
	}
	return all
}

func (v *view) dotted(c curve) {
	v.p.path("trunk", c.d())
	for _, q := range c.samples(10) {
		v.space.add(q, 5)
	}
}

// words writes everything that has to find its place: name, labels, cost, bonus, landmark, number of the tile.
func (h Hex) words(v *view) {
	x := h.Print
	if h.Tile != nil {
		v.number(h.Tile.ID, h.Tile.Colour)
	}
	v.values(grows)
	if x.Name != "" {
		v.space.name(v.p, "name", x.Name, point{0, -58}, 17, 15, 13, 11.5, 10)
	}
	v.values(stays)
	for _, sign := range h.Signs {
		v.p.text("sign", v.space.put(point{56, -40}, 17, 17), 17, sign)
	}
	if x.Landmark != "" {
		v.landmark(v.space.put(point{0, 40}, 24, 22))
	}
	if h.Tile != nil {
		v.label(h.Tile.Labels)
		return
	}
	v.label(x.Labels)
	if x.Cost > 0 {
		v.cost(x)
	}
	for _, b := range x.Bonus {
		v.bonus(b)
	}
}
