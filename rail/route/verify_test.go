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

// TestShuttleOfTheRulebook is the example of 1881 §14: four stations on green tiles
// are worth 90 to a tram that reaches four, and 130 when it shuttles, since the two
// between pay 40. Which stations they are is shown in a picture we have not seen;
// green stations on our map pay 30 and more, so it cannot be built there.
func TestShuttleOfTheRulebook(t *testing.T) {
	g := &route.Graph{}
	for i, value := range []int32{20, 20, 20, 30} {
		g.Stops = append(g.Stops, route.Stop{Value: value, Hex: int16(i), Own: i == 0, Double: true})
		if i > 0 {
			e := route.Edge{A: int16(i - 1), B: int16(i), Double: true}
			e.Tracks.Add(i)
			g.Edges = append(g.Edges, e)
		}
	}
	pays := func(r route.Rules, reach int) int32 {
		answer, err := new(route.Solver).Best(t.Context(), g, r, []route.Tram{{Reach: reach}})
		if err != nil || answer.Gap() != 0 {
			t.Fatal(err)
		}
		value, _, fault := route.Verify(g, r, route.Tram{Reach: reach}, &answer.Routes[0])
		if fault != nil || value != answer.Value {
			t.Fatal(value, fault)
		}
		return value
	}
	if single, shuttle := pays(berlin, 4), pays(berlinShut, 4); single != 90 || shuttle != 130 {
		t.Errorf("a single run earns %d and a shuttle run %d, not 90 and 130", single, shuttle)
	}
	// §9.3, §14.5: stations and halts count twice; a pier is not a stop and pays
	// once.
	g.Bonuses = []route.Bonus{{Stops: []int16{1}, Pays: 40}}
	if single, shuttle := pays(berlin, 4), pays(berlinShut, 4); single != 130 || shuttle != 170 {
		t.Errorf("with a pier on the way a single run earns %d and a shuttle run %d, not 130 and 170", single, shuttle)
	}
	g.Bonuses = nil
	g.Stops[3].Double = false // §14.4: both ends must be green
	if three := pays(berlinShut, 4); three != 90 {
		t.Errorf("with a yellow end it earns %d, not 90", three)
	}
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
