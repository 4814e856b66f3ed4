package berlin1881

import (
	"strings"

	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
)

// Ask implements [core.State].
func (s *State) Ask(seat core.Seat) core.Text {
	if s.Stage == over {
		return core.Say("1881.ask.over")
	}
	if !s.ToAct().Has(seat) {
		return s.askWait()
	}
	switch s.Asked {
	case offerAsked, vetoAsked, voteAsked:
		return s.askAboutProposal()
	case homeAsked:
		return core.Say(questions[s.Asked].ask, s.named("company", int(s.HomeUnit)))
	case raiseAsked:
		return core.Say(questions[s.Asked].ask, s.operator(), core.Num("price", s.tram[s.Proposal.Obj[0]].Price),
			core.Num("treasury", s.Till[s.Unit]), core.Num("cash", s.Cash[seat]))
	}
	return s.askStep(seat)
}

// askWait says whom one waits for; several act at once only when bids are sealed.
func (s *State) askWait() core.Text {
	if s.Auctioneer < 0 {
		return core.Say("1881.ask.chance")
	}
	if n := s.ToAct().Len(); n > 1 {
		return core.Say("1881.ask.wait.bids", core.Num("n", n))
	}
	return core.Say("1881.ask.wait", core.Who("player", s.ToAct().Lowest()), core.Ref("step", s.stepKey()))
}

// askAboutProposal puts what is proposed into a question: in notation for programs, in
// words with its facts for people.
func (s *State) askAboutProposal() core.Text {
	deed := core.Lit("deed", Title.Format(s.Proposal.by(0)))
	return core.Say(questions[s.Asked].ask, append(s.proposalFacts(), s.operator(), deed, core.Num("price", s.Proposal.N))...)
}

// proposalFacts are the words for what is proposed, and the facts in them.
func (s *State) proposalFacts() []core.Arg {
	switch d := s.Proposal; d.Kind {
	case KindTake:
		return []core.Arg{core.Ref("action", "1881.deed.take"), s.named("seller", int(d.Obj[2])), core.At("hex", s.hexName(d.Obj[0]))}
	case KindFrom:
		return []core.Arg{core.Ref("action", "1881.deed.from"), s.named("seller", int(d.Obj[0])), s.vehicle("tram", int(d.Obj[1]))}
	case KindTram:
		return []core.Arg{core.Ref("action", "1881.deed.tram"), s.vehicle("tram", int(d.Obj[0]))}
	case KindLay:
		return []core.Arg{core.Ref("action", "1881.deed.lay"), core.Lit("tile", s.tileName(int(d.Obj[1]))), core.At("hex", s.hexName(d.Obj[0]))}
	case KindDepot:
		return []core.Arg{core.Ref("action", "1881.deed.depot"), core.At("hex", s.hexName(d.Obj[0]))}
	case KindWithhold:
		return []core.Arg{core.Ref("action", "1881.deed.withhold")}
	}
	return []core.Arg{core.Ref("action", "1881.deed.pay")}
}

func (s *State) askStep(seat core.Seat) core.Text {
	cash := core.Num("cash", s.Cash[seat])
	switch {
	case s.Stage == preparing && s.Clock.Step == bidStep:
		return core.Say("1881.ask.bid", cash)
	case s.Stage == preparing:
		return core.Say("1881.ask.start", core.Num("left", int(s.startShares-s.Bought)), cash)
	case s.Stage == trading && s.overLimit(seat):
		return core.Say("1881.ask.limit", core.Num("papers", s.certificates(seat)), core.Num("limit", s.seat[s.seats].limit))
	case s.Stage == trading && s.Bought > 0:
		return core.Say("1881.ask.bought", cash, core.Num("round", s.Round), s.boughtArg(seat))
	case s.Stage == trading:
		return core.Say("1881.ask.trade", cash, core.Num("round", s.Round), s.tradeArg(seat))
	}
	company := s.operator()
	treasury := core.Num("treasury", s.Till[s.Unit])
	switch rounds[operating][s.Clock.Step].Name {
	case "track":
		return core.Say("1881.ask.track", company, treasury, core.Num("left", s.Lays))
	case "depot":
		return core.Say(s.depotQuestion(seat), company, treasury, core.Num("cost", s.depotPrice()))
	case "run":
		return core.Say("1881.ask.run", company)
	case "income":
		return core.Say("1881.ask.income", company, core.Num("amount", s.Fares+s.Ferry+s.Edge))
	}
	return core.Say(s.tramsQuestion(), company, treasury)
}

