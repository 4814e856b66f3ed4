package greedy

import (
	"slices"

	"remise/title/vienna1840"
)

// planner looks at a company's future: what it can pay out to the end if it
// withholds for the right trams. Amounts are for one share of ten.
//
// A company round is a dividend and then a purchase; what is kept buys trams now
// or later, and is worth nothing at the end. Treasuries are rounded down to whole
// coins, so that few differ and each is thought about once.
type planner struct {
	w      *Weights
	f      *vienna1840.Facts
	last   int                                             // year in which only a dividend is left
	runs   [vienna1840.MaxYears][vienna1840.Spaces]float32 // of the lines in a year, the best first
	newest [vienna1840.MaxYears]int                        // tram that others will have
	cap    [vienna1840.TramKinds]int                       // trams of a kind that the company can still get
	now    [vienna1840.TramKinds]int                       // and in this company round
	known  [planSlots]planned
	age    uint32
}

// fleet is a company's trams by kind, the newest first; noTram where none is.
type fleet [vienna1840.Spaces]int8

const (
	noTram    = -1
	coin      = 50
	planSlots = 1 << 12
)

// planned is what was found out before.
type planned struct {
	key, age uint32
	worth    float32
}

// prepare looks at a company once for every decision.
func (p *planner) prepare(v *vienna, c int) {
	p.w, p.f, p.last = &v.Weights, &v.f, v.f.NumYears-1
	p.age++
	co := &v.f.Co[c]
	var run [vienna1840.Spaces]float32
	lines := co.NumLines
	for j, l := range co.Lines[:lines] {
		run[j] = v.lineRun(l.Number)
	}
	coming := 0
	if v.f.LineSale {
		coming = 1
	}
	for i := 1; i <= p.last; i++ {
		for ; coming > 0 && lines < vienna1840.Spaces; coming-- {
			run[lines] = v.Start
			lines++
		}
		coming = 1
		sum := [vienna1840.Spaces]float32{}
		for range v.f.Years[i].Runs {
			for j := range lines {
				run[j] += v.growth(p.last-i, run[j])
				sum[j] += run[j]
			}
		}
		slices.SortFunc(sum[:], func(a, b float32) int { return int(b - a) })
		p.runs[i], p.newest[i] = sum, v.expected(i)
	}
	for k, n := range v.f.Left {
		p.cap[k] = (int(n) + v.f.Seats - 1) / v.f.Seats
		p.now[k] = int(n)
	}
	if v.Queue {
		p.queue()
	}
}

// queue takes away what those will buy who come first: the newest trams that they can pay and use.
func (p *planner) queue() {
	for _, c := range p.f.Ahead {
		money, room := p.f.Co[c].Treasury, p.room(int(c))
		for k := len(p.now) - 1; k >= 0; k-- {
			for price := p.f.OnSale[k]; price > 0 && price <= money && p.now[k] > 0 && room > 0; room-- {
				p.now[k]--
				money -= price
			}
		}
	}
}

// room is how many trams a company has a place for, besides those that are no older than the oldest on sale.
func (p *planner) room(c int) int {
	oldest := slices.IndexFunc(p.f.OnSale[:], func(price int32) bool { return price > 0 })
	co, n := &p.f.Co[c], vienna1840.Spaces
	for _, k := range co.Trams[:co.NumTrams] {
		if k >= oldest {
			n--
		}
	}
	return n
}

// growth is what a run grows by in a line round so many years before the end. In the last
// year all track is there to be joined up, and large runs grow too.
func (v *vienna) growth(left int, run float32) float32 {
	grows := v.Young * max(0, 1-run/v.Grown)
	if left == 0 {
		return max(grows, v.Late)
	}
	return grows
}

// fleetOf are the trams that a company has.
func fleetOf(kinds []int) (t fleet) {
	t = fleet{noTram, noTram, noTram}
	for _, k := range kinds {
		t.add(int8(k))
	}
	return t
}

// add takes a tram, in the place of the oldest if there are three.
func (t *fleet) add(k int8) {
	for i := range t {
		if k > t[i] {
			k, t[i] = t[i], k
		}
	}
}

func (t fleet) without(k int8) fleet {
	for i := range t {
		if t[i] == k {
			copy(t[i:], t[i+1:])
			t[len(t)-1] = noTram
			break
		}
	}
	return t
}

func (t fleet) key() uint32 {
	return uint32(t[0]+1)*36 + uint32(t[1]+1)*6 + uint32(t[2]+1)
}

// income is what the lines earn in a year.
func (p *planner) income(i int, t fleet) float32 {
	var sum float32
	newest := max(p.newest[i], int(t[0]))
	for j, k := range t {
		if k != noTram && p.runs[i][j] > 0 {
			sum += max(0, p.runs[i][j]+float32(p.f.Years[i].Runs)*float32(p.f.Upkeep(int(k), newest)))
		}
	}
	return sum
}

// worth is what a dividend brings to a share, with the rise of its price. Money
// that comes early can be used again.
func (p *planner) worth(i int, d int32) float32 {
	left := float32(p.last - i)
	again := p.w.Again * left
	if left == 1 {
		again = p.w.Last
	}
	return float32(d)/10*(1+again) + p.w.Space*float32(spaces(d))
}

// spaces are how far a dividend moves the price (1840 table 6).
func spaces(d int32) int {
	n := -1
	for _, s := range steps {
		if d >= s {
			n++
		}
	}
	return n
}

// year is the rest of the game from the runs of a year on.
func (p *planner) year(i int, money int32, t fleet) float32 {
	earned := int32(p.income(i, t)) / 10 * 10
	if i >= p.last {
		return p.worth(i, earned)
	}
	money -= money % coin
	key := uint32(i)<<24 | uint32(money/coin)<<8 | t.key()
	slot := &p.known[key*2654435761>>20]
	if slot.age == p.age && slot.key == key {
		return slot.worth
	}
	best := p.worth(i, earned) + p.buy(i, money, t)
	for _, s := range steps {
		if s > earned {
			break
		}
		best = max(best, p.worth(i, s)+p.buy(i, money+earned-s, t))
	}
	best = max(best, p.worth(i, 0)+p.buy(i, money+earned, t))
	*slot = planned{key, p.age, best}
	return best
}

// buy is the rest of the game from the purchase of a company round on.
func (p *planner) buy(i int, money int32, t fleet) float32 {
	best := p.year(i+1, money, t)
	prices := &p.f.Years[i].Prices
	if i == 0 {
		prices = &p.f.OnSale
	}
	return max(best, p.more(i, 0, 0, money, t, prices))
}

// more buys one or more trams, starting from a kind of which some were bought
// now.
func (p *planner) more(i, from, got int, money int32, t fleet, prices *[vienna1840.TramKinds]int32) float32 {
	best := float32(-1e6)
	for k := from; k < vienna1840.TramKinds; k, got = k+1, 0 {
		if prices[k] == 0 || prices[k] > money || int8(k) <= t[len(t)-1] || got >= p.left(i, k) {
			continue
		}
		with := t
		with.add(int8(k))
		best = max(best, p.year(i+1, money-prices[k], with), p.more(i, k, got+1, money-prices[k], with, prices))
	}
	return best
}

// left is how many trams of a kind a company can get in a company round: later
// each has its share of them.
func (p *planner) left(i, k int) int {
	if i == 0 {
		return p.now[k]
	}
	return p.cap[k]
}
