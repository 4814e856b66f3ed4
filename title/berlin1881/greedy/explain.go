package greedy

import (
	"cmp"

	"remise/core"
	"remise/core/policy"
	"remise/rail/chart"
	"remise/rail/greedy"
	"remise/rail/reason"
	"remise/title/berlin1881"
)

// look reads the position of a decision as it is judged.
func (t teller) look(c *reason.Case) {
	t.Wear(false)
	t.Read(c.World, c.Seat)
}

// trade is a share that is bought or sold in a stock round, or none. What the money of a
// sale is for, the plan says.
func (t teller) trade(c *reason.Case) (core.Text, bool) {
	switch c.Action.Kind {
	case berlin1881.KindPass:
		return t.noShare(c), true
	case berlin1881.KindBuy:
		return t.share(c), true
	case berlin1881.KindSell:
		return t.sold(int(c.Action.Obj[0])), true
	case berlin1881.KindSellBoard:
		return t.sold(berlin1881.SBahn), true
	}
	return core.Text{}, false
}

// share: a company that is yet to start needs buyers; any other is bought for what it
// will have brought.
func (t teller) share(c *reason.Case) core.Text {
	to := int(c.Action.Obj[0])
	n, price := t.state.Lot(to, c.Action.Obj[1])
	co, lacks := &t.f.Co[to], t.lacks(to)-n
	facts := []core.Arg{t.company(to), core.Num("lacks", lacks), core.Num("brings", t.brings(to))}
	switch {
	case t.opens(to):
		return t.opening(to, lacks, t.f.Cash[t.seat]-price)
	case !co.Started && lacks <= 0:
		return core.Say("bot.1881.starts", facts...)
	case !co.Started:
		return core.Say("bot.1881.lacks", facts...)
	case t.brings(to)*n <= int(price):
		return reason.Promising()
	}
	if best, cost, _ := t.bestShare(c); t.brings(to)*n*cost >= t.brings(best)*int(price) {
		return core.Say("bot.1881.share.best", core.Num("brings", t.brings(to)*n))
	}
	return core.Say("bot.1881.share", core.Num("brings", t.brings(to)*n))
}

// opening: whoever opens a company sees to it that it starts.
func (t teller) opening(to, lacks int, cash int32) core.Text {
	rest := int32(lacks) * t.f.Co[to].Printed
	facts := []core.Arg{core.Num("lacks", lacks), core.Num("rest", rest), core.Num("cash", cash)}
	if rest <= cash && to != berlin1881.SBahn {
		return core.Say("bot.1881.open.alone", facts...)
	}
	return core.Say("bot.1881.open", facts...)
}

// sold says what a share would have brought.
func (b *berlin) sold(c int) core.Text {
	facts := []core.Arg{b.company(c), core.Num("brings", b.brings(c))}
	if b.brings(c) < int(b.f.Co[c].Price) {
		return core.Say("bot.1881.sell.low", facts...)
	}
	return core.Say("bot.1881.sell", facts...)
}

// tooMany: of the certificates that must go, the one that would bring least.
func (t teller) tooMany(c *reason.Case) core.Text {
	from := int(c.Action.Obj[0])
	if c.Action.Kind == berlin1881.KindSellBoard {
		from = berlin1881.SBahn
	}
	return core.Say("bot.1881.limit", core.Num("many", t.f.Papers[t.seat]-t.f.Limit), t.company(from), core.Num("brings", t.brings(from)))
}

// brings is what a share should bring until the end, its last price included, in round
// numbers: nobody knows it exactly.
func (b *berlin) brings(c int) int {
	price, dividends, _ := b.future(c)
	return (int(b.likely(c, float32(price)+dividends)) + 5) / 10 * 10
}

// company shows one in a text.
func (b *berlin) company(c int) core.Arg { return b.firm("company", c) }

func (b *berlin) firm(name string, c int) core.Arg {
	return core.Lit(name, b.state.Observe(b.seat).(berlin1881.View).Companies[c].ID)
}

