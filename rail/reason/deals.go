package reason

import (
	"remise/core"
	"remise/rail/chart"
)

// Actor is the company that acts, or the net.
type Actor struct {
	Name            string
	Treasury, Trams int
	Lines           int
	Cheapest        int // tram that it could buy, 0: none is on sale
}

// Args are the facts of a company that acts, after others.
func (a *Actor) Args(more ...core.Arg) []core.Arg {
	return append(more, core.Lit("company", a.Name), core.Num("treasury", a.Treasury), core.Num("trams", a.Trams))
}

// Fact is what the question or the action says of something.
func (c *Case) Fact(name string) core.Arg {
	for _, text := range []core.Text{c.World.Ask(c.Seat), c.World.Describe(c.Action)} {
		for _, arg := range text.Args {
			if arg.Name == name {
				return arg
			}
		}
	}
	return core.Num(name, 0)
}

// Place is the hex that a text is about.
func Place(text core.Text) core.Arg {
	for _, arg := range text.Args {
		if arg.Name == "hex" {
			return arg
		}
	}
	return core.At("hex", "")
}

// NoTram is a company that buys none, or no more.
func (c *Case) NoTram() core.Text {
	a := c.actor()
	switch {
	case a.Cheapest == 0:
		return core.Say("bot.rail.pass.nosale", a.Args()...)
	case a.Cheapest > a.Treasury:
		return core.Say("bot.rail.pass.short", a.Args(core.Num("price", a.Cheapest))...)
	}
	return core.Say("bot.rail.pass.trams", a.Args(core.Num("price", a.Cheapest))...)
}

// NoShare is for a player who buys none in a share or stock round.
func (c *Case) NoShare() core.Text {
	l := c.ledger(c.World)
	cash := core.Num("cash", l.Cash)
	switch {
	case l.Papers >= l.Limit:
		return core.Say("bot.rail.pass.limit", cash, core.Num("papers", l.Papers), core.Num("limit", l.Limit))
	case !c.offers("buy"):
		return core.Say("bot.rail.pass.poor", cash)
	}
	return core.Say("bot.rail.pass", cash)
}

// Decline is who does not take an offer.
func (c *Case) Decline() core.Text { return core.Say("bot.rail.decline", c.Fact("price")) }

// actor is the company that acts.
func (c *Case) actor() Actor { return c.teller.Actor(c.World, c.Seat) }

// ledger is the seat's, in a position.
func (c *Case) ledger(world chart.Position) Ledger { return c.teller.Ledger(world, c.Seat) }
