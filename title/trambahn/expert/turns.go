// Package expert plays Trambahn by whole turns, each judged by the position after
// it. A small network judges, taught by games against itself ([Teacher]).
//
// The files: net (the network), facts, globals and after (a position in numbers),
// turns and parts (the turns that there are), policy and plan (the player for
// others), teach and keep (learning).
package expert

import (
	"remise/core"
	"remise/title/trambahn"
)

// What is done with a card of the hand.
const (
	keep int8 = iota
	pay
	ride             // passenger; the row of a conductor is added
	lay  = ride + 8  // station on a column, whose number is added
	anew = lay + 24  // begins a column
	onto = anew + 1  // station on the n-th column that the turn begins in its colour
	none = int8(-1)  // no tram
	most = 1024 * 16 // parts of turns that there is room for at first
)

// part is what a turn does in one colour.
type part struct {
	vec    vec
	acts   bool    // more is done than keeping cards and laying stations
	do     [6]int8 // by card of the hand
	trams  [3]int8 // for the colour's columns without one, in their order
	bought [trambahn.TramKinds]int8
	money  int8 // cards that become money
	late   int8 // those of columns without a tram, which do so too late to buy with
	price  int8
	conds  int8 // conductors laid
	solo   int8 // the column they are laid on, as in do
	extra  int16
	alone  float32 // judgement with nothing done in the other colours
}

// riders is a way to play passengers.
type riders struct {
	do      [6]int8
	gone    uint8 // cards of the hand
	added   [trambahn.Colours]int8
	conds   int8 // conductors left
	rounds  int
	ahead   int
	ends    bool
	waiting [trambahn.Colours]int8
}

// span is parts of a list.
type span struct {
	key      uint32
	from, to int32
}

// found is a whole turn.
type found struct {
	logit float32
	ride  int32
	part  [trambahn.Colours]int32
	pay   int8 // conductors that become money
}

// Player finds turns. It has room to work in, so each goroutine has its own.
type Player struct {
	Net     *Net
	t       table
	rides   []riders
	parts   []part
	spans   [trambahn.Colours][]span
	money   [3][96]vec // what money gives to the hidden layer, by scorings of the turn
	known   [3][96]bool
	offers  []offered
	sums    [trambahn.Colours + 1]vec // of the colours so far
	grounds [trambahn.Colours][3]ground
	calm    riders // nobody rides
	line    found  // the turn that is being put together
	lists   [trambahn.Colours]span
	rounds  int // before the turn
	best    []found
	limit   int
	margin  float32 // see prune
	first   routes  // columns of the colour in hand, before
	cols    routes
	index   [maxRoutes]int8
	cards   [6]int8 // of the colour, as places in the hand
	n       int
	stay    kept
	now     part
	at      place
	begun   int8
	ride    *riders
	order   trambahn.Order
	totals  [trambahn.Colours + 1]total
	still   vec                   // the hidden layer if nothing is done
	stills  [trambahn.Colours]vec // what each colour gives to it
	turn    [24]core.Action
}

type place struct{ colour, waiting, rounds int }

// New is a player that thinks with a network.
func New(n *Net) *Player {
	return &Player{Net: n, parts: make([]part, 0, most), rides: make([]riders, 0, 128), best: make([]found, 0, 128)}
}

// find lists the best ways to go on to the end of a seat's turn, by the
// judgement of the network, best first.
func (p *Player) find(world core.State, seat core.Seat, limit int) []found {
	if limit == 1 {
		return p.findWithin(world, seat, limit, narrow)
	}
	return p.findWithin(world, seat, limit, wide)
}

// findWithin is find with parts of turns that may be so much worse than the best.
func (p *Player) findWithin(world core.State, seat core.Seat, limit int, margin float32) []found {
	p.margin = margin
	p.t.read(world, seat)
	p.begin(limit)
	p.stand()
	p.listRides()
	for i := range p.rides {
		p.follow(int32(i))
	}
	return p.best
}

