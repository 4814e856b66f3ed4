package table

import (
	"context"
	"maps"
	"strings"

	"remise/core"
	"remise/store"
)

// A request may be repeated under its key, and then asks for the same. What it
// asked for the first time is not stored: it shows in what came of it. A
// request that asks for something else is refused: its sender would take
// the old answer for the new one.

// repeats refuses a decision under the key of an entry that is another one.
func (t *Table) repeats(seat core.Seat, done int, r Request, m Move) error {
	p, err := t.pastOf(done - 1)
	if err != nil {
		return err
	}
	before, err := p.state(t.hall.positions)
	if err != nil {
		return err
	}
	a, err := t.actionAt(before, seat, m)
	was := t.match.Entries()[done-1].Action
	if err != nil || r.Seq >= done || t.match.Title.Format(a) != t.match.Title.Format(was) {
		return ErrKey
	}
	return nil
}

// repeatsUndo refuses an undo under the key of one that goes elsewhere; nil:
// wherever.
func (t *Table) repeatsUndo(done int, r Request, to *int) error {
	if r.Seq >= done || to != nil && *to != t.match.Entries()[done-1].Back {
		return ErrKey
	}
	return nil
}

// repeatsChat refuses a message under the key of another one.
func repeatsChat(said, text string) error {
	if said != text {
		return ErrKey
	}
	return nil
}

// repeatsJoin refuses a seat that another was taken for under the same key.
func repeatsJoin(k Key, s store.Seat, name string, seat *core.Seat) error {
	if seat != nil && *seat != k.Seat || !isDistinct(s.Name, CleanName(name)) {
		return ErrKey
	}
	return nil
}

// isDistinct reports whether a name may be what distinct made of another.
func isDistinct(unique, name string) bool {
	number, longer := strings.CutPrefix(unique, name+" ")
	return unique == name || name != "" && longer && strings.Trim(number, "0123456789") == ""
}

// repeatsCreate refuses to make a match under the key of another one.
func (h *Hall) repeatsCreate(ctx context.Context, id string, n NewMatch) error {
	return h.look(ctx, id, func(t *Table) error {
		title, known := h.title(t.head.Title)
		if !known || n.Title != t.head.Title {
			return ErrKey
		}
		setup, err := core.PrepareVersion(title, t.head.Rules, len(n.Places), n.Options)
		same := err == nil && n.Public == t.head.Public && n.Pace == t.head.Pace && n.Terms == t.head.Terms &&
			maps.Equal(setup.Options, t.head.Options) && len(n.Places) == len(t.head.Seats)
		for i := 0; same && i < len(n.Places); i++ {
			same = h.isFrom(t.head, n.Places[i], i)
		}
		if !same {
			return ErrKey
		}
		return nil
	})
}

// isFrom reports whether a seat was made from a place. An open one may have been
// taken since.
func (h *Hall) isFrom(head store.Match, p Place, i int) bool {
	s := head.Seats[i]
	if p.Kind == store.Open {
		return s.Kind != store.Host
	}
	head.Seats = head.Seats[:i]
	want, err := h.fill(head, p, i)
	return err == nil && s.Kind == want.Kind && s.Level == want.Level && s.Name == want.Name
}
