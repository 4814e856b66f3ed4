package vienna1840

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/tile"
)

// In the first rounds players act clockwise from the holder of the lowest
// card (1840 III.1); on 18xx.games in the order of the cards.
func (s *State) clockwise() bool {
	return !s.g.on(CardOrder) && s.round().kind <= firstShare
}

// speaker is the i-th to act.
func (s *State) speaker(i int8) core.Seat {
	return core.Seat(core.If(s.clockwise(), int8((int(s.order[0])+int(i))%s.g.seats), s.order[i]))
}

// Bidders for landmarks are numbered so that the next number is the next to
// bid: by seat when they bid clockwise, else by card.

func (s *State) bidder(seat core.Seat) int8 {
	return core.If(s.clockwise(), int8(seat), int8(slices.Index(s.order[:s.g.seats], int8(seat))))
}

func (s *State) bidderSeat(place int8) core.Seat {
	return core.Seat(core.If(s.clockwise(), place, s.order[place]))
}

// auctionLandmarks is the pre-share round (1840 VI).
func (s *State) auctionLandmarks(sink *[]core.Event) bool {
	for s.auction.Running() {
		if s.landmarkBids(sink) {
			return true
		}
	}
	s.turn = core.Seat(s.order[s.chooser])
	return slices.Contains(s.owner[:], rail.Bank)
}

// landmarkBids moves on to the next bidder, or ends the auction.
func (s *State) landmarkBids(sink *[]core.Event) bool {
	a := &s.auction
	a.DropPoor(s.nextBid(), func(place int8) int32 { return s.means(rail.Holder(s.bidderSeat(place))) })
	switch {
	case a.Won():
		again := s.g.on(NamesAgain) && s.passes == 0 // it was a bid that nobody could top
		s.awardLandmark(sink, s.bidderSeat(a.Leader), a.Price)
		if !again {
			s.nextChooser()
		}
	case a.Dead():
		s.unsoldLandmark(sink)
	default:
		s.turn = s.bidderSeat(a.Turn)
		return true
	}
	return false
}

func (s *State) awardLandmark(sink *[]core.Event, to core.Seat, price int32) {
	m := int(s.auction.Lot)
	rail.Pay(&s.cash[to], &s.bank, price)
	s.owner[m] = rail.Holder(to)
	s.auction, s.passes = rail.NoAuction, 0
	if s.lot == nobody {
		s.lot, s.fall = int8(m), 0
	}
	core.Tell(sink, core.Everyone, "1840.event.landmark", core.Who("holder", to), s.landmarkArg(m), core.Num("price", price))
}

func (s *State) nextChooser() { s.chooser = int8((int(s.chooser) + 1) % s.g.seats) }

// unsoldLandmark: nobody wanted it. The first landmark of the game becomes
// cheaper until the starting player must take it; after that the landmarks in
// players' hands pay, and the round starts over (1840 VI). Where all have been
// returned nothing would be paid, and players without money could pass for ever:
// the price falls then too.
func (s *State) unsoldLandmark(sink *[]core.Event) {
	m := s.auction.Lot
	if s.anyLandmarkHeld() {
		s.auction = rail.NoAuction
		s.landmarksPayAnew(sink)
		return
	}
	if s.lot != int8(m) {
		s.lot, s.fall = int8(m), 0
	}
	s.fall += s.g.bidStep
	core.Tell(sink, core.Everyone, "1840.event.fall", s.landmarkArg(int(m)), core.Num("price", s.askingPrice(int(m))))
	s.chooser = 0
	if s.askingPrice(int(m)) <= 0 {
		s.awardLandmark(sink, core.Seat(s.order[0]), 0)
		s.nextChooser()
		return
	}
	s.openLandmark(m)
}

func (s *State) anyLandmarkHeld() bool { return slices.ContainsFunc(s.owner[:], owned) }

