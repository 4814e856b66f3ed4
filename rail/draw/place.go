package draw

import (
	"math"
	"strings"
)

// blob is something round that is already drawn and must not be covered.
type blob struct {
	point
	r     float64
	solid bool // a station: covering it is worse than covering track
}

// box is where words stand, round their middle.
type box struct {
	point
	w, h float64
}

// space is a hex that fills up with things. Whatever is put into it looks for the place with the most room.
type space struct {
	blobs []blob
	boxes []box
}

func (s *space) add(q point, r float64) { s.blobs = append(s.blobs, blob{q, r, false}) }

// solid makes covering a station or other words count three times.
const solid = 3

// free is the gap between a box and the drawing; if negative, how far it covers something.
func (s *space) free(b box) float64 {
	gap := math.Inf(1)
	for i := range s.blobs {
		o := &s.blobs[i]
		dx, dy := max(math.Abs(o.x-b.x)-b.w/2, 0), max(math.Abs(o.y-b.y)-b.h/2, 0)
		if o.weigh(max(dx, dy)-o.r) < gap {
			gap = min(gap, o.weigh(math.Sqrt(dx*dx+dy*dy)-o.r))
		}
	}
	for _, o := range s.boxes {
		gap = min(gap, o.gap(b))
	}
	return gap
}

func (b *blob) weigh(gap float64) float64 {
	if b.solid && gap < 0 {
		return solid * gap
	}
	return gap
}

func (b box) gap(o box) float64 {
	dx, dy := math.Abs(b.x-o.x)-(b.w+o.w)/2, math.Abs(b.y-o.y)-(b.h+o.h)/2
	if dx < 0 && dy < 0 {
		return solid * max(dx, dy)
	}
	return math.Hypot(max(dx, 0), max(dy, 0))
}

func (b box) fits() bool {
	for _, q := range [4]point{{-b.w / 2, -b.h / 2}, {b.w / 2, -b.h / 2}, {-b.w / 2, b.h / 2}, {b.w / 2, b.h / 2}} {
		if !inside(b.add(q), 3) {
			return false
		}
	}
	return true
}

// find looks for room for a box, as near to a point as it can be had; it returns the gap that is left around it, which
// is infinitely bad if the box fits nowhere.
func (s *space) find(near point, w, h float64) (point, float64) {
	const enough = 5.
	best, most, gap := point{}, math.Inf(-1), math.Inf(-1)
	for y := -84.; y <= 84; y += 4 {
		for x := -76.; x <= 76; x += 4 {
			b := box{point{x, y}, w, h}
			away := b.dist(near)*0.25 + math.Abs(x)*0.02
			if enough*4-away <= most || !b.fits() {
				continue
			}
			g := s.free(b)
			if score := min(g, enough)*4 - away; score > most {
				best, most, gap = b.point, score, g
			}
		}
	}
	return best, gap
}

// put finds room for a box and fills it.
func (s *space) put(near point, w, h float64) point {
	at, _ := s.find(near, w, h)
	s.fill(at, w, h)
	return at
}

func (s *space) fill(at point, w, h float64) { s.boxes = append(s.boxes, box{at, w, h}) }

// words is a text to be placed: its lines and its size.
type words struct {
	at    point
	lines []string
	size  float64
}

// name writes a name in one line or two, as large as it goes.
func (s *space) name(p *pen, class, name string, near point, sizes ...float64) {
	best, most := words{}, math.Inf(-1)
	for _, size := range sizes {
		for _, lines := range [2][]string{{name}, Halves(name)} {
			// A gap of two is enough, so a smaller text cannot win against what this bound does not exceed.
			if len(lines) == 0 || 3+size-2*float64(len(lines)) <= most {
				continue
			}
			w, h := textBox(lines, size)
			at, gap := s.find(near, w, h)
			if score := min(gap, 2)*1.5 + size - 2*float64(len(lines)); score > most {
				best, most = words{at, lines, size}, score
			}
		}
	}
	w, h := textBox(best.lines, best.size)
	for i, l := range best.lines {
		p.text(class, point{best.at.x, best.at.y - h/2 + (float64(i)+.5)*best.size*1.05}, best.size, l)
	}
	if best.lines != nil {
		s.fill(best.at, w, h)
	}
}

func textBox(lines []string, size float64) (w, h float64) {
	for _, l := range lines {
		w = max(w, float64(len([]rune(l)))*size*0.62)
	}
	return w, float64(len(lines)) * size * 1.05
}

// Halves cuts a name in two at the break nearest to its middle; nil if it has none.
func Halves(name string) []string {
	best, cut := len(name), 0
	for i, c := range name {
		if c != ' ' && c != '-' {
			continue
		}
		if d := max(len(name)-2*i, 2*i-len(name)); d < best {
			best, cut = d, i+1
		}
	}
	if cut == 0 {
		return nil
	}
	return []string{strings.TrimSpace(name[:cut]), strings.TrimSpace(name[cut:])}
}
