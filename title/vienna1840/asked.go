package vienna1840

import (
	"remise/core"
	"remise/core/act"
)

// Sometimes the only difference between us and 18xx.games is who is asked.
// The import asks here whether a pass may be added or left out.

// PassedOver reports whether 18xx.games may go on without asking the player or
// company to act: a player who can neither sell nor buy, whatever landmarks
// would bring; a company that cannot bid without its landmarks; one that has
// bought a tram, or has none to scrap, and has too little for another; and in
// the purchases after an auction of lines any company.
func (s *State) PassedOver(bought bool) bool {
	switch step := s.stepName(); {
	case step == "shares":
		return !s.trades(s.turn)
	case s.auction.Running():
		return s.round().kind == companyRound && s.bidPurse() < s.nextBid()
	case step == "trams":
		able := s.trams(s.co) < spaces && s.anyOnSale() && (s.obliged() || s.charters[s.co].treasury >= s.cheapest())
		return s.buying == buying && !able && (bought || s.trams(s.co) == 0)
	case step == "lines" || step == "latetrams":
		return s.buying != idle
	}
	return false
}

// Unasked reports whether a player is passed over in a share round because
// there is nothing to buy or sell.
func (s *State) Unasked(seat core.Seat) bool {
	return s.stepName() == "shares" && seat != s.turn && !s.trades(seat)
}

// trades reports whether a player can buy or sell a share.
func (s *State) trades(seat core.Seat) bool {
	return core.Any(companies, func(c int) bool {
		rich := s.cash[seat] >= s.sharePrice(c) // most often this decides
		return s.round().kind != firstShare && s.maxSale(seat, c) > 0 || rich && s.canBuyShare(seat, c) == nil
	})
}

// mayKeep: on 18xx.games a company can lose its turn to arrange trams after the
// auction of lines; they stay as they are.
func (s *State) mayKeep() act.Set {
	return core.If(s.g.on(ArrangeOften) && s.stepName() != "trams", act.Of(KindPass), 0)
}
