package vienna1840

import (
	"remise/core"
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
