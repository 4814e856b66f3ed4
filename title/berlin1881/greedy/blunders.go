package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/berlin1881"
)

// Blunders appends what a seat that is to act would do only by mistake: leave
// trams in the depot that could run, withhold what the company does not need,
// sell a running company to the next player.
func Blunders(s core.State, seat core.Seat, buf []policy.Blunder) []policy.Blunder {
	var f berlin1881.Facts
	if !f.Read(s) {
		return buf
	}
	runs, choices := false, s.Legal(seat, nil)
	for _, c := range choices {
		runs = runs || c.Kind == berlin1881.KindRun
	}
	for _, c := range choices {
		last := c.At(c.Len() - 1)
		switch {
		case c.Kind == berlin1881.KindPass && runs:
			buf = append(buf, policy.Blunder{Rule: "does not run", Action: last})
		case c.Kind == berlin1881.KindWithhold && rich(s.(*berlin1881.State), &f):
			buf = append(buf, policy.Blunder{Rule: "withholds for nothing", Action: last})
		case c.Kind == berlin1881.KindSell && loses(&f, seat, int(last.Obj[0]), int(last.N)):
			buf = append(buf, policy.Blunder{Rule: "sells the directorship", Action: last})
		}
	}
	return buf
}

// rich: the operating unit can pay the next tram without what it has earned.
func rich(s *berlin1881.State, f *berlin1881.Facts) bool {
	kind := s.OnSale(f.Unit)
	if kind < 0 {
		return true
	}
	return f.Units[f.Unit].Treasury >= f.Tram(kind).Price
}

// loses: after the sale somebody else has more of a company that runs and has a
// tram.
func loses(f *berlin1881.Facts, seat core.Seat, c, n int) bool {
	co := &f.Co[c]
	if c == berlin1881.SBahn || !f.Trading || !co.Started || co.Director != int(seat) || f.Units[c].Count == 0 {
		return false
	}
	for other, has := range co.Shares {
		if other != int(seat) && has > co.Shares[seat]-n {
			return true
		}
	}
	return false
}
