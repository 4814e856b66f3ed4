// Package track is the network that lies on a map: what leads where, what a company can reach, and the graph that the
// optimiser of package route works on.
//
// A Layout is made once for a map and a catalogue and shared by everybody: for every tile in every turn, and for every
// printed hex, it knows which sides plain track joins and which stop a side leads to. A Board is one position: a number
// for each hex, copied by assignment. Nothing about the network is stored in a position, so laying a tile is one write,
// and every question is answered by a search over the tables: reach in microseconds, the graph in tens of them.
//
// # Who blocks whom
//
// Titles decide. They hand over a set of stops that the company cannot pass (1881 §7.7, §8.2; 1840 IX.2); a closed stop
// is reached but not left. Stops marked "end" in the data are closed to everybody. Tram and S-Bahn track are two
// networks; each question is about one of them.
//
// # Reach
//
// Reach follows track as a tram does: through plain track along its curve, never back at a junction; at a stop into any
// direction. It is a search over directed hex sides, so its cost is the size of the map. A loop of track that brings a
// tram back through a hex it has used is followed like any other; in 1840 such a loop leads nowhere new, in 1881 Once
// asks for a way without.
package track

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"remise/core"
	"remise/core/act"
	"remise/rail/hex"
	"remise/rail/tile"
)

// MaxHexes is the size of the largest map.
const MaxHexes = 160

// Laid says what lies on a hex: only the print (the zero value), or a tile with its rotation.
type Laid uint16

// Printed is a hex on which no tile lies.
const Printed Laid = 0

// Lay is a tile of the catalogue turned by n clockwise steps.
func Lay(number, n int) Laid { return Laid(1 + number*hex.Sides + int(hex.SW.Turn(n))) }

// Tile is the number of the tile in the catalogue; it has no meaning for Printed.
func (l Laid) Tile() int { return int(l-1) / hex.Sides }

// Turn is the tile's rotation; Printed has none.
func (l Laid) Turn() int {
	if l == Printed {
		return 0
	}
	return int(l-1) % hex.Sides
}

// Board is what lies on the map, by number of the hex.
type Board [MaxHexes]Laid

// Node is a stop of a position: hex and number of the stop on what lies there.
type Node uint16

const nodeStops = 8 // a power of two above tile.MaxStops

// NodeAt names a stop.
func NodeAt(h, stop int) Node { return Node(h*nodeStops + stop) }

// Hex is the hex of the stop.
func (n Node) Hex() int { return int(n / nodeStops) }

// Stop is the number of the stop on its hex.
func (n Node) Stop() int { return int(n % nodeStops) }

// Nodes is a set of stops.
type Nodes [MaxHexes * nodeStops / 64]uint64

// Add puts a stop into the set.
func (s *Nodes) Add(n Node) { s[n>>6] |= 1 << (n & 63) }

