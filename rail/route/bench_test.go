package route_test

import (
	"context"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

func BenchmarkVienna(b *testing.B) {
	for _, deg := range []float64{2.0, 2.3} {
		b.Run(map[float64]string{2.0: "2.0", 2.3: "2.3"}[deg], func(b *testing.B) {
			var gs []*route.Graph
			for seed := range uint64(20) {
				gs = append(gs, boards.Make(boards.Vienna(deg), seed))
			}
			var s route.Solver
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if _, err := s.Best(context.Background(), gs[i%len(gs)], vienna, viennaTram); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
