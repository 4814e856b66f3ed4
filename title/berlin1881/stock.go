package berlin1881

import (
	"cmp"

	"remise/core"
	"remise/rail"
)

func beginTrade(s *State, sink *[]core.Event) {
	s.Round++
	s.SoldRound = [maxSeats]uint16{}
	s.Quiet, s.LastBuyer, s.NewSold = 0, -1, false
	s.Bought, s.SoldNow = 0, 0
	s.Seat, s.Place = s.Leader, 0
	core.Opens.Tell(sink, core.Everyone, "1881.event.stock.round", core.Num("round", s.Round))
}

// tradeWaits: the round ends when all in a row have bought nothing (§4.6).
func tradeWaits(s *State, _ *[]core.Event) bool {
	return int(s.Quiet) < s.playing()
}

func applyPass(s *State, a core.Action, sink *[]core.Event) {
	s.tellPass(a.By, sink)
	switch s.Stage {
	case preparing:
		s.Place, s.Bought = s.Place+1, 0
	case trading:
		s.endStockTurn()
	case operating:
		s.Done = true
	}
}

// tellPass says what a pass gives up; what only leaves out a step, to whoever passed: the
// others would hear it in every turn.
func (s *State) tellPass(by core.Seat, sink *[]core.Event) {
	switch what := s.givenUp(); what {
	case "pass":
		core.Tell(sink, core.Everyone, "1881.event.pass", core.Who("player", by))
	case "norun":
		core.Tell(sink, core.Everyone, "1881.event.norun", s.operator())
	case "end":
		core.Tell(sink, core.Of(by), "1881.event.end", core.Who("player", by))
	default:
		core.Tell(sink, core.Of(by), "1881.event."+what, s.operator())
	}
}

func (s *State) endStockTurn() {
	s.Quiet = core.If(s.Bought > 0, 0, s.Quiet+1)
	s.Bought, s.SoldNow = 0, 0
	s.Seat = s.nextSeat()
}

// nextSeat goes round the table; in the first stock round the order is that
// of the bids (§2.4).
func (s *State) nextSeat() int8 {
	if s.Round == 1 {
		s.Place = (s.Place + 1) % int8(s.seats)
		return s.Order[s.Place]
	}
	return s.leftOf(s.Seat)
}

func (s *State) leftOf(seat int8) int8 {
	for i := 1; i <= s.seats; i++ {
		if next := (int(seat) + i) % s.seats; s.inPlay(next) {
			return int8(next)
		}
	}
	return seat
}

func checkPass(s *State, a core.Action) *core.Refusal {
	switch {
	case s.Stage == trading && s.overLimit(a.By):
		return s.refuseLimit(a.By)
	case s.Stage == operating && s.Clock.Step == runStep:
		return s.checkNeedsRun(int(s.Unit))
	case s.Stage == operating && s.Clock.Step == tramsStep:
		return s.checkNeedsTram(int(s.Unit))
	}
	return nil
}

func (s *State) refuseLimit(seat core.Seat) *core.Refusal {
	return core.Refuse("1881 §4.4", "1881.share.overlimit", core.Num("papers", s.certificates(seat)), core.Num("limit", s.seat[s.seats].limit))
}

// lot is what a purchase of a share brings: one certificate.
type lot struct {
	rail.Lot
	paper certificate
}

// paperLot is a certificate at a price for each share: the director's has two.
func paperLot(from rail.Holder, paper certificate, price int32) lot {
	if paper == chairmanShare {
		return lot{rail.Lot{From: from, Shares: 2, Director: true, Price: 2 * price}, paper}
	}
	return lot{rail.Lot{From: from, Shares: 1, Price: price}, paper}
}

// lotOf is the certificate that is next from a source.
func (s *State) lotOf(company int, source int16) (lot, *core.Refusal) {
	r := &s.Reg[company]
	switch {
	case source == fromPool && r.Held[rail.Pool] == 0:
		return lot{}, core.Refuse("1881 §4.11", "1881.share.pool")
	case source == fromPool:
		return paperLot(rail.Pool, plainShare, s.price(company)), nil
	case company == sbahn:
		return s.sbahnLot()
	case r.Director == rail.Bank && s.directorFirst(company):
		return paperLot(rail.Bank, chairmanShare, s.Board.price[company]), nil
	case r.Held[rail.Bank] == 0:
		return lot{}, core.Refuse("1881 §4.12", "1881.share.soldout")
	}
	return paperLot(rail.Bank, plainShare, s.Board.price[company]), nil
}