// noShare: the best that could be had is not good enough, or can wait.
func (t teller) noShare(c *reason.Case) core.Text {
	best, cost, opens := t.bestShare(c)
	cash := core.Num("cash", t.f.Cash[t.seat])
	switch {
	case t.f.Papers[t.seat] >= t.f.Limit || best < 0 && !opens:
		text, _ := c.NoShare()
		return text
	case best < 0:
		return core.Say("bot.1881.pass.open", cash)
	}
	facts := []core.Arg{cash, t.company(best), core.Num("cost", cost), core.Num("brings", t.brings(best))}
	if t.brings(best) <= cost {
		return core.Say("bot.1881.pass.dear", facts...)
	}
	return core.Say("bot.1881.pass.wait", facts...)
}

// bestShare is the share that brings most for its price of those that the seat may buy,
// and whether there are some that open a company.
func (t teller) bestShare(c *reason.Case) (best, cost int, opens bool) {
	best = -1
	for _, choice := range c.World.Legal(c.Seat, nil) {
		to := int(choice.Obj[0])
		switch _, price := t.state.Lot(to, choice.Obj[1]); {
		case choice.Kind != berlin1881.KindBuy:
		case t.opens(to):
			opens = true
		case best < 0 || t.brings(to)*cost > t.brings(best)*int(price):
			best, cost = to, int(price)
		}
	}
	return best, cost, opens
}

// trams is a tram that is bought, or none.
func (t teller) trams(c *reason.Case, verb string) (core.Text, bool) {
	kind := t.state.OnSale(t.f.Unit)
	switch {
	case c.Action.Kind == berlin1881.KindTram:
		return t.fleet(c)
	case c.Action.Kind == berlin1881.KindBuy:
		return core.Say("bot.1881.company.share", t.unit()), true
	case c.Action.Kind == berlin1881.KindSell && kind >= 0:
		return t.towards(c, kind), true
	case verb != "pass":
		return core.Text{}, false
	case kind < 0:
		return core.Say("bot.rail.trams.nosale"), true
	case t.f.Units[t.f.Unit].Count >= t.f.MostTrams:
		return core.Say("bot.1881.trams.full", t.unit(), core.Num("trams", t.f.MostTrams)), true
	}
	price := t.f.Tram(kind).Price
	facts := []core.Arg{t.unit(), core.Num("treasury", t.f.Units[t.f.Unit].Treasury), t.state.TramName(kind), core.Num("price", price)}
	if price > t.f.Units[t.f.Unit].Treasury {
		return core.Say("bot.1881.trams.short", facts...), true
	}
	e := t.earns(t.state, t.f.Unit)
	return core.Say("bot.1881.trams.enough", append(facts, core.Num("more", max(0, e.More-e.Pays)))...), true
}

// deals is a tram from another company: it has no use for it, or more for the money.
func (t teller) deals(c *reason.Case) core.Text {
	seller := int(c.Action.Obj[0])
	if !t.both(seller) {
		return c.Offer(berlin1881.KindAccept)
	}
	facts := []core.Arg{t.unit(), t.firm("seller", berlin1881.CompanyOf(seller))}
	switch {
	case t.f.Units[t.f.Unit].Count == 0:
		return core.Say("bot.1881.from.bare", facts...)
	case c.Action.N > 1:
		return core.Say("bot.1881.from.money", facts...)
	}
	return core.Say("bot.1881.from.tram", facts...)
}

// towards is what a company sells its S-Bahn shares for.
func (t teller) towards(c *reason.Case, kind int) core.Text {
	var after berlin1881.Facts
	after.Read(c.Try(c.Action))
	return core.Say("bot.1881.company.sells", t.unit(), core.Num("treasury", after.Units[t.f.Unit].Treasury),
		t.state.TramName(kind), core.Num("price", t.f.Tram(kind).Price))
}

