package table

import "context"

// Replay reads a match and replays it with every check, changing nothing:
// it shows whether a copy of a record is any good.
func (h *Hall) Replay(ctx context.Context, id string) error {
	return (&Table{hall: h, id: id, rng: h.chance(0)}).load(ctx)
}
