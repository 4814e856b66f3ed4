package vienna1840

import (
	"slices"

	"remise/core"
	"remise/rail"
)

func (s *State) lastCompanyRound() bool { return s.g.rounds[s.at+1].kind == gameEnd }

// Vault implements [rail.Trade].
func (s *State) Vault() *int32 { return &s.bank }

// Purse implements [rail.Trade].
func (s *State) Purse(h rail.Holder) *int32 {
	if h >= rail.Company {
		return &s.charters[h-rail.Company].treasury
	}
	return &s.cash[h]
}

func owned(h rail.Holder) bool { return h >= 0 && h != rail.Bank }

// payLandmarks pays the fixed dividends (1840 VIII.2, VI).
func (s *State) payLandmarks(sink *[]core.Event) {
	for m, h := range s.owner {
		if owned(h) {
			rail.Pay(&s.bank, s.Purse(h), s.g.landmark[m].pays)
			core.Tell(sink, core.Everyone, "1840.event.landmarkpays", s.landmarkArg(m), s.holderArg(h), core.Num("amount", s.g.landmark[m].pays))
		}
	}
}

// moveTramStacks takes the trams of the rightmost space out of the game; the
// prices of the others follow from the round (1840 VIII.3).
func (s *State) moveTramStacks(sink *[]core.Event) {
	if k := s.round().out; k >= 0 {
		if n := s.stock.Clear(k); n > 0 {
			s.scrapped[k] += n
			core.Tell(sink, core.Everyone, "1840.event.tramsout", kindArg(k), core.Num("trams", n))
		}
	}
}

// setOrder fixes who acts when in this company round (1840 VIII.4).
func (s *State) setOrder(*[]core.Event) {
	s.queued = int8(len(s.byPrice(0, tramCos, s.queue[:0])))
	s.pos, s.dealt, s.buying = 0, false, idle
}

// nextDividend asks every company in turn; one without revenue pays nothing
// and is not asked (1840 VIII.5.1). Each then continues with its trams
// (1840 VIII.5.3).
func (s *State) nextDividend(sink *[]core.Event) bool {
	for s.pos < s.queued {
		s.co = s.queue[s.pos]
		switch {
		case s.buying == idle && s.charters[s.co].revenue > 0:
			s.turn = s.director(s.co)
			return true
		case s.buying == idle:
			s.payOut(int(s.co), 0, sink)
			s.afterDividend()
		case s.tramTurn(sink):
			return true
		default:
			s.pos++
		}
	}
	return false
}

// afterDividend: the same company buys trams now; on 18xx.games the next one
// pays, and all buy after the runs of the Stadtbahn. In the last company round
// no price is printed for any tram.
func (s *State) afterDividend() {
	if s.g.on(ThreeSweeps) || s.lastCompanyRound() {
		s.pos++
		return
	}
	s.buying = buying
}

func (s *State) checkPay(a core.Action) *core.Refusal {
	have := s.charters[s.co].revenue
	switch {
	case a.N > have:
		return core.Refuse("1840 VIII.5.1", "1840.refuse.revenue", core.Num("dividend", a.N), core.Num("have", have))
	case a.N%10 != 0:
		return core.Refuse("1840 VIII.5.1", "1840.refuse.tens", core.Num("dividend", a.N))
	}
	return nil
}

func (s *State) applyPay(a core.Action, sink *[]core.Event) {
	ch := &s.charters[s.co]
	rail.Pay(&ch.revenue, &s.bank, a.N)
	rail.Pay(&ch.revenue, &ch.treasury, ch.revenue)
	for _, n := range ch.lines {
		if n != 0 {
			s.amend(n, func(l *lineCard) { l.income = 0 })
		}
	}
	s.payOut(int(s.co), a.N, sink)
	s.afterDividend()
}

func (s *State) listPay(l *lister) { l.Span(0, s.charters[s.co].revenue, 10) }

// payOut pays a dividend from the bank and moves the price marker (1840
// VIII.5.1, X.2). Shares in the pool get nothing.
func (s *State) payOut(c int, dividend int32, sink *[]core.Event) {
	rail.Dividend(s.Stake(c), dividend, func(h rail.Holder, part int32) { rail.Pay(&s.bank, s.Purse(h), part) })
	dir, spaces := s.g.priceMove(dividend)
	from, to := s.g.market.Move(s.spots[:], c, dir, spaces)
	core.Tell(sink, core.Everyone, "1840.event.dividend", s.coArg(c), core.Num("amount", dividend), core.Num("from", from), core.Num("price", to))
}

// dividendCell is where a dividend moves a company's price marker to.
func (s *State) dividendCell(c int, dividend int32) int16 {
	dir, spaces := s.g.priceMove(dividend)
	return s.g.market.After(s.spots[c].Cell, dir, spaces)
}

// priceMove is where a dividend moves the price marker, and how far (1840 table 6).
func (t *tables) priceMove(dividend int32) (rail.Dir, int) {
	spaces := int32(0)
	for _, row := range t.dividends {
		if dividend >= row.lo {
			spaces = row.spaces
		}
	}
	if spaces < 0 {
		return rail.Left, int(-spaces)
	}
	return rail.Right, int(spaces)
}

// means is what a holder can pay before taking loans.
func (s *State) means(h rail.Holder) int32 { return *s.Purse(h) + s.returns(h) }

// debit takes money from a seat, with loans for the shortfall (1840
// VIII.5.3, IX.8).
func (s *State) debit(seat core.Seat, amount int32, sink *[]core.Event) {
	if n := rail.Loans(s.cash[seat], amount, s.g.loan); n > 0 {
		s.loans[seat] += uint8(n)
		rail.Pay(&s.bank, &s.cash[seat], n*s.g.loan)
		core.Tell(sink, core.Everyone, "1840.event.loan", core.Who("player", seat), core.Num("loans", n))
	}
	rail.Pay(&s.cash[seat], &s.bank, amount)
}

// placeOf is a company's place in the order of this company round.
func (s *State) placeOf(c int8) int8 { return int8(slices.Index(s.queue[:s.queued], c)) }

// affords refuses what a player cannot pay.
func affords(rule string, price, have int32) *core.Refusal {
	if price > have {
		return core.Refuse(rule, "1840.refuse.money", core.Num("price", price), core.Num("have", have))
	}
	return nil
}

// coAffords refuses what the acting company cannot pay.
func (s *State) coAffords(rule string, price int32) *core.Refusal {
	if have := s.charters[s.co].treasury; price > have {
		return core.Refuse(rule, "1840.refuse.treasury", core.Num("price", price), s.coArg(int(s.co)), core.Num("have", have))
	}
	return nil
}
