package draw

import (
	"math"

	"remise/rail/hex"
	"remise/rail/tile"
)

// None marks a segment's end that is not at a stop.
const None = -1

// Segment is one drawn piece of track: from a side to another side or to a stop. Routes are drawn along it.
type Segment struct {
	Kind tile.Kind
	From hex.Side
	To   hex.Side // if Stop is None
	Stop int
	D    string // SVG path data, in the hex's own coordinates

	curve curve
}

// Place is where a stop is drawn: its middle and its circles, in the hex's own coordinates.
type Place struct {
	X, Y    float64
	Circles [][2]float64
	Radius  float64

	at    point
	tilt  float64 // of a halt's bar, in degrees
	discs []point
}

// Plan is where everything of a face goes when it is turned.
type Plan struct {
	Stops    []Place
	Segments []Segment
}

// PlanOf lays out a face turned by n steps. The plan of a turned face is the turned plan.
func PlanOf(f *tile.Face, n int) Plan {
	at := spots(f)
	p := Plan{Stops: make([]Place, len(f.Stops))}
	for i := range f.Stops {
		p.Stops[i] = place(f, i, at[i], n)
		for _, s := range tracks(&f.Stops[i], at[i]) {
			s.Stop = i
			p.Segments = append(p.Segments, s.turn(n))
		}
	}
	for _, t := range f.Track {
		p.Segments = append(p.Segments, Segment{Kind: t.Kind, From: t.A, To: t.B, Stop: None, curve: between(t.A, t.B)}.turn(n))
	}
	return p
}

func (s Segment) turn(n int) Segment {
	s.From, s.To, s.curve = s.From.Turn(n), s.To.Turn(n), s.curve.turn(n)
	s.D = s.curve.d()
	return s
}

// spot is a place a stop might take: a point, and how far along its track it lies.
type spot struct {
	point
	t float64
}

// exits lists the sides of a stop with the kind of their track.
func exits(s *tile.Stop) (sides []hex.Side, kinds []tile.Kind) {
	for side := hex.SW; side < hex.Sides; side++ {
		for k := range tile.Kinds {
			if s.Exits[k].Has(side) {
				sides, kinds = append(sides, side), append(kinds, k)
			}
		}
	}
	return sides, kinds
}

// tracks draws what leads to a stop. Two sides make one curve on which the stop lies, unless it keeps the middle.
func tracks(s *tile.Stop, at spot) (out []Segment) {
	sides, kinds := exits(s)
	if len(sides) == 2 && at.t > 0 {
		a, b := between(sides[0], sides[1]).split(at.t)
		return []Segment{{Kind: kinds[0], From: sides[0], curve: a}, {Kind: kinds[1], From: sides[1], curve: b.reverse()}}
	}
	for i, side := range sides {
		out = append(out, Segment{Kind: kinds[i], From: side, curve: into(side, at.point)})
	}
	return out
}

// candidates are the places a stop may take, best first.
func candidates(f *tile.Face, s *tile.Stop) (out []spot) {
	sides, _ := exits(s)
	switch {
	case len(f.Stops) == 1 && (s.Kind == tile.Station || len(sides) != 2):
		return []spot{{}}
	case len(sides) == 2:
		c := between(sides[0], sides[1])
		for _, t := range []float64{.5, .35, .65, .28, .72} {
			out = append(out, spot{c.at(t), t})
		}
	case len(sides) == 1 && s.Kind == tile.Halt:
		for _, d := range []float64{58, 50, 42} {
			out = append(out, spot{point: polar(d, bearing(sides[0]))})
		}
	case len(sides) == 1:
		for _, d := range []float64{46, 36, 52} {
			out = append(out, spot{point: polar(d, bearing(sides[0]))})
		}
	case len(sides) == 0:
		for a := range 12 {
			out = append(out, spot{point: polar(44, float64(a)*30)})
		}
	default:
		out = append(out, spot{})
		for _, d := range []float64{14, 26} {
			for a := range 6 {
				out = append(out, spot{point: polar(d, float64(a)*60)})
			}
		}
	}
	return out
}

