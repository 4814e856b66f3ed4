package greedy

import (
	"remise/core"
	"remise/rail/greedy"
	"remise/title/vienna1840"
)

// prospects are what a company will do until the end, a dividend for each year.
type prospects struct {
	dividends [6]int32
	share     float32 // what a share brings, its last price included
}

// outlook looks ahead once for every company.
func (v *vienna) outlook(c int) *prospects {
	o := &v.fact[c]
	if v.known[c] {
		return o
	}
	v.known[c] = true
	*o = prospects{}
	if c < vienna1840.TramCos {
		v.tramYears(c, o)
	} else {
		v.cityYears(c, o)
	}
	list := o.dividends[:v.f.NumYears]
	for _, d := range list {
		o.share += float32(d / 10)
	}
	o.share += float32(v.state.PriceAfter(c, list))
	return o
}

// cityYears: the missing track is laid bit by bit.
func (v *vienna) cityYears(c int, o *prospects) {
	income, whole := float32(v.f.Co[c].Income), float32(v.f.Co[c].Whole)
	for i, y := range v.f.Years[:v.f.NumYears] {
		if y.Runs > 0 {
			income += v.Built * max(0, whole-income)
		}
		o.dividends[i] = y.Factor * int32(income)
	}
}

// tramYears: lines earn a little more with every line round, less what their
// trams cost.
func (v *vienna) tramYears(c int, o *prospects) {
	co := &v.f.Co[c]
	var runs [vienna1840.Spaces]float32
	for i, l := range co.Lines[:co.NumLines] {
		runs[i] = v.lineRun(l.Number)
	}
	carry := float32(co.Revenue)
	for i, y := range v.f.Years[:v.f.NumYears] {
		sum := carry
		for range y.Runs {
			for j := range vienna1840.Spaces {
				sum += v.lineYear(co, j, i, runs[:])
			}
		}
		carry = 0
		o.dividends[i] = int32(v.Payout*sum) / 10 * 10
	}
}

// lineYear is what the j-th line earns in a run of the i-th year to come, and
// lets it grow. A line that is not there yet comes with the next year.
func (v *vienna) lineYear(co *vienna1840.CompanyFacts, j, i int, runs []float32) float32 {
	if j >= co.NumLines {
		if j-co.NumLines >= i {
			return 0
		}
		runs[j] = max(runs[j], v.Maiden)
	}
	runs[j] += v.Growth
	kind := v.expected(i)
	if j < co.NumTrams {
		kind = max(co.Trams[j], min(kind, co.Trams[j]+1))
	}
	return max(0, runs[j]+float32(v.f.Upkeep(min(kind, 4), v.expected(i))))
}

// expected is the tram that is the newest in the i-th year to come.
func (v *vienna) expected(i int) int {
	left := v.f.NumYears - 1 - i
	return max(v.f.Newest, v.Newest[left], 0)
}

// lineRun is what a line's track pays; one without track will have some.
func (v *vienna) lineRun(line int) float32 {
	return max(float32(v.earns(v.state, line).Pays), v.Maiden)
}

// ratio is what a share brings of its price.
func (v *vienna) ratio(c int) float32 {
	if v.f.Co[c].Price == 0 {
		return 0
	}
	return v.outlook(c).share / float32(v.f.Co[c].Price)
}

// bestRatio is that of the best share that can be had at all.
func (v *vienna) bestRatio() float32 {
	if v.best > 0 {
		return v.best
	}
	v.best = 1
	for c := range v.f.Co {
		if v.forSale(c) {
			v.best = max(v.best, v.ratio(c))
		}
	}
	return v.best
}

// forSale: the seat could buy a share of the company, had it money and room.
func (v *vienna) forSale(c int) bool {
	co := &v.f.Co[c]
	if !v.Swap {
		return co.Founded && co.Pool > 0 && (c >= vienna1840.TramCos || co.Shares[v.seat] < mostShares)
	}
	return co.Founded && co.Pool > 0 && co.Shares[v.seat] < mostShares
}

// mostShares is how many of ten a player may have (1840 VII.3).
const mostShares = 6

// full: the seat has money and no room for another certificate.
func (v *vienna) full() bool {
	return v.Swap && v.f.Trading && v.f.Papers[v.seat] >= v.f.Limit
}

// place is the best share of another company in the place of a certificate that is given up for some
// money, and what it brings beyond its price; -1 if there is none.
func (v *vienna) place(money int32, of int) (best int, gain float32) {
	best = -1
	money += v.f.Cash[v.seat]
	for c := range v.f.Co {
		price := v.f.Co[c].Price
		if c == of || !v.forSale(c) || price > money {
			continue
		}
		if g := v.outlook(c).share - v.Hurdle*float32(price); g > gain {
			best, gain = c, g
		}
	}
	return best, gain
}

