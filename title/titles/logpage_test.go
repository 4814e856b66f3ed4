package titles_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"remise/core"
	"remise/title/titles"
)

const aboutLogs = `
## The log

` + "`GET …/log`, `remise play` and `remise import` write a match as text (UTF-8, lines that end with a line feed), and" + `
` + "`remise replay` and `POST /api/import`" + ` read it.
A header, an empty line, a line for each entry, and the number of entries. Numbers have no leading zeros.

| line | what it says |
|---|---|
`

const aboutSeals = `
An option's value and a player's name go on to the end of their line, blanks and all. What is empty, begins with a quotation mark, begins or ends
with a blank, or has a line break or a backslash is written between quotation marks as a string of Go: ` + "`option board \"\"`, `seat 1 \"a\\nb\"`" + `.

The seal is the first eight bytes of a SHA-256, as sixteen hexadecimal digits. For the first entry it covers the header without
its ` + "`plays`" + ` lines, the empty line with it, and the entry's line as far as the blank before ` + "`#`" + `; for every other the seal before it,
a blank, and the entry's line as far as that. The stamp is the form of the position after the entry, which is higher where a later version
of the program keeps more of it, and its hash, which only the program computes.

While a match hides something, a seat gets a log that ends its header with ` + "`viewer`" + ` and its seat (or ` + "`spectator`" + `).
It has no ` + "`plays`" + `, neither seals nor stamps, by which secrets could be guessed, and no ` + "`end`" + `; ` + "`?`" + ` stands for what is hidden.
It is for reading, and cannot be imported.
`

// logLines are the kinds of line in a log.
var logLines = []struct{ written, says, pattern string }{
	{"remise log 1", "what this is, and the version of the form; the first line", `remise log 1`},
	{"title trambahn", "the game", `title (trambahn|1840|1881)`},
	{"rules 1", "the version of its rules", `rules [1-9]\d*`},
	{"option start random", "an option of the table and its value, a line for each", `option [a-z]+ (` + plainText + `)`},
	{"seats 2", "how many there are", `seats [2-6]`},
	{"seat 1 Anna", "the name of a player, for each that has one; seats count from 1", `seat [1-6] (` + plainText + `)`},
	{"plays 2 easy", "a bot by its level, or `none` for a person; either for all seats or for none", `plays [1-6] (` + plainText + `)`},
	{"", "the end of the header", ``},
	{"1 chance start 2 #6f7c2d0b1a93e584 1:04d1885f2b6ec37a", "an entry: its number, from 1, a seat or `chance`, the notation, the seal and the stamp",
		`[1-9]\d* (chance|[1-6]) [a-z].* #[0-9a-f]{16} \d+:[0-9a-f]{16}`},
	{"10 2 undo 8 #… 1:…", "an entry that takes back all that held after entry 8: the seat that did it, and the seal and the stamp as above",
		`[1-9]\d* [1-6] undo \d+ #[0-9a-f]{16} \d+:[0-9a-f]{16}`},
	{"end 10", "the number of the last entry: nothing is missing; the last line", `end \d+`},
}

const plainText = `[^"\s\\]|[^"\s\\][^\\]*[^\s\\]|".*"`

func logPage() string {
	rows := ""
	for _, l := range logLines {
		rows += "| " + strings.Replace("`"+l.written+"`", "``", "(empty)", 1) + " | " + l.says + " |\n"
	}
	return aboutLogs + rows + aboutSeals
}

// Every line of a log is one of the kinds on the page, each kind is there, and the
// seals are what the page says.
func TestLogsMatchTheirDocumentation(t *testing.T) {
	files, err := filepath.Glob("../*/testdata/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no logs", err)
	}
	logs := []string{aLog(t)}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		logs = append(logs, string(text))
	}
	seen := make([]bool, len(logLines))
	for i, text := range logs {
		for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
			kind := kindOf(line)
			if kind < 0 {
				t.Errorf("log %d: %q is not on the page", i, line)
				continue
			}
			seen[kind] = true
		}
		sealed(t, text)
	}
	for kind, there := range seen {
		if !there {
			t.Errorf("no log has a line such as %q", logLines[kind].written)
		}
	}
}

// kindOf is the last that a line fits: an undo is an entry, too.
func kindOf(line string) int {
	for i := len(logLines) - 1; i >= 0; i-- {
		if regexp.MustCompile(`^(?:` + logLines[i].pattern + `)$`).MatchString(line) {
			return i
		}
	}
	return -1
}

// sealed computes the seals of a log from what the page says.
func sealed(t *testing.T, text string) {
	t.Helper()
	header, entries, _ := strings.Cut(text, "\n\n")
	before := regexp.MustCompile(`(?m)^plays .*\n?`).ReplaceAllString(header+"\n", "") + "\n"
	for line := range strings.Lines(entries) {
		words, proof, is := strings.Cut(line, " #")
		if !is {
			return
		}
		sum := sha256.Sum256([]byte(before + words))
		before = hex.EncodeToString(sum[:8]) + " "
		if !strings.HasPrefix(proof, before) {
			t.Fatalf("%s: the page makes it %s", line, before)
		}
	}
}

// aLog is one with whatever those in files lack.
func aLog(t *testing.T) string {
	title := titles.All[0]
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(title, setup, []string{"Anna of the House", ` "Ben"`})
	if err != nil {
		t.Fatal(err)
	}
	m.Players = []string{"none", "easy"}
	for rng := core.NewRNG(1); len(m.State().Legal(m.State().ToAct().Lowest(), nil)) == 0; {
		if _, err := m.PlayChance(rng); err != nil {
			t.Fatal(err)
		}
	}
	me := m.State().ToAct().Lowest()
	if _, err := m.Play(first(m.State(), me)); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(me, m.Seq()-1); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := m.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func first(s core.State, me core.Seat) core.Action {
	a := s.Legal(me, nil)[0].At(0)
	a.By = me
	return a
}
