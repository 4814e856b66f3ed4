// Package data holds the printed material of 1840 as text: tiles, the three maps, the share chart and the tables.
// Files ending in .txt are read by rail/tile and core/table. WholeGame is a log: a game of two from the first card to
// the last Gulden.
package data

import (
	"embed"
	"slices"

	"remise/core/table"
	"remise/rail/tile"
)

//go:embed *.txt
var files embed.FS

// WholeGame is a whole game of two by the rulebook.
//
//go:embed whole-2.log
var WholeGame string

// The maps by name: three to six players, three on the small map (1840 XII), two players (1840 XIII).
const (
	Full  = "map.txt"
	Three = "map-three.txt"
	Two   = "map-two.txt"
)

// Peer is the rule profile of 18xx.games.
const Peer = "18xx.games"

// Printed is what the files of the program say.
var Printed = table.Files(files)

// Tables opens prices, companies, rounds and the share chart for reading.
func Tables(text table.Text) *table.Sheet { return table.Open("1840/tables.txt", text("tables.txt")) }

// TilesOf is the catalogue.
func TilesOf(text table.Text) (*tile.Catalogue, error) {
	return tile.ParseCatalogue("1840/tiles.txt", text("tiles.txt"), Peer)
}

// MapsOf are the three maps, the full one first: the others are written as what differs from it.
func MapsOf(text table.Text, c *tile.Catalogue) (all [3]*tile.Map, err error) {
	for i, name := range []string{Full, Three, Two} {
		if all[i], err = tile.ParseMap("1840/"+name, text(name), c, all[0]); err != nil {
			return all, err
		}
	}
	return all, nil
}

// Tiles is the printed catalogue.
func Tiles() (*tile.Catalogue, error) { return TilesOf(Printed) }

// Map is one of the three printed maps.
func Map(name string, c *tile.Catalogue) (*tile.Map, error) {
	all, err := MapsOf(Printed, c)
	return all[slices.Index([]string{Full, Three, Two}, name)], err
}