// buy: money is spent only once, so the return per gulden counts; near the
// certificate limit it is the return per certificate.
func (v *vienna) buy(c int) float32 {
	price := float32(v.f.Co[c].Price)
	gain := 100 * (v.ratio(c) - v.Hurdle)
	if room := v.f.Limit - v.f.Papers[v.seat]; room > 0 && float32(v.f.Cash[v.seat]) > float32(room)*price {
		gain = v.outlook(c).share - v.Hurdle*price
	}
	return gain
}

// sell: worth it if the money brings more elsewhere; the price falls for what
// one keeps.
func (v *vienna) sell(c int, n int32) float32 {
	if v.best == 0 {
		v.bestRatio()
	}
	price := float32(v.f.Co[c].Price)
	elsewhere := v.best
	if v.f.Papers[v.seat] < v.f.Limit && v.f.Cash[v.seat] >= v.f.Co[c].Price {
		elsewhere = 1 // there is money for that anyway
	}
	fall := 8 * float32(n) * float32(v.f.Co[c].Shares[v.seat]-int(n))
	gain := float32(n) * price * v.Thirst * (elsewhere - 1)
	if n == 1 && v.full() {
		_, better := v.place(v.f.Co[c].Price, c)
		gain = max(gain, better)
	}
	return float32(n)*(price-v.outlook(c).share) + gain - fall - 5
}

// planned is what a company's lines earn until the end with a set of trams, and
// half of what a line would that is still to be bought.
func (v *vienna) planned(c int, trams []int) float32 {
	co := &v.f.Co[c]
	var sum float32
	from := 0
	if v.f.Dealing {
		from = 1 // the trams of this company round run after it
	}
	for j, kind := range trams {
		if j >= vienna1840.Spaces {
			break
		}
		run := v.Maiden
		if j < co.NumLines {
			run = v.lineRun(co.Lines[j].Number)
		} else if j > co.NumLines {
			continue
		}
		var line float32
		for i := from; i < v.f.NumYears; i++ {
			for range v.f.Years[i].Runs {
				run += v.Growth
				line += max(0, run+float32(v.f.Upkeep(kind, max(kind, v.expected(i)))))
			}
		}
		if j >= co.NumLines {
			line /= 2
		}
		sum += line
	}
	return sum
}

// tram is what a tram earns more for the seat, less its price.
func (v *vienna) tram(kind int) float32 {
	if v.Plan {
		return v.plannedTram(kind)
	}
	co := &v.f.Co[v.f.Company]
	with := append(append(make([]int, 0, 4), co.Trams[:co.NumTrams]...), kind)
	gain := v.planned(v.f.Company, with) - v.planned(v.f.Company, co.Trams[:co.NumTrams])
	price := v.f.OnSale[kind]
	lack := max(0, price-co.Treasury)
	return gain*v.stake(v.f.Company)/10*v.Rise - v.Treasury*float32(price-lack) - 2*float32(lack)
}

// scrap makes room for a better tram, or gets rid of one that costs more than
// its line earns.
func (v *vienna) scrap(kind int) float32 {
	co := &v.f.Co[v.f.Company]
	if v.f.Line > 0 {
		loss := float32(v.earns(v.state, v.f.Line).Pays) + float32(v.f.Upkeep(kind, v.f.Newest))
		for _, l := range co.Lines[:co.NumLines] {
			if l.Number == v.f.Line && l.Tram == kind && loss < 0 {
				return -loss
			}
		}
		return v.lost(kind)
	}
	if co.NumTrams < vienna1840.Spaces {
		return v.lost(kind)
	}
	if v.Plan {
		return v.renewal(kind)
	}
	rest := without(co.Trams[:co.NumTrams], kind)
	now := v.planned(v.f.Company, co.Trams[:co.NumTrams])
	best := float32(-20)
	for k, price := range v.f.OnSale {
		if k > kind && price > 0 && price <= co.Treasury {
			gain := v.planned(v.f.Company, append(rest[:len(rest):len(rest)], k)) - now
			best = max(best, gain*v.stake(v.f.Company)/10*v.Rise-v.Treasury*float32(price))
		}
	}
	return best
}

// lost is what a company and its shareholders miss without a tram. It is for looking back: whoever decides
// needs to know no more than that it is a loss.
func (v *vienna) lost(kind int) float32 {
	if !v.Plan || v.f.NumYears < 2 {
		return -20
	}
	co := &v.f.Co[v.f.Company]
	have := fleetOf(co.Trams[:co.NumTrams])
	p, money := v.plan(), v.purseAfter(0)
	return min(-20, v.stake(v.f.Company)*(p.year(1, money, have.without(int8(kind)))-p.year(1, money, have)))
}

