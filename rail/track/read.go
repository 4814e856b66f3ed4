package track

import (
	"remise/core/act"
	"remise/core/table"
	"remise/rail/tile"
)

// Read makes the layout of a title that prints one map: its files are tiles.txt and map.txt. The folder is how
// complaints name the place.
func Read(folder string, text table.Text) (*Layout, error) {
	c, err := tile.ParseCatalogue(folder+"/tiles.txt", text("tiles.txt"))
	if err != nil {
		return nil, err
	}
	m, err := tile.ParseMap(folder+"/map.txt", text("map.txt"), c, nil)
	if err != nil {
		return nil, err
	}
	return NewLayout(m, c), nil
}

// Fields are what actions say of a map: a hex, a tile and its turn, a stop. Others than those of the layout cannot be
// written.
func Fields(l *Layout) []act.Field {
	where := act.Field{
		Name: "hex", Place: true, Limit: int32(len(l.Map.Hexes)), Like: func() string { return l.Name(0) },
		Word: func(v int32) string { return l.Name(int(v)) },
		Find: func(word string) (int32, bool) {
			h, ok := l.Map.At(word)
			return int32(h), ok
		},
	}
	return append(tile.Fields(int32(len(l.Tiles.Tiles)), func() *tile.Catalogue { return l.Tiles }), where)
}
