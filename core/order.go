package core

import "slices"

// Order is a decision made in advance, so that a table does not wait for the
// obvious: whenever a seat is asked the question, the answer is played for it,
// if it is legal then. An order can never do what the seat itself could not.
type Order struct {
	Name     string   // of an order that a title knows; "" for one of a player's own
	Asks     []string // the codes of the questions that it answers
	Notation string   // of the answer
	Text     Text     // says what it does
	// Round ends the order with the round in which it was given.
	Round bool
	// Until reports whether another seat's action ends the order of a seat in
	// the position that it led to; nil: none does. It is given actions that
	// the order's owner may not know, and must not tell sealed ones apart.
	Until func(s State, owner Seat, a Action) bool
}

// Rounder is a position that knows its round, for orders that end with it.
type Rounder interface {
	// RoundNumber is different in each round of a game.
	RoundNumber() int
}

// RoundOf is the number of a position's round; 0 where there are no rounds.
func RoundOf(s State) int {
	if r, ok := s.(Rounder); ok {
		return r.RoundNumber()
	}
	return 0
}

// Orderer is a title that knows standing orders by name.
type Orderer interface {
	Orders() []Order
}

// OrdersOf are the standing orders that a title knows.
func OrdersOf(t Title) []Order {
	if o, ok := t.(Orderer); ok {
		return o.Orders()
	}
	return nil
}

// OrderNamed is the standing order of that name.
func OrderNamed(t Title, name string) (Order, bool) {
	all := OrdersOf(t)
	i := slices.IndexFunc(all, func(o Order) bool { return o.Name == name })
	if i < 0 {
		return Order{}, false
	}
	return all[i], true
}

// Asked reports whether a seat is asked a question the order answers.
func (o Order) Asked(s State, seat Seat) bool {
	return s.ToAct().Has(seat) && slices.Contains(o.Asks, s.Ask(seat).Code)
}

// Answer is what the order does for a seat in a position; false: nothing, the
// player must decide.
func (o Order) Answer(t Title, s State, seat Seat) (Action, bool) {
	if !o.Asked(s, seat) {
		return Action{}, false
	}
	a, err := t.Parse(o.Notation)
	a.By = seat
	return a, err == nil && s.Check(a) == nil
}

// EndedBy reports whether another seat's action ends the order of a seat in the
// position that it led to.
func (o Order) EndedBy(s State, owner Seat, a Action) bool {
	return o.Until != nil && o.Until(s, owner, a)
}
