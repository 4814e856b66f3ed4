package vienna1840

import (
	"testing"

	"remise/core"
	"remise/rail/hex"
)

// Legal looks only where something may be possible; here everything that can
// be written is tried. What Check accepts must be among the choices in its
// plain form.
func TestChoicesOfALineAreComplete(t *testing.T) {
	for _, rules := range []string{rulesBook, rulesPeer} {
		s := newMatch(t, 4, map[string]string{"rules": rules}).State().Clone().(*State)
		r := core.NewRNG(3)
		var choices []core.Choice
		for n := 0; s.ToAct() != 0; {
			seat := s.ToAct().Lowest()
			if seat == core.Chance {
				s.Apply(s.Chance(r), nil)
				continue
			}
			choices = s.Legal(seat, choices[:0])
			if s.stepName() == "build" && s.sale == nobody {
				if n++; n%40 == 1 {
					everything(t, s, choices)
				}
			}
			s.Apply(liked(choices, r), nil)
		}
	}
}

func everything(t *testing.T, s *State, choices []core.Choice) {
	listed := map[core.Action]bool{}
	for _, c := range choices {
		listed[c.Action] = true
	}
	try := func(kind uint8, obj ...int16) {
		a := core.Action{By: s.turn, Kind: kind}
		copy(a.Obj[:], obj)
		if s.Check(a) == nil && !listed[s.Plain(a)] {
			t.Errorf("%s: %q is accepted and in no choice", s.round().name, Title.Format(a))
		}
	}
	for h := range s.g.layout.Map.Hexes {
		at := int16(s.g.place(h))
		for i := range s.g.layout.Tiles.Tiles {
			for turn := range int16(hex.Sides) {
				try(moveLay, at, int16(i), turn)
			}
		}
		for stop := range s.face(h).Stops {
			try(moveMarker, at, int16(stop))
		}
		for c := range int16(cityCos) {
			try(moveRemove, at, c)
		}
	}
}
