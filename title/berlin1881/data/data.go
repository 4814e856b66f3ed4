// Package data holds the printed material of 1881 as text: tiles, the map, the tables, the share tables, the editions.
// The files are read by core/table and rail/tile.
package data

import (
	"embed"

	"remise/core/table"
	"remise/rail/track"
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

// Layout is the board and its tiles.
func Layout(text table.Text) (*track.Layout, error) { return track.Read("1881", text) }
