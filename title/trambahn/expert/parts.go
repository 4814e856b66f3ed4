package expert

import "remise/title/trambahn"

// partsOf is all that can be done in a colour after some passengers were played.
// Much of it is the same for other passengers: it is worked out once.
func (p *Player) partsOf(c int, r *riders) span {
	key := uint32(r.gone&p.held(c)) | uint32(r.waiting[c])<<8 | uint32(r.rounds)<<12 | uint32(r.conds)<<16
	for _, s := range p.spans[c] {
		if s.key == key {
			return s
		}
	}
	from := int32(len(p.parts))
	p.at = place{c, int(r.waiting[c]), r.rounds}
	p.n, p.stay, p.begun = 0, kept{}, 0
	p.now = part{}
	for i := range p.t.HandSize {
		if r.gone>>i&1 == 0 && p.held(c)>>i&1 == 1 {
			p.cards[p.n] = int8(i)
			p.n++
		}
	}
	p.readRoutes(c)
	p.first = p.cols
	p.place(0, r.conds)
	p.prune(c, from)
	s := span{key, from, int32(len(p.parts))}
	p.spans[c] = append(p.spans[c], s)
	return s
}

// held is the cards of a colour in the hand, a bit for each place.
func (p *Player) held(c int) (set uint8) {
	for i := range p.t.HandSize {
		if card := p.t.Hand[i]; card != trambahn.Conductor && card.Colour() == c {
			set |= 1 << i
		}
	}
	return set
}

func (p *Player) readRoutes(c int) {
	p.cols.n = 0
	me := p.t.me()
	for i := range me.N {
		if me.Columns[i].Colour == c && p.cols.n < maxRoutes {
			p.cols.at[p.cols.n] = me.Columns[i]
			p.index[p.cols.n] = lay + int8(i)
			p.cols.n++
		}
	}
}

// place goes through what can be done with the cards of the colour from one on.
// They go up, so that each fits where the one before does.
func (p *Player) place(i int, conds int8) {
	if conds > 0 && (i == p.n || p.value(i) == trambahn.Values) {
		p.placeConductors(i, conds)
		conds = 0
	}
	if i == p.n {
		p.buy(0)
		return
	}
	at := p.cards[i]
	least := keep // of two equal cards the first does the lesser thing
	if i > 0 && p.t.Hand[at] == p.t.Hand[p.cards[i-1]] {
		least = p.now.do[p.cards[i-1]]
	}
	if least <= keep {
		p.stay.cards[p.stay.n] = p.t.Hand[at]
		p.stay.n++
		p.place(i+1, conds)
		p.stay.n--
	}
	if least <= pay && (p.t.MayPay || p.t.MayPlay) {
		p.now.do[at] = pay
		p.now.money++
		p.place(i+1, conds)
		p.now.money--
	}
	if p.t.MayLay || p.t.MayPlay {
		p.placeStation(i, conds, least)
	}
	p.now.do[at] = keep
}

func (p *Player) value(i int) int { return p.t.Hand[p.cards[i]].Value() }

// placeStation lays a card on each column that takes it, or begins one.
func (p *Player) placeStation(i int, conds, least int8) {
	at, v, fits := p.cards[i], p.value(i), false
	for k := range p.cols.n {
		c := &p.cols.at[k]
		if c.Complete || c.Top >= v {
			continue
		}
		fits = true
		if p.index[k] < least {
			continue
		}
		before, extra := *c, p.now.extra
		c.Top, c.Complete = v, v == trambahn.Values
		c.Points += trambahn.Points(v)
		p.grow(c)
		p.now.do[at] = p.index[k]
		p.place(i+1, conds)
		*c, p.now.extra = before, extra
	}
	if fits || p.cols.n == maxRoutes {
		return
	}
	p.cols.at[p.cols.n] = trambahn.Column{Colour: p.at.colour, Top: v, Size: 1, Points: trambahn.Points(v), Complete: v == trambahn.Values}
	p.index[p.cols.n] = onto + p.begun
	p.cols.n++
	p.begun++
	p.now.do[at] = anew
	p.place(i+1, conds)
	p.begun--
	p.cols.n--
}

// grow adds a card to a column: the eighth is an extra tour.
func (p *Player) grow(c *trambahn.Column) {
	c.Size++
	if c.Size == trambahn.TourSize && !c.Toured {
		c.Toured = true
		p.now.extra += int16(c.Points * c.Times)
	}
}

// placeConductors lays conductors on the longest column that has had no tour.
func (p *Player) placeConductors(i int, conds int8) {
	if !p.t.MayLay && !p.t.MayPlay {
		return
	}
	best := -1
	for k := range p.cols.n {
		c := &p.cols.at[k]
		if !c.Complete && !c.Toured && (best < 0 || c.Size > p.cols.at[best].Size) {
			best = k
		}
	}
	if best < 0 {
		return
	}
	c := &p.cols.at[best]
	before, extra := *c, p.now.extra
	p.now.solo = p.index[best]
	for n := int8(1); n <= conds; n++ {
		p.grow(c)
		p.now.conds = n
		p.place(i, 0)
	}
	*c, p.now.extra, p.now.conds = before, extra, 0
}

