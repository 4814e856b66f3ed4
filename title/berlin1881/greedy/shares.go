package greedy

import (
	"remise/core"
	"remise/rail/greedy"
	"remise/title/berlin1881"
)

// rounds is how many operating rounds are left, about: until the first price
// reaches the end of the table or the bank is empty.
func (b *berlin) rounds() int {
	if b.left >= 0 {
		return b.left
	}
	b.left = b.Horizon
	var flow int32 = 100
	for c := range b.f.Co {
		if !b.f.Co[c].Started {
			continue
		}
		every := 0
		if b.f.Co[c].SoldOut {
			every = b.f.Rounds
		}
		_, ended := b.state.PriceAfter(c, b.Horizon, every)
		b.left = min(b.left, ended)
		flow += b.fares(c)
	}
	empty := int(b.f.Bank / flow)
	if b.Course {
		empty++ // the round in which the bank breaks is played to its end (1881 §13.1)
	}
	b.left = max(1, min(b.left, empty))
	return b.left
}

// fares is what a company earns in an operating round.
func (b *berlin) fares(c int) (sum int32) {
	for u := range b.f.Units {
		if berlin1881.CompanyOf(u) == c && b.f.Units[u].Exists && b.f.Units[u].Count > 0 {
			sum += b.income(u)
		}
	}
	return sum
}

// outlook is what a share brings until the end: its dividends and its last
// price.
func (b *berlin) outlook(c int) float32 {
	if b.known[c] {
		return b.share[c]
	}
	b.known[c] = true
	price, dividends, rounds := b.future(c)
	if b.Interest > 0 {
		free := min(rounds, (b.f.Limit-b.f.Papers[b.seat])/2)
		dividends *= 1 + b.Interest*float32(max(0, free))/2
	}
	b.share[c] = b.likely(c, float32(price)+dividends)
	return b.share[c]
}

// future is a share's last price and its dividends in the rounds until then, if all
// goes well.
func (b *berlin) future(c int) (price int32, dividends float32, rounds int) {
	co := &b.f.Co[c]
	rounds = b.rounds()
	fares := float32(b.fares(c))
	switch {
	case !co.Started && b.soon(c), b.Course && co.Started && fares == 0 && b.equips(c):
		rounds--
		fares = b.Maiden
	case !co.Started || fares == 0:
		rounds -= b.f.Rounds
		fares = b.Maiden
	}
	rounds = max(0, rounds)
	every := 0
	if co.Started && co.Bank+co.Pool <= 1 {
		every = b.f.Rounds
	}
	price, _ = b.state.PriceAfter(c, rounds, every)
	fares += b.Growth * float32(rounds) / 2
	return price, float32(rounds) * fares / float32(co.All), rounds
}

// equips: a company that has nothing to run can pay a tram in its next turn.
func (b *berlin) equips(c int) bool {
	for u := range b.f.Units {
		x := &b.f.Units[u]
		if berlin1881.CompanyOf(u) != c || !x.Exists {
			continue
		}
		if kind := b.state.OnSale(u); kind >= 0 && x.Treasury >= b.f.Tram(kind).Price {
			return true
		}
	}
	return false
}

// likely is what remains of a share's future with its risks.
func (b *berlin) likely(c int, future float32) float32 {
	return b.faith(c)*future + (1-b.faith(c))*float32(b.state.PriceWithout(c, 2))
}

// faith is the part of its outlook that a company is likely to keep.
func (b *berlin) faith(c int) float32 {
	if co := &b.f.Co[c]; !co.Started {
		if b.soon(c) {
			return b.Soon
		}
		if c == berlin1881.SBahn && co.Director < 0 {
			return b.Trains
		}
		if co.Open && co.Director != int(b.seat) && co.All-co.Bank < 5 {
			return 0.6
		}
		return 0.9
	}
	for u := range b.f.Units {
		x := &b.f.Units[u]
		if berlin1881.CompanyOf(u) != c || !x.Exists {
			continue
		}
		kind := b.state.OnSale(u)
		if b.lasting(u) > 0 || kind < 0 {
			return 1
		}
		if x.Treasury >= b.f.Tram(kind).Price {
			return 1
		}
		if x.Count == 0 {
			return 0.3
		}
	}
	if b.danger() {
		return b.Doubt * b.Doubt
	}
	return b.Doubt
}

// soon: those at the table have the money and the room to start a company in
// this stock round. It runs from its second operating round on.
func (b *berlin) soon(c int) bool {
	if b.Soon == 0 || !b.f.Trading {
		return false
	}
	return b.room(c) >= b.lacks(c)
}

// lacks is how many shares are still to be sold before a company starts.
func (b *berlin) lacks(c int) int { return toStart - (b.f.Co[c].All - b.f.Co[c].Bank) }

