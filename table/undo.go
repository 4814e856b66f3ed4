package table

import (
	"context"
	"slices"

	"remise/core"
	"remise/store"
)

// Proposal is an undo that the others must agree to. It lapses with the next
// entry.
type Proposal struct {
	By     core.Seat
	Back   int
	Agreed core.Seats
}

// Undo takes back a seat's own last decisions. When chance or somebody else
// has acted since, it is proposed to the others instead, and proposed is true.
// Without a target it goes back before the seat's own last decision.
func (h *Hall) Undo(ctx context.Context, id string, r Request, to *int) (proposed bool, err error) {
	err = h.change(ctx, id, func(t *Table) error {
		seat, done, err := t.admit(ctx, r, true)
		if err == nil && done > 0 {
			return t.repeatsUndo(done, r, to)
		}
		if err != nil {
			return err
		}
		if err := t.current(r.Seq); err != nil {
			return err
		}
		back, ok := t.target(seat, to)
		if !ok {
			return ErrNoUndo
		}
		p := &Proposal{By: seat, Back: back, Agreed: t.sides(seat)}
		if r := t.refuseUndo(p); r != nil {
			return r
		}
		if t.own(seat, back) || t.unanimous(p) {
			return t.undo(ctx, p, r.Key)
		}
		err = t.keepProposal(ctx, p)
		proposed = err == nil
		return err
	})
	return proposed, err
}

// refuseUndo is why nobody can agree to an undo; nil: it is possible.
func (t *Table) refuseUndo(p *Proposal) *core.Refusal {
	switch {
	case t.tooManyUndos():
		return ErrUndos
	case t.readBots(p):
		return ErrRevealed
	}
	return nil
}

// undoCosts is what an undo takes back beside the seat's own decisions: others
// may decide otherwise, and chance draws anew. No code: nothing.
func (t *Table) undoCosts(seat core.Seat, back int) core.Text {
	entries, others, draws := 0, 0, 0
	for e := range t.match.Backward {
		if e.Seq <= back {
			break
		}
		entries++
		switch e.By {
		case seat:
		case core.Chance:
			draws++
		default:
			others++
		}
	}
	n, of := core.Num("entries", entries), core.Num("others", others)
	switch {
	case others > 0 && draws > 0:
		return core.Say("undo.costs.both", n, of)
	case others > 0:
		return core.Say("undo.costs.others", n, of)
	case draws > 0:
		return core.Say("undo.costs.chance", n)
	}
	return core.Text{}
}

// tooManyUndos reports whether one more undo would make the match too long to
// replay: a player who decides and takes back for ever must not fill the
// disk.
func (t *Table) tooManyUndos() bool {
	undos := 1
	for _, e := range t.match.Entries() {
		if e.IsUndo {
			undos++
		}
	}
	return tooLong(t.match.Seq()+1, undos)
}

// target is the entry that an undo goes back to: the wanted one, or the one
// before the seat's own last decision.
func (t *Table) target(seat core.Seat, to *int) (int, bool) {
	found := false
	for e := range t.match.Backward {
		if found || to != nil && *to == e.Seq {
			return e.Seq, e.Seq < t.match.Seq()
		}
		found = to == nil && e.By == seat
	}
	return 0, found || to != nil && *to == 0 && t.match.Seq() > 0
}

// own reports whether only this seat has acted since entry back, and has
// learnt nothing from it: the last of sealed bids opens all, the end of a
// match shows everyone its secrets, and a bot's decision is its advice.
func (t *Table) own(seat core.Seat, back int) bool {
	if t.match.Over() {
		return false
	}
	for e := range t.match.Backward {
		if e.Seq <= back {
			break
		}
		made := t.made[e.Seq-1]
		if e.By != seat || made.reveals || made.player == store.StandIn && !helps(&t.head) {
			return false
		}
	}
	return true
}

