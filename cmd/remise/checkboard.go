package main

import (
	"fmt"
	"os"

	"remise/cmd/remise/internal/cli"
	"remise/texts"
	"remise/title/titles"
)

type checkBoardCmd struct {
	File   string            `arg:"" type:"existingfile"`
	Option map[string]string `short:"o" placeholder:"KEY=VALUE"`
}

// boarded is a title that can be played on custom boards.
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
	return nil, cli.Refuse("misuse.noboards")
}

// Run says line by line what is wrong with a board file.
func (c *checkBoardCmd) Run(all *commands) error {
	_, wrong, err := readBoardFile(c.File, c.Option)
	if err != nil {
		return err
	}
	for _, w := range wrong {
		fmt.Fprintln(&all.Out, texts.Error(all.Language(), w))
	}
	if len(wrong) > 0 {
		return cli.Refuse("cli.boardwrong")
	}
	fmt.Fprintln(&all.Out, say(all.Language(), "cli.boardgood"))
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
