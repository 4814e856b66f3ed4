package main

import (
	"strings"

	"remise/core"
	"remise/terminal"
)

type rulesCmd struct {
	Title string   `arg:"" help:"Title, as listed by remise titles."`
	What  []string `arg:"" optional:"" help:"Number of a section, such as VIII.5 or 6.12, or words to look for; the contents if not given."`
}

// Help shows what can be asked.
func (c *rulesCmd) Help() string {
	return `Examples:

  remise rules 1840                  the contents
  remise rules 1840 VIII.5           a section
  remise rules 1840 Dividends        where a word stands, its own section first`
}

// Run shows the rules of a title, or what they say of something.
func (c *rulesCmd) Run(all *commands) error {
	title, err := findTitle(c.Title)
	if err != nil {
		return err
	}
	what := strings.Join(c.What, " ")
	if !terminal.Rules(&all.out, all.language(), title.About().ID, what) {
		return core.Refuse("", "cli.norule", core.Lit("text", what))
	}
	return nil
}
