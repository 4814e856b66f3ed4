package route

import (
	"cmp"
	"slices"
)

// prices are what the auction asks for each bit of track. All are integers, so
// that every machine gets the same ones.
type prices struct {
	now   []int32
	best  []int32 // those with the lowest bound, and
	total int32   // that bound
	low   int32   // the bound if the pools knew all routes
	sum   int32   // of the prices in force
	use   []int32 // how many trams want each bit
	dear  set     // bits that cost anything

	rough []int32 // the best prices for the pool
	trial []found // for grab
}

const (
	priceScale = 64 // how many parts a unit of value is split into
	sessions   = 30 // of the auction
	haggles    = 80 // rounds of a session
	patience   = 10 // rounds without a better bound before steps get smaller
	poolSize   = 700
	harvest    = 100 // routes that a look at the whole network adds to a pool
	closeBy    = 2   // units that a choice may fall short of the bound to be looked for at once
)

// auction looks for prices with a low bound. In every session the trams
// haggle, with the routes they have seen so far in mind, until crowded track is
// dear enough; then they look at the whole map again and see new routes. At
// good prices few routes are in question, and it can be settled.
func (p *packer) auction() {
	a := &p.prices
	a.best = append(a.best[:0], make([]int32, 64*p.s.n.trackWords)...)
	a.total, a.low = p.bound*priceScale, 0
	p.remember()
	for i := range sessions {
		p.session()
		if p.s.b.cut {
			return
		}
		p.grab()
		if p.s.fromMiddle() {
			p.remember()
			p.shortlist()
		}
		final := p.total-a.low < priceScale
		if p.proved() || p.review(i, !final && p.room() < closeBy*p.s.n.unit*p.s.scale) {
			return
		}
		if final {
			break
		}
		p.remember()
	}
	if p.total != a.total {
		p.atPrices(a.best)
	}
	p.narrow()
}

// session finds new prices and measures the trams at them.
func (p *packer) session() {
	a := &p.prices
	low := p.haggle()
	if low-a.low > priceScale {
		a.temper()
	}
	a.low = low
	p.atPrices(a.rough)
	if p.total < a.total && !p.s.b.cut {
		a.total = p.total
		copy(a.best, a.rough)
		p.lower(p.total)
	}
}

// review lists routes at the prices of session i: with care, to settle the
// question, or in passing, to see more of the map.
func (p *packer) review(i int, care bool) bool {
	if care {
		return p.attempt(quickList*(i+2), quickTries*int64(i+2))
	}
	if p.s.fromMiddle() {
		return false
	}
	return p.through(8, glanceList, quickTries) && p.proved()
}

// temper goes only half way from the best prices to those the pools want:
// pools that are still learning do not know the routes that matter, and
// overshoot.
func (a *prices) temper() {
	for b := range a.rough {
		a.rough[b] = (a.rough[b] + a.best[b]) / 2
	}
}

// atPrices measures the trams at the given prices.
func (p *packer) atPrices(now []int32) {
	a := &p.prices
	a.sum = 0
	for _, c := range now {
		a.sum += c
	}
	p.s.setPrices(priceScale, now)
	p.legs = p.legs[:0]
	for i := range p.kinds {
		p.kinds[i].list = p.kinds[i].list[:0]
		p.guess(&p.kinds[i], now)
	}
	p.s.seen = (*watcher)(p)
	p.measure()
	p.s.seen = nil
	for i := range p.kinds {
		k := &p.kinds[i]
		slices.SortFunc(k.list, candidate.before)
		k.list = k.list[:min(len(k.list), harvest)]
	}
}

// guess makes the most valuable route seen so far the one to beat.
func (p *packer) guess(k *kind, now []int32) {
	a := &p.prices
	a.dear = set{}
	for b, c := range now {
		if c > 0 {
			a.dear.add(int16(b))
		}
	}
	if best, _ := k.choose(now, &a.dear, p.s.n.trackWords); best >= 0 {
		k.use.take(&k.pool[best], p.pooled)
	}
}

// watcher lists the routes that are met on the way to the best: the pools learn
// the more from each session.
type watcher packer

func (w *watcher) take(_ *search, worth int32) {
	p := (*packer)(w)
	if len(p.watching.list) < quickList {
		p.watching.list = append(p.watching.list, p.candidate(worth))
	}
}

// shortlist tries what is in the pools together. They have seen the network at
// many prices, so the best choice is usually among them before it is proved.
func (p *packer) shortlist() {
	p.legs = append(p.legs[:0], p.pooled...)
	for i := range p.kinds {
		k := &p.kinds[i]
		p.reckon(k)
		k.list = append(k.list[:0], k.pool...)
		p.sortList(k)
	}
	p.slack = p.room()
	p.combine(quickTries)
	for i := range p.kinds {
		p.kinds[i].list = p.kinds[i].list[:0]
	}
}

// lower notes a proven bound, in whole units.
func (p *packer) lower(scaled int32) {
	b := scaled / p.s.scale
	p.bound = max(p.value, min(p.bound, b-b%p.s.n.unit))
}

// remember puts the routes listed last into the pools, and forgets the worst
// of a pool that has grown too big.
func (p *packer) remember() {
	for i := range p.kinds {
		k := &p.kinds[i]
		for j := range k.list {
			p.pool(k, k.list[j], p.legs[k.list[j].legs:k.list[j].end])
		}
		if len(k.use.legs) > 0 {
			p.pool(k, p.candidateOf(&k.use), k.use.legs)
		}
		if len(k.pool) > poolSize {
			p.forget(k)
		}
		slices.SortStableFunc(k.pool, func(a, b candidate) int { return cmp.Or(cmp.Compare(b.value, a.value), a.tracks.compare(&b.tracks)) })
		k.pool = slices.CompactFunc(k.pool, func(a, b candidate) bool { return a.value == b.value && a.tracks == b.tracks })
	}
	p.tidy()
}

