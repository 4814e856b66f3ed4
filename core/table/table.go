// Package table reads the data files of the titles: lines of words, the first of which says what the line is.
//
//	# a comment: a hash at the start of a word that is alone or followed by a space
//	tram yellow 10 100          a record: its key and its arguments
//	  name "Wiener Tramway"     an indented line belongs to the record above; quotes keep words together
//
// It is strict, so that data cannot lie: a title asks for every record, and of every record for every word, once and
// in order; a number is asked for with its bounds. [Sheet.Done] then complains of whatever nobody asked for, so that
// a key that is misspelt, doubled, missing or dead never goes unnoticed. A complaint is a [Problem]: the file, the
// line, and what to do. After a complaint about a row its other words read as the least of what was asked for, and
// nothing more is said of it; so a title need not look for errors before the end.
package table

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Problem is something wrong with a data file.
type Problem struct {
	File string
	Line int // 0: the file as a whole
	What core.Refusal
}

// Error is the bare problem; people read the text of its code.
func (p Problem) Error() string { return p.File + ":" + strconv.Itoa(p.Line) + ": " + p.What.Error() }

// Place implements [core.Placed]: as editors read it.
func (p Problem) Place() core.Text {
	if p.Line == 0 {
		return core.Say("data.file", core.Lit("file", p.File))
	}
	return core.Say("data.line", core.Lit("file", p.File), core.Num("line", p.Line))
}

// Unwrap returns the cause.
func (p Problem) Unwrap() error { return &p.What }

// Sheet is a data file that is being read.
type Sheet struct {
	Section
	name  string
	wrong []Problem
}

// Section is the records of a file, or the indented lines of a record.
type Section struct {
	sheet *Sheet
	line  int // of the record that it belongs to; 0: the file
	rows  []*Row
	known []string
	mute  bool // nothing is said about what a missing row lacks
}

// Open cuts a file into rows.
func Open(name, text string) *Sheet {
	s := &Sheet{name: name}
	s.Section.sheet = s
	no := 0
	for raw := range strings.Lines(text) {
		no++
		words, wrong := split(strings.TrimRight(raw, "\r\n"))
		switch {
		case wrong != "":
			s.complain(no, wrong)
		case len(words) > 0:
			s.add(no, words, raw[0] == ' ' || raw[0] == '\t')
		}
	}
	return s
}

func (s *Sheet) add(no int, words []string, indented bool) {
	to := &s.Section
	if indented {
		if len(s.rows) == 0 {
			s.complain(no, "data.wrong.indented")
			return
		}
		to = &s.rows[len(s.rows)-1].Section
	}
	row := &Row{Key: words[0], No: no, words: words[1:], home: to}
	row.sheet, row.line = s, no
	to.rows = append(to.rows, row)
}

func split(s string) (words []string, wrong string) {
	for {
		s = strings.TrimLeft(s, " \t")
		if s == "" || s == "#" || strings.HasPrefix(s, "# ") {
			return words, ""
		}
		word, rest, _ := strings.Cut(strings.ReplaceAll(s, "\t", " "), " ")
		if s[0] == '"' {
			closed := false
			if word, rest, closed = strings.Cut(s[1:], `"`); !closed {
				return nil, "data.wrong.quote.open"
			}
			if rest != "" && rest[0] != ' ' && rest[0] != '\t' {
				return nil, "data.wrong.quote.inside"
			}
		}
		words, s = append(words, word), rest
	}
}

func (s *Sheet) complain(line int, code string, args ...core.Arg) {
	s.wrong = append(s.wrong, Problem{s.name, line, *core.Refuse("", code, args...)})
}

// Complain says what is wrong with the file as a whole.
func (s *Sheet) Complain(code string, args ...core.Arg) { s.complain(0, code, args...) }

// Done ends the reading: anything nobody asked for is an error. Errors come in the order of the lines.
func (s *Sheet) Done() error {
	s.unread()
	return s.Err()
}

