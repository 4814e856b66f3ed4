package core

import (
	"slices"
)

// Header is what a log says before its first entry.
type Header struct {
	Title Title
	Setup Setup
	Names []string // one for each seat
}

// Entry is one line of the log: an action, or an undo that goes back to the
// position after entry Back (0: to the start).
type Entry struct {
	Seq    int
	By     Seat
	IsUndo bool
	Back   int
	Action Action
	Line   string // the text: number, seat, notation
	Proof
}

// Match is a game being played or replayed: the log and the position at its
// end. Undone entries stay in the log; the line is the entries that still
// hold.
type Match struct {
	Header
	Players []string // who plays each seat, a bot's name or [Person]; nil: not known
	entries []Entry
	line    []int // indices into entries
	start   State
	state   State
	spare   State
	scratch []byte // what is being written or sealed
	waiting *Step  // proposed, its position in spare
}

// Person stands for the name of a bot where a person plays a seat.
const Person = "none"

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

// Propose judges an action and tries it. The match does not change. A
// path that can be written in several ways stands in the log in one, see [Plainer].
func (m *Match) Propose(a Action) (*Step, error) {
	if p, ok := m.state.(Plainer); ok && a.Path != "" && m.state.Check(a) == nil {
		a.Path = p.Plain(a).Path
	}
	return m.propose(m.written(Entry{By: a.By, Action: a}))
}

// ProposeUndo judges and tries going back to the position after entry back.
// Whether the others must agree is for the table to decide.
func (m *Match) ProposeUndo(by Seat, back int) (*Step, error) {
	return m.propose(m.written(Entry{By: by, IsUndo: true, Back: back}))
}

// Repropose judges and tries the next entry of a stored log. Its text stays
// as it is, and its seal and position must be what they were.
func (m *Match) Repropose(e Entry) (*Step, error) {
	if err := m.follows(&e); err != nil {
		return nil, err
	}
	step, err := m.propose(e)
	if err != nil {
		return nil, err
	}
	return step, e.differs(step.Proof)
}

// propose tries an entry on the spare position and holds it for Commit. There
// is one spare, so a newer proposal replaces an older one.
func (m *Match) propose(e Entry) (*Step, error) {
	step := &Step{Entry: e}
	if err := m.try(step); err != nil {
		return nil, err
	}
	step.Proof = m.prove(e.Line, m.spare)
	m.waiting = step
	return step, nil
}

func (m *Match) try(step *Step) error {
	if step.IsUndo {
		return m.tryUndo(step)
	}
	if r := m.state.Check(step.Action); r != nil {
		return r
	}
	step.keep = len(m.line)
	m.spare.CopyFrom(m.state)
	m.spare.Apply(step.Action, &step.Events)
	return nil
}

func (m *Match) tryUndo(step *Step) error {
	back := step.Back
	step.keep = slices.IndexFunc(m.line, func(at int) bool { return m.entries[at].Seq > back })
	known := back == 0 || slices.ContainsFunc(m.line, func(at int) bool { return m.entries[at].Seq == back })
	if step.keep < 0 || !known {
		return Refuse("", "undo.entry", Num("entry", back))
	}
	m.spare.CopyFrom(m.start)
	for _, at := range m.line[:step.keep] {
		m.spare.Apply(m.entries[at].Action, nil)
	}
	return nil
}

// Next is the position the waiting step leads to, for storing the state of
// a match together with the entry. Look, do not touch.
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
	cut.line = make([]int, 0, n)
	for i := range n {
		if _, err := cut.repeat(&m.entries[i]); err != nil {
			return nil, err
		}
		cut.entries = m.entries[: i+1 : i+1] // proved equal: both may have them
	}
	return cut, nil
}

// repeat replays the next entry of a log: judged and proved like any other,
// but nobody waits for its events, and nothing has to be stored first. The
// caller adds it to the entries.
func (m *Match) repeat(e *Entry) (again Proof, err error) {
	if err := m.follows(e); err != nil {
		return again, err
	}
	if e.IsUndo {
		err = m.repeatUndo(e)
	} else if r := m.state.Check(e.Action); r != nil {
		err = r
	} else {
		m.state.Apply(e.Action, nil)
		m.line = append(m.line, len(m.entries))
	}
	if err != nil {
		return again, err
	}
	again = m.prove(e.Line, m.state)
	return again, e.differs(again)
}

func (m *Match) repeatUndo(e *Entry) error {
	step := &Step{Entry: *e}
	if err := m.tryUndo(step); err != nil {
		return err
	}
	m.line = m.line[:step.keep]
	m.state, m.spare = m.spare, m.state
	return nil
}

// follows refuses an entry that cannot be the next one.
func (m *Match) follows(e *Entry) error {
	if e.By != Chance && int(e.By) >= m.Setup.Seats {
		return Refuse("", "log.seat", Said("seat", e.By.String()))
	}
	if e.Seq != m.Seq()+1 {
		return Refuse("", "log.sequence", Num("entry", e.Seq), Num("want", m.Seq()+1))
	}
	return nil
}
