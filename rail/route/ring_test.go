package route_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"remise/rail/route"
)

// A ring answers like a solver that knows nothing of the other questions, and
// every answer can be run.
func TestRingAnswersLikeTheSolver(t *testing.T) {
	for _, k := range allRuleKinds {
		t.Run(k.name, func(t *testing.T) {
			for seed := range uint64(count(100)) {
				var ring route.Ring
				trams := append([][]route.Tram{{{}}, {{Reach: 3}}}, tramSets...)[seed%uint64(2+len(tramSets))]
				whole := small(seed)
				for cut := range 8 {
					g := without(whole, seed, cut)
					var alone route.Solver
					a, err := ring.Best(context.Background(), g, k.rules, trams)
					if err != nil {
						t.Fatal(err)
					}
					check(t, seed, g, k.rules, trams, a, int(best(t, &alone, g, k.rules, trams).Value))
				}
			}
		})
	}
}

// without is a board without some of its edges, as tiles that were never laid
// leave it: some of these boards are the same.
func without(g *route.Graph, seed uint64, cut int) *route.Graph {
	rng, part := rand.New(rand.NewPCG(seed, uint64(cut/2))), *g
	part.Edges = nil
	for i := range g.Edges {
		if rng.IntN(6) > 0 {
			part.Edges = append(part.Edges, g.Edges[i])
		}
	}
	return &part
}

// Known routes are the answer if there are none better; routes that break the
// rules are not.
func TestKnownRoutesAreCheckedAndImproved(t *testing.T) {
	var s route.Solver
	for seed := range uint64(count(200)) {
		g, trams := small(seed), []route.Tram{{Reach: 4}, {Reach: 3}}
		first := best(t, &s, g, berlin, trams).Clone()
		check(t, seed, g, berlin, trams, better(t, &s, g, trams, first.Routes), int(first.Value))
		if !first.Routes[0].Empty() {
			check(t, seed, g, berlin, trams, better(t, &s, g, trams, []route.Route{first.Routes[0], first.Routes[0]}), int(first.Value))
			check(t, seed, g, berlin, trams, better(t, &s, g, trams, first.Routes[:1]), int(first.Value))
		}
	}
}

func better(t *testing.T, s *route.Solver, g *route.Graph, trams []route.Tram, known []route.Route) route.Answer {
	t.Helper()
	a, err := s.Better(context.Background(), g, berlin, trams, known)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
