package vienna1840

import (
	"testing"

	"remise/core"
)

func newMatch(t testing.TB, seats int, options map[string]string) *core.Match {
	setup, err := core.Prepare(Title, seats, options)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(Title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playOut plays at random until stop says so or the game is over.
func playOut(t testing.TB, s core.State, r *core.RNG, stop func(*State) bool) {
	var choices []core.Choice
	for s.ToAct() != 0 && !stop(s.(*State)) {
		seat := s.ToAct().Lowest()
		if seat == core.Chance {
			s.Apply(s.Chance(r), nil)
			continue
		}
		choices = s.Legal(seat, choices[:0])
		if len(choices) == 0 {
			t.Fatal("a dead end")
		}
		s.Apply(choices[r.IntN(len(choices))].Pick(r), nil)
	}
}

func never(*State) bool { return false }

func BenchmarkRandomGameOfSix(b *testing.B) {
	start := newMatch(b, 6, nil).State()
	s := start.Clone()
	r := core.NewRNG(1)
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		playOut(b, s, r, never)
	}
}

// building is a position late in a game of six in which a line lays tiles.
func building(b testing.TB) *State {
	s := newMatch(b, 6, nil).State().Clone().(*State)
	r := core.NewRNG(7)
	playOut(b, s, r, func(s *State) bool {
		return s.round().name == "LR5a" && s.stepName() == "build" && s.done == 0 && s.bonus == noBonus && s.line > 5
	})
	return s
}

func BenchmarkLegalWhileBuilding(b *testing.B) {
	s := building(b)
	choices := s.Legal(s.turn, nil)
	b.ReportMetric(float64(len(choices)), "choices")
	b.ReportAllocs()
	for b.Loop() {
		choices = s.Legal(s.turn, choices[:0])
	}
}

// Search copies back and forth between two positions.
func BenchmarkCopy(b *testing.B) {
	s := building(b)
	other := s.Clone().(*State)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		other.bank = int32(i)
		s.CopyFrom(other)
	}
}
