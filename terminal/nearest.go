package terminal

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"remise/texts"
)

// NoRule says that no rule of a title mentions something, and which headings are nearest.
func NoRule(lang, title, what string) (code string, headings string) {
	near := nearest(texts.Rulebook(lang, title), what)
	if len(near) == 0 {
		return "cli.norule", ""
	}
	return "cli.norule.near", strings.Join(near, " · ")
}

// fewNear is how many headings are named.
const fewNear = 3

// nearest are the headings that have most of the words, or words that are spelled much
// like them; a word that few headings have counts most.
func nearest(book []texts.Section, what string) (headings []string) {
	worth := map[string]float64{}
	for word := range strings.FieldsSeq(strings.ToLower(what)) {
		n := len(slices.DeleteFunc(slices.Clone(book), func(s texts.Section) bool { return !hasNearly(s.Heading, word) }))
		for i := 0; i < len(book) && n > 0; i++ {
			if heading := book[i].Heading; hasNearly(heading, word) {
				worth[heading] += 1 / float64(n)
			}
		}
	}
	for _, s := range book {
		if worth[s.Heading] > 0 {
			headings = append(headings, s.Heading)
		}
	}
	slices.SortStableFunc(headings, func(a, b string) int { return cmp.Compare(worth[b], worth[a]) })
	return headings[:min(len(headings), fewNear)]
}

// hasNearly reports whether a heading has a word of more than a few letters, nearly at
// least.
func hasNearly(heading, word string) bool {
	has := strings.FieldsFunc(strings.ToLower(heading), func(r rune) bool { return !unicode.IsLetter(r) })
	return len(word) > 3 && slices.ContainsFunc(has, func(one string) bool { return nearly(one, word) })
}

// nearly reports whether a word is another, in another form or with a mistake or two.
func nearly(a, b string) bool {
	return strings.HasPrefix(a, b) || len(a) > 3 && strings.HasPrefix(b, a) || distance(a, b) <= len(b)/4
}
