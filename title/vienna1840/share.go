package vienna1840

import (
	"cmp"

	"remise/core"
	"remise/rail"
)

// beginShares is the start of a share round, and of the trade after the
// directors of the first one.
func (s *State) beginShares(*[]core.Event) {
	s.pos, s.passes, s.acted, s.sold = 0, 0, false, [maxSeats]uint16{}
}

// In the first share round everybody founds a company (1840 VII.5).

func (s *State) nextDirector(*[]core.Event) bool {
	if int(s.pos) == s.g.seats {
		return false
	}
	s.turn = s.speaker(s.pos)
	return true
}

// parCost is what a director pays in cash: five shares less the worth of the
// pre-emptive right.
func (s *State) parCost(price int32) int32 {
	return max(0, int32(tramIssue.Director)*price-s.g.right)
}

// parTreasury is what a company gets for all its shares when it is founded.
func parTreasury(price int32) int32 { return 10 * price }

func (s *State) checkPar(a core.Action) *core.Refusal {
	c := int(a.Obj[0])
	switch {
	case s.open>>c&1 == 0:
		return core.Refuse("1840 VII.5", "1840.refuse.closed")
	case s.founded(c):
		return core.Refuse("1840 VII.5", "1840.refuse.founded")
	case s.g.market.Find(tramStart, int(a.N)) == rail.Off:
		return core.Refuse("1840 IV.1.2", "1840.refuse.par", core.Num("price", a.N))
	}
	return affords("1840 VII.5", s.parCost(a.N), s.cash[a.By])
}

func (s *State) applyPar(a core.Action, sink *[]core.Event) {
	c := int(a.Obj[0])
	rail.Buy(s, c, rail.Lot{From: rail.Bank, Director: true, Price: s.parCost(a.N)}, rail.Holder(a.By))
	rail.Pay(&s.bank, &s.charters[c].treasury, parTreasury(a.N))
	s.rights &^= 1 << a.By
	rail.Put(s.spots[:], c, s.g.market.Find(tramStart, int(a.N)))
	s.pos++
	core.Tell(sink, core.Everyone, "1840.event.par", core.Who("player", a.By), s.coArg(c), core.Num("price", a.N))
}

func (s *State) listPar(l *lister) {
	for c := range tramCos {
		for _, price := range s.g.pars {
			l.Try(price, c)
		}
	}
}

// nextTrader finds the next player who can do something: trade, finish after a
// sale, or return a landmark for its money. The round ends when all have passed in
// sequence (1840 VII.2).
func (s *State) nextTrader(*[]core.Event) bool {
	for int(s.passes) < s.g.seats {
		s.turn = s.speaker(s.pos)
		if s.acted || s.returns(rail.Holder(s.turn)) > 0 || s.trades(s.turn) {
			return true
		}
		s.endTrade()
	}
	return false
}

// endTrade passes the turn on; a turn in which nothing happened is a pass.
func (s *State) endTrade() {
	s.passes, s.acted = core.If(s.acted, 0, s.passes+1), false
	s.pos = int8((int(s.pos) + 1) % s.g.seats)
}

func (s *State) certificates(seat core.Seat) int {
	return rail.Papers(s, rail.Holder(seat)) + core.Count(landmarks, func(m int) bool { return s.owner[m] == rail.Holder(seat) })
}

// canBuyShare judges the purchase of one ordinary share (1840 VII.3, VII.6).
func (s *State) canBuyShare(seat core.Seat, c int) *core.Refusal {
	limit := int(s.g.limit[s.g.seats])
	switch {
	case !s.founded(c):
		return core.Refuse("1840 VII.6", "1840.refuse.closed")
	case s.shares[c].Held[rail.Pool] == 0:
		return core.Refuse("1840 VII.6", "1840.refuse.pool")
	case s.sold[seat]>>c&1 == 1:
		return core.Refuse("1840 VII.6", "1840.refuse.resold")
	case s.shares[c].PercentOf(rail.Holder(seat), issue(c)) >= s.g.holding:
		return core.Refuse("1840 VII.3", "1840.refuse.holding", s.coArg(c), core.Num("percent", s.g.holding))
	case s.certificates(seat) >= limit:
		return core.Refuse("1840 VII.3", "1840.refuse.limit", core.Num("limit", limit))
	}
	return affords("1840 VII.6", s.sharePrice(c), s.cash[seat])
}