// directorFirst: the first share of a company is the director's, except in
// the start round of the 4th edition and for companies opened there (§2.9, §4.13,
// §4.21).
func (s *State) directorFirst(company int) bool {
	return s.rules.On(startDirector) || s.Stage != preparing && s.Status[company] == unopened
}

// sbahnLot is the next S-Bahn certificate in the order of their numbers (§12.1).
func (s *State) sbahnLot() (lot, *core.Refusal) {
	next := s.nextPaper()
	if next == sbahnPapers {
		return lot{}, core.Refuse("1881 §12.1", "1881.share.soldout")
	}
	return paperLot(rail.Bank, s.order[next], s.Board.price[sbahn]), nil
}

// nextPaper is how many S-Bahn certificates have been sold.
func (s *State) nextPaper() int {
	return sbahnPapers - s.Reg[sbahn].Certificates(rail.Bank, issueOf(sbahn))
}

// buyer is who pays for a share now: the player from their own cash (§3.5,
// §4.3), or in an operating turn their company (§10.9).
func (s *State) buyer(seat core.Seat) rail.Holder {
	return core.If(s.Stage == operating && s.Asked != raiseAsked, rail.Company+s.Unit, rail.Holder(seat))
}

func listBuy(s *State, l *lister) {
	if s.Stage == trading && s.Bought > 0 && !l.Any {
		return
	}
	for c := range companies {
		r := &s.Reg[c]
		for source, left := range [...]int8{fromBank: r.of(c, rail.Bank), fromPool: r.Held[rail.Pool]} {
			mightBe := left > 0 && (s.Stage != operating || c == sbahn)
			if mightBe || l.Any && (int16(source) == fromBank || s.Status[c] != unopened) {
				l.Try(0, c, source)
			}
		}
	}
}

func checkBuy(s *State, a core.Action) *core.Refusal {
	c := int(a.Obj[0])
	if r := cmp.Or(s.checkOpen(c), s.checkBuyTurn(a, c)); r != nil {
		return r
	}
	return s.checkHold(a, c)
}

// checkOpen: is the company on sale?
func (s *State) checkOpen(c int) *core.Refusal {
	switch {
	case s.Status[c] == gone:
		return core.Refuse("1881 §9.13", "1881.share.gone")
	case c == sbahn && s.Stage == preparing:
		return core.Refuse("1881 §2.9", "1881.share.sbahn")
	case c == sbahn && s.Status[c] == unopened:
		return core.Refuse("1881 §12.1", "1881.share.sbahn")
	case c != sbahn && s.Stage == operating:
		return core.Refuse("1881 §10.9", "1881.share.trams")
	case s.Status[c] == unopened && s.Stage == trading && !s.mayOpen():
		return core.Refuse("1881 §4.12", "1881.share.closed")
	}
	return nil
}

// mayOpen: a new company comes on sale for every one whose new shares are
// sold out, the S-Bahn too (§4.12). A bankrupt one has none left, and if no
// company has a new tram share to sell one may open too.
func (s *State) mayOpen() bool {
	out, onSale := int8(0), false
	for c := range companies {
		left := s.Reg[c].of(c, rail.Bank) > 0 && s.Status[c] != gone
		switch {
		case s.Status[c] == unopened:
		case left:
			onSale = onSale || c != sbahn
		default:
			out++
		}
	}
	return s.Opened < out || !onSale
}

// checkBuyTurn: may this buyer buy now?
func (s *State) checkBuyTurn(a core.Action, c int) *core.Refusal {
	switch {
	case s.Stage == operating:
		return s.checkCompanyBuys()
	case s.Stage != trading:
	case s.Bought > 0:
		return core.Refuse("1881 §4.1", "1881.share.onebuy")
	case s.SoldRound[a.By]>>c&1 == 1:
		return core.Refuse("1881 §4.8", "1881.share.rebuy")
	case s.overLimit(a.By):
		return s.refuseLimit(a.By)
	}
	return nil
}