// spots tries every combination of candidates and keeps the one with the most room.
func spots(f *tile.Face) []spot {
	options := make([][]spot, len(f.Stops))
	for i := range f.Stops {
		options[i] = candidates(f, &f.Stops[i])
	}
	best, now, most := make([]spot, len(options)), make([]spot, len(options)), math.Inf(-1)
	var try func(i int, cost float64)
	try = func(i int, cost float64) {
		if i == len(options) {
			if r := room(f, now) - cost; r > most+1e-9 {
				most = r
				copy(best, now)
			}
			return
		}
		for j, o := range options[i] {
			now[i] = o
			try(i+1, cost+float64(j)*0.5)
		}
	}
	try(0, 0)
	return best
}

// room is the least gap between a stop and anything not its own; beyond a small gap, more is no better.
func room(f *tile.Face, at []spot) float64 {
	const enough, halfTrack = 8, 8
	least := float64(enough)
	for i := range at {
		mine, r := body(f, i, at[i].point)
		for _, q := range mine {
			if !inside(q, r) {
				least = min(least, -20)
			}
			for j := range at {
				if i == j {
					continue
				}
				others, s := body(f, j, at[j].point)
				least = min(least, gap(q, others)-r-s)
				for _, t := range tracks(&f.Stops[j], at[j]) {
					least = min(least, gap(q, t.curve.samples(6))-r-halfTrack)
				}
			}
			for _, t := range f.Track {
				least = min(least, gap(q, between(t.A, t.B).samples(6))-r-halfTrack)
			}
		}
	}
	return least
}

func gap(q point, from []point) float64 {
	d := math.Inf(1)
	for _, o := range from {
		d = min(d, q.dist(o))
	}
	return d
}

// body is what a stop covers: the middles of its circles, or its own, and their radius.
func body(f *tile.Face, i int, at point) ([]point, float64) {
	s := &f.Stops[i]
	if s.Circles == 0 {
		return []point{at}, 14
	}
	r := radius(f)
	out := discs(int(s.Circles), r)
	for k := range out {
		out[k] = out[k].add(at)
	}
	return out, r
}

// radius is the size of a circle: smaller where a hex has many.
func radius(f *tile.Face) float64 {
	n := 0
	for i := range f.Stops {
		n += int(f.Stops[i].Circles)
	}
	switch {
	case len(f.Stops) < 2:
		return 25
	case n > 2:
		return 18
	}
	return 21
}

func place(f *tile.Face, i int, at spot, n int) Place {
	s := &f.Stops[i]
	p := Place{at: at.point.turn(n), Radius: radius(f), tilt: tilt(s, at) + 60*float64(n)}
	p.X, p.Y = p.at.x, p.at.y
	for _, q := range discs(int(s.Circles), p.Radius) {
		p.discs = append(p.discs, p.at.add(q))
		p.Circles = append(p.Circles, [2]float64{p.at.x + q.x, p.at.y + q.y})
	}
	return p
}

// discs are the middles of n circles round a station's middle.
func discs(n int, r float64) []point {
	switch n {
	case 0:
		return nil
	case 1:
		return []point{{}}
	case 2:
		return []point{{-r, 0}, {r, 0}}
	case 3:
		return []point{{-r, r * 0.58}, {r, r * 0.58}, {0, -r * 1.15}}
	}
	return []point{{-r, -r}, {r, -r}, {-r, r}, {r, r}}
}

// tilt turns a halt's bar across its track, or between its tracks where there are many.
func tilt(s *tile.Stop, at spot) float64 {
	sides, _ := exits(s)
	if len(sides) == 2 && at.t > 0 {
		c := between(sides[0], sides[1])
		return c.at(at.t-.01).towards(c.at(at.t+.01)) + 90
	}
	best, most := 0., -1.
	for d := 0.; d < 180; d += 15 {
		gap := 90.
		for _, side := range sides {
			off := math.Mod(bearing(side)-d+720, 180)
			gap = min(gap, off, 180-off)
		}
		if gap > most {
			best, most = d, gap
		}
	}
	return best
}

// Points are n+1 places along the segment, its ends among them.
func (s *Segment) Points(n int) [][2]float64 {
	var all [][2]float64
	for _, p := range s.curve.samples(n) {
		all = append(all, [2]float64{p.x, p.y})
	}
	return all
}
