package table

import (
	"context"

	"remise/core"
	"remise/store"
)

// Reissue gives the holder of a seat a new token; the old one stops working. A
// request with the old token and the key of an earlier one gets the same token:
// the first answer may have been lost.
func (h *Hall) Reissue(ctx context.Context, id, token, key string) (k Key, err error) {
	made := minter(key, "reissue", id, token)
	err = h.change(ctx, id, func(t *Table) error {
		if given := t.keysOf(made); key != "" && len(given) > 0 {
			k = given[0]
			return nil
		}
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		k = Key{seat, made.ofSeat(int(seat))}
		s := t.head.Seats[seat]
		s.Token = Hash(k.Token)
		return t.reseat(ctx, seat, s)
	})
	return k, err
}

// Free opens a guest's seat again before the match has begun: that of a guest who
// took it by mistake or never came, even if it was kept for them. Only the owner
// may do so.
func (h *Hall) Free(ctx context.Context, id, owner string, seat core.Seat) error {
	return h.change(ctx, id, func(t *Table) error {
		if err := t.owned(owner); err != nil {
			return err
		}
		if t.head.Status != store.Gathering {
			return ErrStarted
		}
		if int(seat) >= len(t.head.Seats) || t.head.Seats[seat].Kind != store.Guest && t.head.Seats[seat].Token != keptSeat {
			return ErrNoGuest
		}
		return t.reseat(ctx, seat, store.Seat{Kind: store.Open})
	})
}

// reseat changes a seat that is taken. The caller holds acting.
func (t *Table) reseat(ctx context.Context, seat core.Seat, s store.Seat) error {
	s.At = t.hall.Now()
	if err := t.hall.Store.Reseat(ctx, t.head.Mark(), int(seat), t.head.Seats[seat].Token, s); err != nil {
		return t.lost(ctx, err)
	}
	t.seated(int(seat), s)
	return nil
}
