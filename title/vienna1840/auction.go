package vienna1840

import (
	"remise/core"
	"remise/rail"
)

// beginLines opens step e. It is skipped in the last company round and when
// all companies have three lines (1840 VIII.6).
func (s *State) beginLines(*[]core.Event) {
	s.bidders, s.late, s.buying, s.auction = 0, 0, idle, rail.NoAuction
	if s.lastCompanyRound() {
		return
	}
	for i, c := range s.queue[:s.queued] {
		if s.lineCount(c) < spaces {
			s.bidders |= 1 << i
		}
	}
	if s.bidders != 0 {
		s.late = 1<<s.queued - 1
	}
}

// nextLineSale moves on to the next bid, to the trams of a winner, or to the
// company that names the next line.
func (s *State) nextLineSale(sink *[]core.Event) bool {
	for s.auction.Running() {
		if s.lineBids(sink) {
			return true
		}
	}
	switch {
	case s.cardsNow():
		s.turn = core.Chance
	case s.buying != idle && s.tramTurn(sink):
	case s.bidders == 0 || s.offer == 0:
		return false
	default:
		s.co = s.queue[rail.After(uint16(s.bidders), -1)]
		s.turn = s.director(s.co)
	}
	return true
}

// cardsNow: on 18xx.games the new cards come as soon as no company can get
// another line, before the last trams are bought.
func (s *State) cardsNow() bool {
	return s.g.on(EarlyCards) && s.bidders == 0 && !s.dealt && s.wantsLines() && !s.lastCompanyRound()
}

func (s *State) lineBids(sink *[]core.Event) bool {
	a := &s.auction
	a.DropPoor(s.nextBid(), func(place int8) int32 { return s.means(rail.Company + s.queue[place]) })
	if a.Won() {
		s.awardLine(sink)
		return false
	}
	s.co = s.queue[a.Turn]
	s.turn = s.director(s.co)
	return true
}

// awardLine gives the line to the winner, who may buy trams at once.
func (s *State) awardLine(sink *[]core.Event) {
	n, place := int8(s.auction.Lot), s.auction.Leader
	s.co = s.queue[place]
	ch := &s.charters[s.co]
	rail.Pay(&ch.treasury, &s.bank, s.auction.Price)
	ch.lines[s.lineCount(s.co)] = n
	s.amend(n, func(l *lineCard) { l.owner = s.co })
	s.offer &^= 1 << n
	s.bidders &^= 1 << place
	s.late &^= 1 << place
	core.Tell(sink, core.Everyone, "1840.event.gotline", s.coArg(int(s.co)), s.lineArg(n), core.Num("price", s.auction.Price))
	s.auction, s.buying = rail.NoAuction, buying
}

func (s *State) checkLine(a core.Action) *core.Refusal {
	n := int8(a.Obj[0])
	if s.offer>>n&1 == 0 {
		return core.Refuse("1840 VIII.6", "1840.refuse.line")
	}
	return s.coAffords("1840 VIII.6", s.g.lineBid)
}

// noLineNow says what comes before the next line can be named, or that none can be.
func (s *State) noLineNow() *core.Refusal {
	const rule = "1840 VIII.6"
	switch step := s.stepName(); {
	case s.lastCompanyRound():
		return core.Refuse(rule, "1840.refuse.line.last")
	case step == "latetrams" || step == "arrange" || step == "obligation":
		return core.Refuse(rule, "1840.refuse.line.past")
	case s.auction.Running():
		return core.Refuse(rule, "1840.refuse.line.bids", s.lineArg(int8(s.auction.Lot)))
	case s.buying != idle:
		return core.Refuse(rule, core.If(step == "lines", "1840.refuse.line.trams", "1840.refuse.line.alltrams"), s.actingArg())
	}
	return core.Refuse(rule, "1840.refuse.line.dividend", s.actingArg())
}

// applyLine opens the auction of a line; whoever named it must bid first.
func (s *State) applyLine(a core.Action, sink *[]core.Event) {
	s.auction = rail.Open(a.Obj[0], uint16(s.bidders), s.placeOf(s.co))
	core.Tell(sink, core.Everyone, "1840.event.linesale", s.coArg(int(s.co)), s.lineArg(int8(a.Obj[0])))
}

func (s *State) listLine(l *lister) {
	for n := 1; n <= lineCards; n++ {
		l.Try(0, n)
	}
}
