package track

import (
	"slices"
	"strings"

	"remise/core"
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

// HexPaths are the routes of several trams, each by the name of its tram and the hexes: "2 D14 E13 F12; 3 H14 I13".
func (w *Network) HexPaths(routes []route.Route, trams []string) string {
	dst := make([]byte, 0, 256)
	for i := range routes {
		if routes[i].Empty() {
			continue
		}
		if len(dst) > 0 {
			dst = append(dst, "; "...)
		}
		dst = w.hexPath(append(dst, trams[i]...), &routes[i])
	}
	return string(dst)
}

// hexPath appends the hexes of a route, with a blank before each.
func (w *Network) hexPath(dst []byte, r *route.Route) []byte {
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

// Wrong is why runs in notation are none: the flaw in one, or the name of a tram or a hex that there is not.
type Wrong struct {
	Flaw      route.Flaw
	Tram, Hex string
	Open      bool // it follows the track, and ends between two stops
}

// FindHexes reads what HexPaths writes into routes, one for each tram; of those with the same name any may run.
func (w *Network) FindHexes(path string, trams []string, routes []route.Route) ([]route.Route, *Wrong) {
	routes = append(routes[:0], make([]route.Route, len(trams))...)
	for run := range strings.SplitSeq(path, ";") {
		words := strings.Fields(run)
		if len(words) < 3 {
			return routes, &Wrong{Flaw: route.TooShort}
		}
		i := core.Find(len(trams), func(i int) bool { return trams[i] == words[0] && routes[i].Empty() })
		if i < 0 {
			return routes, &Wrong{Tram: words[0]}
		}
		var wrong *Wrong
		if routes[i], wrong = w.trace(words[1:]); wrong != nil {
			return routes, wrong
		}
	}
	return routes, nil
}

// trace is the route over a chain of hexes.
func (w *Network) trace(words []string) (route.Route, *Wrong) {
	hexes := make([]int, len(words))
	for i, word := range words {
		h, ok := w.l.Map.At(word)
		if !ok {
			return route.Route{}, &Wrong{Hex: word}
		}
		hexes[i] = h
	}
	wrong := &Wrong{Flaw: route.Broken}
	for i, n := range w.Nodes {
		if n.Hex() != hexes[0] {
			continue
		}
		r, ok, open := w.along(i, hexes)
		if ok {
			return r, nil
		}
		wrong.Open = wrong.Open || open
	}
	return route.Route{}, wrong
}

// along goes from a stop over hexes, to another stop or at least on the way to one.
func (w *Network) along(start int, hexes []int) (r route.Route, ok, open bool) {
	r.Stops = []int16{int16(start)}
	at := start
	var chain route.Tracks
	for i := 1; i < len(hexes); i++ {
		side, near := w.l.Map.Hexes[hexes[i-1]].At.SideTo(w.l.Map.Hexes[hexes[i]].At)
		if !near {
			return r, false, false
		}
		chain.Add(w.l.Joint(hexes[i-1], side))
		if e := w.exactly(at, &chain); e >= 0 {
			at = w.Edges[e].Other(at)
			r.Stops, r.Edges = append(r.Stops, int16(at)), append(r.Edges, int16(e))
			chain = route.Tracks{}
		}
	}
	return r, chain == route.Tracks{}, w.leads(at, &chain)
}

// leads reports whether a chain of track is part of an edge at a stop.
func (w *Network) leads(at int, chain *route.Tracks) bool {
	return slices.ContainsFunc(w.Edges, func(e route.Edge) bool {
		return (int(e.A) == at || int(e.B) == at) && e.Tracks.Covers(chain)
	})
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
