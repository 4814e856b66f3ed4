package table

import "context"

// Replay reads a match and plays it again, with every check, and changes
// nothing: whether a copy of a record is worth anything.
func (h *Hall) Replay(ctx context.Context, id string) error {
	return (&Table{hall: h, id: id, rng: h.chance(0)}).load(ctx)
}
