// Package data holds the printed material of 1881 as text: tiles, the map, the tables, the share tables, the editions.
// The files are read by core/table and rail/tile.
package data

import (
	"embed"

	"remise/core/table"
	"remise/rail/tile"
)

//go:embed *.txt
var files embed.FS

// The files that are not about tiles and map.
const (
	Tables      = "tables.txt"
	Editions    = "editions.txt"
	Shares1835  = "shares-1835.txt"  // 1835's share table, turned
	SharesFirst = "shares-first.txt" // the share table of the first matches
)

// Printed is what the files of the program say.
var Printed = table.Files(files)

// Open opens a file for reading.
func Open(text table.Text, name string) *table.Sheet { return table.Open("1881/"+name, text(name)) }

// TilesOf is the catalogue.
func TilesOf(text table.Text) (*tile.Catalogue, error) {
	return tile.ParseCatalogue("1881/tiles.txt", text("tiles.txt"))
}

// MapOf is the board.
func MapOf(text table.Text, c *tile.Catalogue) (*tile.Map, error) {
	return tile.ParseMap("1881/map.txt", text("map.txt"), c, nil)
}

// Tiles is the printed catalogue.
func Tiles() (*tile.Catalogue, error) { return TilesOf(Printed) }

// Map is the printed board.
func Map(c *tile.Catalogue) (*tile.Map, error) { return MapOf(Printed, c) }
