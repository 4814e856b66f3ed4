package berlin1881

import (
	"remise/core"
	"remise/rail"
)

// The forced purchase of the house rules: a tram company without a tram takes
// its treasury, then its S-Bahn shares, then its director's cash, then his
// shares. What is not enough drives him out of the game.

// raise begins it. The company's S-Bahn shares are sold first, as many as are
// needed; they do not move the price.
func (s *State) raise(a core.Action, sink *[]core.Event) {
	h := rail.Company + s.Unit
	for s.Till[s.Unit] < s.tram[a.Obj[0]].Price && s.Reg[sbahn].Held[h] > 0 {
		s.sellForced(h, sink)
	}
	s.Proposal = deed{a.Kind, a.Obj, a.N}
	s.Asked = raiseAsked
	s.raised(sink)
}

// sellForced sells one S-Bahn share of the company, a plain one if it has any.
func (s *State) sellForced(h rail.Holder, sink *[]core.Event) {
	r := &s.Reg[sbahn]
	if !r.sellable(h) {
		for i := members - 1; i >= 0; i-- {
			if r.Board[i] == h {
				r.Board[i] = retired
				break
			}
		}
	}
	old := r.Director
	r.sell(sbahn, h, s.rules.TieFirst)
	rail.Pay(&s.Bank, s.purse(h), s.price(sbahn))
	core.Tell(sink, core.Everyone, "1881.event.sell", s.holderArg("holder", h), core.Num("n", 1), core.Lit("company", s.company[sbahn].Short), core.Num("price", int(s.price(sbahn))))
	if r.Director != old {
		s.tellDirector(sbahn, sink)
	}
	s.afterShares(sbahn, sink)
}

// short reports whether treasury and director's cash do not pay for the tram.
func (s *State) short(a core.Action) bool {
	return s.Till[s.Unit]+s.Cash[a.By] < s.tram[a.Obj[0]].Price
}

// raised buys the tram when there is enough, and takes a director out of the
// game who has nothing left to sell.
func (s *State) raised(sink *[]core.Event) {
	seat := s.actor(int(s.Unit))
	a := core.Action{By: seat, Kind: s.Proposal.Kind, Obj: s.Proposal.Obj}
	if !s.short(a) {
		s.Asked = noQuestion
		a.N = max(0, s.tram[a.Obj[0]].Price-s.Till[s.Unit])
		s.buyTram(a, sink)
		return
	}
	var buffer [32]core.Choice
	if len(s.Legal(seat, buffer[:0])) == 0 {
		s.Asked = noQuestion
		s.leaveGame(seat, sink)
	}
}

// leaveGame takes a bankrupt player out: his money goes to the bank and his
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
