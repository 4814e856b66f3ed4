package tile

import (
	"remise/core"
	"remise/core/act"
	"remise/rail/hex"
)

// What the fields of a tile on the map are, for those who write programs.
const (
	AboutHex  = "a hex of the map: the letter of its row and the number of its column, `G15`"
	AboutTile = "the number or the name that is printed on a tile"
	AboutTurn = "how far it is turned, clockwise, in sixths: 0 to 5"
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
