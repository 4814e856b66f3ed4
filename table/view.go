package table

import (
	"context"
	"slices"
	"time"
	"weak"

	"remise/core"
	"remise/store"
)

// Snapshot is a match as a seat may know it, built field by field.
type Snapshot struct {
	ID        string
	Title     string
	Rules     int
	Options   map[string]string
	Public    bool
	Pace      store.Pace
	Help      bool   // bots may advise the players while they play
	StandIn   string // level of the bots that play for absent players
	Status    store.Status
	Viewer    core.Seat
	Seats     []Sitter
	Seq       int
	Created   time.Time
	Changed   time.Time
	ToAct     core.Seats
	Result    []store.Place
	Parent    string
	ParentSeq int
	Next      string
	Waits     core.Text // for what, besides the players
	Ending    *Ending

	// The fields from here on are empty while players gather.
	Places   map[string]core.PlaceName // what people call the places of the map
	State    any
	Ask      core.Text
	AskCode  string
	Choices  []Choice
	Asides   []Choice // what nobody waits for, even while others are to act
	LastTurn int      // the seat's own last decision that holds, 0: none
	Undo     *Takeback
	Proposal *Proposal
	Orders   []Order
	Ended    []Order      // orders that ended since the seat's last decision
	Standing []core.Order // what the title knows by name
	Note     string
}

// Sitter is who sits on a seat.
type Sitter struct {
	Kind  store.Kind
	Level string
	Name  string
	Kept  bool // open, but only for its player in the previous match
	Clock store.Clock
	Due   time.Time // when the time is over; zero: never, or not now
}

// Sitters is who sits at a match.
func Sitters(m *store.Match) []Sitter {
	all := make([]Sitter, len(m.Seats))
	for i, s := range m.Seats {
		all[i] = Sitter{Kind: s.Kind, Level: s.Level, Name: s.Name, Kept: s.Token == keptSeat, Due: due(m, i)}
		if i < len(m.Clocks) {
			all[i].Clock = m.Clocks[i]
		}
	}
	return all
}

// Choice is what a seat may do, as data, in its notation and in a sentence.
type Choice struct {
	core.Choice
	Parts    core.Parts
	Notation string
	Text     core.Text
	Brief    core.Text // a word or two, for where there is no room; no code: there is none
	Price    int32     // what it costs; 0: nothing, or the text says it
	Reveals  bool      // it reveals a secret
}

// Takeback is where an undo would lead, whether the others must agree, why it
// would be refused, if it would, and what goes with it beside the seat's own
// decisions; that has no code if nothing does.
type Takeback struct {
	Back    int
	Free    bool
	Refused *core.Refusal
	Costs   core.Text
}

// Line is an entry as a seat may know it.
type Line struct {
	Seq      int
	By       core.Seat
	Parts    core.Parts
	Notation string
	Undo     bool
	Back     int
	At       time.Time
	StandIn  bool // a bot decided in the player's place
	Hidden   bool // the seat does not know all of it
	Events   []core.Event
}

// Full is a snapshot with the log and the chat since a point, or the newest of
// them where there is much.
type Full struct {
	*Snapshot
	Now   time.Time
	Log   []Line
	Chats []store.Chat
}

// Since is what a client has seen already.
type Since struct{ Seq, Chat int }

// View is a match as the holder of a token may know it.
func (h *Hall) View(ctx context.Context, id, token string, seen Since) (f Full, err error) {
	h.meetClient(ctx, id, seen)
	err = h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err != nil {
			return err
		}
		f.Snapshot, f.Now = t.snapshot(viewer), h.Now()
		if t.match != nil {
			n := t.match.Seq()
			f.Log = t.lines(viewer, since(n, seen.Seq, MaxLines), n)
		}
		f.Chats = slices.Clone(t.chats[since(len(t.chats), seen.Chat, MaxMessages):])
		return nil
	})
	return f, err
}

// snapshot is made once for each change and seat, as long as somebody needs it:
// thousands of idle tables must not hold what nobody looks at.
func (t *Table) snapshot(viewer core.Seat) *Snapshot {
	if s := t.shots[viewer].Value(); s != nil {
		return s
	}
	if t.shots == nil {
		t.shots = map[core.Seat]weak.Pointer[Snapshot]{}
	}
	s := t.outline(viewer)
	s.Waits, s.Ending = t.waits(), t.ending()
	if t.match != nil {
		s.show(t.match.State(), t.match.Seq(), lastBy(t.match, viewer))
		t.options(s)
	}
	t.shots[viewer] = weak.Make(s)
	return s
}

func (t *Table) outline(viewer core.Seat) *Snapshot {
	h := &t.head
	s := &Snapshot{ID: h.ID, Title: h.Title, Rules: h.Rules, Options: h.Options, Public: h.Public, Pace: h.Pace, Help: helps(h),
		StandIn: t.hall.standInLevel(h), Status: h.Status, Seats: Sitters(h),
		Viewer: viewer, Seq: h.Seq, Created: h.Created, Changed: h.Changed, ToAct: core.Seats(h.ToAct), Result: h.Result,
		Parent: h.Parent, ParentSeq: h.ParentSeq, Next: h.Next}
	return s
}

// show fills in what a seat sees of a position, now or in the past.
func (s *Snapshot) show(state core.State, seq, last int) {
	s.Seq, s.ToAct, s.LastTurn = seq, state.ToAct(), last
	s.State, s.Places = state.Observe(s.Viewer), placeNames(state)
	s.Ask = state.Ask(s.Viewer)
}

// lastBy is the last entry of a seat that holds, or 0.
func lastBy(m *core.Match, seat core.Seat) int {
	for e := range m.Backward {
		if e.By == seat {
			return e.Seq
		}
	}
	return 0
}

// options fills in what a seat can do now.
func (t *Table) options(s *Snapshot) {
	state, seat := t.match.State(), s.Viewer
	s.Proposal, s.Note = t.proposal(), t.notes[seat]
	s.Orders, s.Ended = t.posted(seat)
	if seat >= core.MaxSeats {
		return
	}
	s.Standing = core.OrdersOf(t.match.Title)
	if state.ToAct().Has(seat) {
		s.AskCode = s.Ask.Code
		s.Choices = t.offer(state.Legal(seat, nil))
	}
	s.Asides = t.offer(asides(state, seat))
	if back, ok := t.target(seat, nil); ok {
		p := &Proposal{By: seat, Back: back, Agreed: t.sides(seat)}
		s.Undo = &Takeback{back, t.own(seat, back) || t.unanimous(p), t.refuseUndo(p), t.undoCosts(seat, back)}
	}
}

// offer says what choices are.
func (t *Table) offer(some []core.Choice) []Choice {
	var all []Choice
	state, title := t.match.State(), t.match.Title
	for _, c := range some {
		a := c.Action
		words := state.Describe(a)
		all = append(all, Choice{c, title.Parts(a), title.Format(a), words, brief(state, a), price(state, a), reveals(state, a)})
	}
	return all
}

// Names is what the players are called, by seat, and the places of the map.
func (h *Hall) Names(ctx context.Context, id string) (players []string, places map[string]core.PlaceName, err error) {
	err = h.look(ctx, id, func(t *Table) error {
		players = names(t.head.Seats)
		if t.match != nil {
			places = placeNames(t.match.State())
		}
		return nil
	})
	return players, places, err
}

// placeNames is what people call the places of the map, if there is one.
func placeNames(s core.State) map[string]core.PlaceName {
	if mapped, ok := s.(core.Mapped); ok {
		return mapped.PlaceNames()
	}
	return nil
}
