package coretest

import (
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"remise/core"
)

// Mutant is a data file with one line changed.
type Mutant struct {
	Line int
	How  string
	Text string
}

var (
	comment = regexp.MustCompile(`(^|\s)#(\s.*)?$`)
	number  = regexp.MustCompile(`\d+`)
	aWord   = regexp.MustCompile(`"[^"]*"|\S+`)
	// Any word may stand in lines that people read, and where something gets its name.
	texts = regexp.MustCompile(`^(name|map|sign|ground)$`)
	ids   = regexp.MustCompile(`^(tile|tram|round|company)$`)
)

// Mutants are all files that differ from a data file in one line: it is missing or doubled, its key is misspelt, a
// number is one more or no number, a word is misspelt, two neighbouring words are swapped. Comments stay as they are. If a title accepts such a file
// as its own, the line is dead or untested.
func Mutants(text string) iter.Seq[Mutant] {
	return func(yield func(Mutant) bool) {
		lines := strings.SplitAfter(text, "\n")
		for i, line := range lines {
			said := strings.TrimSuffix(comment.ReplaceAllString(strings.TrimSuffix(line, "\n"), ""), "\n")
			if strings.TrimSpace(said) == "" {
				continue
			}
			for how, changed := range changes(said) {
				was := lines[i]
				lines[i] = changed
				m := Mutant{i + 1, how, strings.Join(lines, "")}
				if lines[i] = was; !yield(m) {
					return
				}
			}
		}
	}
}

// misspelt is what no reader may accept, whatever the figures say.
const misspelt = " misspelt"

// wrong is how a word is changed: it is misspelt, unless any word may stand there.
func wrong(key string, first bool) string {
	if texts.MatchString(key) || first && ids.MatchString(key) {
		return " is another name"
	}
	return misspelt
}

// changes are the mutations of one line, with their names.
func changes(line string) iter.Seq2[string, string] {
	return func(yield func(how, text string) bool) {
		words := aWord.FindAllStringIndex(line, -1)
		key := line[words[0][0]:words[0][1]]
		ok := yield("gone", "") && yield("twice", line+"\n"+line+"\n") &&
			yield("key misspelt", strings.Replace(line, key, key+"x", 1)+"\n")
		for _, at := range number.FindAllStringIndex(line, -1) {
			n, _ := strconv.Atoi(line[at[0]:at[1]])
			ok = ok && yield(fmt.Sprint(n, " is ", n+1), line[:at[0]]+strconv.Itoa(n+1)+line[at[1]:]+"\n") &&
				yield(fmt.Sprint(n)+wrong(key, at[0] < words[1][1]), line[:at[0]]+"many"+line[at[1]:]+"\n")
		}
		for i, at := range words[1:] {
			if word := line[at[0]:at[1]]; !number.MatchString(word) && word[0] != '"' {
				ok = ok && yield(word+wrong(key, i == 0), line[:at[1]]+"x"+line[at[1]:]+"\n")
			}
		}
		for i := 2; i < len(words); i++ {
			a, b := line[words[i-1][0]:words[i-1][1]], line[words[i][0]:words[i][1]]
			if a != b {
				ok = ok && yield(a+" and "+b+" swapped", line[:words[i-1][0]]+b+" "+a+line[words[i][1]:]+"\n")
			}
		}
	}
}

// Figures holds the figures that a title reads from its data files against testdata/figures.txt, and changes every line of
// every file, one at a time: reading must fail or give other figures. With -short it is every seventh change.
func Figures[T ~func(name string) string, B any](t *testing.T, files []string, text T, read func(T) (B, error), figures func(B) string) {
	printed, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	Golden(t, "testdata/figures.txt", []byte(figures(printed)))
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			n := 0
			for m := range Mutants(text(file)) {
				if n++; testing.Short() && n%7 != 0 {
					continue
				}
				got, err := read(func(name string) string {
					if name == file {
						return m.Text
					}
					return text(name)
				})
				if err == nil && figures(got) == figures(printed) {
					t.Errorf("%s:%d: %s, and nothing notices", file, m.Line, m.How)
				}
				if err == nil && strings.HasSuffix(m.How, misspelt) {
					t.Errorf("%s:%d: %s, and it can be read", file, m.Line, m.How)
				}
				for _, code := range mute(err) {
					t.Errorf("%s:%d: %s: the complaint says %q, which is the code of no text", file, m.Line, m.How, code)
				}
			}
		})
	}
}

// mute is what complaints about data refer to without a text. One fact may name several texts, separated by blanks.
func mute(err error) (codes []string) {
	if all, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range all.Unwrap() {
			codes = append(codes, mute(one)...)
		}
		return codes
	}
	why, ok := errors.AsType[*core.Refusal](err)
	if !ok {
		return nil
	}
	for _, a := range why.Args {
		for code := range strings.FieldsSeq(a.S) {
			if a.Kind == core.Key && !strings.Contains(code, ".") {
				codes = append(codes, code)
			}
		}
	}
	return codes
}
