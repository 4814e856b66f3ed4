package berlin1881

import (
	"errors"

	"remise/core"
	"remise/core/table"
	"remise/title/berlin1881/data"
)

// The share tables by name, as the option shares has them.
const (
	shares1835  = "1835"
	sharesFirst = "first"

	newestShares = shares1835
)

// sharesSince is the rules version that brought 1835's share table, and with
// it a choice between two.
const sharesSince = 2

// shareFiles are the board files of the share tables.
var shareFiles = map[string]string{shares1835: data.Shares1835, sharesFirst: data.SharesFirst}

// box is all that the data files say.
type box struct {
	*tables
	boards   map[string]*Board // by the name of the share table
	editions *table.Editions
}

func readBox(text table.Text) (*box, error) {
	editions := data.Open(text, data.Editions)
	b := &box{boards: map[string]*Board{}, editions: switches.Read(editions)}
	var err error
	if b.tables, err = readTables(text); err != nil {
		return nil, errors.Join(err, editions.Done())
	}
	wrong := []error{editions.Done()}
	for name, file := range shareFiles {
		b.boards[name], err = b.readBoard("1881/"+file, text(file), b.bare())
		wrong = append(wrong, err)
	}
	return b, errors.Join(wrong...)
}

// material is what a match is played with: its rules version and its options
// choose it. Version 1 had the first share table and no other.
func (b *box) material(setup core.Setup) (*Board, table.Rules, error) {
	rules, err := b.rulesOf(setup.Options["edition"])
	if err != nil {
		return nil, rules, err
	}
	board := b.boards[core.If(setup.Version >= sharesSince, setup.Options["shares"], sharesFirst)]
	if text := setup.Options["board"]; text != "" {
		if board, err = b.readBoard("board", text, board); err != nil {
			err = table.InOption{Code: "1881.board", Why: err}
		}
	}
	return board, rules, err
}