func (s *State) landmarksPayAnew(sink *[]core.Event) {
	core.Tell(sink, core.Everyone, "1840.event.anew", core.Who("player", core.Seat(s.order[0])))
	s.payLandmarks(sink)
	s.chooser, s.passes = 0, 0
}

// faceValue is what a landmark is worth: if it became cheaper in the auction,
// less (1840 VI); on 18xx.games what is printed.
func (s *State) faceValue(m int) int32 {
	return core.If(s.g.on(PrintedFace), s.g.landmark[m].face, s.askingPrice(m))
}

// askingPrice is the lowest bid for a landmark.
func (s *State) askingPrice(m int) int32 {
	return s.g.landmark[m].face - core.If(int8(m) == s.lot, s.fall, 0)
}

// nextBid is the lowest bid in the auction at hand.
func (s *State) nextBid() int32 {
	switch {
	case s.auction.Leader != rail.Nobody:
		return s.auction.Price + s.g.bidStep
	case s.round().kind == preShare:
		return s.askingPrice(int(s.auction.Lot))
	}
	return s.g.lineBid
}

func (s *State) openLandmark(m int16) {
	s.auction = rail.Open(m, 1<<s.g.seats-1, s.bidder(core.Seat(s.order[s.chooser])))
}

// Naming the next landmark.

func (s *State) checkAuction(a core.Action) *core.Refusal {
	m := int(a.Obj[0])
	switch {
	case s.owner[m] != rail.Bank:
		return core.Refuse("1840 VI", "1840.refuse.landmark")
	case s.g.on(MustOpen):
		return affords("1840 VI", s.askingPrice(m), s.cash[a.By])
	}
	return nil
}

func (s *State) applyAuction(a core.Action, sink *[]core.Event) {
	s.passes = 0
	if s.g.on(NamesAgain) {
		s.opener = s.chooser
	}
	s.openLandmark(a.Obj[0])
	core.Tell(sink, core.Everyone, "1840.event.auction", core.Who("player", a.By), s.landmarkArg(int(a.Obj[0])))
}

// listAuction lists the landmarks of the map in play.
func (s *State) listAuction(l *lister) {
	for m, h := range s.g.sights {
		if h != tile.None {
			l.Try(0, m)
		}
	}
}

// Bids for landmarks and lines.

func (s *State) bidPurse() int32 {
	return core.If(s.round().kind == preShare, s.cash[s.turn], s.charters[s.co].treasury)
}

func (s *State) bidRule() string {
	return core.If(s.round().kind == preShare, "1840 VI", "1840 VIII.6")
}

func (s *State) checkBid(a core.Action) *core.Refusal {
	switch {
	case a.N < s.nextBid():
		return core.Refuse(s.bidRule(), "1840.refuse.low", core.Num("bid", a.N), core.Num("least", s.nextBid()))
	case a.N%s.g.bidStep != 0 && !s.g.on(AnyBid):
		return core.Refuse(s.bidRule(), "1840.refuse.multiple", core.Num("bid", a.N), core.Num("step", s.g.bidStep))
	}
	if s.round().kind == preShare {
		return affords("1840 VI", a.N, s.cash[a.By])
	}
	return s.coAffords("1840 VIII.6", a.N)
}

func (s *State) applyBid(a core.Action, sink *[]core.Event) {
	s.auction.Bid(a.N)
	s.passes = 0
	if sink != nil {
		core.Tell(sink, core.Everyone, "1840.event.bid", append(s.lotArgs(), core.Who("player", a.By), core.Num("amount", a.N))...)
	}
}

// lotArgs name what is bid for, and the company that bids for a line.
func (s *State) lotArgs() []core.Arg {
	if s.round().kind == preShare {
		return []core.Arg{core.Ref("lot", "1840.lot.landmark"), s.landmarkArg(int(s.auction.Lot))}
	}
	return []core.Arg{core.Ref("lot", "1840.lot.line"), s.lineArg(int8(s.auction.Lot)), s.actingArg()}
}

