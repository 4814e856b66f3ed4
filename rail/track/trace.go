package track

import (
	"math/bits"

	"remise/rail/hex"
	"remise/rail/tile"
)

// Piece is a stretch of a run within one hex: from side to side, from a stop to a side, or from a side to a stop.
type Piece struct {
	Hex      int
	Stop     int // the stop where the piece begins or ends, or NoStop
	From, To hex.Side
	// Begins: the piece leaves its stop by To. Otherwise it comes in by From.
	Begins bool
}

// Trace appends the pieces of edge e in the order in which a run covers it that begins at stop number from of the graph.
func (w *Network) Trace(e, from int, dst []Piece) []Piece {
	edge := &w.Edges[e]
	a, b := w.Nodes[edge.A], w.Nodes[edge.B]
	if int(edge.A) != from {
		a, b = b, a
	}
	t := tracer{w: w, has: edge.Tracks.Has, goal: b, left: edge.Tracks.Len(), pieces: dst}
	sh := w.l.shape(a.Hex(), w.b[a.Hex()])
	for s := hex.SW; s < hex.Sides; s++ {
		if int(w.stop(sh, s)) == a.Stop() && t.follow(Piece{Hex: a.Hex(), Stop: a.Stop(), To: s, Begins: true}) {
			break
		}
	}
	return t.pieces
}

// tracer puts the pieces of a chain in order: it follows track over the chain's sides until all of them are used.
type tracer struct {
	w      *Network
	has    func(int) bool
	goal   Node
	left   int
	used   []int16
	pieces []Piece
}

// follow appends p and continues over its side To; wrong turns are taken back.
func (t *tracer) follow(p Piece) bool {
	j := t.w.l.joint[p.Hex][p.To]
	if j == tile.None || !t.has(int(j)) || t.crossed(j) {
		return false
	}
	n, m := len(t.pieces), len(t.used)
	t.pieces, t.used = append(t.pieces, p), append(t.used, j)
	if t.enter(int(t.w.l.Map.Near[p.Hex][p.To]), p.To.Opposite()) {
		return true
	}
	t.pieces, t.used = t.pieces[:n], t.used[:m]
	return false
}

func (t *tracer) crossed(j int16) bool {
	for _, u := range t.used {
		if u == j {
			return true
		}
	}
	return false
}

func (t *tracer) enter(h int, in hex.Side) bool {
	sh := t.w.l.shape(h, t.w.b[h])
	if i := t.w.stop(sh, in); i != noStop {
		t.pieces = append(t.pieces, Piece{Hex: h, Stop: int(i), From: in})
		return NodeAt(h, int(i)) == t.goal && len(t.used) == t.left
	}
	for out := sh.through[t.w.v.Kind][in]; out != 0; out &= out - 1 {
		if t.follow(Piece{Hex: h, Stop: NoStop, From: in, To: hex.Side(bits.TrailingZeros8(uint8(out)))}) {
			return true
		}
	}
	return false
}
