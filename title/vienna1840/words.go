package vienna1840

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/act"
	"remise/core/paper"
	"remise/rail"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// Ask implements [core.State].
func (s *State) Ask(seat core.Seat) core.Text {
	switch {
	case s.over:
		return core.Say("1840.ask.over")
	case s.turn == core.Chance:
		return core.Say("1840.ask.chance")
	case seat != s.turn:
		return core.Say("1840.ask.wait", core.Who("player", s.turn))
	case s.sale != nobody:
		return core.Say("1840.ask.request", s.coArg(int(s.co)), s.landmarkArg(int(s.sale)), core.Num("price", s.price))
	case s.circle:
		return core.Say("1840.ask.home", s.lineArg(s.homing()), s.hexArg(s.homeHex()))
	case s.bonus != noBonus && s.bonusUseless():
		return core.Say("1840.ask.useless", s.lineArg(s.line), s.bonus.arg())
	case s.bonus != noBonus:
		return core.Say("1840.ask.bonus", s.lineArg(s.line), s.bonus.arg())
	case s.auction.Running():
		return s.askBid()
	}
	return s.askStep()
}

func (s *State) askBid() core.Text {
	least := core.Num("least", s.nextBid())
	switch {
	case s.round().kind == preShare:
		lot := int(s.auction.Lot)
		face, pays := core.Num("face", s.faceValue(lot)), core.Num("pays", s.g.landmark[lot].pays)
		return core.Say("1840.ask.bid", append(s.leadArgs(), s.landmarkArg(lot), face, pays, least)...)
	case s.auction.Leader == rail.Nobody:
		return core.Say("1840.ask.openline", s.coArg(int(s.co)), s.lineArg(int8(s.auction.Lot)), least)
	}
	return core.Say("1840.ask.bidline", append(s.leadArgs(), s.coArg(int(s.co)), s.lineArg(int8(s.auction.Lot)), least)...)
}

// leadArgs are who leads an auction, and with how much.
func (s *State) leadArgs() []core.Arg {
	if s.auction.Leader == rail.Nobody {
		return []core.Arg{core.Ref("lead", "1840.lead.none")}
	}
	return []core.Arg{core.Ref("lead", "1840.lead"), paper.Owner("leader", s.bidderName(s.auction.Leader)), core.Num("price", s.auction.Price)}
}

// bonusUseless: there is nothing that the bonus could be used for.
func (s *State) bonusUseless() bool {
	return !actions.Can(s, s.turn, s.moves()&act.Of(KindLay, KindMarker))
}

// askStep asks what the step is for.
func (s *State) askStep() core.Text {
	co, line := s.coArg(int(s.co)), s.lineArg(s.line)
	switch s.stepName() {
	case "landmarks":
		if s.checkPassLandmark() != nil {
			return core.Say("1840.ask.landmark")
		}
		return core.Say("1840.ask.another")
	case "order":
		return core.Say("1840.ask.card")
	case "directors":
		return core.Say("1840.ask.par")
	case "shares":
		switch {
		case s.round().kind != firstShare:
			return core.Say("1840.ask.shares", s.tradeArg())
		case !s.canBuyAny():
			return core.Say("1840.ask.nobuy")
		}
		return core.Say("1840.ask.buy")
	case "dividends":
		return core.Say("1840.ask.dividend", co, core.Num("revenue", s.charters[s.co].revenue))
	case "build":
		return core.Say("1840.ask.build", line, co, s.workArg())
	case "run":
		return s.askRun(line, co)
	case "purchase":
		return core.Say("1840.ask.purchase", line, co)
	case "obligation":
		if s.buying != arranging {
			return core.Say("1840.ask.obligation", co)
		}
	}
	return s.askCompany(co)
}

// tradeArg names what the player on turn can do in a share round: nobody is
// asked to buy what they cannot pay for, or to sell what they do not have.
func (s *State) tradeArg() core.Arg {
	buys, sells := s.canBuyAny(), core.Any(companies, func(c int) bool { return s.maxSale(s.turn, c) > 0 })
	if !buys && !sells && s.returns(rail.Holder(s.turn)) > 0 {
		return core.Ref("can", "1840.trade.landmark")
	}
	return rail.TradeArg("1840.trade.", buys, sells)
}

// workArg names what the line can still build. Markers of the Stadtbahn are
// named only where nothing else is left: they can be removed at any time.
func (s *State) workArg() core.Arg {
	can := map[string]bool{}
	for _, c := range s.Legal(s.turn, nil) {
		word := actions.Rows[c.Kind].Verb
		if c.Kind == KindLay {
			word = core.If(s.isCity(s.g.hexAt(c.Obj[0])), "city", "tile")
		}
		can[word] = true
	}
	words := slices.DeleteFunc([]string{"tile", "city", "marker"}, func(word string) bool { return !can[word] })
	if len(words) == 0 {
		return core.Ref("work", core.If(can["remove"], "1840.work.remove", "1840.work.nothing"))
	}
	return core.Ref("work", "1840.work."+strings.Join(words, "-"))
}

