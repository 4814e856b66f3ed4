package table

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"remise/core"
	"remise/store"
)

// Any number of servers may share a record. Each change of a match names the version its
// server knew, so that the record refuses one made for another version; the server then
// reads what is new and tries again. The server that changed a match last drives it: lets
// chance, orders and bots go on, and tells players of their turns. When a server is gone,
// another drives its matches.

// readers is how many tables read other servers' changes at once.
const readers = 8

// name is how other servers know this one; "": there are none.
func (h *Hall) name() string {
	if h.Name == nil {
		return ""
	}
	return h.Name()
}

// Shared reports whether other servers may share the record.
func (h *Hall) Shared() bool { return h.name() != "" }

// mine reports whether this server drives the match.
func (t *Table) mine() bool { return t.head.Driver == t.hall.name() || t.hall.name() == "" }

// refresh reads what others have changed, and reports whether there was
// anything. If nothing is new, no player waits for it.
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
			changed = h.behind(ctx)
		}
		for _, m := range changed {
			h.hear(m)
		}
	})
}

// behind is the versions of the matches in memory or being watched.
// Deleted ones are not included.
func (h *Hall) behind(ctx context.Context) (all []store.Mark) {
	for some := range slices.Chunk(h.present(), 1000) {
		found, err := h.Store.Versions(ctx, some)
		if err != nil {
			h.Log.Error("what other servers changed cannot be read", "err", err)
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

// present is the matches in memory, and those being watched.
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

// hear notes what another server has changed. A table that is watched here, or
// driven by this server, reads it at once, and its watchers look again; any other
// reads it on demand. It does not block.
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
	t.told.raise(m.Version)
	if h.ctx.Err() == nil && t.told.queue() {
		h.busy.Go(func() { h.keepUp(t) })
	}
}

// awaited reports whether anybody follows the match here, or this server drives
// it. A later follower looks first, and finds what was announced.
func (t *Table) awaited() (so bool) {
	t.locked(func() { so = t.mine() })
	t.hall.watching.Lock()
	defer t.hall.watching.Unlock()
	return so || len(t.hall.watchers[t.id]) > 0
}

// keepUp reads what a table was told of.
func (h *Hall) keepUp(t *Table) {
	h.reads <- struct{}{}
	defer func() { <-h.reads }()
	t.told.queued.Store(false) // what is announced from now on is read again
	if t.ready(h.ctx) == nil && !t.awaited() {
		return
	}
	if t.loadError != nil || t.heed(h.ctx) != nil || !h.holds(t) {
		h.publish(t.id) // it is loaded when somebody looks
	}
}

// heed reads what the table was told of.
func (t *Table) heed(ctx context.Context) error {
	version, known := t.told.take(), false
	t.locked(func() { known = t.head.Version >= version })
	if known {
		return nil
	}
	_, err := t.reread(ctx)
	if err != nil {
		t.told.raise(version)
	}
	return err
}

// current is a table that is up to date with what this server has been told.
// Without the record, what there is must do.
func (h *Hall) current(ctx context.Context, id string) (*Table, error) {
	t, err := h.table(ctx, id)
	if err != nil || t.told.version.Load() == 0 {
		return t, err
	}
	_ = t.heed(ctx)
	return h.table(ctx, id)
}

// told is the newest version of a match announced by other servers and not read
// yet.
type told struct {
	version atomic.Int64
	queued  atomic.Bool // it is about to be read
}

func (t *told) raise(to int64) {
	for old := t.version.Load(); old < to && !t.version.CompareAndSwap(old, to); old = t.version.Load() {
	}
}

// queue reports whether nobody else is about to read.
func (t *told) queue() bool { return t.queued.CompareAndSwap(false, true) }

func (t *told) take() int64 { return t.version.Swap(0) }

// meetClient rereads a match when a client has seen more of it, at another server,
// than this one has.
func (h *Hall) meetClient(ctx context.Context, id string, seen Since) {
	if h.name() == "" {
		return
	}
	t, err := h.current(ctx, id)
	if err != nil {
		return // which the caller finds out too
	}
	behind := false
	t.locked(func() { behind = ahead(seen.Seq, t.head.Seq) || ahead(seen.Chat, t.lastChat()) })
	if behind {
		_, _ = t.refresh(ctx) // without the record, what there is must do
	}
}

// ahead reports whether a client has seen more than is known here. A client
// that names more than can have happened just wants no log.
func ahead(seen, known int) bool { return seen > known && seen < known+1000 }

// Adopt drives the matches whose server is gone. Failed reads are retried
// until they succeed.
func (h *Hall) Adopt(ctx context.Context) error {
	wait := firstRetry
	ids, err := h.Store.Stalled(ctx)
	for ; err != nil; ids, err = h.Store.Stalled(ctx) {
		h.Log.Error("matches of a server that is gone not taken over", "err", err)
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
