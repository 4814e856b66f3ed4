package berlin1881

import (
	"testing"

	"remise/core"
	"remise/core/play"
)

// sitDown is a new match at a table.
func sitDown(tb testing.TB, seats int, options map[string]string) *State {
	tb.Helper()
	setup, err := core.Prepare(Title, seats, options)
	if err != nil {
		tb.Fatal(err)
	}
	s, err := Title.New(setup)
	if err != nil {
		tb.Fatal(err)
	}
	return s.(*State)
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

// tileTurns are positions of random games in which a tile is to be laid, with
// much track on the map.
func tileTurns(b *testing.B) []*State {
	var turns []*State
	var buf []core.Choice
	for seed := range uint64(20) {
		s, r := sitDown(b, 4, nil), core.NewRNG(seed)
		for s.ToAct() != 0 {
			if s.Stage == operating && s.Asked == noQuestion && rounds[operating][s.Clock.Step].Name == "track" && s.Round > 8 {
				turns = append(turns, s.Clone().(*State))
			}
			a, err := play.Pick(s, r, &buf)
			if err != nil {
				b.Fatal(err)
			}
			s.Apply(a, nil)
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
