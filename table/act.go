package table

import (
	"context"
	"slices"
	"time"

	"remise/core"
	"remise/core/why"
)

// Move is what a client asks for: a notation, an action as data, or one of the
// choices of the position with its number and path filled in.
type Move struct {
	Notation string
	Parts    *core.Parts
	Choice   *int
	N        *int32
	Path     *string
}

// Request is what all acting requests have in common: the number of the last
// entry the client knows, and a key by which a repeated request is recognised.
type Request struct {
	Token string
	Seq   int
	Key   string
}

// Act plays a decision and returns the number of its entry. A request whose
// key has been played before gets the same answer and does not act again.
func (h *Hall) Act(ctx context.Context, id string, r Request, m Move) (seq int, err error) {
	began := time.Now()
	defer func() {
		if err == nil {
			h.meters.acts.Took(time.Since(began))
		}
	}()
	err = traced(ctx, "decision", id, func(ctx context.Context) error {
		return h.change(ctx, id, func(t *Table) (err error) {
			seq, err = t.act(ctx, r, m)
			return err
		})
	})
	return seq, err
}

// act plays a decision, unless it has been played before. The caller holds acting.
func (t *Table) act(ctx context.Context, r Request, m Move) (seq int, err error) {
	seat, done, err := t.admit(ctx, r, false)
	if err == nil && done > 0 {
		err = t.repeats(seat, done, r, m)
	}
	if err != nil || done > 0 {
		return done, err
	}
	if err := t.current(r.Seq); err != nil && !t.stands(seat, r.Seq) {
		return 0, err
	}
	if _, err := t.running(); err != nil {
		return 0, err
	}
	t.hall.meet(ctx, t.id)
	a, err := t.action(seat, m)
	if err != nil {
		return 0, err
	}
	seq = t.match.Seq() + 1
	return seq, t.play(ctx, core.Entry{By: seat, Action: a}, author{key: r.Key})
}

// admit finds the seat of a request, and the entry it has already made, if any:
// a decision or an undo, but not one for the other. A player who asks is
// present: their stand-in leaves.
func (t *Table) admit(ctx context.Context, r Request, undo bool) (seat core.Seat, done int, err error) {
	if seat, err = t.player(r.Token); err != nil {
		return seat, 0, err
	}
	if t.match == nil {
		return seat, 0, ErrWaiting
	}
	done = t.madeBy(seat, r.Key)
	switch {
	case done == 0:
		err = t.welcome(ctx, seat)
	case t.match.Entries()[done-1].IsUndo != undo:
		err = ErrKey
	}
	return seat, done, err
}

// current refuses a request from a client that does not know the last entry.
func (t *Table) current(seq int) error {
	if have := t.match.Seq(); have != seq {
		return stale(seq, have)
	}
	return nil
}

// stands reports whether a seat has had its present decision since an entry:
// when several decide at once, the first does not outdate the others.
func (t *Table) stands(seat core.Seat, seq int) bool {
	return t.match.State().ToAct().Has(seat) && seq >= t.since[seat] && seq < t.match.Seq()
}

// noteDecisions notes which seats have a new decision after a step that is about to
// join the match.
func (t *Table) noteDecisions(step *core.Step) {
	before, after := t.match.State(), t.match.Next()
	for seat := range after.ToAct().All {
		if seat >= core.MaxSeats {
			continue
		}
		if step.IsUndo || step.By == seat || !before.ToAct().Has(seat) || !sameText(before.Ask(seat), after.Ask(seat)) || shifts(step, before, after, seat) {
			t.since[seat] = step.Seq
		}
	}
}

// shifts reports whether another seat's aside changes a seat's choices: the
// number of a choice would then mean a different one.
func shifts(step *core.Step, before, after core.State, seat core.Seat) bool {
	return aside(before, step.Action) && !slices.Equal(before.Legal(seat, nil), after.Legal(seat, nil))
}

func sameText(a, b core.Text) bool { return a.Code == b.Code && slices.Equal(a.Args, b.Args) }

// madeBy is the entry that a seat made with a key, or 0.
func (t *Table) madeBy(seat core.Seat, key string) int {
	if key == "" {
		return 0
	}
	entries := t.match.Entries()
	for i := len(entries) - 1; i >= 0; i-- {
		if t.made[i].key == key && entries[i].By == seat {
			return entries[i].Seq
		}
	}
	return 0
}

// action reads a move of a seat.
func (t *Table) action(seat core.Seat, m Move) (core.Action, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.actionAt(t.match.State(), seat, m)
}

