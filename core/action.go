package core

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"
)

// Seat is a place at the table, counted from 0.
type Seat int8

// MaxSeats is the largest table; the two seats after the players' are the
// spectator, who knows only public facts, and chance.
const (
	MaxSeats       = 8
	Spectator Seat = 14
	Chance    Seat = 15
)

// String is the seat's name in logs: people count from 1.
func (s Seat) String() string {
	switch s {
	case Spectator:
		return "spectator"
	case Chance:
		return "chance"
	}
	return strconv.Itoa(int(s) + 1)
}

// SeatAt is the i-th place of a table, counted from 0; beyond the largest table
// there are only spectators.
func SeatAt(i int) Seat {
	if i < 0 || i >= MaxSeats {
		return Spectator
	}
	return Seat(i)
}

// ParseSeat reads what [Seat.String] writes.
func ParseSeat(text string) (Seat, bool) {
	switch text {
	case "spectator":
		return Spectator, true
	case "chance":
		return Chance, true
	}
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+MaxSeats {
		return 0, false
	}
	return Seat(text[0] - '1'), true
}

// Seats is a set of seats: those to act, or those who may know of an event.
type Seats uint16

// Everyone is every seat, the spectator included.
const Everyone Seats = 1<<16 - 1

// Of is the set of the given seats.
func Of(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// First is the set of the first n places at the table.
func First(n int) Seats { return 1<<n - 1 }

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return set>>s&1 == 1 }

// Without is the set less s.
func (set Seats) Without(s Seat) Seats { return set &^ (1 << s) }

// Len is the number of seats in the set.
func (set Seats) Len() int { return bits.OnesCount16(uint16(set)) }

// Lowest is the first seat of a set that is not empty.
func (set Seats) Lowest() Seat { return Seat(bits.TrailingZeros16(uint16(set))) }

// All yields the seats of the set in order.
func (set Seats) All(yield func(Seat) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(set.Lowest()) {
			return
		}
	}
}

// Action is one decision: small and comparable, so it serves as map key, log
// line and message. The title decides what Kind, Obj, N and Path mean; the
// public form of an action is the notation that the title prints and parses.
type Action struct {
	By   Seat
	Kind uint8
	Obj  [4]int16
	N    int32
	Path string
}

// Compare orders actions by kind, object, number and path: the order in which
// [State.Legal] lists them.
func (a Action) Compare(b Action) int {
	if c := cmp.Compare(a.By, b.By); c != 0 {
		return c
	}
	if c := cmp.Compare(a.Kind, b.Kind); c != 0 {
		return c
	}
	for i := range a.Obj {
		if c := cmp.Compare(a.Obj[i], b.Obj[i]); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(a.N, b.N); c != 0 {
		return c
	}
	return strings.Compare(a.Path, b.Path)
}

// Choice is a legal action, or a family of legal actions: with Step > 0 those
// whose N runs from Min to Max in steps of Step (a bid, a price, a dividend);
// with Free set those whose Path the player draws and Check judges (a run). The
// Action of a family is itself one of its members.
type Choice struct {
	Action
	Min, Max, Step int32
	Free           bool
}

// One is the choice of exactly a.
func One(a Action) Choice { return Choice{Action: a} }

// Range is the choice of a with any N from lo to hi in steps of step.
func Range(a Action, lo, hi, step int32) Choice {
	a.N = lo
	return Choice{Action: a, Min: lo, Max: hi, Step: step}
}

// Len is the number of members; a free choice counts as its one example.
func (c Choice) Len() int {
	if c.Step <= 0 {
		return 1
	}
	return (int(c.Max)-int(c.Min))/int(c.Step) + 1
}

// At is the i-th member.
func (c Choice) At(i int) Action {
	a := c.Action
	if c.Step > 0 {
		a.N = c.Min + int32(i)*c.Step
	}
	return a
}

// Holds reports whether a is a member. For a free choice it says only that a
// is of its form; Check has the last word.
func (c Choice) Holds(a Action) bool {
	like := a
	if c.Step > 0 {
		if a.N < c.Min || a.N > c.Max || (int(a.N)-int(c.Min))%int(c.Step) != 0 {
			return false
		}
		like.N = c.N
	}
	if c.Free {
		like.Path = c.Path
	}
	return like == c.Action
}

// Pick is a member at random. A choice of one action needs no chance.
func (c Choice) Pick(r *RNG) Action {
	if n := c.Len(); n > 1 {
		return c.At(r.IntN(n))
	}
	return c.Action
}
