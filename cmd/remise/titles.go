package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
	"remise/texts"
	"remise/title/titles"
)

type titlesCmd struct {
	Title string `arg:"" optional:""`
	JSON  bool
}

// Run lists the titles, or shows one of them.
func (c *titlesCmd) Run(all *commands) error {
	lang := all.Language()
	list := listTitles(lang)
	if c.Title != "" {
		one, err := cli.FindTitle(c.Title)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(t titleInfo) bool { return t.ID != one.About().ID })
	}
	if c.JSON {
		return all.Out.JSON(list)
	}
	for _, t := range list {
		t.print(&all.Out, c.Title != "")
	}
	if one, ok := titles.Find(list[0].ID); ok && c.Title != "" {
		if _, several := one.(core.Editioned); several {
			fmt.Fprintln(&all.Out)
			all.say("cli.titles.editions", core.Lit("title", list[0].ID))
		}
	}
	if c.Title == "" {
		fmt.Fprintln(&all.Out)
		all.say("cli.titles.more", core.Lit("title", list[len(list)/2].ID))
	}
	return nil
}

type titleInfo struct {
	ID       string       `json:"id"`
	Name     string       `json:"name"`
	About    string       `json:"about"`
	MinSeats int          `json:"minSeats"`
	MaxSeats int          `json:"maxSeats"`
	Rules    int          `json:"rules"`
	Options  []optionInfo `json:"options"`
}

type optionInfo struct {
	Key     string   `json:"key"`
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Meaning []string `json:"meaning,omitempty"` // of the values, in their order
	Notes   []string `json:"notes,omitempty"`   // what the values differ in
}

func listTitles(lang string) []titleInfo {
	var list []titleInfo
	for _, t := range titles.All {
		a := t.About()
		info := titleInfo{a.ID, say(lang, a.ID+".title"), say(lang, a.ID+".about"), a.MinSeats, a.MaxSeats, a.Version, []optionInfo{}}
		for _, o := range a.Options {
			option := optionInfo{Key: o.Key, Name: say(lang, a.ID+".option."+o.Key), Values: o.Values, Default: o.Default}
			for _, value := range o.Values {
				option.Meaning = append(option.Meaning, say(lang, a.ID+".option."+o.Key+"."+value))
			}
			for _, code := range o.Notes {
				option.Notes = append(option.Notes, say(lang, code))
			}
			info.Options = append(info.Options, option)
		}
		list = append(list, info)
	}
	return list
}

func say(lang, code string) string { return texts.Render(lang, core.Say(code), nil) }

// print shows a title in lines of the screen; the notes say what the values of an
// option change.
func (t titleInfo) print(w io.Writer, notes bool) {
	const indent = "           "
	write := func(text, first, rest string) {
		fmt.Fprintln(w, strings.Join(terminal.Wrap(text, first, rest, readingRoom()), "\n"))
	}
	seats := fmt.Sprint(t.MinSeats)
	if t.MaxSeats > t.MinSeats {
		seats = fmt.Sprintf("%d–%d", t.MinSeats, t.MaxSeats)
	}
	fmt.Fprintf(w, "%-10s %s (%s)\n", t.ID, t.Name, seats)
	write(t.About, indent, indent)
	for _, o := range t.Options {
		values, name := strings.Join(o.Values, " | "), o.Name
		if o.Values == nil {
			values = "…"
		}
		if o.Default != "" {
			name += " [" + o.Default + "]"
		}
		write(name, fmt.Sprintf("%s-o %s=%s   ", indent, o.Key, values), indent+"    ")
		if !notes {
			continue
		}
		for i, meaning := range o.Meaning {
			if meaning != o.Values[i] && !slices.Contains(yesOrNo, o.Values[i]) {
				write(o.Values[i]+": "+meaning, indent+"    ", indent+"      ")
			}
		}
		for _, note := range o.Notes {
			write(note, indent+"    - ", indent+"      ")
		}
	}
}

// yesOrNo are values that need no explanation.
var yesOrNo = []string{"yes", "no"}
