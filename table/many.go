package table

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"remise/core"
	"remise/store"
)

// Any number of servers may share a record. Each change of a match names what
// its server knew of it, so that the record takes none that was made for
// something else; the server then reads what is new and tries again. The server that changed
// a match last drives it: lets chance, orders and bots go on, and tells players
// of their turns. When a server is gone, another drives its matches.

// readers is how many tables at once read what other servers have changed.
const readers = 8

// name is how other servers know this one; "": there are none.
func (h *Hall) name() string {
	if h.Name == nil {
		return ""
	}
	return h.Name()
}

// Shared reports whether there may be other servers of the record.
func (h *Hall) Shared() bool { return h.name() != "" }

// mine reports whether this server lets the match go on.
func (t *Table) mine() bool { return t.head.Driver == t.hall.name() || t.hall.name() == "" }

// refresh reads what others have changed, and reports whether that was
// anything. Where nothing is new, nobody who plays waits for it.
func (t *Table) refresh(ctx context.Context) (news bool, err error) {
	if news, err = t.moved(ctx); news {
		news, err = t.reread(ctx)
	}
	return news, err
}

// moved reports whether the record has another version of the match.
func (t *Table) moved(ctx context.Context) (bool, error) {
	var known int64
	t.locked(func() { known = t.head.Version })
	now, err := t.hall.Store.Versions(ctx, []string{t.id})
	return err == nil && (len(now) == 0 || now[0].Version != known), err
}

// reread waits for its turn at the table and reads what others have changed.
func (t *Table) reread(ctx context.Context) (news bool, err error) {
	t.acting.Lock()
	defer t.acting.Unlock()
	if t.gone {
		return false, nil
	}
	if news, err = t.catchUp(context.WithoutCancel(ctx)); news && !t.gone {
		t.wake() // those who think about what is over stop
	}
	return news, err
}

// Listen keeps the tables true to what other servers change, until the context
// ends.
func (h *Hall) Listen(ctx context.Context) {
	h.Store.Listen(ctx, func(changed []store.Mark) {
		if changed == nil {
			changed = h.missed(ctx)
		}
		for _, m := range changed {
			h.hear(m)
		}
	})
}

// missed is how far the matches have come that are in memory or watched. Of
// those that are no more nobody knows.
func (h *Hall) missed(ctx context.Context) (all []store.Mark) {
	for some := range slices.Chunk(h.present(), 1000) {
		found, err := h.Store.Versions(ctx, some)
		if err != nil {
			h.Log.Error("what other servers changed cannot be read; tried again", "err", err)
			return all
		}
		for _, id := range some {
			if !slices.ContainsFunc(found, func(m store.Mark) bool { return m.ID == id }) {
				found = append(found, store.Newest(id))
			}
		}
		all = append(all, found...)
	}
	return all
}

// present is the matches in memory, and those that are watched.
func (h *Hall) present() (ids []string) {
	h.mu.Lock()
	for id := range h.tables {
		ids = append(ids, id)
	}
	h.mu.Unlock()
	h.watching.Lock()
	defer h.watching.Unlock()
	for id := range h.watchers {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// hear lets a table read what another server has changed, and who watches look
// again. It does not wait.
func (h *Hall) hear(m store.Mark) {
	h.mu.Lock()
	at, here := h.tables[m.ID]
	if !here {
		h.mu.Unlock()
		h.publish(m.ID)
		return
	}
	t := at.Value.(*Table)
	h.mu.Unlock()
	if m.Version == 0 {
		m.Version = math.MaxInt64 // nobody knows how far
	}
	if h.ctx.Err() == nil && t.told.raise(m.Version) {
		h.busy.Go(func() { h.keepUp(t) })
	}
}

// keepUp reads what a table was told of.
func (h *Hall) keepUp(t *Table) {
	h.reads <- struct{}{}
	defer func() { <-h.reads }()
	version := t.told.take() // what is told from now on is read anew
	known := false
	if t.ready(h.ctx) == nil {
		t.locked(func() { known = t.head.Version >= version })
	}
	if known {
		return
	}
	if _, err := t.reread(h.ctx); err != nil || !h.holds(t) {
		h.publish(t.id) // it is loaded when somebody looks
	}
}

// told is the newest version of a match that other servers have told of and that
// is not read yet.
type told struct{ version atomic.Int64 }

// raise reports whether nothing was told that still waits to be read.
func (t *told) raise(to int64) (first bool) {
	for {
		old := t.version.Load()
		if old >= to {
			return false
		}
		if t.version.CompareAndSwap(old, to) {
			return old == 0
		}
	}
}

func (t *told) take() int64 { return t.version.Swap(0) }

// meetClient reads anew a match of which a client has seen more than this server:
// at another one.
func (h *Hall) meetClient(ctx context.Context, id string, seen Since) {
	if h.name() == "" {
		return
	}
	t, err := h.table(ctx, id)
	if err != nil {
		return // which the caller finds out too
	}
	behind := false
	t.locked(func() { behind = ahead(seen.Seq, t.head.Seq) || ahead(seen.Chat, t.lastChat()) })
	if behind {
		_, _ = t.refresh(ctx) // without the record, what there is must do
	}
}

// ahead reports whether a client has seen more than is known here. One that
// names more than can have happened meanwhile only wants no log.
func ahead(seen, known int) bool { return seen > known && seen < known+1000 }

// Adopt drives the matches whose server is gone. What the record does not give
// now is asked again until it does.
func (h *Hall) Adopt(ctx context.Context) error {
	wait := firstRetry
	ids, err := h.Store.Stalled(ctx)
	for ; err != nil; ids, err = h.Store.Stalled(ctx) {
		h.Log.Error("matches of a server that is gone not taken over; tried again", "err", err)
		if wait = h.retryAfter(ctx, wait); wait == 0 {
			return ctx.Err()
		}
	}
	taken := 0
	for _, id := range ids {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		mine, err := h.drive(context.WithoutCancel(ctx), id)
		if _, refused := core.AsRefusal(err); err != nil && !refused {
			h.Log.Error("match not taken over", "match", id, "err", err)
			h.tryAgain(id)
		}
		if mine {
			taken++
		}
	}
	h.meters.adopted.Add(taken)
	if taken > 0 {
		h.Log.Info("matches taken over from a server that is gone", "matches", taken)
	}
	return nil
}

// drive lets a match go on whose server is gone.
func (h *Hall) drive(ctx context.Context, id string) (mine bool, err error) {
	err = h.change(ctx, id, func(t *Table) error {
		if _, err := t.catchUp(ctx); err != nil || t.gone || t.mine() {
			return err
		}
		if mine, err = h.Store.Drive(ctx, t.head.Mark()); err != nil {
			return t.lost(ctx, err)
		}
		if mine {
			t.locked(t.raised)
			t.remember()
		}
		return nil
	})
	return mine, err
}
