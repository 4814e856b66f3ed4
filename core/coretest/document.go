package coretest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"remise/core"
)

// Stage plays documents: games in text files that read like a report. A line
// behind "> " is a command, the lines indented by two spaces below it are the
// expected result, and all others are for people.
//
//	# IX.3: from LR2a on a company buys landmarks from players who agree.
//	> offer KK 10
//	  WT offers Player 2 10 for Karlskirche.
//
// With -update the answers are rewritten; read them before you commit them.
// The title has commands of its own, which make positions and show them;
// what it hands to Act is an action.
type Stage struct {
	Title core.Title
	// Begin is called for every document, whose text it may read ahead. The
	// function it returns obeys one command and answers in lines.
	Begin func(s *Stage, text string) (obey func(command string) []string)
	// Say, Refuse and Error write what people read: an event, a refusal, and
	// that something is not an action.
	Say    func(core.Text) string
	Refuse func(*core.Refusal) string
	Error  func(error) string
	// Rigged: the document has placed pieces by hand, so an audit would
	// complain.
	Rigged bool

	provoked map[string]bool
}

// Play plays the documents that a pattern finds and compares.
func (s *Stage) Play(t *testing.T, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no documents %s: %v", pattern, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			Golden(t, file, []byte(s.Perform(string(text))))
		})
	}
}

// Perform plays a document and rewrites it.
func (s *Stage) Perform(text string) string {
	s.Rigged = false
	obey := s.Begin(s, text)
	var out strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		command, played := strings.CutPrefix(line, "> ")
		if played || !strings.HasPrefix(line, "  ") {
			out.WriteString(line + "\n")
		}
		if played {
			for _, answer := range obey(command) {
				out.WriteString("  " + answer + "\n")
			}
		}
	}
	return out.String()
}

// Act plays a seat's action in notation and reports the result.
func (s *Stage) Act(at core.State, by core.Seat, notation string) []string {
	a, err := s.Title.Parse(notation)
	if err != nil {
		return []string{s.Error(err)}
	}
	a.By = by
	if r := s.Provoke(at, a); r != nil {
		return []string{"refused: " + s.Refuse(r)}
	}
	return s.Apply(at, a)
}

// Apply plays a legal action and reports what everybody may know.
func (s *Stage) Apply(at core.State, a core.Action) []string {
	var events []core.Event
	at.Apply(a, &events)
	lines := s.Tell(events)
	if err := at.Audit(); err != nil && !s.Rigged {
		lines = append(lines, "audit: "+err.Error())
	}
	return lines
}

// Tell writes what everybody may know.
func (s *Stage) Tell(events []core.Event) []string {
	var lines []string
	for _, e := range events {
		if e.To.Has(core.Spectator) {
			lines = append(lines, s.Say(e.Text))
		}
	}
	return lines
}

// Provoke judges an action and notes its refusal as shown.
func (s *Stage) Provoke(at core.State, a core.Action) *core.Refusal {
	r := at.Check(a)
	if r != nil {
		if s.provoked == nil {
			s.provoked = map[string]bool{}
		}
		s.provoked[r.Code] = true
	}
	return r
}

// Shown fails for every refusal that nothing has provoked so far.
func (s *Stage) Shown(t *testing.T, codes []string) {
	t.Helper()
	for _, code := range slices.Compact(slices.Sorted(slices.Values(codes))) {
		if !s.provoked[code] {
			t.Errorf("no document shows the refusal %s", code)
		}
	}
}
