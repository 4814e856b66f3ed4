package reason

import (
	"cmp"
	"strconv"

	"remise/core"
	"remise/rail/chart"
	"remise/title/berlin1881"
	"remise/title/vienna1840"
)

// ledger is a position in money, as a seat sees it.
type ledger struct {
	cash  int
	firms []firm
}

// firm is a company.
type firm struct {
	name     string
	price    int
	treasury int
	runners  []int // its lines, where they run by themselves
	shares   int   // of the seat
	director bool
}

func open(view any, seat core.Seat) (l ledger) {
	switch v := view.(type) {
	case vienna1840.View:
		l.cash = v.Players[seat].Cash
		for _, c := range v.Companies {
			l.firms = append(l.firms, firm{c.ID, c.Price, c.Treasury, numbers(c.Lines), c.Shares[seat], c.Director == int(seat)})
		}
	case *berlin1881.View:
		l.cash = v.Players[seat].Cash
		for i, c := range v.Company {
			l.firms = append(l.firms, firm{
				name: c.Short, price: c.Price, treasury: treasury(v, c.Short), shares: v.Players[seat].Shares[i],
				director: c.Director == strconv.Itoa(int(seat)+1),
			})
		}
	}
	return l
}

func numbers(lines []vienna1840.LineView) (list []int) {
	for _, l := range lines {
		list = append(list, l.Number)
	}
	return list
}

func treasury(v *berlin1881.View, short string) (sum int) {
	for _, n := range v.Nets {
		if n.Company == short {
			sum += n.Treasury
		}
	}
	return sum
}

// books compares the money before and after. It is false when there is
// nothing to tell.
func (c *cause) books(word string) (core.Text, bool) {
	before := open(c.world.Observe(c.seat), c.seat)
	switch word {
	case "pass":
		return c.pass(before.cash)
	case "auction", "bid":
		return c.lot()
	}
	after := open(c.try(c.a).Observe(c.seat), c.seat)
	for i := range before.firms {
		if text, ok := c.firm(before.firms[i], after.firms[i], after.cash-before.cash); ok {
			return text, true
		}
	}
	if gain := after.cash - before.cash; gain > 0 {
		return core.Say("bot.rail.money", core.Num("money", gain)), true
	}
	return core.Text{}, false
}

// firm is what a decision changes in a company; gain is what it changes in the
// seat's cash.
func (c *cause) firm(was, is firm, gain int) (core.Text, bool) {
	name := core.Lit("company", was.name)
	switch {
	case is.director && !was.director && gain < 0:
		return core.Say("bot.rail.director", name, core.Num("cost", -gain)), true
	case was.director && !is.director:
		return core.Say("bot.rail.rid", name, core.Num("money", max(0, gain))), true
	case is.shares > was.shares:
		return c.bought(was, core.Num("cost", -gain), core.Num("shares", is.shares)), true
	case is.shares < was.shares:
		return core.Say("bot.rail.sold", name, core.Num("money", gain), core.Num("from", was.price), core.Num("to", is.price)), true
	case is.price != was.price:
		return core.Say("bot.rail.price", name, core.Num("from", was.price), core.Num("to", is.price), core.Num("money", gain)), true
	case is.treasury < was.treasury && gain <= 0:
		return c.spent(was, is), true
	}
	return core.Text{}, false
}

// bought is a share: what the company's lines can earn speaks for it.
func (c *cause) bought(f firm, cost, shares core.Arg) core.Text {
	income := 0
	for _, runner := range f.runners {
		income += earns(c.world.BestRuns(runner))
	}
	if income == 0 {
		return core.Say("bot.rail.share.plain", core.Lit("company", f.name), cost, shares)
	}
	return core.Say("bot.rail.share", core.Lit("company", f.name), cost, shares, core.Num("income", income))
}

// spent is what the money of a treasury bought: a tram that earns at once, or
// something for later.
func (c *cause) spent(was, is firm) core.Text {
	facts := []core.Arg{core.Lit("company", was.name), core.Num("cost", was.treasury-is.treasury), core.Num("left", is.treasury)}
	if runner := c.world.Runner(); runner != chart.Nobody {
		before, after := earns(c.world.BestRuns(runner)), earns(c.trial.BestRuns(runner))
		if after > before {
			return core.Say("bot.rail.spent.runs", append(facts, core.Num("before", before), core.Num("after", after))...)
		}
	}
	return core.Say("bot.rail.spent", facts...)
}

// pass is what is not given up: runs that would not get better, or cash.
func (c *cause) pass(cash int) (core.Text, bool) {
	if runner := c.world.Runner(); runner != chart.Nobody {
		if best, n := c.rivals(runner); n > 0 {
			before := earns(c.world.BestRuns(runner))
			return core.Say("bot.rail.pass.build", core.Num("before", before), core.Num("best", max(best, before))), true
		}
		return core.Text{}, false
	}
	return core.Say("bot.rail.pass", core.Num("cash", cash)), true
}

// lot is what is on auction, or is about to be: a landmark says what it pays.
func (c *cause) lot() (core.Text, bool) {
	v, ok := c.try(c.a).Observe(c.seat).(vienna1840.View)
	if !ok {
		return core.Text{}, false
	}
	before := c.world.Observe(c.seat).(vienna1840.View)
	auction := cmp.Or(before.Auction, v.Auction)
	for _, l := range before.Landmarks {
		if auction != nil && l.ID == auction.Lot {
			return core.Say("bot.rail.lot", core.Lit("lot", l.Name), core.Num("face", l.Face), core.Num("pays", l.Pays)), true
		}
	}
	return core.Text{}, false
}
