package route

import "errors"

// Rules say what a run may do. The zero value is a run between two stations
// that may come back to a hex, is paid for every stop and does not shuttle.
type Rules struct {
	HexOnce  bool // no hex is entered twice in one run (1881 §8.3)
	OwnPays  bool // a station pays only with an own marker; halts always pay (1840 IX.8)
	HaltEnds int  // how many of its two ends may be halts: 1840 2; 1881 0, in the first rounds more (8.5)
	Shuttle  bool // a run on double track throughout counts the stops between its ends twice (1881 §14.5)
}

// Tram is one vehicle. Reach is the number of stations it may touch, both ends
// included; halts are free (1881 §8.6). Zero is without limit (1840 IX.7).
type Tram struct{ Reach int }

// Route is the run of one tram: n stops in order and the n-1 edges between
// them. The route of a tram that stays in its depot has no stops.
type Route struct {
	Stops   []int16
	Edges   []int16
	Value   int32
	Shuttle bool // counted as shuttle running
}

// Empty reports whether the tram stays in its depot.
func (r *Route) Empty() bool { return len(r.Stops) == 0 }

// Answer is the best choice of routes with its certificate.
type Answer struct {
	Value  int32   // what the routes pay together
	Bound  int32   // proven: no choice of routes pays more
	Routes []Route // one for each tram, in the order of the trams
	Nodes  int64   // how much was searched: the same on every machine
}

// Exact reports whether the answer is proven to be the best.
func (a *Answer) Exact() bool { return a.Value == a.Bound }

// Gap is how much more a better choice of routes could pay at most.
func (a *Answer) Gap() int32 { return a.Bound - a.Value }

// The ways in which a graph can be malformed.
var (
	errTooManyStops = errors.New("route: more stops than MaxStops")
	errNegative     = errors.New("route: a stop or bonus of negative value")
	errHexRange     = errors.New("route: a stop on a hex outside 0 to MaxHexes-1 that is not NoHex")
	errNoSuchStop   = errors.New("route: an edge or bonus names a stop that is not in the graph")
	errNoTrack      = errors.New("route: an edge without a piece of track; two trams could both use it")
)

// Clone returns a copy that stays valid when the solver is used again.
func (a Answer) Clone() Answer {
	routes := make([]Route, len(a.Routes))
	for i, r := range a.Routes {
		r.Stops, r.Edges = append([]int16{}, r.Stops...), append([]int16{}, r.Edges...)
		routes[i] = r
	}
	a.Routes = routes
	return a
}
