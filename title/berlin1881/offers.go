package berlin1881

import "remise/core"

// propose carries out a trade at once if one player acts for both sides;
// otherwise it asks the seller.
func propose(s *State, a core.Action, sink *[]core.Event) {
	s.Proposal = proposed{a.Kind, a.Obj, a.N}
	seller := int(s.sellerOf(s.Proposal))
	if s.actor(seller) == a.By {
		s.trade(sink)
		return
	}
	s.Asked = offerAsked
	core.Tell(sink, core.Everyone, "1881.event.offer", append(s.proposalFacts(), s.operator(), core.Num("price", a.N))...)
}

// sellerOf is the unit that a trade asks.
func (s *State) sellerOf(d proposed) int16 { return core.If(d.Kind == KindTake, d.Obj[2], d.Obj[0]) }

func (s *State) trade(sink *[]core.Event) {
	if s.Proposal.Kind == KindTake {
		s.moveDepot(s.Proposal, sink)
		return
	}
	s.moveTram(s.Proposal, sink)
}

func applyAccept(s *State, _ core.Action, sink *[]core.Event) {
	s.Asked = noQuestion
	s.trade(sink)
}

// leastOffer is the lowest price that may still be offered, after one that was
// declined in this turn; 0: none was. It tops that by a step, so that nobody is
// asked again and again for one mark more.
func (s *State) leastOffer(least int32, declined int16) int32 {
	return core.If(declined == 0, least, max(least, int32(declined)+s.offerStep))
}

// checkPrice: an agreed price is at least so much, more than was declined
// before, and can be paid.
func (s *State) checkPrice(rule string, price, least int32, declined int16, treasury int32) *core.Refusal {
	switch lowest := s.leastOffer(least, declined); {
	case price < least:
		return core.Refuse(rule, "1881.offer.least", core.Num("price", price), core.Num("least", lowest))
	case price < lowest:
		return core.Refuse("1881 decision: offers", "1881.offer.declined", core.Num("declined", declined), core.Num("least", lowest))
	case price > treasury:
		return core.Refuse(rule, "1881.offer.cash", core.Num("price", price), core.Num("treasury", treasury))
	}
	return nil
}

// applyDecline remembers the price: the next offer must be higher.
func applyDecline(s *State, a core.Action, sink *[]core.Event) {
	s.Asked = noQuestion
	d := s.Proposal
	if d.Kind == KindTake {
		seller := int(d.Obj[2])
		s.Site[seller][s.depotIndex(seller, s.nodeOf(core.Action{Obj: d.Obj}))] = int16(d.N)
	} else {
		s.Floor[d.Obj[0]][d.Obj[1]] = int16(d.N)
	}
	core.Tell(sink, core.Everyone, "1881.event.declined", core.Who("player", a.By))
}
