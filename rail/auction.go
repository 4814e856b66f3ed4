package rail

import "math/bits"

// Nobody stands for no bidder, Nothing for no lot.
const (
	Nobody  int8  = -1
	Nothing int16 = -1
)

// Auction is an open auction in which a bidder who passes is out. Bidders are
// small numbers in the order in which they speak: seats, or places in an
// order of play. The zero Auction is not open; see [Open].
type Auction struct {
	Lot    int16
	Price  int32  // the last bid
	Leader int8   // who made it, or Nobody
	Turn   int8   // who speaks
	In     uint16 // bidders who have not passed, a bit each
}

// NoAuction is the time between auctions.
var NoAuction = Auction{Lot: Nothing, Leader: Nobody, Turn: Nobody}

// Open begins an auction; first speaks first.
func Open(lot int16, in uint16, first int8) Auction {
	return Auction{Lot: lot, In: in, Leader: Nobody, Turn: first}
}

// Running reports whether a lot is up.
func (a *Auction) Running() bool { return a.Lot != Nothing }

// Bid is a higher bid by whoever speaks.
func (a *Auction) Bid(price int32) {
	a.Price, a.Leader = price, a.Turn
	a.Turn = After(a.In, a.Turn)
}

// Pass takes whoever speaks out of the auction.
func (a *Auction) Pass() {
	a.In &^= 1 << a.Turn
	a.Turn = After(a.In, a.Turn)
}

// Drop takes out a bidder who could not raise anyway. If it was their turn the
// next one speaks.
func (a *Auction) Drop(bidder int8) {
	a.In &^= 1 << bidder
	if a.Turn == bidder {
		a.Turn = After(a.In, bidder)
	}
}

// DropPoor takes out everybody who cannot make the lowest bid; the leader stays.
func (a *Auction) DropPoor(least int32, means func(bidder int8) int32) {
	for set := a.In; set != 0; set &= set - 1 {
		if bidder := int8(bits.TrailingZeros16(set)); bidder != a.Leader && means(bidder) < least {
			a.Drop(bidder)
		}
	}
}

// Won reports whether the leader is the only one left.
func (a *Auction) Won() bool { return a.Leader != Nobody && a.In == 1<<a.Leader }

// Dead reports whether all have passed and nobody has bid.
func (a *Auction) Dead() bool { return a.In == 0 && a.Leader == Nobody }

// After is the next member of a set after one of its numbers, round the
// table; Nobody if the set is empty.
func After(set uint16, from int8) int8 {
	if set == 0 {
		return Nobody
	}
	if later := set &^ (1<<(from+1) - 1); later != 0 {
		return int8(bits.TrailingZeros16(later))
	}
	return int8(bits.TrailingZeros16(set))
}
