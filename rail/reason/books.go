package reason

import (
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/chart"
)

// Ledger is a position in money, as a seat sees it.
type Ledger struct {
	Cash, Papers, Limit int
	Firms               []Firm
}

// Firm is a company.
type Firm struct {
	Name     string
	Price    int
	Treasury int
	Rest     int   // the part of its treasury that cannot be spent now
	Path     int   // what runs bring that are not its own trams'
	Runners  []int // who runs for it: its lines, or itself
	Shares   int   // of the seat
	Director bool
}

// LedgerOf is what a view says of a player's money.
func LedgerOf(p rail.PlayerView) Ledger {
	return Ledger{Cash: p.Cash, Papers: p.Certificates, Limit: p.Limit}
}

// FirmOf is what a view tells a seat about a company.
func FirmOf(c rail.CompanyView, seat core.Seat) Firm {
	return Firm{Name: c.ID, Price: c.Price, Shares: c.Shares[seat], Director: c.Director == seat.String()}
}

// books compares the money before and after. It is false when there is
// nothing to tell.
func (c *Case) books(word string) (core.Text, bool) {
	before := c.ledger(c.World)
	switch word {
	case "pass":
		return c.pass(before.Cash)
	case "auction", "bid":
		return core.Text{}, false
	}
	after := c.ledger(c.Try(c.Action))
	for _, i := range c.firms(before.Firms) {
		if text, ok := c.firm(before.Firms[i], after.Firms[i], after.Cash-before.Cash); ok {
			return text, true
		}
	}
	switch gain := after.Cash - before.Cash; {
	case gain > 0:
		return core.Say("bot.rail.money", core.Num("money", gain)), true
	case gain < 0:
		return core.Say("bot.rail.cost", core.Num("cost", -gain), core.Num("cash", after.Cash)), true
	}
	return core.Text{}, false
}

// firms are the places of companies, the one that acts first: what it pays is told,
// not what another gets.
func (c *Case) firms(all []Firm) (order []int) {
	acts := c.actor().Name
	for i := range all {
		if order = append(order, i); all[i].Name == acts {
			copy(order[1:], order)
			order[0] = i
		}
	}
	return order
}

// pending is the case for a decision that changes nothing yet: a net's part of
// a dividend, an offer that waits for an answer, money that stays.
func (c *Case) pending(word string) core.Text {
	if text, ok := c.teller.Pending(c, word); ok {
		return text
	}
	a := c.actor()
	switch word {
	case "pay":
		return core.Say("bot.rail.kept", a.Args()...)
	case "tram", "take", "offer":
		return core.Say("bot.rail.offer", a.Args(core.Num("price", int(c.Action.N)))...)
	case "pass":
		return core.Say("bot.rail.run.none", core.Num("best", Earns(c.World.BestRuns(c.World.Runner()))))
	}
	return c.World.Describe(c.Action)
}

// firm is what a decision changes in a company; gain is what it changes in the
// seat's cash.
func (c *Case) firm(was, is Firm, gain int) (core.Text, bool) {
	name := core.Lit("company", was.Name)
	switch {
	case is.Director && !was.Director && gain < 0:
		return core.Say("bot.rail.director", name, core.Num("cost", -gain)), true
	case was.Director && !is.Director:
		return core.Say("bot.rail.rid", name, core.Num("money", max(0, gain))), true
	case is.Shares > was.Shares:
		return c.bought(was, core.Num("cost", -gain), core.Num("shares", is.Shares)), true
	case is.Shares < was.Shares && is.Price == was.Price:
		return core.Say("bot.rail.sold.stays", name, core.Num("money", gain), core.Num("price", is.Price)), true
	case is.Shares < was.Shares:
		return core.Say("bot.rail.sold", name, core.Num("money", gain), core.Num("from", was.Price), core.Num("to", is.Price)), true
	case is.Price != was.Price && is.Treasury > was.Treasury && gain <= 0:
		return core.Say("bot.rail.withheld", name, core.Num("from", was.Price), core.Num("to", is.Price), core.Num("money", is.Treasury-was.Treasury)), true
	case is.Price != was.Price:
		return core.Say("bot.rail.price", name, core.Num("from", was.Price), core.Num("to", is.Price), core.Num("money", gain)), true
	case is.Treasury < was.Treasury && gain <= 0:
		return c.spent(was, is), true
	case is.Treasury > was.Treasury && gain <= 0:
		return core.Say("bot.rail.gets", name, core.Num("money", is.Treasury-was.Treasury), core.Num("left", is.Treasury-was.Rest)), true
	}
	return core.Text{}, false
}

// bought is a share: what the company's lines can earn speaks for it.
func (c *Case) bought(f Firm, cost, shares core.Arg) core.Text {
	income := f.Path
	for _, runner := range f.Runners {
		income += Earns(c.World.BestRuns(runner))
	}
	if income == 0 {
		return core.Say("bot.rail.share.plain", core.Lit("company", f.Name), cost, shares)
	}
	return core.Say("bot.rail.share", core.Lit("company", f.Name), cost, shares, core.Num("income", income))
}

// spent is what the money of a treasury bought: a tram that earns at once, or
// something for later.
func (c *Case) spent(was, is Firm) core.Text {
	facts := []core.Arg{core.Lit("company", was.Name), core.Num("cost", was.Treasury-is.Treasury), core.Num("left", is.Treasury-was.Rest)}
	if runner := c.World.Runner(); runner != chart.Nobody {
		before, after := Earns(c.World.BestRuns(runner)), Earns(c.trial.BestRuns(runner))
		if after > before {
			return core.Say("bot.rail.spent.runs", append(facts, core.Num("before", before), core.Num("after", after))...)
		}
	}
	return core.Say("bot.rail.spent", facts...)
}

// pass is what a pass keeps: runs that would not get better, or cash.
func (c *Case) pass(cash int) (core.Text, bool) {
	if runner := c.World.Runner(); runner != chart.Nobody {
		if best, n := c.rivals(runner); n > 0 {
			before := Earns(c.World.BestRuns(runner))
			return core.Say("bot.rail.pass.build", core.Num("before", before), core.Num("best", max(best, before))), true
		}
		if c.offers("run") { // to pass is to leave it
			return core.Text{}, false
		}
		return core.Say("bot.rail.pass.nothing", core.Num("before", Earns(c.World.BestRuns(runner)))), true
	}
	return core.Say("bot.rail.pass", core.Num("cash", cash)), true
}

// offers reports whether the seat has a choice of some kind.
func (c *Case) offers(word string) bool {
	return slices.ContainsFunc(c.World.Legal(c.Seat, nil), func(of core.Choice) bool { return c.teller.Parts(of.At(0)).Verb == word })
}
