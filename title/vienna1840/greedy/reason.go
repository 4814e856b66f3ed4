package greedy

import (
	"cmp"

	"remise/core"
	"remise/core/act"
	"remise/rail/chart"
	"remise/rail/reason"
	"remise/rail/route"
	"remise/title/vienna1840"
)

// teller knows what only 1840 has: lines, cards, arrangements, the Stadtbahn.
type teller struct{ core.Title }

// Actor implements [reason.Teller].
func (teller) Actor(world chart.Position, seat core.Seat) (a reason.Actor) {
	v := world.Observe(seat).(vienna1840.View)
	for _, co := range v.Companies {
		if co.ID != v.Acts {
			continue
		}
		a = reason.Actor{Name: co.ID, Treasury: co.Treasury, Trams: len(co.Spare), Lines: len(co.Lines)}
		for _, l := range co.Lines {
			if l.Tram != "" {
				a.Trams++
			}
		}
	}
	for _, t := range v.Trams {
		if t.Price > 0 && (a.Cheapest == 0 || t.Price < a.Cheapest) {
			a.Cheapest = t.Price
		}
	}
	return a
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
func (t teller) Deal(c *reason.Case, verb string) (core.Text, bool) {
	if verb == "scrap" {
		return t.scrap(c), true
	}
	switch c.World.Ask(c.Seat).Code {
	case "1840.ask.line", "1840.ask.openline", "1840.ask.bidline":
		return t.line(c, verb), verb == "line" || verb == "bid" || verb == "pass"
	case "1840.ask.card":
		return card(c), verb == "card"
	case "1840.ask.arrange":
		return arrange(c), verb == "arrange"
	case "1840.ask.obligation":
		a := t.Actor(c.World, c.Seat)
		return core.Say("bot.rail.must", a.Args(c.Fact("price"))...), verb == "tram"
	case "1840.ask.request":
		return c.Decline(), verb == "decline"
	case "1840.ask.trams":
		return c.NoTram(), verb == "pass"
	case "1840.ask.buy", "1840.ask.shares":
		return c.NoShare(), verb == "pass"
	}
	if verb == "pass" || verb == "auction" || verb == "bid" {
		return lot(c, verb)
	}
	return core.Text{}, false
}

// line is a line that is named, bid for or left to others.
func (t teller) line(c *reason.Case, verb string) core.Text {
	a := t.Actor(c.World, c.Seat)
	args := a.Args(core.Num("lines", a.Lines), c.Fact("line"))
	if n := c.Fact("line").N; n > 0 { // a pass names none
		args = append(args, core.At("home", c.World.(*vienna1840.State).Home(n)))
	}
	switch verb {
	case "line":
		return core.Say("bot.rail.line", args...)
	case "bid":
		return core.Say("bot.rail.line.bid", append(args, core.Num("bid", int(c.Action.N)))...)
	}
	if least := c.Fact("least"); least.N > 0 {
		return core.Say("bot.rail.line.pass", append(args, least)...)
	}
	return core.Say("bot.rail.line.none", args...)
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
		return core.Say("bot.rail.card", core.Num("card", int(c.Action.N)))
	}
	return core.Say("bot.rail.card.other", core.Num("card", int(c.Action.N)), core.Num("lower", lower))
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
	if pays >= best {
		return core.Say("bot.rail.arrange", core.Num("pays", pays))
	}
	return core.Say("bot.rail.arrange.less", core.Num("pays", pays), core.Num("best", best))
}

func arranged(c *reason.Case, a core.Action) (sum int) {
	v := c.World.Observe(c.Seat).(vienna1840.View)
	for _, co := range v.Companies {
		if co.ID != v.Acts {
			continue
		}
		for i, l := range co.Lines {
			if kind := vienna1840.KindOfTram(a.Obj[i]); kind >= 0 {
				sum += reason.Earns(c.World.BestRuns(l.Number)) + v.Trams[kind].Upkeep
			}
		}
	}
	return sum
}

