package terminal

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"remise/core"
	"remise/texts"
)

// width is how far is written across the screen.
const width = 80

// Rules looks something up in the rules of a title: without a question the
// contents, by a number such as "VIII.5" what stands there and beneath it, by
// words the paragraphs in which they are. It reports whether anything was found.
func Rules(w io.Writer, lang, title, what string) bool {
	book := texts.Rulebook(lang, title)
	number, found := texts.Cited(book, what)
	switch {
	case what == "":
		contents(w, book)
	case found && isNumber(title, what):
		for _, s := range book {
			if s.Within(number) {
				section(w, s.Heading, s.Paragraphs)
			}
		}
	default:
		return hits(w, book, what)
	}
	return true
}

// isNumber tells a number, perhaps with the title before it, from words that
// end with one.
func isNumber(title, what string) bool {
	words := strings.Fields(what)
	return len(words) == 1 || strings.EqualFold(words[0], title)
}

func contents(w io.Writer, book []texts.Section) {
	for _, s := range book {
		fmt.Fprintf(w, "%*s%s\n", 2*s.Level()-2, "", s.Heading)
	}
}

// hits shows the sections that have all the words in their heading, then the
// paragraphs of others that have them.
func hits(w io.Writer, book []texts.Section, what string) (any bool) {
	for _, s := range book {
		if has(s.Heading, what) {
			section(w, s.Heading, s.Paragraphs)
			any = true
		}
	}
	for _, s := range book {
		found := slices.DeleteFunc(slices.Clone(s.Paragraphs), func(p string) bool { return !has(p, what) })
		if len(found) > 0 && !has(s.Heading, what) {
			section(w, s.Heading, found)
			any = true
		}
	}
	return any
}

func has(text, words string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// section writes paragraphs under their heading, and the rows of a table
// beneath each other.
func section(w io.Writer, heading string, paragraphs []string) {
	fmt.Fprintln(w, heading)
	var rows [][]string
	for _, p := range paragraphs {
		if row, ok := strings.CutPrefix(p, "| "); ok {
			rows = append(rows, strings.Split(row, " | "))
			continue
		}
		columns(w, rows)
		rows = nil
		fmt.Fprintln(w, strings.Join(wrapped(p, "  ", "  "), "\n"))
	}
	columns(w, rows)
	fmt.Fprintln(w)
}

// columns writes a table, each column as wide as its widest cell.
func columns(w io.Writer, rows [][]string) {
	widths := widthsOf(rows)
	for _, row := range rows {
		line := "  "
		for i, cell := range row {
			line += fmt.Sprintf("  %-*s", widths[i], cell)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// rules answers a question about the rules.
func (g *Game) rules(what string) {
	var text strings.Builder
	if !Rules(&text, g.Lang, g.Match.Title.About().ID, what) {
		g.say("cli.norule", core.Lit("text", what))
		return
	}
	g.page(strings.Split(strings.TrimRight(text.String(), "\n"), "\n"))
}
