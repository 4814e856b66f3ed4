package texts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Section is a numbered part of the rules of a title in our own words: a
// chapter ("IX") or a paragraph of one ("IX.4"). A paragraph that begins with
// "| " is a row of a table.
type Section struct {
	Number     string
	Heading    string
	Paragraphs []string
}

// Rulebook is the rules of a title in the order of their numbers.
func Rulebook(lang, title string) []Section {
	var book []Section
	for code, text := range catalogue[lang] {
		if number, ok := strings.CutPrefix(code, "rules."+title+"."); ok {
			lines := strings.Split(text, "\n")
			book = append(book, Section{number, lines[0], lines[1:]})
		}
	}
	slices.SortFunc(book, func(a, b Section) int { return byNumber(a.Number, b.Number) })
	return book
}

// Level is 1 for a chapter and one more for every number behind it.
func (s Section) Level() int { return 1 + strings.Count(s.Number, ".") }

// Within reports whether the section is the one of a number, or beneath it.
func (s Section) Within(number string) bool {
	return s.Number == number || strings.HasPrefix(s.Number, number+".")
}

// Cited is the number of the section that a citation such as "1840 IX.4" or
// "§6.12" leads to: its own, or the longest that it begins with.
func Cited(book []Section, citation string) (number string, ok bool) {
	for _, asked := range CitedNumbers(citation) {
		for asked != "" {
			if slices.ContainsFunc(book, func(s Section) bool { return s.Number == asked }) {
				return asked, true
			}
			asked = asked[:max(0, strings.LastIndexByte(asked, '.'))]
		}
	}
	return "", false
}

// CitedNumbers are those of a citation, without the title before them. What we
// decided ourselves is cited by its name: "1840 decision: spare trams".
func CitedNumbers(citation string) (all []string) {
	if _, name, ok := strings.Cut(citation, "decision: "); ok {
		return []string{"decisions." + strings.ReplaceAll(strings.ToLower(name), " ", "-")}
	}
	for part := range strings.SplitSeq(citation, ",") {
		words := strings.Fields(part)
		if len(words) > 0 {
			all = append(all, strings.TrimPrefix(words[len(words)-1], "§"))
		}
	}
	return all
}

// Citation is a citation for people: a rule by its number, a decision of ours by its name in their language.
func Citation(lang, rule string) string {
	title, _, ours := strings.Cut(rule, " decision: ")
	if !ours {
		return rule
	}
	heading, _, _ := strings.Cut(catalogue[lang]["rules."+title+"."+CitedNumbers(rule)[0]], "\n")
	return cmp.Or(strings.TrimSpace(title+" "+heading), rule)
}

// Forms are what a word of a search is looked for by: without the ending by which one
// thing differs from several, and what the rulebook calls it.
func Forms(lang, title, word string) []string {
	stem := strings.ToLower(word)
	for _, end := range Endings(lang) {
		if bare, ok := strings.CutSuffix(stem, end); ok && utf8.RuneCountInString(bare) >= LeastStem {
			stem = bare
			break
		}
	}
	all := []string{stem}
	for pair := range strings.FieldsSeq(catalogue[lang]["search."+title]) {
		if other, here, _ := strings.Cut(pair, "="); other == stem {
			all = append(all, here)
		}
	}
	return all
}

// Endings are those by which several things differ from one.
func Endings(lang string) []string { return strings.Fields(catalogue[lang]["web.rules.ends"]) }

// LeastStem is how many letters a word has at least when its ending is left out.
const LeastStem = 4

// The parts of a rulebook that have no number stand before or behind those
// that have one.
var (
	opening = []string{"short", "aim", "cards", "setup", "1-5"}
	closing = []string{"scoring", "extra", "end", "decisions"}
)

func byNumber(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b))
	})
}

// rank puts the parts of a number in order; 0 is no number.
func rank(part string) int {
	if i := slices.Index(opening, part); i >= 0 {
		return i - len(opening)
	}
	if i := slices.Index(closing, part); i >= 0 {
		return 1000 + i
	}
	if n, err := strconv.Atoi(part); err == nil {
		return n
	}
	return roman(part)
}

// roman reads the numbers of chapters, which are below forty.
func roman(s string) int {
	digits, n := map[byte]int{'I': 1, 'V': 5, 'X': 10}, 0
	for i := range len(s) {
		d := digits[s[i]]
		switch {
		case d == 0:
			return 0
		case i+1 < len(s) && d < digits[s[i+1]]:
			n -= d
		default:
			n += d
		}
	}
	return n
}