// Cheaper is the purchase of the same certificate from the other of bank and pool,
// where it costs less there: new shares cost what is printed on them, those in the
// pool the price (§4.10, §4.11). Any other action is itself.
func (s *State) Cheaper(a core.Action) core.Action {
	if a.Kind != KindBuy {
		return a
	}
	other := a
	other.Obj[1] = fromBank + fromPool - a.Obj[1]
	here, _ := s.lotOf(int(a.Obj[0]), a.Obj[1])
	there, refusal := s.lotOf(int(a.Obj[0]), other.Obj[1])
	if refusal != nil || there.paper != here.paper || there.Price >= here.Price || s.Check(other) != nil {
		return a
	}
	return other
}

// checkHold: is there a share, can it be paid, may it be held?
func (s *State) checkHold(a core.Action, c int) *core.Refusal {
	l, refusal := s.lotOf(c, a.Obj[1])
	if refusal != nil {
		return refusal
	}
	h := s.buyer(a.By)
	if money := *s.Purse(h); l.Price > money {
		return core.Refuse(priceRule(a.Obj[1]), "1881.share.cash", core.Num("price", l.Price), core.Num("cash", money))
	}
	if s.Stage == operating {
		if r := s.checkTramMoney(int(s.Unit), l.Price); r != nil {
			return r
		}
	}
	percent := s.Reg[c].PercentOf(h, issueOf(c)) + int(l.Shares*issueOf(c).Percent)
	if percent > s.limitOf(c) {
		return core.Refuse(limitRule(c), "1881.share.percent", core.Num("percent", percent), core.Num("limit", s.limitOf(c)))
	}
	full := s.certificates(a.By) >= int(s.seat[s.seats].limit)
	if h < rail.Bank && full && s.counts(c) {
		return core.Refuse("1881 §4.4", "1881.share.limit", core.Num("limit", s.seat[s.seats].limit))
	}
	return nil
}

// priceRule: new shares cost what is printed on them, others the price.
func priceRule(source int16) string { return core.If(source == fromPool, "1881 §4.11", "1881 §4.10") }

func limitRule(company int) string { return core.If(company == sbahn, "1881 §12.2", "1881 §4.5") }

func applyBuy(s *State, a core.Action, sink *[]core.Event) {
	c, h := int(a.Obj[0]), s.buyer(a.By)
	l, _ := s.lotOf(c, a.Obj[1])
	core.Tell(sink, core.Everyone, "1881.event.buy", s.holderArg(h), core.Num("percent", l.Shares*issueOf(c).Percent),
		s.named("company", c), core.Num("price", l.Price), core.Num("shares", l.Shares))
	s.open(c)
	rail.Buy(s, c, l.Lot, h)
	s.hand(c, l.paper, h, sink)
	if s.Stage == operating {
		s.BoughtSbahn = true
	} else {
		s.Bought++
		s.Fresh[a.By] |= 1 << c
		s.LastBuyer = int8(a.By)
		s.NewSold = s.NewSold || a.Obj[1] == fromBank
	}
	s.setDirector(c, sink)
	s.afterShares(c, sink)
	s.endIfBroke(sink)
}

// endIfBroke ends a stock round whose bank is broken (§13.1).
func (s *State) endIfBroke(sink *[]core.Event) {
	if s.Broke && s.Stage == trading {
		s.finish(bankBroken, sink)
	}
}

// open puts a company's marker on its start price when its first share is
// sold (§2.10).
func (s *State) open(c int) {
	if s.Status[c] != unopened {
		return
	}
	s.Status[c] = offered
	rail.Put(s.Spots[:], c, s.start[c])
	if s.Stage == trading {
		s.Opened++
	}
}

// hand is what comes with the certificate that a buyer has got.
func (s *State) hand(c int, paper certificate, h rail.Holder, sink *[]core.Event) {
	switch paper {
	case chairmanShare:
		s.tellDirector(c, sink)
	case memberShare:
		s.seatMember(h, sink)
	}
	s.Reg[c].note(c, h)
}

