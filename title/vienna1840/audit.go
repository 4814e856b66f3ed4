package vienna1840

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"strconv"

	"remise/core"
	"remise/rail"
	"remise/rail/track"
)

// Audit implements [core.State].
func (s *State) Audit() error {
	return errors.Join(s.auditMoney(), s.auditShares(), s.auditTrams(), s.auditLines(), s.auditTiles(), s.auditMarkers(), s.auditLandmarks())
}

func amiss(what string, have, want int) error {
	if have == want {
		return nil
	}
	return errors.New(what + ": " + strconv.Itoa(have) + " accounted for, not " + strconv.Itoa(want))
}

// auditMoney: what the bank has paid out is what all others have.
func (s *State) auditMoney() error {
	sum := s.bank
	for _, n := range s.cash {
		if n < 0 {
			return errors.New("a player has less than nothing")
		}
		sum += n
	}
	for c := range s.charters {
		ch := &s.charters[c]
		if ch.treasury < 0 || ch.revenue < 0 {
			return errors.New(s.g.company[c].short + " has less than nothing")
		}
		sum += ch.treasury + ch.revenue
	}
	return amiss("money", int(sum), 0)
}

func (s *State) auditShares() error {
	for c := range s.shares {
		if err := amiss("shares of "+s.g.company[c].short, int(s.shares[c].Total()), int(issue(c).Ordinary)); err != nil {
			return err
		}
		if c < tramCos && s.founded(c) != (s.shares[c].Director != rail.Bank) {
			return errors.New(s.g.company[c].short + " has a price without a director, or a director without a price")
		}
		for h, n := range s.shares[c].Held {
			if n < 0 || n > 0 && h >= s.g.seats && h != int(rail.Pool) {
				return errors.New("shares of " + s.g.company[c].short + " are where none can be")
			}
		}
	}
	return nil
}

