package berlin1881

import (
	"slices"

	"remise/core"
	"remise/rail"
)

// afterSbahnShares starts the S-Bahn at 30 % (§12.4) and joins nets whose
// member is now chairman or has sold the certificate (§12.3, §12.5).
func (s *State) afterSbahnShares(enough bool, sink *[]core.Event) {
	if s.Status[sbahn] == offered && enough && s.Reg[sbahn].Director != rail.Bank {
		s.startSbahn(sink)
	}
	if s.Status[sbahn] == started {
		s.joinByHands(sink)
	}
}

// netShare is the quarter of the S-Bahn's capital that each net gets (§12.4).
func (s *State) netShare() int32 { return s.capital(sbahn) / 4 }

func (s *State) startSbahn(sink *[]core.Event) {
	s.Status[sbahn] = started
	s.fund(mainNet, 0)
	core.Tell(sink, core.Everyone, "1881.event.start.sbahn", core.Num("amount", s.netShare()))
	for i := range members {
		if s.Reg[sbahn].Board[i] != unsold {
			s.startNet(i, sink)
		}
	}
}

// fund pays a quarter of the capital, with a start depot, to a net.
func (s *State) fund(unit, part int) {
	s.payTill(&s.Till[unit], s.netShare())
	s.Homes[unit]++
	s.Paid |= 1 << part
}

// startNet begins the net of a board member. A member who is chairman too, or
// who has sold the certificate, has no net of their own.
func (s *State) startNet(i int, sink *[]core.Event) {
	holder := s.Reg[sbahn].Board[i]
	if holder == s.Reg[sbahn].Director || holder == retired {
		s.fund(mainNet, i+1)
		return
	}
	s.Nets |= 1 << i
	s.fund(mainNet+1+i, i+1)
	core.Tell(sink, core.Everyone, "1881.event.start.net", s.named("company", mainNet+1+i), s.holderArg(holder), core.Num("amount", s.netShare()))
}

// seatMember gives the next member's certificate to a holder.
func (s *State) seatMember(h rail.Holder, sink *[]core.Event) {
	i := slices.Index(s.Reg[sbahn].Board[:], unsold)
	s.Reg[sbahn].Board[i] = h
	core.Tell(sink, core.Everyone, "1881.event.member", s.holderArg(h), core.Num("member", i+1))
	if s.Status[sbahn] == started {
		s.startNet(i, sink)
	}
}

func (s *State) joinByHands(sink *[]core.Event) {
	r := &s.Reg[sbahn]
	for i := range members {
		if s.Nets>>i&1 == 1 && (r.Board[i] == r.Director || r.Board[i] == retired) {
			s.join(i, sink)
		}
	}
}

// joinConnected joins the nets that have track to the main net (§12.5), but
// not one in the middle of its turn.
func (s *State) joinConnected(sink *[]core.Event) {
	for i := range members {
		if net := mainNet + 1 + i; net != int(s.Unit) && s.netExists(net) && s.connected(net, mainNet) {
			s.join(i, sink)
		}
	}
}

// joinAtOnce: a net has its own hand only until it is connected; the house
// rules let it have its turn first (§12.5).
func (s *State) joinAtOnce(sink *[]core.Event) {
	if !s.rules.On(joinWaits) {
		s.joinConnected(sink)
	}
}

// join makes a member's net part of the main net for the rest of the game,
// with its depots, trains and capital (§12.5).
func (s *State) join(i int, sink *[]core.Event) {
	net := mainNet + 1 + i
	s.Nets &^= 1 << i
	s.Todo &^= 1 << net
	rail.Pay(&s.Till[net], &s.Till[mainNet], s.Till[net])
	s.Homes[mainNet] += s.Homes[net]
	s.Homes[net] = 0
	for d, node := range s.Depots[net] {
		if node != noDepot {
			s.addDepot(mainNet, node)
			s.Depots[net][d] = noDepot
		}
	}
	for k := range s.Trams[net] {
		s.Trams[mainNet][k] += s.Trams[net][k]
		s.Trams[net][k] = 0
	}
	core.Tell(sink, core.Everyone, "1881.event.join", s.named("company", net))
	s.scrapExcess(mainNet, sink)
}

// netExists reports whether a unit operates on its own.
func (s *State) netExists(unit int) bool {
	if unit > mainNet {
		return s.Nets>>(unit-mainNet-1)&1 == 1
	}
	return s.Status[CompanyOf(unit)] == started
}