// buy gives each column without a tram one of each kind in turn. One that the
// turn begins must get one: else its card would better be money.
func (p *Player) buy(k int) {
	bare := 0
	for i := range k {
		if p.first.n > i && p.first.at[i].Times == 0 || i >= p.first.n {
			bare++
		}
	}
	for k < p.cols.n && p.cols.at[k].Times > 0 {
		k++
	}
	if k == p.cols.n {
		p.add()
		return
	}
	if bare == len(p.now.trams) {
		return
	}
	c := &p.cols.at[k]
	for kind := range trambahn.TramKinds {
		times, price := trambahn.Tram(kind)
		if p.t.Offer[kind] <= int(p.now.bought[kind]) || int(p.now.price)+price > p.t.me().Money+p.t.HandSize {
			continue
		}
		c.Times = times
		p.now.trams[bare] = int8(kind)
		p.now.bought[kind]++
		p.now.price += int8(price)
		p.buy(k + 1)
		p.now.bought[kind]--
		p.now.price -= int8(price)
		c.Times = 0
	}
	if k < p.first.n { // begun by somebody else
		p.now.trams[bare] = none
		p.now.late += int8(c.Size)
		p.leave(k)
		p.now.late -= int8(c.Size)
	}
}

// givenUp is what it costs to give up a column that was begun: it is done only where no tram can be paid. A player
// who follows hints should not be told to take back what they were told to begin.
const givenUp = 10

// leave goes on without a column that gets no tram: its cards become money.
func (p *Player) leave(k int) {
	c := p.cols.at[k]
	p.cols.at[k] = trambahn.Column{Colour: c.Colour, Times: 1, Complete: true, Toured: true}
	p.buy(k + 1)
	p.cols.at[k] = c
}

// add lists what is now done, with what it gives to the hidden layer.
func (p *Player) add() {
	g := p.groundOf(p.at.colour, p.at.rounds)
	x, e := g.x, g.e
	p.t.turnFacts(p.at.colour, p.at.waiting, p.at.rounds, &p.cols, &p.stay, &x)
	p.Net.weigh(&x, atRow, atGround, &e)
	p.Net.weigh(&x, atMine, colourIn, &e)
	bend(&e)
	p.parts = append(p.parts, p.now)
	b := &p.parts[len(p.parts)-1]
	b.vec = vec{}
	b.acts = b.money|b.late|b.price|b.conds != 0 || b.extra != 0
	p.Net.mix(&e, &b.vec)
	b.vec.addTimes(&p.Net.All[atKept], float32(p.stay.n)/6)
	if n := p.cols.n - p.first.n; n > 0 {
		b.vec.addTimes(&p.Net.All[atRoutes], float32(n)/8)
	}
}

// ground is what the turn leaves as it is in a colour, worked out once.
type ground struct {
	known bool
	x     [colourIn]float32
	e     [encoded]float32
}

func (p *Player) groundOf(colour, rounds int) *ground {
	g := &p.grounds[colour][min(2, p.rounds-rounds)]
	if !g.known {
		*g = ground{known: true, e: p.Net.InBias}
		p.t.groundFacts(colour, rounds, &g.x)
		p.Net.weigh(&g.x, atGround, atMine, &g.e)
	}
	return g
}

// How much worse than the best a part of a turn may be, by itself, and still be
// tried with others: logits of the chance to win. A player who compares turns looks wider
// than one who needs only the best, or who is learning.
const (
	wide   = 0.8
	lively = 0.35
	narrow = 0.2
)

// prune drops the parts that nobody would play: turns are many because every
// colour has a few of these.
func (p *Player) prune(c int, from int32) {
	base := p.still
	base.addTimes(&p.stills[c], -1)
	list := p.parts[from:]
	best, free := float32(-1e9), float32(-1e9)
	for i := range list {
		if list[i].late > 0 {
			continue
		}
		list[i].alone = p.alone(&base, &list[i])
		best = max(best, list[i].alone)
		if list[i].free() {
			free = max(free, list[i].alone)
		}
	}
	n := 0
	for i := range list {
		if b := &list[i]; b.late > 0 || b.alone >= best-p.margin || b.free() && b.alone >= free-p.margin || int(b.price) > p.t.me().Money+int(b.money) {
			list[n] = list[i]
			n++
		}
	}
	p.parts = p.parts[:int(from)+n]
}

// free: it needs nothing that another colour might need too.
func (b *part) free() bool { return b.price == 0 && b.conds == 0 }

// alone is the judgement of a part with nothing done in the other colours.
func (p *Player) alone(base *vec, b *part) float32 {
	h := *base
	h.add(&b.vec)
	h.add(p.purse(max(0, p.t.me().Money+int(b.money)-int(b.price)) + int(b.late)))
	if b.price > 0 {
		h.add(p.offer(b.bought))
	}
	if b.extra > 0 {
		p.tour(int(b.extra), &h)
	}
	return p.Net.logit(&h)
}
