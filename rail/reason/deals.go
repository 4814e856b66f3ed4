package reason

import (
	"remise/core"
	"remise/rail/chart"
)

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

// NoShare is for a player who buys none in a share or stock round because there is none
// to buy. It is false when there is one.
func (c *Case) NoShare() (core.Text, bool) {
	l := c.ledger(c.World)
	switch {
	case l.Papers >= l.Limit:
		return core.Say("bot.rail.pass.limit", core.Num("limit", l.Limit)), true
	case !c.offers("buy"):
		return core.Say("bot.rail.pass.poor", core.Num("cash", l.Cash)), true
	}
	return core.Text{}, false
}

// Decline is the reason for turning an offer down.
func (c *Case) Decline() core.Text { return core.Say("bot.rail.decline", c.Fact("price")) }

// ledger is the seat's, in a position.
func (c *Case) ledger(world chart.Position) Ledger { return c.teller.Ledger(world, c.Seat) }
