package track

import (
	"remise/rail/hex"
	"remise/rail/tile"
)

// nearness is the part of a station's value that it promises from a number of
// hexes away, in thousandths of one that is reached.
var nearness = [...]int{600, 360, 216, 130, 78, 47, 28}

const reached = 1000

// plainStation is what a station promises on which nothing is printed yet.
const plainStation = 20

// Promise is the worth of the stations a company reaches or could build to,
// discounted by the number of hexes between each and an open end of the
// company's track.
func (r *Reach) Promise(l *Layout, b *Board, k tile.Kind, newest tile.Colour) int {
	var ends [64]hex.Coord
	n := r.openEnds(l, b, k, newest, ends[:])
	sum := 0
	for h := range l.Map.Hexes {
		f, _ := l.Face(b, h)
		for i := range f.Stops {
			stop := &f.Stops[i]
			if stop.Kind == tile.Halt {
				continue
			}
			near := reached
			if !r.Stops.Has(NodeAt(h, i)) {
				near = nearest(ends[:n], l.Map.Hexes[h].At)
			}
			sum += max(plainStation, stop.Value.In(newest)) * near
		}
	}
	return sum / 1000
}

// openEnds are the hexes onto which the company's track leads without going on
// there, as far as the newest tiles can be laid on them.
func (r *Reach) openEnds(l *Layout, b *Board, k tile.Kind, newest tile.Colour, ends []hex.Coord) int {
	n := 0
	for h := range l.Map.Hexes {
		if n == len(ends) || r.In[h]&^l.Exits(h, b[h], k) == 0 || l.Map.Hexes[h].Fixed {
			continue
		}
		if f, _ := l.Face(b, h); f.Colour < newest {
			ends[n] = l.Map.Hexes[h].At
			n++
		}
	}
	return n
}

// nearest is the nearness of a hex to the nearest of some ends.
func nearest(ends []hex.Coord, to hex.Coord) int {
	least := len(nearness)
	for _, e := range ends {
		least = min(least, e.Distance(to))
	}
	if least == len(nearness) {
		return 0
	}
	return nearness[least]
}
