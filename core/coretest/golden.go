package coretest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/play"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// Updating reports whether golden files are to be rewritten. Test packages
// that import this one ask here instead of defining the flag again.
func Updating() bool { return *update }

// Golden compares a text with a file, or rewrites the file with -update.
func Golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := write(path, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v\nwrite it with: go test -run '^%s' -update", err, t.Name())
	}
	if line, a, b := firstDifference(want, got); line > 0 {
		t.Errorf("%s:%d\nwant: %s\ngot:  %s\nif that is right: go test -run '^%s' -update", path, line, a, b, t.Name())
	}
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// firstDifference is the first line in which two texts differ, from 1.
func firstDifference(a, b []byte) (line int, left, right string) {
	if bytes.Equal(a, b) {
		return 0, "", ""
	}
	as, bs := strings.SplitAfter(string(a), "\n"), strings.SplitAfter(string(b), "\n")
	for i := range max(len(as), len(bs)) {
		left, right = at(as, i), at(bs, i)
		if left != right {
			return i + 1, strings.TrimRight(left, "\n"), strings.TrimRight(right, "\n")
		}
	}
	return 0, "", ""
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

const (
	perftFile = "testdata/perft.txt"
	perftHead = "# seats seed depth count: how many sequences of that many decisions there are\n"
)

// perft recounts what the file says. A missing file is started with every
// seat count and the depths that are quick to count.
func perft(t *testing.T, title core.Title) {
	text, err := os.ReadFile(perftFile)
	if os.IsNotExist(err) && *update {
		text = []byte(firstPerft(t, title))
	} else if err != nil {
		t.Fatalf("%v\nwrite it with: go test -run '^%s' -update", err, t.Name())
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") && strings.TrimSpace(line) != "" {
			line = recount(t, title, line)
		}
		out.WriteString(line)
	}
	Golden(t, perftFile, []byte(out.String()))
}

func recount(t *testing.T, title core.Title, line string) string {
	var seats, depth int
	var seed uint64
	if _, err := fmt.Sscan(line, &seats, &seed, &depth); err != nil {
		t.Fatalf("%s: %q: want seats, seed, depth, count: %v", perftFile, line, err)
	}
	s := Begin(t, title, seats, nil)
	return fmt.Sprintf("%d %d %d %d\n", seats, seed, depth, play.Perft(s, depth, seed))
}

// quick is the largest count that a new perft file begins with.
const quick = 20_000

func firstPerft(t *testing.T, title core.Title) string {
	text := perftHead
	for _, seats := range span(title.About()) {
		s := Begin(t, title, seats, nil)
		for depth, last := 1, uint64(1); depth <= 5; depth++ {
			count := play.Perft(s, depth, 1)
			text += fmt.Sprintf("%d 1 %d\n", seats, depth)
			if count == 0 || count/last*count > quick {
				break
			}
			last = count
		}
	}
	return text
}

func playthroughs(t *testing.T, title core.Title, o Options) {
	seats := o.Golden
	if seats == nil {
		seats = span(title.About())
	}
	for _, n := range seats {
		text, err := Playthrough(title, n, 1)
		if err != nil {
			t.Fatal(err)
		}
		Golden(t, fmt.Sprintf("testdata/playthrough-%d.txt", n), text)
	}
}

// Playthrough is a random game as text: each entry with the position's hash,
// the events and their audience, then what the seats to act are asked and how
// many choices and actions they have.
func Playthrough(title core.Title, seats int, seed uint64) ([]byte, error) {
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		return nil, err
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	var buf []core.Choice
	fmt.Fprintf(&out, "%s, rules %d, %d seats, seed %d\n", title.About().ID, setup.Version, seats, seed)
	for r := core.NewRNG(seed); !m.Over(); {
		prompts(&out, m.State())
		a, err := play.Pick(m.State(), r, &buf)
		if err != nil {
			return nil, err
		}
		events, err := m.Play(a)
		if err != nil {
			return nil, err
		}
		entry := m.Entries()[m.Seq()-1]
		fmt.Fprintf(&out, "%s #%016x\n", entry.Line, m.State().Hash())
		for _, e := range events {
			fmt.Fprintf(&out, "    %s: %s\n", audience(e.To), bare(e.Text))
		}
	}
	fmt.Fprintf(&out, "score %v rank %v\n", m.State().Score(), m.State().Rank())
	return out.Bytes(), nil
}

func prompts(out *bytes.Buffer, s core.State) {
	for seat := range s.ToAct().Without(core.Chance).All {
		list := s.Legal(seat, nil)
		actions := 0
		for _, c := range list {
			actions += c.Len()
		}
		fmt.Fprintf(out, "  %v? %s (%d choices, %d actions)\n", seat, bare(s.Ask(seat)), len(list), actions)
	}
}

func audience(to core.Seats) string {
	if to == core.Everyone {
		return "all"
	}
	if others := ^to; others.Len() == 1 {
		return "all but " + others.Lowest().String()
	}
	var names []string
	for seat := range to.All {
		names = append(names, seat.String())
	}
	return strings.Join(slices.Clip(names), ",")
}

// bare is a text by its code and facts, as tests can compare it.
func bare(t core.Text) string { return (&core.Refusal{Text: t}).Error() }
