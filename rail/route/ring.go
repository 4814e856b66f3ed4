package route

import "context"

// Ring answers questions that differ by little, as when one tile after the other
// is tried on a hex: from what they share. Most tiles lead nowhere new and leave
// the network as it was: the same question has the same answer. For the others
// the best runs known so far, as far as they can still be run, are a floor from
// the start: what remains is to show that nothing, or what, is better.
//
// Graphs must number track alike, as those of one map do. A Ring serves one
// caller at a time; the zero value is ready.
type Ring struct {
	Solver Solver

	known map[uint64]Answer
	last  []memory
	edges map[Tracks]int16 // scratch: the edges of a graph by their track
}

// memory is an answer in a form that passes from graph to graph: the track of
// every edge of every route, in order.
type memory [][]Tracks

// ringLasts is how many different answers are kept in mind as floors.
const ringLasts = 4

// Best is [Solver.Best] with a memory of earlier answers. The answer stays
// valid; a remembered one took no nodes.
func (r *Ring) Best(ctx context.Context, g *Graph, rules Rules, trams []Tram) (Answer, error) {
	key := keyOf(g, rules, trams)
	if a, ok := r.known[key]; ok {
		a = a.Clone()
		a.Nodes = 0
		return a, nil
	}
	a, err := r.Solver.Better(ctx, g, rules, trams, r.floor(g, rules, trams))
	if err != nil {
		return a, err
	}
	if r.known == nil {
		r.known = map[uint64]Answer{}
	}
	a = a.Clone()
	r.known[key] = a
	r.remember(g, &a)
	return a.Clone(), nil
}

func (r *Ring) remember(g *Graph, a *Answer) {
	m := make(memory, len(a.Routes))
	for i := range a.Routes {
		for _, e := range a.Routes[i].Edges {
			m[i] = append(m[i], g.Edges[e].Tracks)
		}
	}
	if len(r.last) == ringLasts {
		r.last = append(r.last[:0], r.last[1:]...)
	}
	r.last = append(r.last, m)
}

// floor is what pays most of the answers in mind that can be run on a graph.
func (r *Ring) floor(g *Graph, rules Rules, trams []Tram) (best []Route) {
	if len(r.last) == 0 {
		return nil
	}
	r.edges = map[Tracks]int16{}
	for i := range g.Edges {
		r.edges[g.Edges[i].Tracks] = int16(i)
	}
	most := int32(0)
	for _, m := range r.last {
		routes, ok := r.recall(g, m)
		if !ok {
			continue
		}
		if total := pays(g, rules, trams, routes); total > most {
			best, most = routes, total
		}
	}
	return best
}

// recall finds remembered routes in a graph.
func (r *Ring) recall(g *Graph, m memory) ([]Route, bool) {
	routes := make([]Route, len(m))
	for i, tracks := range m {
		for _, t := range tracks {
			e, ok := r.edges[t]
			if !ok {
				return nil, false
			}
			routes[i].Edges = append(routes[i].Edges, e)
		}
		routes[i].Stops = g.stopsAlong(routes[i].Edges)
	}
	return routes, true
}

// stopsAlong are the stops of a chain of edges; if it is none, Verify says so.
func (g *Graph) stopsAlong(edges []int16) (stops []int16) {
	if len(edges) == 0 {
		return nil
	}
	at := int(g.Edges[edges[0]].A)
	if len(edges) > 1 {
		if next := &g.Edges[edges[1]]; int(next.A) == at || int(next.B) == at {
			at = int(g.Edges[edges[0]].B)
		}
	}
	stops = append(stops, int16(at))
	for _, e := range edges {
		at = g.Edges[e].Other(at)
		stops = append(stops, int16(at))
	}
	return stops
}
