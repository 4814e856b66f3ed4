package seebad

import (
	"remise/core"
	"remise/rail"
)

func beginShares(s *State, sink *[]core.Event) {
	s.Seat, s.Quiet, s.Sold = (s.Round-1)%int8(s.seats), 0, [maxSeats]uint8{}
	core.Opens.Tell(sink, core.Everyone, "seebad.event.round", core.Num("round", int(s.Round)))
}

// sharesWait: the round ends when all in a row have done nothing.
func sharesWait(s *State, _ *[]core.Event) bool { return int(s.Quiet) < s.seats }

// endTrade passes the turn on; one in which nothing happened is a pass.
func (s *State) endTrade() {
	s.Quiet, s.Acted = core.If(s.Acted, 0, s.Quiet+1), false
	s.Seat = (s.Seat + 1) % int8(s.seats)
}

// lot is what the next buyer gets: of a company that nobody has, the
// director's certificate at the start price.
func (s *State) lot(c int) rail.Lot {
	if !s.started(c) {
		price := int32(s.market.Cells[s.start].Price)
		return rail.Lot{From: rail.Bank, Director: true, Shares: issue.Director, Price: int32(issue.Director) * price}
	}
	return rail.Lot{From: rail.Bank, Shares: 1, Price: s.Stake(c).Price}
}

func checkBuy(s *State, a core.Action) *core.Refusal {
	c, l := int(a.Obj[0]), s.lot(int(a.Obj[0]))
	switch {
	case s.Sold[a.By]>>c&1 == 1:
		return core.Refuse("Seebad 3", "seebad.buy.sold", s.firm(c))
	case s.started(c) && s.Shares[c].Held[rail.Bank] == 0:
		return core.Refuse("Seebad 3", "seebad.buy.none", s.firm(c))
	case rail.Papers(s, rail.Holder(a.By)) >= s.limit:
		return core.Refuse("Seebad 3", "seebad.buy.limit", core.Num("limit", s.limit))
	case l.Price > s.Cash[a.By]:
		return core.Refuse("Seebad 3", "seebad.money", money("price", l.Price), money("have", s.Cash[a.By]))
	}
	return nil
}

func sayBuy(s *State, a core.Action) core.Text {
	l := s.lot(int(a.Obj[0]))
	return core.Say("seebad.do.buy", s.firm(int(a.Obj[0])), core.Num("percent", int(l.Shares*issue.Percent)), money("price", l.Price))
}

// applyBuy: whoever buys the director's certificate starts the company, and the
// bank pays for all its shares.
func applyBuy(s *State, a core.Action, sink *[]core.Event) {
	c, l := int(a.Obj[0]), s.lot(int(a.Obj[0]))
	rail.Buy(s, c, l, rail.Holder(a.By))
	core.Tell(sink, core.Everyone, "seebad.event.buy", core.Who("holder", a.By), s.firm(c), money("price", l.Price), core.Num("shares", l.Shares))
	if l.Director {
		rail.Put(s.Spots[:], c, s.start)
		rail.Pay(&s.Bank, &s.Till[c], 5*s.Stake(c).Price)
	}
	s.follow(c, sink)
	s.Acted = true
	s.endTrade()
}

// follow lets the directorship follow the majority.
func (s *State) follow(c int, sink *[]core.Event) {
	if stake := s.Stake(c); rail.ChangeDirector(stake, s.majority(stake)) {
		core.Tell(sink, core.Everyone, "seebad.event.director", s.firm(c), core.Who("holder", core.Seat(s.Shares[c].Director)))
	}
}

// majority is the seat with the most shares, if that is more than the director
// has and enough to give for the certificate; else it is the director.
func (s *State) majority(stake rail.Stake) rail.Holder {
	heir := stake.Shares.Director
	for seat := range rail.Holder(s.seats) {
		if stake.Has(seat) > stake.Has(heir) && stake.Held[seat] >= stake.Issue.Director {
			heir = seat
		}
	}
	return heir
}

func checkSell(s *State, a core.Action) *core.Refusal {
	if have := s.Shares[a.Obj[0]].Held[a.By]; a.N < 1 || a.N > int32(have) {
		return core.Refuse("Seebad 4", "seebad.sell.have", core.Num("have", int(have)))
	}
	return nil
}

func listSell(s *State, l *lister) {
	for c := range companies {
		l.Span(1, int32(s.Shares[c].Held[l.By]), 1, c)
	}
}

// applySell: the bank takes the shares back, and the price falls once.
func applySell(s *State, a core.Action, sink *[]core.Event) {
	c, price := int(a.Obj[0]), a.N*s.Stake(int(a.Obj[0])).Price
	rail.Sell(s, c, rail.Lot{Shares: int8(a.N), Price: price}, rail.Holder(a.By), rail.Bank)
	core.Tell(sink, core.Everyone, "seebad.event.sell", core.Who("holder", a.By), core.Num("shares", a.N), s.firm(c), money("amount", price))
	s.market.Move(s.Spots[:], c, rail.Left, 1)
	s.follow(c, sink)
	s.Sold[a.By] |= 1 << c
	s.Acted = true
}
