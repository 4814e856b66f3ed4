// Package audit counts what a position of a map game has: everything that
// moves is somewhere, and nothing in two places. A title says where to look.
package audit

import (
	"errors"
	"slices"
	"strconv"

	"remise/rail"
	"remise/rail/track"
)

// Amiss complains if there are not as many of something as there should be.
func Amiss(what string, have, want int) error {
	if have == want {
		return nil
	}
	return errors.New(what + ": " + strconv.Itoa(have) + " accounted for, not " + strconv.Itoa(want))
}

// Purse is money, and whose it is.
type Purse struct {
	Whose string
	Money int32
}

// Seats are the purses of the players.
func Seats(cash []int32) (all []Purse) {
	for seat, money := range cash {
		all = append(all, Purse{"seat " + strconv.Itoa(seat+1), money})
	}
	return all
}

// Money counts the bank, which may owe some, and the purses, none of which may
// be negative.
func Money(bank, want int32, purses []Purse) error {
	for _, p := range purses {
		if bank += p.Money; p.Money < 0 {
			return errors.New(p.Whose + " has less than nothing")
		}
	}
	return Amiss("money", int(bank), int(want))
}

// Shares counts the certificates of a company. Least is how many a holder must
// have, given what else they own; less than 0 is always wrong.
func Shares(name string, s *rail.Shares, want int8, least func(rail.Holder) int8) error {
	for h, n := range s.Held {
		if n < max(0, least(rail.Holder(h))) {
			return errors.New("holder " + strconv.Itoa(h) + " has " + strconv.Itoa(int(n)) + " shares of " + name)
		}
	}
	return Amiss("shares of "+name, int(s.Total()), int(want))
}

// Markers looks at the price markers: each is on the board if its company is
// traded, and no two have one place in a pile.
func Markers(spots []rail.Spot, traded func(company int) bool, name func(company int) string) error {
	for c := range spots {
		on := spots[c].Cell != rail.Off
		if on != traded(c) {
			return errors.New("the marker of " + name(c) + " is where it should not be")
		}
		for d := range c {
			if on && spots[c] == spots[d] {
				return errors.New(name(c) + " and " + name(d) + " have the same place in one pile")
			}
		}
	}
	return nil
}

// Counts compares piles of things by their number.
func Counts[N ~uint8 | ~int](have, want []N, name func(int) string) error {
	for i := range want {
		if err := Amiss(name(i), int(have[i]), int(want[i])); err != nil {
			return err
		}
	}
	return nil
}

// Tiles counts those on the map and those left, which are counted by print: the tile itself, or the one whose
// cardboard it shares.
func Tiles(l *track.Layout, b *track.Board, left, want []uint8, print func(tile int) int) error {
	have := slices.Clone(left)
	for h := range l.Map.Hexes {
		if laid := b[h]; laid != track.Printed {
			have[print(laid.Tile())]++
		}
	}
	return Counts(have, want[:len(l.Tiles.Tiles)], func(i int) string { return "tile " + l.Tiles.Tiles[i].ID })
}

// Sum checks that what the map adds to the hash of a position, which is kept up, is what
// its hexes add up to.
func Sum(kept uint64, share func(hex int) uint64) error {
	for h := range track.MaxHexes {
		kept -= share(h)
	}
	if kept != 0 {
		return errors.New("the hash of the map was not kept up")
	}
	return nil
}