// afterShares looks for what a change of shares can start: a director at
// 60 % (4th edition), a company, a net that joins another.
func (s *State) afterShares(c int, sink *[]core.Event) {
	r := &s.Reg[c]
	enough := s.soldNew(c) >= s.startOf(c)
	if r.Director == rail.Bank && enough && s.Status[c] == offered && r.follow(c, &s.rules) {
		s.tellDirector(c, sink)
	}
	if s.Status[c] == offered && enough && r.Director < rail.Bank && c != sbahn {
		s.startCompany(c, sink)
	}
	if c == sbahn {
		s.afterSbahnShares(enough, sink)
	}
}

// startCompany gives a company its capital and its start depot (§4.26).
func (s *State) startCompany(c int, sink *[]core.Event) {
	s.Status[c] = started
	capital := s.capital(c)
	s.payTill(&s.Till[c], capital)
	s.Depots[c][0] = s.homeNode(c)
	core.Tell(sink, core.Everyone, "1881.event.start", s.named("company", c), core.Num("amount", capital), core.At("hex", s.hexName(s.company[c].home)))
}

func listSell(s *State, l *lister) {
	for c := range companies {
		inTurn := s.Stage == operating && s.Asked == noQuestion
		switch {
		case l.Any && (s.Status[c] == unopened || s.Status[c] == gone):
		case l.Any && (!l.Now() || inTurn && s.Unit >= mainNet):
			l.Try(1, c)
		case l.Any || !inTurn || c == sbahn && s.Unit < mainNet:
			l.Span(1, s.mostSold(c, l.By), 1, c)
		}
	}
}

// mostSold is how many ordinary shares of a company the seat, or its company,
// can sell now.
func (s *State) mostSold(c int, seat core.Seat) int32 {
	n := s.Reg[c].mostSold(c, s.buyer(seat), &s.rules, s.mustStay(c))
	if s.Stage == operating && s.Asked == noQuestion && s.rules[companyTrade] == tradeOne {
		n = min(n, int32(1-s.SoldSbahn))
	}
	return n
}

func checkSell(s *State, a core.Action) *core.Refusal {
	c := int(a.Obj[0])
	if a.N < 1 {
		return malformed()
	}
	if r := s.checkSale(c, a.N); r != nil {
		return r
	}
	if most := s.mostSold(c, a.By); a.N > most {
		return s.refuseSale(c, s.buyer(a.By), a.N, most)
	}
	return nil
}

// refuseSale says why a holder cannot sell so many shares: they have fewer, or some
// of them are not sold, or not in this way.
func (s *State) refuseSale(c int, h rail.Holder, n, most int32) *core.Refusal {
	r := &s.Reg[c]
	have := int32(r.of(c, h))
	facts := []core.Arg{core.Num("have", have), core.Num("most", most)}
	switch {
	case have == 0:
		return core.Refuse(s.sellRule(), "1881.share.none")
	case n > have:
		return core.Refuse(s.sellRule(), "1881.share.fewer", facts[0])
	case s.mustStay(c):
		return core.Refuse("1881 §10.8", "1881.share.stays", facts...)
	case c != sbahn:
		return core.Refuse("1881 §4.2", "1881.share.sellmost", facts...)
	case r.Director == h:
		return core.Refuse("1881 §12.2", "1881.share.chair", facts...)
	}
	return core.Refuse("1881 §12.5", "1881.share.members", facts...)
}

// sellRule is the rule by which shares are sold now.
func (s *State) sellRule() string {
	return core.If(s.Stage == operating && s.Asked == noQuestion, "1881 §10.9", "1881 §4.1")
}

// checkSale: in an operating turn a director sells only S-Bahn shares of the
// company (§10.9).
func (s *State) checkSale(c int, n int32) *core.Refusal {
	switch inTurn := s.Stage == operating && s.Asked == noQuestion; {
	case inTurn && c != sbahn:
		return core.Refuse("1881 §10.9", "1881.share.trams")
	case inTurn:
		return s.checkCompanySells(n)
	}
	return nil
}

// applySell sells to the bank's pool at the present price (§4.9). The
// director's share is not among what can be sold (§4.24).
func applySell(s *State, a core.Action, sink *[]core.Event) {
	c, h := int(a.Obj[0]), s.buyer(a.By)
	s.tellSale(h, c, a.N, sink)
	s.sell(c, h, a.N, sink)
	s.afterSale(c, a, int8(a.N), sink)
}

