package draw

import (
	"strconv"

	"remise/rail/tile"
)

// cost shows what the first tile costs, with a sign for the ground: a tree, waves, or none.
func (v *view) cost(x *tile.Hex) {
	w := 30.
	if len(x.Terrain) > 0 {
		w = 48
	}
	at := v.space.put(point{0, 62}, w, 19)
	v.p.rect("tag", at, w, 19, 4)
	q := at
	if len(x.Terrain) > 0 {
		q.x += 9
		v.ground(x.Terrain[0], point{at.x - 14, at.y})
	}
	v.p.text("num cost", q, 14, strconv.Itoa(x.Cost))
}

func (v *view) ground(terrain string, at point) {
	if terrain == "wood" {
		v.p.polygon("tree", at.add(point{0, -8}), at.add(point{7, 5}), at.add(point{-7, 5}))
		v.p.rect("trunk-of-tree", at.add(point{0, 6.5}), 2.5, 4, 0)
		return
	}
	for _, y := range []float64{-4, 1, 6} {
		var p pen
		p.raw("M").at(at.add(point{-8, y})).raw("q4 -5 8 0t8 0")
		v.p.path("wave", p.String())
	}
}

// landmark is a house with columns.
func (v *view) landmark(at point) {
	var p pen
	p.raw("M").at(at.add(point{0, -11})).raw("l11 8h-22zm-9 10h4v7h-4zm7 0h4v7h-4zm7 0h4v7h-4zm-16 8h22v3h-22z")
	v.p.path("landmark", p.String())
}

// bonus is what building here brings: money, a tile of a colour, or a marker.
func (v *view) bonus(what string) {
	if _, err := strconv.Atoi(what); err == nil {
		at := v.space.put(point{40, 50}, 44, 19)
		v.p.rect("tag bonus", at, 44, 19, 9)
		v.p.text("num bonus", at, 13, "+"+what)
		return
	}
	at := v.space.put(point{-40, 46}, 34, 34)
	if what == "marker" {
		v.p.circle("gift", at, 15)
		v.p.text("num", at, 20, "+")
		return
	}
	c := corners()
	for i := range c {
		c[i] = at.add(c[i].mul(.18))
	}
	v.p.polygon("gift "+what, c[:]...)
	v.p.text("num", at, 19, map[string]string{"yellow": "+", "green": "↑", "red": "◎", "purple": "="}[what])
}
