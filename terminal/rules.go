package terminal

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"remise/core"
	"remise/texts"
)

// Width is the width of lines where that of the screen is unknown.
const Width = 80

// Rules looks something up in the rules of a title: without a question the
// contents, by a number such as "VIII.5" what stands there and beneath it, by
// words the paragraphs in which they are, in lines of so many characters. It
// reports whether that was found; of a number that was not, it says which there are.
func Rules(w io.Writer, lang, title, what string, room int) bool {
	return rules(w, lang, title, what, "", room)
}

// rules is [Rules] for somebody who plays by a rule now: of what is found by words, that
// comes first.
func rules(w io.Writer, lang, title, what, now string, room int) bool {
	book, r := texts.Rulebook(lang, title), reading{w, room}
	number, found := texts.Cited(book, what)
	switch {
	case what == "":
		r.contents(book)
	case found && isNumber(title, what):
		chapter := slices.DeleteFunc(slices.Clone(book), func(s texts.Section) bool { return !s.Within(number) })
		if asked := texts.CitedNumbers(what)[0]; asked != number && len(chapter) > 1 {
			fmt.Fprintln(w, texts.Render(lang, core.Say("cli.rule.none", core.Lit("number", asked), core.Lit("chapter", number)), nil))
			r.contents(chapter)
			return false
		}
		for _, s := range chapter {
			r.section(s.Heading, s.Paragraphs)
		}
	case ruleNumber.MatchString(what):
		r.none(lang, what)
		r.contents(slices.DeleteFunc(slices.Clone(book), func(s texts.Section) bool { return s.Level() > 1 }))
		return false
	default:
		here, _ := texts.Cited(book, now)
		at, elsewhere := parted(book, here)
		for _, words := range [][]*regexp.Regexp{looking(lang, title, what, true), looking(lang, title, what, false)} {
			any := r.hits(at, words)
			if r.hits(elsewhere, words) || any {
				return true
			}
		}
		return false
	}
	return true
}

// parted are the sections of a number, and all others; without a number there are none.
func parted(book []texts.Section, number string) (of, others []texts.Section) {
	for _, s := range book {
		if number != "" && s.Within(number) {
			of = append(of, s)
		} else {
			others = append(others, s)
		}
	}
	return of, others
}

// ruleNumber is what is written like the number of a rule.
var ruleNumber = regexp.MustCompile(`^§? ?([IVXLC]+|\d+)(\.\d+)*$`)

func (r reading) none(lang, number string) {
	fmt.Fprintln(r, texts.Render(lang, core.Say("cli.rule.nowhere", core.Lit("number", number)), nil))
}

// isNumber tells a number, perhaps with the title before it, from words that
// end with one.
func isNumber(title, what string) bool {
	words := strings.Fields(what)
	return len(words) == 1 || strings.EqualFold(words[0], title)
}

// reading is where rules are read: lines of so many characters.
type reading struct {
	io.Writer
	room int
}

func (r reading) contents(book []texts.Section) {
	for _, s := range book {
		fmt.Fprintf(r, "%*s%s\n", 2*s.Level()-2, "", s.Heading)
	}
}

// hits shows the sections that have all the words in their heading, then the
// paragraphs of others that have them.
func (r reading) hits(book []texts.Section, what []*regexp.Regexp) (any bool) {
	for _, s := range book {
		if has(s.Heading, what) {
			r.section(s.Heading, s.Paragraphs)
			any = true
		}
	}
	for _, s := range book {
		found := thatHave(s.Paragraphs, what)
		if len(found) > 0 && !has(s.Heading, what) {
			r.section(s.Heading, found)
			any = true
		}
	}
	return any
}

// thatHave are the paragraphs that have all the words, and of a table the rows beneath
// its head; all of them if the head has the words.
func thatHave(paragraphs []string, what []*regexp.Regexp) (found []string) {
	head, whole, shown := "", false, false
	for _, p := range paragraphs {
		is, row := has(p, what), strings.HasPrefix(p, "| ")
		switch {
		case !row:
			head, whole, shown = "", false, false
		case head == "":
			head, whole, shown = p, is, is
		case is && !shown:
			found, shown = append(found, head), true
		}
		if is || whole {
			found = append(found, p)
		}
	}
	return found
}

// looking is what each word of a search is looked for by, in any of its forms. Few
// letters are in many words ("star" in "start"): they may have to be a word themselves.
func looking(lang, title, what string, whole bool) (all []*regexp.Regexp) {
	ending := "(" + strings.Join(texts.Endings(lang), "|") + ")?"
	for word := range strings.FieldsSeq(what) {
		forms := texts.Forms(lang, title, word)
		for i, form := range forms {
			forms[i] = regexp.QuoteMeta(form)
			if whole && utf8.RuneCountInString(form) <= texts.LeastStem {
				forms[i] = `(^|[^\pL\pN])` + forms[i] + ending + `($|[^\pL\pN])`
			}
		}
		all = append(all, regexp.MustCompile("(?i)"+strings.Join(forms, "|")))
	}
	return all
}

// has reports whether each word is in a text.
func has(text string, words []*regexp.Regexp) bool {
	return !slices.ContainsFunc(words, func(word *regexp.Regexp) bool { return !word.MatchString(text) })
}

// section writes paragraphs under their heading, and the rows of a table
// beneath each other.
func (r reading) section(heading string, paragraphs []string) {
	fmt.Fprintln(r, heading)
	var rows [][]string
	for _, p := range paragraphs {
		if row, ok := strings.CutPrefix(p, "| "); ok {
			rows = append(rows, strings.Split(row, " | "))
			continue
		}
		r.columns(rows)
		rows = nil
		fmt.Fprintln(r, strings.Join(Wrap(p, "  ", "  ", r.room), "\n"))
	}
	r.columns(rows)
	fmt.Fprintln(r)
}

// columns writes a table, each column as wide as its widest cell; what does not
// fit goes on beneath the last.
func (r reading) columns(rows [][]string) {
	widths := widthsOf(rows)
	for _, row := range rows {
		line, last := "  ", len(row)-1
		for i, cell := range row[:last] {
			line += "  " + pad(cell, widths[i], false)
		}
		line += "  "
		fmt.Fprintln(r, strings.Join(Wrap(row[last], line, strings.Repeat(" ", utf8.RuneCountInString(line)), r.room), "\n"))
	}
}

// ruleNow is the rule of the first choice, "" for none.
func (g *Game) ruleNow() (rule string) {
	if state, ok := g.Match.State().(core.Explainer); ok && len(g.choices) > 0 {
		_, rule = state.Explain(g.choices[0].Action)
	}
	return rule
}

// rules answers a question about the rules.
func (g *Game) rules(what string) {
	var text strings.Builder
	if !rules(&text, g.Lang, g.Match.Title.About().ID, what, g.ruleNow(), g.room()) && text.Len() == 0 {
		code, near := NoRule(g.Lang, g.Match.Title.About().ID, what)
		g.say(code, core.Lit("text", what), core.Lit("headings", near))
		return
	}
	g.page(strings.Split(strings.TrimRight(text.String(), "\n"), "\n"))
}
