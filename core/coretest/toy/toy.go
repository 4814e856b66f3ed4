// Package toy is a game just large enough to have everything that a title can
// have: hidden cards, money, sealed bids, chance, scoring. It is the example
// of how a title is written, and the patient on which the conformance suite
// shows that it finds what is wrong.
//
// The rules:
//
//  1. Two to four players have five (or eight) coins each. Twelve cards are
//     worth 1 to 12; each player is dealt two that only he sees.
//  2. In each of three rounds a card is turned up for sale. All bid at once
//     and in secret what they have, or nothing; with even bids in steps of two.
//  3. When all have bid the bids are shown. The highest is paid and takes the
//     card. If the highest is shared nobody pays and the card is put aside.
//  4. The buyer may then show one of his hidden cards, or keep them.
//  5. After three rounds all is laid open. Bought cards count their value,
//     shown cards twice their value, a coin one. Hidden cards count nothing.
package toy

import (
	"strconv"
	"strings"

	"remise/core"
)

// Cards is the number of cards, Hand how many of them a player is dealt,
// Rounds how many are sold, MaxSeats how many can play.
const (
	Cards    = 12
	Hand     = 2
	Rounds   = 3
	MaxSeats = 4
)

// The kinds of action. Deal and Turn are chance's.
const (
	Deal uint8 = iota // card Obj[0] to seat Obj[1]
	Turn              // card Obj[0]
	Bid               // N coins
	Show              // card Obj[0]
	Keep
)

var words = []string{"deal", "turn", "bid", "show", "keep"}

// Title is the game.
var Title core.Title = title{}

type title struct{}

func (title) About() core.About {
	return core.About{ID: "toy", Version: 1, MinSeats: 2, MaxSeats: MaxSeats, Options: []core.Option{
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
	s := &State{Seats: setup.Seats, Start: coins, Step: 1, Winner: nobody}
	if setup.Options["bids"] == "even" {
		s.Step = 2
	}
	for i := range s.Seats {
		s.Coins[i], s.Bids[i] = coins, open
	}
	return s, nil
}

// Format is the notation: "deal 7 to 2", "turn 5", "bid 3", "show 7", "keep".
func (title) Format(a core.Action) string {
	return notation(a, strconv.Itoa(int(a.Obj[0])), strconv.Itoa(int(a.N)))
}

// Mask hides who was dealt what, and the bids.
func (t title) Mask(a core.Action, viewer core.Seat) string {
	knows := a.By == viewer || a.Kind == Deal && core.Seat(a.Obj[1]) == viewer
	if knows || a.Kind != Deal && a.Kind != Bid {
		return t.Format(a)
	}
	return notation(a, "?", "?")
}

func notation(a core.Action, card, coins string) string {
	word := words[a.Kind]
	switch a.Kind {
	case Deal:
		return word + " " + card + " to " + core.Seat(a.Obj[1]).String()
	case Bid:
		return word + " " + coins
	case Keep:
		return word
	}
	return word + " " + card
}

// Parse reads the notation.
func (t title) Parse(text string) (core.Action, error) {
	word, rest, _ := strings.Cut(text, " ")
	a, ok := core.Action{}, false
	switch word {
	case "deal":
		card, to, _ := strings.Cut(rest, " to ")
		seat, known := core.ParseSeat(to)
		a, ok = cardAction(Deal, card), known
		a.Obj[1] = int16(seat)
	case "turn":
		a, ok = cardAction(Turn, rest), true
	case "bid":
		n, err := strconv.ParseInt(rest, 10, 32)
		a, ok = core.Action{Kind: Bid, N: int32(n)}, err == nil
	case "show":
		a, ok = cardAction(Show, rest), true
	case "keep":
		a, ok = core.Action{Kind: Keep}, true
	}
	// Printing it again finds what is left over, and numbers in odd dress.
	if !ok || t.Format(a) != text {
		return core.Action{}, core.Refuse("Toy 2", "toy.notation", core.Lit("text", strconv.Quote(text)))
	}
	return a, nil
}

func cardAction(kind uint8, card string) core.Action {
	n, _ := strconv.ParseInt(card, 10, 16)
	return core.Action{Kind: kind, Obj: [4]int16{int16(n)}}
}
