package table

import (
	"context"

	"remise/core"
	"remise/store"
)

// Ending is a request to delete a match, and who has agreed. It lapses with
// the next entry.
type Ending struct{ Agreed core.Seats }

// ending is the wish to delete the match, if there is one.
func (t *Table) ending() *Ending {
	if end := t.head.Accord.End; end != nil {
		return &Ending{core.Seats(end.Agreed)}
	}
	return nil
}

// Delete removes a match from the record for good. The owner alone may do so
// until it has begun; after that all its players must agree, each by asking
// too. It returns the seats that have not.
func (h *Hall) Delete(ctx context.Context, id, token string) (waiting core.Seats, err error) {
	err = h.change(ctx, id, func(t *Table) error {
		waiting = 0
		agreed, err := t.agreeing(token)
		if err != nil {
			return err
		}
		for i, s := range t.head.Seats {
			if seat := core.Seat(i); s.Kind != store.Bot && !agreed.Has(seat) && t.head.Status != store.Gathering {
				waiting |= core.Of(seat)
			}
		}
		if waiting == 0 {
			return t.delete(ctx)
		}
		next := t.head.Progress
		next.Accord.End = &store.End{Agreed: uint16(agreed)}
		return t.advance(ctx, next, t.head.Changed, nil)
	})
	return waiting, err
}

// agreeing is the seats that agree to delete a match when the holder of a token
// does. The owner begins.
func (t *Table) agreeing(token string) (agreed core.Seats, err error) {
	ending := t.ending()
	if ending != nil {
		agreed = ending.Agreed
	}
	if !opens(token, t.head.Owner) {
		seat, err := t.player(token)
		if err != nil {
			return 0, err
		}
		if ending == nil {
			return 0, ErrOwner
		}
		return agreed | t.person(seat), nil
	}
	for i, s := range t.head.Seats {
		if s.Kind == store.Host {
			agreed |= core.Of(core.Seat(i))
		}
	}
	return agreed, nil
}

// delete removes a match from the record. The caller holds acting.
func (t *Table) delete(ctx context.Context) error {
	if err := t.hall.Store.Delete(ctx, t.head.Mark()); err != nil {
		return t.lost(ctx, err)
	}
	t.dismiss()
	return nil
}
