package route

import (
	"context"
	"slices"
)

// Solver finds best routes. It keeps its memory from one call to the next; the
// zero value is ready. A Solver serves one caller at a time.
type Solver struct {
	// Nodes limits the search to so many nodes: a limit that cuts at the same
	// place on every machine, as the context's deadline does not. Zero is none.
	Nodes int64

	net    net
	drawer drawer
	budget budget
	drawn  bool // all legs, within the budget
	search search
	packer packer
	out    []Route
}

// Best returns the routes that together pay most, one for each tram. What it
// returns is valid until the next call; Clone keeps it.
func (s *Solver) Best(ctx context.Context, g *Graph, r Rules, trams []Tram) (Answer, error) {
	return s.Better(ctx, g, r, trams, nil)
}

// Better is Best for a caller who knows some routes: they are the answer if none
// is better. Known routes that break the rules, or are not one per tram, are
// ignored.
func (s *Solver) Better(ctx context.Context, g *Graph, r Rules, trams []Tram, known []Route) (Answer, error) {
	if err := s.load(ctx, g, r, trams, false); err != nil {
		return Answer{}, err
	}
	floor := pays(g, r, trams, known)
	a := s.solve(trams, floor)
	if a.Value < floor {
		a.Value, a.Bound = floor, max(a.Bound, floor)
		s.repeat(g, r, trams, known)
	}
	return a, nil
}

// nothing is the floor of a caller who knows no routes.
const nothing = -1

// pays is what known routes pay, or nothing.
func pays(g *Graph, r Rules, trams []Tram, known []Route) int32 {
	if len(known) != len(trams) {
		return nothing
	}
	if total, fault := VerifyAll(g, r, trams, known); fault == nil && total > 0 {
		return total
	}
	return nothing
}

func (s *Solver) solve(trams []Tram, floor int32) Answer {
	if len(trams) == 1 {
		return s.one(trams[0], floor)
	}
	s.packer.solve(&s.search, trams, max(floor, 0))
	return s.answer(trams)
}

// repeat writes out known routes.
func (s *Solver) repeat(g *Graph, r Rules, trams []Tram, known []Route) {
	for i := range known {
		out := &s.out[i]
		out.Stops, out.Edges = append(out.Stops[:0], known[i].Stops...), append(out.Edges[:0], known[i].Edges...)
		if !known[i].Empty() {
			out.Value, out.Shuttle, _ = Verify(g, r, trams[i], &known[i])
		}
	}
}

// load makes the graph ready; plain forbids to draw halts into legs.
func (s *Solver) load(ctx context.Context, g *Graph, r Rules, trams []Tram, plain bool) error {
	if err := g.Check(); err != nil {
		return err
	}
	s.budget.start(ctx, s.Nodes)
	s.net.compile(g, r, trams)
	s.net.contracted = s.net.contracted && !plain
	s.drawn = s.net.makeLegs(&s.budget, &s.drawer)
	s.search.n, s.search.b = &s.net, &s.budget
	s.search.sink, s.search.banned = nil, set{}
	s.search.hard = len(s.net.legs) > manyLegs
	s.search.halves.forget()
	s.search.setPrices(1, nil)
	s.reserve(len(trams))
	for i := range s.out {
		s.out[i] = Route{Stops: s.out[i].Stops[:0], Edges: s.out[i].Edges[:0]}
	}
	return nil
}

func (s *Solver) reserve(n int) {
	for len(s.out) < n {
		s.out = append(s.out, Route{})
	}
}

// one answers for a single tram, if a route pays more than the floor.
func (s *Solver) one(t Tram, floor int32) Answer {
	s.search.find(t, floor)
	a := Answer{Routes: s.out[:1], Nodes: s.budget.nodes, Bound: s.net.ceiling(t)}
	if len(s.search.best.legs) > 0 {
		s.net.write(&s.search.best, &s.out[0])
		a.Value = s.out[0].Value
	}
	if s.drawn {
		a.Bound = min(a.Bound, max(a.Value, s.search.missed))
	}
	return a
}

// answer writes out what the packer chose. Its bound holds for all routes only
// if all legs were drawn.
func (s *Solver) answer(trams []Tram) Answer {
	a := Answer{Routes: s.out[:len(trams)], Nodes: s.budget.nodes}
	for i, t := range s.packer.trams {
		a.Bound += s.net.ceiling(trams[t])
		if len(s.packer.best[i].legs) > 0 {
			s.net.write(&s.packer.best[i], &s.out[t])
			a.Value += s.out[t].Value
		}
	}
	if s.drawn {
		a.Bound = min(a.Bound, s.packer.bound)
	}
	return a
}

// write turns what the search found into a route, from the end with the
// smaller number to the other.
func (n *net) write(f *found, r *Route) {
	*r = Route{Stops: append(r.Stops[:0], f.root), Edges: r.Edges[:0], Shuttle: f.mode == shuttling}
	first := f.legs
	if f.second > 0 {
		first = f.legs[:f.second]
	}
	n.follow(first, r)
	slices.Reverse(r.Stops)
	slices.Reverse(r.Edges)
	n.follow(f.legs[len(first):], r)
	if r.Stops[0] > r.Stops[len(r.Stops)-1] {
		slices.Reverse(r.Stops)
		slices.Reverse(r.Edges)
	}
	r.Value = n.pays(f.mode, f.root, f.legs)
}

// follow adds the stops and edges of an arm to the route.
func (n *net) follow(legs []int32, r *Route) {
	at := int(r.Stops[len(r.Stops)-1])
	for _, j := range legs {
		for _, e := range n.chain[n.legs[j].chain:n.legs[j].end] {
			at = n.g.Edges[e].Other(at)
			r.Edges, r.Stops = append(r.Edges, e), append(r.Stops, int16(at))
		}
	}
}

// manyLegs are so many that a search from the markers is sure to take long.
const manyLegs = 1000