// tradeArg names what a player can do in a stock round: nobody is asked to buy
// what they cannot pay for, or to sell what they do not have.
func (s *State) tradeArg(seat core.Seat) core.Arg {
	buys, sells := actions.Can(s, seat, act.Of(KindBuy)), actions.Can(s, seat, act.Of(KindSell, KindSellBoard))
	if !buys && sells && s.certificates(seat) == int(s.seat[s.seats].limit) {
		return core.Ref("can", "1881.trade.full")
	}
	return rail.TradeArg("1881.trade.", buys, sells)
}

// boughtArg is what is left after a purchase.
func (s *State) boughtArg(seat core.Seat) core.Arg {
	return core.Ref("can", core.If(actions.Can(s, seat, act.Of(KindSell, KindSellBoard)), "1881.bought.sell", "1881.bought.none"))
}

// depotQuestion is what a director is asked after the track: to build a depot, to
// buy another company's, or either.
func (s *State) depotQuestion(seat core.Seat) string {
	switch takes := actions.Can(s, seat, act.Of(KindTake)); {
	case !takes:
		return "1881.ask.depot"
	case actions.Can(s, seat, act.Of(KindDepot)):
		return "1881.ask.depot.both"
	}
	return "1881.ask.depot.take"
}

// tramsQuestion is what a director is asked at the end of the turn: there are
// S-Bahn shares to trade in from phase 2 on, for tram companies (§10.9).
func (s *State) tramsQuestion() string {
	switch {
	case s.mustBuy(int(s.Unit)):
		return "1881.ask.trams.must"
	case s.Unit >= mainNet:
		return "1881.ask.trains"
	case s.Status[sbahn] == unopened || s.Status[sbahn] == gone:
		return "1881.ask.trams"
	}
	return "1881.ask.trams.shares"
}

// What actions do, in a sentence; for those without a function here, the text
// and the fields suffice.

func saySell(s *State, a core.Action) core.Text {
	c := int(a.Obj[0])
	price := s.price(c)
	facts := []core.Arg{core.Num("n", a.N), s.named("company", c), core.Num("amount", a.N*price)}
	to := s.market.Cells[s.market.Next(s.Spots[c].Cell, rail.Left)].Price
	falls := s.SoldNow>>c&1 == 0 && s.saleFalls() && int32(to) != price
	if falls {
		facts = append(facts, core.Num("from", price), core.Num("to", to))
	}
	heir, gone := s.saleCosts(a)
	code := "1881.do.sell" + core.If(falls, ".falls", "") + core.If(gone, ".director", "")
	return core.Say(code, append(facts, s.holderArg(heir))...)
}

// Warn implements [core.Warner]: a sale can cost a directorship (1881 §4.22, §12.3).
func (s *State) Warn(a core.Action) core.Text {
	heir, gone := s.saleCosts(a)
	switch {
	case !gone:
		return core.Text{}
	case a.Kind == KindSellBoard || a.Obj[0] == sbahn:
		return core.Say("1881.warn.chairman", s.holderArg(heir))
	}
	return core.Say("1881.warn.director", s.named("company", int(a.Obj[0])), s.holderArg(heir))
}

// saleCosts reports whether a sale makes another director, and whom.
func (s *State) saleCosts(a core.Action) (heir rail.Holder, gone bool) {
	c, r := sbahn, s.Reg[sbahn]
	switch a.Kind {
	case KindSell:
		c = int(a.Obj[0])
		r = s.Reg[c]
		for range min(a.N, r.mostSold(c, s.buyer(a.By), &s.rules, false)) {
			r.sell(c, s.buyer(a.By), &s.rules)
		}
	case KindSellBoard:
		r.Board[a.Obj[0]] = retired
		r.sell(sbahn, s.buyer(a.By), &s.rules)
	default:
		return 0, false
	}
	return r.Director, r.Director != s.Reg[c].Director
}

// explainSale says how many shares cost the directorship, if fewer than what is asked about do not.
func (s *State) explainSale(a core.Action) []core.Text {
	most := s.Reg[a.Obj[0]].mostSold(int(a.Obj[0]), s.buyer(a.By), &s.rules, false)
	for a.N++; a.N <= most; a.N++ {
		if heir, gone := s.saleCosts(a); gone {
			return []core.Text{core.Say("1881.more.director", s.named("company", int(a.Obj[0])), s.holderArg(heir), core.Num("shares", a.N))}
		}
	}
	return nil
}

func saySellBoard(s *State, a core.Action) core.Text {
	return core.Say("1881.do.sell.board", core.Num("member", int(a.Obj[0])+1), core.Num("price", s.price(sbahn)))
}

func sayHome(s *State, a core.Action) core.Text {
	return core.Say("1881.do.home", s.stationArg(a), core.Lit("name", s.stationName(a.Obj[0])))
}

