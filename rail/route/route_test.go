package route_test

import (
	"context"
	"math/rand/v2"
	"reflect"
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
		return n / 10
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
			var s, eager route.Solver
			eager.Eager()
			for seed := range uint64(count(500)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				for _, reach := range []int{0, 2, 3, 4, 6} {
					trams := []route.Tram{{Reach: reach}}
					want := o.best(trams)
					check(t, seed, g, k.rules, trams, best(t, &s, g, k.rules, trams), want)
					check(t, seed, g, k.rules, trams, best(t, &eager, g, k.rules, trams), want)
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
			for seed := range uint64(count(200)) {
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
	severalEqualOracle(t, func(s *route.Solver, g *route.Graph, r route.Rules, trams []route.Tram) route.Answer {
		return best(t, s, g, r, trams)
	})
}

// The auction alone, without the quick attempt that settles small boards.
func TestAuctionEqualsOracle(t *testing.T) { severalEqualOracle(t, (*route.Solver).BestByAuction) }

// The same with all that is kept for hard boards.
func TestEagerAuctionEqualsOracle(t *testing.T) {
	severalEqualOracle(t, func(s *route.Solver, g *route.Graph, r route.Rules, trams []route.Tram) route.Answer {
		return s.Eager().BestByAuction(g, r, trams)
	})
}

func severalEqualOracle(t *testing.T, solve func(*route.Solver, *route.Graph, route.Rules, []route.Tram) route.Answer) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			var s route.Solver
			for seed := range uint64(count(400)) {
				g := small(seed)
				o := newOracle(g, k.rules)
				if len(o.routes) > 1000 {
					continue
				}
				trams := tramSets[seed%uint64(len(tramSets))]
				check(t, seed, g, k.rules, trams, solve(&s, g, k.rules, trams), o.best(trams))
			}
		})
	}
}

// From their middle the same routes are listed as from the markers, each once.
func TestListsFromTheMiddle(t *testing.T) {
	listed := 0
	for _, k := range allRuleKinds {
		var s route.Solver
		for seed := range uint64(count(500)) {
			g, tram := small(seed), route.Tram{Reach: 2 + int(seed%6)}
			floor := int32(seed % 40)
			markers, middle, ok := s.Lists(g, k.rules, tram, floor)
			if ok && !sameNumbers(markers, middle) {
				t.Fatalf("%s, seed %d, reach %d, more than %d: %v from the markers, %v from the middle", k.name, seed, tram.Reach, floor, markers, middle)
			}
			listed += len(middle)
		}
	}
	if listed < 1000 {
		t.Errorf("only %d routes were listed", listed)
	}
}

// Two searches that share little agree on boards too big for the oracle: over
// stops with the bound by blocks, and over stations with the bound by walks.
func TestBothSearchesAgree(t *testing.T) {
	var a, b route.Solver
	p := boards.Stations(2.1)
	p.Rows, p.Cols, p.Stations, p.Halts = 7, 8, 18, 16
	for seed := range uint64(count(100)) {
		g := boards.Make(p, seed)
		for _, reach := range []int{2, 4, 6} {
			tram := route.Tram{Reach: reach}
			x, y := best(t, &a, g, berlin, []route.Tram{tram}), b.Plain(g, berlin, tram)
			if x.Value != y.Value || !x.Exact() || !y.Exact() {
				t.Fatalf("seed %d, reach %d: %d over stations, %d over stops", seed, reach, x.Value, y.Value)
			}
		}
	}
}

// More track is never worse while no marker changes.
func TestMoreTrackIsNeverWorse(t *testing.T) {
	var s route.Solver
	for seed := range uint64(count(90)) {
		whole := small(seed)
		rng := rand.New(rand.NewPCG(seed, 9))
		for _, k := range allRuleKinds {
			part := *whole
			part.Edges = nil
			last := int32(0)
			for _, i := range rng.Perm(len(whole.Edges)) {
				part.Edges = append(part.Edges, whole.Edges[i])
				a := best(t, &s, &part, k.rules, tramSets[seed%5])
				if a.Value < last {
					t.Fatalf("seed %d, %s: %d with fewer edges, %d with %d", seed, k.name, last, a.Value, len(part.Edges))
				}
				last = a.Value
			}
		}
	}
}

// Other numbers for stops, hexes, track and edges change no value.
func TestRenumberingChangesNothing(t *testing.T) {
	var s route.Solver
	for seed := range uint64(count(400)) {
		g := small(seed)
		other := renumber(g, rand.New(rand.NewPCG(seed, 11)))
		for _, k := range allRuleKinds {
			trams := tramSets[seed%uint64(len(tramSets))]
			a, b := best(t, &s, g, k.rules, trams).Value, best(t, &s, other, k.rules, trams).Value
			if a != b {
				t.Fatalf("seed %d, %s: %d, and %d with other numbers", seed, k.name, a, b)
			}
		}
	}
}

