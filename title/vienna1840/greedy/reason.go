package greedy

import (
	"remise/core"
	"remise/core/act"
	"remise/rail/chart"
	"remise/rail/greedy"
	"remise/rail/reason"
	"remise/title/vienna1840"
)

// teller knows what only 1840 has: landmarks, lines, cards, arrangements, the Stadtbahn.
// What things are worth it has from the taste.
type teller struct {
	core.Title
	v *vienna
}

// look reads the position of a decision as it is judged.
func (t teller) look(c *reason.Case) {
	t.v.Wear(false)
	t.v.Read(c.World, c.Seat)
}

// Acts implements [reason.Teller].
func (teller) Acts(world chart.Position, seat core.Seat) string {
	return world.Observe(seat).(vienna1840.View).Acts
}

// Ledger implements [reason.Teller].
func (teller) Ledger(world chart.Position, seat core.Seat) reason.Ledger {
	v := world.Observe(seat).(vienna1840.View)
	l := reason.LedgerOf(v.Players[seat].PlayerView)
	for _, c := range v.Companies {
		firm := reason.FirmOf(c.CompanyView, seat)
		firm.Treasury, firm.Runners, firm.Path = c.Treasury, numbers(c.Lines), path(&v, c.ID)
		l.Firms = append(l.Firms, firm)
	}
	return l
}

func path(v *vienna1840.View, company string) int {
	for _, p := range v.Paths {
		if p.Company == company {
			return p.Income
		}
	}
	return 0
}

func numbers(lines []vienna1840.LineView) (list []int) {
	for _, l := range lines {
		list = append(list, l.Number)
	}
	return list
}

// Deal implements [reason.Teller].
func (t teller) Deal(c *reason.Case, _ string) (core.Text, bool) {
	t.look(c)
	a := c.Action
	switch a.Kind {
	case vienna1840.KindPass:
		return t.pass(c)
	case vienna1840.KindAuction:
		return t.v.landmark(int(a.Obj[0])), true
	case vienna1840.KindBid:
		return t.v.bidding(), true
	case vienna1840.KindCard:
		return card(c), true
	case vienna1840.KindPar:
		return t.par(c), true
	case vienna1840.KindBuy:
		return t.v.share(int(a.Obj[0])), true
	case vienna1840.KindSell:
		return t.v.sale(int(a.Obj[0])), true
	case vienna1840.KindReturn:
		return core.Say("bot.1840.return", t.v.stillPays(int(a.Obj[0]))), true
	case vienna1840.KindAccept:
		return core.Say("bot.1840.return", t.v.stillPays(asked(c))), true
	case vienna1840.KindDecline:
		return core.Say("bot.1840.decline", t.v.stillPays(asked(c))), true
	case vienna1840.KindOffer:
		return c.Offer(vienna1840.KindAccept), true
	}
	return t.company(c)
}

// company is what a company decides.
func (t teller) company(c *reason.Case) (core.Text, bool) {
	switch a := c.Action; a.Kind {
	case vienna1840.KindPay:
		return t.v.dividend(a.N), true
	case vienna1840.KindTram:
		return t.v.newTram(int(a.Obj[0]), c.World.Ask(c.Seat).Code == "1840.ask.obligation"), true
	case vienna1840.KindScrap:
		return t.v.scrapped(vienna1840.KindOfTram(a.Obj[0])), true
	case vienna1840.KindArrange:
		return arrange(c), true
	case vienna1840.KindLine:
		return t.v.naming(int(a.Obj[0])), true
	}
	return core.Text{}, false
}

