package berlin1881

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// The kinds of action.
const (
	kPass uint8 = iota
	kBid
	kBuy       // company, source; S-Bahn shares also by tram companies
	kSell      // company; N shares
	kSellBoard // member
	kHome      // hex, stop
	kLay       // hex, tile, turn
	kDepot     // hex, stop
	kTake      // hex, stop, seller; N price
	kRun       // Path
	kPay       // bonuses kept?, commission left?
	kWithhold
	kTram   // kind, source, 1+kind to scrap; N what the director adds
	kFrom   // seller, kind, 1+kind to scrap; N price
	kCredit // kind
	kAccept
	kDecline
	kAgree
	kVeto
	kAye
	kNo
	kinds
)

// Where a share or a tram is bought.
const (
	fromBank int16 = iota
	fromPool
)

// Places of steps in the lists of rounds below, for who asks how far a turn is.
const (
	bidStep   = 0 // of the preparation
	runStep   = 2 // of an operating turn
	tramsStep = 4
)

// answers are the moves that a question allows.
var answers = [...]act.Set{
	offerAsked: act.Of(kAccept, kDecline),
	vetoAsked:  act.Of(kAgree, kVeto),
	voteAsked:  act.Of(kAye, kNo),
	raiseAsked: act.Of(kSell, kSellBoard),
	homeAsked:  act.Of(kHome),
}

// move is one kind of action: how it is offered, judged and played.
type move struct {
	objs  int  // how many of Obj it uses
	count bool // and whether N
	offer func(*State, core.Seat, []core.Choice) []core.Choice
	check func(*State, core.Action) *core.Refusal
	apply func(*State, core.Action, *[]core.Event)
}

var moves [kinds]move

// rounds are the lists of steps of the stages. A game is the preparation and
// then game rounds (§2.11): one stock round, and one to three operating rounds
// in which every company takes its turn (§3.2, §5.4), and so do the nets of the
// S-Bahn (§12.11).
var rounds [over][]rail.Step[State]

func init() {
	rounds = [over][]rail.Step[State]{
		preparing: {
			{Name: "bids", Begin: beginBids, Waits: bidsWait, Moves: act.Of(kBid)},
			{Name: "start", Begin: beginStart, Waits: startWaits, Moves: act.Of(kPass, kBuy)},
		},
		trading: {
			{Name: "trade", Begin: beginTrade, Waits: tradeWaits, Moves: act.Of(kPass, kBuy, kSell, kSellBoard)},
			{Name: "close", Begin: closeStockRound},
		},
		operating: {
			{Name: "track", Begin: beginTrack, Waits: trackWaits, Moves: act.Of(kPass, kLay)},
			{Name: "depot", Begin: beginStep, Waits: depotWaits, Moves: act.Of(kPass, kDepot, kTake)},
			{Name: "run", Begin: beginRun, Waits: runWaits, Moves: act.Of(kPass, kRun)},
			{Name: "income", Begin: beginIncome, Waits: incomeWaits, Moves: act.Of(kPay, kWithhold)},
			{Name: "trams", Begin: beginStep, Waits: tramsWait, Moves: act.Of(kPass, kBuy, kSell, kSellBoard, kTram, kFrom, kCredit)},
			{Name: "leave", Begin: leaveTurn},
		},
	}
	moves = [kinds]move{
		kPass:      {0, false, offerPass, checkPass, applyPass},
		kBid:       {0, true, offerBid, checkBid, applyBid},
		kBuy:       {2, false, offerBuy, checkBuy, applyBuy},
		kSell:      {1, true, offerSell, checkSell, applySell},
		kSellBoard: {1, false, offerSellBoard, checkSellBoard, applySellBoard},
		kHome:      {2, false, offerHome, checkHome, applyHome},
		kLay:       {3, false, offerLay, checkLay, applyLay},
		kDepot:     {2, false, offerDepot, checkDepot, applyDepot},
		kTake:      {3, true, offerTake, checkTake, applyTake},
		kRun:       {0, false, offerRun, checkRun, applyRun},
		kPay:       {2, false, offerPay, checkPay, applyPay},
		kWithhold:  {0, false, plain(kWithhold), checkNothing, applyWithhold},
		kTram:      {3, true, offerTram, checkTram, applyTram},
		kFrom:      {3, true, offerFrom, checkFrom, applyFrom},
		kCredit:    {1, false, offerCredit, checkCredit, applyCredit},
		kAccept:    {0, false, plain(kAccept), checkNothing, applyAccept},
		kDecline:   {0, false, plain(kDecline), checkNothing, applyDecline},
		kAgree:     {0, false, plain(kAgree), checkNothing, applyAgree},
		kVeto:      {0, false, plain(kVeto), checkNothing, applyVeto},
		kAye:       {0, false, plain(kAye), checkNothing, applyAye},
		kNo:        {0, false, plain(kNo), checkNothing, applyNo},
	}
}

