package vienna1840

import (
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
		if s.map_[h] != track.Printed {
			have[s.g.print[s.map_[h].Tile()]]++
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
			if c := s.g.findCompany(m.Whose); !s.g.cityOut[s.g.board][c] {
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

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *State) hashStep(h *core.Hasher) {
	for _, n := range [...]int{
		int(s.at), int(s.clock.Step), flag(s.clock.Begun), int(s.turn), flag(s.over),
		int(s.auction.Lot), int(s.auction.Price), int(s.auction.Leader), int(s.auction.Turn), int(s.auction.In),
		int(s.queued), int(s.pos), int(s.passes), int(s.chooser), int(s.lot), int(s.fall), flag(s.acted),
		int(s.co), int(s.buying), int(s.bidders), int(s.late), flag(s.dealt), int(s.line), int(s.done),
		int(s.bonus), flag(s.circle), int(s.asked), int(s.sale), int(s.price), int(s.stack), int(s.offer),
		int(s.open), int(s.rights), int(s.bank),
	} {
		h.Int(n)
	}
}

func (s *State) hashPlayers(h *core.Hasher) {
	for i := range s.cash {
		h.Int(int(s.cash[i])<<32 | int(s.loans[i])<<24 | int(s.sold[i]))
		h.Int(int(s.order[i])<<32 | int(uint8(s.fresh[i]))<<16 | int(uint8(s.queue[i])))
	}
	for _, o := range s.owner {
		h.Int(int(o))
	}
}

func (s *State) hashCompanies(h *core.Hasher) {
	for c := range s.shares {
		h.Int(int(s.spots[c].Cell)<<16 | int(s.spots[c].Depth)<<8 | int(uint8(s.shares[c].Director)))
		var held uint64
		for i, n := range s.shares[c].Held {
			if held = held<<8 | uint64(uint8(n)); i%8 == 7 {
				h.Uint(held)
				held = 0
			}
		}
		h.Uint(held)
	}
	for c := range s.charters {
		ch := &s.charters[c]
		h.Int(int(ch.treasury)<<32 | int(ch.revenue))
		for i := range ch.lines {
			h.Int(int(ch.lines[i])<<16 | int(ch.trams[i])<<8 | int(uint8(ch.beside[i])))
		}
	}
	h.Bytes(s.stock.Left[:])
	h.Int(int(s.stock.Newest))
	h.Bytes(s.scrapped[:])
	h.Bytes(s.removed[:])
	for n := range s.lines {
		h.Int(int(s.lines[n].income)<<16 | int(s.lines[n].markers)<<8 | int(uint8(s.lines[n].owner)))
	}
}

func (s *State) hashMap(h *core.Hasher) {
	for i, m := range s.marks {
		h.Uint(uint64(s.map_[i])<<32 | uint64(m[0])<<24 | uint64(m[1])<<16 | uint64(m[2])<<8 | uint64(m[3]))
	}
	h.Bytes(s.tiles[:])
}
