package table

import (
	"context"
	"errors"
	"slices"

	"remise/core"
	"remise/store"
)

// Branch copies a match up to an entry into a new hot-seat match of the
// caller's. While a match runs, only what the caller knows can be copied: a
// log that holds something hidden from him would give it away.
func (h *Hall) Branch(ctx context.Context, id, token string, seq int) (Created, error) {
	var m *core.Match
	var rules int
	err := h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err != nil {
			return err
		}
		if t.match == nil {
			return ErrWaiting
		}
		if m, err = t.match.At(seq); err != nil {
			return err
		}
		rules = t.head.Rules
		if !t.match.Over() && !open(m, viewer) {
			return ErrSecrets
		}
		return nil
	})
	if err != nil {
		return Created{}, err
	}
	head := store.Match{Title: m.Title.About().ID, Rules: rules, Options: m.Setup.Options, Parent: id, ParentSeq: seq}
	return h.adopt(ctx, head, m)
}

// open reports whether a seat knows every entry of a log.
func open(m *core.Match, viewer core.Seat) bool {
	return !slices.ContainsFunc(m.Entries(), func(e core.Entry) bool {
		return !e.IsUndo && m.Title.Mask(e.Action, viewer) != m.Title.Format(e.Action)
	})
}

// adopt stores a match that exists already as a hot-seat match.
func (h *Hall) adopt(ctx context.Context, head store.Match, m *core.Match) (Created, error) {
	places := make([]Place, len(m.Names))
	for i, name := range m.Names {
		places[i] = Place{Kind: store.Host, Name: name}
	}
	fresh, err := core.NewMatch(m.Title, m.Setup, namesOf(places))
	if err != nil {
		return Created{}, err
	}
	log := make([]store.Entry, 0, m.Seq())
	for _, e := range m.Entries() {
		if err := again(fresh, e); err != nil {
			return Created{}, err
		}
		last := fresh.Entries()[fresh.Seq()-1]
		log = append(log, store.Entry{Seq: last.Seq, Line: fresh.EntryLine(last), Hash: last.Hash, At: h.Now()})
	}
	head.Seq, head.Progress = m.Seq(), progress(m.State())
	return h.seat(ctx, head, places, log)
}

// namesOf is the names that the places will get: they are part of the log.
func namesOf(places []Place) []string {
	var seats []store.Seat
	for _, p := range places {
		seats = append(seats, store.Seat{Name: distinct(CleanName(p.Name), seats)})
	}
	return names(seats)
}

func again(m *core.Match, e core.Entry) error {
	if e.IsUndo {
		return m.Undo(e.By, e.Back)
	}
	_, err := m.Play(e.Action)
	return err
}

// Rematch makes a new match with the same title, options and seats. Bots and
// the caller sit down again; the others find it in the view of the old match.
// When there is a rematch already, its name is returned without keys.
func (h *Hall) Rematch(ctx context.Context, id, token string) (c Created, err error) {
	var n NewMatch
	err = h.look(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		if t.head.Status != store.Over {
			return ErrRunning
		}
		c.ID = t.head.Next
		n = t.likewise(seat)
		return nil
	})
	if err != nil || c.ID != "" {
		return c, err
	}
	if c, err = h.Create(ctx, n); err != nil {
		return c, err
	}
	return c, h.follow(ctx, id, c.ID)
}

// likewise is a new match as the old one was.
func (t *Table) likewise(seat core.Seat) NewMatch {
	n := NewMatch{Title: t.head.Title, Options: t.head.Options, Public: t.head.Public, Pace: t.head.Pace}
	mine := t.sides(seat)
	for i, s := range t.head.Seats {
		p := Place{Kind: store.Open, Level: s.Level, Name: s.Name}
		switch {
		case s.Kind == store.Bot:
			p.Kind = store.Bot
		case mine.Has(core.Seat(i)):
			p.Kind = store.Host
		}
		n.Places = append(n.Places, p)
	}
	return n
}

func (h *Hall) follow(ctx context.Context, id, next string) error {
	return h.change(ctx, id, func(t *Table) error {
		err := h.Store.Follow(ctx, id, next)
		if errors.Is(err, store.ErrTaken) {
			return nil
		}
		if err != nil {
			return t.lost(err)
		}
		t.mu.Lock()
		t.head.Next, t.shots = next, nil
		t.mu.Unlock()
		h.publish(id)
		return nil
	})
}
