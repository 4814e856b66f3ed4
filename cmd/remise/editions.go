package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"remise/core"
	"remise/texts"
	"remise/title/berlin1881"
)

type editionsCmd struct {
	JSON bool `help:"Print JSON."`
}

// Run shows in what the editions of 1881 differ.
func (c *editionsCmd) Run(all *commands) error {
	if c.JSON {
		return all.out.json(berlin1881.Editions())
	}
	lang := all.language()
	w := tabwriter.NewWriter(&all.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "§\t%s\t\n", strings.Join(berlin1881.EditionIDs, "\t"))
	for _, s := range berlin1881.Editions() {
		row := []string{numbers(s)}
		for i := range berlin1881.EditionIDs {
			row = append(row, texts.Render(lang, core.Text{Code: "cli.value", Args: []core.Arg{s.Value(i)}}, nil))
		}
		row = append(row, texts.Render(lang, s.Text(), nil))
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

// numbers is a rule's number, with that of the English text if it is another.
func numbers(s berlin1881.Switch) string {
	german, english := strings.TrimPrefix(s.Rule, "1881 §"), strings.TrimPrefix(s.English, "1881 §")
	if german == english {
		return german
	}
	return german + " (en4 " + english + ")"
}
