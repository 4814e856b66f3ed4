package chars

import "remise/rail/draw"

// half is how many characters of a hex lie on each side of its middle, by line
// above or below it: what is within its rim.
var half = [4]int{hexWide/2 - 1, hexWide/2 - 1, 4, 1}

// noRoom is the cost of a place where a label must not be.
const noRoom = 1000

// label writes a text within the hex, as close to a place as there is room beside
// what is written already, over track only if it may. It reports whether there was any.
func (p plot) label(text string, dx, dy int, overTrack bool, fill string) bool {
	return p.labelIn(text, dx, dy, len(half)-1, 0, overTrack, fill)
}

// inner writes a text that must not be taken for one of a hex beside: away from the
// corners, where lines of two rows meet. Over track, if there is no other room.
func (p plot) inner(text string, dx, dy int) {
	if text != "" && !p.labelIn(text, dx, dy, len(half)-2, 0, false, "") {
		p.labelIn(text, dx, dy, len(half)-2, 0, true, "")
	}
}

// labelIn writes a label so many lines above or below the middle at most, and so far
// over the rim on the left and the right.
func (p plot) labelIn(text string, dx, dy, lines, over int, overTrack bool, fill string) bool {
	runes := []rune(text)
	best, atX, atY := noRoom, 0, 0
	for y := -lines; y <= lines; y++ {
		room := half[max(y, -y)] + over
		for x := -room; x+len(runes)-1 <= room; x++ {
			off := max(x+len(runes)/2-dx, dx-x-len(runes)/2)
			if cost := off + 3*max(y-dy, dy-y) + p.cost(x, y, len(runes), overTrack); cost < best {
				best, atX, atY = cost, x, y
			}
		}
	}
	if best == noRoom {
		return false
	}
	p.print(runes, atX, atY, fill)
	return true
}

// cost is what a text comes too close to: other words, and track unless it may
// lie over it.
func (p plot) cost(x, y, n int, overTrack bool) (sum int) {
	for i := x - 1; i <= x+n; i++ {
		switch p.layers[[2]int{p.x + i, p.y + y}] {
		case word:
			return noRoom
		case rail:
			switch {
			case overTrack:
			case i >= x && i < x+n:
				return noRoom
			default:
				sum += 4
			}
		}
	}
	return sum
}

func (p plot) print(runes []rune, x, y int, fill string) {
	for i, r := range runes {
		at := p.cell(p.x+x+i, p.y+y)
		*at = Cell{Rune: r, Ground: at.Ground, Fill: fill}
		p.layers[[2]int{p.x + x + i, p.y + y}] = word
	}
}

// shortest is how many letters of a name still tell something; with the longest
// there is a gap between it and the rim.
const (
	shortest = 5
	longest  = 11
)

// name writes the name of a hex beside its track, in two lines or over the rim if it
// must, or as much of it as has room; it reports whether that was all.
func (p plot) name(name string) bool {
	runes := []rune(name)
	if len(runes) == 0 || p.labelIn(name, 0, 2, len(half)-2, 0, false, "") || p.halves(name) || p.labelIn(name, 0, 2, 1, 1, false, "") {
		return true
	}
	for n := min(len(runes)-1, longest); n >= shortest; n-- {
		if p.label(string(runes[:n-1])+"…", 0, 2, false, "") {
			break
		}
	}
	return false
}

// halves writes a name in two lines, one beneath the other, if both have room.
func (p plot) halves(name string) bool {
	lines := draw.Halves(name)
	for y := len(half) - 3; lines != nil && y > 1-len(half); y-- {
		upper, lower := p.place(lines[0], y), p.place(lines[1], y+1)
		if upper != noRoom && lower != noRoom {
			p.print([]rune(lines[0]), upper, y, "")
			p.print([]rune(lines[1]), lower, y+1, "")
			return true
		}
	}
	return false
}

// place is where a text has room on a line of a hex, as close to its middle as it goes.
func (p plot) place(text string, y int) (at int) {
	n, room := len([]rune(text)), half[max(y, -y)]
	at = noRoom
	for x := -room; x+n-1 <= room; x++ {
		off := max(x+n/2, -x-n/2)
		if p.cost(x, y, n, false) == 0 && (at == noRoom || off < max(at+n/2, -at-n/2)) {
			at = x
		}
	}
	return at
}
