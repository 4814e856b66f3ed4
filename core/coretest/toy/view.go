package toy

import "remise/core"

// View is the knowledge of one seat. It is filled field by field: what is
// never put in cannot leak.
type View struct {
	Round int
	Sale  []int
	Aside []int
	Deck  int
	Hand  []int // the viewer's own
	Bid   int   // the viewer's own; -1: none yet
	Table []Side
}

// Side is what all know of one player.
type Side struct {
	Coins, Hidden int
	HasBid        bool
	Bought, Shown []int
	Laid          []int // the hidden cards, once all is over
}

// Observe is the view of a seat or of a spectator.
func (s *State) Observe(seat core.Seat) any {
	v := View{Round: s.Round, Sale: s.cards(Sale), Aside: s.cards(Aside), Deck: s.count(Deck), Bid: open}
	if int(seat) < s.Seats {
		v.Hand = s.cards(Held + Place(seat))
		v.Bid = s.Bids[seat]
	}
	for i := range s.Seats {
		side := Side{
			Coins: s.Coins[i], Hidden: s.count(Held + Place(i)), HasBid: s.Bids[i] != open,
			Bought: s.cards(Bought + Place(i)), Shown: s.cards(Shown + Place(i)),
		}
		if s.phase() == over {
			side.Laid = s.cards(Held + Place(i))
		}
		v.Table = append(v.Table, side)
	}
	return v
}

// unknown lists the cards that a seat cannot place: the deck, and the hands of
// the others.
func (s *State) unknown(seat core.Seat) []int {
	if s.phase() == over {
		return nil
	}
	cards := s.cards(Deck)
	for i := range s.Seats {
		if core.Seat(i) != seat {
			cards = append(cards, s.cards(Held+Place(i))...)
		}
	}
	return cards
}

// Guess redeals the unknown cards and makes up the others' bids.
func (s *State) Guess(seat core.Seat, r *core.RNG) core.State {
	g := *s
	cards := s.unknown(seat)
	r.Shuffle(len(cards), func(i, j int) {
		a, b := cards[i], cards[j]
		at := g.Place[a]
		g.put(a, g.Place[b])
		g.put(b, at)
	})
	for i := range g.Seats {
		if core.Seat(i) != seat && g.Bids[i] != open {
			g.Bids[i] = r.IntN(g.Coins[i]/g.Step+1) * g.Step
		}
	}
	return &g
}

// Secrets reports whether there is anything that a seat does not know.
func Secrets(state core.State, seat core.Seat) bool {
	s := state.(*State)
	for _, card := range s.unknown(seat) {
		if s.Place[card] != s.Place[s.unknown(seat)[0]] {
			return true
		}
	}
	for i := range s.Seats {
		if core.Seat(i) != seat && s.Bids[i] != open && s.Coins[i] >= s.Step {
			return true
		}
	}
	return false
}

// Ask says what a seat is to do.
func (s *State) Ask(seat core.Seat) core.Text {
	switch {
	case s.phase() == over:
		return core.Say("toy.ask.over")
	case !s.ToAct().Has(seat):
		return core.Say("toy.ask.wait", core.Who("seat", s.ToAct().Lowest()))
	case s.phase() == bidding:
		return core.Say("toy.ask.bid", core.Num("card", s.cards(Sale)[0]), core.Num("coins", s.Coins[seat]))
	}
	return core.Say("toy.ask.show")
}
