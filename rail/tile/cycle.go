package tile

import (
	"slices"

	"remise/rail/hex"
)

// Cycle is the least turn after which the face is the same again, with every stop under its number: 3 for a straight,
// 6 for most. So a tile turned by n looks like one turned by n modulo Cycle.
func (f *Face) Cycle() int {
	return f.cycle(func(i, turn int) bool { return f.Stops[i].Exits == f.Stops[i].turned(turn) })
}

// Look is the same for the eye alone: two stops may have exchanged their places.
func (f *Face) Look() int {
	return f.cycle(func(i, turn int) bool {
		there := f.Stops[i]
		there.Exits, there.Part = there.turned(turn), 0
		return slices.ContainsFunc(f.Stops, func(s Stop) bool {
			s.Part = 0
			return s == there
		})
	})
}

// cycle is the least turn that keeps the track and, as stays sees it, every stop.
func (f *Face) cycle(stays func(stop, turn int) bool) int {
	turn := 1
	for turn < hex.Sides && !(f.keepsTrack(f, turn) && f.allStops(turn, stays)) {
		turn++
	}
	return turn
}

func (f *Face) allStops(turn int, stays func(stop, turn int) bool) bool {
	for i := range f.Stops {
		if !stays(i, turn) {
			return false
		}
	}
	return true
}

func (s *Stop) turned(turn int) [Kinds]hex.Set {
	return [Kinds]hex.Set{Tram: s.Exits[Tram].Turn(turn), SBahn: s.Exits[SBahn].Turn(turn)}
}
