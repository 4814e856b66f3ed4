package bot

import (
	"context"
	"testing"

	"remise/core"
)

// What a bot remembers of runs changes none of its decisions, and a seed tells
// them all.
func TestMemoryChangesNoDecision(t *testing.T) {
	for _, id := range []string{"1840", "1881"} {
		old, err := New(id, "search:6")
		fatal(t, err)
		list := positions(t, id, 25)
		for i, seen := range list[len(list)-5:] {
			fresh, err := New(id, "search:6")
			fatal(t, err)
			a := fresh.Choose(context.Background(), seen, core.NewRNG(9))
			b := old.Choose(context.Background(), seen, core.NewRNG(9))
			if a != b {
				t.Errorf("%s, position %d: %+v at first sight, %+v with memory", id, i, a, b)
			}
		}
	}
}

// Greedy play of the map games decides alike in worlds that a seat cannot tell
// apart, from the sealed bids of 1881 on.
func TestTwinWorldsOfMapGames(t *testing.T) {
	for _, id := range []string{"1840", "1881"} {
		s, rng := begin(t, id), core.NewRNG(4)
		b, err := NewGreedy(id)
		fatal(t, err)
		n := 0
		play(t, s, []Bot{b, b, b, b, b, b}, rng, func(seat core.Seat) bool {
			twin := See(s.Clone().Guess(seat, core.NewRNG(uint64(n))), seat)
			there, here := b.Choose(context.Background(), twin, rng), b.Choose(context.Background(), See(s, seat), rng)
			if there != here {
				t.Errorf("%s, decision %d: %+v in truth, %+v in a world that looks the same", id, n, here, there)
			}
			n++
			return n < 60
		})
	}
}

// BenchmarkRailPlayouts is playouts to the end of the game.
func BenchmarkRailPlayouts(b *testing.B) {
	for _, id := range []string{"1840", "1881"} {
		b.Run(id, func(b *testing.B) {
			o := optionsFor(id)
			o.Workers, o.Playouts = 1, 8
			s, err := NewSearch(id, o, 0)
			fatal(b, err)
			list := positions(b, id, 17)
			rng := core.NewRNG(1)
			n := 0
			for i := 0; b.Loop(); i++ {
				n += s.Think(context.Background(), list[i%len(list)], rng).Playouts
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