// scrap is a tram that is got rid of: it costs more than its line earns,
// or makes room.
func (t teller) scrap(c *reason.Case) core.Text {
	v, kind := c.World.Observe(c.Seat).(vienna1840.View), vienna1840.KindOfTram(c.Action.Obj[0])
	upkeep := v.Trams[kind].Upkeep
	if runner := c.World.Runner(); runner >= 0 && upkeep < 0 {
		return core.Say("bot.rail.scrap.dear", c.Fact("tram"), core.Num("upkeep", -upkeep), core.Num("line", runner),
			core.Num("pays", reason.Earns(c.World.BestRuns(runner))))
	}
	a := t.Actor(c.World, c.Seat)
	return core.Say("bot.rail.scrap", a.Args(c.Fact("tram"), core.Num("upkeep", upkeep))...)
}

// lot is what is on auction, or is about to be: a landmark says what it pays.
func lot(c *reason.Case, verb string) (core.Text, bool) {
	v := c.Try(c.Action).Observe(c.Seat).(vienna1840.View)
	before := c.World.Observe(c.Seat).(vienna1840.View)
	auction := cmp.Or(before.Auction, v.Auction)
	for _, l := range before.Landmarks {
		if auction == nil || l.ID != auction.Lot {
			continue
		}
		if least := c.Fact("least"); verb == "pass" {
			return core.Say("bot.rail.lot.pass", core.Lit("lot", l.Name), core.Num("face", l.Face), core.Num("pays", l.Pays), least), true
		}
		return core.Say("bot.rail.lot", core.Lit("lot", l.Name), core.Num("face", l.Face), core.Num("pays", l.Pays)), true
	}
	return core.Text{}, false
}

var building = act.Of(vienna1840.KindHome, vienna1840.KindLay, vienna1840.KindMarker, vienna1840.KindRemove)

// Builds implements [reason.Teller].
func (teller) Builds(a core.Action) bool { return building.Has(a.Kind) }

// Built implements [reason.Teller]: what a tile brings to a company of the
// Stadtbahn in which the seat has shares, or with the tile that can follow it.
func (t teller) Built(c *reason.Case) (core.Text, bool) {
	before := c.World.Observe(c.Seat).(vienna1840.View)
	after := c.Try(c.Action).Observe(c.Seat).(vienna1840.View)
	for i, p := range before.Paths {
		for _, co := range before.Companies {
			if co.ID == p.Company && co.Shares[c.Seat] > 0 && after.Paths[i].Income > p.Income {
				return core.Say("bot.rail.build.city", core.Lit("company", p.Company), core.Num("before", p.Income),
					core.Num("after", after.Paths[i].Income), core.Num("shares", co.Shares[c.Seat])), true
			}
		}
	}
	return next(c)
}

// next is what a tile for trams is worth together with the best one beside it.
func next(c *reason.Case) (core.Text, bool) {
	state, line := c.World.(*vienna1840.State), c.World.Runner()
	if _, city := state.LaysCity(c.Action); c.Action.Kind != vienna1840.KindLay || city {
		return core.Text{}, false
	}
	var memo route.Memo
	laid := c.Try(c.Action).Clone().(*vienna1840.State)
	trial, most, where := laid.Clone().(*vienna1840.State), int32(0), core.Arg{}
	laid.EachLay(c.Action.Obj[0], func(a core.Action) {
		trial.CopyFrom(laid)
		trial.Try(a)
		if pays, _, _, _ := trial.Earns(line, &memo); pays > most {
			most, where = pays, reason.Place(laid.Describe(a))
		}
	})
	was, _, _, _ := state.Earns(line, &memo)
	now, _, _, _ := laid.Earns(line, &memo)
	return core.Say("bot.rail.build.next", core.Lit("company", state.Observe(c.Seat).(vienna1840.View).Acts), where,
		core.Num("before", was), core.Num("after", most)), most > max(was, now)
}

// Pending implements [reason.Teller].
func (teller) Pending(*reason.Case, string) (core.Text, bool) { return core.Text{}, false }
