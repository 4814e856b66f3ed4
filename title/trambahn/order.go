package trambahn

import (
	"slices"

	"remise/core"
)

// Order is chance decided beforehand: for each player the order in which they
// would like to draw all cards of the box. Whatever the players do, equal
// orders give them nearly equal cards, so that decisions can be compared by
// what they earn and not by the luck that followed.
type Order struct {
	wish  [seats][]Card
	at    [seats]int
	since uint8 // the deck that the places in the orders are for
}

// Shuffle makes new orders.
func (o *Order) Shuffle(r *core.RNG) {
	for seat := range o.wish {
		o.wish[seat] = append(o.wish[seat][:0], boxCards...)
		w := o.wish[seat]
		for i := len(w) - 1; i > 0; i-- {
			j := r.IntN(i + 1)
			w[i], w[j] = w[j], w[i]
		}
		o.at[seat] = 0
	}
	o.since = 0
}

// boxCards is every card of the box; an order is made before there is a match.
var boxCards = func() (all []Card) {
	for c := range Card(kinds) {
		for range printed.copies[c] {
			all = append(all, c)
		}
	}
	return all
}()

// Draw is chance's action in a position of this game when it deals a hand: of
// the cards that are left, those that come first in the player's order.
func (o *Order) Draw(s core.State, r *core.RNG) core.Action {
	p := s.(*state)
	if p.step != drawing {
		return p.Chance(r)
	}
	if p.renewals != o.since {
		o.since, o.at = p.renewals, [seats]int{}
	}
	var left [kinds]uint8
	for _, x := range p.deck.slots() {
		left[x.card]++
	}
	var cards [dealSize]Card
	n := p.dealSize()
	for i := range n {
		cards[i] = o.next(p.turn, &left)
	}
	slices.Sort(cards[:n])
	return dealAction(deal, p.turn, cards[:n])
}

// next is the first card of an order that is left. The place in the order
// only moves on: what was not there before comes back with a new deck.
func (o *Order) next(seat core.Seat, left *[kinds]uint8) Card {
	wish := o.wish[seat]
	for {
		c := wish[o.at[seat]%len(wish)]
		o.at[seat]++
		if left[c] > 0 {
			left[c]--
			return c
		}
	}
}
