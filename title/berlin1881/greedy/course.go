package greedy

import (
	"math"

	"remise/core"
	"remise/title/berlin1881"
)

// course is how a unit goes on until the end of the game, as its director
// imagines it: what it pays and keeps, which trams it buys, and how long they run.
type course struct {
	b      *berlin
	unit   int
	rounds int // operating rounds to come after this one
	every  int // of them to a stock round in which the price rises because all shares are sold; 0: none does
	life   [berlin1881.TramKinds]int8
}

// fleet is how many trams of each kind a unit has.
type fleet [berlin1881.TramKinds]uint8

// leg is a course after a number of operating rounds.
type leg struct {
	till, cash, paid int32
	help, spare      int32
	trams            fleet
	life             [berlin1881.TramKinds]int8 // last operating round from now in which a kind runs
	dividends        uint32                     // rounds in which something was paid
}

// habit is how a director goes about it: how often they withhold, and which
// trams they buy.
type habit struct {
	holds int
	buys  uint8
}

const (
	atNeed   uint8 = iota // only when none would be left
	lasting               // when it runs for longer than those that there are
	anything              // whatever can be paid
	habits
)

// Track grows for some rounds, and a company without any earns so much with its first.
const (
	grown = 6
	young = 20
)

// spare is what a unit had better have left for track and depots.
const spare = 120

// mostHolds is how often in a row a course withholds at most.
const mostHolds = 3

// plot begins a course of a unit.
func (b *berlin) plot(unit int) course {
	c := course{b: b, unit: unit, rounds: b.rounds()}
	if b.f.Co[berlin1881.CompanyOf(unit)].SoldOut {
		c.every = b.f.Rounds
	}
	for k := range c.life {
		c.life[k] = int8(b.life(k))
	}
	return c
}

// start is where a course begins.
func (c *course) start() leg {
	u := &c.b.f.Units[c.unit]
	l := leg{till: u.Treasury, trams: u.Trams, life: c.life}
	if u.Actor >= 0 {
		l.cash = c.b.f.Cash[u.Actor]
	}
	return l
}

// best is what the best course is worth to the seat that goes on from here; some buy
// another tram in this turn.
func (c *course) best(from leg, now bool) float32 {
	most := float32(math.Inf(-1))
	for holds := range mostHolds + 1 {
		for buys := range habits {
			most = max(most, c.follow(from, habit{holds, buys}, now))
		}
	}
	return most
}

// follow is what a course is worth with a habit.
func (c *course) follow(l leg, h habit, now bool) float32 {
	if now {
		c.buy(&l, h, 0)
	}
	l.spare = min(l.till, spare)
	for t := 1; t <= c.rounds; t++ {
		fares := c.fares(&l, t)
		switch {
		case fares == 0:
		case t <= h.holds:
			l.till += fares
		default:
			l.paid += c.early(fares, t)
			l.dividends |= 1 << t
		}
		c.buy(&l, h, t)
	}
	return c.worth(&l)
}

// early is what a dividend is worth: one that comes early buys papers that pay.
func (c *course) early(amount int32, t int) int32 {
	free := min(c.rounds, (c.b.f.Limit-c.b.f.Papers[c.b.seat])/2)
	return amount + int32(c.b.Interest*float32(max(0, free-t))*float32(amount))
}

// worth is what a course has brought the seat.
func (c *course) worth(l *leg) float32 {
	co := berlin1881.CompanyOf(c.unit)
	price, _ := c.b.state.PriceAlong(co, l.dividends, c.rounds+1, c.every)
	return c.b.stake(co)*(float32(l.paid)+float32(c.b.f.Co[co].All)*float32(price)+c.b.Treasury*float32(l.till)+c.track()*float32(l.spare)) - float32(l.help)
}

// track is what money for track and depots is worth: little when they would earn for
// few rounds.
func (c *course) track() float32 {
	if c.b.Fade == 0 {
		return c.b.Spare
	}
	return c.b.Spare * min(1, float32(c.rounds)/c.b.Fade)
}

// fares is what the trams earn that still run after a number of rounds. Track grows.
func (c *course) fares(l *leg, t int) int32 {
	var running fleet
	count := int32(0)
	for k, n := range l.trams {
		if n > 0 && int(l.life[k]) >= t {
			running[k], count = n, count+int32(n)
		}
	}
	if count == 0 {
		return 0
	}
	pays := c.b.incomeOf(c.unit, running) + int32(c.b.Grow)*(int32(min(t, grown))+count-1)
	return max(pays, min(young*int32(t), 2*young))
}

