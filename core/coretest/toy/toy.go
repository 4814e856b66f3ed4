// Package toy is a game just large enough to have everything that a title can
// have: hidden cards, money, sealed bids, chance, scoring. It is the example
// of how to write a title, and the patient on which the conformance suite
// proves that it finds faults.
//
// The rules:
//
//  1. Two to four players have five (or eight) coins each. Twelve cards are
//     worth 1 to 12; each player is dealt two that only they see.
//  2. In each of three rounds a card is turned up for sale. All bid at once
//     and in secret what they have, or nothing; with even bids in steps of two.
//  3. When all have bid the bids are shown. The highest is paid and takes the
//     card. If the highest is shared nobody pays and the card is put aside;
//     since version 2 of the rules the first of those who share it pays.
//  4. The buyer may then show one of their hidden cards, or keep them.
//  5. After three rounds all is laid open. Bought cards count their value,
//     shown cards twice their value, a coin one. Hidden cards count nothing.
package toy

import (
	"strconv"

	"remise/core"
	"remise/core/act"
)

// Cards is the number of cards, Hand how many of them a player is dealt,
// Rounds how many are sold, MaxSeats how many can play.
const (
	Cards    = 12
	Hand     = 2
	Rounds   = 3
	MaxSeats = 4
)

// Title is the game.
var Title core.Title = title{&notation}

type title struct{ *act.Notation }

func (title) About() core.About {
	return core.About{ID: "toy", Version: 2, MinSeats: 2, MaxSeats: MaxSeats, Options: []core.Option{
		{Key: "coins", Values: []string{"5", "8"}, Default: "5"},
		{Key: "bids", Values: []string{"any", "even"}, Default: "any"},
		{Key: "note"},
	}}
}

func (title) New(setup core.Setup) (core.State, error) {
	coins, err := strconv.Atoi(setup.Options["coins"])
	if err != nil {
		return nil, err
	}
	s := &State{Seats: setup.Seats, Start: coins, Step: 1, Winner: nobody, FirstWins: setup.Version >= 2}
	if setup.Options["bids"] == "even" {
		s.Step = 2
	}
	for i := range s.Seats {
		s.Coins[i], s.Bids[i] = coins, open
	}
	return s, nil
}
