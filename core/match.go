package core

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strconv"
)

// Header is what a log says before its first entry.
type Header struct {
	Title Title
	Setup Setup
	Names []string // one a seat
}

// Entry is one line of the log: an action, or an undo that goes back to the
// position after entry Back (0: to the start).
type Entry struct {
	Seq    int
	By     Seat
	IsUndo bool
	Back   int
	Action Action
	Hash   uint64 // of everything up to and including this entry
}

// Match is a game being played or replayed: the log and the position at its
// end. Undone entries stay in the log; the line is what still holds.
type Match struct {
	Header
	entries []Entry
	line    []int // indices into entries
	start   State
	state   State
	spare   State
	scratch []byte // what is being sealed
	waiting *Step  // proposed, its position in spare
}

// NewMatch is a match before its first entry. Names may be nil.
func NewMatch(t Title, s Setup, names []string) (*Match, error) {
	state, err := t.New(s)
	if err != nil {
		return nil, err
	}
	if len(names) > s.Seats {
		return nil, Refuse("", "setup.names", Num("names", len(names)), Num("seats", s.Seats))
	}
	full := make([]string, s.Seats)
	copy(full, names)
	return &Match{
		Header: Header{t, s, full},
		start:  state, state: state.Clone(), spare: state.Clone(),
	}, nil
}

// State is the position now. It is the match's own: look, do not touch.
func (m *Match) State() State { return m.state }

// Entries is the log, undone entries and undos included.
func (m *Match) Entries() []Entry { return m.entries }

// Line is the entries that still hold, in order.
func (m *Match) Line() []Entry {
	line := make([]Entry, len(m.line))
	for i, at := range m.line {
		line[i] = m.entries[at]
	}
	return line
}

// Backward yields the entries that still hold, the last first.
func (m *Match) Backward(yield func(Entry) bool) {
	for i := len(m.line) - 1; i >= 0; i-- {
		if !yield(m.entries[m.line[i]]) {
			return
		}
	}
}

// Seq is the number of the last entry.
func (m *Match) Seq() int { return len(m.entries) }

// Over reports whether nobody is to act.
func (m *Match) Over() bool { return m.state.ToAct() == 0 }

// Step is an entry that has been judged and tried on a copy, and waits to be
// committed after it has been stored.
type Step struct {
	Entry
	Events []Event
	keep   int // how much of the line stays
}

// Propose judges an action and tries it. The match does not change.
func (m *Match) Propose(a Action) (*Step, error) {
	if r := m.state.Check(a); r != nil {
		return nil, r
	}
	step := &Step{Entry: Entry{Seq: m.Seq() + 1, By: a.By, Action: a}, keep: len(m.line)}
	m.spare.CopyFrom(m.state)
	m.spare.Apply(a, &step.Events)
	return m.wait(step), nil
}

// ProposeUndo judges and tries going back to the position after entry back.
// Whether the others must agree is the table's affair.
func (m *Match) ProposeUndo(by Seat, back int) (*Step, error) {
	keep := slices.IndexFunc(m.line, func(at int) bool { return m.entries[at].Seq > back })
	known := back == 0 || slices.ContainsFunc(m.line, func(at int) bool { return m.entries[at].Seq == back })
	if keep < 0 || !known {
		return nil, Refuse("", "undo.entry", Num("entry", back))
	}
	step := &Step{Entry: Entry{Seq: m.Seq() + 1, By: by, IsUndo: true, Back: back}, keep: keep}
	m.replay(m.spare, m.line[:keep])
	return m.wait(step), nil
}

// wait seals a step and holds it for Commit. There is one spare position, so
// a newer proposal takes the place of an older one.
func (m *Match) wait(step *Step) *Step {
	step.Hash = m.seal(step.Entry, m.spare)
	m.waiting = step
	return step
}

func (m *Match) replay(into State, line []int) {
	into.CopyFrom(m.start)
	for _, at := range line {
		into.Apply(m.entries[at].Action, nil)
	}
}

// Next is the position that the waiting step leads to, for those who store
// what becomes of a match together with the entry. Look, do not touch.
func (m *Match) Next() State { return m.spare }

// Commit makes the last proposed step part of the match.
func (m *Match) Commit(step *Step) {
	if step != m.waiting {
		panic("core: committed a step that is not the last proposed")
	}
	m.waiting = nil
	m.line = m.line[:step.keep]
	if !step.IsUndo {
		m.line = append(m.line, len(m.entries))
	}
	m.entries = append(m.entries, step.Entry)
	m.state, m.spare = m.spare, m.state
}

// Play proposes and commits an action.
func (m *Match) Play(a Action) ([]Event, error) {
	step, err := m.Propose(a)
	if err != nil {
		return nil, err
	}
	m.Commit(step)
	return step.Events, nil
}

// Undo proposes and commits an undo.
func (m *Match) Undo(by Seat, back int) error {
	step, err := m.ProposeUndo(by, back)
	if err != nil {
		return err
	}
	m.Commit(step)
	return nil
}

// PlayChance plays for chance until somebody else is to act.
func (m *Match) PlayChance(r *RNG) ([]Event, error) {
	var all []Event
	for m.state.ToAct().Has(Chance) {
		events, err := m.Play(m.state.Chance(r))
		if err != nil {
			return all, err
		}
		all = append(all, events...)
	}
	return all, nil
}

// Takeback is where an undo of a seat's own last decision leads. It is not
// possible when chance or somebody else has acted since.
func (m *Match) Takeback(by Seat) (back int, ok bool) {
	n := len(m.line)
	if n == 0 || m.entries[m.line[n-1]].By != by {
		return 0, false
	}
	if n == 1 {
		return 0, true
	}
	return m.entries[m.line[n-2]].Seq, true
}

// At is a match with the first n entries of this one.
func (m *Match) At(n int) (*Match, error) {
	if n < 0 || n > m.Seq() {
		return nil, Refuse("", "log.entry", Num("entry", n), Num("last", m.Seq()))
	}
	cut, err := NewMatch(m.Title, m.Setup, m.Names)
	if err != nil {
		return nil, err
	}
	for _, e := range m.entries[:n] {
		if err := cut.repeat(e); err != nil {
			return nil, err
		}
	}
	return cut, nil
}

// repeat plays an entry of a log again: judged and sealed like any, but
// nobody waits for its events, and nothing has to be stored before it holds.
func (m *Match) repeat(e Entry) error {
	if e.IsUndo {
		return m.Undo(e.By, e.Back)
	}
	if r := m.state.Check(e.Action); r != nil {
		return r
	}
	m.state.Apply(e.Action, nil)
	again := Entry{Seq: m.Seq() + 1, By: e.Action.By, Action: e.Action}
	again.Hash = m.seal(again, m.state)
	m.line = append(m.line, len(m.entries))
	m.entries = append(m.entries, again)
	return nil
}

// seal chains an entry to those before it and to the position after it.
func (m *Match) seal(e Entry, after State) uint64 {
	var last uint64
	if n := len(m.entries); n > 0 {
		last = m.entries[n-1].Hash
	}
	text := append(strconv.AppendUint(m.scratch[:0], last, 16), ' ')
	if e.Seq == 1 {
		text = m.appendHeader(text)
	}
	text = m.appendEntry(text, e)
	text = binary.BigEndian.AppendUint64(text, after.Hash())
	m.scratch = text
	sum := sha256.Sum256(text)
	return binary.BigEndian.Uint64(sum[:8])
}
