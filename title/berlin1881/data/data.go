// Package data holds the printed material of 1881 as text: tiles, the map, the share table and the other tables.
// Files ending in .txt are read by rail/tile and rail/table.
package data

import (
	"embed"

	"remise/rail/table"
	"remise/rail/tile"
)

//go:embed *.txt
var files embed.FS

func text(name string) string {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// Tiles is the catalogue.
func Tiles() (*tile.Catalogue, error) {
	return tile.ParseCatalogue("1881/tiles.txt", text("tiles.txt"))
}

// Map is the board.
func Map(c *tile.Catalogue) (*tile.Map, error) {
	return tile.ParseMap("1881/map.txt", text("map.txt"), c, nil)
}

// Tables are prices, companies, phases and the share table.
func Tables() (*table.File, error) { return table.Read("1881/tables.txt", text("tables.txt")) }

// Editions are the differences between the editions, one a line.
func Editions() (*table.File, error) { return table.Read("1881/editions.txt", text("editions.txt")) }