// pool keeps a route of a kind, with a copy of its legs.
func (p *packer) pool(k *kind, c candidate, legs []int32) {
	c.legs = int32(len(p.pooled))
	p.pooled = append(p.pooled, legs...)
	c.end = int32(len(p.pooled))
	k.pool = append(k.pool, c)
}

// tidy keeps only the legs of routes that are still in a pool.
func (p *packer) tidy() {
	p.copied = p.copied[:0]
	for i := range p.kinds {
		for j := range p.kinds[i].pool {
			c := &p.kinds[i].pool[j]
			legs := p.pooled[c.legs:c.end]
			c.legs = int32(len(p.copied))
			p.copied = append(p.copied, legs...)
			c.end = int32(len(p.copied))
		}
	}
	p.pooled, p.copied = p.copied, p.pooled
}

// forget keeps the half of a pool that is worth most at the current prices.
func (p *packer) forget(k *kind) {
	p.reckon(k)
	slices.SortStableFunc(k.pool, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	k.pool = k.pool[:poolSize/2]
}

// reckon works out what the routes of a pool are worth at the prices in force.
func (p *packer) reckon(k *kind) {
	for j := range k.pool {
		o := &k.pool[j]
		o.worth = o.value * p.s.scale
		if p.s.price != nil {
			o.worth -= costOfSet(&o.tracks, p.s.price, p.s.n.trackWords)
		}
	}
}

func (p *packer) candidateOf(f *found) candidate {
	c := candidate{value: p.s.n.pays(f.mode, f.root, f.legs), worth: p.s.worth(f), mode: int8(f.mode), root: f.root, second: int16(f.second)}
	for _, j := range f.legs {
		c.tracks.flip(&p.s.n.legs[j].tracks, p.s.n.trackWords)
	}
	return c
}

// haggle moves the prices as far as the pools can tell, and leaves the best
// for them in rough. Track that several trams want gets dearer, track that none
// wants cheaper, the more so the farther the bound is from the best choice.
func (p *packer) haggle() int32 {
	a := &p.prices
	a.now = append(a.now[:0], a.best...)
	a.rough = append(a.rough[:0], a.best...)
	low, waited, divide := p.ask(), 0, int64(1)
	for range haggles {
		if !p.s.b.spendDear() || !p.bid(low, divide) {
			break
		}
		total := p.ask()
		if total < low {
			low, waited = total, 0
			copy(a.rough, a.now)
		} else if waited++; waited == patience {
			waited, divide = 0, divide*2
		}
	}
	return low
}

// ask lets the trams choose from the pools at the current prices: the
// total, and who wants which track.
func (p *packer) ask() int32 {
	a, words := &p.prices, p.s.n.trackWords
	a.use = append(a.use[:0], make([]int32, len(a.now))...)
	a.dear = set{}
	total := int32(0)
	for b, c := range a.now {
		if total += c; c > 0 {
			a.dear.add(int16(b))
		}
	}
	for i := range p.kinds {
		k := &p.kinds[i]
		best, worth := k.choose(a.now, &a.dear, words)
		total += worth * int32(k.count)
		if best >= 0 {
			eachBit(k.pool[best].tracks[:words], func(b int) { a.use[b] += int32(k.count) })
		}
	}
	return total
}

// choose is the offer of the pool that is worth most, if any is worth
// something. The pool has the highest values first, and track costs nothing or
// more: once the value alone is not enough the rest need no look.
func (k *kind) choose(price []int32, dear *set, words int) (best int, worth int32) {
	best = -1
	for j := range k.pool {
		o := &k.pool[j]
		if o.value*priceScale <= worth {
			break
		}
		w := o.value * priceScale
		for i := 0; i < words && w > worth; i++ {
			w -= costOf(o.tracks[i]&dear[i], price[i<<6:])
		}
		if w > worth {
			best, worth = j, w
		}
	}
	return best, worth
}

// bid changes the prices and reports whether any of them moved.
func (p *packer) bid(total int32, divide int64) bool {
	a := &p.prices
	norm := int64(0)
	for b, u := range a.use {
		if u > 1 || a.now[b] > 0 {
			norm += int64(u-1) * int64(u-1)
		}
	}
	if norm == 0 {
		return false
	}
	gap := int64(total - p.value*priceScale)
	moved := false
	for b, u := range a.use {
		if u > 1 || a.now[b] > 0 {
			next := max(0, a.now[b]+int32(gap*int64(u-1)/(divide*norm)))
			moved = moved || next != a.now[b]
			a.now[b] = next
		}
	}
	return moved
}

// narrow settles the question at the best prices found: with all routes that a
// better choice can have, if they are not too many. Otherwise it first lists
// only those that fall slightly short, then more: each pass without a better
// choice lowers the bound, and once a better one turns up the rest is soon
// done.
func (p *packer) narrow() {
	if p.through(1, wholeList, longTries) || !p.full {
		return
	}
	for part := int32(4); part >= 1 && !p.s.b.cut && !p.proved(); part /= 2 {
		if !p.through(part, longList, longTries) {
			return
		}
	}
}
