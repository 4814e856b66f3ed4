package texts

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"remise/title/berlin1881/data"
)

// testdata/citations.txt has for every refusal and the number that it cites the
// words, cut short, that its sentence and the paragraph of the rulebook have in
// common: so much of the rulebooks travels with the program. With their texts at hand
// names the folder in REMISE_REFERENCE, and the words are looked for there; with
// -update they are rewritten.

var update = flag.Bool("update", false, "write testdata/citations.txt anew")

const citationsFile = "testdata/citations.txt"

// ours are refusals that are about no rule: put together from parts, or no
// action at all.
var ours = []string{"1840.refuse.malformed", "1881.form"}

func TestCitedRulebookSpeaksOfIt(t *testing.T) {
	books := rulebooks(t)
	if *update {
		writeCitations(t, books)
	}
	listed := readCitations(t)
	for pair, where := range citedRefusals(t) {
		if strings.Contains(pair.rule, "decision:") || slices.Contains(ours, pair.code) {
			continue
		}
		words, ok := listed[pair]
		if delete(listed, pair); !ok || len(words) == 0 {
			t.Errorf("%s: no word of %s speaks of %s; go test ./texts -run Cited -update with the rulebooks in REMISE_REFERENCE", where, pair.rule, pair.code)
		}
		for _, word := range words {
			if books != nil && !slices.Contains(wordsOf(books, pair.rule), word) {
				t.Errorf("%s: %s does not have %q, for which %s cites it", where, pair.rule, word, pair.code)
			}
		}
	}
	for pair := range listed {
		t.Errorf("%s: nobody cites %s for %s", citationsFile, pair.rule, pair.code)
	}
}

func readCitations(t *testing.T) map[citedCode][]string {
	text, err := os.ReadFile(citationsFile)
	if err != nil {
		t.Fatal(err)
	}
	all := map[citedCode][]string{}
	for line := range strings.Lines(string(text)) {
		if parts := strings.Split(strings.TrimSpace(line), " | "); len(parts) == 3 {
			all[citedCode{parts[0], parts[1]}] = strings.Fields(parts[2])
		}
	}
	return all
}

// writeCitations finds the words again. Where none is found, what was chosen by
// hand stays.
func writeCitations(t *testing.T, books map[string]string) {
	if books == nil {
		t.Fatal("-update needs the rulebooks: name their folder in REMISE_REFERENCE")
	}
	old := readCitations(t)
	var lines []string
	for pair := range citedRefusals(t) {
		if strings.Contains(pair.rule, "decision:") || slices.Contains(ours, pair.code) {
			continue
		}
		sentence, _ := Lookup("en", pair.code)
		has := wordsOf(books, pair.rule)
		common := slices.DeleteFunc(significant(sentence), func(w string) bool { return !slices.Contains(has, w) })
		if slices.Sort(common); len(common) == 0 {
			common = old[pair]
		}
		lines = append(lines, fmt.Sprintf("%s | %s | %s", pair.rule, pair.code, strings.Join(slices.Compact(common), " ")))
	}
	slices.Sort(lines)
	text := "# What is cited, by which refusal, and the words that both have, cut short.\n" + strings.Join(lines, "\n") + "\n"
	if err := os.WriteFile(citationsFile, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// wordsOf are the words of the paragraphs that a citation names.
func wordsOf(books map[string]string, rule string) (all []string) {
	title := citation.FindStringSubmatch(rule)[1]
	for _, number := range CitedNumbers(rule) {
		all = append(all, significant(books[title+" "+number])...)
	}
	return all
}

// rulebooks are the paragraphs of the English texts by title and number, those
// of 1881 by the numbers of the German one; nil without them.
func rulebooks(t *testing.T) map[string]string {
	folder := os.Getenv("REMISE_REFERENCE")
	if folder == "" {
		return nil
	}
	books := map[string]string{}
	for _, b := range []struct{ title, file, heading string }{
		{"1881", "1881-en.txt", `^(?:- )?(\d+\.\d+)\. `}, {"1840", "1840-en.txt", `^#+ ([IVX]+(?:\.\d+)*)[.:]? `}, {"Trambahn", "trambahn-en.txt", `^### (\d)\. `},
	} {
		text, err := os.ReadFile(filepath.Join(folder, "rules", b.file))
		if err != nil {
			t.Fatal(err)
		}
		paragraphs(books, b.title, string(text), regexp.MustCompile(b.heading))
	}
	for _, c := range slices.Sorted(maps.Keys(books)) { // a section is all of its parts
		if at := strings.LastIndex(c, "."); strings.HasPrefix(c, "1840") && at > 0 {
			books[c[:at]] += " " + books[c]
		}
	}
	english := maps.Clone(books)
	for line := range strings.Lines(data.Printed(data.Editions)) {
		if words := strings.Fields(line); len(words) == 3 && words[0] == "number" {
			books["1881 "+words[1]] = english["1881 "+words[2]]
		}
	}
	return books
}

func paragraphs(books map[string]string, title, text string, heading *regexp.Regexp) {
	at := ""
	for line := range strings.Lines(text) {
		if m := heading.FindStringSubmatch(line); m != nil {
			at = title + " " + m[1]
		} else if strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "## ") && title != "1840" {
			at = ""
		}
		if at != "" {
			books[at] += " " + line
		}
	}
}
