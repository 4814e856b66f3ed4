package core_test

import (
	"bytes"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// larger is the toy after somebody has added a field to its position: the
// hash covers more, and the form has changed.
type larger struct{ core.Title }

func (t larger) New(setup core.Setup) (core.State, error) {
	s, err := t.Title.New(setup)
	return &wide{State: s}, err
}

// wide is a position of larger.
type wide struct {
	core.State
	turns int
}

func (s *wide) Form() int { return s.State.Form() + 1 }

func (s *wide) Hash() uint64 {
	var h core.Hasher
	h.Uint(s.State.Hash())
	h.Int(s.turns)
	return h.Sum()
}

func (s *wide) Apply(a core.Action, sink *[]core.Event) {
	s.State.Apply(a, sink)
	s.turns++
}

func (s *wide) Clone() core.State { return &wide{s.State.Clone(), s.turns} }

func (s *wide) CopyFrom(from core.State) {
	s.State.CopyFrom(from.(*wide).State)
	s.turns = from.(*wide).turns
}

func findLarger(string) (core.Title, bool) { return larger{toy.Title}, true }

// A field may be added to a position, and every stored match still loads: with
// the same seals, and from then on with stamps of the new form.
func TestAFieldIsAddedAndTheLogStillLoads(t *testing.T) {
	m := played(t, script+"\n2 undo 6\n1 bid 3")
	old := text(t, m)
	again, err := core.Read(bytes.NewReader(old), findLarger)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range again.Entries() {
		was := m.Entries()[i]
		if e.Line != was.Line || e.Seal != was.Seal || e.After.Form != was.After.Form+1 || e.After.Hash == was.After.Hash {
			t.Errorf("entry %d was %+v and is %+v", i+1, was, e)
		}
	}
	back, err := core.Read(bytes.NewReader(text(t, again)), find)
	if err != nil || !bytes.Equal(text(t, back), old) {
		t.Errorf("the older program does not read what the newer has written: %v", err)
	}
}

// With another form the text is sealed as before.
func TestAChangedTextIsRefusedInEveryForm(t *testing.T) {
	changed := bytes.Replace(text(t, played(t, script)), []byte("bid 3"), []byte("bid 2"), 1)
	if _, err := core.Read(bytes.NewReader(changed), findLarger); err == nil || !strings.HasPrefix(err.Error(), "line 16: log.seal entry=6 ") {
		t.Errorf("got %v", err)
	}
}

// careless is larger, but its author forgot to raise the form.
type careless struct{ core.Title }

func (t careless) New(setup core.Setup) (core.State, error) {
	s, err := larger(t).New(setup)
	return &unstamped{s.(*wide)}, err
}

type unstamped struct{ *wide }

func (s *unstamped) Form() int { return s.State.Form() }

func (s *unstamped) Clone() core.State { return &unstamped{s.wide.Clone().(*wide)} }

func (s *unstamped) CopyFrom(from core.State) { s.wide.CopyFrom(from.(*unstamped).wide) }

func TestAnotherPositionInTheSameFormIsRefused(t *testing.T) {
	log := text(t, played(t, script))
	_, err := core.Read(bytes.NewReader(log), func(string) (core.Title, bool) { return careless{toy.Title}, true })
	if err == nil || !strings.HasPrefix(err.Error(), "line 11: log.position entry=1 ") {
		t.Errorf("got %v", err)
	}
}

// The seal covers what is written, however a newer program would write it.
func TestReproposeKeepsTheText(t *testing.T) {
	m := played(t, script)
	again := newMatch(t, "Anna", "Ben")
	for _, e := range m.Entries() {
		step, err := again.Repropose(e)
		if err != nil {
			t.Fatal(err)
		}
		if step.Entry != e {
			t.Errorf("%+v became %+v", e, step.Entry)
		}
		again.Commit(step)
	}
}

func TestReproposeRefuses(t *testing.T) {
	for want, spoil := range map[string]func(*core.Entry){
		"log.sequence": func(e *core.Entry) { e.Seq = 7 },
		"log.seat":     func(e *core.Entry) { e.By = 5 },
		"toy.":         func(e *core.Entry) { e.Action.N = 9 },
		"log.seal":     func(e *core.Entry) { e.Line += " " },
		"log.position": func(e *core.Entry) { e.After.Hash++ },
	} {
		m := played(t, script)
		again := played(t, firstLines(8))
		e := m.Entries()[8]
		spoil(&e)
		if _, err := again.Repropose(e); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
		if again.Seq() != 8 {
			t.Error("the match was changed")
		}
	}
}

func TestStampReadsBack(t *testing.T) {
	want := core.StampOf(played(t, script).State())
	if got, err := core.ParseStamp(want.String()); err != nil || got != want {
		t.Errorf("%v reads back as %v (%v)", want, got, err)
	}
}
