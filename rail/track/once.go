package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Where a run may enter no hex twice (1881 §8.3), reach alone is too generous: a loop can bring a tram back through a
// hex it has used. Once looks for a run without such a loop. It searches from the side in question back to a marker, by
// the way on which reach came, so that nearly always the first try succeeds; tries that cannot succeed are cut off by
// reach without the hexes already used.

// searchLimit is how many hexes one search may enter; on boards of 147 hexes random play needs a few hundred at most.
const searchLimit = 20000

// cutAfter is the number of hexes after which a search asks, before each further one, whether there is hope.
const cutAfter = 48

type once struct {
	r     *Reach
	l     *Layout
	b     *Board
	k     tile.Kind
	used  hexes
	stops Nodes // used on hexes that a run may enter for each of their stops (1881 §8.8)
	left  int
}

type hexes [(MaxHexes + 63) / 64]uint64

func (s *hexes) add(h int)      { s[h>>6] |= 1 << (h & 63) }
func (s *hexes) drop(h int)     { s[h>>6] &^= 1 << (h & 63) }
func (s *hexes) has(h int) bool { return s[h>>6]>>(h&63)&1 != 0 }

// Once reports whether a run that enters no hex twice can come over side s into hex h. It asks about the position, kind
// of track and markers that From was given last. When the search is given up, proved is false and ok says what reach says.
func (r *Reach) Once(l *Layout, b *Board, k tile.Kind, h int, s hex.Side) (ok, proved bool) {
	if !r.In[h].Has(s) {
		return false, true
	}
	o := once{r: r, l: l, b: b, k: k, left: searchLimit}
	o.use(h, s)
	found := o.back(int(l.Map.Near[h][s]), s.Opposite())
	return found || o.left <= 0, found || o.left > 0
}

// use takes a hex entered over side s, or where a run may come twice only the stop there; it is false if that is taken.
func (o *once) use(h int, s hex.Side) bool {
	n, twice := o.twice(h, s)
	if !twice {
		o.used.add(h)
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
		o.stops.drop(n)
	}
}

// back looks for a marker from hex h, which it enters over side s, on hexes that are not used yet.
func (o *once) back(h int, s hex.Side) bool {
	if o.left--; o.left <= 0 {
		return false
	}
	out, home := o.outs(h, s)
	if home {
		return true
	}
	if o.left < searchLimit-cutAfter && !o.hope(h, s) {
		return false
	}
	if !o.use(h, s) {
		return false
	}
	for out != 0 {
		side := o.nearest(h, out)
		out &^= hex.SetOf(side)
		if n := int(o.l.Map.Near[h][side]); !o.used.has(n) && o.back(n, side.Opposite()) {
			return true
		}
	}
	o.free(h, s)
	return false
}

// outs are the sides by which a search goes on that entered hex h over side s; home if the company stands there.
func (o *once) outs(h int, s hex.Side) (out hex.Set, home bool) {
	sh := o.l.shape(h, o.b[h])
	out = sh.through[o.k][s]
	if i := sh.stop[o.k][s]; i != noStop {
		if o.r.own.Has(NodeAt(h, int(i))) {
			return 0, true
		}
		if (sh.ends|o.r.closed.at(h))>>i&1 == 0 {
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

// hope reports whether any way leads from here to a marker round the used hexes, loops allowed.
func (o *once) hope(h int, s hex.Side) bool {
	var seen [MaxHexes]hex.Set
	var queue [MaxHexes * hex.Sides]uint16
	queue[0], seen[h] = uint16(h*8+int(s)), hex.SetOf(s)
	for i, n := 0, 1; i < n; i++ {
		at := int(queue[i] / 8)
		out, home := o.outs(at, hex.Side(queue[i]%8))
		if home {
			return true
		}
		for ; out != 0; out &= out - 1 {
			side := hex.Side(bits.TrailingZeros8(uint8(out)))
			next, in := int(o.l.Map.Near[at][side]), side.Opposite()
			if !o.used.has(next) && !seen[next].Has(in) {
				seen[next] |= hex.SetOf(in)
				queue[n] = uint16(next*8 + int(in))
				n++
			}
		}
	}
	return false
}
