package route_test

import (
	"testing"

	"remise/rail/route"
)

// FuzzBestRuns compares all ways to an answer on boards that the oracle can
// walk through: the search as it is, with all that is kept for hard boards, by
// the auction alone, and the oracle. Every answer is judged by Verify.
func FuzzBestRuns(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed), uint8(seed/3))
	}
	f.Fuzz(func(t *testing.T, seed uint64, rules, fleet uint8) {
		g, r := small(seed), allRuleKinds[int(rules)%len(allRuleKinds)].rules
		trams, o := fuzzTrams(fleet), newOracle(g, r)
		if choices(o, trams) > 1e8 {
			t.Skip("too much for the oracle")
		}
		want := o.best(trams)
		var plain, eager route.Solver
		eager.Eager()
		check(t, seed, g, r, trams, best(t, &plain, g, r, trams), want)
		check(t, seed, g, r, trams, best(t, &eager, g, r, trams), want)
		if len(trams) > 1 {
			check(t, seed, g, r, trams, plain.BestByAuction(g, r, trams), want)
			check(t, seed, g, r, trams, eager.BestByAuction(g, r, trams), want)
		}
	})
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
