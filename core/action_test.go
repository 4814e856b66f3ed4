package core_test

import (
	"math"
	"slices"
	"testing"

	"remise/core"
)

func TestSeatNames(t *testing.T) {
	for seat, name := range map[core.Seat]string{0: "1", 7: "8", core.Spectator: "spectator", core.Chance: "chance"} {
		if seat.String() != name {
			t.Errorf("seat %d is called %q, want %q", int(seat), seat, name)
		}
		if back, ok := core.ParseSeat(name); !ok || back != seat {
			t.Errorf("%q reads as %d, %v", name, int(back), ok)
		}
	}
	for _, name := range []string{"", "0", "9", "-1", "+1", "01", "1 ", "Chance", "ten", "١"} {
		if seat, ok := core.ParseSeat(name); ok {
			t.Errorf("%q reads as seat %v", name, seat)
		}
	}
}

func TestSeats(t *testing.T) {
	set := core.Of(1, 3, core.Chance)
	if got := slices.Collect(set.All); !slices.Equal(got, []core.Seat{1, 3, core.Chance}) {
		t.Errorf("All yields %v", got)
	}
	if !set.Has(3) || set.Has(2) || set.Len() != 3 || set.Lowest() != 1 {
		t.Errorf("%016b: Has, Len or Lowest", set)
	}
	if set.Without(1) != core.Of(3, core.Chance) || set.Without(2) != set {
		t.Error("Without takes out one seat and no other")
	}
	if core.First(3) != core.Of(0, 1, 2) || core.First(0) != 0 {
		t.Error("First counts from the first place")
	}
	if !core.Everyone.Has(core.Spectator) || core.Everyone.Len() != 16 {
		t.Error("everyone is every seat")
	}
	for range set.All {
		break // leaving early must be possible
	}
}

func TestActionsAreOrdered(t *testing.T) {
	list := []core.Action{
		{},
		{Path: "a"},
		{Path: "b"},
		{N: 1},
		{Obj: [4]int16{0, 0, 0, 1}},
		{Obj: [4]int16{0, 1, 0, 0}},
		{Obj: [4]int16{1, 0, 0, 0}, N: -1},
		{Kind: 1},
		{By: 1},
	}
	for i, a := range list {
		for j, b := range list {
			if got, want := a.Compare(b), cmpInt(i, j); got != want {
				t.Errorf("%+v against %+v: %d, want %d", a, b, got, want)
			}
		}
	}
}

func cmpInt(i, j int) int { return min(1, max(-1, i-j)) }

func TestChoiceOfOne(t *testing.T) {
	a := core.Action{By: 1, Kind: 2, N: 7}
	c := core.One(a)
	if c.Len() != 1 || c.At(0) != a || !c.Holds(a) || c.Pick(core.NewRNG(1)) != a {
		t.Error("one action is its only member")
	}
	a.N++
	if c.Holds(a) {
		t.Error("another number is another action")
	}
}

func TestChoiceOfRange(t *testing.T) {
	a := core.Action{By: 1, Kind: 2, N: 99}
	c := core.Range(a, 40, 55, 5)
	var members []int32
	for i := range c.Len() {
		members = append(members, c.At(i).N)
	}
	if !slices.Equal(members, []int32{40, 45, 50, 55}) {
		t.Errorf("members %v", members)
	}
	for n := int32(30); n < 65; n++ {
		a.N = n
		if c.Holds(a) != slices.Contains(members, n) {
			t.Errorf("Holds(%d) is %v", n, c.Holds(a))
		}
	}
	a.N, a.Kind = 45, 3
	if c.Holds(a) {
		t.Error("another kind is in the range")
	}
	for r, i := core.NewRNG(1), 0; i < 50; i++ {
		if got := c.Pick(r); !c.Holds(got) {
			t.Fatalf("picked %+v", got)
		}
	}
}

func TestWidestRange(t *testing.T) {
	c := core.Range(core.Action{}, math.MinInt32, math.MaxInt32, 1)
	if c.Len() != 1<<32 {
		t.Errorf("%d members", c.Len())
	}
	if !c.Holds(core.Action{N: math.MaxInt32}) || c.At(c.Len()-1).N != math.MaxInt32 {
		t.Error("the last number is not the last member")
	}
	if c = core.Range(core.Action{}, math.MinInt32, math.MaxInt32, 2); c.Holds(core.Action{N: math.MaxInt32}) {
		t.Error("an odd number is an even step away")
	}
}

func TestFreeChoice(t *testing.T) {
	c := core.Choice{Action: core.Action{Kind: 4, Path: "a-b"}, Free: true}
	if c.Len() != 1 || c.At(0).Path != "a-b" {
		t.Error("a free choice counts as its example")
	}
	if !c.Holds(core.Action{Kind: 4, Path: "a-c-d"}) || c.Holds(core.Action{Kind: 5, Path: "a-b"}) {
		t.Error("a free choice holds every path, of its kind")
	}
}