func listSellBoard(s *State, l *lister) {
	for i, h := range s.Reg[sbahn].Board {
		if h == s.buyer(l.By) || l.Any && h != unsold {
			l.Try(0, i)
		}
	}
}

func checkSellBoard(s *State, a core.Action) *core.Refusal {
	if s.Reg[sbahn].Board[a.Obj[0]] != s.buyer(a.By) {
		return core.Refuse("1881 §12.5", "1881.share.notmember", core.Num("member", int(a.Obj[0])+1))
	}
	if r := s.Reg[sbahn]; s.mustStay(sbahn) && (int(s.Unit) == mainNet+1+int(a.Obj[0]) || r.changesHands(int(a.Obj[0]), &s.rules)) {
		return core.Refuse("1881 §10.8", "1881.share.keep")
	}
	return s.checkSale(sbahn, 1)
}

func applySellBoard(s *State, a core.Action, sink *[]core.Event) {
	h := s.buyer(a.By)
	core.Tell(sink, core.Everyone, "1881.event.sell.board", s.holderArg(h), core.Num("member", int(a.Obj[0])+1), core.Num("each", s.price(sbahn)))
	s.Reg[sbahn].Board[a.Obj[0]] = retired
	s.sell(sbahn, h, 1, sink)
	s.afterSale(sbahn, a, 1, sink)
}

// checkCompanyBuys: may the operating tram company buy an S-Bahn share?
func (s *State) checkCompanyBuys() *core.Refusal {
	switch {
	case s.Unit >= mainNet:
		return core.Refuse("1881 §4.3", "1881.share.byNet")
	case s.owes(int(s.Unit)):
		return core.Refuse("1881 §15.3", "1881.credit.first")
	case s.BoughtSbahn:
		return core.Refuse("1881 §10.9", "1881.share.onebuy")
	case s.SoldSbahn > 0 && s.rules[companyTrade] != tradeBoth:
		return core.Refuse("1881 §10.9", "1881.share.either")
	}
	return nil
}

// checkCompanySells: may it sell so many?
func (s *State) checkCompanySells(n int32) *core.Refusal {
	switch {
	case s.Unit >= mainNet:
		return core.Refuse("1881 §4.3", "1881.share.byNet")
	case s.BoughtSbahn && s.rules[companyTrade] != tradeBoth:
		return core.Refuse("1881 §10.9", "1881.share.either")
	case s.rules[companyTrade] == tradeOne && int32(s.SoldSbahn)+n > 1:
		return core.Refuse("1881 §10.9", "1881.share.sellone")
	}
	return nil
}

// saleableSbahn is how many S-Bahn shares the operating company can still sell
// in this turn (§10.9).
func (s *State) saleableSbahn() int32 {
	n := s.Reg[sbahn].saleable(rail.Company+s.Unit, &s.rules)
	for n > 0 && s.checkCompanySells(n) != nil {
		n--
	}
	return n
}

// commissionOf is what the head of a net may take from its capital in a round in
// which it pays a dividend, as far as it has it (§12.5). In the 5th edition the
// chairman may too as long as there is a net besides their own.
func (s *State) commissionOf(unit int) int32 {
	if unit < mainNet || unit == mainNet && !(s.rules.On(chairmanCommission) && s.Nets != 0) {
		return 0
	}
	return min(s.commission, s.Till[unit])
}

// payCommission pays it to the holder of the net's certificate; in the 4th
// edition a company's director keeps it personally.
func (s *State) payCommission(unit int, sink *[]core.Event) {
	amount, holder := s.commissionOf(unit), s.owner(unit)
	if amount == 0 {
		return
	}
	if s.rules.On(commissionSeat) {
		holder = rail.Holder(s.seatOf(holder))
	}
	rail.Pay(&s.Till[unit], s.Purse(holder), amount)
	core.Tell(sink, core.Everyone, "1881.event.commission", s.holderArg(holder), core.Num("amount", amount))
	if holder >= rail.Company {
		s.payCredit(int(holder-rail.Company), sink)
	}
}

// settleSbahn pays what the nets give out together, and moves the price by
// their majority (§12.12, §12.13).
func (s *State) settleSbahn(sink *[]core.Event) {
	s.dividend(sbahn, s.SPaid, mainNet, sink)
	switch {
	case s.SPayers > s.SSaver:
		s.rise(sbahn, sink)
	case s.SPayers < s.SSaver:
		s.fall(sbahn, sink)
	}
	s.SPaid, s.SPayers, s.SSaver = 0, 0, 0
}
