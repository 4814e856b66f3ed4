package route_test

import (
	"math/rand/v2"
	"testing"

	"remise/rail/route"
)

// Verify and the oracle judge random walks alike, legal or not; every flaw
// that a walk can have turns up.
func TestVerifyJudgesAsTheOracle(t *testing.T) {
	seen := map[route.Flaw]int{}
	for seed := range uint64(count(2000)) {
		g := small(seed)
		rng := rand.New(rand.NewPCG(seed, 13))
		for _, k := range allRuleKinds {
			o := &oracle{g: g, r: k.rules}
			o.index()
			stops, edges := stroll(g, rng)
			want := o.legal(stops, edges)
			rt := route.Route{Stops: shorts(stops), Edges: shorts(edges)}
			value, _, fault := route.Verify(g, k.rules, route.Tram{}, &rt)
			if (fault == nil) != (want != nil) || want != nil && int(value) != want.value {
				t.Fatalf("seed %d, %s: Verify says %d, %v; the oracle %v", seed, k.name, value, fault, want)
			}
			if fault != nil {
				seen[fault.Flaw]++
			}
		}
	}
	for f := route.TooShort; f <= route.NoMarker; f++ {
		if f != route.StopTwice && seen[f] == 0 {
			t.Errorf("no walk had the flaw %q", (&route.Fault{Flaw: f}).Error())
		}
	}
}

// stroll walks at random without coming back to a stop.
func stroll(g *route.Graph, rng *rand.Rand) (stops, edges []int) {
	stops = []int{rng.IntN(len(g.Stops))}
	for range rng.IntN(7) {
		last := stops[len(stops)-1]
		for _, i := range rng.Perm(len(g.Edges)) {
			e := &g.Edges[i]
			if next := e.Other(last); (int(e.A) == last || int(e.B) == last) && !contains(stops, next) {
				stops, edges = append(stops, next), append(edges, i)
				break
			}
		}
	}
	return stops, edges
}

func shorts(list []int) []int16 {
	var out []int16
	for _, x := range list {
		out = append(out, int16(x))
	}
	return out
}

// What no walk can be: broken, in a circle, too long for its tram, or on the
// track of another.
func TestVerifyRefuses(t *testing.T) {
	g := &route.Graph{Stops: []route.Stop{{Own: true}, {Hex: 1}, {Hex: 2}}}
	for i, ends := range [][2]int16{{0, 1}, {1, 2}, {2, 0}} {
		e := route.Edge{A: ends[0], B: ends[1]}
		e.Tracks.Add(i)
		g.Edges = append(g.Edges, e)
	}
	for name, c := range map[string]struct {
		stops, edges []int16
		want         route.Flaw
	}{
		"edge elsewhere": {[]int16{0, 2}, []int16{0}, route.Broken},
		"no such edge":   {[]int16{0, 1}, []int16{9}, route.Broken},
		"no such stop":   {[]int16{0, 7}, []int16{0}, route.Broken},
		"edge missing":   {[]int16{0, 1, 2}, []int16{0}, route.Broken},
		"in a circle":    {[]int16{0, 1, 2, 0}, []int16{0, 1, 2}, route.StopTwice},
		"too far":        {[]int16{0, 1, 2}, []int16{0, 1}, route.TooFar},
	} {
		_, _, fault := route.Verify(g, route.Rules{}, route.Tram{Reach: 2}, &route.Route{Stops: c.stops, Edges: c.edges})
		if fault == nil || fault.Flaw != c.want {
			t.Errorf("%s: %v", name, fault)
		}
	}
	same := route.Route{Stops: []int16{0, 1}, Edges: []int16{0}}
	_, fault := route.VerifyAll(g, route.Rules{}, make([]route.Tram, 2), []route.Route{same, same})
	if fault == nil || fault.Flaw != route.SharedTrack || fault.Route != 1 {
		t.Errorf("two trams on one track: %v", fault)
	}
}