// All yields the stops of the set in order of hexes.
func (s *Nodes) All(yield func(Node) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(Node(i*64 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// Drop takes a stop out of the set.
func (s *Nodes) Drop(n Node) { s[n>>6] &^= 1 << (n & 63) }

// Has reports whether a stop is in the set.
func (s *Nodes) Has(n Node) bool { return s[n>>6]>>(n&63)&1 != 0 }

// At are the stops of one hex, a bit each.
func (s *Nodes) At(h int) uint8 { return uint8(s[h/8] >> (h % 8 * nodeStops)) }

// SetAt makes stops those of one hex.
func (s *Nodes) SetAt(h int, stops uint8) {
	at := h % 8 * nodeStops
	s[h/8] = s[h/8]&^(math.MaxUint8<<at) | uint64(stops)<<at
}

const noStop = -1

// shape is what lies on a hex, ready to be followed.
type shape struct {
	face    *tile.Face
	turn    int
	through [tile.Kinds][hex.Sides]hex.Set // sides that plain track joins with a side
	stop    [tile.Kinds][hex.Sides]int8    // the stop that a side leads to
	unbuilt [hex.Sides]int8                // the stop that a side would lead to, if its tile were laid
	exits   [tile.Kinds][tile.MaxStops]hex.Set
	all     [tile.Kinds]hex.Set
	ends    uint8 // stops that nobody passes
	double  bool  // green or above (1881 §14.3)
}

// Layout is the map and the tiles, made ready.
type Layout struct {
	Map     *tile.Map
	Tiles   *tile.Catalogue
	shapes  []shape // by Laid of every tile and turn; Printed is unused
	printed []shape
	joint   [][hex.Sides]int16 // the side between two hexes has one number for both
	joints  int
	begin   [][]Laid           // by hex: what may be laid on the print
	grow    [][]Laid           // by Laid: what may replace it
	offers  func() [2][][]Laid // the same in order, see Offers
	least   []Laid             // by Laid: see Least
	looks   []Laid             // by Laid: see Look
	names   []string           // of the hexes
	called  map[string]core.PlaceName
	laid    *act.Form // a tile and its turn
}

// NewLayout makes the tables for a map and its tiles.
func NewLayout(m *tile.Map, c *tile.Catalogue) *Layout {
	l := &Layout{Map: m, Tiles: c, shapes: make([]shape, 1+len(c.Tiles)*hex.Sides), printed: make([]shape, len(m.Hexes)), called: map[string]core.PlaceName{}}
	l.grow, l.least, l.looks = make([][]Laid, len(l.shapes)), make([]Laid, len(l.shapes)), make([]Laid, len(l.shapes))
	for i := range c.Tiles {
		cycle, look := c.Tiles[i].Cycle(), c.Tiles[i].Look()
		for n := range hex.Sides {
			l.shapes[Lay(i, n)] = newShape(&c.Tiles[i].Face, n)
			l.least[Lay(i, n)], l.looks[Lay(i, n)] = Lay(i, n%cycle), Lay(i, n%look)
		}
	}
	for i := range c.Tiles {
		for n := range hex.Sides {
			l.grow[Lay(i, n)] = l.lays(c.Tiles[i].Becomes, n)
		}
	}
	for i := range m.Hexes {
		l.names = append(l.names, m.Hexes[i].At.String())
		l.called[l.names[i]] = placeName(m, i)
		l.printed[i] = newShape(&m.Hexes[i].Face, 0)
		l.begin = append(l.begin, l.lays(m.Hexes[i].Takes, 0))
	}
	l.offers = sync.OnceValue(func() [2][][]Laid { return [2][][]Laid{inOrder(l.begin), inOrder(l.grow)} })
	l.laid = act.NewForm(laidForm, Fields(l))
	l.number()
	return l
}

// lays are upgrades of something turned, each as it is least turned.
func (l *Layout) lays(ups []tile.Upgrade, turn int) []Laid {
	var out []Laid
	for _, u := range ups {
		for n := range hex.Sides {
			if g := Lay(u.Tile, turn+n); u.Turns>>n&1 != 0 && l.Least(g) == g {
				out = append(out, g)
			}
		}
	}
	return out
}

// inOrder sorts copies of lists.
func inOrder(lists [][]Laid) [][]Laid {
	sorted := make([][]Laid, len(lists))
	for i, list := range lists {
		sorted[i] = slices.Sorted(slices.Values(list))
	}
	return sorted
}

// Least is the same tile with the smallest equivalent rotation: a straight turned by 4 looks like one turned by 1. To
// the network the two are one.
func (l *Layout) Least(laid Laid) Laid { return l.least[laid] }

// Look is the same tile with the smallest rotation that looks the same, even if two of its stops have exchanged their
// places.
func (l *Layout) Look(laid Laid) Laid { return l.looks[laid] }

// EachTurn goes through all tiles in all distinct rotations, whether or not they fit anywhere: for asking why one
// cannot be laid.
func (l *Layout) EachTurn(yield func(Laid) bool) {
	for laid := Lay(0, 0); int(laid) < len(l.least); laid++ {
		if l.least[laid] == laid && !yield(laid) {
			return
		}
	}
}

// Stock is how many there are of each tile.
func (l *Layout) Stock() []uint8 {
	all := make([]uint8, len(l.Tiles.Tiles))
	for i := range all {
		all[i] = uint8(l.Tiles.Tiles[i].Count)
	}
	return all
}

// Exchange takes a tile from the stock and puts back what lay there before. Tiles of one print share the count of
// that print; without prints each has its own.
func Exchange(stock, print []uint8, was, laid Laid) {
	count := func(l Laid) *uint8 {
		if print == nil {
			return &stock[l.Tile()]
		}
		return &stock[print[l.Tile()]]
	}
	if was != Printed {
		*count(was)++
	}
	*count(laid)--
}

// CanLie reports whether upgrades can lead to this tile in this rotation on a
// hex.
func (l *Layout) CanLie(h int, laid Laid) bool {
	seen := make([]bool, len(l.shapes))
	todo := append([]Laid{}, l.begin[h]...)
	for len(todo) > 0 {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if last == l.Least(laid) {
			return true
		}
		if !seen[last] {
			seen[last] = true
			todo = append(todo, l.grow[last]...)
		}
	}
	return false
}

// number gives every side between two hexes its number.
func (l *Layout) number() {
	l.joint = make([][hex.Sides]int16, len(l.Map.Hexes))
	for h := range l.joint {
		for s := hex.SW; s < hex.Sides; s++ {
			n := int(l.Map.Near[h][s])
			switch {
			case n == tile.None:
				l.joint[h][s] = tile.None
			case n < h:
				l.joint[h][s] = l.joint[n][s.Opposite()]
			default:
				l.joint[h][s] = int16(l.joints)
				l.joints++
			}
		}
	}
}

func newShape(f *tile.Face, n int) shape {
	s := shape{face: f, turn: n, double: f.Colour >= tile.Green && f.Colour <= tile.Gray}
	for side := range hex.Sides {
		s.stop[tile.Tram][side], s.stop[tile.SBahn][side], s.unbuilt[side] = noStop, noStop, noStop
	}
	for _, p := range f.Track {
		a, b := p.A.Turn(n), p.B.Turn(n)
		s.through[p.Kind][a] |= hex.SetOf(b)
		s.through[p.Kind][b] |= hex.SetOf(a)
		s.all[p.Kind] |= hex.SetOf(a, b)
	}
	for i := range f.Stops {
		s.addStop(i, &f.Stops[i])
	}
	return s
}

// addStop enters a stop; one not built yet does not count and has no track.
func (s *shape) addStop(i int, stop *tile.Stop) {
	if stop.Kind == tile.Unbuilt {
		s.addUnbuilt(i, stop)
		return
	}
	if stop.End {
		s.ends |= 1 << i
	}
	for k := range stop.Exits {
		exits := stop.Exits[k].Turn(s.turn)
		s.exits[k][i] = exits
		s.all[k] |= exits
		for side := hex.SW; side < hex.Sides; side++ {
			if exits.Has(side) {
				s.stop[k][side] = int8(i)
			}
		}
	}
}

func (s *shape) addUnbuilt(i int, stop *tile.Stop) {
	for side := hex.SW; side < hex.Sides; side++ {
		if stop.End && stop.Exits[tile.Tram].Has(side) {
			s.unbuilt[side] = int8(i)
		}
	}
}

func (l *Layout) shape(h int, laid Laid) *shape {
	if laid == Printed {
		return &l.printed[h]
	}
	return &l.shapes[laid]
}

// Face is what a hex shows, and how far it is turned.
func (l *Layout) Face(b *Board, h int) (*tile.Face, int) {
	s := l.shape(h, b[h])
	return s.face, s.turn
}

// Stop is what stands at a node.
func (l *Layout) Stop(b *Board, n Node) *tile.Stop {
	return &l.shape(n.Hex(), b[n.Hex()]).face.Stops[n.Stop()]
}

// Joint is the number of side s of hex h, the same from both sides: the piece of track that edges of a [Network] name.
// Off the map it is tile.None.
func (l *Layout) Joint(h int, s hex.Side) int { return int(l.joint[h][s]) }

// Exits are the sides of a hex that track of a kind leads to.
func (l *Layout) Exits(h int, laid Laid, k tile.Kind) hex.Set { return l.shape(h, laid).all[k] }
