package route

// prices are what the auction asks for each bit of track. All in whole numbers
// so that every machine comes to the same ones.
type prices struct {
	now   []int32
	best  []int32 // those with the lowest bound
	total int32   // that bound
	sum   int32   // of now
	use   []int32 // how many trams want each bit
	trial []found // for grab
}

// priceScale is how many parts a unit of value is split into for prices.
const priceScale = 64

const (
	auctionRounds = 60
	patience      = 6 // rounds without a better bound before steps get smaller
)

// auction looks for prices with a low bound. Each round every tram says which
// route it would take; track that several want gets dearer, track that none
// wants cheaper, the more so the farther the bound is from the best choice.
func (p *packer) auction() {
	a, n := &p.prices, p.s.n
	a.now = append(a.now[:0], make([]int32, 64*n.trackWords)...)
	a.best = append(a.best[:0], a.now...)
	a.total = p.bound * priceScale
	divide, waited := int64(1), 0
	for round := 0; round < auctionRounds && !p.s.b.cut; round++ {
		p.atPrices(a.now)
		if p.s.b.cut {
			break
		}
		if p.total < a.total {
			a.total, waited = p.total, 0
			copy(a.best, a.now)
			p.lower(p.total)
		} else if waited++; waited == patience {
			waited, divide = 0, divide*2
		}
		if round%4 == 3 {
			p.grab()
		}
		if p.proved() || !p.bid(divide) {
			break
		}
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
	p.measure()
}

// lower notes a proven bound, in whole units.
func (p *packer) lower(scaled int32) {
	b := scaled / priceScale
	p.bound = max(p.value, min(p.bound, b-b%p.s.n.unit))
}

// bid changes the prices and reports whether any of them moved.
func (p *packer) bid(divide int64) bool {
	a := &p.prices
	p.countUse()
	norm := int64(0)
	for b, u := range a.use {
		if u > 1 || a.now[b] > 0 {
			norm += int64(u-1) * int64(u-1)
		}
	}
	if norm == 0 {
		return false
	}
	gap := int64(p.total - p.value*priceScale)
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

func (p *packer) countUse() {
	a, n := &p.prices, p.s.n
	a.use = append(a.use[:0], make([]int32, len(a.now))...)
	for i := range p.kinds {
		k := &p.kinds[i]
		for _, j := range k.use.legs {
			eachBit(n.legs[j].tracks[:n.trackWords], func(b int) { a.use[b] += int32(k.count) })
		}
	}
}

// narrow lists routes at the best prices found, at first only those that fall
// very little short, then more: each time through without a better choice
// lowers the bound, and once a better one turns up the rest is soon done.
func (p *packer) narrow() {
	if p.s.b.cut || p.proved() {
		return
	}
	p.atPrices(p.prices.best)
	for part := int32(16); part >= 1 && !p.s.b.cut && !p.proved(); part /= 2 {
		p.slack = p.room() / part
		floor := p.total - p.slack - 1
		if !p.fill(longList) || !p.combine(longTries) {
			return
		}
		p.lower(floor)
	}
}
