package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Reach is what a company can reach from its markers. The zero value is ready; a Reach can be reused.
type Reach struct {
	// In[h] are the sides over which a tram could come into hex h, whether or not track continues there.
	In [MaxHexes]hex.Set
	// Out[h] are the sides over which a tram could leave hex h.
	Out [MaxHexes]hex.Set
	// Stops are the stops that can be run to, closed ones too.
	Stops Nodes

	queue [MaxHexes * hex.Sides]uint16 // hex*8 + side of entry
	n     int
	// What is asked later needs to know: the question, and when each side was reached.
	l           *Layout
	b           *Board
	k           tile.Kind
	own, closed Nodes
	when        [MaxHexes][hex.Sides]uint16
	turn        uint32 // how often From was asked
	vain        []vain // what Once tried in vain
	aware       bool   // for tests: Once looks ahead from the first hex on
}

// From finds what can be reached over track of kind k from the stops in from, without passing the stops in closed.
// The search leaves stops of from in every direction, even closed ones: the company has markers there.
func (r *Reach) From(l *Layout, b *Board, k tile.Kind, from []Node, closed *Nodes) {
	r.In, r.Out, r.Stops, r.n = [MaxHexes]hex.Set{}, [MaxHexes]hex.Set{}, Nodes{}, 0
	r.l, r.b, r.k, r.own, r.closed = l, b, k, Nodes{}, *closed
	r.turn++
	for _, n := range from {
		r.Stops.Add(n)
		r.own.Add(n)
		s := l.shape(n.Hex(), b[n.Hex()])
		r.leave(l, n.Hex(), s.exits[k][n.Stop()])
	}
	for i := 0; i < r.n; i++ {
		r.enter(l, b, k, int(r.queue[i]/8), hex.Side(r.queue[i]%8), closed)
	}
}

// enter follows the track that begins at side s of hex h.
func (r *Reach) enter(l *Layout, b *Board, k tile.Kind, h int, s hex.Side, closed *Nodes) {
	sh := l.shape(h, b[h])
	r.leave(l, h, sh.through[k][s])
	i := sh.stop[k][s]
	if i == noStop {
		return
	}
	r.Stops.Add(NodeAt(h, int(i)))
	if (sh.ends|closed.At(h))>>i&1 == 0 {
		r.leave(l, h, sh.exits[k][i]&^hex.SetOf(s))
	}
}

func (r *Reach) leave(l *Layout, h int, sides hex.Set) {
	fresh := sides &^ r.Out[h]
	r.Out[h] |= fresh
	for ; fresh != 0; fresh &= fresh - 1 {
		s := hex.Side(bits.TrailingZeros8(uint8(fresh)))
		if n := l.Map.Near[h][s]; n != tile.None && !r.In[n].Has(s.Opposite()) {
			r.In[n] |= hex.SetOf(s.Opposite())
			r.queue[r.n] = uint16(int(n)*8 + int(s.Opposite()))
			r.when[n][s.Opposite()] = uint16(r.n)
			r.n++
		}
	}
}

// Connected reports whether what would be laid on hex h has track of kind k that meets track the company can come over.
func (r *Reach) Connected(l *Layout, h int, laid Laid, k tile.Kind) bool {
	return l.shape(h, laid).all[k]&r.In[h] != 0
}

// Lays appends what may be laid on hex h as far as map and tiles go: it keeps the old track and points to open sides
// only. Tiles that look the same in several rotations appear once, see Least. Supply, colours on sale, cost and
// connection are for the title to judge.
func (l *Layout) Lays(b *Board, h int, dst []Laid) []Laid {
	grow := l.grow[b[h]]
	if b[h] == Printed {
		grow = l.begin[h]
	}
	for _, g := range grow {
		if l.open(h, g) {
			dst = append(dst, g)
		}
	}
	return dst
}

// Fits reports whether laid is among Lays, in this turn or its least.
func (l *Layout) Fits(b *Board, h int, laid Laid) bool {
	turn := int(hex.SW.Turn(laid.Turn() - b[h].Turn()))
	for _, u := range l.Upgrades(b, h) {
		if u.Tile == laid.Tile() && u.Turns>>turn&1 != 0 {
			return l.open(h, laid)
		}
	}
	return false
}

// Upgrades are what may come next on hex h, as what lies there is printed.
func (l *Layout) Upgrades(b *Board, h int) []tile.Upgrade {
	if b[h] == Printed {
		return l.Map.Hexes[h].Takes
	}
	return l.Tiles.Tiles[b[h].Tile()].Becomes
}

// Flaw is why a tile of the right colour does not fit hex h.
func (l *Layout) Flaw(b *Board, h int, laid Laid) tile.Flaw {
	at := &l.Map.Hexes[h]
	old, trunk, turn := &at.Face, at.Trunk, 0
	if b[h] != Printed {
		old, trunk, turn = &l.Tiles.Tiles[b[h].Tile()].Face, 0, b[h].Turn()
	}
	return l.Tiles.Tiles[laid.Tile()].Flaw(old, trunk, at.Open.Turn(-turn), laid.Turn()-turn)
}

func (l *Layout) open(h int, laid Laid) bool {
	sh := &l.shapes[laid]
	return (sh.all[tile.Tram]|sh.all[tile.SBahn])&^l.Map.Hexes[h].Open == 0
}

// NoStop is where Carry sends a stop that is gone.
const NoStop = noStop

// Carry says where the stops of hex h go when laid is put there: markers keep their place on the track (1840 IX.5). A
// stop without track goes to one that no other has taken.
func (l *Layout) Carry(b *Board, h int, laid Laid) (to [tile.MaxStops]int8) {
	old, sh := l.shape(h, b[h]), l.shape(h, laid)
	var taken uint8
	for i := range to {
		to[i] = NoStop
	}
	for _, bare := range [2]bool{false, true} {
		for i := range old.face.Stops {
			if old.bare(i) == bare && to[i] == NoStop {
				to[i] = sh.home(old, i, taken)
				if to[i] != NoStop {
					taken |= 1 << to[i]
				}
			}
		}
	}
	return to
}

func (s *shape) bare(i int) bool { return s.exits[tile.Tram][i]|s.exits[tile.SBahn][i] == 0 }

// home is the stop of s that continues stop i of old; for one without track rather a stop that is not taken.
func (s *shape) home(old *shape, i int, taken uint8) int8 {
	found := int8(NoStop)
	for j := range s.face.Stops {
		if s.face.Stops[j].Kind != old.face.Stops[i].Kind ||
			old.exits[tile.Tram][i]&^s.exits[tile.Tram][j]|old.exits[tile.SBahn][i]&^s.exits[tile.SBahn][j] != 0 {
			continue
		}
		if !old.bare(i) || taken>>j&1 == 0 {
			return int8(j)
		}
		found = int8(j)
	}
	return found
}
