package terminal

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"remise/core"
	"remise/texts"
)

// desk is what the tables of the map games are written with.
type desk struct {
	w     io.Writer
	names []string
	lang  string
}

func (d desk) text(code string, args ...core.Arg) string {
	return texts.Render(d.lang, core.Say(code, args...), d.names)
}

func (d desk) name(seat int) string {
	if seat < 0 {
		return "–"
	}
	return texts.Name(d.lang, core.Seat(seat), d.names)
}

// holder is a player by name, anybody else by the word of the view.
func (d desk) holder(word string) string {
	if seat, ok := core.ParseSeat(word); ok {
		return d.name(int(seat))
	}
	if word == "bank" {
		return d.text("cli.rail.bank")
	}
	return dash(word)
}

// grid writes rows under a heading, in aligned columns.
func (d desk) grid(heading string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	out := tabwriter.NewWriter(d.w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, strings.ReplaceAll(heading, "|", "\t"))
	for _, row := range rows {
		fmt.Fprintln(out, strings.Join(row, "\t"))
	}
	_ = out.Flush()
	fmt.Fprintln(d.w)
}

// flow writes words behind a label, as many to a line as fit.
func (d desk) flow(label string, words []string) {
	if len(words) == 0 {
		return
	}
	line := label
	for _, word := range words {
		if len([]rune(line))+2+len([]rune(word)) > 100 {
			fmt.Fprintln(d.w, line)
			line = " "
		}
		line += "  " + word
	}
	fmt.Fprintln(d.w, line)
}

func dash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// some leaves a zero out.
func some(n int) string {
	if n == 0 {
		return "·"
	}
	return fmt.Sprint(n)
}
