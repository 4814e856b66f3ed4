package berlin1881

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
)

// sitDown is a new match at a table whose first player is the auctioneer.
func sitDown(tb testing.TB, seats int, options map[string]string) *State {
	tb.Helper()
	s := coretest.Begin(tb, Title, seats, options).(*State)
	s.Apply(auctioneerIs(0), nil)
	return s
}

func BenchmarkRandomGame(b *testing.B) {
	start := sitDown(b, 4, nil)
	s := start.Clone()
	var buf []core.Choice
	for i := range b.N {
		s.CopyFrom(start)
		if _, err := play.Random(s, core.NewRNG(uint64(i)), &buf); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCopy(b *testing.B) {
	ring := []core.State{sitDown(b, 4, nil), sitDown(b, 4, nil), sitDown(b, 4, nil)}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		ring[i%3].CopyFrom(ring[(i+1)%3])
	}
}

// tileTurns are positions of late greedy games in which a tile is to be laid.
func tileTurns(b *testing.B) []*State {
	var turns []*State
	for seed := range uint64(12) {
		s, g := sitDown(b, 4, nil), &greedy{rng: core.NewRNG(seed)}
		for s.ToAct() != 0 {
			if s.Stage == operating && s.Asked == noQuestion && rounds[operating][s.Clock.Step].Name == "track" && s.Phase >= 3 {
				turns = append(turns, s.Clone().(*State))
			}
			s.Apply(g.act(s, s.ToAct().Lowest()), nil)
		}
	}
	return turns
}

func BenchmarkLegalTileTurn(b *testing.B) {
	turns := tileTurns(b)
	buf := make([]core.Choice, 0, 512)
	choices := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s := turns[i%len(turns)]
		buf = s.Legal(s.actor(int(s.Unit)), buf[:0])
		choices += len(buf)
	}
	b.ReportMetric(float64(choices)/float64(b.N), "choices/op")
}

// BenchmarkBestRun finds the best runs of companies in late greedy games.
func BenchmarkBestRun(b *testing.B) {
	turns := tileTurns(b)
	exact := 0
	b.ResetTimer()
	for i := range b.N {
		value, bound, _ := turns[i%len(turns)].BestRun()
		exact += core.Bit(value == bound)
	}
	b.ReportMetric(100*float64(exact)/float64(b.N), "%exact")
}
