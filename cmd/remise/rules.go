package main

import (
	"strings"

	"remise/core"
	"remise/terminal"
)

type rulesCmd struct {
	Title string   `arg:""`
	What  []string `arg:"" optional:""`
}

// Run shows the rules of a title, or what they say of something.
func (c *rulesCmd) Run(all *commands) error {
	title, err := findTitle(c.Title)
	if err != nil {
		return err
	}
	what := strings.Join(c.What, " ")
	if !terminal.Rules(&all.out, all.language(), title.About().ID, what, readingRoom()) {
		return core.Refuse("", "cli.norule", core.Lit("text", what))
	}
	return nil
}
