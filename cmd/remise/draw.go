package main

import (
	"cmp"
	"os"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/rail/chart"
	"remise/rail/draw"
	"remise/rail/track"
	"remise/title/titles"
)

type drawCmd struct {
	What   string            `arg:""`
	At     *int              `placeholder:"N"`
	Seats  *int              `placeholder:"N"`
	Option map[string]string `short:"o" placeholder:"KEY=VALUE"`
	Board  string            `type:"existingfile" placeholder:"FILE"`
	Out    string            `type:"path" placeholder:"FILE"`
	Tiles  bool              `xor:"what"`
	Tile   string            `xor:"what" placeholder:"ID"`
	Market bool              `xor:"what"`
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
		_, err = all.Out.Write([]byte(svg))
		return err
	}
	if err := os.WriteFile(c.Out, []byte(svg), 0o644); err != nil {
		return err
	}
	all.Tell(os.Stderr, "cli.drawn", core.Lit("file", c.Out))
	return nil
}

// sheet is a position of a match, or what is printed, as a match begins with it.
func (c *drawCmd) sheet() (*chart.Sheet, error) {
	state, err := c.state()
	if err != nil {
		return nil, err
	}
	p, ok := state.(chart.Position)
	if !ok {
		return nil, cli.Misused("misuse.nomap", core.Lit("title", c.What))
	}
	sheet := p.Sheet()
	return &sheet, nil
}

// state is the position of a log, or the first one of a title.
func (c *drawCmd) state() (core.State, error) {
	_, isTitle := titles.Find(strings.ToLower(c.What))
	if _, err := os.Stat(c.What); err == nil && !isTitle {
		return c.replayed()
	}
	if !isTitle && (c.At != nil || strings.ContainsAny(c.What, "./\\")) { // a file, by its name
		return nil, cli.Refuse("misuse.absent", core.Lit("file", c.What))
	}
	if c.At != nil {
		return nil, cli.Misused("misuse.at")
	}
	title, err := cli.FindTitle(c.What)
	if err != nil {
		return nil, err
	}
	if c.Seats == nil {
		c.Seats = new(int)
		*c.Seats = title.About().MaxSeats
	}
	title, setup, err := (&table{Title: c.What, Seats: c.Seats, Option: c.Option, Board: c.Board}).prepare()
	if err != nil {
		return nil, err
	}
	state, err := title.New(setup)
	if err != nil {
		return nil, cli.UsageError{Why: err}
	}
	return state, nil
}

// replayed is the position of a match log after an entry, or at its end.
func (c *drawCmd) replayed() (core.State, error) {
	m, err := cli.ReadLog(c.What)
	if err != nil {
		return nil, err
	}
	if c.At != nil {
		if m, err = m.At(*c.At); err != nil {
			return nil, cli.UsageError{Why: err}
		}
	}
	return m.State(), nil
}

func (c *drawCmd) draw(s *chart.Sheet) (string, error) {
	tiles := s.Layout.Tiles
	switch {
	case c.Tiles:
		return draw.Sheet(tiles, c.What), nil
	case c.Tile != "":
		n, ok := tiles.Find(c.Tile)
		if !ok {
			return "", cli.Misused("misuse.notile", core.Lit("title", c.What), core.Lit("tile", c.Tile))
		}
		return draw.Turns(&tiles.Tiles[n]), nil
	case c.Market:
		return draw.Market(marketCells(s), c.What), nil
	}
	laid := func(h int) (tile, turn int, ok bool) {
		l := s.Board[h]
		return l.Tile(), l.Turn(), l != track.Printed
	}
	marker := func(h, stop, circle int) (draw.Marker, bool) {
		marks := s.Marks(h, stop)
		if circle >= len(marks) || marks[circle].Text == "" {
			return draw.Marker{}, false
		}
		return draw.Marker{Text: marks[circle].Text, Fill: cmp.Or(s.Fills[marks[circle].Company], "#777777")}, true
	}
	return draw.Board(&draw.Scene{Map: s.Layout.Map, Tiles: tiles, Laid: laid, Marker: marker, Fill: s.Fills}), nil
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
