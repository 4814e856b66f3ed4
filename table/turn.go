package table

import (
	"context"

	"remise/core"
	"remise/store"
)

// Turn says that a player has come to be asked.
type Turn struct {
	Match, Title string
	Seat         core.Seat
	Names        []string // of all seats
}

// people is those who are to act, bots and who is replaced by one aside.
func (t *Table) people() core.Seats {
	var set core.Seats
	if t.match == nil || t.head.Status != store.Running {
		return set
	}
	for seat := range t.match.State().ToAct().All {
		if int(seat) < len(t.head.Seats) && t.bot(seat) == "" {
			set |= core.Of(seat)
		}
	}
	return set
}

// call tells of those who are asked now and were not before the last change:
// not of a question that a standing order has answered meanwhile. The caller
// holds acting.
func (t *Table) call() {
	if t.gone {
		return
	}
	now := t.people()
	fresh := now &^ t.called
	t.called = now
	if t.hall.Turned == nil {
		return
	}
	for seat := range fresh.All {
		t.hall.Turned(Turn{t.id, t.head.Title, seat, names(t.head.Seats)})
	}
}

// Waits reports whether a match waits for a person.
func (h *Hall) Waits(ctx context.Context, id string, seat core.Seat) bool {
	waits := false
	err := h.look(ctx, id, func(t *Table) error {
		waits = t.people().Has(seat)
		return nil
	})
	return err == nil && waits
}

// Seat is which seat a token opens.
func (h *Hall) Seat(ctx context.Context, id, token string) (seat core.Seat, err error) {
	err = h.look(ctx, id, func(t *Table) error {
		seat, err = t.player(token)
		return err
	})
	return seat, err
}
