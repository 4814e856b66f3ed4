package bot

import (
	"context"
	"testing"

	"remise/core"
)

// BenchmarkRailDecision is a greedy decision, over those of whole games.
func BenchmarkRailDecision(b *testing.B) {
	for _, id := range []string{"1840", "1881"} {
		b.Run(id, func(b *testing.B) {
			g, err := NewGreedy(id)
			fatal(b, err)
			list := positions(b, id, 3)
			rng := core.NewRNG(1)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				g.Choose(context.Background(), list[i%len(list)], rng)
			}
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