// Err is the errors found so far, in the order of the lines: nil, or problems joined as by [errors.Join].
func (s *Sheet) Err() error {
	slices.SortStableFunc(s.wrong, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	all := make([]error, len(s.wrong))
	for i := range s.wrong {
		all[i] = s.wrong[i]
	}
	return errors.Join(all...)
}

// Problems are those that [Sheet.Err] has joined, line by line.
func Problems(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return nil
}

// unread complains about the rows and words of a section that nobody asked for.
func (s *Section) unread() {
	for _, r := range s.rows {
		if !slices.Contains(s.known, r.Key) {
			s.unknown(r)
		} else if r.More() {
			r.Complain("data.wrong.more", core.Lit("key", r.Key), core.Lit("word", r.Next()))
		}
		if !r.spoiled || len(r.known) > 0 {
			r.unread()
		}
	}
}

func (s *Section) unknown(r *Row) {
	if len(s.known) == 0 {
		r.Complain("data.wrong.key.below", core.Lit("key", r.Key))
		return
	}
	r.Complain("data.wrong.key.unknown", core.Lit("key", r.Key), core.Lit("known", strings.Join(s.known, ", ")))
}

// Each yields the rows with one of the keys, in file order.
func (s *Section) Each(keys ...string) []*Row {
	for _, k := range keys {
		if !slices.Contains(s.known, k) {
			s.known = append(s.known, k)
		}
	}
	return slices.DeleteFunc(slices.Clone(s.rows), func(r *Row) bool { return !slices.Contains(keys, r.Key) })
}

// All are the rows with a key, whose number is checked.
func (s *Section) All(key string, least, most int) []*Row {
	all := s.Each(key)
	switch n := len(all); {
	case s.mute:
	case n < least && n == 0:
		s.sheet.complain(s.line, "data.wrong.line.lacks", core.Lit("key", key))
	case n < least:
		all[n-1].Complain("data.wrong.line.few", core.Num("n", n), core.Lit("key", key), core.Num("least", least))
	case n > most && most == 1:
		all[1].Complain("data.wrong.line.twice", core.Lit("key", key), core.Num("line", all[0].No))
	case n > most:
		all[most].Complain("data.wrong.line.many", core.Num("n", most+1), core.Lit("key", key), core.Num("most", most))
	}
	return all
}

// Fill reads a table of n rows with a key; i is the place of a row in it.
func (s *Section) Fill(key string, n int, read func(r *Row, i int)) {
	for i, r := range s.All(key, n, n) {
		read(r, min(i, n-1))
	}
}

// Do reads every row with a key.
func (s *Section) Do(key string, read func(*Row)) {
	for _, r := range s.Each(key) {
		read(r)
	}
}

// One is the only row with a key.
func (s *Section) One(key string) *Row { return s.first(s.All(key, 1, 1)) }

// Maybe is the only row with a key, if there is one: see [Row.Given].
func (s *Section) Maybe(key string) *Row { return s.first(s.All(key, 0, 1)) }

func (s *Section) first(rows []*Row) *Row {
	if len(rows) > 0 {
		return rows[0]
	}
	blank := &Row{home: s, spoiled: true}
	blank.sheet, blank.mute = s.sheet, true
	return blank
}

// InOption is what is wrong with a file that is the value of an option; What says so of the option.
type InOption struct {
	What *core.Refusal
	Why  error
}

func (o InOption) Error() string { return o.What.Code + ": " + o.Why.Error() }

// Place implements [core.Placed].
func (o InOption) Place() core.Text { return o.What.Text }

// Unwrap returns the cause.
func (o InOption) Unwrap() error { return o.Why }

// As lets it be found as a refusal, whatever is wrong.
func (o InOption) As(target any) bool {
	r, ok := target.(**core.Refusal)
	if ok {
		*r = o.What
	}
	return ok
}
