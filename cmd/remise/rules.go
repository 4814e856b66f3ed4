package main

import (
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
	what := strings.Join(c.What, " ")
	if !terminal.Rules(&all.Out, all.Language(), title.About().ID, what, readingRoom()) {
		return core.Refuse("", "cli.norule", core.Lit("text", what))
	}
	return nil
}
