package vienna1840

import "remise/core"

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
		return core.Say("1840.ask.request", s.coArg(int(s.co)), s.landmarkArg(int(s.sale)), moneyArg("price", s.price))
	case s.circle:
		return core.Say("1840.ask.home", s.lineArg(s.line))
	case s.bonus != noBonus:
		return core.Say("1840.ask.bonus", s.lineArg(s.line), core.Ref("bonus", "1840.bonus."+bonusNames[s.bonus]))
	case s.auction.Running():
		return core.Say("1840.ask.bid", s.lotArg(), moneyArg("least", s.nextBid()))
	}
	return s.askStep()
}

func (s *State) lotArg() core.Arg {
	if s.round().kind == preShare {
		return core.Lit("lot", s.g.landmark[s.auction.Lot].name)
	}
	return core.Lit("lot", number(int32(s.auction.Lot)))
}

// askStep asks what the step is for.
func (s *State) askStep() core.Text {
	co, line := s.coArg(int(s.co)), s.lineArg(s.line)
	switch s.stepName() {
	case "landmarks":
		return core.Say("1840.ask.landmark")
	case "order":
		return core.Say("1840.ask.card")
	case "directors":
		return core.Say("1840.ask.par")
	case "shares":
		return core.Say("1840.ask.shares")
	case "dividends":
		return core.Say("1840.ask.dividend", co, moneyArg("revenue", s.charters[s.co].revenue))
	case "build":
		return core.Say("1840.ask.build", line, co)
	case "run":
		return core.Say("1840.ask.run", line, co)
	case "purchase":
		return core.Say("1840.ask.purchase", line, co)
	case "obligation":
		if s.buying != arranging {
			return core.Say("1840.ask.obligation", co)
		}
	}
	return s.askCompany(co)
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

// Describe implements [core.State].
func (s *State) Describe(a core.Action) core.Text {
	co, line := s.coArg(int(s.co)), s.lineArg(s.line)
	switch a.Kind {
	case movePass:
		return s.describePass(co, line)
	case moveCards, moveCompanies, moveLines:
		return core.Say("1840.do.deal")
	case moveAuction:
		return core.Say("1840.do.auction", s.landmarkArg(int(a.Obj[0])))
	case moveBid:
		return core.Say("1840.do.bid", moneyArg("bid", a.N))
	case moveCard:
		return core.Say("1840.do.card", moneyArg("card", a.N))
	case movePar:
		return core.Say("1840.do.par", s.coArg(int(a.Obj[0])), moneyArg("price", a.N), moneyArg("cost", s.parCost(a.N)))
	case moveSell:
		c := int(a.Obj[0])
		return core.Say("1840.do.sell", s.coArg(c), moneyArg("shares", a.N), moneyArg("money", a.N*s.sharePrice(c)))
	case moveBuy:
		c := int(a.Obj[0])
		return core.Say("1840.do.buy", s.coArg(c), moneyArg("price", s.sharePrice(c)))
	case moveReturn:
		m := int(a.Obj[0])
		return core.Say("1840.do.return", s.landmarkArg(m), moneyArg("money", s.g.landmark[m].face))
	case movePay:
		return core.Say("1840.do.pay", co, moneyArg("dividend", a.N))
	case moveTram:
		return core.Say("1840.do.tram", co, kindArg(int8(a.Obj[0])), moneyArg("price", s.onSale(int8(a.Obj[0]))))
	case moveScrap:
		return core.Say("1840.do.scrap", co, kindArg(tram(a.Obj[0]).kind()))
	case moveArrange:
		return core.Say("1840.do.arrange", co, core.Lit("trams", Title.Format(a)[len("arrange "):]))
	case moveLine:
		return core.Say("1840.do.line", s.lineArg(int8(a.Obj[0])))
	}
	return s.describeLine(a, line)
}

// describePass: what is given up.
func (s *State) describePass(co, line core.Arg) core.Text {
	switch {
	case s.bonus != noBonus:
		return core.Say("1840.do.forgo", line)
	case s.round().kind == lineRound && s.stepName() == "build":
		return core.Say("1840.do.built", line)
	case s.stepName() == "run":
		return core.Say("1840.do.stay", line)
	case s.buying == buying:
		return core.Say("1840.do.notram", co)
	}
	return core.Say("1840.do.pass")
}

// describeLine is what a line does.
func (s *State) describeLine(a core.Action, line core.Arg) core.Text {
	switch a.Kind {
	case moveHome:
		return core.Say("1840.do.home", line, core.Num("stop", int(a.Obj[0])+1))
	case moveLay:
		h := s.g.hexAt(a.Obj[0])
		return core.Say("1840.do.lay", line, core.Lit("tile", s.g.layout.Tiles.Tiles[a.Obj[1]].ID), s.hexArg(h), moneyArg("price", s.layCost(h)))
	case moveMarker:
		return core.Say("1840.do.marker", line, s.hexArg(s.g.hexAt(a.Obj[0])), moneyArg("price", s.markerCost()))
	case moveRemove:
		return core.Say("1840.do.remove", s.coArg(tramCos+int(a.Obj[1])), s.hexArg(s.g.hexAt(a.Obj[0])), moneyArg("price", s.g.removal))
	case moveRun:
		return s.describeRun(a, line)
	case moveOffer:
		m := int(a.Obj[0])
		return core.Say("1840.do.offer", s.landmarkArg(m), s.holderArg(s.owner[m]), moneyArg("price", a.N))
	case moveAccept:
		return core.Say("1840.do.accept", s.landmarkArg(int(s.sale)), moneyArg("price", s.price))
	}
	return core.Say("1840.do.decline", s.landmarkArg(int(s.sale)))
}

func (s *State) describeRun(a core.Action, line core.Arg) core.Text {
	d := desks.Get().(*desk)
	defer desks.Put(d)
	s.survey(d)
	value, _ := s.judge(d, a.Path)
	return core.Say("1840.do.run", line, core.Lit("route", a.Path), moneyArg("income", value))
}
