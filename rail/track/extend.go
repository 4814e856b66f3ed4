package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/tile"
)

// What follows asks about the board and the kind of track of the last [Reach.From], which must not have changed since.

// Near reports whether track comes to hex h, or a marker lies there.
func (r *Reach) Near(h int) bool { return r.In[h] != 0 || r.own.At(h) != 0 }

// Entrances are the sides over which a run can come into hex h; one that would pass a hex twice does not count
// (1881 §8.3).
func (r *Reach) Entrances(h int) hex.Set {
	set := r.In[h]
	for side := hex.SW; side < hex.Sides; side++ {
		if set.Has(side) && !r.Once(r.l, r.b, r.k, h, side) {
			set &^= hex.SetOf(side)
		}
	}
	return set
}

// Comes reports whether a run can come to a stop where it does not begin.
func (r *Reach) Comes(n Node) bool {
	return r.Stops.Has(n) && r.l.shape(n.Hex(), r.b[n.Hex()]).exits[r.k][n.Stop()]&r.Entrances(n.Hex()) != 0
}

// Arrives reports whether a run can come to a stop, or begins there.
func (r *Reach) Arrives(n Node) bool { return r.own.Has(n) || r.Comes(n) }

// Extends reports whether a tile on hex h prolongs a line that comes in over one of the sides in (1881 §6.12): it
// leads to a stop, or to plain track that was not there. From its own marker on the hex a company needs only track.
// Track of the other railway does not count.
func (r *Reach) Extends(h int, in hex.Set, laid Laid) bool {
	next := r.l.shape(h, laid)
	for i := range next.face.Stops {
		if next.exits[r.k][i]&in != 0 {
			return true
		}
	}
	return r.newTrack(h, in, next) || r.own.At(h) != 0 && r.leavesMarker(h, laid, next)
}

// newTrack reports whether plain track that begins at one of the sides is new.
func (r *Reach) newTrack(h int, in hex.Set, next *shape) bool {
	old := r.l.shape(h, r.b[h])
	for ; in != 0; in &= in - 1 {
		side := bits.TrailingZeros8(uint8(in))
		if next.through[r.k][side]&^(old.through[tile.Tram][side]|old.through[tile.SBahn][side]) != 0 {
			return true
		}
	}
	return false
}

// leavesMarker reports whether a tile has track from one of the markers on its hex.
func (r *Reach) leavesMarker(h int, laid Laid, next *shape) bool {
	for i, to := range r.l.Carry(r.b, h, laid) {
		if r.own.At(h)>>i&1 == 1 && to != NoStop && next.exits[r.k][to] != 0 {
			return true
		}
	}
	return false
}
