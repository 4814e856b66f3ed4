package route_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

// FuzzBestRuns compares all ways to an answer: the search as it is, with all
// that is kept for hard boards, by the auction alone, in a ring with a board of
// fewer edges; the frontier, and the oracle on boards that it can walk through;
// and the lists made from the markers and from the middle. Every answer is
// judged by Verify.
func FuzzBestRuns(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed), uint8(seed/3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, rules, fleet uint8) {
		r, trams := allRuleKinds[int(rules)%len(allRuleKinds)].rules, fuzzTrams(fleet)
		g := small(seed)
		if seed%4 == 3 {
			g = medium(seed)
		}
		want := judge(t, g, r, trams)
		var plain, eager route.Solver
		eager.Eager()
		check(t, seed, g, r, trams, best(t, &plain, g, r, trams), want)
		check(t, seed, g, r, trams, best(t, &eager, g, r, trams), want)
		var ring route.Ring
		part := without(g, seed, 0)
		check(t, seed, part, r, trams, inRing(t, &ring, part, r, trams), judge(t, part, r, trams))
		check(t, seed, g, r, trams, inRing(t, &ring, g, r, trams), want)
		if markers, middle, ok := plain.Lists(g, r, trams[0], 0); ok && !sameNumbers(markers, middle) {
			t.Fatalf("seed %d: %v from the markers, %v from the middle", seed, markers, middle)
		}
		if len(trams) > 1 {
			check(t, seed, g, r, trams, plain.BestByAuction(g, r, trams), want)
			check(t, seed, g, r, trams, eager.BestByAuction(g, r, trams), want)
		}
	})
}

func inRing(t *testing.T, ring *route.Ring, g *route.Graph, r route.Rules, trams []route.Tram) route.Answer {
	t.Helper()
	a, err := ring.Best(t.Context(), g, r, trams)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// judge is what the best choice pays: by the frontier and the oracle, if the
// board is not too much for both.
func judge(t *testing.T, g *route.Graph, r route.Rules, trams []route.Tram) int {
	t.Helper()
	swept, ok := 0, false
	if f, narrow := newFrontier(g, r, trams); narrow {
		swept, ok = f.best(3000)
	}
	if len(g.Edges) <= 24 {
		if o := newOracle(g, r); choices(o, trams) <= 1e6 {
			walked := o.best(trams)
			if ok && swept != walked {
				t.Fatalf("trams %v: the frontier has %d, the oracle %d", trams, swept, walked)
			}
			return walked
		}
	}
	if !ok {
		t.Skip("too much for the oracle and for the frontier")
	}
	return swept
}

// medium is a board that no oracle walks through.
func medium(seed uint64) *route.Graph {
	rng := rand.New(rand.NewPCG(seed, 8))
	p := boards.Plan{
		Rows: 4 + rng.IntN(2), Cols: 5 + rng.IntN(3), Degree: 2 + rng.Float64()*0.7,
		Own: 1 + rng.IntN(4), Blocked: rng.Float64() * 0.5, Terminal: rng.Float64() * 0.3,
		Pairs: rng.IntN(2), Green: 0.3 + rng.Float64()*0.7, Free: rng.IntN(2) == 0,
	}
	p.Stations = 6 + rng.IntN(8)
	p.Halts = rng.IntN(p.Rows*p.Cols - p.Stations)
	return boards.Make(p, seed)
}

func sameNumbers(a, b []int32) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// choices is how many ways there are to give each tram a route.
func choices(o *oracle, trams []route.Tram) float64 {
	n := 1.0
	for _, t := range trams {
		n *= float64(1 + len(o.reachable(t)))
	}
	return n
}

// fuzzTrams is one of the sets of the other tests, or one tram.
func fuzzTrams(n uint8) []route.Tram {
	if i := int(n) % (2 * len(tramSets)); i < len(tramSets) {
		return tramSets[i]
	}
	return []route.Tram{{Reach: int(n/16) % 8}}
}
