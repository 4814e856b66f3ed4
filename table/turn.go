package table

import (
	"context"
	"time"

	"remise/core"
	"remise/store"
)

// Turn says that a player has come to be asked.
type Turn struct {
	Match, Title string
	Seat         core.Seat
	Names        []string // of all seats
	Pace         store.Pace
	Since        time.Time // when they were asked
	Old          bool      // they were asked before the server started
	Elsewhere    bool      // by another server, which tells of it
}

func (t *Table) turn(seat core.Seat) Turn {
	return Turn{Match: t.id, Title: t.head.Title, Seat: seat, Names: names(t.head.Seats), Pace: t.head.Pace, Since: t.head.Clocks[seat].Since}
}

// people is the seats to act, except bots and players replaced by one.
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

// call announces the seats that are asked now and were not before the last
// change, except for questions that a standing order has answered meanwhile.
// The caller holds acting.
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
		t.hall.Turned(t.turn(seat))
	}
}

// overhear announces the seats another server has asked, even if they were asked
// before and have decided meanwhile. The caller holds acting.
func (t *Table) overhear(before []store.Clock) {
	called := t.called
	t.called = t.people()
	if t.hall.Turned == nil {
		return
	}
	for seat := range t.called.All {
		turn := t.turn(seat)
		if called.Has(seat) && before[seat].Since.Equal(turn.Since) {
			continue
		}
		turn.Elsewhere = true
		t.hall.Turned(turn)
	}
}

// remember announces the seats a match was waiting for when the server was
// stopped.
func (t *Table) remember() {
	if t.hall.Turned == nil {
		return
	}
	for seat := range t.people().All {
		turn := t.turn(seat)
		turn.Old = true
		t.hall.Turned(turn)
	}
}

// Asked is the turn of a person a match is waiting for, if it is.
func (h *Hall) Asked(ctx context.Context, id string, seat core.Seat) (turn Turn, asked bool) {
	err := h.look(ctx, id, func(t *Table) error {
		if asked = t.people().Has(seat); asked {
			turn = t.turn(seat)
		}
		return nil
	})
	return turn, err == nil && asked
}

// Seat is which seat a token opens.
func (h *Hall) Seat(ctx context.Context, id, token string) (seat core.Seat, err error) {
	err = h.look(ctx, id, func(t *Table) error {
		seat, err = t.player(token)
		return err
	})
	return seat, err
}