// canBuyAny: there is a share that the player on turn can buy.
func (s *State) canBuyAny() bool {
	return core.Any(companies, func(c int) bool { return s.canBuyShare(s.turn, c) == nil })
}

func (s *State) checkBuy(a core.Action) *core.Refusal { return s.canBuyShare(a.By, int(a.Obj[0])) }

func (s *State) applyBuy(a core.Action, sink *[]core.Event) {
	c := int(a.Obj[0])
	price := s.sharePrice(c)
	rail.Buy(s, c, rail.Lot{From: rail.Pool, Shares: 1, Price: price}, rail.Holder(a.By))
	core.Tell(sink, core.Everyone, "1840.event.buy", core.Who("holder", a.By), s.coArg(c), core.Num("price", price), core.Num("shares", 1))
	s.acted = true
	s.endTrade()
}

// Sales (1840 VII.4). On 18xx.games the director's certificate can be broken
// up as soon as another player has as many ordinary shares as it is worth: they
// become the director in exchange.

func (s *State) maxSale(seat core.Seat, c int) int8 {
	n := s.shares[c].Held[seat]
	if s.heir(seat, c) != nobody {
		n += tramIssue.Director
	}
	return n
}

// heir is who would take over a director's certificate.
func (s *State) heir(seat core.Seat, c int) int8 {
	sh := &s.shares[c]
	if !s.g.on(DirectorSale) || c >= tramCos || sh.Director != rail.Holder(seat) {
		return nobody
	}
	return core.Find(int8(s.g.seats), func(other int8) bool { return other != int8(seat) && sh.Held[other] >= tramIssue.Director })
}

func (s *State) checkSell(a core.Action) *core.Refusal {
	c := int(a.Obj[0])
	most, directs := s.maxSale(a.By, c), s.shares[c].Director == rail.Holder(a.By)
	switch {
	case a.N >= 1 && a.N <= int32(most):
		return nil
	case s.shares[c].Held[a.By] == 0 && !directs:
		return core.Refuse("1840 VII.4", "1840.refuse.noshares")
	case directs && a.N > int32(most):
		return core.Refuse("1840 VII.4", "1840.refuse.director", s.coArg(c))
	}
	return core.Refuse("1840 VII.4", "1840.refuse.shares", core.Num("have", most))
}

func (s *State) applySell(a core.Action, sink *[]core.Event) {
	c, n := int(a.Obj[0]), int8(a.N)
	if n > s.shares[c].Held[a.By] {
		heir := s.heir(a.By, c)
		rail.ChangeDirector(s.Stake(c), heir)
		core.Tell(sink, core.Everyone, "1840.event.director", core.Who("holder", core.Seat(heir)), s.coArg(c))
	}
	rail.Sell(s, c, rail.Lot{Shares: n, Price: s.sharePrice(c) * a.N}, rail.Holder(a.By), rail.Pool)
	from, to := s.g.market.Move(s.spots[:], c, rail.Down, int(n)) // X.3
	s.sold[a.By] |= 1 << c
	s.acted = true
	core.Tell(sink, core.Everyone, "1840.event.sell", core.Who("holder", a.By), s.coArg(c), core.Num("shares", a.N),
		core.Num("amount", from*a.N), core.Num("from", from), core.Num("price", to))
}

func (s *State) listSell(l *lister) {
	for c := range companies {
		l.Span(1, int32(s.maxSale(l.By, c)), 1, c)
	}
}

// closeShares ends a share round: companies that are sold out rise (1840 X.3)
// and the richest get the lowest cards (1840 VII.2).
func (s *State) closeShares(sink *[]core.Event) {
	for _, c := range s.byPrice(0, s.g.rising(), make([]int8, 0, companies)) {
		if s.shares[c].Held[rail.Pool] == 0 {
			from, to := s.g.market.Move(s.spots[:], int(c), rail.Up, 1)
			core.Tell(sink, core.Everyone, "1840.event.soldout", s.coArg(int(c)), core.Num("from", from), core.Num("price", to))
		}
	}
	s.queueSeats(func(a, b int8) int { return cmp.Compare(s.cash[b], s.cash[a]) })
	s.order = s.queue
	core.Tell(sink, core.Everyone, "1840.event.first", core.Who("player", core.Seat(s.order[0])))
}

// rising is the number of companies, from the first, whose price rises when
// they are sold out (1840 X.3).
func (g *game) rising() int { return core.If(g.on(CityRise), companies, tramCos) }
