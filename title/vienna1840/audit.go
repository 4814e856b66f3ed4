package vienna1840

import (
	"errors"
	"math/bits"
	"strconv"

	"remise/rail"
	"remise/rail/track"
)

// Audit implements [core.State].
func (s *State) Audit() error {
	return errors.Join(s.auditMoney(), s.auditShares(), s.auditTrams(), s.auditLines(), s.auditTiles(), s.auditMarkers(), s.auditLandmarks(),
		s.auditSum())
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

// auditSum: what the map adds to the hash is kept up, and must be what the map
// adds up to.
func (s *State) auditSum() error {
	var sum uint64
	for h := range s.marks {
		sum += s.share(h)
	}
	if sum != s.sum {
		return errors.New("the hash of the map was not kept up")
	}
	return nil
}