// keeps is what a company builds nothing for: runs that no tile or depot would better,
// or the next tram.
func (t teller) keeps(c *reason.Case) core.Text {
	before := reason.Earns(chart.BestOf(c.World, c.World.Runner()))
	best := c.Best()
	kind, unit := t.state.OnSale(t.f.Unit), &t.f.Units[t.f.Unit]
	facts := []core.Arg{t.unit(), core.Num("treasury", unit.Treasury), core.Num("before", before), core.Num("more", best-before)}
	tile := c.World.Ask(c.Seat).Code == "1881.ask.track"
	switch {
	case tile && best <= before:
		return core.Say("bot.1881.keep.track", facts...)
	case kind < 0 || unit.Count >= t.f.MostTrams:
		return core.Say("bot.1881.keep.later", facts...)
	}
	price := t.f.Tram(kind).Price
	facts = append(facts, t.state.TramName(kind), core.Num("price", price))
	if unit.Treasury >= price {
		return core.Say("bot.1881.keep.tram", facts...)
	}
	return core.Say("bot.1881.keep.save", facts...)
}

// unit shows who operates, or places its start depot.
func (b *berlin) unit() core.Arg {
	if acts := b.state.Observe(b.seat).(berlin1881.View).Acts; acts != "" {
		return core.Lit("company", acts)
	}
	return b.company(berlin1881.CompanyOf(b.f.Unit))
}

// fleet is the case for a tram that earns nothing at once.
func (t teller) fleet(c *reason.Case) (core.Text, bool) {
	kind, before := int(c.Action.Obj[0]), *t.earns(t.state, t.f.Unit)
	tram := t.state.TramName(kind)
	switch mine, new := t.lastOf(kind); {
	case t.f.Units[t.f.Unit].Count == 0 && before.Pays == 0:
		return core.Say("bot.1881.tram.only", t.unit()), true
	case t.f.Units[t.f.Unit].Count == 0:
		return core.Say("bot.1881.tram.first", t.unit(), core.Num("after", before.Pays)), true
	case before.More > before.Pays:
		return core.Text{}, false
	case t.state.Begins(kind) && c.Action.Obj[1] == 0 && t.scraps(t.f.Phase+1):
		return core.Say("bot.1881.tram.phase", core.Num("phase", t.f.Phase+1)), true
	case new > mine:
		return core.Say("bot.1881.tram.lasts", t.unit(), tram, core.Num("phase", mine)), true
	case before.Wide > before.Pays:
		return core.Say("bot.1881.tram.depot", core.Num("before", before.Pays), core.Num("after", before.Wide)), true
	}
	left := int(t.f.Stock[kind]) - 1
	return core.Say("bot.1881.tram.later", core.Num("left", left)), left >= 0 && c.Action.Obj[1] == 0
}

// lastOf is the phase that scraps the last of the operating unit's trams, and the one
// that scraps a new one of a kind.
func (b *berlin) lastOf(kind int) (mine, new int) {
	for k, n := range b.f.Units[b.f.Unit].Trams {
		if n > 0 {
			mine = max(mine, b.scrapped(k))
		}
	}
	return mine, b.scrapped(kind)
}

// never is a phase that does not come.
const never = 100

// scrapped is the phase whose beginning scraps a kind of tram.
func (b *berlin) scrapped(kind int) int { return cmp.Or(b.f.Tram(kind).Scrapped, never) }

// scraps: somebody has trams that a phase scraps.
func (b *berlin) scraps(phase int) bool {
	for u := range b.f.Units {
		for k, n := range b.f.Units[u].Trams {
			if n > 0 && b.scrapped(k) == phase {
				return true
			}
		}
	}
	return false
}

