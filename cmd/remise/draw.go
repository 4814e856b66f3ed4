package main

import (
	"fmt"
	"os"

	"remise/rail/draw"
	railtable "remise/rail/table"
	"remise/rail/tile"
	berlin "remise/title/berlin1881/data"
	vienna "remise/title/vienna1840/data"
)

type drawCmd struct {
	Title  string `arg:"" enum:"1840,1881" help:"1840 or 1881."`
	Out    string `short:"o" type:"path" help:"File to write; standard output if not given." placeholder:"FILE"`
	Tiles  bool   `xor:"what" help:"Draw the tiles instead of the map."`
	Tile   string `xor:"what" help:"Draw one tile in all its turns." placeholder:"ID"`
	Market bool   `xor:"what" help:"Draw the share price table."`
	Map    string `enum:"full,three,two" default:"full" help:"Which map of 1840: full, three (the small one), two."`
}

// Run draws.
func (c *drawCmd) Run(all *commands) error {
	m, err := c.load()
	if err != nil {
		return err
	}
	svg, err := m.draw(c)
	if err != nil {
		return err
	}
	if c.Out == "" {
		_, err = all.out.Write([]byte(svg))
		return err
	}
	return os.WriteFile(c.Out, []byte(svg), 0o644)
}

// material is what a title is printed on.
type material struct {
	tiles  *tile.Catalogue
	board  *tile.Map
	tables *railtable.File
}

func (c *drawCmd) load() (m material, err error) {
	if c.Title == "1881" && c.Map != "full" {
		return m, usageError{fmt.Errorf("1881 has one map only")}
	}
	tiles, tables := vienna.Tiles, vienna.Tables
	board := func(t *tile.Catalogue) (*tile.Map, error) {
		return vienna.Map(map[string]string{"full": vienna.Full, "three": vienna.Three, "two": vienna.Two}[c.Map], t)
	}
	if c.Title == "1881" {
		tiles, tables, board = berlin.Tiles, berlin.Tables, berlin.Map
	}
	if m.tiles, err = tiles(); err != nil {
		return m, err
	}
	if m.tables, err = tables(); err != nil {
		return m, err
	}
	m.board, err = board(m.tiles)
	return m, err
}

func (m material) draw(c *drawCmd) (string, error) {
	switch {
	case c.Tiles:
		return draw.Sheet(m.tiles, c.Title), nil
	case c.Tile != "":
		n, ok := m.tiles.Find(c.Tile)
		if !ok {
			return "", usageError{fmt.Errorf("%s has no tile %s: remise draw %s --tiles shows them all", c.Title, c.Tile, c.Title)}
		}
		return draw.Turns(&m.tiles.Tiles[n]), nil
	case c.Market:
		rows, err := draw.ReadMarket(m.tables)
		return draw.Market(rows, c.Title), err
	}
	return draw.Board(&draw.Scene{Map: m.board, Tiles: m.tiles, Fill: draw.ReadFills(m.tables, "company", "stadtbahn", "sbahn")}), nil
}
