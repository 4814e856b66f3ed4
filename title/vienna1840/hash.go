package vienna1840

import (
	"encoding/binary"

	"remise/core"
	"remise/rail"
)

// Form implements [core.State].
func (s *State) Form() int { return 1 }

// Hash implements [core.State]. The map, which is most of a position and
// changes seldom, and the lines are kept up in a sum.
func (s *State) Hash() uint64 {
	var all [stepNumbers + playerNumbers + companyNumbers]uint64
	s.putStep((*[stepNumbers]uint64)(all[:]))
	s.putPlayers((*[playerNumbers]uint64)(all[stepNumbers:]))
	s.putCompanies((*[companyNumbers]uint64)(all[stepNumbers+playerNumbers:]))
	var h core.Hasher
	h.Words(all[:])
	h.Kept(s.sum)
	return h.Sum()
}

// share is what a hex adds to the hash of the position: nothing while it lies
// bare.
func (s *State) share(h int) uint64 {
	what := uint64(s.laid[h])<<32 | uint64(binary.LittleEndian.Uint32(s.marks.On(h)[:]))
	if what == 0 {
		return 0
	}
	return core.Share(core.KeptPlaces+uint64(h), what)
}

// How many numbers the parts of a position have: rooms of a fixed size are filled
// faster than a list that might have to grow.
const (
	stepNumbers    = 7
	playerNumbers  = maxSeats + 4
	companyNumbers = companies + companies/2 + 2*tramCos + 2
	linePlace      = 1 + stepNumbers + playerNumbers + companyNumbers // its place in the run of all numbers
)

func (s *State) putStep(to *[stepNumbers]uint64) {
	a := &s.auction
	to[0] = core.Eight(uint8(s.at), uint8(s.clock.Step), uint8(s.turn), uint8(s.queued), uint8(s.pos), uint8(s.passes), uint8(s.chooser), uint8(s.lot))
	to[1] = core.Eight(uint8(s.co), uint8(s.buying), s.bidders, s.late, uint8(s.line), s.done, uint8(s.bonus), s.asked)
	to[2] = core.Eight(uint8(s.sale), s.open, s.rights, core.Flags(s.clock.Begun, s.over, s.acted, s.dealt, s.circle),
		uint8(a.Leader), uint8(a.Turn), uint8(a.In), uint8(a.In>>8))
	to[3], to[4], to[5] = core.Two(a.Price, s.fall), core.Two(s.price, s.bank), uint64(s.stack)<<32|uint64(s.offer)
	to[6] = uint64(uint16(a.Lot))<<16 | uint64(uint8(s.opener))<<8 | uint64(uint8(s.lifted))
}

func (s *State) putPlayers(to *[playerNumbers]uint64) {
	for i := range s.cash {
		to[i] = uint64(uint32(s.cash[i]))<<32 | uint64(s.sold[i])<<16 | uint64(s.loans[i])
	}
	for i, list := range [...]*[maxSeats]int8{&s.order, &s.fresh, &s.queue, &s.owner} {
		to[maxSeats+i] = core.Eight(uint8(list[0]), uint8(list[1]), uint8(list[2]), uint8(list[3]), uint8(list[4]), uint8(list[5]), 0, 0)
	}
}

func (s *State) putCompanies(to *[companyNumbers]uint64) {
	for c := range s.shares {
		held := &s.shares[c].Held
		to[c] = core.Eight(uint8(held[0]), uint8(held[1]), uint8(held[2]), uint8(held[3]), uint8(held[4]), uint8(held[5]),
			uint8(held[rail.Pool]), uint8(s.shares[c].Director))
	}
	for i := range companies / 2 {
		a, b := s.spots[2*i], s.spots[2*i+1]
		to[companies+i] = uint64(uint16(a.Cell))<<48 | uint64(a.Depth)<<32 | uint64(uint16(b.Cell))<<16 | uint64(b.Depth)
	}
	at := to[companies+companies/2:]
	for c := range s.charters {
		ch := &s.charters[c]
		l, t, b := &ch.lines, &ch.trams, &ch.beside
		at[2*c] = core.Two(ch.treasury, ch.revenue)
		at[2*c+1] = core.Eight(uint8(l[0]), uint8(l[1]), uint8(l[2]), uint8(t[0]), uint8(t[1]), uint8(t[2]), uint8(b[0]), uint8(b[1]<<4^b[2]))
	}
	left, gone := &s.stock.Left, &s.scrapped
	to[companyNumbers-2] = core.Eight(left[0], left[1], left[2], left[3], left[4], uint8(s.stock.Newest), gone[0], gone[1])
	to[companyNumbers-1] = core.Eight(gone[2], gone[3], gone[4], s.removed[0], s.removed[1], s.removed[2], s.removed[3], 0)
}

// linePair is what a line adds to the hash together with its neighbour: 1 with 2,
// 3 with 4.
func (s *State) linePair(n int8) uint64 {
	odd := (n - 1) | 1
	return core.Pair(uint64(linePlace+odd-1), s.lines[odd].number(), s.lines[odd+1].number())
}

func (l *lineCard) number() uint64 {
	return uint64(uint8(l.owner))<<40 | uint64(l.markers)<<32 | uint64(uint32(l.income))
}

// lineSum is what all lines add.
func (s *State) lineSum() (sum uint64) {
	for n := int8(1); n <= lineCards; n += 2 {
		sum += s.linePair(n)
	}
	return sum
}
