package berlin1881

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// Places of steps in the lists of rounds below, for asking how far a turn has
// come.
const (
	bidStep   = 1 // of the preparation
	runStep   = 2 // of an operating turn
	tramsStep = 4
)

// questions are, for each that interrupts a turn, the text that names it, the text
// that asks it, the rule that it comes from, and the moves that answer it.
var questions = [...]struct {
	step, ask, rule string
	answers         act.Set
}{
	offerAsked: {"1881.step.offer", "1881.ask.offer", "1881 §10.5", act.Of(KindAccept, KindDecline)},
	vetoAsked:  {"1881.step.veto", "1881.ask.veto", "1881 §12.6", act.Of(KindAgree, KindVeto)},
	voteAsked:  {"1881.step.vote", "1881.ask.vote", "1881 §12.6", act.Of(KindAye, KindNo)},
	raiseAsked: {"1881.step.raise", "1881.ask.raise", "1881 §10.8", act.Of(KindSell, KindSellBoard)},
	homeAsked:  {"1881.step.home", "1881.ask.home", "1881 §12.5", act.Of(KindHome)},
}

// rounds are the lists of steps of the stages. A game is the preparation and
// then game rounds (§2.11): one stock round, and one to three operating rounds
// in which every company takes its turn (§3.2, §5.4), and so do the nets of the
// S-Bahn (§12.11).
var rounds [over][]rail.Step[State]

func init() {
	rounds = [over][]rail.Step[State]{
		preparing: {
			{Name: "auctioneer", Begin: beginBids, Waits: auctioneerWaits, Moves: act.Of(KindAuctioneer)},
			{Name: "bids", Waits: bidsWait, Moves: act.Of(KindBid)},
			{Name: "start", Begin: beginStart, Waits: startWaits, Moves: act.Of(KindPass, KindBuy)},
		},
		trading: {
			{Name: "trade", Begin: beginTrade, Waits: tradeWaits, Moves: act.Of(KindPass, KindBuy, KindSell, KindSellBoard)},
			{Name: "close", Begin: closeStockRound},
		},
		operating: {
			{Name: "track", Begin: beginTrack, Waits: trackWaits, Moves: act.Of(KindPass, KindLay)},
			{Name: "depot", Begin: beginStep, Waits: depotWaits, Moves: act.Of(KindPass, KindDepot, KindTake)},
			{Name: "run", Begin: beginRun, Waits: runWaits, Moves: act.Of(KindPass, KindRun)},
			{Name: "income", Begin: beginIncome, Waits: incomeWaits, Moves: act.Of(KindPay, KindWithhold)},
			{Name: "trams", Begin: beginStep, Waits: tramsWait, Moves: act.Of(KindPass, KindBuy, KindSell, KindSellBoard, KindTram, KindFrom, KindCredit)},
			{Name: "leave", Begin: leaveTurn},
		},
	}
}

// allowed is the kinds of action that can be taken now.
func (s *State) allowed() act.Set {
	if s.Asked != noQuestion {
		return questions[s.Asked].answers
	}
	return rounds[s.Stage][s.Clock.Step].Moves
}

// ruleNow is the rule that says who acts now and how; an operating turn has
// one for each.
func (s *State) ruleNow(inTurn string) string {
	switch {
	case s.Asked == offerAsked && s.Proposal.Kind == KindTake:
		return "1881 §7.8"
	case s.Asked != noQuestion:
		return questions[s.Asked].rule
	case s.Stage == operating:
		return inTurn
	case s.Stage == trading:
		return "1881 §4.1"
	case s.Auctioneer < 0:
		return "1881 §2.4"
	case s.Clock.Step == bidStep:
		return "1881 §2.5"
	}
	return "1881 §2.9"
}

// stepKey is the text that names what is being done now.
func (s *State) stepKey() string {
	if s.Asked != noQuestion {
		return questions[s.Asked].step
	}
	return stepCode + rounds[s.Stage][s.Clock.Step].Name
}

// stepCode begins the codes of the names of steps.
const stepCode = "1881.step."

// advance plays on until somebody has to decide.
func (s *State) advance(sink *[]core.Event) {
	for s.Asked == noQuestion && s.Stage != over {
		if s.askHome() || rail.Run(s, &s.Clock, rounds[s.Stage], sink) {
			return
		}
		if s.Stage != over {
			s.nextRound(sink)
		}
	}
}

// nextRound begins what follows a round, or an operating turn.
func (s *State) nextRound(sink *[]core.Event) {
	s.Clock = rail.Clock{}
	switch s.Stage {
	case preparing:
		s.Stage = trading
	case trading:
		s.Stage, s.Fresh = operating, [maxSeats]uint16{}
		s.Rounds = 0
		s.beginOperatingRound(sink)
		s.nextTurn(sink)
	case operating:
		s.nextTurn(sink)
	}
}

// finish ends the game.
func (s *State) finish(why ending, sink *[]core.Event) {
	s.Stage, s.End, s.Asked = over, why, noQuestion
	switch why {
	case bankBroken:
		core.Ends.Tell(sink, core.Everyone, "1881.event.end.bank")
	case priceTop:
		core.Ends.Tell(sink, core.Everyone, "1881.event.end.price", core.Num("price", s.end))
	case nothingLeft:
		core.Ends.Tell(sink, core.Everyone, "1881.event.end.idle")
	}
}
