package table

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"remise/core"
	"remise/store"
)

// load reads the record and replays it. A match whose record makes no sense is
// withheld and named, whatever is wrong with it; all others go on.
func (t *Table) load(ctx context.Context) error {
	began := time.Now()
	defer func() { t.hall.meters.loads.Took(time.Since(began)) }()
	r, err := t.hall.Store.Load(ctx, t.id)
	if errors.Is(err, store.ErrUnknown) {
		return ErrUnknown
	}
	if _, damaged := errors.AsType[*store.Damaged](err); damaged {
		return t.withhold(err)
	}
	if err != nil {
		return err
	}
	if err := t.revive(ctx, r); err != nil {
		if t.isNewer(err) {
			return newer(r.Title, r.Rules)
		}
		return t.withhold(err)
	}
	t.hall.mu.Lock()
	delete(t.hall.differ, t.id) // a restore may have mended it
	t.hall.mu.Unlock()
	return nil
}

// isNewer reports whether a match cannot be played because this server's program
// is older than another's that shares the record.
func (t *Table) isNewer(err error) bool {
	r, refused := core.AsRefusal(err)
	return refused && t.hall.name() != "" && (r.Code == "setup.version" || r.Code == "setup.title")
}

// withhold notes that a match is not offered, and why.
func (t *Table) withhold(why error) error {
	t.hall.mu.Lock()
	t.hall.differ[t.id] = why
	t.hall.mu.Unlock()
	return fmt.Errorf("match %s: %w: %w", t.id, ErrDiffers, why)
}

// revive makes the table of a record. Rules given nonsense may panic; that
// must not bring down the server with all its other matches.
func (t *Table) revive(ctx context.Context, r store.Record) (err error) {
	defer func() {
		if why := recover(); why != nil {
			t.hall.Log.ErrorContext(ctx, "replay failed", "match", t.id, "why", why, "stack", string(debug.Stack()))
			err = fmt.Errorf("the replay failed: %v", why)
		}
	}()
	t.head, t.chats = r.Match, r.Chats
	t.thinking, t.plans = map[core.Seat]thought{}, map[core.Seat]any{}
	t.recallAll(r.Notes)
	if err := t.sound(r); err != nil {
		return err
	}
	if t.head.Status == store.Gathering {
		_, err := t.begin()
		return err
	}
	if err := t.replay(r.Entries); err != nil {
		return err
	}
	t.believe(r.Progress)
	if len(t.head.Clocks) != len(t.head.Seats) {
		t.head.Clocks = wound(&t.head, core.Seats(t.head.ToAct), t.head.Changed)
	}
	t.called = t.people()
	return nil
}

// sound says what a record lacks to be replayed at all.
func (t *Table) sound(r store.Record) error {
	if err := r.Whole(); err != nil {
		return err
	}
	if r.Status == store.Gathering && r.Seq > 0 {
		return errors.New("players gather, yet there are entries")
	}
	title, ok := t.hall.title(r.Title)
	if !ok {
		return nil // which begin refuses
	}
	for _, o := range title.About().Options {
		if _, given := r.Options[o.Key]; !given && o.Since <= r.Rules {
			return fmt.Errorf("the option %q is missing", o.Key)
		}
	}
	if about := title.About(); len(r.Seats) < about.MinSeats || len(r.Seats) > about.MaxSeats {
		return fmt.Errorf("it has %d seats", len(r.Seats))
	}
	return t.soundBots(r)
}

// soundBots names a bot of a running match that does not exist.
func (t *Table) soundBots(r store.Record) error {
	for i, s := range r.Seats {
		if s.Kind != store.Bot || r.Status == store.Over {
			continue
		}
		if _, err := t.hall.Bots(r.Title, s.Level); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
	}
	return nil
}

// believe trusts what the entries say about the match, whatever its header
// says.
func (t *Table) believe(header store.Progress) {
	played := progress(t.match.State())
	t.amiss = played.Status != header.Status || played.ToAct != header.ToAct || !slices.Equal(played.Result, header.Result)
	played.Clocks, played.Accord = header.Clocks, header.Accord
	t.head.Progress = played
}

