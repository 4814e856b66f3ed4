package berlin1881

import (
	"remise/core"
	"remise/rail"
)

// The forced purchase of the house rules: a company without a tram takes its
// treasury, then its S-Bahn shares, then its director's cash, then the
// director's shares; a net without a train the same of its head. If all that is
// not enough, the player is out of the game.

// raise begins it. A tram company's S-Bahn shares are sold first, as many as
// are needed; they do not move the price.
func (s *State) raise(a core.Action, sink *[]core.Event) {
	for h := rail.Company + s.Unit; s.Unit < mainNet && s.Till[s.Unit] < s.tram[a.Obj[0]].Price && s.Reg[sbahn].Held[h] > 0; {
		s.sellForced(h, sink)
	}
	s.Proposal = proposed{a.Kind, a.Obj, a.N}
	s.Asked = raiseAsked
	s.raised(sink)
}

// mustStay reports whether the control of a company may not change while its
// director raises money: that of the buyer, and of the tram company that is the
// head of a net.
func (s *State) mustStay(c int) bool {
	return s.Asked == raiseAsked && (c == CompanyOf(int(s.Unit)) || s.owner(int(s.Unit)) == rail.Company+rail.Holder(c))
}

// sellForced sells one S-Bahn share of the company.
func (s *State) sellForced(h rail.Holder, sink *[]core.Event) {
	s.tellSale(h, sbahn, 1, sink)
	s.sell(sbahn, h, 1, sink)
	s.afterShares(sbahn, sink)
}

// short reports whether treasury and director's cash do not pay for the tram.
func (s *State) short(a core.Action) bool {
	return s.Till[s.Unit]+s.Cash[a.By] < s.tram[a.Obj[0]].Price
}

// raised buys the tram when there is enough money, and removes a director
// with nothing left to sell from the game.
func (s *State) raised(sink *[]core.Event) {
	seat := s.actor(int(s.Unit))
	a := core.Action{By: seat, Kind: s.Proposal.Kind, Obj: s.Proposal.Obj}
	if !s.short(a) {
		s.Asked = noQuestion
		a.N = max(0, s.tram[a.Obj[0]].Price-s.Till[s.Unit])
		s.buyTram(a, sink)
		return
	}
	if !actions.Can(s, seat, s.allowed()) {
		s.Asked = noQuestion
		s.leaveGame(seat, sink)
	}
}

// leaveGame takes a bankrupt player out: their money goes to the bank and their
// shares to the pool; companies that operate and that nobody can direct are
// closed.
func (s *State) leaveGame(seat core.Seat, sink *[]core.Event) {
	core.Tell(sink, core.Everyone, "1881.event.out", core.Who("player", seat))
	s.Out |= 1 << seat
	rail.Pay(&s.Cash[seat], &s.Bank, s.Cash[seat])
	for c := range companies {
		if s.Status[c] == unopened || s.Status[c] == gone {
			continue
		}
		if c == sbahn {
			s.dropSbahnShares(rail.Holder(seat), sink)
			continue
		}
		s.dropShares(c, rail.Holder(seat), sink)
		if s.Reg[c].Director == rail.Pool && s.Status[c] == started {
			s.bankruptcy(c, sink)
		}
	}
	s.Done = true
	if !s.inPlay(int(s.Leader)) {
		s.Leader = s.leftOf(s.Leader)
	}
	if s.playing() <= 1 {
		s.finish(nothingLeft, sink)
	}
}
