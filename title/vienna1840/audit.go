package vienna1840

import (
	"errors"
	"math/bits"
	"strconv"

	"remise/rail"
	"remise/rail/audit"
)

// Audit implements [core.State].
func (s *State) Audit() error {
	return errors.Join(s.auditMoney(), s.auditShares(), s.auditTrams(), s.auditLines(), s.auditTiles(), s.auditMarkers(), s.auditLandmarks(),
		audit.Sum(s.sum-s.lineSum(), s.share))
}

// auditMoney: what the bank has paid out is what all others have.
func (s *State) auditMoney() error {
	purses := audit.Seats(s.cash[:])
	for c := range s.charters {
		ch := &s.charters[c]
		purses = append(purses, audit.Purse{Whose: s.shortName(c), Money: ch.treasury}, audit.Purse{Whose: s.shortName(c), Money: ch.revenue})
	}
	return audit.Money(s.bank, 0, purses)
}

func (s *State) auditShares() error {
	for c := range s.shares {
		if err := audit.Shares(s.shortName(c), &s.shares[c], issue(c).Ordinary, func(rail.Holder) int8 { return 0 }); err != nil {
			return err
		}
		for h, n := range s.shares[c].Held {
			if n > 0 && h >= s.g.seats && h != int(rail.Pool) {
				return errors.New("shares of " + s.shortName(c) + " are where none can be")
			}
		}
	}
	traded := func(c int) bool {
		return c >= tramCos && !s.g.cityOut[c] || c < tramCos && s.shares[c].Director != rail.Bank
	}
	return audit.Markers(s.spots[:], traded, s.shortName)
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
	return audit.Counts(have[:], s.g.trams[s.g.seats], func(k int) string { return kindNames[k] + " trams" })
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
	return audit.Amiss("line cards", bits.OnesCount32(s.stack|s.offer|sold), bits.OnesCount32(s.g.cards))
}

func (s *State) auditTiles() error {
	for h := range s.g.layout.Map.Hexes {
		if s.full.At(h) != s.marks.Full(s.g.layout, &s.laid, h) {
			return errors.New("the full stops of " + s.g.hexName(h) + " are not those noted")
		}
	}
	return audit.Tiles(s.g.layout, &s.laid, s.tiles[:], s.g.counts, func(tile int) int { return int(s.g.print[tile]) })
}

func (s *State) auditMarkers() error {
	var lines, placed [lineCards + 1]uint8
	var printed [cityCos]uint8
	city := s.removed
	for h := range s.g.layout.Map.Hexes {
		for _, m := range s.marks.On(h) {
			switch {
			case m >= cityMark:
				city[m-cityMark]++
			case m > 0:
				lines[m]++
			}
		}
		for _, m := range s.g.layout.Map.Hexes[h].Markers {
			if c := s.g.findCompany(m.Whose); !s.g.cityOut[c] {
				printed[c-tramCos]++
			}
		}
	}
	for n := range s.lines {
		placed[n] = min(s.lines[n].markers, lineMarks)
	}
	return errors.Join(
		audit.Counts(city[:], printed[:], func(c int) string { return "markers of " + s.shortName(tramCos+c) }),
		audit.Counts(lines[:], placed[:], func(n int) string { return "markers of line " + strconv.Itoa(n) }))
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