func (s *State) askRun(line, co core.Arg) core.Text {
	if s.g.on(AnyRun) {
		return core.Say("1840.ask.runfree", line, co)
	}
	if gap := s.runGap(); gap > 0 {
		return core.Say("1840.ask.unproven", line, co, core.Num("gap", gap))
	}
	return core.Say("1840.ask.run", line, co)
}

func (s *State) askCompany(co core.Arg) core.Text {
	switch s.buying {
	case arranging:
		return core.Say("1840.ask.arrange", co)
	case buying:
		return core.Say("1840.ask.trams", co)
	}
	return core.Say("1840.ask.line", co)
}

// What actions do, in a sentence; for those without a function here, the text
// and the fields suffice.

func sayDeal(*State, core.Action) core.Text { return core.Say("1840.do.deal") }

func (s *State) sayPass(a core.Action) core.Text {
	if s.bonus != noBonus && s.bonusUseless() {
		return core.Say("1840.do.useless", s.lineArg(s.line))
	}
	what, whose := s.givenUp(a.By)
	return core.Say("1840.do."+what, whose)
}

// givenUp is what a pass gives up, and whose it is.
func (s *State) givenUp(by core.Seat) (what string, whose core.Arg) {
	co, line := s.actingArg(), s.lineArg(s.line)
	switch {
	case s.bonus != noBonus:
		return "forgo", line
	case s.round().kind == lineRound && s.stepName() == "build":
		return "built", line
	case s.stepName() == "run":
		return "stay", line
	case s.round().kind != companyRound || s.auction.Running():
		return "pass", core.Who("player", by)
	case s.buying == buying:
		return "notram", co
	case s.buying == arranging:
		return "asis", co
	}
	return "noline", co
}

func (s *State) sayPar(a core.Action) core.Text {
	return core.Say("1840.do.par", s.coArg(int(a.Obj[0])), core.Num("price", a.N), core.Num("cost", s.parCost(a.N)), core.Num("treasury", parTreasury(a.N)))
}

func (s *State) sayAuction(a core.Action) core.Text {
	m := int(a.Obj[0])
	return core.Say("1840.do.auction", s.landmarkArg(m), core.Num("face", s.faceValue(m)), core.Num("pays", s.g.landmark[m].pays))
}

func (s *State) saySell(a core.Action) core.Text {
	c := int(a.Obj[0])
	at := s.g.market.After(s.spots[c].Cell, rail.Down, int(a.N)) // one by one (1840 X.3)
	return core.Say("1840.do.sell", s.coArg(c), core.Num("shares", a.N), core.Num("money", a.N*s.sharePrice(c)),
		core.Num("from", s.sharePrice(c)), core.Num("to", s.g.market.Cells[at].Price))
}

// Warn implements [core.Warner]: a sale can cost a directorship (1840 VII.4).
func (s *State) Warn(a core.Action) core.Text {
	if c := int(a.Obj[0]); a.Kind == KindSell && a.N > int32(s.shares[c].Held[a.By]) {
		return core.Say("1840.warn.director", s.coArg(c), core.Who("holder", core.SeatAt(int(s.heir(a.By, c)))))
	}
	return core.Text{}
}

func (s *State) sayBuy(a core.Action) core.Text {
	c := int(a.Obj[0])
	return core.Say("1840.do.buy", s.coArg(c), core.Num("price", s.sharePrice(c)))
}

func (s *State) sayReturn(a core.Action) core.Text {
	m := int(a.Obj[0])
	return core.Say("1840.do.return", s.landmarkArg(m), core.Num("money", s.faceValue(m)))
}

// sayPay: what the player, the others and the treasury get, and where the price goes. What falls to the shares of the
// pool is paid to nobody (1840 VIII.5.1).
func (s *State) sayPay(a core.Action) core.Text {
	co, to := s.actingArg(), s.g.market.Cells[s.dividendCell(int(s.co), a.N)].Price
	kept := core.Num("kept", s.charters[s.co].revenue-a.N)
	from, after := core.Num("from", s.sharePrice(int(s.co))), core.Num("to", to)
	if a.N == 0 {
		return core.Say("1840.do.keep", co, kept, from, after)
	}
	part := func(h rail.Holder) int32 { return s.Stake(int(s.co)).Part(h, a.N) }
	mine, all := part(rail.Holder(a.By)), core.Sum(rail.Holder(s.g.seats), part)
	return core.Say("1840.do.pay", co, core.Num("dividend", a.N), core.Num("mine", mine),
		core.Num("others", all-mine), core.Num("lapsed", a.N-all), kept, from, after)
}

