package main

import (
	"fmt"
	"io"
	"strings"

	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

type titlesCmd struct {
	JSON bool
}

// Run lists the titles.
func (c *titlesCmd) Run(all *commands) error {
	if c.JSON {
		return all.out.json(listTitles(all.language()))
	}
	for _, t := range listTitles(all.language()) {
		t.print(&all.out)
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
	Notes   []string `json:"notes,omitempty"` // what the values differ in
}

func listTitles(lang string) []titleInfo {
	var list []titleInfo
	for _, t := range titles.All {
		a := t.About()
		info := titleInfo{a.ID, say(lang, a.ID+".title"), say(lang, a.ID+".about"), a.MinSeats, a.MaxSeats, a.Version, []optionInfo{}}
		for _, o := range a.Options {
			option := optionInfo{Key: o.Key, Name: say(lang, a.ID+".option."+o.Key), Values: o.Values, Default: o.Default}
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

func (t titleInfo) print(w io.Writer) {
	seats := fmt.Sprint(t.MinSeats)
	if t.MaxSeats > t.MinSeats {
		seats = fmt.Sprintf("%d–%d", t.MinSeats, t.MaxSeats)
	}
	fmt.Fprintf(w, "%-10s %s (%s)\n%11s%s\n", t.ID, t.Name, seats, "", t.About)
	for _, o := range t.Options {
		values := strings.Join(o.Values, " | ")
		if o.Values == nil {
			values = "…"
		}
		fmt.Fprintf(w, "%11s-o %s=%s   %s [%s]\n", "", o.Key, values, o.Name, o.Default)
		for _, note := range o.Notes {
			fmt.Fprintf(w, "%15s%s\n", "", note)
		}
	}
}
