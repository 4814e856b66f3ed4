package core_test

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// script is a toy game of two under the first rules, up to the second card for
// sale. Its lines are entries without number and seal.
const script = `
chance deal 7 to 1
chance deal 2 to 1
chance deal 9 to 2
chance deal 4 to 2
chance turn 12
2 bid 3
1 bid 4
1 show 7
chance turn 5`

func newMatch(t *testing.T, names ...string) *core.Match {
	t.Helper()
	setup, err := core.PrepareVersion(toy.Title, 1, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(toy.Title, setup, names)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// enter plays lines of a script; an undo is a line too.
func enter(t *testing.T, m *core.Match, lines string) {
	t.Helper()
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		e := entry(t, line)
		var err error
		if e.IsUndo {
			err = m.Undo(e.By, e.Back)
		} else {
			_, err = m.Play(e.Action)
		}
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
}

func entry(t *testing.T, line string) core.Entry {
	t.Helper()
	e, err := core.ParseEntry(toy.Title, "1 "+strings.TrimSpace(line))
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return e
}

func played(t *testing.T, lines string) *core.Match {
	t.Helper()
	m := newMatch(t, "Anna", "Ben")
	enter(t, m, lines)
	return m
}

func TestProposeChangesNothing(t *testing.T) {
	m := played(t, script)
	before, seq := m.State().Hash(), m.Seq()
	step, err := m.Propose(entry(t, "1 bid 1").Action)
	if err != nil {
		t.Fatal(err)
	}
	if m.State().Hash() != before || m.Seq() != seq {
		t.Error("a proposal changed the match")
	}
	if step.Seq != seq+1 || step.Seal == 0 || len(step.Events) != 1 {
		t.Errorf("the step is %+v", step)
	}
	m.Commit(step)
	if m.State().Hash() == before || m.Entries()[seq] != step.Entry {
		t.Error("the commit did not change the match")
	}
}

func TestProposeRefuses(t *testing.T) {
	m := played(t, script)
	for line, want := range map[string]string{
		"1 bid 2":       "toy.bid.coins bid=2 coins=1 (Toy 2)",
		"1 keep":        "toy.phase action=keep (Toy 2)",
		"chance keep":   "toy.turn seat=chance (Toy 2)",
		"2 bid 6":       "toy.bid.coins bid=6 coins=5 (Toy 2)",
		"8 bid 0":       "toy.turn seat=8 (Toy 2)",
		"2 show 7":      "toy.phase action=show (Toy 2)",
		"2 deal 1 to 1": "toy.phase action=deal (Toy 2)",
	} {
		before := m.State().Hash()
		if _, err := m.Play(entry(t, line).Action); err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", line, err, want)
		}
		if m.State().Hash() != before || m.Seq() != 9 {
			t.Fatalf("%s: a refusal changed the match", line)
		}
	}
}

// A step waits in the match's one spare position. When another is proposed
// after it, its position is lost.
func TestCommitOfAnOlderProposalPanics(t *testing.T) {
	for name, second := range map[string]func(*core.Match) error{
		"another action": func(m *core.Match) error { _, err := m.Propose(entry(t, "1 bid 1").Action); return err },
		"an undo":        func(m *core.Match) error { _, err := m.ProposeUndo(0, 2); return err },
		"it was committed": func(m *core.Match) error {
			_, err := m.Play(entry(t, "2 bid 2").Action)
			return err
		},
	} {
		m := played(t, script)
		step, err := m.Propose(entry(t, "1 bid 0").Action)
		if err != nil {
			t.Fatal(err)
		}
		if err := second(m); err != nil {
			t.Fatal(err)
		}
		seq := m.Seq()
		if !panics(func() { m.Commit(step) }) || m.Seq() != seq {
			t.Errorf("%s: the older step was committed", name)
		}
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

func TestUndoAndRedo(t *testing.T) {
	m := played(t, script)
	end := m.State().Hash()
	enter(t, m, "1 undo 6")
	if got, want := m.State().Hash(), played(t, firstLines(6)).State().Hash(); got != want {
		t.Error("an undo to entry 6 is not the position after entry 6")
	}
	if got := seqs(m.Line()); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("the line is %v", got)
	}
	if m.Seq() != 10 || len(m.Entries()) != 10 {
		t.Error("undone entries must stay in the log")
	}
	enter(t, m, "1 bid 4\n1 show 7\nchance turn 5")
	if m.State().Hash() != end {
		t.Error("played again it is another position")
	}
	enter(t, m, "2 undo 11\n2 undo 0")
	if m.State().Hash() != newMatch(t).State().Hash() || len(m.Line()) != 0 {
		t.Error("an undo to 0 is not the start")
	}
}

func firstLines(n int) string {
	return strings.Join(strings.Split(strings.TrimSpace(script), "\n")[:n], "\n")
}

func seqs(line []core.Entry) []int {
	var list []int
	for _, e := range line {
		list = append(list, e.Seq)
	}
	return list
}

func TestUndoRefuses(t *testing.T) {
	m := played(t, script)
	enter(t, m, "1 undo 6")
	for _, back := range []int{-1, 6, 7, 9, 10, 11} {
		before := m.State().Hash()
		_, err := m.ProposeUndo(0, back)
		if err == nil || !strings.HasPrefix(err.Error(), "undo.entry entry=") {
			t.Errorf("undo to %d: %v", back, err)
		}
		if m.State().Hash() != before || m.Seq() != 10 {
			t.Fatal("a refused undo changed the match")
		}
	}
	if err := newMatch(t).Undo(0, 0); err == nil {
		t.Error("nothing was undone")
	}
}

func TestTakeback(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		by          core.Seat
		back        int
		ok          bool
	}{
		{"nothing was played", "", 0, 0, false},
		{"the own last decision", firstLines(8), 0, 7, true},
		{"somebody else acted since", firstLines(8), 1, 0, false},
		{"chance acted since", script, 0, 0, false},
		{"chance takes nothing back but itself", firstLines(1), core.Chance, 0, true},
		{"an undone decision counts no more", firstLines(8) + "\n1 undo 6", 1, 5, true},
	} {
		m := played(t, c.lines)
		if back, ok := m.Takeback(c.by); back != c.back || ok != c.ok {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, back, ok, c.back, c.ok)
		}
	}
}

func TestAt(t *testing.T) {
	m := played(t, script+"\n1 undo 6\n1 bid 0")
	for n := range m.Seq() + 1 {
		cut, err := m.At(n)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(cut.Entries(), m.Entries()[:n]) {
			t.Errorf("the first %d entries are not the same", n)
		}
	}
	if whole, _ := m.At(m.Seq()); whole.State().Hash() != m.State().Hash() {
		t.Error("all entries are not the whole match")
	}
	for _, n := range []int{-1, m.Seq() + 1} {
		if _, err := m.At(n); err == nil || !strings.HasPrefix(err.Error(), "log.entry") {
			t.Errorf("At(%d): %v", n, err)
		}
	}
}

func TestPlayChance(t *testing.T) {
	m := newMatch(t)
	events, err := m.PlayChance(core.NewRNG(1))
	if err != nil || m.Seq() != 5 || len(events) != 9 {
		t.Errorf("%d entries, %d events, %v", m.Seq(), len(events), err)
	}
	if m.State().ToAct() != core.First(2) || m.Over() {
		t.Error("both are to bid")
	}
}
