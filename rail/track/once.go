package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Where a run may enter no hex twice (1881 §8.3), reach alone is too generous: a loop can bring a tram back through a hex
// it has used. Once looks for a run without such a loop. It searches from the side in question back to a marker, along the
// path by which reach came, so the first try nearly always succeeds. A search that takes longer looks ahead: what can be
// reached round the hexes already used, loops allowed. If no marker is there it turns back; and it turns back where it
// failed before with just the same in reach, for then it would fail again. So it is exact and always ends, on boards
// filled at random after some hundred hexes.

// cutAfter is the number of hexes after which a search looks ahead before each further one.
const cutAfter = 48

// vainSlots is how many failures are kept in mind, the newest of each place: 84 kB, taken when they are first needed.
const vainSlots = 512

// vain is a place from which a search found no marker with this in reach.
type vain struct {
	turn  uint32 // of From: markers and board
	place uint16 // hex*8 + side of entry
	reach region
}

// region is what can be entered, and over which sides.
type region [MaxHexes]hex.Set

type once struct {
	r     *Reach
	l     *Layout
	b     *Board
	k     tile.Kind
	used  Hexes
	stops Nodes // used on hexes that a run may enter for each of their stops (1881 §8.8)
	steps int
}

// Hexes is a set of hexes.
type Hexes [(MaxHexes + 63) / 64]uint64

// Add puts a hex into the set.
func (s *Hexes) Add(h int) { s[h>>6] |= 1 << (h & 63) }

// Has reports whether a hex is in the set.
func (s *Hexes) Has(h int) bool { return s[h>>6]>>(h&63)&1 != 0 }

// All yields the hexes of the set in order.
func (s *Hexes) All(yield func(int) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(i*64 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

func (s *Hexes) drop(h int) { s[h>>6] &^= 1 << (h & 63) }

// Once reports whether a run that enters no hex twice can come over side s into hex h. It asks about the position, kind
// of track and markers that From was given last.
func (r *Reach) Once(l *Layout, b *Board, k tile.Kind, h int, s hex.Side) bool {
	if !r.In[h].Has(s) {
		return false
	}
	o := once{r: r, l: l, b: b, k: k}
	o.use(h, s)
	return o.back(int(l.Map.Near[h][s]), s.Opposite())
}

// use takes a hex entered over side s, or where a run may come twice only the stop there; it is false if that is taken.
func (o *once) use(h int, s hex.Side) bool {
	n, twice := o.twice(h, s)
	if !twice {
		o.used.Add(h)
		return true
	}
	taken := o.stops.Has(n)
	o.stops.Add(n)
	return !taken
}

// twice is the stop behind side s of a hex that a run may enter for each of its stops.
func (o *once) twice(h int, s hex.Side) (n Node, ok bool) {
	sh := o.l.shape(h, o.b[h])
	i := sh.stop[o.k][s]
	return NodeAt(h, max(0, int(i))), sh.face.Twice && i != noStop
}

// free gives it back.
func (o *once) free(h int, s hex.Side) {
	o.used.drop(h)
	if n, twice := o.twice(h, s); twice {
		o.stops.Drop(n)
	}
}

// back looks for a marker from hex h, which it enters over side s, on hexes that are not used yet.
func (o *once) back(h int, s hex.Side) bool {
	out, home := o.outs(h, s)
	if home {
		return true
	}
	if !o.use(h, s) {
		return false
	}
	o.steps++
	aware := o.r.aware || o.steps >= cutAfter
	if !aware && o.leave(h, out) || aware && o.leaveAware(h, s, out) {
		return true
	}
	o.free(h, s)
	return false
}

// leave continues from hex h by each of the sides.
func (o *once) leave(h int, out hex.Set) bool {
	for out != 0 {
		side := o.nearest(h, out)
		out &^= hex.SetOf(side)
		if n := int(o.l.Map.Near[h][side]); !o.used.Has(n) && o.back(n, side.Opposite()) {
			return true
		}
	}
	return false
}

// leaveAware is leave if there is hope and it was not in vain before.
func (o *once) leaveAware(h int, s hex.Side, out hex.Set) bool {
	v := vain{turn: o.r.turn, place: uint16(h*8 + int(s))}
	if !o.hope(&v) {
		return false
	}
	slot := o.r.vainSlot(&v)
	if *slot == v {
		return false
	}
	if o.leave(h, out) {
		return true
	}
	*slot = v
	return false
}

// outs are the sides by which a search that entered hex h over side s continues; home if the company has a
// marker there.
func (o *once) outs(h int, s hex.Side) (out hex.Set, home bool) {
	sh := o.l.shape(h, o.b[h])
	out = sh.through[o.k][s]
	if i := sh.stop[o.k][s]; i != noStop {
		if o.r.own.Has(NodeAt(h, int(i))) {
			return 0, true
		}
		if (sh.ends|o.r.closed.At(h))>>i&1 == 0 {
			out |= sh.exits[o.k][i] &^ hex.SetOf(s)
		}
	}
	return out & o.r.In[h], false // reach has come in where the search may go out
}

// nearest is the side over which reach came into the hex first.
func (o *once) nearest(h int, sides hex.Set) hex.Side {
	best := hex.Side(bits.TrailingZeros8(uint8(sides)))
	for s := best + 1; s < hex.Sides; s++ {
		if sides.Has(s) && o.r.when[h][s] < o.r.when[h][best] {
			best = s
		}
	}
	return best
}

// hope reports whether any path leads from a place to a marker around the used hexes, loops allowed, and notes what is in
// reach.
func (o *once) hope(v *vain) (hope bool) {
	var queue [MaxHexes * hex.Sides]uint16
	queue[0] = v.place
	v.reach[v.place/8] = hex.SetOf(hex.Side(v.place % 8))
	for i, n := 0, 1; i < n; i++ {
		at := int(queue[i] / 8)
		out, home := o.outs(at, hex.Side(queue[i]%8))
		hope = hope || home
		for ; out != 0; out &= out - 1 {
			side := hex.Side(bits.TrailingZeros8(uint8(out)))
			next, in := int(o.l.Map.Near[at][side]), side.Opposite()
			if !v.reach[next].Has(in) && o.open(next, in) {
				v.reach[next] |= hex.SetOf(in)
				queue[n] = uint16(next*8 + int(in))
				n++
			}
		}
	}
	return hope
}

// open reports whether hex h can still be entered over side s.
func (o *once) open(h int, s hex.Side) bool {
	n, twice := o.twice(h, s)
	return !o.used.Has(h) && !(twice && o.stops.Has(n))
}

// vainSlot is where a failure is kept in mind.
func (r *Reach) vainSlot(v *vain) *vain {
	if r.vain == nil {
		r.vain = make([]vain, vainSlots)
	}
	h := uint64(v.place)
	for _, s := range v.reach {
		h = (h ^ uint64(s)) * 0x100000001B3
	}
	return &r.vain[h>>32%vainSlots]
}