// tellSale says what is sold, before the price falls.
func (s *State) tellSale(h rail.Holder, c int, n int32, sink *[]core.Event) {
	each := s.price(c)
	core.Tell(sink, core.Everyone, "1881.event.sell", s.holderArg(h),
		core.Num("shares", n), s.named("company", c), core.Num("each", each), core.Num("amount", n*each))
}

// sell takes shares one by one, for the director may change in between, and pays
// for them.
func (s *State) sell(c int, h rail.Holder, n int32, sink *[]core.Event) {
	r := &s.Reg[c]
	old := r.Director
	for range n {
		r.sell(c, h, &s.rules)
	}
	s.payHolder(h, s.price(c)*n, sink)
	if r.Director != old {
		s.tellDirector(c, sink)
	}
}

// afterSale moves the price, once a turn for each company (§4.14).
func (s *State) afterSale(c int, a core.Action, n int8, sink *[]core.Event) {
	if s.Stage == operating && s.Asked == noQuestion {
		s.SoldSbahn += n
	} else {
		s.SoldRound[a.By] |= 1 << c
	}
	if s.SoldNow>>c&1 == 0 && s.saleFalls() {
		s.movePrice(c, rail.Left, sink)
	}
	s.SoldNow |= 1 << c
	s.afterShares(c, sink)
	s.endIfBroke(sink)
	if s.Asked == raiseAsked {
		s.raised(sink)
	}
}

// saleFalls: a sale lowers the price in a stock round (§4.14), and when the
// house rules make a director sell; a company's sale of S-Bahn shares in its
// operating turn does not (§10.9).
func (s *State) saleFalls() bool { return s.Stage == trading || s.Asked == raiseAsked }

// movePrice moves a marker below those already there (§4.19) and reports where it
// went. At the edge sales and sold-out rounds move it no further (§4.18), so no
// sale makes a company bankrupt (§4.15); dividends turn it aside (§9.11).
func (s *State) movePrice(c int, d rail.Dir, sink *[]core.Event) {
	if from, to := s.market.Move(s.Spots[:], c, d, 1); from != to {
		core.Tell(sink, core.Everyone, "1881.event.price", s.named("company", c), core.Num("from", from), core.Num("price", to))
	}
}

// closeStockRound finds the next leader (§3.4, §4.7) and lets the prices of
// companies rise that are wholly in the players' hands (§4.16); the top ends the
// game at once (§4.17).
func closeStockRound(s *State, sink *[]core.Event) {
	if s.LastBuyer >= 0 {
		s.Leader = s.leftOf(s.LastBuyer)
	}
	core.Tell(sink, core.Everyone, "1881.event.leader", core.Who("player", core.Seat(s.Leader)))
	for _, at := range s.byPrice() {
		if c := int(at); s.soldOut(c) {
			s.movePrice(c, rail.Right, sink)
			if s.price(c) >= s.end {
				s.finish(priceTop, sink)
				return
			}
		}
	}
	if s.Idle = core.If(s.NewSold, 0, s.Idle+1); s.Idle == idleRounds {
		s.finish(nothingLeft, sink)
	}
}

// soldOut: all shares are in the players' hands (§4.16); under the house rules
// those that tram companies hold are sold out too.
func (s *State) soldOut(c int) bool {
	if s.rules.On(soldOutAll) {
		return s.Reg[c].of(c, rail.Bank)+s.Reg[c].of(c, rail.Pool) == 0
	}
	return core.Sum(rail.Holder(s.seats), func(h rail.Holder) int8 { return s.Reg[c].of(c, h) }) == allShares(c)
}

// idleRounds is how many game rounds may pass in which no company does anything
// and no new share is sold: then nothing will ever happen, and the game is over.
const idleRounds = 3

// byPrice lists the companies on the share table in operating order (§5.1).
func (s *State) byPrice() []int8 {
	return s.market.InOrder(s.Spots[:], 0, companies, lowerThenRight, make([]int8, 0, companies))
}

func (s *State) before(a, b int) int { return s.market.Before(s.Spots[a], s.Spots[b], lowerThenRight) }

// lowerThenRight decides between cells of the same price: the lower first,
// then the one further right.
func lowerThenRight(a, b rail.Cell) int {
	return cmp.Or(cmp.Compare(b.Row, a.Row), cmp.Compare(b.Col, a.Col))
}
