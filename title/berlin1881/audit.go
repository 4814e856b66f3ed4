package berlin1881

import (
	"errors"
	"strconv"

	"remise/rail/track"
)

// Audit implements [core.State]: money, shares, markers, trams, tiles and
// depots are all somewhere, and nothing is in two places.
func (s *State) Audit() error {
	return errors.Join(s.auditMoney(), s.auditShares(), s.auditSpots(), s.auditTrams(), s.auditTiles(), s.auditDepots(), s.auditSum())
}

func (s *State) auditMoney() error {
	sum := s.Bank
	for seat, cash := range s.Cash {
		if sum += cash; cash < 0 {
			return errors.New("seat " + strconv.Itoa(seat+1) + " has less than no cash")
		}
	}
	for u, till := range s.Till {
		if sum += till; till < 0 {
			return errors.New(unitName(s.tables, u) + " has less than no money")
		}
	}
	if sum != s.bank {
		return errors.New("there are " + strconv.Itoa(int(sum)) + " TM in the game, not " + strconv.Itoa(int(s.bank)))
	}
	return nil
}

func (s *State) auditShares() error {
	for c := range companies {
		r := &s.Reg[c]
		want := issueOf(c).Ordinary
		if s.Status[c] == gone {
			want = 0
		}
		if r.Total() != want {
			return errors.New(s.company[c].Short + " has " + strconv.Itoa(int(r.Total())) + " ordinary shares, not " + strconv.Itoa(int(want)))
		}
		for h, n := range r.Held {
			retiredOnes := int8(h) == retired
			if n < 0 || c == sbahn && !retiredOnes && n < r.boardSeats(int8(h)) {
				return errors.New(s.company[c].Short + ": holder " + strconv.Itoa(h) + " has " + strconv.Itoa(int(n)) + " shares")
			}
		}
		if s.Status[c] == started && s.soldNew(c) < startOf(c) {
			return errors.New(s.company[c].Short + " operates with too few shares sold")
		}
	}
	return nil
}

func (s *State) auditSpots() error {
	for c := range companies {
		onTable := s.Status[c] == offered || s.Status[c] == started
		if onTable != (s.price(c) > 0) {
			return errors.New("the marker of " + s.company[c].Short + " is where it should not be")
		}
		for d := range c {
			if onTable && s.Spots[c] == s.Spots[d] {
				return errors.New(s.company[c].Short + " and " + s.company[d].Short + " have the same place in one pile")
			}
		}
	}
	return nil
}

func (s *State) auditTrams() error {
	for k := range tramKinds {
		sum := s.Stock[k] + s.Used[k] + s.Scrapped[k]
		for u := range units {
			sum += s.Trams[u][k]
			if s.Trams[u][k] > 0 && (!forUnit(u, k) || !s.netExists(u)) {
				return errors.New(unitName(s.tables, u) + " cannot have a " + s.tram[k].Name)
			}
		}
		if sum != s.tram[k].Count {
			return errors.New("there are " + strconv.Itoa(int(sum)) + " trams " + s.tram[k].Name)
		}
	}
	for u := range units {
		if s.tramCount(u) > int(s.phaseInfo().Limit) {
			return errors.New(unitName(s.tables, u) + " has more trams than the limit")
		}
	}
	return nil
}

func (s *State) auditTiles() error {
	left := s.Tiles
	for h := range s.layout.Map.Hexes {
		if laid := s.Laid[h]; laid != track.Printed {
			left[laid.Tile()]++
		}
	}
	for i := range s.layout.Tiles.Tiles {
		if t := &s.layout.Tiles.Tiles[i]; int(left[i]) != t.Count {
			return errors.New("there are " + strconv.Itoa(int(left[i])) + " tiles " + t.ID)
		}
	}
	return nil
}

func (s *State) auditSum() error {
	var sum uint64
	for h := range s.Laid {
		sum += s.share(h)
	}
	if sum != s.MapSum {
		return errors.New("the hash of the map was not kept up")
	}
	return nil
}

func (s *State) auditDepots() error {
	for u := range units {
		count := s.depotCount(u)
		if u < mainNet && count > int(s.company[u].Depots) || count > 0 && !s.netExists(u) {
			return errors.New(unitName(s.tables, u) + " has more depots than chips")
		}
		for _, d := range s.Depots[u] {
			if d != noDepot && s.crowdAt(d).all() > s.layout.Stop(&s.Laid, track.Node(d)).Circles {
				return errors.New("more depots than circles in " + s.hexName(int16(track.Node(d).Hex())))
			}
		}
	}
	if s.Status[sbahn] == started && s.extraDepots() > 1 {
		return errors.New("the S-Bahn has more depots than chips")
	}
	return nil
}
