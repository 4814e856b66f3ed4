package greedy

import "remise/title/berlin1881"

// reinvest is what the money and the room that a sale leaves bring in other shares, in
// this stock round.
func (b *berlin) reinvest(c int, n int32) float32 {
	if b.Reinvest == 0 || !b.f.Trading || b.f.Bought || loses(&b.f, b.seat, c, int(n)) {
		return 0
	}
	cash, room := b.f.Cash[b.seat], b.f.Limit-b.f.Papers[b.seat]
	return max(0, b.spend(c, cash+n*b.f.Co[c].Price, room+int(n))-b.spend(c, cash, room)-b.Bother)
}

// spend is what money and room for papers bring in shares of other companies: of two ways
// to choose, the better one.
func (b *berlin) spend(without int, money int32, room int) float32 {
	byMark := basket{b: b, without: without, money: money, room: room}
	byPaper := byMark
	byPaper.perPaper = true
	return max(byMark.fill(), byPaper.fill())
}

// basket is what a player could buy in a stock round, one share after the other, if
// nobody else did.
type basket struct {
	b        *berlin
	without  int // company that is not bought
	money    int32
	room     int
	perPaper bool // the next share is the one that brings most for a paper, not for a mark
	taken    [berlin1881.Companies][2]int
}

// mostHeld is how many shares of a company a player may hold (1881 §4.5, §12.2).
const mostHeld = 6

// item is a share of a company from the bank or the pool, and what it brings beyond its price.
type item struct {
	company, source int
	price           int32
	gain            float32
}

// fill is what all shares bring that the money and the room are good for.
func (k *basket) fill() (gain float32) {
	for k.room > 0 {
		it := k.next()
		if it.gain <= 0 {
			break
		}
		k.taken[it.company][it.source]++
		k.money, k.room, gain = k.money-it.price, k.room-1, gain+it.gain
	}
	return gain
}

// next is the best share that can still be bought.
func (k *basket) next() (best item) {
	most := float32(0)
	for c := range k.b.f.Co {
		if c == k.without || !k.sells(c) {
			continue
		}
		for source := range k.taken[c] {
			it := k.at(c, source)
			worth := it.gain
			if !k.perPaper {
				worth /= float32(max(1, it.price))
			}
			if worth > most {
				best, most = it, worth
			}
		}
	}
	return best
}

// at is a company's share from a source; it brings nothing if none can be had.
func (k *basket) at(c, source int) item {
	co, taken := &k.b.f.Co[c], k.taken[c]
	left, price := co.Bank, co.Printed
	if source == 1 {
		left, price = co.Pool, co.Price
	}
	if taken[source] >= left || price > k.money || co.Shares[k.b.seat]+taken[0]+taken[1] >= mostHeld {
		return item{}
	}
	return item{c, source, price, k.b.outlook(c) - k.b.Hurdle*float32(price)}
}

// sells: shares of a company are on sale, or it is one that the seat could open and start.
func (k *basket) sells(c int) bool {
	co := &k.b.f.Co[c]
	if co.Gone || co.Open {
		return !co.Gone
	}
	return c != berlin1881.SBahn && k.b.state.MayOpen(c) && !k.b.busy() && k.money >= toStart*co.Printed && k.room >= toStart-1
}