// Price implements [core.Pricer]: tiles and depots cost (1881 §6, §7).
func (s *State) Price(a core.Action) int32 {
	switch a.Kind {
	case KindLay:
		return s.layCost(int(a.Obj[0]))
	case KindDepot:
		return s.depotPrice()
	}
	return 0
}

func sayDepot(s *State, a core.Action) core.Text {
	return core.Say("1881.do.depot", s.stationArg(a), core.Lit("name", s.stationName(a.Obj[0])), core.Num("cost", s.depotPrice()))
}

func sayTake(s *State, a core.Action) core.Text {
	return core.Say("1881.do.take", s.stationArg(a), core.Lit("name", s.stationName(a.Obj[0])),
		s.named("seller", int(a.Obj[2])), core.Num("n", a.N), core.Num("cost", s.depotPrice()))
}

// sayLay names the hexes that the tile leads to: a turn is a number that
// says nothing without the tile in hand.
func sayLay(s *State, a core.Action) core.Text {
	h, cost := int(a.Obj[0]), int(s.layCost(int(a.Obj[0])))
	facts := []core.Arg{core.Lit("tile", s.tileName(int(a.Obj[1]))), core.At("hex", s.hexName(a.Obj[0])), core.At("to", s.leadsTo(h, track.LaidBy(a)))}
	return core.Say("1881.do.lay"+core.If(cost > 0, ".cost", ""), append(facts, core.Num("cost", cost))...)
}

// leadsTo lists the hexes that a tile would have track to, S-Bahn track marked.
func (s *State) leadsTo(h int, laid track.Laid) string {
	var names []string
	for kind, mark := range [tile.Kinds]string{tile.SBahn: "S:"} {
		for _, name := range s.layout.Towards(h, s.layout.Exits(h, laid, tile.Kind(kind))) {
			names = append(names, mark+name)
		}
	}
	return strings.Join(names, ", ")
}

// stationArg is which station of its hex is meant, 0 where there is only one.
func (s *State) stationArg(a core.Action) core.Arg {
	if f, _ := s.layout.Face(&s.Laid, int(a.Obj[0])); len(f.Stops) < 2 {
		return core.Num("station", 0)
	}
	return core.Num("station", int(a.Obj[1])+1)
}

func (s *State) stationName(h int16) string {
	if name := s.layout.Map.Hexes[h].Name; name != "" {
		return name
	}
	return s.hexName(h)
}

// explainCompany says what one wants to know before one buys a share.
func (s *State) explainCompany(a core.Action) (more []core.Text) {
	c := int(a.Obj[0])
	info := &s.company[c]
	if c != sbahn {
		more = append(more, core.Say("1881.more.company", core.Lit("company", info.short), core.Lit("name", info.name),
			core.At("hex", s.hexName(info.home)), core.Num("depots", info.depots)))
	}
	if needed := s.neededFor(c); needed > 0 {
		more = append(more, core.Say("1881.more.needed", core.Num("percent", needed), core.Num("amount", s.capital(c))))
	}
	return more
}

func sayBuy(s *State, a core.Action) core.Text {
	l, refusal := s.lotOf(int(a.Obj[0]), a.Obj[1])
	if refusal != nil {
		return core.Say("1881.do.buy.none", s.named("company", int(a.Obj[0])))
	}
	code := "1881.do.buy"
	switch {
	case a.Obj[1] == fromPool:
		code = "1881.do.buy.pool"
	case l.paper == chairmanShare && a.Obj[0] == sbahn:
		code = "1881.do.buy.chairman"
	case l.paper == chairmanShare:
		code = "1881.do.buy.director"
	case l.paper == memberShare:
		code = "1881.do.buy.member"
	}
	facts := []core.Arg{s.named("company", int(a.Obj[0])), core.Num("price", l.Price), core.Num("percent", l.Shares*issueOf(int(a.Obj[0])).Percent)}
	if home := s.company[a.Obj[0]].home; home >= 0 {
		facts = append(facts, core.At("home", s.hexName(home)))
	}
	return core.Say(code, facts...)
}

func sayRun(s *State, a core.Action) core.Text {
	x := borrow()
	defer x.giveBack()
	value, _, refusal := s.judgeRuns(x, a.Path)
	if refusal != nil {
		return core.Say("1881.do.run.not", core.At("runs", a.Path))
	}
	return core.Say("1881.do.run", core.At("runs", a.Path), core.Num("amount", value))
}

func sayPay(s *State, a core.Action) core.Text {
	if s.Unit >= mainNet {
		return s.describeNetPays(a)
	}
	from, to := s.priceArgs(rail.Down)
	if a.Obj[0] == payFares {
		return core.Say("1881.do.pay.fares", core.Num("fares", s.Fares), core.Num("bonus", s.Ferry+s.Edge), s.mineArg(a.By, s.Fares), from, to)
	}
	amount := s.Fares + s.Ferry + s.Edge
	return core.Say("1881.do.pay", core.Num("amount", amount), s.mineArg(a.By, amount), from, to)
}

