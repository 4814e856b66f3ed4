package table

import (
	"context"
	"time"

	"remise/core"
)

// trouble is a match whose record has failed it.
type trouble struct {
	wait    time.Duration // before the next try
	pending bool
}

// tryAgain lets a match resume after its record has failed: with growing
// delays, until the record accepts what is pending or the match is gone. It reports
// whether this is the first time.
func (h *Hall) tryAgain(id string) (fresh bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	of := h.troubles[id]
	if fresh = of == nil; fresh {
		of = &trouble{wait: firstRetry}
		h.troubles[id] = of
		h.troubled.Store(true)
	}
	if of.pending || h.ctx.Err() != nil {
		return fresh
	}
	of.pending = true
	h.busy.Add(1)
	go h.retry(id, of.wait)
	of.wait = min(2*of.wait, lastRetry)
	return fresh
}

func (h *Hall) retry(id string, wait time.Duration) {
	defer h.busy.Done()
	if !pause(h.ctx, wait) {
		return
	}
	h.mu.Lock()
	if of := h.troubles[id]; of != nil {
		of.pending = false
	}
	h.mu.Unlock()
	h.meters.retries.Add(1)
	idle := false
	err := h.change(h.ctx, id, func(t *Table) error {
		idle = !t.driven()
		return nil
	})
	if _, refused := core.AsRefusal(err); refused || err == nil && idle {
		h.overcome(id)
	} else if err != nil {
		h.tryAgain(id)
	}
}

// overcome clears the trouble of a match: something was stored, or there is
// nothing left to do.
func (h *Hall) overcome(id string) {
	if !h.troubled.Load() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if of := h.troubles[id]; of != nil && !of.pending {
		delete(h.troubles, id)
	}
	h.troubled.Store(len(h.troubles) > 0)
}

// renew reloads a table whose record has failed. Until that succeeds, its
// last known state can be viewed but not changed.
func (h *Hall) renew(ctx context.Context, old *Table) error {
	old.acting.Lock()
	defer old.acting.Unlock()
	if !h.holds(old) {
		return nil // somebody was faster
	}
	fresh := &Table{hall: h, id: old.id, rng: h.chance(0)}
	err := fresh.ready(ctx)
	if _, refused := core.AsRefusal(err); refused {
		h.forget(old)
	}
	if err != nil {
		return err
	}
	fresh.called &= old.called // what came of a lost answer is still to be told
	h.mu.Lock()
	if at, ok := h.tables[old.id]; ok && at.Value == old {
		at.Value = fresh
	}
	h.mu.Unlock()
	h.publish(old.id)
	return nil
}

// holds reports whether a table is the hall's own.
func (h *Hall) holds(t *Table) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	at, ok := h.tables[t.id]
	return ok && at.Value == t
}

// waits is what a match is waiting for besides its players.
func (t *Table) waits() core.Text {
	if t.doubt {
		return core.Say("table.wait.record")
	}
	return core.Text{}
}
