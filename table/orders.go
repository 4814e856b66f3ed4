package table

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"remise/core"
)

// MaxOrders is how many standing orders a seat may have.
const MaxOrders = 8

// maxOrdered is how many entries orders may make in a row without anybody who
// decides: some games can pass for ever, and the table would be busy with it.
const maxOrdered = 100

// orderKey marks the entries that standing orders made.
const orderKey = "order"

// Order is a decision that a seat has made in advance. It is played when the
// seat is asked the same question again and the decision is then legal. An
// order can never do what the seat itself could not, and ends as soon as it
// does not fit.
type Order struct {
	Notation string `json:"notation"`
	// Ask is the code of the question that the order answers.
	Ask string `json:"ask"`
	// Times is how often it is still played; 0: until it ends.
	Times int `json:"times"`
	// Quiet ends the order when another seat does anything else than the
	// same: "pass until somebody does not".
	Quiet bool `json:"quiet"`
	// After is the entry up to which the others' decisions were known when
	// the order was given.
	After int `json:"after"`
}

// SetOrders replaces the standing orders of a seat. An order without a
// question answers the one that the seat is asked now, or answered last.
func (h *Hall) SetOrders(ctx context.Context, id, token string, orders []Order) error {
	if len(orders) > MaxOrders {
		return core.Refuse("", "table.orders", core.Num("max", MaxOrders))
	}
	return h.change(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		if _, err := t.running(); err != nil {
			return err
		}
		for i := range orders {
			if err := t.complete(seat, &orders[i]); err != nil {
				return err
			}
		}
		return t.keepOrders(ctx, seat, orders)
	})
}

func (t *Table) complete(seat core.Seat, o *Order) error {
	a, err := t.match.Title.Parse(o.Notation)
	if err != nil {
		return err
	}
	o.Notation, o.After = t.match.Title.Format(a), t.match.Seq()
	if o.Ask == "" {
		o.Ask = t.asked[seat]
	}
	if t.match.State().ToAct().Has(seat) {
		o.Ask = t.match.State().Ask(seat).Code
	}
	if o.Ask == "" || o.Times < 0 {
		return core.Refuse("", "table.order")
	}
	return nil
}

func (t *Table) keepOrders(ctx context.Context, seat core.Seat, orders []Order) error {
	if orders == nil {
		orders = []Order{}
	}
	text, err := json.Marshal(orders)
	if err != nil {
		return err
	}
	return t.keep(ctx, seat, orderKind, string(text))
}

// ordered is the decision of the first standing order that fits. The caller
// holds both locks.
func (t *Table) ordered() (core.Action, bool) {
	for seat := range t.match.State().ToAct().All {
		for i, o := range t.orders[seat] {
			if a := t.decision(seat, o); t.asks(seat, o) && t.match.State().Check(a) == nil {
				t.spend(seat, i)
				return a, true
			}
		}
	}
	return core.Action{}, false
}

func (t *Table) decision(seat core.Seat, o Order) core.Action {
	a, err := t.match.Title.Parse(o.Notation)
	if err != nil {
		return core.Action{By: seat} // given under other rules; no title takes it
	}
	a.By = seat
	return a
}

// asks reports whether the seat is asked what the order answers.
func (t *Table) asks(seat core.Seat, o Order) bool {
	state := t.match.State()
	return state.ToAct().Has(seat) && state.Ask(seat).Code == o.Ask
}

// spend counts an order down.
func (t *Table) spend(seat core.Seat, i int) {
	orders := slices.Clone(t.orders[seat])
	switch orders[i].Times {
	case 0:
	case 1:
		orders = slices.Delete(orders, i, i+1)
	default:
		orders[i].Times--
	}
	t.orders[seat] = orders
}

// endOrders drops the orders that no longer fit: somebody was not quiet, or
// the question came and the answer was not legal. The caller holds acting.
func (t *Table) endOrders(ctx context.Context) error {
	for seat, orders := range maps.Clone(t.orders) {
		left := slices.Clone(orders)
		t.locked(func() { left = slices.DeleteFunc(left, func(o Order) bool { return t.ended(seat, o) }) })
		if len(left) == len(orders) {
			continue
		}
		if err := t.keepOrders(ctx, seat, left); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) ended(seat core.Seat, o Order) bool {
	refused := t.asks(seat, o) && t.match.State().Check(t.decision(seat, o)) != nil
	return refused || t.match.Over() || o.Quiet && !t.quiet(seat, o) || t.adrift()
}

// adrift reports whether orders alone have carried the match for too long.
func (t *Table) adrift() bool {
	n := 0
	for i := len(t.made) - 1; i >= 0 && n < maxOrdered; i-- {
		switch {
		case t.made[i].key == orderKey:
			n++
		case t.match.Entries()[i].By != core.Chance:
			return false
		}
	}
	return n == maxOrdered
}

// quiet reports whether the others have done nothing else since, as far as the
// seat may know: an order must not find out what is sealed.
func (t *Table) quiet(seat core.Seat, o Order) bool {
	entries := t.match.Entries()
	for _, e := range entries[min(o.After, len(entries)):] {
		other := e.By != seat && e.By != core.Chance
		if other && (e.IsUndo || t.match.Title.Mask(e.Action, seat) != o.Notation) {
			return false
		}
	}
	return true
}
