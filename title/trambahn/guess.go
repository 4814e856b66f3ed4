package trambahn

import "remise/core"

// Guess deals every card that a seat cannot see anew, in accordance with what
// it remembers.
//
// A card that lies unseen left a certain deck: the first, or one that was
// renewed. Whoever knew a card when it went into a deck knows that it cannot
// have left an earlier one. So the places are filled in the order of the
// decks that they were drawn from, each with a card that could have been in
// that deck; this gives every possible world the same chance.
func (s *state) Guess(seat core.Seat, r *core.RNG) core.State {
	g := *s
	var room [120]*slot
	places := room[:0]
	for _, slots := range g.faceDown() {
		for i := range slots {
			if !slots[i].knownTo(seat) {
				places = append(places, &slots[i])
			}
		}
	}
	g.fill(places, seat, r)
	for i := range g.players {
		g.players[i].hand.sort()
	}
	return &g
}

// faceDown is every place where a card may be hidden from somebody. The deck
// comes last: its cards are those that nobody has drawn.
func (s *state) faceDown() [6][]slot {
	for i := range s.deck.slots() {
		s.deck.at[i].drawn = s.renewals
	}
	return [6][]slot{s.players[0].hand.slots(), s.players[1].hand.slots(), s.players[0].money.slots(),
		s.players[1].money.slots(), s.discard.slots(), s.deck.slots()}
}

func (x slot) knownTo(seat core.Seat) bool { return seat < seats && x.known>>seat&1 == 1 }

// since is the first deck that a card can have left, as a seat remembers it;
// a spectator has seen only what both players have.
func (x slot) since(seat core.Seat) uint8 {
	if seat < seats {
		return x.seen[seat]
	}
	return min(x.seen[0], x.seen[1])
}

func (s *state) fill(places []*slot, seat core.Seat, r *core.RNG) {
	var cards, room [120]slot
	for i, p := range places {
		cards[i] = *p
	}
	possible := room[:0]
	for deck := uint8(0); deck <= s.renewals; deck++ {
		for _, c := range cards[:len(places)] {
			if c.since(seat) == deck {
				possible = append(possible, c)
			}
		}
		for _, p := range places {
			if p.drawn == deck {
				possible = p.fill(possible, r)
			}
		}
	}
	for i := range s.deck.slots() {
		s.deck.at[i].drawn = 0
	}
}

// fill puts a random possible card into a place. What the place is, who knows
// it and when it was drawn, stays.
func (x *slot) fill(possible []slot, r *core.RNG) []slot {
	i, last := r.IntN(len(possible)), len(possible)-1
	x.card, x.seen = possible[i].card, possible[i].seen
	possible[i] = possible[last]
	return possible[:last]
}

func (h *hand) sort() {
	sorted := hand{}
	for _, x := range h.slots() {
		sorted.add(x)
	}
	*h = sorted
}
