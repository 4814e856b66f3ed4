package vienna1840

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
)

type step = rail.Step[State]

// rounds are the lists of steps by which the rounds of the bar are played. A
// line round plays its list once for every line, in the order of their
// numbers (1840 IX.1).
var rounds [gameEnd][]step

func init() { // the steps ask where in the rounds they are
	rounds = [gameEnd][]step{
		preShare: {
			{Name: "cards", Waits: (*State).waitsForCards, Moves: act.Of(KindCards)},             // III.1
			{Name: "companies", Waits: (*State).waitsForCompanies, Moves: act.Of(KindCompanies)}, // VII.5
			{Name: "offer", Waits: (*State).waitsForOffer, Moves: act.Of(KindLines)},             // III.5
			{Name: "landmarks", Waits: (*State).auctionLandmarks, Moves: act.Of(KindAuction, KindBid, KindReturn, KindPass)},
			{Name: "order", Begin: (*State).poorestFirst, Waits: (*State).nextCard, Moves: act.Of(KindCard, KindReturn)},
		},
		firstShare: {
			{Name: "directors", Begin: (*State).beginShares, Waits: (*State).nextDirector, Moves: act.Of(KindPar, KindReturn)},
			{Name: "shares", Begin: (*State).beginShares, Waits: (*State).nextTrader, Moves: act.Of(KindBuy, KindReturn, KindPass)},
			{Name: "close", Begin: (*State).closeShares},
		},
		shareRound: {
			{Name: "shares", Begin: (*State).beginShares, Waits: (*State).nextTrader, Moves: act.Of(KindSell, KindBuy, KindReturn, KindPass)},
			{Name: "close", Begin: (*State).closeShares},
		},
		companyRound: {
			{Name: "a", Begin: (*State).payLandmarks},                                                                                          // VIII.2
			{Name: "b", Begin: (*State).moveTramStacks},                                                                                        // VIII.3
			{Name: "c", Begin: (*State).setOrder},                                                                                              // VIII.4
			{Name: "dividends", Waits: (*State).nextDividend, Moves: tramMoves | act.Of(KindPay)},                                              // VIII.5.1
			{Name: "stadtbahn", Begin: (*State).runStadtbahn},                                                                                  // VIII.5.2
			{Name: "trams", Begin: (*State).beginTrams, Waits: (*State).nextTrams, Moves: tramMoves},                                           // VIII.5.3
			{Name: "lines", Begin: (*State).beginLines, Waits: (*State).nextLineSale, Moves: tramMoves | act.Of(KindLine, KindBid, KindLines)}, // VIII.6
			{Name: "latetrams", Begin: (*State).beginTurns, Waits: (*State).nextTrams, Moves: tramMoves},                                       // VIII.6
			{Name: "arrange", Begin: (*State).beginTurns, Waits: (*State).nextArrangement, Moves: act.Of(KindArrange, KindScrap, KindReturn)},  // VIII.6
			{Name: "obligation", Begin: (*State).beginTurns, Waits: (*State).nextObligation, Moves: act.Of(KindTram, KindArrange, KindReturn)}, // VIII.5.3
			{Name: "f", Waits: (*State).waitsForLines, Moves: act.Of(KindLines)},                                                               // VIII.7
		},
		lineRound: {
			{Name: "home", Begin: (*State).placeHome, Waits: (*State).waitsForHome, Moves: act.Of(KindHome)},                                   // IX.6
			{Name: "build", Waits: (*State).waits, Moves: act.Of(KindLay, KindMarker, KindRemove, KindOffer, KindScrap, KindReturn, KindPass)}, // IX.3
			{Name: "run", Waits: (*State).runs, Moves: act.Of(KindRun, KindOffer, KindScrap, KindReturn, KindPass)},                            // IX.7
			{Name: "purchase", Waits: (*State).mayBuyLandmark, Moves: act.Of(KindOffer, KindReturn, KindPass)},                                 // IX.3
		},
	}
}

