package trambahn

import (
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/play"
)

func TestConformance(t *testing.T) {
	coretest.Run(t, Title, coretest.Options{Games: 300, Reveals: nothing})
}

// nothing: two actions that look alike to a player leave tables that look
// alike; whatever an action lays open is in its notation.
func nothing(core.State, core.Action) bool { return false }

func TestTheBox(t *testing.T) {
	if printed.deckSize != 120 {
		t.Errorf("%d cards, want 120", printed.deckSize)
	}
	stations := 0
	for c := range conductor {
		stations += printed.copies[c]
	}
	if stations != 112 || printed.copies[conductor] != 8 {
		t.Errorf("%d stations and %d conductors, want 112 and 8", stations, printed.copies[conductor])
	}
	for i, want := range []tram{{"horse", 2, 5, 5}, {"steam", 3, 4, 10}, {"electric", 4, 7, 15}} {
		if printed.trams[i] != want {
			t.Errorf("tram %v, want %v", printed.trams[i], want)
		}
	}
}

func TestNumbersAreWrittenOneWay(t *testing.T) {
	for _, text := range []string{"", "passenger", "passenger r0", "passenger r11", "passenger r03", "passenger r+3", "passenger x3", "passenger r3 r",
		"passenger c", "passenger c x", "station r3", "station r3 0", "station r3 23", "station r3 +1", "station r3 01", "money", "money r3 r4",
		"buy horse", "buy horse new", "buy bus 1", "end now", "start 3", "start", "hand 1", "hand 3 r1", "hand 1 r1 r1 r1 r1 r1 r1 r1", "pass"} {
		if a, err := Title.Parse(text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
}

func newState(tb testing.TB) core.State {
	tb.Helper()
	return coretest.Begin(tb, Title, seats, nil)
}

// midGame is a position of a random game, with several columns each.
func midGame(tb testing.TB) core.State {
	s, r := newState(tb), core.NewRNG(7)
	var buf []core.Choice
	for s.(*state).scorings < 5 || s.ToAct().Has(core.Chance) || s.(*state).played != 1 {
		a, err := play.Pick(s, r, &buf)
		if err != nil {
			tb.Fatal(err)
		}
		s.Apply(a, nil)
	}
	return s
}

func TestRandomPicksAsFromTheList(t *testing.T) {
	s, fast, slow := newState(t), core.NewRNG(3), core.NewRNG(3)
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(core.NewRNG(9)), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		list := s.Legal(seat, nil)
		want := list[slow.IntN(len(list))].Pick(slow)
		if got := s.(core.Picker).Random(seat, fast); got != want {
			t.Fatalf("picked %s, want %s", Title.Format(got), Title.Format(want))
		}
		s.Apply(want, nil)
	}
}

func BenchmarkCopy(b *testing.B) {
	from := midGame(b)
	to := from.Clone()
	b.ReportAllocs()
	for b.Loop() {
		to.CopyFrom(from)
	}
}

func BenchmarkLegal(b *testing.B) {
	s := midGame(b)
	seat := s.ToAct().Lowest()
	var buf []core.Choice
	b.ReportAllocs()
	for b.Loop() {
		buf = s.Legal(seat, buf[:0])
	}
}

func BenchmarkApply(b *testing.B) {
	from := midGame(b)
	s := from.Clone()
	a := from.Legal(from.ToAct().Lowest(), nil)[0].Action
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(from)
		s.Apply(a, nil)
	}
}

func BenchmarkGuess(b *testing.B) {
	s, r := midGame(b), core.NewRNG(1)
	for b.Loop() {
		s.Guess(0, r)
	}
}

func BenchmarkRandomGame(b *testing.B) {
	start := newState(b)
	s, r := start.Clone(), core.NewRNG(1)
	var buf []core.Choice
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		if _, err := play.Random(s, r, &buf); err != nil {
			b.Fatal(err)
		}
	}
}
