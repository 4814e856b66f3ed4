package route_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"remise/rail/route"
	"remise/rail/route/boards"
)

func BenchmarkVienna(b *testing.B) {
	for _, deg := range []float64{2.0, 2.3} {
		b.Run(map[float64]string{2.0: "2.0", 2.3: "2.3"}[deg], func(b *testing.B) {
			var gs []*route.Graph
			for seed := range uint64(20) {
				gs = append(gs, boards.Make(boards.Halts(deg), seed))
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

// BenchmarkMemory prints the megabytes that a solver holds after dense boards:
// go test -run xxx -bench Memory -benchtime 1x ./rail/route
func BenchmarkMemory(b *testing.B) {
	count := map[float64]int{2.6: 100, 3.0: 20}
	for _, c := range boards.Suite(nil) {
		if n := count[c.Plan.Degree]; n > 0 {
			b.Run(fmt.Sprintf("%s/%.1f/%v", c.Name, c.Plan.Degree, c.Trams), func(b *testing.B) {
				for b.Loop() {
					b.ReportMetric(held(b, &c, n), "MB")
				}
			})
		}
	}
}

// held is the memory of a solver that has answered for some boards of a kind.
func held(b *testing.B, c *boards.Case, n int) float64 {
	b.Helper()
	before, s := heap(), &route.Solver{Nodes: 1_000_000}
	for i := range n {
		q := c.Board(i, 1)
		if _, err := s.Best(context.Background(), q.Graph, q.Rules, q.Trams); err != nil {
			b.Fatal(err)
		}
	}
	after := heap()
	runtime.KeepAlive(s)
	return float64(after-before) / (1 << 20)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