func renumber(g *route.Graph, rng *rand.Rand) *route.Graph {
	stops, edges := rng.Perm(len(g.Stops)), rng.Perm(len(g.Edges))
	hexes, tracks := rng.Perm(route.MaxHexes), rng.Perm(route.MaxTracks)
	o := &route.Graph{Stops: make([]route.Stop, len(g.Stops)), Edges: make([]route.Edge, len(g.Edges))}
	for i, s := range g.Stops {
		if s.Hex != route.NoHex {
			s.Hex = int16(hexes[s.Hex])
		}
		o.Stops[stops[i]] = s
	}
	for i, e := range g.Edges {
		n := route.Edge{A: int16(stops[e.B]), B: int16(stops[e.A]), Double: e.Double}
		for t := range tracks {
			if e.Tracks.Has(t) {
				n.Tracks.Add(tracks[t])
			}
		}
		for h := range hexes {
			if e.Hexes.Has(h) {
				n.Hexes.Add(hexes[h])
			}
		}
		o.Edges[edges[i]] = n
	}
	for _, b := range g.Bonuses {
		n := route.Bonus{Pays: b.Pays}
		for _, s := range b.Stops {
			n.Stops = append(n.Stops, int16(stops[s]))
		}
		o.Bonuses = append(o.Bonuses, n)
	}
	return o
}

// A search cut short by its nodes gives the same legal answer each time and a
// bound that is not below the truth.
func TestCutSearchStatesItsGap(t *testing.T) {
	var s route.Solver
	cut := 0
	for seed := range uint64(count(60)) {
		g := boards.Make(boards.Stations(2.3), seed)
		for _, c := range []struct {
			rules route.Rules
			trams []route.Tram
		}{{berlin, tramSets[2]}, {berlin, tramSets[4]}, {vienna, viennaTram}} {
			s.Nodes = 0
			truth := best(t, &s, g, c.rules, c.trams).Value
			for _, s.Nodes = range []int64{1, 30, 100, 300, 1000} {
				a := best(t, &s, g, c.rules, c.trams).Clone()
				if a.Bound < truth || a.Value > truth {
					t.Fatalf("seed %d, %d nodes: %d to %d, the truth is %d", seed, s.Nodes, a.Value, a.Bound, truth)
				}
				if total, fault := route.VerifyAll(g, c.rules, c.trams, a.Routes); fault != nil || total != a.Value {
					t.Fatalf("seed %d: %v, pays %d, claims %d", seed, fault, total, a.Value)
				}
				if again := best(t, &s, g, c.rules, c.trams); !reflect.DeepEqual(a, again) {
					t.Fatalf("seed %d: another answer with the same %d nodes", seed, s.Nodes)
				}
				if !a.Exact() {
					cut++
				}
			}
		}
	}
	if cut == 0 {
		t.Fatal("no search was cut")
	}
}

func TestCancelledSearchStatesItsGap(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var s route.Solver
	g := boards.Make(boards.Stations(2.2), 1)
	a, err := s.Best(ctx, g, berlin, tramSets[0])
	if err != nil || a.Exact() {
		t.Fatalf("a cancelled search claims to be exact at %d: %v", a.Value, err)
	}
}

// watched is whether the race detector is on.
var watched bool

func TestSolvingAgainAllocatesNothing(t *testing.T) {
	if watched {
		t.Skip("the race detector allocates; the test without it counts")
	}
	var s, eager route.Solver
	eager.Eager()
	g := boards.Make(boards.Stations(2.2), 3)
	for _, c := range []struct {
		rules route.Rules
		trams []route.Tram
	}{{vienna, viennaTram}, {berlin, tramSets[2]}, {berlinShut, tramSets[3]}} {
		for _, s := range []*route.Solver{&s, &eager} {
			run := func() { best(t, s, g, c.rules, c.trams) }
			run()
			if n := testing.AllocsPerRun(20, run); n > 0 {
				t.Errorf("trams %v: %v allocations", c.trams, n)
			}
		}
	}
}

func TestMalformedGraphsAreRefused(t *testing.T) {
	var one route.Tracks
	one.Add(1)
	for name, g := range map[string]*route.Graph{
		"negative value":   {Stops: []route.Stop{{Value: -1}}},
		"hex off the map":  {Stops: []route.Stop{{Hex: 256}}},
		"edge to nowhere":  {Stops: make([]route.Stop, 2), Edges: []route.Edge{{A: 0, B: 2, Tracks: one}}},
		"edge of no track": {Stops: make([]route.Stop, 2), Edges: []route.Edge{{A: 0, B: 1}}},
		"bonus at nothing": {Bonuses: []route.Bonus{{Stops: []int16{0}, Pays: 20}}},
		"too many stops":   {Stops: make([]route.Stop, route.MaxStops+1)},
	} {
		if _, err := new(route.Solver).Best(context.Background(), g, berlin, viennaTram); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