// mineArg is what a player gets of the operating company's dividend.
func (s *State) mineArg(seat core.Seat, dividend int32) core.Arg {
	return core.Num("mine", s.Stake(int(s.Unit)).Part(rail.Holder(seat), dividend))
}

// priceArgs are the operating company's price and what a move makes of it.
func (s *State) priceArgs(d rail.Dir) (from, to core.Arg) {
	next := s.market.Next(s.Spots[s.Unit].Cell, d)
	return core.Num("from", s.price(int(s.Unit))), core.Num("to", s.market.Cells[next].Price)
}

func sayWithhold(s *State, _ core.Action) core.Text {
	amount := core.Num("amount", s.Fares+s.Ferry+s.Edge)
	if s.Unit >= mainNet {
		return core.Say("1881.do.net.keep", amount)
	}
	from, to := s.priceArgs(rail.Up)
	return core.Say("1881.do.withhold", amount, from, to)
}

// describeNetPays: what a net pays out goes to all holders of the S-Bahn, and
// its head may have a commission for it.
func (s *State) describeNetPays(a core.Action) core.Text {
	how := core.Ref("commission", "1881.commission.none")
	switch {
	case a.Obj[1] == leaveCommission:
		how = core.Ref("commission", "1881.commission.left")
	case s.commissionOf(int(s.Unit)) > 0:
		how = core.Ref("commission", "1881.commission.taken")
	}
	if a.Obj[0] == payFares {
		return core.Say("1881.do.net.fares", core.Num("fares", s.Fares), core.Num("bonus", s.Ferry+s.Edge), how)
	}
	return core.Say("1881.do.net.pay", core.Num("amount", s.Fares+s.Ferry+s.Edge), how)
}

func sayFrom(s *State, a core.Action) core.Text {
	code, facts := "1881.do.tram.from", []core.Arg{s.vehicle("tram", int(a.Obj[1])), s.named("seller", int(a.Obj[0])), core.Num("n", a.N)}
	if a.Obj[2] > 0 {
		code, facts = "1881.do.tram.from.scrap", append(facts, s.vehicle("scrap", int(a.Obj[2]-1)))
	}
	return core.Say(code, facts...)
}

func sayCredit(s *State, a core.Action) core.Text {
	return core.Say("1881.do.credit", s.vehicle("tram", int(a.Obj[0])), core.Num("price", s.tram[a.Obj[0]].Price))
}

// sayPass: a company that does not run pays nothing, and its price falls (§9.10).
func sayPass(s *State, _ core.Action) core.Text {
	what := s.givenUp()
	if what == "norun" && s.Unit < mainNet {
		from, to := s.priceArgs(rail.Up)
		return core.Say("1881.do.norun.price", from, to)
	}
	return core.Say("1881.do." + what)
}

// givenUp is what a pass gives up.
func (s *State) givenUp() (what string) {
	switch step := rounds[s.Stage][s.Clock.Step].Name; {
	case s.endsTurn():
		return "end"
	case step == "track" && s.Lays < s.tileLays():
		return "nomore"
	case step == "track":
		return "notile"
	case step == "depot":
		return "nodepot"
	case step == "run":
		return "norun"
	}
	return "pass"
}

// endsTurn reports whether a pass only ends a turn in which something was
// done, or in which nothing but the purchase of trams is left.
func (s *State) endsTurn() bool {
	traded := s.Stage == trading && (s.Bought > 0 || s.SoldNow != 0)
	return traded || s.Stage == operating && s.Clock.Step == tramsStep
}

func sayTram(s *State, a core.Action) core.Text {
	code := "1881.do.tram"
	facts := []core.Arg{s.vehicle("tram", int(a.Obj[0])), core.Num("price", s.tram[a.Obj[0]].Price), core.Num("n", a.N)}
	switch {
	case a.Obj[2] > 0:
		code, facts = "1881.do.tram.scrap", append(facts, s.vehicle("scrap", int(a.Obj[2]-1)))
	case a.N > 0:
		code = "1881.do.tram.help"
	}
	return core.Say(code, facts...)
}

// explainTram says how far a tram goes, how many there are, and how long it lasts.
func (s *State) explainTram(a core.Action) []core.Text {
	k := a.Obj[0]
	info := &s.tram[k]
	more := []core.Text{core.Say("1881.more.tram", s.vehicle("tram", int(k)), core.Num("n", info.Reach), core.Num("left", s.Stock[k]))}
	if info.Scrapped > 0 {
		more = append(more, core.Say("1881.more.scrapped", core.Num("phase", info.Scrapped)))
	}
	return more
}