// pays is a dividend: the company has what it needs, or would not have it either way.
func (t teller) pays() core.Text {
	kind, unit := t.state.OnSale(t.f.Unit), &t.f.Units[t.f.Unit]
	if kind < 0 || unit.Count >= t.f.MostTrams {
		return core.Say("bot.1881.pays.full", t.unit())
	}
	fares, bonus := t.state.Takings()
	price := t.f.Tram(kind).Price
	facts := []core.Arg{t.unit(), core.Num("treasury", unit.Treasury), t.state.TramName(kind), core.Num("price", price)}
	switch {
	case unit.Treasury >= price:
		return core.Say("bot.1881.pays.enough", facts...)
	case unit.Treasury+fares+bonus >= price:
		return core.Say("bot.1881.pays.instead", facts...)
	}
	return core.Say("bot.1881.pays.short", facts...)
}

// withheld is what money is kept for.
func (t teller) withheld(c *reason.Case) core.Text {
	var after berlin1881.Facts
	after.Read(c.Try(c.Action))
	has := after.Units[t.f.Unit].Treasury
	facts := []core.Arg{t.unit(), core.Num("treasury", has)}
	kind := t.state.OnSale(t.f.Unit)
	if kind < 0 || t.f.Units[t.f.Unit].Count >= t.f.MostTrams {
		return core.Say("bot.1881.withheld.track", facts...)
	}
	price := t.f.Tram(kind).Price
	facts = append(facts, t.state.TramName(kind), core.Num("price", price))
	if has >= price {
		return core.Say("bot.1881.withheld.tram", facts...)
	}
	return core.Say("bot.1881.withheld.save", facts...)
}

// Built implements [reason.Teller]: what a tile or depot is for that earns nothing at once.
func (t teller) Built(c *reason.Case) (core.Text, bool) {
	t.look(c)
	unit := t.f.Unit
	after := c.Try(c.Action).(*berlin1881.State)
	was, is := t.state.Earns(unit, &t.memo), after.Earns(unit, &t.memo)
	next, hex := t.withNext(c)
	facts := func(before, after int) []core.Arg {
		return []core.Arg{t.unit(), core.Num("before", before), core.Num("after", after), core.Num("gain", c.Gain), hex}
	}
	switch {
	case t.f.Units[unit].Count == 0 && is.Now > was.Now:
		return core.Say("bot.1881.build.first", facts(int(was.Now), int(is.Now))...), true
	case is.More > was.More:
		return core.Say("bot.1881.build.more", facts(int(was.More), int(is.More))...), true
	case next.Pays > max(is.Now, was.Now):
		return core.Say("bot.rail.build.next", facts(int(was.Now), int(next.Pays))...), true
	case next.More > max(is.More, was.More):
		return core.Say("bot.1881.build.next.more", facts(int(was.More), int(next.More))...), true
	case is.Wide > was.Wide:
		return core.Say("bot.1881.build.wide", facts(int(was.Wide), int(is.Wide))...), true
	case is.Stops > was.Stops:
		return core.Say("bot.rail.build.stops", facts(was.Stops, is.Stops)...), true
	}
	return core.Say("bot.1881.build.towards", t.unit()), is.Promise > was.Promise
}

// withNext is what the runs bring after a tile and the one that follows it, and where that
// is: in this turn the tile that the next hint will lay, later the best one beside it.
func (t teller) withNext(c *reason.Case) (most greedy.Earned, where core.Arg) {
	if c.Action.Kind != berlin1881.KindLay {
		return most, where
	}
	s := greedy.Try(&t.next[0], t.state, c.Action)
	look := func(a core.Action) {
		if e := t.earns(greedy.Try(&t.next[1], s, a), t.f.Unit); e.Pays > most.Pays || e.Pays == most.Pays && e.More > most.More {
			most, where = *e, reason.Place(s.Describe(a))
		}
	}
	if t.state.LaysLeft() > 1 {
		if a := policy.Best(New(t.plain).Propose(s, c.Seat, nil)).Action; a.Kind == berlin1881.KindLay {
			look(a)
		}
		return most, where
	}
	s.EachLay(func(a core.Action) bool {
		if t.state.Near(c.Action.Obj[0], a.Obj[0]) {
			look(a)
		}
		return true
	})
	return most, where
}