// stand works out the hidden layer for a turn in which nothing is done: parts are
// compared against it.
func (p *Player) stand() {
	p.calm = riders{rounds: p.rounds}
	p.ride = &p.calm
	p.still = p.base(p.rounds, p.t.me().Total-p.t.other().Total)
	for c := range p.stills {
		p.at = place{c, p.t.Rows[c], p.rounds}
		p.stay = kept{}
		for _, card := range p.t.Hand[:p.t.HandSize] {
			if card != trambahn.Conductor && card.Colour() == c {
				p.stay.cards[p.stay.n] = card
				p.stay.n++
			}
		}
		p.readRoutes(c)
		p.first = p.cols
		p.now = part{}
		p.add()
		p.stills[c] = p.parts[0].vec
		p.parts = p.parts[:0]
		p.still.add(&p.stills[c])
	}
}

func (p *Player) begin(limit int) {
	p.rides, p.parts, p.best, p.limit = p.rides[:0], p.parts[:0], p.best[:0], limit
	for c := range p.spans {
		p.spans[c] = p.spans[c][:0]
		for s := range p.grounds[c] {
			p.grounds[c][s].known = false
		}
	}
	p.known, p.offers = [3][96]bool{}, p.offers[:0]
	p.rounds = p.t.Rounds
}

// listRides lists the ways to play passengers.
func (p *Player) listRides() {
	t := &p.t
	if !t.MayPlay || t.Played == 1 {
		p.addRide(riders{})
	}
	if !t.MayPlay {
		return
	}
	for i := range t.HandSize {
		if i > 0 && t.Hand[i] == t.Hand[i-1] {
			continue
		}
		p.rideOne(riders{}, i, t.Played == 0)
	}
}

// rideOne plays a card as a passenger in each row that takes it, and another
// if there may be one.
func (p *Player) rideOne(r riders, i int, more bool) {
	card := p.t.Hand[i]
	for row := range trambahn.Colours {
		if card != trambahn.Conductor && card.Colour() != row {
			continue
		}
		next := r
		next.gone |= 1 << i
		next.do[i] = ride + int8(row)
		next.added[row]++
		ended := p.addRide(next)
		for j := i + 1; more && !ended && j < p.t.HandSize; j++ {
			if j > i+1 && p.t.Hand[j] == p.t.Hand[j-1] {
				continue
			}
			p.rideOne(next, j, false)
		}
	}
}

// addRide lists a way to play passengers with what it scores. It reports
// whether the game is over.
func (p *Player) addRide(r riders) bool {
	t := &p.t
	r.rounds, r.ahead = t.Rounds, t.me().Total-t.other().Total
	for c := range r.waiting {
		n := t.Rows[c] + int(r.added[c])
		if n >= trambahn.FullRow {
			n -= trambahn.FullRow
			r.rounds--
			r.ahead += t.worth[c][0] - t.worth[c][1]
		}
		r.waiting[c] = int8(n)
	}
	r.ends = r.rounds <= 0
	for i := range t.HandSize {
		if t.Hand[i] == trambahn.Conductor && r.gone>>i&1 == 0 {
			r.conds++
		}
	}
	p.rides = append(p.rides, r)
	return r.ends
}

// follow goes through all turns that begin with a way to play passengers.
func (p *Player) follow(at int32) {
	r := &p.rides[at]
	p.line = found{ride: at}
	if r.ends {
		p.line.logit = p.ended(r)
		p.note(&p.line)
		return
	}
	p.ride = r
	for c := range p.lists {
		p.lists[c] = p.partsOf(c, r)
	}
	p.sums[0] = p.base(r.rounds, r.ahead)
	p.totals[0] = total{}
	p.combine(0)
}

// base is what belongs to no colour and to no money.
func (p *Player) base(rounds, ahead int) vec {
	h, x := p.Net.Bias, [globalIn]float32{}
	scoreFacts(rounds, ahead, &x)
	p.t.otherFacts(rounds, &x)
	p.t.offerFacts([trambahn.TramKinds]int8{}, &x)
	p.Net.whole(&x, 0, globalIn, &h)
	h.addTimes(&p.Net.All[atRoutes], float32(p.t.me().N)/8)
	return h
}

// ended is the judgement of a game that is over.
func (p *Player) ended(r *riders) float32 {
	ahead := r.ahead
	if ahead == 0 {
		ahead = p.t.me().Money - p.t.other().Money
	}
	switch {
	case ahead > 0:
		return 20 + float32(min(ahead, 99))/100
	case ahead < 0:
		return -20 + float32(max(ahead, -99))/100
	}
	return 0
}

