package vienna1840

import (
	"slices"

	"remise/core"
	"remise/rail/tile"
	"remise/rail/track"
)

// linesOn are the companies of the Stadtbahn on whose paths a hex lies.
func (s *State) linesOn(h int) (all []string) {
	for c, path := range s.g.city {
		if slices.ContainsFunc(path, func(p tile.Leg) bool { return p.Hex == h }) {
			all = append(all, s.g.company[tramCos+c].short)
		}
	}
	return all
}

// sayHex is what a hex shows beside its stops and its track: the Stadtbahn, what fits
// there alone, whose home it is, and landmarks.
func (s *State) sayHex(h int) (all []core.Text) {
	print := &s.g.layout.Map.Hexes[h]
	for _, line := range s.linesOn(h) {
		all = append(all, core.Say("1840.hex.line", core.Lit("line", line)))
	}
	switch {
	case s.isCity(h):
		all = append(all, core.Say("1840.hex.only"), core.Say("1840.hex.bonus", s.bonusOf(h).arg()))
		if s.inSequence(h) {
			all = append(all, core.Say("1840.hex.next"))
		}
	case s.laid[h] == track.Printed && slices.Contains([]string{"railway", "inner_city", "area", "oo"}, print.Type):
		all = append(all, core.Say("1840.hex."+print.Type))
	}
	for line := 1; line <= lineCards; line++ {
		if s.lines[line].owner == nobody && slices.Contains(print.Homes, number(int32(line))) {
			all = append(all, core.Say("1840.hex.home", s.lineArg(int8(line))))
		}
	}
	return append(all, s.sayLandmark(h)...)
}

func (s *State) sayLandmark(h int) (all []core.Text) {
	for m, at := range s.g.sights {
		if int(at) == h && s.owner[m] != gone {
			all = append(all, core.Say("1840.hex.landmark", s.landmarkArg(m), core.Num("bonus", s.g.landmark[m].bonus)))
		}
	}
	return all
}
