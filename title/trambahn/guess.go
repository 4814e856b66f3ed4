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
	var hidden [120]*slot
	places := hidden[:0]
	for _, slots := range g.faceDown() {
		for i := range slots {
			if !slots[i].knownTo(seat) {
				places = append(places, &slots[i])
			}
		}
	}
	var buf [120]slot
	cards := buf[:0]
	for _, p := range places {
		cards = append(cards, *p)
	}
	g.fill(places, cards, seat, r)
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

func (s *state) fill(places []*slot, cards []slot, seat core.Seat, r *core.RNG) {
	for deck := uint8(0); deck <= s.renewals; deck++ {
		for _, p := range places {
			if p.drawn == deck {
				cards = fillOne(p, cards, deck, seat, r)
			}
		}
	}
	for i := range s.deck.slots() {
		s.deck.at[i].drawn = 0
	}
}

// fillOne puts a random possible card into a place. What the place is, who
// knows it and when it was drawn, stays.
func fillOne(p *slot, cards []slot, deck uint8, seat core.Seat, r *core.RNG) []slot {
	possible := 0
	for _, c := range cards {
		if c.since(seat) <= deck {
			possible++
		}
	}
	nth := r.IntN(possible)
	for i, c := range cards {
		if c.since(seat) > deck {
			continue
		}
		if nth == 0 {
			p.card, p.seen = c.card, c.seen
			cards[i] = cards[len(cards)-1]
			return cards[:len(cards)-1]
		}
		nth--
	}
	panic("trambahn: no card fits a hidden place")
}

func (h *hand) sort() {
	sorted := hand{}
	for _, x := range h.slots() {
		sorted.add(x)
	}
	*h = sorted
}
