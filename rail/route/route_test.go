package route_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

var (
	vienna       = route.Rules{OwnPays: true, HaltEnds: 2}
	berlin       = route.Rules{HexOnce: true}
	berlinFirst  = route.Rules{HexOnce: true, HaltEnds: 2}
	berlinShut   = route.Rules{HexOnce: true, Shuttle: true}
	everyRule    = route.Rules{HexOnce: true, OwnPays: true, HaltEnds: 1, Shuttle: true}
	viennaTram   = []route.Tram{{}}
	allRuleKinds = []struct {
		name  string
		rules route.Rules
	}{
		{"1840", vienna}, {"1881", berlin}, {"1881 8.5", berlinFirst}, {"1881 ch.14", berlinShut}, {"every", everyRule},
		{"none", route.Rules{}},
	}
)

// small is a board that the oracle can walk through, different for each seed.
func small(seed uint64) *route.Graph {
	rng := rand.New(rand.NewPCG(seed, 7))
	p := boards.Plan{
		Rows: 3 + rng.IntN(2), Cols: 3 + rng.IntN(2), Degree: 1.8 + rng.Float64()*1.2,
		Own: 1 + rng.IntN(3), Blocked: rng.Float64() * 0.5, Terminal: rng.Float64() * 0.3,
		Pairs: rng.IntN(2), Green: 0.3 + rng.Float64()*0.7, Free: rng.IntN(2) == 0,
	}
	hexes := p.Rows * p.Cols
	p.Stations = 3 + rng.IntN(hexes/2)
	p.Halts = rng.IntN(hexes - p.Stations + 1)
	g := boards.Make(p, seed)
	for range rng.IntN(3) {
		b := route.Bonus{Pays: 20}
		for range 1 + rng.IntN(2) {
			b.Stops = append(b.Stops, int16(rng.IntN(len(g.Stops))))
		}
		g.Bonuses = append(g.Bonuses, b)
	}
	return g
}

func best(t *testing.T, s *route.Solver, g *route.Graph, r route.Rules, trams []route.Tram) route.Answer {
	t.Helper()
	a, err := s.Best(context.Background(), g, r, trams)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// count is how many random boards a test looks at.
func count(n int) int {
	if testing.Short() {
		return n / 15
	}
	return n
}

func check(t *testing.T, seed uint64, g *route.Graph, r route.Rules, trams []route.Tram, a route.Answer, want int) {
	t.Helper()
	if int(a.Value) != want || !a.Exact() {
		t.Fatalf("seed %d, trams %v: got %d (bound %d), the oracle has %d", seed, trams, a.Value, a.Bound, want)
	}
	total, fault := route.VerifyAll(g, r, trams, a.Routes)
	if fault != nil {
		t.Fatalf("seed %d, trams %v: the answer is not legal: %v in route %d at %d", seed, trams, fault, fault.Route, fault.At)
	}
	if total != a.Value {
		t.Fatalf("seed %d, trams %v: the answer claims %d and pays %d", seed, trams, a.Value, total)
	}
}

func TestOneTramEqualsOracle(t *testing.T) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			var s route.Solver
			for seed := range uint64(count(1500)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				for _, reach := range []int{0, 2, 3, 5} {
					trams := []route.Tram{{Reach: reach}}
					check(t, seed, g, k.rules, trams, best(t, &s, g, k.rules, trams), o.best(trams))
				}
			}
		})
	}
}

// Every best route is offered, each once, and a limit that cuts says so.
func TestAllEqualsOracle(t *testing.T) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			var s route.Solver
			for seed := range uint64(count(500)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				for _, tram := range []route.Tram{{}, {Reach: 3}} {
					want, top := map[string]bool{}, o.best([]route.Tram{tram})
					for _, r := range o.reachable(tram) {
						if r.value == top {
							want[r.key()] = true
						}
					}
					checkAll(t, &s, seed, g, k.rules, tram, want)
				}
			}
		})
	}
}

func checkAll(t *testing.T, s *route.Solver, seed uint64, g *route.Graph, r route.Rules, tram route.Tram, want map[string]bool) {
	t.Helper()
	routes, complete, err := s.All(context.Background(), g, r, tram, 10_000)
	if err != nil || !complete || len(routes) != len(want) {
		t.Fatalf("seed %d: %d routes of %d, complete %v, %v", seed, len(routes), len(want), complete, err)
	}
	for i := range routes {
		key := (&oracleRoute{edges: ints(routes[i].Edges)}).key()
		if !want[key] {
			t.Fatalf("seed %d: %s is not a best route, or came twice", seed, key)
		}
		delete(want, key)
	}
	if len(routes) < 2 {
		return
	}
	if cut, complete, _ := s.All(context.Background(), g, r, tram, 1); complete || len(cut) != 1 {
		t.Fatalf("seed %d: a limit of 1 gave %d routes, complete %v", seed, len(cut), complete)
	}
}

func ints(list []int16) []int {
	var out []int
	for _, x := range list {
		out = append(out, int(x))
	}
	return out
}

var tramSets = [][]route.Tram{
	{{Reach: 2}, {Reach: 2}, {Reach: 2}, {Reach: 2}}, {{Reach: 2}, {Reach: 3}}, {{Reach: 3}, {Reach: 3}, {Reach: 2}},
	{{Reach: 4}, {Reach: 3}}, {{Reach: 5}, {Reach: 5}}, {{}, {Reach: 2}}, {{}, {}},
}

func TestSeveralTramsEqualOracle(t *testing.T) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			var s route.Solver
			for seed := range uint64(count(1000)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				if len(o.routes) > 3000 {
					continue
				}
				trams := tramSets[seed%uint64(len(tramSets))]
				check(t, seed, g, k.rules, trams, best(t, &s, g, k.rules, trams), o.best(trams))
			}
		})
	}
}
