package vienna1840

import (
	"slices"

	"remise/core"
)

// What the rulebook allows at any time is legal whoever is to act, and asked of
// nobody: returning landmarks (1840 IV.2) and scrapping trams (1840 VIII.5.3).

// aside reports whether an action is one of those.
func (s *State) aside(a core.Action) bool {
	switch {
	case s.turn == core.Chance:
		return false
	case a.Kind == KindReturn:
		return s.mayReturn(a)
	case a.Kind == KindScrap:
		return s.mayScrapAside(a)
	}
	return false
}

// Aside implements [core.Asider].
func (s *State) Aside(by core.Seat, dst []core.Choice) []core.Choice {
	if s.over {
		return dst
	}
	for m := range landmarks {
		if a := returning(by, int16(m)); s.aside(a) {
			dst = append(dst, core.One(a))
		}
	}
	for c := range s.charters {
		for _, t := range sortedTrams(s.charters[c].trams) {
			if a := scrapping(by, t); t != noTram && s.aside(a) {
				dst = append(dst, core.One(a))
			}
		}
	}
	return dst
}

func scrapping(by core.Seat, t tram) core.Action {
	return core.Action{By: by, Kind: KindScrap, Obj: [4]int16{int16(t)}}
}

// mayScrapAside: a director scraps trams at any time, and where a company without
// one must buy, also after its turn; but not a company the tram that it has just
// been made to buy. On 18xx.games there are turns for it.
func (s *State) mayScrapAside(a core.Action) bool {
	c := s.ownerOf(tram(a.Obj[0]))
	switch {
	case c == nobody || a != scrapping(a.By, tram(a.Obj[0])) || s.director(c) != a.By || s.g.on(ScrapTurns):
		return false
	case a.By != s.turn:
		return true
	}
	return s.stepName() != "obligation" && !s.moves().Has(KindScrap)
}

// ownerOf is the company that has a tram, or nobody.
func (s *State) ownerOf(t tram) int8 {
	return core.Find(int8(tramCos), func(c int8) bool { return t != noTram && slices.Contains(s.charters[c].trams[:], t) })
}
