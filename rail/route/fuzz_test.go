package route_test

import (
	"slices"
	"testing"

	"remise/rail/route"
)

// FuzzBestRuns compares all ways to an answer on boards that the oracle can
// walk through: the search as it is, with all that is kept for hard boards, by
// the auction alone, in a ring with a board of fewer edges, and the oracle; and
// the lists made from the markers and from the middle. Every answer is judged
// by Verify.
func FuzzBestRuns(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed), uint8(seed/3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, rules, fleet uint8) {
		g, r := small(seed), allRuleKinds[int(rules)%len(allRuleKinds)].rules
		trams, o := fuzzTrams(fleet), newOracle(g, r)
		if choices(o, trams) > 1e6 {
			t.Skip("too much for the oracle")
		}
		want := o.best(trams)
		var plain, eager route.Solver
		eager.Eager()
		check(t, seed, g, r, trams, best(t, &plain, g, r, trams), want)
		check(t, seed, g, r, trams, best(t, &eager, g, r, trams), want)
		var ring route.Ring
		for _, g := range []*route.Graph{without(g, seed, 0), g} {
			a, err := ring.Best(t.Context(), g, r, trams)
			if err != nil {
				t.Fatal(err)
			}
			check(t, seed, g, r, trams, a, newOracle(g, r).best(trams))
		}
		if markers, middle, ok := plain.Lists(g, r, trams[0], 0); ok && !sameNumbers(markers, middle) {
			t.Fatalf("seed %d: %v from the markers, %v from the middle", seed, markers, middle)
		}
		if len(trams) > 1 {
			check(t, seed, g, r, trams, plain.BestByAuction(g, r, trams), want)
			check(t, seed, g, r, trams, eager.BestByAuction(g, r, trams), want)
		}
	})
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