// allowed is the kinds of action that can be taken now.
func (s *State) allowed() act.Set {
	if s.Asked != noQuestion {
		return answers[s.Asked]
	}
	return rounds[s.Stage][s.Clock.Step].Moves
}

// Check implements [core.State].
func (s *State) Check(a core.Action) *core.Refusal {
	if s.Stage == over {
		return core.Refuse("1881 §13.1", "1881.turn.over")
	}
	if !s.ToAct().Has(a.By) {
		return core.Refuse(s.ruleNow("1881 §5.2"), "1881.turn.seat", core.Who("player", s.ToAct().Lowest()))
	}
	if a.Kind >= kinds {
		return malformed()
	}
	if !s.allowed().Has(a.Kind) {
		return s.notNow(a.Kind)
	}
	if !wellFormed(a) {
		return malformed()
	}
	if r := s.checkRefused(a); r != nil {
		return r
	}
	return moves[a.Kind].check(s, a)
}

// ruleNow is the rule that says who acts now and how; an operating turn has
// one for each.
func (s *State) ruleNow(inTurn string) string {
	switch s.Asked {
	case offerAsked:
		return offerRule(s.Proposal)
	case vetoAsked, voteAsked:
		return "1881 §12.6"
	case raiseAsked:
		return "1881 §10.8"
	case homeAsked:
		return "1881 §12.5"
	}
	switch {
	case s.Stage == operating:
		return inTurn
	case s.Stage == trading:
		return "1881 §4.1"
	case s.Clock.Step == bidStep:
		return "1881 §2.5"
	}
	return "1881 §2.9"
}

// wellFormed reports whether an action has nothing in it that its kind does
// not use, so that there is one way to write each.
func wellFormed(a core.Action) bool {
	m := &moves[a.Kind]
	for _, o := range a.Obj[m.objs:] {
		if o != 0 {
			return false
		}
	}
	return (m.count || a.N == 0) && (a.Kind == kRun || a.Path == "")
}

func malformed() *core.Refusal { return core.Refuse("1881 §5.4", "1881.form") }

// stepKey is the text that names what is being done now.
func (s *State) stepKey() string {
	switch s.Asked {
	case offerAsked:
		return "1881.step.offer"
	case vetoAsked:
		return "1881.step.veto"
	case voteAsked:
		return "1881.step.vote"
	case raiseAsked:
		return "1881.step.raise"
	case homeAsked:
		return "1881.step.home"
	}
	return "1881.step." + rounds[s.Stage][s.Clock.Step].Name
}

// Legal implements [core.State].
func (s *State) Legal(seat core.Seat, out []core.Choice) []core.Choice {
	if !s.ToAct().Has(seat) {
		return out
	}
	for kind := range kinds {
		if s.allowed().Has(kind) {
			out = moves[kind].offer(s, seat, out)
		}
	}
	return out
}

// offer appends the action if it is legal.
func (s *State) offer(a core.Action, out []core.Choice) []core.Choice {
	if s.Check(a) == nil {
		out = append(out, core.One(a))
	}
	return out
}

// offerRange appends the actions that differ from a in N, as far as they are
// legal: both ends must be, and what is between them is.
func (s *State) offerRange(a core.Action, lo, hi, step int32, out []core.Choice) []core.Choice {
	if lo > hi {
		return out
	}
	hi -= (hi - lo) % step
	first, last := a, a
	first.N, last.N = lo, hi
	if s.Check(first) != nil || s.Check(last) != nil {
		return out
	}
	if lo == hi {
		return append(out, core.One(first))
	}
	return append(out, core.Range(a, lo, hi, step))
}

// plain offers a kind of action that has no object.
func plain(kind uint8) func(*State, core.Seat, []core.Choice) []core.Choice {
	return func(s *State, seat core.Seat, out []core.Choice) []core.Choice {
		return s.offer(core.Action{By: seat, Kind: kind}, out)
	}
}

func checkNothing(*State, core.Action) *core.Refusal { return nil }

// Apply implements [core.State].
func (s *State) Apply(a core.Action, sink *[]core.Event) {
	if s.asksBoard(a) {
		s.askBoard(a, sink)
		return
	}
	moves[a.Kind].apply(s, a, sink)
	s.advance(sink)
}

// advance goes on until somebody has to decide.
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
		s.Stage = operating
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
		core.Tell(sink, core.Everyone, "1881.event.end.bank")
	case priceTop:
		core.Tell(sink, core.Everyone, "1881.event.end.price", core.Num("price", int(s.end)))
	case nothingLeft:
		core.Tell(sink, core.Everyone, "1881.event.end.idle")
	}
}