// pass is what is left to others, or for later.
func (t teller) pass(c *reason.Case) (core.Text, bool) {
	switch c.World.Ask(c.Seat).Code {
	case "1840.ask.bid":
		return core.Say("bot.1840.landmark.pass", t.v.limit()), true
	case "1840.ask.openline", "1840.ask.bidline":
		return t.v.noBid(c.Fact("least").N), true
	case "1840.ask.line":
		return t.v.noLine(), true
	case "1840.ask.trams":
		return t.v.noTram(), true
	case "1840.ask.buy", "1840.ask.nobuy", "1840.ask.shares":
		return t.noShare(c), true
	case "1840.ask.useless":
		return core.Say("bot.1840.useless"), true
	}
	return core.Text{}, false
}

// noShare: the best that could be had is not good enough.
func (t teller) noShare(c *reason.Case) core.Text {
	if text, ok := c.NoShare(); ok {
		return text
	}
	best := -1
	for _, choice := range c.World.Legal(c.Seat, nil) {
		if to := int(choice.Obj[0]); choice.Kind == vienna1840.KindBuy && (best < 0 || t.v.ratio(to) > t.v.ratio(best)) {
			best = to
		}
	}
	if brings := tens(t.v.outlook(best).share); brings < int(t.v.f.Co[best].Price) {
		return core.Say("bot.1840.pass.dear", t.v.name(best), core.Num("price", t.v.f.Co[best].Price), core.Num("brings", brings))
	}
	return reason.Promising()
}

// par: a high price fills the treasury, a low one leaves cash.
func (t teller) par(c *reason.Case) core.Text {
	for _, choice := range c.World.Legal(c.Seat, nil) {
		if last := choice.At(choice.Len() - 1); last.Kind == c.Action.Kind && last.N > c.Action.N {
			return core.Say("bot.1840.par.low", core.Num("cash", t.Ledger(c.Try(c.Action), c.Seat).Cash))
		}
	}
	return core.Say("bot.1840.par.high")
}

// asked is the landmark that an offer is for.
func asked(c *reason.Case) int {
	name := c.Fact("landmark").S
	for m, l := range c.World.Observe(c.Seat).(vienna1840.View).Landmarks {
		if l.Name == name {
			return m
		}
	}
	return 0
}

// card is the order of play: a low number acts first.
func card(c *reason.Case) core.Text {
	lower := 0
	for _, choice := range c.World.Legal(c.Seat, nil) {
		for i := range choice.Len() {
			if a := choice.At(i); a.Kind == c.Action.Kind && a.N < c.Action.N {
				lower++
			}
		}
	}
	if lower == 0 {
		return core.Say("bot.rail.card")
	}
	return core.Say("bot.rail.card.other", core.Num("lower", lower))
}

// arrange compares what the lines with a tram earn, what their trams cost
// included.
func arrange(c *reason.Case) core.Text {
	pays, best := arranged(c, c.Action), 0
	for i, choice := range c.World.Legal(c.Seat, nil) {
		if sum := arranged(c, choice.At(0)); i == 0 || sum > best {
			best = sum
		}
	}
	switch {
	case pays < best:
		return core.Say("bot.rail.arrange.less", core.Num("pays", pays), core.Num("best", best))
	case pays < 0:
		return core.Say("bot.rail.arrange.loss", core.Num("loss", -pays))
	}
	return core.Say("bot.rail.arrange", core.Num("pays", pays))
}

func arranged(c *reason.Case, a core.Action) (sum int) {
	v := c.World.Observe(c.Seat).(vienna1840.View)
	for _, co := range v.Companies {
		if co.ID != v.Acts {
			continue
		}
		for i, l := range co.Lines {
			if kind := vienna1840.KindOfTram(a.Obj[i]); kind >= 0 {
				sum += reason.Earns(chart.BestOf(c.World, l.Number)) + v.Trams[kind].Upkeep
			}
		}
	}
	return sum
}

var building = act.Of(vienna1840.KindHome, vienna1840.KindLay, vienna1840.KindMarker, vienna1840.KindRemove)

// Builds implements [reason.Teller].
func (teller) Builds(a core.Action) bool { return building.Has(a.Kind) }

