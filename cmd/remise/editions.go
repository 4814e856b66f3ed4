package main

import (
	"fmt"
	"strings"

	"remise/core"
	"remise/terminal"
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
	const indent = "                  "
	write := func(text, first string) {
		fmt.Fprintln(&all.out, strings.Join(terminal.Wrap(text, first, indent, readingRoom()), "\n"))
	}
	for _, s := range switches {
		write(texts.Render(lang, s.Text, nil), fmt.Sprintf("%-*s", len(indent), "§"+numbers(s)))
		values := core.List(len(ids), func(i int) string { return ids[i] + ": " + texts.Fact(lang, s.Facts[i], nil) })
		write(strings.Join(values, " · "), indent)
	}
	return nil
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
