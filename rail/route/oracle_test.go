package route_test

import (
	"fmt"
	"sort"
	"strings"

	"remise/rail/route"
)

// The oracle lists every route by walking and looks at each one naively. It
// shares no code with the package but the types of the graph.

type oracleRoute struct {
	stops, edges []int
	value        int
	stations     int
	tracks       oracleTracks
}

// oracleTracks is a set of pieces of track, a bit each.
type oracleTracks [route.MaxTracks / 64]uint64

func (t *oracleTracks) add(i int) (again bool) {
	again = t[i/64]>>(i%64)&1 == 1
	t[i/64] |= 1 << (i % 64)
	return again
}

func (o *oracleRoute) key() string {
	a, b := fmt.Sprint(o.edges), make([]int, len(o.edges))
	for i, e := range o.edges {
		b[len(b)-1-i] = e
	}
	if r := fmt.Sprint(b); r < a {
		return r
	}
	return a
}

type oracle struct {
	g      *route.Graph
	r      route.Rules
	routes map[string]*oracleRoute
	tracks [][]int // of each edge
	hexes  [][]int
}

func newOracle(g *route.Graph, r route.Rules) *oracle {
	o := &oracle{g: g, r: r, routes: map[string]*oracleRoute{}}
	o.index()
	for s := range g.Stops {
		o.walk([]int{s}, nil)
	}
	return o
}

func (o *oracle) index() {
	for i := range o.g.Edges {
		o.tracks = append(o.tracks, members(o.g.Edges[i].Tracks.Has, route.MaxTracks))
		o.hexes = append(o.hexes, members(o.g.Edges[i].Hexes.Has, route.MaxHexes))
	}
}

func members(has func(int) bool, n int) []int {
	var list []int
	for i := range n {
		if has(i) {
			list = append(list, i)
		}
	}
	return list
}

func (o *oracle) walk(stops, edges []int) {
	if rt := o.legal(stops, edges); rt != nil {
		o.routes[rt.key()] = rt
	}
	last := stops[len(stops)-1]
	if st := o.g.Stops[last]; len(stops) > 1 && (st.Blocked || st.Terminal) {
		return
	}
	for i, e := range o.g.Edges {
		next := -1
		if int(e.A) == last {
			next = int(e.B)
		} else if int(e.B) == last {
			next = int(e.A)
		}
		if next < 0 || contains(stops, next) {
			continue
		}
		o.walk(append(stops[:len(stops):len(stops)], next), append(edges[:len(edges):len(edges)], i))
	}
}

func contains(list []int, x int) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

func (o *oracle) legal(stops, edges []int) *oracleRoute {
	if len(stops) < 2 {
		return nil
	}
	rt := &oracleRoute{stops: stops, edges: edges}
	hexes := map[int]int{}
	own, haltEnds := false, 0
	for i, s := range stops {
		st := o.g.Stops[s]
		end := i == 0 || i == len(stops)-1
		if !end && (st.Blocked || st.Terminal) {
			return nil
		}
		if end && st.Halt {
			haltEnds++
		}
		if st.Hex >= 0 {
			hexes[int(st.Hex)]++
		}
		if !st.Halt {
			rt.stations++
		}
		own = own || st.Own
	}
	for _, e := range edges {
		for _, t := range o.tracks[e] {
			if rt.tracks.add(t) {
				return nil
			}
		}
		for _, h := range o.hexes[e] {
			hexes[h]++
		}
	}
	for _, n := range hexes {
		if o.r.HexOnce && n > 1 {
			return nil
		}
	}
	if !own || haltEnds > o.r.HaltEnds {
		return nil
	}
	rt.value = o.value(stops, edges, haltEnds)
	return rt
}

func (o *oracle) value(stops, edges []int, haltEnds int) int {
	double := o.r.Shuttle && haltEnds == 0
	for _, e := range edges {
		double = double && o.g.Edges[e].Double
	}
	for _, s := range stops {
		double = double && o.g.Stops[s].Double
	}
	sum := 0
	for i, s := range stops {
		st := o.g.Stops[s]
		if o.r.OwnPays && !st.Halt && !st.Own {
			continue
		}
		sum += int(st.Value)
		if double && i > 0 && i < len(stops)-1 {
			sum += int(st.Value)
		}
	}
	for _, b := range o.g.Bonuses {
		all := len(b.Stops) > 0
		for _, s := range b.Stops {
			all = all && contains(stops, int(s))
		}
		if all {
			sum += int(b.Pays)
		}
	}
	return sum
}

func (o *oracle) reachable(t route.Tram) []*oracleRoute {
	var list []*oracleRoute
	for _, r := range o.routes {
		if t.Reach == 0 || r.stations <= t.Reach {
			list = append(list, r)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].value != list[j].value {
			return list[i].value > list[j].value
		}
		return strings.Compare(list[i].key(), list[j].key()) < 0
	})
	return list
}

// best tries every choice of one route or none for each tram.
func (o *oracle) best(trams []route.Tram) int {
	lists := make([][]*oracleRoute, len(trams))
	for i, t := range trams {
		lists[i] = o.reachable(t)
	}
	best := 0
	var choose func(i, sum int, used oracleTracks)
	choose = func(i, sum int, used oracleTracks) {
		best = max(best, sum)
		if i == len(trams) {
			return
		}
		most := 0
		for _, l := range lists[i:] {
			if len(l) > 0 {
				most += l[0].value
			}
		}
		if sum+most <= best {
			return
		}
		for _, r := range lists[i] {
			if clashes(r.tracks, used) {
				continue
			}
			both := used
			for w := range both {
				both[w] |= r.tracks[w]
			}
			choose(i+1, sum+r.value, both)
		}
		choose(i+1, sum, used)
	}
	choose(0, 0, oracleTracks{})
	return best
}

func clashes(a, b oracleTracks) bool {
	for w := range a {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
}
