package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/route"
	"remise/rail/tile"
)

// View is how a company sees the network.
type View struct {
	Kind tile.Kind
	// Newest is the newest colour of tile on sale; stops pay by it.
	Newest tile.Colour
	// Own are the stops with a marker of the company, Closed those that it cannot pass.
	Own, Closed *Nodes
	// HexOnce: a run enters no hex twice (1881 §8.3), so neither does a chain of track.
	HexOnce bool
	// Unbuilt: a run may end, for nothing, at a railway station whose tile is missing (18xx.games has 1840 so).
	Unbuilt bool
}

// maxEdges bounds the chains of track that a graph can hold; forks of plain track multiply them.
const maxEdges = 4096

// Network is the graph of what a company can run on, rebuilt for every question in the same memory.
type Network struct {
	route.Graph
	// Nodes says which stop of the board each stop of the graph is.
	Nodes []Node
	// Whole is false when there were more chains of track than the graph holds: no answer from it is a proof.
	Whole bool

	index [MaxHexes * nodeStops]int16 // 1 + number in the graph
	l     *Layout
	b     *Board
	v     View
	chain route.Edge // the chain being followed
	start Node
}

// Build makes the graph of everything that can be run to from the company's markers.
func (w *Network) Build(l *Layout, b *Board, v View) {
	for _, n := range w.Nodes {
		w.index[n] = 0
	}
	w.Reset()
	w.Nodes, w.Whole = w.Nodes[:0], true
	w.l, w.b, w.v = l, b, v
	for i, word := range v.Own {
		for ; word != 0; word &= word - 1 {
			w.number(Node(i*64 + bits.TrailingZeros64(word)))
		}
	}
	for i := 0; i < len(w.Nodes); i++ {
		if w.leaves(w.Nodes[i]) {
			w.expand(w.Nodes[i])
		}
	}
}

// Index is the number in the graph of a stop of the board.
func (w *Network) Index(n Node) (int, bool) { return int(w.index[n]) - 1, w.index[n] != 0 }

// leaves reports whether a run can go on from a stop: it is open, or begins there.
func (w *Network) leaves(n Node) bool {
	return w.v.Own.Has(n) || !w.v.Closed.Has(n) && !w.l.Stop(w.b, n).End
}

func (w *Network) number(n Node) int16 {
	if i := w.index[n]; i != 0 {
		return i - 1
	}
	s, sh := w.l.Stop(w.b, n), w.l.shape(n.Hex(), w.b[n.Hex()])
	stop := route.Stop{
		Value:    int32(s.Value.In(w.v.Newest)),
		Hex:      int16(n.Hex()),
		Halt:     s.Kind != tile.Station,
		Own:      w.v.Own.Has(n),
		Blocked:  w.v.Closed.Has(n) && !w.v.Own.Has(n),
		Terminal: s.End,
		Double:   sh.double,
	}
	if sh.face.Twice {
		stop.Hex = route.NoHex
	}
	w.Stops = append(w.Stops, stop)
	w.Nodes = append(w.Nodes, n)
	w.index[n] = int16(len(w.Nodes))
	return int16(len(w.Nodes) - 1)
}

func (w *Network) expand(n Node) {
	h := n.Hex()
	exits := w.l.shape(h, w.b[h]).exits[w.v.Kind][n.Stop()]
	for ; exits != 0; exits &= exits - 1 {
		w.start, w.chain = n, route.Edge{A: w.index[n] - 1, Double: true}
		w.follow(h, hex.Side(bits.TrailingZeros8(uint8(exits))))
	}
}

// follow continues over side s of hex h until the chain ends at a stop or nowhere; every fork is
// tried.
func (w *Network) follow(h int, s hex.Side) {
	j := w.l.joint[h][s]
	if j == tile.None || w.chain.Tracks.Has(int(j)) {
		return
	}
	w.chain.Tracks.Add(int(j))
	n, in := int(w.l.Map.Near[h][s]), s.Opposite()
	sh := w.l.shape(n, w.b[n])
	if i := w.stop(sh, in); i != noStop {
		w.arrive(NodeAt(n, int(i)))
	} else if !w.v.HexOnce || n != w.start.Hex() && !w.chain.Hexes.Has(n) {
		w.pass(n, sh, sh.through[w.v.Kind][in])
	}
	w.chain.Tracks.Drop(int(j))
}

// pass goes over the plain track of a hex, out on each of the sides.
func (w *Network) pass(h int, sh *shape, sides hex.Set) {
	hexes, double := w.chain.Hexes, w.chain.Double
	w.chain.Hexes.Add(h)
	w.chain.Double = double && sh.double
	for ; sides != 0; sides &= sides - 1 {
		w.follow(h, hex.Side(bits.TrailingZeros8(uint8(sides))))
	}
	w.chain.Hexes, w.chain.Double = hexes, double
}

func (w *Network) stop(sh *shape, in hex.Side) int8 {
	if w.v.Unbuilt && w.v.Kind == tile.Tram && sh.unbuilt[in] != noStop {
		return sh.unbuilt[in]
	}
	return sh.stop[w.v.Kind][in]
}

// arrive enters the chain as an edge, from its lower end: from both ends it is found, unless one of them is never left.
func (w *Network) arrive(n Node) {
	if w.v.HexOnce && (w.chain.Hexes.Has(n.Hex()) || n.Hex() == w.start.Hex() && !w.l.shape(n.Hex(), w.b[n.Hex()]).face.Twice) {
		return
	}
	if len(w.Edges) == maxEdges || len(w.Stops) == route.MaxStops {
		w.Whole = false
		return
	}
	e := w.chain
	if e.B = w.number(n); n > w.start || !w.leaves(n) {
		w.Edges = append(w.Edges, e)
	}
}
