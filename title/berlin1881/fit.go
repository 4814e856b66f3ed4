package berlin1881

import (
	"slices"

	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// whyNot says why a tile that does not fit a hex does not: the first of
// §6.8 to §6.14 that it breaks. Whether it fits is for the layout to say.
func (s *State) whyNot(h int, laid track.Laid) *core.Refusal {
	t := &s.layout.Tiles.Tiles[laid.Tile()]
	old, _ := s.layout.Face(&s.Laid, h)
	name := core.At("hex", s.hexName(int16(h)))
	switch {
	case !slices.Equal(stopKinds(&t.Face), stopKinds(old)):
		return core.Refuse(stopRule(&t.Face, old), "1881.lay.stop", name)
	case !sameLabels(t.Labels, old.Labels):
		return core.Refuse("1881 §6.14", "1881.lay.label", name)
	case t.Exits(tile.SBahn).Turn(laid.Turn()) != s.layout.Map.Hexes[h].Trunk:
		return core.Refuse("1881 §6.13", "1881.lay.trunk", name)
	case t.AllExits().Turn(laid.Turn())&^s.layout.Map.Hexes[h].Open != 0:
		return core.Refuse(s.edgeRule(h, t.AllExits().Turn(laid.Turn())), "1881.lay.edge", name)
	}
	return core.Refuse("1881 §6.10", "1881.lay.track", name)
}

// orderRule: printed colours have a rule of their own, and so have yellow
// tiles; the others follow §6.6.
func (s *State) orderRule(h int, c tile.Colour) string {
	switch {
	case s.Laid[h] == track.Printed && s.layout.Map.Hexes[h].Colour != tile.Ground:
		return "1881 §6.4"
	case c == tile.Yellow:
		return "1881 §6.3"
	}
	return "1881 §6.6"
}

// stopKinds is what stands on a face: nothing, a halt, or a station.
func stopKinds(f *tile.Face) []tile.StopKind {
	if len(f.Stops) == 0 {
		return nil
	}
	return []tile.StopKind{f.Stops[0].Kind}
}

func stopRule(a, b *tile.Face) string {
	if len(a.Stops) == 0 || len(b.Stops) == 0 {
		return "1881 §6.8"
	}
	return "1881 §6.9"
}

// sameLabels: a labelled place takes its own tiles, others none with a label;
// the gray tile of two squares has both of theirs.
func sameLabels(tiles, place []string) bool {
	if len(place) == 0 {
		return len(tiles) == 0
	}
	return slices.Contains(tiles, place[0])
}

// edgeRule: over the lake of Tegel it is §6.5, else §6.11.
func (s *State) edgeRule(h int, exits hex.Set) string {
	for side := hex.SW; side < hex.Sides; side++ {
		if exits.Has(side) && !s.layout.Map.Hexes[h].Open.Has(side) && s.layout.Map.Near[h][side] != tile.None {
			return "1881 §6.5"
		}
	}
	return "1881 §6.11"
}
