package main

import (
	"fmt"
	"os"

	"remise/rail/chart"
	"remise/rail/draw"
	"remise/rail/track"
)

type drawCmd struct {
	Title  string            `arg:"" help:"A title with a map, as listed by remise titles."`
	Seats  *int              `help:"Number of players, where the map depends on it; the largest table if not given." placeholder:"N"`
	Option map[string]string `help:"Options of the title, as key=value." placeholder:"KEY=VALUE"`
	Board  string            `type:"existingfile" help:"Board file; see remise check-board --help." placeholder:"FILE"`
	Out    string            `short:"o" type:"path" help:"File to write; standard output if not given." placeholder:"FILE"`
	Tiles  bool              `xor:"what" help:"Draw the tiles instead of the map."`
	Tile   string            `xor:"what" help:"Draw one tile in all its turns." placeholder:"ID"`
	Market bool              `xor:"what" help:"Draw the share price table."`
}

// Run draws.
func (c *drawCmd) Run(all *commands) error {
	sheet, err := c.sheet()
	if err != nil {
		return err
	}
	svg, err := c.draw(sheet)
	if err != nil {
		return err
	}
	if c.Out == "" {
		_, err = all.out.Write([]byte(svg))
		return err
	}
	return os.WriteFile(c.Out, []byte(svg), 0o644)
}

// sheet is what is printed, as a match begins with it.
func (c *drawCmd) sheet() (*chart.Sheet, error) {
	title, err := findTitle(c.Title)
	if err != nil {
		return nil, err
	}
	if c.Seats == nil {
		c.Seats = new(int)
		*c.Seats = title.About().MaxSeats
	}
	title, setup, err := (&table{Title: c.Title, Seats: c.Seats, Option: c.Option, Board: c.Board}).prepare()
	if err != nil {
		return nil, err
	}
	state, err := title.New(setup)
	if err != nil {
		return nil, usageError{err}
	}
	p, ok := state.(chart.Position)
	if !ok {
		return nil, usageError{fmt.Errorf("%s has no map", c.Title)}
	}
	sheet := p.Sheet()
	return &sheet, nil
}

func (c *drawCmd) draw(s *chart.Sheet) (string, error) {
	tiles := s.Layout.Tiles
	switch {
	case c.Tiles:
		return draw.Sheet(tiles, c.Title), nil
	case c.Tile != "":
		n, ok := tiles.Find(c.Tile)
		if !ok {
			return "", usageError{fmt.Errorf("%s has no tile %s: remise draw %s --tiles shows them all", c.Title, c.Tile, c.Title)}
		}
		return draw.Turns(&tiles.Tiles[n]), nil
	case c.Market:
		return draw.Market(marketCells(s), c.Title), nil
	}
	laid := func(h int) (tile, turn int, ok bool) {
		l := s.Board[h]
		return l.Tile(), l.Turn(), l != track.Printed
	}
	return draw.Board(&draw.Scene{Map: s.Layout.Map, Tiles: tiles, Laid: laid, Fill: s.Fills}), nil
}

// marketCells are the rows of the share table.
func marketCells(s *chart.Sheet) [][]draw.Cell {
	var rows [][]draw.Cell
	for i, c := range s.Market.Cells {
		for len(rows) <= c.Row {
			rows = append(rows, nil)
		}
		for len(rows[c.Row]) <= c.Col {
			rows[c.Row] = append(rows[c.Row], draw.Cell{})
		}
		rows[c.Row][c.Col] = draw.Cell{Price: c.Price, Note: s.Note(i)}
	}
	return rows
}
