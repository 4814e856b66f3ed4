package vienna1840

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// Passing means what the step makes of it.

func (s *State) checkPass(core.Action) *core.Refusal {
	switch s.round().kind {
	case preShare:
		return s.checkPassLandmark()
	case companyRound:
		return s.checkPassCompany()
	case lineRound:
		if s.stepName() == "run" && !s.g.on(AnyRun) {
			return core.Refuse("1840 IX.3", "1840.refuse.mustrun", s.lineArg(s.line))
		}
	}
	return nil
}

func (s *State) checkPassCompany() *core.Refusal {
	switch {
	case s.buying == buying && s.obliged():
		return core.Refuse("1840 VIII.5.3", "1840.refuse.obliged", s.coArg(int(s.co)))
	case s.auction.Running() && s.auction.Leader == rail.Nobody:
		return core.Refuse("1840 decision: first bid for a line", "1840.refuse.open")
	}
	return nil
}

func (s *State) applyPass(a core.Action, sink *[]core.Event) {
	if sink != nil {
		what, whose := s.givenUp(a.By)
		core.Tell(sink, core.Everyone, "1840.event."+what, whose)
	}
	switch s.round().kind {
	case preShare:
		s.passLandmark(sink)
	case firstShare, shareRound:
		s.endTrade()
	case companyRound:
		s.passCompany()
	case lineRound:
		s.passLineTurn()
	}
}

// passCompany ends a purchase of trams or their arrangement, leaves the auction
// of a line, or without one all that follow in this company round.
func (s *State) passCompany() {
	switch {
	case s.buying == buying:
		s.buying = arranging
	case s.buying == arranging:
		s.buying = settled
	case s.auction.Running():
		s.auction.Pass()
	default:
		s.bidders &^= 1 << s.placeOf(s.co)
	}
}

// passLineTurn gives up the bonus at hand (1840 IX.4), lets the tram stay, or
// ends the step.
func (s *State) passLineTurn() {
	switch {
	case s.bonus != noBonus:
		s.bonus = noBonus
	case s.stepName() == "run":
		s.done |= hasRun
	default:
		s.done |= stepDone
	}
}

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