// whole adds what some of the numbers of the table give.
func (n *Net) whole(x *[globalIn]float32, from, to int, h *vec) {
	for i := from; i < to; i++ {
		if x[i] != 0 {
			h.addTimes(&n.All[i], x[i])
		}
	}
}

// total is what the parts of a turn come to.
type total struct {
	money, late, price, conds, extra int
	bought                           [trambahn.TramKinds]int8
}

// combine goes through the parts of the colours from one on.
func (p *Player) combine(c int) {
	h, sum, next := &p.sums[c], &p.totals[c], &p.totals[c+1]
	for i := p.lists[c].from; i < p.lists[c].to; i++ {
		b := &p.parts[i]
		*next = *sum
		if b.acts && !p.plus(next, b) {
			continue
		}
		p.line.part[c] = i
		if c == trambahn.Colours-1 {
			p.finish(h, &b.vec, &p.line, next)
			continue
		}
		v := &p.sums[c+1]
		for k := range v {
			v[k] = h[k] + b.vec[k]
		}
		p.combine(c + 1)
	}
}

// plus adds a part to what a turn does, and reports whether there are
// conductors and trams for all of it.
func (p *Player) plus(sum *total, b *part) bool {
	sum.money += int(b.money)
	sum.late += int(b.late)
	sum.price += int(b.price)
	sum.conds += int(b.conds)
	sum.extra += int(b.extra)
	if b.price > 0 {
		for k, n := range b.bought {
			if sum.bought[k] += n; int(sum.bought[k]) > p.t.Offer[k] {
				return false
			}
		}
	}
	return sum.conds <= int(p.ride.conds)
}

// finish judges a turn, with each number of the conductors that are left as
// money.
func (p *Player) finish(h, last *vec, f *found, sum *total) {
	left := int(p.ride.conds) - sum.conds
	for pay := 0; pay <= left; pay++ {
		money := p.t.me().Money + sum.money + pay - sum.price
		if money >= 0 && (pay == 0 || p.t.MayPay || p.t.MayPlay) {
			f.pay = int8(pay)
			f.logit = p.judge(h, last, money+sum.late, left-pay, sum)
			if sum.late > 0 {
				f.logit -= givenUp
			}
			p.note(f)
		}
	}
}

func (p *Player) judge(h, last *vec, money, conds int, sum *total) float32 {
	v := p.purse(money)
	if conds == 0 && sum.extra == 0 && sum.price == 0 {
		logit := p.Net.OutBias
		for i, out := range &p.Net.Out {
			logit += max(0, h[i]+last[i]+v[i]) * out
		}
		return logit
	}
	w := *h
	w.add(last)
	w.add(v)
	w.addTimes(&p.Net.All[atSolo], float32(conds)/2)
	w.addTimes(&p.Net.All[atKept], float32(conds)/6)
	if sum.price > 0 {
		w.add(p.offer(sum.bought))
	}
	if sum.extra > 0 {
		p.tour(sum.extra, &w)
	}
	return p.Net.logit(&w)
}

// tour adds what the points of an extra tour give more.
func (p *Player) tour(extra int, h *vec) {
	var with, without [globalIn]float32
	scoreFacts(p.ride.rounds, p.ride.ahead, &without)
	scoreFacts(p.ride.rounds, p.ride.ahead+extra, &with)
	for i := range atOther {
		h.addTimes(&p.Net.All[i], with[i]-without[i])
	}
}

// offer is what the trams on offer give to the hidden layer after some were
// bought, against none.
func (p *Player) offer(bought [trambahn.TramKinds]int8) *vec {
	for i := range p.offers {
		if p.offers[i].bought == bought {
			return &p.offers[i].vec
		}
	}
	p.offers = append(p.offers, offered{bought: bought})
	o := &p.offers[len(p.offers)-1]
	var with, without [globalIn]float32
	p.t.offerFacts(bought, &with)
	p.t.offerFacts([trambahn.TramKinds]int8{}, &without)
	for i := atOffer; i < atKept; i++ {
		o.vec.addTimes(&p.Net.All[i], with[i]-without[i])
	}
	return &o.vec
}

// offered is what is on offer after some trams were bought.
type offered struct {
	bought [trambahn.TramKinds]int8
	vec    vec
}

