package tile

import (
	"remise/core/act"
	"remise/rail/hex"
)

// Fields are what actions say of a tile on the map: which one, how it is
// turned, and which of a hex's stops is meant. A stop counts from 1.
func Fields(most int32, all func() *Catalogue) []act.Field {
	which := act.Field{
		Name: "tile", Limit: most,
		Word: func(v int32) string {
			if tiles := all().Tiles; int(v) < len(tiles) {
				return tiles[v].ID
			}
			return ""
		},
		Find: func(word string) (int32, bool) {
			i, ok := all().Find(word)
			return int32(i), ok
		},
	}
	return []act.Field{which, act.Number("turn", 0, hex.Sides-1), act.Number("stop", 1, MaxStops)}
}
