package berlin1881

import (
	"errors"

	"remise/core"
	"remise/rail"
	"remise/rail/audit"
	"remise/rail/track"
)

// Audit implements [core.State]: money, shares, markers, trams, tiles and
// depots are all somewhere, and nothing is in two places.
func (s *State) Audit() error {
	return errors.Join(s.auditMoney(), s.auditShares(), s.auditTrams(), s.auditDepots(), audit.Sum(s.MapSum, s.share),
		audit.Tiles(s.layout, &s.Laid, s.Tiles[:], s.layout.Stock(), func(tile int) int { return tile }))
}

func (s *State) auditMoney() error {
	purses := audit.Seats(s.Cash[:])
	for u, till := range s.Till {
		purses = append(purses, audit.Purse{Whose: unitName(s.tables, u), Money: till})
	}
	return audit.Money(s.Bank, s.bank, purses)
}

func (s *State) auditShares() error {
	for c := range companies {
		want := core.If(s.Status[c] == gone, 0, issueOf(c).Ordinary)
		least := func(h rail.Holder) int8 { return core.If(c != sbahn || h == retired, 0, s.Reg[c].boardSeats(h)) }
		if err := audit.Shares(s.shortName(c), &s.Reg[c].Shares, want, least); err != nil {
			return err
		}
		if s.Status[c] == started && s.soldNew(c) < s.startOf(c) {
			return errors.New(s.shortName(c) + " operates with too few shares sold")
		}
	}
	return audit.Markers(s.Spots[:], func(c int) bool { return s.Status[c] == offered || s.Status[c] == started }, s.shortName)
}

func (s *State) auditTrams() error {
	var have, want [tramKinds]uint8
	for k := range tramKinds {
		have[k], want[k] = s.Stock[k]+s.Used[k]+s.Scrapped[k], s.tram[k].count
		for u := range units {
			have[k] += s.Trams[u][k]
			if s.Trams[u][k] > 0 && (!forUnit(u, k) || !s.netExists(u)) {
				return errors.New(unitName(s.tables, u) + " cannot have a " + s.tram[k].name)
			}
		}
	}
	for u := range units {
		if s.tramCount(u) > int(s.phaseInfo().limit) {
			return errors.New(unitName(s.tables, u) + " has more trams than the limit")
		}
	}
	return audit.Counts(have[:], want[:], func(k int) string { return "trams " + s.tram[k].name })
}

func (s *State) auditDepots() error {
	for u := range units {
		count := s.depotCount(u)
		if u < mainNet && count > int(s.company[u].depots) || count > 0 && !s.netExists(u) {
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
