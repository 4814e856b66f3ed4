package route_test

import (
	"testing"

	"remise/rail/route"
)

// The memory says what the solver would say, even when two questions differ
// in a single detail.
func TestMemoAnswersLikeTheSolver(t *testing.T) {
	var memo route.Memo
	var asked, plain route.Solver
	rules := []route.Rules{{HexOnce: true}, {OwnPays: true, HaltEnds: 2}}
	fleets := [][]route.Tram{{{Reach: 2}}, {{Reach: 3}, {Reach: 2}}}
	for range 2 {
		for seed := range uint64(40) {
			g := small(seed)
			for i := range g.Stops {
				g.Stops[i].Value += int32(seed % 3 * 10)
			}
			for _, r := range rules {
				for _, trams := range fleets {
					got, err := memo.Value(&asked, g, r, trams)
					if err != nil {
						t.Fatal(err)
					}
					if want := best(t, &plain, g, r, trams).Value; got != want {
						t.Fatalf("seed %d: %d is remembered, %d is right", seed, got, want)
					}
				}
			}
		}
	}
}
