package draw

import (
	"math"
	"strconv"
	"strings"
)

// pen writes SVG. Numbers get one decimal, text is escaped; nothing else is clever.
type pen struct{ b []byte }

func (p *pen) raw(parts ...string) *pen {
	for _, s := range parts {
		p.b = append(p.b, s...)
	}
	return p
}

func (p *pen) num(x float64) *pen {
	x = math.Round(x*10) / 10
	if x == 0 {
		x = 0 // no "-0"
	}
	p.b = strconv.AppendFloat(p.b, x, 'f', -1, 64)
	return p
}

func (p *pen) at(q point) *pen { return p.num(q.x).raw(" ").num(q.y) }

// attr writes name="number" with a space before it.
func (p *pen) attr(name string, x float64) *pen { return p.raw(" ", name, `="`).num(x).raw(`"`) }

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// text writes a line of text centred on a point, with further attributes as they are.
func (p *pen) text(class string, at point, size float64, s string) {
	p.raw(`<text class="`, class, `"`).attr("x", at.x).attr("y", at.y+size*0.35).attr("font-size", size)
	p.raw(">", escape.Replace(s), "</text>")
}

func (p *pen) circle(class string, at point, r float64) {
	p.raw(`<circle class="`, class, `"`).attr("cx", at.x).attr("cy", at.y).attr("r", r).raw("/>")
}

func (p *pen) rect(class string, at point, w, h, round float64) {
	p.raw(`<rect class="`, class, `"`).attr("x", at.x-w/2).attr("y", at.y-h/2).attr("width", w).attr("height", h).attr("rx", round).raw("/>")
}

func (p *pen) polygon(class string, pts ...point) {
	p.raw(`<path class="`, class, `" d="M`)
	for i, q := range pts {
		if i > 0 {
			p.raw("L")
		}
		p.at(q)
	}
	p.raw(`Z"/>`)
}

func (p *pen) path(class, d string) { p.raw(`<path class="`, class, `" d="`, d, `"/>`) }

func (p *pen) String() string { return string(p.b) }
