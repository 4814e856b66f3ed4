// Package play drives positions without a match: random games for simulations
// and tests, and perft, the count of all games of a given length, which shows
// at once when a rule has changed.
//
// A random player takes each choice with equal odds, and each member of a
// range with equal odds. Chance comes first when it is to act; if several
// seats are to act, each is equally likely.
package play

import (
	"errors"
	"strconv"

	"remise/core"
)

// Limit is how many entries a random game may have before it counts as
// endless.
const Limit = 200_000

// ErrDeadEnd says that seats are to act and none of them has a choice.
var ErrDeadEnd = errors.New("dead end: nobody who is to act has a choice")

// Pick is a random action for a position that is not over. The choices are
// listed in buf, which grows as needed and is used again.
func Pick(s core.State, r *core.RNG, buf *[]core.Choice) (core.Action, error) {
	picker, _ := s.(core.Picker)
	return pick(s, picker, r, buf)
}

// pick is Pick for callers who have already asked whether the position can
// pick by itself.
func pick(s core.State, picker core.Picker, r *core.RNG, buf *[]core.Choice) (core.Action, error) {
	acting := s.ToAct()
	if acting.Has(core.Chance) {
		return s.Chance(r), nil
	}
	if picker != nil && acting.Len() == 1 {
		return picker.Random(acting.Lowest(), r), nil
	}
	for acting != 0 {
		seat := draw(acting, r)
		*buf = s.Legal(seat, (*buf)[:0])
		if n := len(*buf); n > 0 {
			return (*buf)[r.IntN(n)].Pick(r), nil
		}
		acting = acting.Without(seat)
	}
	return core.Action{}, ErrDeadEnd
}

func draw(seats core.Seats, r *core.RNG) core.Seat {
	n := seats.Len()
	if n == 1 {
		return seats.Lowest()
	}
	for skip := r.IntN(n); skip > 0; skip-- {
		seats &= seats - 1
	}
	return seats.Lowest()
}

// Random plays a position at random to its end and says how many entries that
// took. It fails at a dead end, and when the game does not end.
func Random(s core.State, r *core.RNG, buf *[]core.Choice) (entries int, err error) {
	return Watched(s, r, buf, nil)
}

// Watched is Random with a look at the position after every entry; the first
// complaint ends the game.
func Watched(s core.State, r *core.RNG, buf *[]core.Choice, look func(core.State) error) (entries int, err error) {
	picker, _ := s.(core.Picker)
	for ; s.ToAct() != 0; entries++ {
		if entries == Limit {
			return entries, errors.New("no end after " + strconv.Itoa(Limit) + " entries")
		}
		a, err := pick(s, picker, r, buf)
		if err != nil {
			return entries, err
		}
		s.Apply(a, nil)
		if look == nil {
			continue
		}
		if err := look(s); err != nil {
			return entries + 1, err
		}
	}
	return entries, nil
}
