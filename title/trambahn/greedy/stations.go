package greedy

import "remise/title/trambahn"

// run is a column as it might become.
type run struct {
	colour, top, size, points int
	times                     int // 0: no tram yet
	open                      float32
	toured                    bool
}

func (p *Player) runOf(c *trambahn.Column) run {
	r := run{c.Colour, c.Top, c.Size, c.Points, c.Times, 1, c.Toured}
	if p.crowds[c.Colour] > 1 {
		r.open = p.Crowd
	}
	return r
}

// with is the run with one more station.
func (r *run) with(v int) run {
	next := *r
	next.top, next.size, next.points = v, r.size+1, r.points+trambahn.Points(v)
	return next
}

// tours reports whether one more card is the extra tour.
func (r *run) tours() bool { return r.size == trambahn.TourSize-1 && !r.toured }

// future is what a run earns with the cards to come, with a given tram.
func (p *Player) future(r *run, times int) float32 {
	size := min(r.size, sizes-1)
	if r.toured {
		size = sizes - 1
	}
	return float32(times) * p.rate[r.colour] * r.open * p.stage[r.top][size]
}

// stands is what a run earns from now on, with a given tram.
func (p *Player) stands(r *run, times int) float32 {
	return float32(times*r.points)*p.rate[r.colour]*p.turns + p.future(r, times)
}

// gain is what one more station earns, less what the card would earn
// elsewhere.
func (p *Player) gain(r *run, i, times int) float32 {
	v := p.f.Hand[i].Value()
	earn := float32(times*trambahn.Points(v)) * p.rate[r.colour] * p.turns
	if r.tours() {
		earn += float32(times * (r.points + trambahn.Points(v)))
	}
	return earn - p.spend(i)
}

// chain is the future of a run if the best of the cards in hand, from the
// i-th on, are laid on it now. The hand is sorted, so the cards of a colour
// are together and rise.
func (p *Player) chain(r run, i, times int) float32 {
	best := p.future(&r, times)
	for ; i < p.f.HandSize; i++ {
		card := p.f.Hand[i]
		if card == trambahn.Conductor || card.Colour() != r.colour || card.Value() <= r.top {
			continue
		}
		best = max(best, p.gain(&r, i, times)+p.chain(r.with(card.Value()), i+1, times))
	}
	return best
}

// station is Trambahn 2: what a card earns in a column against leaving the
// column as it is.
func (p *Player) station(i, col int) float32 {
	if col == trambahn.NewColumn {
		return p.begin(i)
	}
	c := &p.me().Columns[col]
	r := p.runOf(c)
	if p.f.Hand[i] == trambahn.Conductor {
		return p.ride(i, &r)
	}
	next := r.with(p.f.Hand[i].Value())
	if c.Times > 0 {
		return p.gain(&r, i, c.Times) + p.chain(next, i+1, c.Times) - p.future(&r, c.Times)
	}
	_, without := p.tramFor(&r, p.f.HandSize, p.me().Money+p.loose)
	_, value := p.tramFor(&next, i+1, p.funds(i))
	return value - without - p.spend(i)
}

// ride is a conductor that joins a column.
func (p *Player) ride(i int, r *run) float32 {
	next := *r
	next.size++
	earn := p.future(&next, r.times) - p.future(r, r.times)
	if r.tours() {
		earn += float32(r.times * r.points)
		next.toured = true
	}
	return earn - max(p.mark, p.held[i]-p.Fresh)
}

// begin is a new column: worth it if a tram for it can be paid and earns more
// than its price. One that cannot be paid is a card of money that everybody has
// seen, so nobody should think about it.
func (p *Player) begin(i int) float32 {
	if !p.affords() {
		return -decided
	}
	card := p.f.Hand[i]
	r := run{colour: card.Colour(), open: 1}
	if p.crowds[r.colour] > 0 {
		r.open = p.Crowd
	}
	next := r.with(card.Value())
	_, value := p.tramFor(&next, i+1, p.funds(i)-p.due())
	return value - p.spend(i)
}

// affords reports whether one more column could get a tram in this turn if all
// other cards of the hand were money.
func (p *Player) affords() bool {
	most := p.me().Money + p.f.HandSize - 1 - p.due()
	if p.f.Played == 0 {
		most--
	}
	for kind, n := range p.f.Offer {
		if _, price := trambahn.Tram(kind); n > 0 && price <= most {
			return true
		}
	}
	return false
}

// funds is the money that can be spent in this turn when a card is laid: the
// pile, and the cards of the hand that will go there anyway.
func (p *Player) funds(i int) int {
	sum := p.me().Money + p.loose
	if p.isLoose(i) {
		sum--
	}
	return sum
}

func (p *Player) isLoose(i int) bool { return p.held[i]-p.Fresh < p.mark }

// due is what the other columns begun in this turn must still pay.
func (p *Player) due() int {
	sum := 0
	for i := range p.me().N {
		if p.me().Columns[i].Times == 0 {
			_, price := trambahn.Tram(0)
			sum += price
		}
	}
	return sum
}

// tramFor is the tram on offer that earns most for a run, with the cards of
// the hand from the i-th on, and what it earns. Without one the value is 0.
func (p *Player) tramFor(r *run, i, funds int) (kind int, value float32) {
	if p.f.Played == 0 {
		funds--
	}
	for k, n := range p.f.Offer {
		times, price := trambahn.Tram(k)
		if n == 0 || price > funds {
			continue
		}
		earn := float32(times*r.points)*p.rate[r.colour]*p.turns + p.chain(*r, i, times) - p.mark*float32(price)
		if earn > value {
			kind, value = k, earn
		}
	}
	return kind, value
}

// bestStation is what a card of the hand earns as a station wherever it fits.
func (p *Player) bestStation(i int) float32 {
	card, best, fits := p.f.Hand[i], float32(0), false
	for col := range p.me().N {
		c := &p.me().Columns[col]
		if c.Complete || card != trambahn.Conductor && (c.Colour != card.Colour() || card.Value() <= c.Top) {
			continue
		}
		fits = true
		best = max(best, p.station(i, col))
	}
	if !fits && card != trambahn.Conductor {
		best = max(best, p.begin(i))
	}
	return best
}
