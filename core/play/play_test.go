package play_test

import (
	"errors"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/core/coretest/toy"
	"remise/core/play"
)

func TestRandomGameIsTheSeeds(t *testing.T) {
	ends := map[uint64]bool{}
	for seed := range uint64(20) {
		var hashes [2]uint64
		for i := range hashes {
			s := coretest.Begin(t, toy.Title, 3, nil)
			entries, err := play.Random(s, core.NewRNG(seed), new([]core.Choice))
			if err != nil || s.ToAct() != 0 || entries < 18 {
				t.Fatalf("seed %d: %d entries, %v", seed, entries, err)
			}
			hashes[i] = s.Hash()
		}
		if hashes[0] != hashes[1] {
			t.Errorf("seed %d gives two games", seed)
		}
		ends[hashes[0]] = true
	}
	if len(ends) < 18 {
		t.Errorf("20 seeds give %d games", len(ends))
	}
}

// Among seats that bid at once, each is sometimes first.
func TestPickTakesEverySeat(t *testing.T) {
	s := coretest.Begin(t, toy.Title, 4, nil)
	r, buf := core.NewRNG(1), []core.Choice(nil)
	for s.ToAct().Has(core.Chance) {
		s.Apply(s.Chance(r), nil)
	}
	var first core.Seats
	for range 100 {
		a, err := play.Pick(s, r, &buf)
		if err != nil || s.Check(a) != nil {
			t.Fatalf("%+v, %v", a, err)
		}
		first |= core.Of(a.By)
	}
	if first != core.First(4) {
		t.Errorf("first were %016b", first)
	}
}

// mute is a game in which one seat, or all, never have a choice.
type mute struct {
	*toy.State
	seats core.Seats
}

func (m mute) Legal(seat core.Seat, list []core.Choice) []core.Choice {
	if m.seats.Has(seat) {
		return list
	}
	return m.State.Legal(seat, list)
}

func TestDeadEnd(t *testing.T) {
	s := coretest.Begin(t, toy.Title, 2, nil).(*toy.State)
	if _, err := play.Random(mute{s, core.Everyone}, core.NewRNG(1), new([]core.Choice)); !errors.Is(err, play.ErrDeadEnd) {
		t.Errorf("got %v", err)
	}
	r := core.NewRNG(1)
	for range 10 {
		a, err := play.Pick(mute{s, core.Of(0)}, r, new([]core.Choice))
		if err != nil || a.By != 1 {
			t.Fatalf("the other still can: %+v, %v", a, err)
		}
	}
}

// idle is a game in which no action has any effect.
type idle struct{ *toy.State }

func (idle) Apply(core.Action, *[]core.Event) {}

func TestEndlessGame(t *testing.T) {
	_, err := play.Random(idle{coretest.Begin(t, toy.Title, 2, nil).(*toy.State)}, core.NewRNG(1), new([]core.Choice))
	if err == nil || !strings.Contains(err.Error(), "no end after") {
		t.Errorf("got %v", err)
	}
}

// slow counts without sharing positions, lists, or the shortcut at the leaves.
func slow(s core.State, depth int, seed uint64) (total uint64) {
	for s.ToAct().Has(core.Chance) {
		s.Apply(s.Chance(core.NewRNG(seed^s.Hash())), nil)
	}
	if depth == 0 {
		return 1
	}
	for seat := range s.ToAct().All {
		for _, c := range s.Legal(seat, nil) {
			for i := range c.Len() {
				next := s.Clone()
				next.Apply(c.At(i), nil)
				total += slow(next, depth-1, seed)
			}
		}
	}
	return total
}

func TestPerftCountsLikeTheSlowWay(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for depth := range 5 {
			s := coretest.Begin(t, toy.Title, seats, nil)
			before := s.Hash()
			got, want := play.Perft(s, depth, 5), slow(s.Clone(), depth, 5)
			if got != want {
				t.Errorf("%d seats, depth %d: %d, want %d", seats, depth, got, want)
			}
			if s.Hash() != before {
				t.Fatal("counting changed the position")
			}
		}
	}
}

func TestPerftBehindTheEnd(t *testing.T) {
	s := coretest.Begin(t, toy.Title, 2, nil)
	if _, err := play.Random(s, core.NewRNG(1), new([]core.Choice)); err != nil {
		t.Fatal(err)
	}
	if got := play.Perft(s, 1, 1); got != 0 {
		t.Errorf("%d actions after the end", got)
	}
}

func TestDivideAddsUp(t *testing.T) {
	s := coretest.Begin(t, toy.Title, 2, nil)
	for depth := 1; depth <= 4; depth++ {
		total := uint64(0)
		branches := play.Divide(s, depth, 5)
		for _, b := range branches {
			total += b.Count
		}
		if want := play.Perft(s, depth, 5); total != want || len(branches) != 12 {
			t.Errorf("depth %d: %d branches, %d in all, want %d", depth, len(branches), total, want)
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	start := coretest.Begin(b, toy.Title, 2, nil)
	s, r, buf := start.Clone(), core.NewRNG(1), []core.Choice(nil)
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		if _, err := play.Random(s, r, &buf); err != nil {
			b.Fatal(err)
		}
	}
}
