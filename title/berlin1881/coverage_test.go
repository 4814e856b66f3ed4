package berlin1881

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
)

// chapters says how many numbered rules each chapter of the rulebook has.
var chapters = map[int]int{2: 11, 3: 5, 4: 27, 5: 4, 6: 17, 7: 8, 8: 8, 9: 13, 10: 9, 11: 3, 12: 13, 13: 4, 14: 5, 15: 4}

// readNotes reads which rules say nothing that a test could show, and why.
func readNotes(t *testing.T) map[string]string {
	text, err := os.ReadFile("testdata/untestable.txt")
	if err != nil {
		t.Fatal(err)
	}
	notes := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if number, why, ok := strings.Cut(strings.TrimSpace(line), " "); ok && number[0] != '#' {
			notes[number] = why
		}
	}
	return notes
}

// TestCoverage holds that every rule of the rulebook has a case, or a reason
// why it has none; testdata/coverage.txt lists them.
func TestCoverage(t *testing.T) {
	where := map[string][]string{}
	for _, c := range readCases(t) {
		title := strings.TrimSpace(ruleNumber.ReplaceAllString(c.name, ""))
		for _, rule := range c.rules {
			where[rule] = append(where[rule], c.file+": "+title)
		}
	}
	notes := readNotes(t)
	for rule := range where {
		if !exists(rule) {
			t.Errorf("a case shows %s, which is no rule", rule)
		}
	}
	var list strings.Builder
	for _, chapter := range slices.Sorted(maps.Keys(chapters)) {
		for n := range chapters[chapter] {
			rule := fmt.Sprintf("§%d.%d", chapter, n+1)
			covered, note := where[rule], notes[rule]
			switch {
			case len(covered) == 0 && note == "":
				t.Errorf("%s has neither a case in testdata/rules nor a reason in testdata/untestable.txt", rule)
			case len(covered) > 0 && note != "":
				t.Errorf("%s has a case and a reason why it has none", rule)
			}
			if note != "" {
				covered = []string{"- " + note}
			}
			for _, place := range covered {
				fmt.Fprintf(&list, "%-6s %s\n", rule, place)
			}
		}
	}
	coretest.Golden(t, "testdata/coverage.txt", []byte(list.String()))
}

// exists reports whether the rulebook has a number.
func exists(rule string) bool {
	var chapter, n int
	if _, err := fmt.Sscanf(rule, "§%d.%d", &chapter, &n); err != nil {
		return false
	}
	return n >= 1 && n <= chapters[chapter]
}

// The German text prints rule 2.11 as "2,11".
var printedNumber = regexp.MustCompile(`(?m)(?:^|>)(\d+)[.,](\d+)\s`)

// TestChapters holds the numbers against the German text, where it is at hand.
func TestChapters(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(os.Getenv("REMISE_REFERENCE"), "rules", "1881-de.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("REMISE_REFERENCE names no folder with the rulebook")
	}
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, m := range printedNumber.FindAllStringSubmatch(string(text), -1) {
		rule := "§" + m[1] + "." + m[2]
		if found[rule] = true; !exists(rule) {
			t.Errorf("%s is not in the list of rules", rule)
		}
	}
	want := 0
	for _, n := range chapters {
		want += n
	}
	if len(found) != want {
		t.Errorf("the rulebook has %d numbers, the list %d", len(found), want)
	}
}

var refusalCode = regexp.MustCompile(`core\.Refuse\([^,]+, "(1881\.[A-Za-z0-9.]+)"`)

// TestEveryRefusalIsProvoked holds that every refusal of the sources happens in
// some case.
func TestEveryRefusalIsProvoked(t *testing.T) {
	refused := map[string]bool{}
	for _, c := range readCases(t) {
		if err := c.play(t, &caseGame{refused: refused}); err != nil {
			t.Error(err)
		}
	}
	if _, err := Title.New(core.Setup{Version: 1, Seats: 4, Options: map[string]string{"edition": EditionIDs[0], "board": "row"}}); err == nil ||
		!strings.Contains(err.Error(), "1881.board") {
		t.Errorf("a board without prices is taken: %v", err)
	}
	refused["1881.board"] = true
	for file, text := range sources(t) {
		for _, m := range refusalCode.FindAllStringSubmatch(text, -1) {
			if !refused[m[1]] {
				t.Errorf("%s: no case provokes %s", file, m[1])
			}
		}
	}
}

var mention = regexp.MustCompile(`§\d+\.\d+`)

// TestEveryRuleIsNamedInTheCode checks that a rule can be found by its number:
// every number that a case shows is named in the sources.
func TestEveryRuleIsNamedInTheCode(t *testing.T) {
	named := map[string]bool{}
	for _, text := range sources(t) {
		for _, rule := range mention.FindAllString(text, -1) {
			named[rule] = true
		}
	}
	for _, c := range readCases(t) {
		for _, rule := range c.rules {
			if !named[rule] {
				t.Errorf("%s shows %s, which no source names", c.file, rule)
			}
		}
	}
}

// sources is the text of every file of the package, tests aside.
func sources(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no sources", err)
	}
	all := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[file] = string(text)
	}
	return all
}

var citation = regexp.MustCompile(`"1881 §(\d+\.\d+)"`)

// TestCitations holds that refusals cite only numbers that say the same in
// the German and in the English text.
func TestCitations(t *testing.T) {
	english := newest.editions.Numbers
	if len(english) == 0 {
		t.Fatal("the numbers of the English text are missing")
	}
	for file, text := range sources(t) {
		for _, m := range citation.FindAllStringSubmatch(text, -1) {
			if english[m[1]] != "" {
				t.Errorf("%s cites §%s, which is §%s in the English text", file, m[1], english[m[1]])
			}
		}
	}
}
