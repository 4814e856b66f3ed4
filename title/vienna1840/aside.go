package vienna1840

import (
	"slices"

	"remise/core"
)

// What the rulebook allows at any time is legal whoever is to act, and asked of
// nobody: returning landmarks (1840 IV.2) and scrapping trams (1840 VIII.5.3).

// aside reports whether an action is one of those.
func (s *State) aside(a core.Action) bool { return s.turn != core.Chance && actions.Aside(s, a) }

// Aside implements [core.Asider].
func (s *State) Aside(by core.Seat, dst []core.Choice) []core.Choice {
	if s.over || s.turn == core.Chance {
		return dst
	}
	return actions.Asides(s, by, dst)
}

// mayScrapAside: a director scraps trams at any time, and where a company without
// one must buy, also after its turn; but not a company the tram that it has just
// been made to buy. On 18xx.games there are turns for it.
func (s *State) mayScrapAside(a core.Action) bool {
	c := s.ownerOf(tram(a.Obj[0]))
	switch {
	case c == nobody || s.director(c) != a.By || s.g.on(ScrapTurns):
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