func (s *State) auditTrams() error {
	have := s.scrapped
	for k := range have {
		have[k] += s.stock.Left[k]
	}
	for c := range s.charters {
		for i, t := range s.charters[c].trams {
			if t == noTram {
				continue
			}
			have[t.kind()]++
			if b := s.charters[c].beside[i]; b != spare && s.charters[c].lines[b] == 0 {
				return errors.New(t.String() + " stands beside an empty space")
			}
		}
	}
	for k, n := range have {
		if err := amiss(kindNames[k]+" trams", int(n), int(s.g.trams[s.g.seats][k])); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) auditLines() error {
	sold := uint32(0)
	for c := range s.charters {
		for _, n := range s.charters[c].lines {
			if n == 0 {
				continue
			}
			if sold>>n&1 == 1 || s.lines[n].owner != int8(c) {
				return errors.New("line " + strconv.Itoa(int(n)) + " lies on a charter that does not own it")
			}
			sold |= 1 << n
		}
	}
	if s.stack&s.offer|s.stack&sold|s.offer&sold != 0 {
		return errors.New("a line card is in two places")
	}
	return amiss("line cards", bits.OnesCount32(s.stack|s.offer|sold), bits.OnesCount32(s.g.cards))
}

func (s *State) auditTiles() error {
	have := s.tiles
	for h := range s.g.layout.Map.Hexes {
		if bare := s.laid[h] == track.Printed && s.marks[h] == [maxCircles]uint8{}; !bare && !s.used.has(h) {
			return errors.New(s.g.hexName(h) + " is not among the hexes in use")
		}
		if s.laid[h] != track.Printed {
			have[s.g.print[s.laid[h].Tile()]]++
		}
	}
	for i := range s.g.layout.Tiles.Tiles {
		if int(s.g.print[i]) != i {
			continue
		}
		if err := amiss("tile "+s.g.layout.Tiles.Tiles[i].ID, int(have[i]), int(s.g.counts[i])); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) auditMarkers() error {
	var lines [lineCards + 1]int
	var city [cityCos]int
	for h := range s.g.layout.Map.Hexes {
		for _, m := range s.marks[h] {
			switch {
			case m >= cityMark:
				city[m-cityMark]++
			case m > 0:
				lines[m]++
			}
		}
		for _, m := range s.g.layout.Map.Hexes[h].Markers {
			if c := s.g.findCompany(m.Whose); !s.g.cityOut[c] {
				city[c-tramCos]--
			}
		}
	}
	for c, n := range city {
		if err := amiss("markers of "+s.g.company[tramCos+c].short, n+int(s.removed[c]), 0); err != nil {
			return err
		}
	}
	for n := 1; n <= lineCards; n++ {
		if err := amiss("markers of line "+strconv.Itoa(n), lines[n], int(s.lines[n].markers)); err != nil || lines[n] > lineMarks {
			return errors.Join(err, amiss("markers of line "+strconv.Itoa(n), min(lines[n], lineMarks), lines[n]))
		}
	}
	return nil
}

func (s *State) auditLandmarks() error {
	for m, h := range s.owner {
		player, company := h >= 0 && int(h) < s.g.seats, h >= rail.Company && h < rail.Company+tramCos
		if !player && !company && h != rail.Bank && h != gone {
			return errors.New(s.g.landmark[m].name + " belongs to nobody at the table")
		}
	}
	return nil
}

// Hash implements [core.State].
func (s *State) Hash() uint64 {
	var h core.Hasher
	s.hashStep(&h)
	s.hashPlayers(&h)
	s.hashCompanies(&h)
	s.hashMap(&h)
	return h.Sum()
}

// pack gathers small numbers, eight to a word, and feeds them to a hasher.
type pack struct {
	h    *core.Hasher
	word uint64
	n    int
}

func (p *pack) byte(b uint8) {
	p.word = p.word<<8 | uint64(b)
	if p.n++; p.n == 8 {
		p.h.Uint(p.word)
		p.word, p.n = 0, 0
	}
}

func (p *pack) bytes(all ...uint8) {
	for _, b := range all {
		p.byte(b)
	}
}

func (p *pack) flag(b bool) {
	if b {
		p.byte(1)
	} else {
		p.byte(0)
	}
}

// flush ends a run of small numbers; what follows begins a word of its own.
func (p *pack) flush() {
	p.h.Uint(p.word)
	p.word, p.n = 0, 0
}

func two(a, b int32) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }

func (s *State) hashStep(h *core.Hasher) {
	p := pack{h: h}
	p.bytes(uint8(s.at), uint8(s.clock.Step), uint8(s.turn), uint8(s.auction.Leader), uint8(s.auction.Turn),
		uint8(s.auction.In), uint8(s.queued), uint8(s.pos), uint8(s.passes), uint8(s.chooser), uint8(s.lot),
		uint8(s.co), uint8(s.buying), s.bidders, s.late, uint8(s.line), s.done, uint8(s.bonus), s.asked,
		uint8(s.sale), s.open, s.rights, uint8(s.auction.Lot), uint8(s.auction.In>>8))
	p.flag(s.clock.Begun)
	p.flag(s.over)
	p.flag(s.acted)
	p.flag(s.dealt)
	p.flag(s.circle)
	p.flush()
	h.Uint(two(s.auction.Price, s.fall))
	h.Uint(two(s.price, s.bank))
	h.Uint(uint64(s.stack)<<32 | uint64(s.offer))
}

func (s *State) hashPlayers(h *core.Hasher) {
	p := pack{h: h}
	for i := range s.cash {
		h.Uint(two(s.cash[i], int32(s.loans[i])<<16|int32(s.sold[i])))
		p.bytes(uint8(s.order[i]), uint8(s.fresh[i]), uint8(s.queue[i]))
	}
	for _, o := range s.owner {
		p.byte(uint8(o))
	}
	p.flush()
}

func (s *State) hashCompanies(h *core.Hasher) {
	p := pack{h: h}
	for c := range s.shares {
		sh := &s.shares[c]
		h.Uint(uint64(uint16(s.spots[c].Cell))<<32 | uint64(s.spots[c].Depth)<<24 | uint64(uint8(sh.Director))<<16 | uint64(uint8(sh.Held[rail.Pool])))
		h.Uint(uint64(sh.Held[0])<<40 | uint64(sh.Held[1])<<32 | uint64(sh.Held[2])<<24 |
			uint64(sh.Held[3])<<16 | uint64(sh.Held[4])<<8 | uint64(sh.Held[5]))
	}
	for c := range s.charters {
		ch := &s.charters[c]
		h.Uint(two(ch.treasury, ch.revenue))
		var word uint64
		for i := range ch.lines {
			word = word<<21 | uint64(ch.lines[i])<<16 | uint64(ch.trams[i])<<8 | uint64(uint8(ch.beside[i]))
		}
		h.Uint(word)
	}
	p.bytes(s.stock.Left[:tramKinds]...)
	p.byte(uint8(s.stock.Newest))
	p.bytes(s.scrapped[:]...)
	p.bytes(s.removed[:]...)
	for n := 1; n <= lineCards; n++ {
		if l := &s.lines[n]; l.owner != nobody {
			h.Uint(uint64(n)<<48 | uint64(l.owner)<<40 | uint64(l.markers)<<32 | uint64(uint32(l.income)))
		}
	}
	p.flush()
}

// hashMap passes over the many hexes on which nothing lies.
func (s *State) hashMap(h *core.Hasher) {
	for i := range s.used.all {
		m := &s.marks[i]
		if what := uint64(s.laid[i])<<32 | uint64(binary.LittleEndian.Uint32(m[:])); what != 0 {
			h.Uint(uint64(i)<<48 | what)
		}
	}
}
