package main

import (
	"errors"
	"io"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
)

type rulesCmd struct {
	Title string   `arg:""`
	What  []string `arg:"" optional:""`
}

// Run shows the rules of a title, or what they say of something.
func (c *rulesCmd) Run(all *commands) error {
	title, err := cli.FindTitle(c.Title)
	if err != nil {
		return err
	}
	var page strings.Builder
	what := strings.Join(c.What, " ")
	switch found := terminal.Rules(&page, all.Language(), title.About().ID, what, readingRoom()); {
	case !found && page.Len() > 0: // what there is instead
		return errors.New(strings.TrimSpace(page.String()))
	case !found:
		code, near := terminal.NoRule(all.Language(), title.About().ID, what)
		return core.Refuse("", code, core.Lit("text", what), core.Lit("headings", near))
	}
	_, err = io.WriteString(&all.Out, page.String())
	return err
}
