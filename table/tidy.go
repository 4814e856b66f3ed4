package table

import (
	"context"
	"time"

	"remise/core"
	"remise/store"
)

// Unbegun is how long a table waits for players, unless the operator says
// otherwise.
const Unbegun = 14 * 24 * time.Hour

// tidyEach is how often the hall looks for tables that nobody came to.
const tidyEach = time.Hour

// steadyFor is how long the machine's clock must have been steady before
// anything is deleted by it: the operator has that long to set it right.
const steadyFor = 24

// keepTidy deletes tables that never began from time to time, unless the
// clock has jumped: in a wrong year everything is old.
func (h *Hall) keepTidy() {
	rest := 0
	if !pause(h.ctx, tidyEach/60) { // a server that starts has other things to do
		return
	}
	for before := h.Now(); pause(h.ctx, tidyEach); before = h.Now() {
		if rest--; jumped(before, h.Now()) {
			h.Log.Warn("the clock has jumped")
			rest = steadyFor
		}
		if rest > 0 {
			continue
		}
		if n, err := h.Tidy(h.ctx); err != nil {
			h.Log.Error("old tables not deleted", "err", err)
		} else if n > 0 {
			h.Log.Info("tables deleted that never began", "tables", n)
		}
	}
}

// jumped reports whether a clock did not advance by about the time waited.
func jumped(before, after time.Time) bool {
	passed := after.Round(0).Sub(before.Round(0)) // by the clock on the wall
	return passed < tidyEach/2 || passed > 2*tidyEach
}

// Tidy deletes the tables that have waited for players too long, and says how
// many. A match that has begun is never deleted.
func (h *Hall) Tidy(ctx context.Context) (n int, err error) {
	before := h.Now().Add(-h.Unbegun)
	for {
		old, err := h.Store.List(ctx, store.Filter{Status: store.Gathering, Before: before, Limit: 100})
		if err != nil || len(old) == 0 {
			return n, err
		}
		for _, m := range old {
			before = m.Changed
			cleared, err := h.clear(ctx, m.ID)
			if _, refused := core.AsRefusal(err); err != nil && !refused {
				return n, err
			}
			if cleared {
				n++
			}
		}
	}
}

// clear deletes a table unless it has begun meanwhile.
func (h *Hall) clear(ctx context.Context, id string) (cleared bool, err error) {
	err = h.change(ctx, id, func(t *Table) error {
		cleared = t.head.Status == store.Gathering
		if !cleared {
			return nil
		}
		return t.delete(ctx)
	})
	return cleared && err == nil, err
}
