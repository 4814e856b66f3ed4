package main

import (
	"errors"
	"fmt"
	"os"

	"remise/texts"
	"remise/title/titles"
)

type checkBoardCmd struct {
	File   string            `arg:"" type:"existingfile" help:"Board file."`
	Option map[string]string `short:"o" help:"Options of the match that it is for, as key=value." placeholder:"KEY=VALUE"`
}

// boarded is a title that can be played on boards of one's own.
type boarded interface {
	CheckBoard(name, text string, options map[string]string) []error
}

// withBoards is the title for which there are board files.
func withBoards() (boarded, error) {
	for _, t := range titles.All {
		if b, ok := t.(boarded); ok {
			return b, nil
		}
	}
	return nil, errors.New("no title has board files")
}

// Help says more than one line about the command.
func (c *checkBoardCmd) Help() string {
	return `A board file puts your own share table, prices, and stations of 1881 in the
place of ours. Every line begins with a word:

  row 10 20 30 40   a row of the share table, from the top; - is no cell
  start GBS 6 5     row and column of a start price, counted from 0
  price GBS 92      what is printed on a share, if not the start price
  yellow 50         cells below this price do not count for the limit
  end 400           the price that ends the game
  bankrupt 10       the price at which a company is bankrupt
  edge A11 B16      stations at the edge of the map
  centre F20 G15    stations in the centre
  sbahn chairman member plain ...   the 19 certificates in their order

Play with it: remise play 1881 --board my-board.txt`
}

// Run says line by line what is wrong with a board file.
func (c *checkBoardCmd) Run(all *commands) error {
	_, wrong, err := readBoardFile(c.File, c.Option)
	if err != nil {
		return err
	}
	for _, w := range wrong {
		fmt.Fprintln(&all.out, texts.Error(all.language(), w))
	}
	if len(wrong) > 0 {
		return errors.New(say(all.language(), "cli.boardwrong"))
	}
	fmt.Fprintln(&all.out, say(all.language(), "cli.boardgood"))
	return nil
}

func readBoardFile(name string, options map[string]string) (text string, wrong []error, err error) {
	title, err := withBoards()
	if err != nil {
		return "", nil, err
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return "", nil, err
	}
	return string(raw), title.CheckBoard(name, string(raw), options), nil
}