// actionAt reads a move of a seat in a position. What a seat that is not to act
// cannot do has one code, whatever the title calls it.
func (t *Table) actionAt(state core.State, seat core.Seat, m Move) (a core.Action, err error) {
	switch choices := state.Legal(seat, nil); {
	case !m.one():
		return a, ErrDecision
	case m.Choice == nil:
		a, err = t.written(seat, m)
	case len(choices) == 0:
		return a, ErrTurn
	case *m.Choice < 0 || *m.Choice >= len(choices):
		return a, core.Refuse("", "table.choice", core.Num("last", len(choices)-1))
	default:
		a, err = chosen(choices[*m.Choice], m)
	}
	if err != nil || state.ToAct().Has(seat) {
		return a, err
	}
	if state.Check(a) != nil {
		return a, ErrTurn
	}
	return a, nil
}

// one reports whether a move says in just one way what it is.
func (m Move) one() bool {
	ways := 0
	for _, said := range [...]bool{m.Notation != "", m.Parts != nil, m.Choice != nil} {
		if said {
			ways++
		}
	}
	return ways == 1
}

// written reads a move by its notation or its data, which are complete: anything
// sent with it would be ignored.
func (t *Table) written(seat core.Seat, m Move) (core.Action, error) {
	switch {
	case m.N != nil:
		return core.Action{}, ErrAmount
	case m.Path != nil:
		return core.Action{}, ErrPath
	}
	var a core.Action
	var err error
	if m.Parts != nil {
		a, err = core.Composed(t.match.Title, *m.Parts)
	} else {
		a, err = core.Written(t.match.Title, m.Notation)
	}
	a.By = seat
	return a, err
}

// chosen is the member of a choice that a move names.
func chosen(c core.Choice, m Move) (core.Action, error) {
	a := c.Action
	if m.N != nil {
		if c.Step == 0 && *m.N != a.N {
			return a, ErrAmount
		}
		if n := int64(*m.N) - int64(c.Min); c.Step != 0 && (n < 0 || *m.N > c.Max || n%int64(c.Step) != 0) {
			return a, core.Refuse("", "table.range", core.Num("min", int(c.Min)), core.Num("max", int(c.Max)), core.Num("step", int(c.Step)))
		}
		a.N = *m.N
	}
	if m.Path != nil {
		if !c.Free && *m.Path != a.Path {
			return a, ErrPath
		}
		a.Path = *m.Path
	}
	return a, nil
}

// Verdict is what a decision would be: its notation, the same as data, a
// sentence, and why it is refused, if it is. An unreadable one has no data.
type Verdict struct {
	Notation string
	Parts    core.Parts
	Text     core.Text
	Reason   core.Text // the reason, of a hint
	Plan     core.Text // what the turn is for, of a hint
	Refusal  *core.Refusal
}

// Check judges a decision without playing it.
func (h *Hall) Check(ctx context.Context, id, token string, m Move) (v Verdict, err error) {
	t, seat, err := h.sitting(ctx, id, token)
	if err != nil {
		return v, err
	}
	a, err := t.action(seat, m)
	if r, ok := core.AsRefusal(err); ok {
		return Verdict{Notation: m.Notation, Refusal: r}, nil
	}
	if err != nil {
		return v, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	v.Notation, v.Parts, v.Refusal = t.match.Title.Format(a), t.match.Title.Parts(a), t.match.State().Check(a)
	if v.Refusal == nil {
		v.Text = t.match.State().Describe(a)
	}
	return v, nil
}

// sitting is a running table and the caller's seat at it.
func (h *Hall) sitting(ctx context.Context, id, token string) (t *Table, seat core.Seat, err error) {
	if t, err = h.current(ctx, id); err != nil {
		return nil, 0, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if seat, err = t.player(token); err != nil {
		return nil, 0, err
	}
	_, err = t.running()
	return t, seat, err
}

// Refused is what a seat that is to act cannot do now, and why: at a place on
// the map, or with "" everything without a place. It tells no secret, since
// reasons are the same in all worlds the seat cannot tell apart.
func (h *Hall) Refused(ctx context.Context, id, token, place string) (*Refusals, error) {
	t, seat, err := h.sitting(ctx, id, token)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	state := t.match.State()
	if _, mapped := state.(core.Mapped); place != "" && !mapped {
		return nil, core.Refuse("", "table.nomap")
	}
	if place != "" && !why.Known(state, place) {
		return nil, core.Refuse("", "table.noplace", core.Said("place", place))
	}
	return &Refusals{t.match.Seq(), t.match.Title, why.Not(state, seat, place)}, nil
}

// Refusals are the reasons of one position.
type Refusals struct {
	Seq     int
	Title   core.Title
	Reasons []why.Reason
}

// Preview is what a seat would see after a decision.
func (h *Hall) Preview(ctx context.Context, id, token string, m Move) (view any, events []core.Event, err error) {
	r, err := h.Try(ctx, id, token, m)
	if err != nil {
		return nil, nil, err
	}
	return r.After.Observe(r.Seat), heard(r.Told, r.Seat), nil
}

// heard is the events that a seat may know of.
func heard(events []core.Event, seat core.Seat) []core.Event {
	var all []core.Event
	for _, e := range events {
		if e.To.Has(seat) {
			all = append(all, e)
		}
	}
	return all
}
