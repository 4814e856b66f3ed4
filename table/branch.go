package table

import (
	"context"
	"slices"

	"remise/core"
	"remise/store"
)

// Branch copies a match up to an entry into a new hot-seat match for the
// caller. While a match runs, it can be copied only if nothing in it is
// hidden from them: the log would give it away.
func (h *Hall) Branch(ctx context.Context, id, token string, seq int) (Created, error) {
	var p past
	var head store.Match
	err := h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err != nil {
			return err
		}
		if p, err = t.pastOf(seq); err != nil {
			return err
		}
		head = t.head
		if !t.match.Over() && !known(p.Title, p.log[:seq], viewer) {
			return ErrSecrets
		}
		return nil
	})
	if err != nil {
		return Created{}, err
	}
	return h.adopt(ctx, store.Match{Title: head.Title, Rules: head.Rules, Options: head.Options,
		Terms: copied(&head), Parent: id, ParentSeq: seq}, p.Header, p.log[:seq])
}

// copied is the terms of a copy. It is for trying things out, with advice,
// unless it comes from a running match without advice, directly or through
// another copy.
func copied(head *store.Match) store.Terms {
	terms := head.Terms
	terms.Help = store.HelpOn
	if head.Status != store.Over && !helps(head) || silent(head) {
		terms.Help = store.HelpOff
	}
	return terms
}

// silent reports whether a match is a copy of one that ran without advice: what
// a bot plays there, or says about it, would be advice too. When the original
// is over, it can be copied again.
func silent(head *store.Match) bool { return head.Parent != "" && head.Terms.Help == store.HelpOff }

// open reports whether a seat knows every entry of a match.
func open(m *core.Match, viewer core.Seat) bool { return known(m.Title, m.Entries(), viewer) }

func known(title core.Title, log []core.Entry, viewer core.Seat) bool {
	return !slices.ContainsFunc(log, func(e core.Entry) bool {
		return !e.IsUndo && title.Mask(e.Action, viewer) != title.Format(e.Action)
	})
}

// adopt stores an existing match as a hot-seat match.
func (h *Hall) adopt(ctx context.Context, head store.Match, m core.Header, entries []core.Entry) (Created, error) {
	places := make([]Place, len(m.Names))
	for i, name := range m.Names {
		places[i] = Place{Kind: store.Host, Name: name}
	}
	fresh, err := core.NewMatch(m.Title, m.Setup, namesOf(places))
	if err != nil {
		return Created{}, err
	}
	log := make([]store.Entry, 0, len(entries))
	for _, e := range entries {
		if err := again(fresh, e); err != nil {
			return Created{}, err
		}
		last := fresh.Entries()[fresh.Seq()-1]
		log = append(log, kept(last, h.Now()))
	}
	head.Seq, head.Progress = fresh.Seq(), progress(fresh.State())
	return h.seat(ctx, head, places, log, minter(""))
}

// namesOf is the names the seats will get: they are part of the log.
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
