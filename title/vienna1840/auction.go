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
	for {
		if s.auction.Running() {
			if s.lineBids(sink) {
				return true
			}
			continue
		}
		if s.cardsNow() {
			s.turn = core.Chance
			return true
		}
		if s.buying != idle && s.tramTurn(sink) {
			return true
		}
		if s.bidders == 0 || s.offer == 0 {
			return false
		}
		s.co = s.queue[rail.After(uint16(s.bidders), -1)]
		s.turn = s.director(s.co)
		return true
	}
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
	s.lines[n].owner = s.co
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

// passLine: out of this auction; or, without one, out of all that follow in
// this company round.
func (s *State) passLine() {
	if s.auction.Running() {
		s.auction.Pass()
		return
	}
	s.bidders &^= 1 << s.placeOf(s.co)
}