// without is a list less one of its members.
func without(list []int, one int) []int {
	rest := make([]int, 0, 4)
	for _, x := range list {
		if x == one {
			one = -1
			continue
		}
		rest = append(rest, x)
	}
	return rest
}

// arrange: the lines that earn most have a tram, and none loses by it. It must
// be done, so nothing else is considered even if every way loses.
func (v *vienna) arrange(a core.Action) float32 {
	co := &v.f.Co[v.f.Company]
	sum := float32(greedy.Certain)
	for i, l := range co.Lines[:co.NumLines] {
		if kind := vienna1840.KindOfTram(a.Obj[i]); kind >= 0 {
			sum += max(-50, v.lineRun(l.Number)+float32(v.f.Upkeep(kind, v.f.Newest)))
		}
	}
	return sum
}

// steps are the dividends from which the price moves further (1840 table 6).
var steps = [...]int32{10, 100, 200, 400, 600, 1000, 1500, 2500}

// dividends are the ones worth a thought: all, as much as a step of the price
// takes, and what leaves enough for a tram.
func (v *vienna) dividends(c core.Choice, buf []core.Action) []core.Action {
	buf = append(buf, greedy.Near(c, c.Max))
	if c.Len() == 1 {
		return buf
	}
	add := func(n int32) {
		a := greedy.Near(c, n)
		for _, b := range buf {
			if b == a {
				return
			}
		}
		buf = append(buf, a)
	}
	add(0)
	for _, s := range steps {
		if s < c.Max {
			add(s)
		}
	}
	co := &v.f.Co[v.f.Company]
	for _, price := range v.f.OnSale {
		if lack := price - co.Treasury; price > 0 && lack > 0 && lack < co.Revenue {
			add(co.Revenue - lack)
		}
	}
	return buf
}

// pay is the dividend and the rise of the price, and the best tram that the
// rest allows.
func (v *vienna) pay(n int32) float32 {
	c := v.f.Company
	co := &v.f.Co[c]
	if v.Plan {
		return v.stake(c) * (v.plan().worth(0, n) + v.plan().buy(0, v.purseAfter(co.Revenue-n), fleetOf(co.Trams[:co.NumTrams])))
	}
	sum := float32(n/10) * v.stake(c)
	sum += v.stake(c) * float32(v.state.PriceAfter(c, []int32{n})-co.Price)
	kept := co.Revenue - n
	if v.f.NumYears <= 1 {
		return sum
	}
	sum += v.Treasury * float32(kept)
	co.Treasury += kept
	var best float32
	for k, price := range v.f.OnSale {
		if price > 0 && price <= co.Treasury && co.NumTrams < vienna1840.Spaces {
			best = max(best, v.tram(k))
		}
	}
	co.Treasury -= kept
	return sum + best
}

// plan is the planner of the acting company.
func (v *vienna) plan() *planner {
	if !v.planning {
		v.planning = true
		v.years.prepare(v, v.f.Company)
	}
	return &v.years
}

// purseAfter is what the acting company has for trams if its treasury changes: a
// line that it may still get costs something too.
func (v *vienna) purseAfter(change int32) int32 {
	money := v.f.Co[v.f.Company].Treasury + change
	if v.f.LineSale {
		money -= int32(v.LineBid)
	}
	return max(0, money)
}

// plannedTram is what the rest of the game brings with a tram more than without.
func (v *vienna) plannedTram(kind int) float32 {
	co := &v.f.Co[v.f.Company]
	p, have := v.plan(), fleetOf(co.Trams[:co.NumTrams])
	with := have
	with.add(int8(kind))
	price := v.f.OnSale[kind]
	lack := max(0, price-co.Treasury)
	gain := p.buy(0, v.purseAfter(-price), with) - p.year(1, v.purseAfter(0), have)
	return gain*v.stake(v.f.Company) - 2*float32(lack)
}

// renewal is what it brings to scrap a tram for the best one that is on sale.
func (v *vienna) renewal(kind int) float32 {
	co := &v.f.Co[v.f.Company]
	have := fleetOf(co.Trams[:co.NumTrams])
	if int8(kind) != have[len(have)-1] {
		return v.lost(kind)
	}
	p, rest, best := v.plan(), have.without(int8(kind)), v.lost(kind)
	now := p.year(1, v.purseAfter(0), have)
	for k, price := range v.f.OnSale {
		if k > kind && price > 0 && price <= co.Treasury {
			with := rest
			with.add(int8(k))
			best = max(best, v.stake(v.f.Company)*(p.buy(0, v.purseAfter(-price), with)-now)-1)
		}
	}
	return best
}
