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
	if word == "pass" {
		return c.pass(before.Cash)
	}
	after := c.ledger(c.Try(c.Action))
	for _, i := range c.firms(before.Firms) {
		if text, ok := c.firm(before.Firms[i], after.Firms[i], after.Cash-before.Cash); ok {
			return text, true
		}
	}
	return core.Text{}, false
}

// firms are the places of companies, the one that acts first: what it pays is told,
// not what another gets.
func (c *Case) firms(all []Firm) (order []int) {
	acts := c.teller.Acts(c.World, c.Seat)
	for i := range all {
		if order = append(order, i); all[i].Name == acts {
			copy(order[1:], order)
			order[0] = i
		}
	}
	return order
}

// pending is the case for a decision that changes nothing yet: a net's part of
// a dividend, money that stays.
func (c *Case) pending(word string) core.Text {
	if text, ok := c.teller.Pending(c, word); ok {
		return text
	}
	switch best := 0; word {
	case "pay":
		return core.Say("bot.rail.kept")
	case "pass":
		if best = c.best(); best == 0 {
			return core.Say("bot.rail.run.nothing")
		}
		return core.Say("bot.rail.run.none", core.Num("best", best))
	}
	return Promising()
}

// firm is what a decision changes in a company beside what its own sentence says; gain is
// what it changes in the seat's cash.
func (c *Case) firm(was, is Firm, gain int) (core.Text, bool) {
	name := core.Lit("company", was.Name)
	switch {
	case is.Director && !was.Director && gain < 0:
		return core.Say("bot.rail.director", name), true
	case was.Director && !is.Director:
		return core.Say("bot.rail.rid", name), true
	case is.Shares > was.Shares:
		return c.bought(was), true
	case is.Shares < was.Shares:
		return Promising(), true
	case is.Price != was.Price:
		return core.Say("bot.rail.price", name, core.Num("from", was.Price), core.Num("to", is.Price), core.Num("mine", max(0, gain))), true
	case is.Treasury < was.Treasury && gain <= 0:
		return c.spent(was, is), true
	case is.Treasury > was.Treasury && gain <= 0:
		return core.Say("bot.rail.gets", name, core.Num("left", is.Treasury-was.Rest)), true
	}
	return core.Text{}, false
}

// bought is a share: what the company's lines can earn speaks for it.
func (c *Case) bought(f Firm) core.Text {
	income := f.Path
	for _, runner := range f.Runners {
		income += Earns(chart.BestOf(c.World, runner))
	}
	if income == 0 {
		return Promising()
	}
	return core.Say("bot.rail.share", core.Lit("company", f.Name), core.Num("income", income))
}

// spent is what the money of a treasury bought: a tram that earns at once, or
// something for later.
func (c *Case) spent(was, is Firm) core.Text {
	facts := []core.Arg{core.Lit("company", was.Name), core.Num("left", is.Treasury-was.Rest)}
	if runner := c.World.Runner(); runner != chart.Nobody {
		before, after := c.best(), Earns(chart.BestOf(c.trial, runner))
		if after > before {
			return core.Say("bot.rail.spent.runs", append(facts, core.Num("before", before), core.Num("after", after))...)
		}
	}
	return core.Say("bot.rail.spent", facts...)
}

// pass is what a pass keeps: runs that would not get better, or cash.
func (c *Case) pass(cash int) (core.Text, bool) {
	runner := c.World.Runner()
	if runner == chart.Nobody {
		return core.Say("bot.rail.pass", core.Num("cash", cash)), true
	}
	switch rival, n := c.rivals(runner); {
	case n > 0 && rival > c.best():
		return core.Say("bot.rail.pass.dear", core.Num("before", c.best()), core.Num("best", rival)), true
	case n > 0:
		return core.Say("bot.rail.pass.build", core.Num("before", c.best())), true
	case c.offers("run"): // to pass is to leave it
		return core.Text{}, false
	}
	return core.Say("bot.rail.pass.nothing"), true
}

// offers reports whether the seat has a choice of some kind.
func (c *Case) offers(word string) bool {
	return slices.ContainsFunc(c.World.Legal(c.Seat, nil), func(of core.Choice) bool { return c.teller.Parts(of.At(0)).Verb == word })
}
