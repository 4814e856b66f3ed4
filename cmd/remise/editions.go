package main

import (
	"fmt"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
	"remise/texts"
	"remise/title/titles"
)

type editionsCmd struct {
	Title string `arg:"" optional:""`
	JSON  bool
}

// Run shows in what the editions of a title differ, for each that has any.
func (c *editionsCmd) Run(all *commands) error {
	some := titles.All
	if c.Title != "" {
		title, err := cli.FindTitle(c.Title)
		if err != nil {
			return err
		}
		some = []core.Title{title}
	}
	any := false
	for _, title := range some {
		if t, ok := title.(core.Editioned); ok {
			any = true
			if err := c.show(all, t); err != nil {
				return err
			}
		}
	}
	if !any {
		return cli.Misused("misuse.editions", core.Lit("title", c.Title), core.Lit("all", editioned()))
	}
	return nil
}

// editioned names the titles that have several editions.
func editioned() string {
	var all []string
	for _, title := range titles.All {
		if _, ok := title.(core.Editioned); ok {
			all = append(all, title.About().ID)
		}
	}
	return strings.Join(all, ", ")
}

func (c *editionsCmd) show(all *commands, t core.Editioned) error {
	ids, switches := t.Editions()
	if c.JSON {
		return all.Out.JSON(switches)
	}
	lang := all.Language()
	const indent = "                  "
	write := func(text, first string) {
		fmt.Fprintln(&all.Out, strings.Join(terminal.Wrap(text, first, indent, readingRoom()), "\n"))
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
