package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

type editionsCmd struct {
	JSON bool
}

// Run shows in what the editions of a title differ, for each that has any.
func (c *editionsCmd) Run(all *commands) error {
	for _, title := range titles.All {
		if t, ok := title.(core.Editioned); ok {
			if err := c.show(all, t); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *editionsCmd) show(all *commands, t core.Editioned) error {
	ids, switches := t.Editions()
	if c.JSON {
		return all.out.json(switches)
	}
	lang := all.language()
	w := tabwriter.NewWriter(&all.out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "§\t%s\t\n", strings.Join(ids, "\t"))
	for _, s := range switches {
		row := []string{numbers(s)}
		for _, fact := range s.Facts {
			row = append(row, texts.Fact(lang, fact, nil))
		}
		row = append(row, texts.Render(lang, s.Text, nil))
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

// numbers is a rule's number, with that of the English text if it is another.
func numbers(s core.Switch) string {
	_, german, _ := strings.Cut(s.Rule, "§")
	_, english, _ := strings.Cut(s.English, "§")
	if german == english {
		return german
	}
	return german + " (en4 " + english + ")"
}