// Built implements [reason.Teller]: what a tile brings with the one that its bonus allows, to a company of the
// Stadtbahn, with the tile that can follow it, or in stops.
func (t teller) Built(c *reason.Case) (core.Text, bool) {
	t.look(c)
	for _, why := range []func(*reason.Case) (core.Text, bool){t.withBonus, t.stadtbahn, t.next, t.stops} {
		if text, ok := why(c); ok {
			return text, true
		}
	}
	return core.Text{}, false
}

// withBonus: a tile of the Stadtbahn is laid for what its bonus adds to the line's run.
func (t teller) withBonus(c *reason.Case) (core.Text, bool) {
	after := c.Try(c.Action)
	if after.Ask(c.Seat).Code != "1840.ask.bonus" {
		return core.Text{}, false
	}
	v, most := t.v, int32(0)
	laid := after.Clone().(*vienna1840.State)
	list := laid.Legal(c.Seat, nil)
	for i := 0; i < len(list); i += 1 + len(list)/followTries {
		if a := list[i].At(0); a.Kind == vienna1840.KindLay || a.Kind == vienna1840.KindMarker {
			most = max(most, v.earns(greedy.Try(&v.lodging, laid, a), v.f.Line).Pays)
		}
	}
	before := v.earns(v.state, v.f.Line).Pays
	return core.Say("bot.1840.build.bonus", core.Num("before", before), core.Num("after", most)), most > before
}

// stadtbahn is what building changes for a company of the Stadtbahn: more where the seat has shares, or less where
// others have more of them.
func (t teller) stadtbahn(c *reason.Case) (core.Text, bool) {
	before := c.World.Observe(c.Seat).(vienna1840.View)
	after := c.Try(c.Action).Observe(c.Seat).(vienna1840.View)
	for i, p := range before.Paths {
		facts := []core.Arg{core.Lit("company", p.Company), core.Num("before", p.Income), core.Num("after", after.Paths[i].Income)}
		for _, co := range before.Companies {
			switch shares := co.Shares[c.Seat]; {
			case co.ID != p.Company:
			case after.Paths[i].Income > p.Income && shares > 0:
				return core.Say("bot.rail.build.city", append(facts, core.Num("shares", shares))...), true
			case after.Paths[i].Income < p.Income:
				return core.Say("bot.1840.build.spoil", append(facts, core.Num("shares", shares))...), true
			}
		}
	}
	return core.Text{}, false
}

// stops is how far the line's track then leads.
func (t teller) stops(c *reason.Case) (core.Text, bool) {
	was, is := t.v.earns(t.v.state, t.v.f.Line).Stops, t.v.earns(c.Try(c.Action).(*vienna1840.State), t.v.f.Line).Stops
	return core.Say("bot.rail.build.stops", core.Num("before", was), core.Num("after", is)), is > was
}

// next is what a tile for trams is worth together with the best one beside it, which a bonus may allow at once.
func (t teller) next(c *reason.Case) (core.Text, bool) {
	state := c.World.(*vienna1840.State)
	if _, city := state.LaysCity(c.Action); c.Action.Kind != vienna1840.KindLay || city {
		return core.Text{}, false
	}
	laid, most, where := c.Try(c.Action).Clone().(*vienna1840.State), int32(0), core.Arg{}
	for _, with := range append(t.v.offered(), "") {
		laid.EachLay(c.Action.Obj[0], with, func(a core.Action) {
			if pays := t.v.earns(greedy.Try(&t.v.lodging, laid, a), t.v.f.Line).Pays; pays > most {
				most, where = pays, reason.Place(laid.Describe(a))
			}
		})
	}
	was, now := t.v.earns(state, t.v.f.Line).Pays, t.v.earns(laid, t.v.f.Line).Pays
	return core.Say("bot.rail.build.next", where, core.Num("before", was), core.Num("after", most)), most > max(was, now)
}

// Pending implements [reason.Teller].
func (teller) Pending(*reason.Case, string) (core.Text, bool) { return core.Text{}, false }
