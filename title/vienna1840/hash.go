package vienna1840

import (
	"encoding/binary"

	"remise/core"
	"remise/rail"
)

// Form implements [core.State].
func (s *State) Form() int { return 1 }

// Hash implements [core.State]. The map, which is most of a position and
// changes seldom, is kept up in its sum.
func (s *State) Hash() uint64 {
	var h core.Hasher
	s.hashStep(&h)
	s.hashPlayers(&h)
	s.hashCompanies(&h)
	s.hashLines(&h)
	h.Kept(s.sum)
	return h.Sum()
}

// share is what a hex adds to the hash of the position: nothing while it lies
// bare.
func (s *State) share(h int) uint64 {
	what := uint64(s.laid[h])<<32 | uint64(binary.LittleEndian.Uint32(s.marks[h][:]))
	if what == 0 {
		return 0
	}
	return core.Share(core.KeptPlaces+uint64(h), what)
}

// eight packs small numbers into a word.
func eight(a, b, c, d, e, f, g, h uint8) uint64 {
	return binary.LittleEndian.Uint64([]byte{a, b, c, d, e, f, g, h})
}

func two(a, b int32) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }

// flags packs truths into a small number.
func flags(all ...bool) (set uint8) {
	for i, b := range all {
		if b {
			set |= 1 << i
		}
	}
	return set
}

func (s *State) hashStep(h *core.Hasher) {
	a := &s.auction
	h.Uint(eight(uint8(s.at), uint8(s.clock.Step), uint8(s.turn), uint8(s.queued), uint8(s.pos), uint8(s.passes), uint8(s.chooser), uint8(s.lot)))
	h.Uint(eight(uint8(s.co), uint8(s.buying), s.bidders, s.late, uint8(s.line), s.done, uint8(s.bonus), s.asked))
	h.Uint(eight(uint8(s.sale), s.open, s.rights, flags(s.clock.Begun, s.over, s.acted, s.dealt, s.circle),
		uint8(a.Leader), uint8(a.Turn), uint8(a.In), uint8(a.In>>8)))
	h.Uint(two(a.Price, s.fall))
	h.Uint(two(s.price, s.bank))
	h.Uint(uint64(s.stack)<<32 | uint64(s.offer))
	h.Uint(uint64(uint16(a.Lot))<<16 | uint64(uint8(s.opener))<<8 | uint64(uint8(s.lifted)))
}

func (s *State) hashPlayers(h *core.Hasher) {
	for i := range s.cash {
		h.Uint(uint64(uint32(s.cash[i]))<<32 | uint64(s.sold[i])<<16 | uint64(s.loans[i]))
	}
	for _, list := range [...]*[maxSeats]int8{&s.order, &s.fresh, &s.queue, &s.owner} {
		h.Uint(eight(uint8(list[0]), uint8(list[1]), uint8(list[2]), uint8(list[3]), uint8(list[4]), uint8(list[5]), 0, 0))
	}
}

func (s *State) hashCompanies(h *core.Hasher) {
	for c := range s.shares {
		held, spot := &s.shares[c].Held, s.spots[c]
		h.Uint(eight(uint8(held[0]), uint8(held[1]), uint8(held[2]), uint8(held[3]), uint8(held[4]), uint8(held[5]), uint8(held[rail.Pool]), spot.Depth))
		h.Uint(uint64(uint16(spot.Cell))<<8 | uint64(uint8(s.shares[c].Director)))
	}
	for c := range s.charters {
		ch := &s.charters[c]
		h.Uint(two(ch.treasury, ch.revenue))
		l, t, b := &ch.lines, &ch.trams, &ch.beside
		h.Uint(eight(uint8(l[0]), uint8(l[1]), uint8(l[2]), uint8(t[0]), uint8(t[1]), uint8(t[2]), uint8(b[0]), uint8(b[1])))
		h.Uint(uint64(uint8(b[2])))
	}
	left, gone := &s.stock.Left, &s.scrapped
	h.Uint(eight(left[0], left[1], left[2], left[3], left[4], uint8(s.stock.Newest), gone[0], gone[1]))
	h.Uint(eight(gone[2], gone[3], gone[4], s.removed[0], s.removed[1], s.removed[2], s.removed[3], 0))
}

// hashLines passes over the lines that are not in play.
func (s *State) hashLines(h *core.Hasher) {
	for n := 1; n <= lineCards; n++ {
		if l := &s.lines[n]; l.owner != nobody {
			h.Uint(uint64(n)<<48 | uint64(l.owner)<<40 | uint64(l.markers)<<32 | uint64(uint32(l.income)))
		}
	}
}
