package greedy

import (
	"remise/core"
	"remise/rail/greedy"
)

// noDeal is the worth of an offer that nobody should make.
const noDeal = -1000

// fuss is what a deal must bring at least.
const fuss = 20

// both: the seat directs the operating company and another. Then a tram changes hands at
// any price, with nobody to ask (1881 §10.5): for one that has none, or to bring money
// where it pays for a better one.
func (b *berlin) both(other int) bool {
	return b.Deals && b.f.Units[other].Actor == int(b.seat)
}

// prices are those of a tram from another company that are worth a thought: next to
// nothing, all there is, and what the seller lacks for a new one.
func (b *berlin) prices(c core.Choice, buf []core.Action) []core.Action {
	seller := int(c.Obj[0])
	if !b.both(seller) {
		return append(buf, c.At(0))
	}
	buf = greedy.Ends(c, buf)
	if kind := b.state.OnSale(seller); kind >= 0 {
		if lacks := b.f.Tram(kind).Price - b.f.Units[seller].Treasury; c.Min < lacks && lacks < c.Max {
			buf = append(buf, greedy.Near(c, lacks))
		}
	}
	return buf
}

// between is what a tram from another company of the seat brings both together.
func (b *berlin) between(a core.Action) float32 {
	seller, kind := int(a.Obj[0]), a.Obj[1]
	if !b.both(seller) {
		return noDeal
	}
	buys, sells := b.plot(b.f.Unit), b.plot(seller)
	more, less := buys.start(), sells.start()
	more.till -= a.N
	more.trams[kind]++
	if old := a.Obj[2]; old > 0 {
		more.trams[old-1]--
	}
	less.till += a.N
	less.trams[kind]--
	return buys.best(more, true) - buys.best(buys.start(), false) + sells.later(less) - sells.later(sells.start()) - fuss
}

// later is what the best course is worth of a unit whose turn is over in this operating
// round, or is still to come.
func (c *course) later(l leg) float32 {
	waits := c.b.state.Waits(c.unit)
	if fares := c.b.incomeOf(c.unit, l.trams); waits && fares > 0 {
		l.paid, l.dividends = c.early(fares, 0), 1
	}
	return c.best(l, waits)
}