func (s *State) sayTram(a core.Action) core.Text {
	k := int8(a.Obj[0])
	return core.Say("1840.do.tram", s.actingArg(), kindArg(k), core.Num("price", s.onSale(k)))
}

func (s *State) sayScrap(a core.Action) core.Text {
	t := tram(a.Obj[0])
	owner := s.ownerOf(t)
	return core.Say("1840.do.scrap", s.coArg(int(core.If(owner == nobody, s.co, owner))), kindArg(t.kind()))
}

func (s *State) sayArrange(a core.Action) core.Text {
	facts, plan := []core.Arg{s.actingArg()}, planOf(a)
	n := 0
	for i, line := range s.charters[s.co].lines {
		if line != 0 {
			n++
			facts = append(facts, core.Num("line"+number(int32(n)), line), core.Ref("tram"+number(int32(n)), tramKey(plan[i])))
		}
	}
	return core.Say("1840.do.arrange."+number(int32(n)), facts...)
}

// tramKey is the key of the text for a tram, or for none.
func tramKey(t tram) string {
	if t == noTram {
		return "1840.tram.none"
	}
	return "1840.tram." + kindNames[t.kind()]
}

// Price implements [core.Pricer]: what is built or taken away on the map costs (1840 IX.4, IX.6).
func (s *State) Price(a core.Action) int32 {
	switch a.Kind {
	case KindLay:
		return s.layCost(s.g.hexAt(a.Obj[0]))
	case KindMarker:
		return s.markerCost()
	case KindRemove:
		return s.g.removal
	}
	return 0
}

func (s *State) sayMarker(a core.Action) core.Text {
	return core.Say("1840.do.marker", s.lineArg(s.line), s.hexArg(s.g.hexAt(a.Obj[0])), core.Num("price", s.markerCost()))
}

func (s *State) sayRemove(a core.Action) core.Text {
	return core.Say("1840.do.remove", s.coArg(tramCos+int(a.Obj[1])), s.hexArg(s.g.hexAt(a.Obj[0])), core.Num("price", s.g.removal))
}

func (s *State) sayOffer(a core.Action) core.Text {
	m := int(a.Obj[0])
	if s.owner[m] == rail.Holder(a.By) {
		return core.Say("1840.do.offer.own", s.landmarkArg(m), s.actingArg(), core.Num("price", a.N))
	}
	return core.Say("1840.do.offer", s.landmarkArg(m), s.holderArg(s.owner[m]), core.Num("price", a.N))
}

func (s *State) sayAccept(core.Action) core.Text {
	return core.Say("1840.do.accept", s.landmarkArg(int(s.sale)), core.Num("price", s.price))
}

func (s *State) sayDecline(core.Action) core.Text {
	return core.Say("1840.do.decline", s.landmarkArg(int(s.sale)))
}

// What actions are about, where a field alone does not say it.

func whichPar(s *State, a core.Action) core.Arg {
	return core.Lit("", s.g.company[a.Obj[0]].short+" "+number(a.N))
}

func whichShares(s *State, a core.Action) core.Arg { return act.Times(a.N, s.shortName(int(a.Obj[0]))) }

// towards names the hexes that track leads to: a player sees from it how a
// tile is turned. The Stadtbahn's track does not matter where there is other.
func (s *State) towards(h int, tram, city hex.Set) core.Arg {
	if tram == 0 {
		tram = city
	}
	return core.At("to", cmp.Or(strings.Join(s.g.layout.Towards(h, tram), ", "), "–"))
}

func (s *State) sayHome(a core.Action) core.Text {
	line, h := s.lineArg(s.homing()), s.homeHex()
	f, turn := s.g.layout.Face(&s.laid, h)
	exits := &f.Stops[a.Obj[0]].Exits
	to := s.towards(h, exits[tile.Tram].Turn(turn), exits[tile.SBahn].Turn(turn))
	if exits[tile.Tram] == 0 && exits[tile.SBahn] == 0 {
		return core.Say("1840.do.homebare", line, s.hexArg(h), core.Num("stop", int(a.Obj[0])+1))
	}
	return core.Say("1840.do.home", line, s.hexArg(h), core.Num("stop", int(a.Obj[0])+1), to)
}

func (s *State) sayLay(a core.Action) core.Text {
	h, laid := s.g.hexAt(a.Obj[0]), track.LaidBy(a)
	facts := []core.Arg{s.lineArg(s.line), core.Lit("tile", s.g.layout.Tiles.Tiles[a.Obj[1]].ID), s.hexArg(h),
		s.towards(h, s.g.layout.Exits(h, laid, tile.Tram), s.g.layout.Exits(h, laid, tile.SBahn))}
	facts = append(facts, core.Num("price", s.layCost(h)))
	if s.isCity(h) {
		return core.Say("1840.do.laycity", append(facts, s.bonusOf(h).arg())...)
	}
	return core.Say("1840.do.lay"+core.If(s.layCost(h) > 0, "paid", ""), facts...)
}

