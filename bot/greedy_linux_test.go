package bot

import (
	"context"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"remise/core"
	"remise/title/titles"
)

// BenchmarkGreedyDecision is every decision of whole games, on the largest
// table. Greedy decides in under 0.1 ms in Trambahn and, as it plans tiles ahead, in
// about 10 in 1840 and 1881, also where the map is full: p99 says so.
func BenchmarkGreedyDecision(b *testing.B) {
	for _, title := range titles.All {
		about := title.About()
		b.Run(about.ID, func(b *testing.B) {
			var took []time.Duration
			for seed := uint64(1); b.Loop(); seed++ {
				took = append(took, decisions(b, title, about.MaxSeats, seed)...)
			}
			slices.Sort(took)
			var sum time.Duration
			for _, d := range took {
				sum += d
			}
			report(b, "mean-ms", sum/time.Duration(len(took)))
			report(b, "p99-ms", took[len(took)*99/100])
			report(b, "max-ms", took[len(took)-1])
		})
	}
}

func report(b *testing.B, name string, d time.Duration) {
	b.ReportMetric(float64(d.Microseconds())/1000, name)
}

// busy is for how long this thread has computed: what else the machine does
// does not count.
func busy(b *testing.B) time.Duration {
	var now syscall.Timespec
	const clockThreadCPU = 3 // clock_gettime(2)
	if _, _, errno := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clockThreadCPU, uintptr(unsafe.Pointer(&now)), 0); errno != 0 {
		b.Fatal(errno)
	}
	return time.Duration(now.Nano())
}

// decisions is what each decision of a game takes that has more than one way.
func decisions(b *testing.B, title core.Title, seats int, seed uint64) (took []time.Duration) {
	setup, err := core.Prepare(title, seats, nil)
	fatal(b, err)
	s, err := title.New(setup)
	fatal(b, err)
	g, err := NewGreedy(title.About().ID)
	fatal(b, err)
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seen := See(s, s.ToAct().Lowest())
		choice := len(seen.Legal(nil)) > 1
		began := busy(b)
		a := g.Choose(context.Background(), seen, rng)
		if choice {
			took = append(took, busy(b)-began)
		}
		s.Apply(a, nil)
	}
	return took
}
