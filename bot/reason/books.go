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
	cash, papers, limit int
	firms               []firm
}

// firm is a company.
type firm struct {
	name     string
	price    int
	treasury int
	path     int   // what a run brings of a company of the Stadtbahn
	runners  []int // who runs for it: its lines, or itself
	shares   int   // of the seat
	director bool
}

func open(view any, seat core.Seat) (l ledger) {
	switch v := view.(type) {
	case vienna1840.View:
		l.cash, l.papers, l.limit = v.Players[seat].Cash, v.Players[seat].Certificates, v.Players[seat].Limit
		for _, c := range v.Companies {
			l.firms = append(l.firms, firm{
				name: c.ID, price: c.Price, treasury: c.Treasury, runners: numbers(c.Lines), shares: c.Shares[seat],
				director: c.Director == int(seat), path: path(&v, c.ID),
			})
		}
	case *berlin1881.View:
		l.cash, l.papers, l.limit = v.Players[seat].Cash, v.Players[seat].Papers, v.Players[seat].Limit
		for i, c := range v.Company {
			l.firms = append(l.firms, firm{
				name: c.Short, price: c.Price, treasury: treasury(v, c.Short), runners: running(i, c.Status), shares: v.Players[seat].Shares[i],
				director: c.Director == strconv.Itoa(int(seat)+1),
			})
		}
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

// running is who runs for a company of 1881: a tram company does so itself, the
// S-Bahn by nets of several owners.
func running(company int, status string) []int {
	if company == berlin1881.SBahn || status != "started" {
		return nil
	}
	return []int{company}
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
		if text, ok := c.lot(); ok {
			return text, true
		}
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
	switch gain := after.cash - before.cash; {
	case gain > 0:
		return core.Say("bot.rail.money", core.Num("money", gain)), true
	case gain < 0:
		return core.Say("bot.rail.cost", core.Num("cost", -gain), core.Num("cash", after.cash)), true
	}
	return core.Text{}, false
}

// pending is what speaks for a decision that changes nothing yet: a net's part of
// a dividend, an offer that waits for an answer, money that stays.
func (c *cause) pending(word string) core.Text {
	a := c.actor()
	switch word {
	case "pay":
		if v, ok := c.world.Observe(c.seat).(*berlin1881.View); ok {
			return core.Say("bot.rail.net", core.Num("amount", v.Income.Fares), core.Num("shares", v.Players[c.seat].Shares[berlin1881.SBahn]))
		}
		return core.Say("bot.rail.kept", a.args()...)
	case "tram", "take", "offer":
		return core.Say("bot.rail.offer", a.args(core.Num("price", int(c.a.N)))...)
	case "pass":
		return core.Say("bot.rail.run.none", core.Num("best", earns(c.world.BestRuns(c.world.Runner()))))
	}
	return c.world.Describe(c.a)
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
	case is.price != was.price && is.treasury > was.treasury && gain <= 0:
		return core.Say("bot.rail.withheld", name, core.Num("from", was.price), core.Num("to", is.price), core.Num("money", is.treasury-was.treasury)), true
	case is.price != was.price:
		return core.Say("bot.rail.price", name, core.Num("from", was.price), core.Num("to", is.price), core.Num("money", gain)), true
	case is.treasury < was.treasury && gain <= 0:
		return c.spent(was, is), true
	case is.treasury > was.treasury && gain <= 0:
		return core.Say("bot.rail.gets", name, core.Num("money", is.treasury-was.treasury), core.Num("left", is.treasury)), true
	}
	return core.Text{}, false
}

// bought is a share: what the company's lines can earn speaks for it.
func (c *cause) bought(f firm, cost, shares core.Arg) core.Text {
	income := f.path
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
		if c.offers("run") { // to pass is to leave it
			return core.Text{}, false
		}
		return core.Say("bot.rail.pass.nothing", core.Num("before", earns(c.world.BestRuns(runner)))), true
	}
	return core.Say("bot.rail.pass", core.Num("cash", cash)), true
}

// offers reports whether the seat has a choice of some kind.
func (c *cause) offers(word string) bool {
	for _, choice := range c.world.Legal(c.seat, nil) {
		if c.word(choice.At(0)) == word {
			return true
		}
	}
	return false
}

// city is what a tile brings to a company of the Stadtbahn in which the seat
// has shares.
func (c *cause) city() (core.Text, bool) {
	before, ok := c.world.Observe(c.seat).(vienna1840.View)
	if !ok {
		return core.Text{}, false
	}
	after := c.try(c.a).Observe(c.seat).(vienna1840.View)
	for i, p := range before.Paths {
		for _, co := range before.Companies {
			if co.ID == p.Company && co.Shares[c.seat] > 0 && after.Paths[i].Income > p.Income {
				return core.Say("bot.rail.build.city", core.Lit("company", p.Company), core.Num("before", p.Income),
					core.Num("after", after.Paths[i].Income), core.Num("shares", co.Shares[c.seat])), true
			}
		}
	}
	return core.Text{}, false
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
		if auction == nil || l.ID != auction.Lot {
			continue
		}
		if least := c.fact("least"); c.word(c.a) == "pass" {
			return core.Say("bot.rail.lot.pass", core.Lit("lot", l.Name), core.Num("face", l.Face), core.Num("pays", l.Pays), least), true
		}
		return core.Say("bot.rail.lot", core.Lit("lot", l.Name), core.Num("face", l.Face), core.Num("pays", l.Pays)), true
	}
	return core.Text{}, false
}