// Resume replays every match that is not over, names those that are withheld,
// and lets the others resume by themselves. Failed reads are retried until
// they succeed. It runs until done or ctx ends.
func (h *Hall) Resume(ctx context.Context) error {
	wait := firstRetry
	ids, err := h.Store.Unfinished(ctx)
	for ; err != nil; ids, err = h.Store.Unfinished(ctx) {
		if ctx.Err() != nil { // the server ends before it has begun
			return ctx.Err()
		}
		h.Log.Error("running matches not replayed", "err", err)
		if wait = h.retryAfter(ctx, wait); wait == 0 {
			return ctx.Err()
		}
	}
	if h.name() != "" {
		if err := h.Adopt(ctx); err != nil { // before the replay, which takes long with many matches
			return err
		}
	}
	left := h.resumeAll(ctx, ids)
	h.replayed.Store(true)
	h.Log.Info("all running matches replayed", "matches", len(ids), "withheld", len(h.Differing()), "again", len(left))
	for wait = firstRetry; len(left) > 0; left = h.resumeAll(ctx, left) {
		if wait = h.retryAfter(ctx, wait); wait == 0 {
			return ctx.Err()
		}
	}
	return nil
}

// Replayed reports whether every running match has been replayed since the
// start.
func (h *Hall) Replayed() bool { return h.replayed.Load() }

// Reload forgets what is in memory, because others changed the record, and
// goes on from there.
func (h *Hall) Reload(ctx context.Context) error {
	h.mu.Lock()
	var all []*Table
	for at := h.recent.Front(); at != nil; at = at.Next() {
		all = append(all, at.Value.(*Table))
	}
	h.mu.Unlock()
	for _, t := range all {
		t.acting.Lock()
		t.gone = true
		h.forget(t)
		t.acting.Unlock()
		h.publish(t.id)
	}
	return h.Resume(ctx)
}

// How long the hall waits before it asks the record again.
const (
	firstRetry = 500 * time.Millisecond
	lastRetry  = 5 * time.Second
)

// retryAfter waits, and says how long to wait next time; 0: give up.
func (h *Hall) retryAfter(ctx context.Context, wait time.Duration) time.Duration {
	if !pause(ctx, wait) || h.ctx.Err() != nil {
		return 0
	}
	return min(2*wait, lastRetry)
}

// resumeAll lets matches go on, and returns those that must be tried again.
func (h *Hall) resumeAll(ctx context.Context, ids []string) (left []string) {
	for _, id := range ids {
		if ctx.Err() != nil || h.ctx.Err() != nil {
			return nil
		}
		if err := h.resume(ctx, id); err != nil && !errors.Is(err, ErrUnknown) { // deleted meanwhile
			h.Log.Error("match not resumed", "match", id, "err", err)
			left = append(left, id)
		}
	}
	return left
}

// resume lets a match go on. An error means that it should be tried again.
func (h *Hall) resume(ctx context.Context, id string) error {
	t := &Table{hall: h, id: id, rng: h.chance(0)}
	err := t.load(ctx)
	switch {
	case errors.Is(err, ErrUnknown): // deleted meanwhile
		return nil
	case isRefusal(err, newerCode):
		h.Log.Info("match left to servers of a newer program", "match", id)
		return nil
	case errors.Is(err, ErrDiffers):
		h.Log.Error("match not offered", "match", id, "err", err)
		return nil
	case err != nil:
		return err
	}
	t.remember()
	if !t.amiss && (h.name() != "" || !t.driven()) {
		return nil // or it is adopted
	}
	return h.change(ctx, id, func(t *Table) error {
		if err := t.correct(ctx); err != nil {
			return err
		}
		return t.startIfFull(ctx)
	})
}

// correct writes into the header what the entries say.
func (t *Table) correct(ctx context.Context) error {
	if !t.amiss {
		return nil
	}
	t.hall.Log.WarnContext(ctx, "header corrected", "match", t.id, "status", t.head.Status)
	return t.advance(ctx, t.head.Progress, t.head.Changed, func() { t.amiss = false })
}

// full reports whether a match could have started but did not: the server
// may have stopped in between, or a restore brought the last guest.
func (t *Table) full() bool {
	return t.match == nil && !slices.ContainsFunc(t.head.Seats, func(s store.Seat) bool { return s.Kind == store.Open })
}