func (s *State) listBid(l *lister) {
	l.Span(s.nextBid(), s.bidPurse(), core.If(s.g.on(AnyBid), 1, s.g.bidStep))
}

// passLandmark: a bidder leaves the auction, or nobody is named.
func (s *State) passLandmark(sink *[]core.Event) {
	if s.auction.Running() {
		s.auction.Pass()
		s.passes = 1
		return
	}
	s.nextChooser()
	if s.passes++; int(s.passes) < s.g.seats {
		return
	}
	s.passes = 0
	if s.g.on(CheapestFalls) {
		s.cheapestFalls(sink)
		return
	}
	s.landmarksPayAnew(sink)
}

// cheapestFalls is what 18xx.games does when all pass: the cheapest landmark of
// the game loses 5 while it is unsold, and then they pay. When it has fallen to
// nothing, the site continues after the player who opened the last auction.
func (s *State) cheapestFalls(sink *[]core.Event) {
	m := slices.IndexFunc(s.g.sights, func(h int16) bool { return h != tile.None })
	if s.owner[m] != rail.Bank {
		s.payLandmarks(sink)
		return
	}
	s.lot = int8(m)
	s.fall += s.g.bidStep
	core.Tell(sink, core.Everyone, "1840.event.fall", s.landmarkArg(m), core.Num("price", s.askingPrice(m)))
	if s.askingPrice(m) == 0 {
		s.auction.Lot = int16(m)
		s.awardLandmark(sink, core.Seat(s.order[s.chooser]), 0)
		if s.opener != nobody {
			s.chooser = s.opener
		}
		s.nextChooser()
	}
}

func (s *State) checkPassLandmark() *core.Refusal {
	running := s.auction.Running()
	switch mustOpen := s.g.on(MustOpen); {
	case running && mustOpen && s.auction.Leader == rail.Nobody:
		return core.Refuse("1840 VI", "1840.refuse.open")
	case !running && !mustOpen && !s.anyLandmarkHeld():
		return core.Refuse("1840 VI", "1840.refuse.name")
	}
	return nil
}

// After the auctions players choose their playing order cards, the poorest
// first (1840 VI).

func (s *State) poorestFirst(*[]core.Event) {
	s.queueSeats(func(a, b int8) int { return cmp.Compare(s.cash[a], s.cash[b]) })
}

// queueSeats lines the seats up; equal ones stay in the order of the round that
// ends. That of the first share round was clockwise (1840 III.1, VII.2).
func (s *State) queueSeats(by func(a, b int8) int) {
	s.queue, s.queued, s.pos = s.order, int8(s.g.seats), 0
	if s.round().kind == firstShare {
		for i := range s.queued {
			s.queue[i] = int8(s.speaker(i))
		}
	}
	slices.SortStableFunc(s.queue[:s.queued], by)
}

func (s *State) nextCard(sink *[]core.Event) bool {
	if s.pos < s.queued-1 {
		s.turn = core.Seat(s.queue[s.pos])
		return true
	}
	s.fresh[slices.Index(s.fresh[:], nobody)] = s.queue[s.pos]
	s.order = s.fresh
	core.Tell(sink, core.Everyone, "1840.event.first", core.Who("player", core.Seat(s.order[0])))
	return false
}

func (s *State) checkCard(a core.Action) *core.Refusal {
	if a.N < 1 || a.N > int32(s.g.seats) || s.fresh[a.N-1] != nobody {
		return core.Refuse("1840 VI", "1840.refuse.card", core.Num("card", a.N))
	}
	return nil
}

func (s *State) applyCard(a core.Action, sink *[]core.Event) {
	s.fresh[a.N-1] = int8(a.By)
	s.pos++
	core.Tell(sink, core.Everyone, "1840.event.card", core.Who("player", a.By), core.Num("card", a.N))
}

func (s *State) listCard(l *lister) {
	for n := range s.g.seats {
		l.Try(int32(n + 1))
	}
}
