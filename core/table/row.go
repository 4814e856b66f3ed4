package table

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Row is one line of a data file, whose words are read one after the other, with the indented lines below it.
type Row struct {
	Section
	Key     string
	No      int
	words   []string
	at      int
	home    *Section
	spoiled bool
}

// Given reports whether the row is in the file.
func (r *Row) Given() bool { return r.No > 0 }

// Good reports whether nothing has been found wrong with the row and the lines below it.
func (r *Row) Good() bool {
	return r.Given() && !r.spoiled && !slices.ContainsFunc(r.rows, func(below *Row) bool { return !below.Good() })
}

// Complain says what is wrong with the row; only the first complaint about a row
// counts.
func (r *Row) Complain(code string, args ...core.Arg) {
	if !r.spoiled {
		r.sheet.complain(r.No, code, args...)
	}
	r.spoiled = true
}

// Args are all the words after the key, read or not.
func (r *Row) Args() []string { return r.words }

// More reports whether there are words that have not been read.
func (r *Row) More() bool { return !r.spoiled && r.at < len(r.words) }

// Next is the next word, which stays unread; "" if there is none.
func (r *Row) Next() string {
	if !r.More() {
		return ""
	}
	return r.words[r.at]
}

// Skip reads a word if it is the next one.
func (r *Row) Skip(word string) bool {
	if !r.More() || r.words[r.at] != word {
		return false
	}
	r.at++
	return true
}

// Word is the next word.
func (r *Row) Word(what string) string {
	if r.spoiled {
		return ""
	}
	if r.at == len(r.words) {
		r.Complain("data.wrong.lacks", core.Lit("key", r.Key), core.Ref("what", what))
		return ""
	}
	r.at++
	return r.words[r.at-1]
}

// Rest yields once for every further word, and once if there is none, so that its
// absence is noticed.
func (r *Row) Rest() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i == 0 || r.More(); i++ {
			if !yield(i) {
				return
			}
		}
	}
}

// Words are all further words, each different from the others.
func (r *Row) Words(what string) []string {
	var all []string
	for range r.Rest() {
		w := r.Word(what)
		if slices.Contains(all, w) {
			r.Complain("data.wrong.word.twice", core.Lit("word", w))
		}
		all = append(all, w)
	}
	return all
}

// Text is all further words as one text.
func (r *Row) Text(what string) string {
	text := r.Word(what)
	for r.More() {
		text += " " + r.Word(what)
	}
	return text
}

// Int is the next word as a number within bounds; a bad word also gives one within bounds.
func (r *Row) Int(what string, least, most int) int {
	return r.Number(r.Word(what), what, least, most)
}

// Number reads a part of a word as [Row.Int] does.
func (r *Row) Number(word, what string, least, most int) int {
	n, err := strconv.Atoi(word)
	switch {
	case r.spoiled:
		return least
	case err != nil || strconv.Itoa(n) != word:
		r.Complain("data.wrong.number", core.Lit("key", r.Key), core.Lit("word", word), core.Ref("what", what))
		return least
	case n < least || n > most:
		r.Complain("data.wrong.bounds", core.Lit("key", r.Key), core.Lit("word", word), core.Ref("what", what),
			core.Lit("least", strconv.Itoa(least)), core.Lit("most", strconv.Itoa(most))) // as files write them
		return least
	}
	return n
}

// Decimal is the next word as a number that may have a sign and a point, such as -0.684.
func (r *Row) Decimal(what string) float32 {
	word := r.Word(what)
	n, err := strconv.ParseFloat(word, 32)
	if err != nil || strings.Trim(word, "-.0123456789") != "" {
		r.Complain("data.wrong.number", core.Lit("key", r.Key), core.Lit("word", word), core.Ref("what", what))
	}
	return float32(n)
}

// Ints are all further words as numbers, at least one.
func (r *Row) Ints(what string, least, most int) []int {
	all := []int{r.Int(what, least, most)}
	for r.More() {
		all = append(all, r.Int(what, least, most))
	}
	return all
}

// OneOf is the next word as its number among the possible ones.
func (r *Row) OneOf(what string, from ...string) int {
	if !r.More() {
		r.Complain("data.wrong.lacks.one", core.Lit("key", r.Key), core.Ref("what", what))
		return 0
	}
	w := r.Word(what)
	i := slices.Index(from, w)
	if i < 0 {
		r.Complain("data.wrong.word", core.Lit("key", r.Key), core.Lit("word", w), core.Ref("what", what), core.Lit("known", strings.Join(from, ", ")))
	}
	return max(i, 0)
}

// Colour is the next word as a colour of the web, such as #1E8A45.
func (r *Row) Colour() string {
	w := r.Word("data.a-colour")
	if _, err := strconv.ParseUint(strings.TrimPrefix(w, "#"), 16, 24); err != nil || len(w) != 7 || w[0] != '#' {
		r.Complain("data.wrong.colour", core.Lit("key", r.Key), core.Lit("word", w))
	}
	return w
}

// Unique says that no other row of its key begins with the words that have been read.
func (r *Row) Unique() {
	for _, other := range r.home.rows {
		if other == r || r.spoiled {
			return
		}
		if other.Key == r.Key && len(other.words) >= r.at && slices.Equal(other.words[:r.at], r.words[:r.at]) {
			r.Complain("data.wrong.key.twice", core.Lit("key", r.Key), core.Lit("words", strings.Join(r.words[:r.at], " ")), core.Num("line", other.No))
		}
	}
}