// buy: what counts is what a mark brings; near the limit of certificates it is
// what the paper brings. A company is opened only by a player who can start it.
func (b *berlin) buy(c int, source int16) float32 {
	if b.f.Operating {
		return -5
	}
	shares, price := b.state.Lot(c, source)
	if price == 0 {
		return -10
	}
	co := &b.f.Co[c]
	cash := b.f.Cash[b.seat]
	if b.opens(c) && !b.starts(c) {
		return -100
	}
	brings := float32(shares) * b.outlook(c)
	gain := 100 * (brings/float32(price) - b.Hurdle)
	if room := b.f.Limit - b.f.Papers[b.seat]; room > 0 && cash > int32(room)*price {
		gain = brings - b.Hurdle*float32(price)
	}
	switch {
	case co.Started:
	case co.Director == int(b.seat):
		gain += b.Start
	case c == berlin1881.SBahn && b.soon(c):
		gain += b.Join
	}
	if b.opens(c) {
		gain += b.Direct
	}
	return gain
}

// opens: the share is the director's or chairman's, and it takes five more to
// start.
func (b *berlin) opens(c int) bool {
	co := &b.f.Co[c]
	return !co.Open || c == berlin1881.SBahn && !co.Started && co.Director < 0
}

// toStart is how many shares start a company (1881 §4.26, §12.4); one is the
// director's, of two.
const toStart = 6

// starts: the seat can see the company that it opens start. It has the money and
// the room for its papers, and no other to start first. With a little less money
// it opens one only where it cannot start one that others have opened: if all
// wait for each other nothing ever starts. The S-Bahn is everybody's.
func (b *berlin) starts(c int) bool {
	needs, cash := toStart*b.f.Co[c].Printed, b.f.Cash[b.seat]
	switch {
	case b.busy():
		return false
	case b.f.Limit-b.f.Papers[b.seat] < toStart-1:
		return c == berlin1881.SBahn && b.room(c) >= toStart-1
	}
	return needs <= cash || needs <= cash+b.Float+b.others() && !(b.f.Starting && b.joins())
}

// others is what others may add to a company that the seat opens. With two
// opponents each is too busy with a company of their own.
func (b *berlin) others() int32 {
	if b.f.Seats < 4 {
		return 0
	}
	var sum int32
	for seat := range b.f.Seats {
		if core.Seat(seat) != b.seat {
			sum += b.f.Cash[seat]
		}
	}
	return int32(b.Table * float32(sum))
}

// room is how many papers of a company the whole table can buy.
func (b *berlin) room(c int) (n int) {
	for seat := range b.f.Seats {
		n += max(0, min(b.f.Limit-b.f.Papers[seat], int(b.f.Cash[seat]/b.f.Co[c].Printed)))
	}
	return n
}

// joins: somebody has opened a company that starts with what the seat can buy
// of it.
func (b *berlin) joins() bool {
	for c := range b.f.Co {
		co := &b.f.Co[c]
		if c != berlin1881.SBahn && co.Open && !co.Started && !co.Gone && int32(b.lacks(c))*co.Printed <= b.f.Cash[b.seat] {
			return true
		}
	}
	return false
}

// busy: the seat directs a company that is yet to start. Whoever opens a second
// one has money for neither, and if all do so nothing ever starts.
func (b *berlin) busy() bool {
	for c := range b.f.Co {
		if co := &b.f.Co[c]; c != berlin1881.SBahn && co.Open && !co.Started && !co.Gone && co.Director == int(b.seat) {
			return true
		}
	}
	return false
}

// sell: worth it if a share will bring less than its price, or if others have more shares
// of the company, whose price falls.
func (b *berlin) sell(c int, n int32) float32 {
	co := &b.f.Co[c]
	if b.f.Operating && !b.f.Trading {
		return -20
	}
	if b.Course && b.f.Trading && (b.f.Bought || b.f.Fresh[b.seat]>>c&1 == 1) {
		return -greedy.Certain // what was bought is not taken back
	}
	held := co.Shares
	held[b.seat] -= int(n)
	fall := 0.07 * float32(co.Price) * greedy.Lead(held[:b.f.Seats], b.seat, b.Press)
	return float32(n)*(float32(co.Price)-b.outlook(c)) - fall - 5 + b.Reinvest*b.reinvest(c, n)
}

// Foretell implements [greedy.Seer]: what a seat has and what its shares will have
// brought.
func (b *berlin) Foretell(world core.State, seat core.Seat) int {
	b.Read(world, seat)
	sum := float32(b.f.Cash[seat])
	for c := range b.f.Co {
		if n := b.f.Co[c].Shares[seat]; n > 0 && !b.f.Co[c].Gone {
			sum += float32(n) * b.outlook(c)
		}
	}
	return int(sum)
}
