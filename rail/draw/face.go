package draw

import (
	"strconv"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Marker is a company's marker: a few letters on a disc.
type Marker struct {
	Text string
	Fill string // a colour such as #1A1A18
}

// What a face looks like on a particular hex at a particular time.
type view struct {
	face    *tile.Face
	plan    Plan
	markers func(stop, circle int) (Marker, bool)
	hint    func(stop, circle int) string // what is printed in an empty circle
	space   space
	p       *pen
}

func newView(p *pen, f *tile.Face, turn int) *view {
	v := &view{face: f, plan: PlanOf(f, turn), p: p}
	v.hint = func(stop, circle int) string { return hint(f.Stops[stop].For[circle]) }
	v.markers = func(int, int) (Marker, bool) { return Marker{}, false }
	return v
}

// hint is what an empty circle shows: S for the S-Bahn, or whose home it is.
func hint(whom string) string {
	if whom == tile.ForSBahn {
		return "S"
	}
	return whom
}

// draw puts track and stops on a hex whose ground is already painted.
func (v *view) draw() {
	v.track()
	for i := range v.face.Stops {
		v.stop(i)
	}
}

var trackLayers = [tile.Kinds][]string{{"casing", "tram"}, {"casing", "sbahn", "ties"}}

// track draws casings first, so that crossing track stays one line over the other.
func (v *view) track() {
	for layer := range 3 {
		for i := range v.plan.Segments {
			s := &v.plan.Segments[i]
			if layers := trackLayers[s.Kind]; layer < len(layers) && !v.stub(s) {
				v.p.path(layers[layer], s.D)
			}
		}
	}
	for i := range v.plan.Segments {
		s := &v.plan.Segments[i]
		if v.stub(s) {
			v.arrow(s)
			continue
		}
		for _, q := range s.curve.samples(12) {
			v.space.add(q, 8)
		}
	}
}

// stub reports whether a segment is drawn as an arrow only: it leads to a stop that no route passes or that is not built.
func (v *view) stub(s *Segment) bool {
	return s.Stop != None && (v.face.Stops[s.Stop].End || v.face.Stops[s.Stop].Kind == tile.Unbuilt)
}

func (v *view) arrow(s *Segment) {
	class := "arrow"
	if v.face.Stops[s.Stop].Kind == tile.Unbuilt {
		class = "arrow open"
	} else if s.Kind == tile.SBahn {
		class = "arrow s"
	}
	m, tip := middle(s.From), middle(s.From).mul(0.68)
	across := polar(9, bearing(s.From)+90)
	v.p.polygon(class, m.add(across), m.sub(across), tip)
	v.space.add(mix(m, tip, .3), 9)
	v.space.add(mix(m, tip, .8), 5)
}

func (v *view) stop(i int) {
	s, at := &v.face.Stops[i], &v.plan.Stops[i]
	switch {
	case s.Kind == tile.Station:
		v.station(i, s, at)
	case s.Kind == tile.Halt && !s.Hidden:
		v.p.raw(`<rect class="halt"`).attr("x", -19).attr("y", -6.5).attr("width", 38).attr("height", 13).attr("rx", 2)
		v.p.raw(` transform="translate(`).at(at.at).raw(`) rotate(`).num(at.tilt).raw(`)"/>`)
		for _, d := range []float64{-14, 0, 14} {
			v.space.add(at.at.add(polar(d, at.tilt)), 8)
		}
	}
}

// station draws the circles; several stand on one white ground.
func (v *view) station(i int, s *tile.Stop, at *Place) {
	if s.Circles == 0 {
		v.p.circle("dot", at.at, 11)
		v.space.add(at.at, 12)
		return
	}
	if len(at.discs) > 1 {
		lo, hi := at.discs[0], at.discs[0]
		for _, q := range at.discs {
			lo, hi = point{min(lo.x, q.x), min(lo.y, q.y)}, point{max(hi.x, q.x), max(hi.y, q.y)}
		}
		r := at.Radius + 3
		v.p.rect("ground-plate", mix(lo, hi, .5), hi.x-lo.x+2*r, hi.y-lo.y+2*r, r)
	}
	for c, q := range at.discs {
		v.space.blobs = append(v.space.blobs, blob{q, at.Radius + 3, true})
		v.circle(i, c, q, at.Radius)
	}
}

func (v *view) circle(stop, c int, q point, r float64) {
	v.p.circle("slot", q, r)
	if m, ok := v.markers(stop, c); ok {
		drawMarker(v.p, m, q, r-1.5)
	} else if t := v.hint(stop, c); t != "" {
		v.p.text("hint", q, fit(t, r*1.5, 28), t)
	}
}

// fit is the font size at which a text is not wider than w.
func fit(text string, w, size float64) float64 {
	return min(size, w/(0.6*float64(max(len([]rune(text)), 1))))
}

func drawMarker(p *pen, m Marker, q point, r float64) {
	p.raw(`<circle class="marker" fill="`, m.Fill, `"`).attr("cx", q.x).attr("cy", q.y).attr("r", r).raw("/>")
	class := "mark"
	if bright(m.Fill) {
		class = "mark dark"
	}
	p.text(class, q, fit(m.Text, r*1.75, 18), m.Text)
}

// bright reports whether dark letters read better on a colour.
func bright(fill string) bool {
	if len(fill) != 7 {
		return true
	}
	n, err := strconv.ParseUint(fill[1:], 16, 32)
	return err != nil || 299*(n>>16)+587*(n>>8&255)+114*(n&255) > 140000
}

// Values that grow need much room and come first.
const (
	grows = false
	stays = true
)

// values puts what each stop pays beside it; stops that pay the same share one sign.
func (v *view) values(constant bool) {
	seen := map[tile.Value]bool{}
	for i := range v.face.Stops {
		s := &v.face.Stops[i]
		if s.Hidden || s.Value == (tile.Value{}) || seen[s.Value] || s.Value.Constant() != constant {
			continue
		}
		seen[s.Value] = true
		if constant {
			at := v.space.put(v.plan.Stops[i].at, 27, 27)
			v.p.circle("value", at, 13.5)
			v.p.text("num", at, fit(strconv.Itoa(int(s.Value[0])), 25, 18), strconv.Itoa(int(s.Value[0])))
		} else {
			v.boxes(s.Value, v.plan.Stops[i].at)
		}
	}
}

// boxes shows a value that grows: four boxes in the colours of the phases, in a row or two by two.
func (v *view) boxes(value tile.Value, near point) {
	const w, h = 33., 25.
	columns := 4
	at, row := v.space.find(near, 4*w, h)
	if two, square := v.space.find(near, 2*w, 2*h); row < 1 && square > row {
		at, columns = two, 2
	}
	rows := tile.Phases / columns
	v.space.fill(at, float64(columns)*w, float64(rows)*h)
	for k := range tile.Phases {
		q := point{at.x + (float64(k%columns)-float64(columns-1)/2)*w, at.y + (float64(k/columns)-float64(rows-1)/2)*h}
		v.p.rect("box "+(tile.Yellow+tile.Colour(k)).String(), q, w-1, h-1, 2)
		v.p.text("num", q, 20, strconv.Itoa(int(value[k])))
	}
}

// ground paints the hex itself.
func ground(p *pen, class string) { p.path(class, Outline) }

// label writes the letters that say where a tile belongs.
func (v *view) label(labels []string) {
	for _, l := range labels {
		at := v.space.put(point{-60, 20}, 15*float64(len(l))+4, 22)
		v.p.text("label", at, 21, l)
	}
}

// number writes the tile's number with as many bars as its colour is steps from the ground.
func (v *view) number(id string, c tile.Colour) {
	at := point{0, 77}
	v.p.text("id", at, 11, id)
	n := float64(min(c, tile.Gray))
	if c > tile.Gray {
		n = 0
	}
	for i := range int(n) {
		v.p.rect("pip", point{(float64(i) - (n-1)/2) * 10.5, 88}, 8, 5, 0)
	}
}

// barred draws thick lines over sides that take no track.
func (v *view) barred(sides hex.Set) {
	for s := hex.SW; s < hex.Sides; s++ {
		if sides.Has(s) {
			c := sideCorners(s)
			v.p.path("barred", line(mix(c[0], c[1], .04).mul(.97), mix(c[0], c[1], .96).mul(.97)).d())
		}
	}
}