// buy adds the trams that a habit buys after a number of rounds.
func (c *course) buy(l *leg, h habit, t int) {
	for t < c.rounds {
		kind := c.onSale(t)
		if kind < 0 || !c.wants(l, h.buys, kind, t) {
			return
		}
		price := c.b.f.Tram(kind).Price
		help := max(0, price-l.till)
		if help > price/4 || help > l.cash {
			return
		}
		l.till += help - price
		l.cash -= help
		l.help += help
		l.take(&c.b.f, kind, t)
	}
}

// take adds a tram; one that begins a phase scraps older ones.
func (l *leg) take(f *berlin1881.Facts, kind, t int) {
	l.trams[kind]++
	if kind == 0 || kind >= berlin1881.SBahnKinds {
		return
	}
	for k := range l.life {
		if f.Tram(k).Scrapped == kind+1 {
			l.life[k] = min(l.life[k], int8(t))
		}
	}
}

// wants: a habit asks for one more tram.
func (c *course) wants(l *leg, buys uint8, kind, t int) bool {
	count, last := 0, 0
	for k, n := range l.trams {
		if n > 0 && int(l.life[k]) > t {
			count, last = count+int(n), max(last, int(l.life[k]))
		}
	}
	if count >= c.b.f.MostTrams {
		return false
	}
	switch buys {
	case atNeed:
		return count == 0
	case lasting:
		return last < min(c.rounds, int(l.life[kind]))
	}
	return true
}

// onSale is the kind of tram that the bank has after a number of rounds, -1 if none.
func (c *course) onSale(t int) int {
	if c.unit >= berlin1881.SBahn {
		return c.b.state.OnSale(c.unit)
	}
	c.b.foresee()
	return int(c.b.sale[min(t, farthest-1)])
}

// fleetPays is what a fleet earns on the track of a unit.
type fleetPays struct {
	unit  int
	trams fleet
	pays  int32
}

// incomeOf is what a fleet earns on the track of a unit. Courses ask for the same few
// again and again.
func (b *berlin) incomeOf(unit int, trams fleet) int32 {
	for i := range b.earned {
		if e := &b.earned[i]; e.trams == trams && e.unit == unit {
			return e.pays
		}
	}
	pays := b.fleetPays(unit, trams)
	b.earned = append(b.earned, fleetPays{unit, trams, pays})
	return pays
}

func (b *berlin) fleetPays(unit int, trams fleet) int32 {
	if b.rough {
		return b.guess(unit, trams)
	}
	slot, known := b.fleets.At(b.state.TrackFor(unit, trams))
	if !known {
		slot.Pays = b.state.Income(unit, trams, &b.memo)
	}
	return slot.Pays
}

// guess is what a fleet might earn on the track of a unit, by how far its trams go
// against those that the unit has: playouts have no time to search its runs.
func (b *berlin) guess(unit int, trams fleet) int32 {
	e := b.earns(b.state, unit)
	kind := b.state.OnSale(unit)
	have, goes := b.reachOf(b.f.Units[unit].Trams), b.reachOf(trams)
	switch {
	case have == 0 && kind >= 0:
		have = int32(b.f.Tram(kind).Reach) // what it earns is that of its first tram
	case have == 0:
		return 0
	}
	if goes <= have || kind < 0 {
		return e.Pays * min(goes, have) / have
	}
	first := int32(b.f.Tram(kind).Reach)
	return e.Pays + (e.More-e.Pays)*min(goes-have, 2*first)/first
}

// reachOf is the sum of the reaches of a fleet's trams.
func (b *berlin) reachOf(trams fleet) (sum int32) {
	for k, n := range trams {
		sum += int32(n) * int32(b.f.Tram(k).Reach)
	}
	return sum
}

// payCourse is what a dividend is worth more than none.
func (b *berlin) payCourse(keep bool) float32 {
	fares, bonus := b.state.Takings()
	c := b.plot(b.f.Unit)
	with, without := c.start(), c.start()
	without.till += fares + bonus
	with.paid, with.dividends = c.early(fares, 0), 1
	if keep {
		with.till += bonus
	} else {
		with.paid += c.early(bonus, 0)
	}
	return c.best(with, true) - c.best(without, true)
}

// tramCourse is what a tram from the bank is worth more than none in this turn.
func (b *berlin) tramCourse(a core.Action) float32 {
	kind, help := int(a.Obj[0]), a.N
	price := b.f.Tram(kind).Price
	c := b.plot(b.f.Unit)
	with := c.start()
	with.till -= price - help
	with.cash -= help
	with.help = help
	if old := a.Obj[2]; old > 0 {
		with.trams[old-1]-- // the S-Bahn may scrap a train for it (1881 §12.7)
	}
	with.take(&b.f, kind, 0)
	return c.best(with, true) - c.best(c.start(), false)
}
