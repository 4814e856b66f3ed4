package track

import (
	"slices"
	"strings"

	"remise/rail/hex"
	"remise/rail/route"
	"remise/rail/tile"
)

// A run is written in one of two ways: by its stops, "J10 F8.2 K9", or by the hexes that it passes, "D14 E13 F12",
// where several chains of track can join the same stops.

// Path is a route by its stops.
func (w *Network) Path(r *route.Route) string {
	words := make([]string, len(r.Stops))
	for i, stop := range r.Stops {
		words[i] = w.l.StopName(w.b, w.Nodes[stop])
	}
	return strings.Join(words, " ")
}

// Find reads what Path writes into a route. A hex with several stops may stand without a number: then it is the first
// stop, not visited before, with which the whole path is track. It is false where there is none.
func (w *Network) Find(path string, r *route.Route) bool {
	r.Stops, r.Edges = r.Stops[:0], r.Edges[:0]
	return w.goOn(path, r)
}

func (w *Network) goOn(path string, r *route.Route) bool {
	word, rest, _ := strings.Cut(strings.TrimLeft(path, " "), " ")
	if word == "" {
		return true
	}
	if n, ok := w.l.FindStop(w.b, word); ok {
		return w.visit(n, rest, r)
	}
	h, ok := w.l.Map.At(word)
	if !ok {
		return false
	}
	face, _ := w.l.Face(w.b, h)
	for i := range face.Stops {
		at, ok := w.Index(NodeAt(h, i))
		if ok && !slices.Contains(r.Stops, int16(at)) && w.visit(NodeAt(h, i), rest, r) {
			return true
		}
	}
	return false
}

// visit goes on to a stop, and from there over the rest of a path. If that is not possible the route is as before.
func (w *Network) visit(n Node, rest string, r *route.Route) bool {
	i, ok := w.Index(n)
	if !ok {
		return false
	}
	stops, edges := len(r.Stops), len(r.Edges)
	if stops > 0 {
		e := w.join(r.Stops[stops-1], int16(i))
		if e < 0 {
			return false
		}
		r.Edges = append(r.Edges, e)
	}
	r.Stops = append(r.Stops, int16(i))
	if w.goOn(rest, r) {
		return true
	}
	r.Stops, r.Edges = r.Stops[:stops], r.Edges[:edges]
	return false
}

// join is an edge between two stops, or -1.
func (w *Network) join(a, b int16) int16 {
	for i := range w.Edges {
		if e := &w.Edges[i]; e.A == a && e.B == b || e.A == b && e.B == a {
			return int16(i)
		}
	}
	return -1
}

// HexPath appends the hexes of a route, with a blank before each.
func (w *Network) HexPath(dst []byte, r *route.Route) []byte {
	at := w.Nodes[r.Stops[0]].Hex()
	dst = w.addHex(dst, at)
	for _, e := range r.Edges {
		left := w.Edges[e].Tracks
		for next := w.cross(at, &left); next >= 0; next = w.cross(at, &left) {
			at = next
			dst = w.addHex(dst, at)
		}
	}
	return dst
}

func (w *Network) addHex(dst []byte, h int) []byte { return append(append(dst, ' '), w.l.names[h]...) }

// cross leaves a hex by the side that is in the set, takes it out, and returns the hex beyond, or -1.
func (w *Network) cross(h int, left *route.Tracks) int {
	for side, next := range w.l.Map.Near[h] {
		if next == tile.None {
			continue
		}
		if j := w.l.Joint(h, hex.Side(side)); left.Has(j) {
			left.Drop(j)
			return int(next)
		}
	}
	return -1
}

// FindHexes is the route over a chain of hexes; false where no track leads along it.
func (w *Network) FindHexes(hexes []int) (route.Route, bool) {
	for i := range w.Nodes {
		if w.Nodes[i].Hex() != hexes[0] {
			continue
		}
		if r, ok := w.along(i, hexes); ok {
			return r, true
		}
	}
	return route.Route{}, false
}

func (w *Network) along(start int, hexes []int) (r route.Route, ok bool) {
	r.Stops = []int16{int16(start)}
	at := start
	var chain route.Tracks
	for i := 1; i < len(hexes); i++ {
		side, near := w.l.Map.Hexes[hexes[i-1]].At.SideTo(w.l.Map.Hexes[hexes[i]].At)
		if !near {
			return r, false
		}
		chain.Add(w.l.Joint(hexes[i-1], side))
		if e := w.exactly(at, &chain); e >= 0 {
			at = w.Edges[e].Other(at)
			r.Stops, r.Edges = append(r.Stops, int16(at)), append(r.Edges, int16(e))
			chain = route.Tracks{}
		}
	}
	return r, chain == route.Tracks{}
}

// exactly is the edge at a stop that is just this chain of track, or -1.
func (w *Network) exactly(at int, chain *route.Tracks) int {
	for i := range w.Edges {
		e := &w.Edges[i]
		if (int(e.A) == at || int(e.B) == at) && e.Tracks == *chain {
			return i
		}
	}
	return -1
}