func (s *State) sayRun(a core.Action) core.Text {
	d := s.surveyed()
	defer d.giveBack()
	value, _ := s.judge(d, a.Path)
	return s.runText("1840.do.run.", a.Path, value, s.upkeep())
}

// Facts of texts.

func (s *State) coArg(c int) core.Arg { return core.Lit("company", s.g.company[c].short) }

// actingArg names the company that acts.
func (s *State) actingArg() core.Arg { return s.coArg(int(s.co)) }

func (s *State) lineArg(n int8) core.Arg { return core.Num("line", n) }

func (s *State) landmarkArg(m int) core.Arg { return core.Lit("landmark", s.g.landmark[m].name) }

func (s *State) hexArg(h int) core.Arg { return core.At("hex", s.g.hexName(h)) }

func kindArg(k int8) core.Arg { return core.Ref("tram", kindTexts[k]) }

var kindTexts = core.Map(kindNames[:], func(name string) string { return "1840.tram." + name })

// holderArg is a fact that names a holder of a landmark.
func (s *State) holderArg(h rail.Holder) core.Arg { return rail.HolderArg("holder", h, s.shortName) }

func number(n int32) string { return strconv.Itoa(int(n)) }

// What there is to know about what an action is about: a landmark, a line or a tram.

func (s *State) landmarkText(m int) core.Text {
	info := &s.g.landmark[m]
	return core.Say("1840.more.landmark", s.landmarkArg(m), core.At("hex", info.hex), core.Num("face", s.faceValue(m)), core.Num("pays", info.pays),
		core.Num("bonus", info.bonus))
}

func (s *State) lineText(line int) core.Text {
	h := int(s.g.homes[line])
	return core.Say("1840.more.line", s.lineArg(int8(line)), core.Lit("name", s.g.layout.Map.Hexes[h].Name), s.hexArg(h))
}

// explainLandmark says what a landmark is worth.
func (s *State) explainLandmark(a core.Action) []core.Text {
	return []core.Text{s.landmarkText(int(a.Obj[0]))}
}

// explainLine says where a line begins.
func (s *State) explainLine(a core.Action) []core.Text {
	return []core.Text{s.lineText(int(a.Obj[0]))}
}

// explainPar says who pays for a company that is founded (1840 VII.5).
func (s *State) explainPar(a core.Action) []core.Text {
	c, price := int(a.Obj[0]), a.N
	return []core.Text{core.Say("1840.more.par", s.coArg(c), core.Lit("name", s.g.company[c].name), core.Num("worth", int32(tramIssue.Director)*price),
		core.Num("right", s.g.right), core.Num("cost", s.parCost(price)), core.Num("treasury", parTreasury(price)))}
}

// explainBid says what is bid for, and who leads.
func (s *State) explainBid(core.Action) []core.Text {
	if !s.auction.Running() {
		return nil
	}
	about := core.If(s.round().kind == preShare, s.landmarkText, s.lineText)(int(s.auction.Lot))
	if s.auction.Leader == rail.Nobody {
		return []core.Text{about, core.Say("1840.more.nobid")}
	}
	return []core.Text{about, core.Say("1840.more.leads", paper.Owner("leader", s.bidderName(s.auction.Leader)), core.Num("price", s.auction.Price))}
}

// explainTram says what a tram adds to each run, now and as newer ones are bought
// (1840 VIII.5.3), and what it costs next.
func (s *State) explainTram(a core.Action) []core.Text {
	k := int8(a.Obj[0])
	all := []core.Text{core.Say("1840.more.tram", core.Num("left", s.stock.Left[k]))}
	newest := max(k, s.stock.Newest)
	was := s.g.upkeep[k][newest]
	all = append(all, core.Say("1840.more.upkeep.now."+upkeepWord(was), core.Num("amount", max(was, -was))))
	for newest++; newest < tramKinds; newest++ {
		if adds := s.g.upkeep[k][newest]; adds < was {
			was = adds
			all = append(all, core.Say("1840.more.upkeep.later.costs", core.Ref("newest", kindTexts[newest]), core.Num("amount", -adds)))
		}
	}
	return all
}

func upkeepWord(adds int32) string {
	switch {
	case adds < 0:
		return "costs"
	case adds > 0:
		return "brings"
	}
	return "free"
}

// explainScrap warns of a line that will not run.
func (s *State) explainScrap(a core.Action) []core.Text {
	t := tram(a.Obj[0])
	for line := range s.lines {
		if t != noTram && s.lines[line].owner != nobody && s.tramOf(int8(line)) == t {
			return []core.Text{core.Say("1840.more.scrap", s.lineArg(int8(line)))}
		}
	}
	return nil
}