// purse is what the seat's money gives to the hidden layer.
func (p *Player) purse(money int) *vec {
	s := min(2, p.rounds-p.ride.rounds)
	money = min(money, len(p.money[0])-1)
	if !p.known[s][money] {
		p.known[s][money] = true
		var x [globalIn]float32
		p.t.moneyFacts(money, p.ride.rounds, &x)
		p.money[s][money] = vec{}
		p.Net.whole(&x, atMoney, atOffer, &p.money[s][money])
	}
	return &p.money[s][money]
}

// note keeps a turn if it is among the best.
func (p *Player) note(f *found) {
	n := len(p.best)
	if n == p.limit {
		if f.logit <= p.best[n-1].logit {
			return
		}
		n--
	} else {
		p.best = append(p.best, *f)
	}
	for ; n > 0 && p.best[n-1].logit < f.logit; n-- {
		p.best[n] = p.best[n-1]
	}
	p.best[n] = *f
}

// write is a turn as actions.
func (p *Player) write(f *found) []core.Action {
	r := &p.rides[f.ride]
	out := p.turn[:0]
	by := p.t.seat
	for i := range p.t.HandSize {
		if r.gone>>i&1 == 1 {
			out = append(out, act(by, trambahn.KindPassenger, int(p.t.Hand[i]), int(r.do[i]-ride)))
		}
	}
	if r.ends {
		return out
	}
	first := len(out)
	out = p.writeStations(f, out)
	for c := range trambahn.Colours {
		b := &p.parts[f.part[c]]
		for i := range p.t.HandSize {
			if b.do[i] == pay {
				out = append(out, act(by, trambahn.KindMoney, int(p.t.Hand[i]), 0))
			}
		}
	}
	for range f.pay {
		out = append(out, act(by, trambahn.KindMoney, int(trambahn.Conductor), 0))
	}
	out = p.writeTrams(f, out, first)
	return append(out, act(by, trambahn.KindEnd, 0, 0))
}

func act(by core.Seat, kind uint8, a, b int) core.Action {
	return core.Action{By: by, Kind: kind, Obj: [4]int16{int16(a), int16(b)}}
}

// writeStations lays what a turn lays: in each colour up to the nines, then the
// conductors, which no complete column takes, then the tens.
func (p *Player) writeStations(f *found, out []core.Action) []core.Action {
	columns := p.t.me().N
	for c := range trambahn.Colours {
		b := &p.parts[f.part[c]]
		base := columns
		conds := int(b.conds)
		for i := range p.t.HandSize {
			do := b.do[i]
			if do < lay {
				continue
			}
			if p.t.Hand[i].Value() == trambahn.Values {
				out, conds = p.writeConductors(b, base, conds, out), 0
			}
			col := target(do, base)
			if do == anew {
				col = trambahn.NewColumn
				columns++
			}
			out = append(out, act(p.t.seat, trambahn.KindStation, int(p.t.Hand[i]), col))
		}
		out = p.writeConductors(b, base, conds, out)
	}
	return out
}

func target(do int8, base int) int {
	if do >= onto {
		return base + int(do-onto)
	}
	return int(do - lay)
}

func (p *Player) writeConductors(b *part, base, n int, out []core.Action) []core.Action {
	for range n {
		out = append(out, act(p.t.seat, trambahn.KindStation, int(trambahn.Conductor), target(b.solo, base)))
	}
	return out
}

// writeTrams buys for the columns without a tram.
func (p *Player) writeTrams(f *found, out []core.Action, first int) []core.Action {
	bare, n := p.bare(out[first:])
	var next [trambahn.Colours]int
	for _, col := range bare[:n] {
		b := &p.parts[f.part[col.colour]]
		kind := b.trams[next[col.colour]]
		next[col.colour]++
		if kind != none {
			out = append(out, act(p.t.seat, trambahn.KindBuy, int(kind), col.at))
		}
	}
	return out
}

type bareColumn struct{ colour, at int }

// bare is the columns without a tram after some stations were laid.
func (p *Player) bare(laid []core.Action) (list [22]bareColumn, n int) {
	me := p.t.me()
	for i := range me.N {
		if me.Columns[i].Times == 0 {
			list[n] = bareColumn{me.Columns[i].Colour, i}
			n++
		}
	}
	columns := me.N
	for _, a := range laid {
		if a.Kind == trambahn.KindStation && a.Obj[1] == trambahn.NewColumn {
			list[n] = bareColumn{trambahn.Card(a.Obj[0]).Colour(), columns}
			n++
			columns++
		}
	}
	return list, n
}