var tramMoves = act.Of(KindTram, KindScrap, KindArrange, KindReturn, KindPass)

// advance plays on until somebody has a decision to make or the game is over.
func (s *State) advance(sink *[]core.Event) {
	for s.round().kind != gameEnd {
		if rail.Run(s, &s.clock, rounds[s.round().kind], sink) {
			return
		}
		s.clock = rail.Clock{}
		if s.round().kind == lineRound && s.nextLine(sink) {
			continue
		}
		s.at++
		if s.round().kind != gameEnd {
			core.Opens.Tell(sink, core.Everyone, openings[s.round().kind], roundArg(s.round().name))
		}
		s.line = 0
		if s.round().kind == lineRound && !s.nextLine(sink) {
			s.clock.Step = int8(len(rounds[lineRound]))
		}
	}
	s.over = true
	core.Ends.Tell(sink, core.Everyone, "1840.event.end", roundArg(s.g.rounds[s.at-1].name)) // XI
}

// openings are the texts that open a round.
var openings = [gameEnd]string{
	preShare: "1840.event.share.round", firstShare: "1840.event.share.round", shareRound: "1840.event.share.round",
	companyRound: "1840.event.company.round", lineRound: "1840.event.line.round",
}

// nextLine makes the next line in play the acting one (1840 IX.1).
func (s *State) nextLine(sink *[]core.Event) bool {
	for n := s.line + 1; n <= lineCards; n++ {
		if s.lines[n].owner != nobody {
			s.line, s.co = n, s.lines[n].owner
			s.turn = s.director(s.co)
			s.done, s.bonus, s.asked = 0, noBonus, 0
			core.Tell(sink, core.Everyone, "1840.event.line", s.lineArg(n), s.coArg(int(s.co)), core.Who("player", s.turn))
			return true
		}
	}
	return false
}

// moves are the kinds of action that may be taken now: what was begun comes
// before the rest of the step.
func (s *State) moves() act.Set {
	switch {
	case s.sale != nobody:
		return act.Of(KindAccept, KindDecline)
	case s.circle:
		return act.Of(KindHome, KindReturn)
	case s.bonus == markerBonus:
		return act.Of(KindMarker, KindRemove, KindReturn, KindPass)
	case s.bonus != noBonus:
		return act.Of(KindLay, KindReturn, KindPass)
	}
	return rounds[s.round().kind][s.clock.Step].Moves & s.phaseMoves()
}

// phaseMoves leaves of the moves of a company round those that its auction or
// its purchase of trams allows.
func (s *State) phaseMoves() act.Set {
	const all = ^act.Set(0)
	switch {
	case s.round().kind == preShare:
		return s.preShareMoves()
	case s.round().kind != companyRound:
		return all
	case s.turn == core.Chance:
		return act.Of(KindLines)
	case s.buying == arranging:
		return act.Of(KindArrange, KindReturn) | s.mayKeep() | s.mayScrap()
	case s.buying == buying:
		return all &^ act.Of(KindArrange, KindLine, KindBid, KindPay)
	case s.stepName() == "dividends":
		return act.Of(KindPay, KindReturn)
	case s.auction.Running():
		return act.Of(KindBid, KindReturn, KindPass)
	}
	return all &^ (act.Of(KindBid, KindLines, KindScrap, KindArrange) | s.tramAtEnd())
}

func (s *State) preShareMoves() act.Set {
	not := act.Of(core.If(s.auction.Running(), KindAuction, KindBid))
	return ^(not | core.If(s.g.on(LateReturns), act.Of(KindReturn), 0))
}

// tramAtEnd: outside a purchase a tram is bought only by obligation.
func (s *State) tramAtEnd() act.Set {
	return core.If(s.stepName() == "obligation", 0, act.Of(KindTram))
}

func (s *State) stepName() string {
	if s.over {
		return "end"
	}
	name := rounds[s.round().kind][s.clock.Step].Name
	return core.If(name == "dividends" && s.buying != idle, "trams", name) // of the company that has just paid
}
