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

// keepTidy deletes from time to time what never began.
func (h *Hall) keepTidy() {
	for pause(h.ctx, tidyEach) {
		if n, err := h.Tidy(h.ctx); err != nil {
			h.Log.Error("old tables not deleted", "err", err)
		} else if n > 0 {
			h.Log.Info("tables deleted that never began", "tables", n)
		}
	}
}

// Tidy deletes the tables that have waited for players too long, and says how
// many. What has begun is never deleted.
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