// readBots reports whether an undo that nobody has to agree to goes behind what laid
// open a bot's secrets: people can agree to forget what they have seen, a bot cannot
// be asked.
func (t *Table) readBots(p *Proposal) bool {
	bots := p.Agreed &^ t.person(p.By)
	if bots == 0 || !t.unanimous(p) {
		return false
	}
	for e := range t.match.Backward {
		if e.Seq <= p.Back {
			break
		}
		if t.made[e.Seq-1].reveals {
			return true
		}
	}
	return false
}

// sides is the seats that agree when one does: those of the same person, and
// bots. A stand-in agrees to nothing: what it played can be taken back only
// with its player, whose hand would otherwise be exposed.
func (t *Table) sides(seat core.Seat) core.Seats {
	set := t.person(seat)
	for i, s := range t.head.Seats {
		if s.Kind == store.Bot {
			set |= core.Of(core.Seat(i))
		}
	}
	return set
}

// person is all seats of a seat's player: the host may have several.
func (t *Table) person(seat core.Seat) core.Seats {
	set := core.Of(seat)
	for i, s := range t.head.Seats {
		if s.Kind == store.Host && t.head.Seats[seat].Kind == store.Host {
			set |= core.Of(core.Seat(i))
		}
	}
	return set
}

func (t *Table) unanimous(p *Proposal) bool {
	everyone := core.First(len(t.head.Seats))
	return p.Agreed&everyone == everyone
}

// proposal is the undo that waits for the others, if there is one.
func (t *Table) proposal() *Proposal {
	if u := t.head.Accord.Undo; u != nil {
		return &Proposal{core.Seat(u.By), u.Back, core.Seats(u.Agreed)}
	}
	return nil
}

// keepProposal stores the undo that waits for the others; nil: there is none.
func (t *Table) keepProposal(ctx context.Context, p *Proposal) error {
	next := t.head.Progress
	next.Accord.Undo = nil
	if p != nil {
		next.Accord.Undo = &store.Undo{By: int8(p.By), Back: p.Back, Agreed: uint16(p.Agreed)}
	}
	return t.advance(ctx, next, t.head.Changed, nil)
}

// undo goes back. Standing orders end, or they would play again at once what
// was taken back.
func (t *Table) undo(ctx context.Context, p *Proposal, key string) error {
	var notes []store.Note
	for seat := range core.First(len(t.head.Seats)).All {
		if len(t.orders[seat]) > 0 {
			notes = append(notes, ordersNote(seat, t.ordersUndone(seat, p.By)))
		}
	}
	return t.play(ctx, core.Entry{By: p.By, IsUndo: true, Back: p.Back}, author{key: key}, notes...)
}

// ordersUndone is the orders of a seat when somebody takes back: those that stand end.
func (t *Table) ordersUndone(seat, by core.Seat) []Order {
	orders := slices.DeleteFunc(slices.Clone(t.orders[seat]), func(o Order) bool { return o.Ended != nil })
	for i := range orders {
		orders[i].Ended = &Ended{Code: endedByUndo, By: by, Entry: t.match.Seq() + 1}
	}
	return orders
}

// Answer agrees to the proposed undo back to an entry, or ends it.
func (h *Hall) Answer(ctx context.Context, id string, r Request, back int, agree bool) error {
	return h.change(ctx, id, func(t *Table) error {
		seat, done, err := t.admit(ctx, r, true)
		if err == nil && done > 0 && !agree {
			return ErrKey
		}
		if err == nil && done > 0 {
			return t.repeatsUndo(done, r, &back)
		}
		if err != nil {
			return err
		}
		if err := t.current(r.Seq); err != nil {
			return err
		}
		p := t.proposal()
		if p == nil || p.Back != back {
			return ErrProposal
		}
		if !agree {
			return t.keepProposal(ctx, nil)
		}
		if p.Agreed |= t.sides(seat); t.unanimous(p) {
			return t.undo(ctx, p, r.Key)
		}
		return t.keepProposal(ctx, p)
	})
}
