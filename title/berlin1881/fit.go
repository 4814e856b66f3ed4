package berlin1881

import (
	"remise/core"
	"remise/rail/hex"
	"remise/rail/tile"
	"remise/rail/track"
)

// whyNot says why a tile that does not fit a hex does not: the first of
// §6.8 to §6.14 that it breaks. Whether it fits is for the layout to say.
func (s *State) whyNot(h int, laid track.Laid) *core.Refusal {
	name := core.At("hex", s.hexName(int16(h)))
	switch s.layout.Flaw(&s.Laid, h, laid) {
	case tile.OddStops:
		return core.Refuse(s.stopRule(h, laid), "1881.lay.stop", name)
	case tile.OddLabel:
		return core.Refuse("1881 §6.14", "1881.lay.label", name)
	case tile.OffTrunk:
		return core.Refuse("1881 §6.13", "1881.lay.trunk", name)
	case tile.OffMap:
		return core.Refuse(s.edgeRule(h, laid), "1881.lay.edge", name)
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

// stopRule: whether there is a stop is one rule, what stands there another.
func (s *State) stopRule(h int, laid track.Laid) string {
	old, _ := s.layout.Face(&s.Laid, h)
	none := len(old.Stops) == 0 || len(s.layout.Tiles.Tiles[laid.Tile()].Stops) == 0
	return core.If(none, "1881 §6.8", "1881 §6.9")
}

// edgeRule: over the lake of Tegel it is §6.5, else §6.11.
func (s *State) edgeRule(h int, laid track.Laid) string {
	exits := s.layout.Tiles.Tiles[laid.Tile()].AllExits().Turn(laid.Turn())
	overLake := core.Any(hex.Side(hex.Sides), func(side hex.Side) bool {
		return exits.Has(side) && !s.layout.Map.Hexes[h].Open.Has(side) && s.layout.Map.Near[h][side] != tile.None
	})
	return core.If(overLake, "1881 §6.5", "1881 §6.11")
}
