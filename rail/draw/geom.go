package draw

import (
	"math"

	"remise/rail/hex"
)

// Size is the distance from the middle of a hex to its corners, in the units of the drawing.
const Size = 100.0

const apothem = Size * 0.8660254037844386

type point struct{ x, y float64 }

func (a point) add(b point) point     { return point{a.x + b.x, a.y + b.y} }
func (a point) sub(b point) point     { return point{a.x - b.x, a.y - b.y} }
func (a point) mul(k float64) point   { return point{a.x * k, a.y * k} }
func (a point) len() float64          { return math.Hypot(a.x, a.y) }
func (a point) dist(b point) float64  { return a.sub(b).len() }
func mix(a, b point, t float64) point { return a.mul(1 - t).add(b.mul(t)) }
func polar(r, degrees float64) point {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return point{r * c, r * s}
}
func (a point) turn(steps int) point { return a.rotate(float64(steps) * 60) }
func (a point) rotate(d float64) point {
	u := polar(1, d)
	return point{a.x*u.x - a.y*u.y, a.x*u.y + a.y*u.x}
}
func bearing(s hex.Side) float64 { return 120 + 60*float64(s) }
func middle(s hex.Side) point    { return polar(apothem, bearing(s)) }
func corner(i int) point         { return polar(Size, 30+60*float64(i)) }
func sideCorners(s hex.Side) [2]point {
	return [2]point{polar(Size, bearing(s)-30), polar(Size, bearing(s)+30)}
}
func (a point) towards(b point) float64 { return math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi }

// Centre is where the middle of a hex lies on the board.
func Centre(c hex.Coord) (x, y float64) { return float64(c.Col) * apothem, float64(c.Row) * Size * 1.5 }

func centre(c hex.Coord) point {
	x, y := Centre(c)
	return point{x, y}
}

func corners() (out [6]point) {
	for i := range out {
		out[i] = corner(i)
	}
	return out
}

// inside reports whether a disc lies within the hex; by symmetry two sides stand for all.
func inside(q point, r float64) bool {
	x, y := math.Abs(q.x), math.Abs(q.y)
	return x <= apothem-r && x*0.5+y*apothem/Size <= apothem-r
}

// curve is a cubic Bézier curve: it turns by turning its four points.
type curve [4]point

func line(a, b point) curve { return curve{a, mix(a, b, 1./3), mix(a, b, 2./3), b} }

// between joins two sides as the printers do: a circular arc that meets both at right angles.
func between(a, b hex.Side) curve {
	p, q := middle(a), middle(b)
	reach := apothem / 1.5
	switch n := int(b.Turn(-int(a))); n {
	case 1, 5:
		reach = 4. / 3 * math.Tan(math.Pi/6) * Size / 2
	case 2, 4:
		reach = 4. / 3 * math.Tan(math.Pi/12) * Size * 1.5
	}
	return curve{p, p.mul(1 - reach/apothem), q.mul(1 - reach/apothem), q}
}

// into leads from a side to a stop that lies anywhere in the hex.
func into(s hex.Side, stop point) curve {
	p := middle(s)
	d := p.dist(stop)
	return curve{p, p.mul(1 - 0.5*d/apothem), mix(stop, p, 0.3), stop}
}

func (c curve) at(t float64) point { q, _ := c.split(t); return q[3] }

func (c curve) split(t float64) (curve, curve) {
	a, b, d := mix(c[0], c[1], t), mix(c[1], c[2], t), mix(c[2], c[3], t)
	e, f := mix(a, b, t), mix(b, d, t)
	g := mix(e, f, t)
	return curve{c[0], a, e, g}, curve{g, f, d, c[3]}
}

func (c curve) reverse() curve { return curve{c[3], c[2], c[1], c[0]} }

func (c curve) turn(steps int) curve {
	for i := range c {
		c[i] = c[i].turn(steps)
	}
	return c
}

func (c curve) samples(n int) []point {
	out := make([]point, 0, n+1)
	for i := range n + 1 {
		out = append(out, c.at(float64(i)/float64(n)))
	}
	return out
}

// d is the curve as the data of an SVG path.
func (c curve) d() string {
	var p pen
	p.raw("M").at(c[0]).raw("C").at(c[1]).raw(" ").at(c[2]).raw(" ").at(c[3])
	return p.String()
}
