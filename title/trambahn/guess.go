package trambahn

import "remise/core"

// Guess redeals every card that a seat cannot see, in accordance with what it
// remembers.
//
// A card that lies unseen left a certain deck: the first, or one that was
// renewed. Whoever knew a card when it went into a deck knows that it cannot
// have left an earlier one. So the places are filled in the order of the
// decks that they were drawn from, each with a card that could have been in
// that deck; this gives every possible world the same chance.
func (s *state) Guess(seat core.Seat, r *core.RNG) core.State {
	g := new(state)
	s.GuessInto(g, seat, r)
	return g
}

// GuessInto is Guess without allocating: search guesses thousands of worlds.
func (s *state) GuessInto(into core.State, seat core.Seat, r *core.RNG) {
	g := into.(*state)
	*g = *s
	var hidden [120]*slot
	places := hidden[:0]
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
	var hidden, room [120]slot
	for i, p := range places {
		hidden[i] = *p
	}
	free := room[:0]
	for deck := uint8(0); deck <= s.renewals; deck++ {
		free = gather(free, hidden[:len(places)], deck, seat)
		for _, p := range places {
			if p.drawn == deck {
				free = fillOne(p, free, r)
			}
		}
	}
	for i := range s.deck.slots() {
		s.deck.at[i].drawn = 0
	}
}

// gather adds the cards that a deck is the first to hold, in the order of
// their kind: it must not tell where they lay, so that worlds which look alike
// to a seat give it the same guesses.
func gather(free, hidden []slot, deck uint8, seat core.Seat) []slot {
	var at [kinds + 1]int
	for _, c := range hidden {
		if c.since(seat) == deck {
			at[c.card+1]++
		}
	}
	for c := range kinds {
		at[c+1] += at[c]
	}
	more := free[len(free) : len(free)+at[kinds]]
	for _, c := range hidden {
		if c.since(seat) == deck {
			more[at[c.card]] = c
			at[c.card]++
		}
	}
	return free[:len(free)+len(more)]
}

// fillOne puts a random possible card into a place. What the place is, who
// knows it and when it was drawn, stays.
func fillOne(p *slot, free []slot, r *core.RNG) []slot {
	i := r.IntN(len(free))
	p.card, p.seen = free[i].card, free[i].seen
	free[i] = free[len(free)-1]
	return free[:len(free)-1]
}

func (h *hand) sort() {
	sorted := hand{}
	for _, x := range h.slots() {
		sorted.add(x)
	}
	*h = sorted
}
