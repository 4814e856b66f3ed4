package toy

import (
	"errors"

	"remise/core"
)

// Place is where a card lies: in the deck, on sale, put aside, or with a seat.
type Place uint8

// The places; those of seat s are Held+s, Bought+s and Shown+s.
const (
	Deck Place = iota
	Sale
	Aside
	Held
	Bought = Held + MaxSeats
	Shown  = Bought + MaxSeats
)

const nobody core.Seat = -1

// open is no bid yet.
const open = -1

// State is a position: small numbers in arrays, so that a copy is one
// assignment. The fields can be reached from outside because the suite's own
// tests break them on purpose.
type State struct {
	Seats, Start, Step int
	Round              int // cards turned up so far
	Place              [Cards + 1]Place
	Sum                uint64 // of Place, maintained for the hash
	Coins, Bids        [MaxSeats]int
	Bank               int
	Winner             core.Seat // who may show a card now
	FirstWins          bool      // of those who share the highest bid
}

type phase uint8

const (
	dealing phase = iota
	turning
	bidding
	showing
	over
)

func (s *State) phase() phase {
	switch {
	case s.toDeal() != nobody:
		return dealing
	case s.Winner != nobody:
		return showing
	case s.count(Sale) > 0:
		return bidding
	case s.Round < Rounds:
		return turning
	}
	return over
}

// toDeal is the seat that gets the next card of the deal: nobody once a card
// has been turned up, since hands only shrink after that.
func (s *State) toDeal() core.Seat {
	for i := core.Seat(0); s.Round == 0 && int(i) < s.Seats; i++ {
		if s.count(Held+Place(i)) < Hand {
			return i
		}
	}
	return nobody
}

func (s *State) count(p Place) (n int) {
	for _, at := range s.Place[1:] {
		if at == p {
			n++
		}
	}
	return n
}

// cards is what lies in a place, as numbers ready for JSON.
func (s *State) cards(p Place) []int {
	list := []int{}
	for card, at := range s.Place {
		if card > 0 && at == p {
			list = append(list, card)
		}
	}
	return list
}

// ToAct is chance while cards are dealt or turned, then all who have not bid.
func (s *State) ToAct() core.Seats {
	switch s.phase() {
	case dealing, turning:
		return core.Of(core.Chance)
	case showing:
		return core.Of(s.Winner)
	case bidding:
		return s.bidders()
	}
	return 0
}

func (s *State) bidders() core.Seats {
	var set core.Seats
	for i := range s.Seats {
		if s.Bids[i] == open {
			set |= core.Of(core.Seat(i))
		}
	}
	return set
}

// Reveals reports whether an action opens the bids: the last one does.
func (s *State) Reveals(a core.Action) bool {
	return a.Kind == Bid && s.bidders() == core.Of(a.By)
}

func (s *State) checkCard(card int16, at Place, rule string) *core.Refusal {
	if card < 1 || card > Cards || s.Place[card] != at {
		return core.Refuse(rule, "toy.card", core.Num("card", int(card)))
	}
	return nil
}

// Chance draws a card of the deck, each equally likely.
func (s *State) Chance(r *core.RNG) core.Action {
	deck := s.cards(Deck)
	card := int16(deck[r.IntN(len(deck))])
	if to := s.toDeal(); to != nobody {
		return core.Action{By: core.Chance, Kind: Deal, Obj: [4]int16{card, int16(to)}}
	}
	return core.Action{By: core.Chance, Kind: Turn, Obj: [4]int16{card}}
}

// sell opens the bids once the last one is in.
func (s *State) sell(sink *[]core.Event) {
	if s.bidders() != 0 {
		return
	}
	best, shared := 0, false
	for i := range s.Seats {
		core.Tell(sink, core.Everyone, "toy.event.opened", core.Who("seat", core.Seat(i)), core.Num("bid", s.Bids[i]))
		if i > 0 && s.Bids[i] == s.Bids[best] {
			shared = true
		} else if s.Bids[i] > s.Bids[best] {
			best, shared = i, false
		}
	}
	lot, to := s.cards(Sale)[0], Aside
	if !shared || s.FirstWins {
		to = Bought + Place(best)
		s.Coins[best] -= s.Bids[best]
		s.Bank += s.Bids[best]
		s.Winner = core.Seat(best)
		core.Tell(sink, core.Everyone, "toy.event.sold", core.Who("seat", s.Winner), core.Num("card", lot))
	}
	s.put(lot, to)
	for i := range s.Seats {
		s.Bids[i] = open
	}
}

// Clone is a copy of its own.
func (s *State) Clone() core.State {
	c := *s
	return &c
}

// CopyFrom copies without allocating.
func (s *State) CopyFrom(from core.State) { *s = *from.(*State) }

// Form implements [core.State].
func (s *State) Form() int { return 1 }

// Hash folds in every field; the places of the cards come as their sum.
func (s *State) Hash() uint64 {
	var h core.Hasher
	for _, n := range [...]int{s.Seats, s.Start, s.Step, s.Round, s.Bank, int(s.Winner)} {
		h.Int(n)
	}
	if s.FirstWins {
		h.Int(1)
	}
	for i := range s.Seats {
		h.Int(s.Coins[i])
		h.Int(s.Bids[i])
	}
	h.Kept(s.Sum)
	return h.Sum()
}

// put alone moves cards, so that the sum stays right.
func (s *State) put(card int, to Place) {
	s.Sum += share(card, to) - share(card, s.Place[card])
	s.Place[card] = to
}

// share is what a card adds to the hash: nothing while it is in the deck.
func share(card int, at Place) uint64 {
	if at == Deck {
		return 0
	}
	return core.Share(core.KeptPlaces+uint64(card), uint64(at))
}

// Audit counts coins and hands, and recomputes the sum of the cards.
func (s *State) Audit() error {
	coins := s.Bank
	for i := range s.Seats {
		coins += s.Coins[i]
		if s.count(Held+Place(i)) > Hand {
			return errors.New("toy: seat " + core.Seat(i).String() + " has too many hidden cards")
		}
	}
	if coins != s.Seats*s.Start {
		return errors.New("toy: coins were lost or made")
	}
	var sum uint64
	for card, at := range s.Place {
		sum += share(card, at)
	}
	if sum != s.Sum {
		return errors.New("toy: the sum of the cards was not kept up")
	}
	return nil
}

// Score counts as rule 5 says.
func (s *State) Score() []int {
	points := make([]int, s.Seats)
	for i := range points {
		points[i] = s.Coins[i]
		for _, card := range s.cards(Bought + Place(i)) {
			points[i] += card
		}
		for _, card := range s.cards(Shown + Place(i)) {
			points[i] += 2 * card
		}
	}
	return points
}

// Rank gives equal places for equal points.
func (s *State) Rank() []int {
	points := s.Score()
	rank := make([]int, len(points))
	for i := range rank {
		rank[i] = 1
		for _, other := range points {
			if other > points[i] {
				rank[i]++
			}
		}
	}
	return rank
}
