package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"remise/core"
	"remise/store"
)

// errBehind is a change that was refused because the record holds more of the
// match than the table knows. The caller catches up and tries again.
var errBehind = errors.New("table: the match has changed in the record")

// attempt runs f, again and again as long as the state it was judged by has
// changed. The caller holds acting.
func (t *Table) attempt(ctx context.Context, f func(*Table) error) (again bool, err error) {
	for !t.gone {
		err := f(t)
		switch {
		case errors.Is(err, errBehind):
			if err := t.follow(ctx); err != nil {
				return false, err
			}
		case t.hall.doubts(err) && !t.gone:
			news, failed := t.moved(ctx)
			if news {
				news, failed = t.catchUp(ctx)
			}
			if failed != nil || !news {
				return false, cmp.Or(failed, err)
			}
		default:
			return false, err
		}
	}
	return true, nil
}

// doubts reports whether a refusal must be checked against the record first:
// another server may meanwhile have made the request possible.
func (h *Hall) doubts(err error) bool {
	_, refused := core.AsRefusal(err)
	return refused && h.name() != ""
}

// follow makes the table know what the record holds after a change was refused.
// If the record refuses a change without contradicting the table, it is
// reloaded. The caller holds acting.
func (t *Table) follow(ctx context.Context) error {
	news, err := t.catchUp(ctx)
	if err == nil && !news {
		t.gone = true
		t.hall.tryAgain(t.id)
		t.hall.forget(t)
		err = stale(t.head.Seq, t.head.Seq+1)
	}
	return err
}

// catchUp reads what the record has of the match beyond what is known here, and
// reports whether there was anything. If that fails, the match is reloaded
// whole before the next change. The caller holds acting.
func (t *Table) catchUp(ctx context.Context) (news bool, err error) {
	r, err := t.hall.Store.News(ctx, t.id, t.head.Seq, t.lastChat())
	switch {
	case errors.Is(err, store.ErrUnknown):
		t.dismiss()
		return false, ErrUnknown
	case err != nil:
		return false, t.lost(ctx, err)
	case r.Version == t.head.Version:
		return false, nil
	}
	before := t.head.Clocks
	if err := t.absorb(r); err != nil {
		t.hall.Log.WarnContext(ctx, "match loaded again", "match", t.id, "why", err)
		t.gone = true
		t.hall.tryAgain(t.id)
		return true, nil
	}
	t.overhear(before)
	t.keepBooks()
	t.hall.publish(t.id)
	return true, nil
}

// dismiss forgets a match that is no longer in the record. The caller holds
// acting.
func (t *Table) dismiss() {
	t.gone = true
	t.hall.forget(t)
	t.hall.strike(t.id)
	t.hall.publish(t.id)
}

// absorb plays what is new, and believes the rest of the record.
func (t *Table) absorb(r store.Record) (err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("the replay failed: %v", why)
		}
	}()
	if len(r.Entries) != r.Seq-t.head.Seq {
		return fmt.Errorf("%d new entries lead from %d to %d", len(r.Entries), t.head.Seq, r.Seq)
	}
	if t.match == nil && r.Status != store.Gathering {
		t.head.Seats = r.Seats
		if t.match, err = t.begin(); err != nil {
			return err
		}
	}
	for _, e := range r.Entries {
		if err := t.repeat(e); err != nil {
			return err
		}
	}
	t.head, t.chats, t.shots = r.Match, append(t.chats, r.Chats...), nil
	t.recallAll(r.Notes)
	if t.match != nil {
		t.believe(r.Progress)
	}
	return nil
}

// recallAll remembers the stored texts of all seats.
func (t *Table) recallAll(notes []store.Note) {
	t.notes, t.orders = map[core.Seat]string{}, map[core.Seat][]Order{}
	for _, n := range notes {
		if n.Seat >= 0 && n.Seat < len(t.head.Seats) {
			t.recall(n)
		}
	}
}

// advance stores what changes in the header without an entry, and does the rest
// with it. The caller holds acting.
func (t *Table) advance(ctx context.Context, next store.Progress, at time.Time, with func()) error {
	err := traced(ctx, "store write", t.id, func(ctx context.Context) error {
		return t.hall.Store.Advance(ctx, t.head.Mark(), t.head.Seq, next, at)
	})
	if err != nil {
		return t.lost(ctx, err)
	}
	t.locked(func() {
		t.head.Progress, t.head.Changed, t.shots = next, at, nil
		t.raised()
		if with != nil {
			with()
		}
	})
	t.hall.publish(t.id)
	return nil
}

// raised notes that a change of this table is in the record. The caller holds mu.
func (t *Table) raised() {
	t.head.Version++
	t.head.Driver = t.hall.name()
}
