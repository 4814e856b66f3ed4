package reason

import (
	"remise/core"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

// Deals are decisions that change neither the map nor the money at once: bids,
// offers, votes, what is named or arranged. What speaks for them is what they
// are about and who pays it.

// actor is the company that acts, or the net.
type actor struct {
	name            string
	treasury, trams int
	lines           int // 1840
	cheapest        int // tram that it could buy, 0: none is on sale
}

func (c *cause) actor() actor {
	switch v := c.world.Observe(c.seat).(type) {
	case vienna1840.View:
		return viennaActor(&v)
	case *berlin1881.View:
		return c.berlinActor(v)
	}
	return actor{}
}

func viennaActor(v *vienna1840.View) (a actor) {
	for _, co := range v.Companies {
		if co.ID != v.Company {
			continue
		}
		a = actor{name: co.ID, treasury: co.Treasury, trams: len(co.Spare), lines: len(co.Lines)}
		for _, l := range co.Lines {
			if l.Tram != "" {
				a.trams++
			}
		}
	}
	for _, t := range v.Trams {
		if t.Price > 0 && (a.cheapest == 0 || t.Price < a.cheapest) {
			a.cheapest = t.Price
		}
	}
	return a
}

func (c *cause) berlinActor(v *berlin1881.View) (a actor) {
	for _, n := range v.Nets {
		if n.Name == v.Unit {
			a = actor{name: n.Name, treasury: n.Treasury, trams: len(n.Trams)}
		}
	}
	s := c.world.(*berlin1881.State)
	if kind := s.OnSale(s.Runner()); kind >= 0 {
		price, _ := berlin1881.TramInfo(kind)
		a.cheapest = int(price)
	}
	return a
}

func (a *actor) args(more ...core.Arg) []core.Arg {
	return append(more, core.Lit("company", a.name), core.Num("treasury", a.treasury), core.Num("trams", a.trams))
}

// fact is what the question or the action says of something.
func (c *cause) fact(name string) core.Arg {
	for _, text := range []core.Text{c.world.Ask(c.seat), c.world.Describe(c.a)} {
		for _, arg := range text.Args {
			if arg.Name == name {
				return arg
			}
		}
	}
	return core.Num(name, 0)
}

// deal is what speaks for such a decision; it is false for any other.
func (c *cause) deal(word string) (core.Text, bool) {
	if word == "scrap" {
		return c.scrap(), true
	}
	switch c.world.Ask(c.seat).Code {
	case "1840.ask.line", "1840.ask.openline", "1840.ask.bidline":
		return c.line(word), true
	case "1840.ask.card":
		return c.card(), word == "card"
	case "1840.ask.arrange":
		return c.arrange(), word == "arrange"
	case "1840.ask.obligation":
		return c.must(), word == "tram"
	case "1881.ask.bid":
		return c.seal(), true
	case "1881.ask.veto", "1881.ask.vote":
		return c.board(), true
	case "1840.ask.request", "1881.ask.offer":
		return core.Say("bot.rail.decline", c.fact("price")), word == "decline"
	case "1840.ask.trams", "1881.ask.trams", "1881.ask.trains", "1881.ask.trams.shares":
		return c.noTram(), word == "pass"
	case "1840.ask.buy", "1840.ask.shares", "1881.ask.trade", "1881.ask.bought":
		return c.noShare(), word == "pass"
	}
	return core.Text{}, false
}

// line is a line of 1840 that is named, bid for or left to others.
func (c *cause) line(word string) core.Text {
	a := c.actor()
	args := a.args(core.Num("lines", a.lines), c.fact("line"))
	if s, ok := c.world.(*vienna1840.State); ok && c.fact("line").N > 0 { // who passes names none
		args = append(args, core.Lit("home", s.Home(c.fact("line").N)))
	}
	switch word {
	case "line":
		return core.Say("bot.rail.line", args...)
	case "bid":
		return core.Say("bot.rail.line.bid", append(args, c.fact("bid"))...)
	}
	if least := c.fact("least"); least.N > 0 {
		return core.Say("bot.rail.line.pass", append(args, least)...)
	}
	return core.Say("bot.rail.line.none", args...)
}

// card is the order of play: a low number acts first.
func (c *cause) card() core.Text {
	lower := 0
	for _, choice := range c.world.Legal(c.seat, nil) {
		for i := range choice.Len() {
			if a := choice.At(i); a.Kind == c.a.Kind && a.N < c.a.N {
				lower++
			}
		}
	}
	if lower == 0 {
		return core.Say("bot.rail.card", c.fact("card"))
	}
	return core.Say("bot.rail.card.other", c.fact("card"), core.Num("lower", lower))
}

// arrange compares what the lines with a tram earn, what their trams cost
// included.
func (c *cause) arrange() core.Text {
	pays, best := c.arranged(c.a), 0
	for i, choice := range c.world.Legal(c.seat, nil) {
		if sum := c.arranged(choice.At(0)); i == 0 || sum > best {
			best = sum
		}
	}
	if pays >= best {
		return core.Say("bot.rail.arrange", core.Num("pays", pays))
	}
	return core.Say("bot.rail.arrange.less", core.Num("pays", pays), core.Num("best", best))
}

func (c *cause) arranged(a core.Action) (sum int) {
	v := c.world.Observe(c.seat).(vienna1840.View)
	for _, co := range v.Companies {
		if co.ID != v.Company {
			continue
		}
		for i, l := range co.Lines {
			if kind := vienna1840.KindOfTram(a.Obj[i]); kind >= 0 {
				sum += earns(c.world.BestRuns(l.Number)) + v.Trams[kind].Upkeep
			}
		}
	}
	return sum
}

// must is a tram that a company of 1840 has to buy.
func (c *cause) must() core.Text {
	a := c.actor()
	return core.Say("bot.rail.must", a.args(c.fact("price"))...)
}

// seal is the envelope of 1881 §2.6: of the bids the highest and the lowest are
// settled between their owners, and so on.
func (c *cause) seal() core.Text {
	if c.a.N == c.world.Legal(c.seat, nil)[0].At(0).N {
		return core.Say("bot.rail.seal.least", core.Num("bid", int(c.a.N)))
	}
	return core.Say("bot.rail.seal", core.Num("bid", int(c.a.N)))
}

// board is a vote on what the chairman of the S-Bahn proposes: who gains by it
// is who has its shares.
func (c *cause) board() core.Text {
	v := c.world.Observe(c.seat).(*berlin1881.View)
	his := 0
	if seat := chairman(v); seat >= 0 {
		his = v.Players[seat].Shares[berlin1881.SBahn]
	}
	return core.Say("bot.rail.board", core.Num("shares", v.Players[c.seat].Shares[berlin1881.SBahn]), core.Num("his", his))
}

func chairman(v *berlin1881.View) int {
	for _, n := range v.Nets {
		if n.Name == v.Company[berlin1881.SBahn].Short {
			return n.Actor
		}
	}
	return -1
}

// noTram is a company that buys none, or no more.
func (c *cause) noTram() core.Text {
	a := c.actor()
	switch {
	case a.cheapest == 0:
		return core.Say("bot.rail.pass.nosale", a.args()...)
	case a.cheapest > a.treasury:
		return core.Say("bot.rail.pass.short", a.args(core.Num("price", a.cheapest))...)
	}
	return core.Say("bot.rail.pass.trams", a.args(core.Num("price", a.cheapest))...)
}

// scrap is a tram of 1840 that is got rid of: it costs more than its line earns,
// or makes room.
func (c *cause) scrap() core.Text {
	v, kind := c.world.Observe(c.seat).(vienna1840.View), vienna1840.KindOfTram(c.a.Obj[0])
	upkeep := v.Trams[kind].Upkeep
	if runner := c.world.Runner(); runner >= 0 && upkeep < 0 {
		return core.Say("bot.rail.scrap.dear", c.fact("tram"), core.Num("upkeep", -upkeep), core.Num("line", runner),
			core.Num("pays", earns(c.world.BestRuns(runner))))
	}
	a := c.actor()
	return core.Say("bot.rail.scrap", a.args(c.fact("tram"), core.Num("upkeep", upkeep))...)
}

// noShare is who buys none in a share or stock round.
func (c *cause) noShare() core.Text {
	l := open(c.world.Observe(c.seat), c.seat)
	cash := core.Num("cash", l.cash)
	switch {
	case c.world.Ask(c.seat).Code == "1881.ask.bought":
		return core.Say("bot.rail.pass.bought", cash)
	case l.papers >= l.limit:
		return core.Say("bot.rail.pass.limit", cash, core.Num("papers", l.papers), core.Num("limit", l.limit))
	case !c.offers("buy"):
		return core.Say("bot.rail.pass.poor", cash)
	}
	return core.Say("bot.rail.pass", cash)
}
