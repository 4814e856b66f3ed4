package tile

import (
	"remise/core"
	"remise/core/act"
	"remise/rail/hex"
)

// Fields are what actions say of a tile on the map: which one, how it is
// turned, and which of a hex's stops is meant. A stop counts from 1.
func Fields(most int32, all func() *Catalogue) []act.Field {
	which := act.Field{
		Name: "tile", Limit: most,
		Word: func(v int32) string { return all().Tiles[v].ID },
		Find: func(word string) (int32, bool) {
			i, ok := all().Find(word)
			return int32(i), ok
		},
		Like: func() string { return act.Some(core.Map(all().Tiles, func(t Tile) string { return t.ID })) },
	}
	return []act.Field{which, act.Number("turn", 0, hex.Sides-1), act.Number("stop", 1, MaxStops)}
}
