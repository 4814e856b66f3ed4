package table

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"remise/core"
	"remise/store"
)

// MaxOrders is how many standing orders a seat may have.
const MaxOrders = 8

// maxOrdered is how many entries orders may make in a row without anybody's
// decision: some games can pass for ever, and would keep the table busy.
const maxOrdered = 100

// Order is a standing order of a seat: one the title knows by name, or a
// decision of the seat's own. [core.Order] says what it answers and when; the
// table keeps it and ends it. One of the seat's own ends as soon as it does
// not fit; a named one then leaves the decision to the player, and stays.
type Order struct {
	Name     string `json:"name,omitempty"`
	Notation string `json:"notation"`
	// Ask is the code of the question that the order answers.
	Ask string `json:"ask"`
	// Times is how often it is still played; 0: until it ends.
	Times int `json:"times"`
	// Quiet ends the order when another seat does anything but the same:
	// "pass until somebody does not".
	Quiet bool `json:"quiet"`
	// After is the entry up to which the others' decisions were known when
	// the order was given.
	After int `json:"after"`
	// Round is the round in which an order for a round was given.
	Round int `json:"round,omitempty"`
	// Ended is why the order stands no longer; nil: it does.
	Ended *Ended `json:"ended,omitempty"`
	// Text says what the order does.
	Text core.Text `json:"-"`
}

// Ended is why an order ended, and with which entry. The player is told until
// their next decision.
type Ended struct {
	Code  string    `json:"code"`
	By    core.Seat `json:"by"`
	Entry int       `json:"entry"`
	// Text says why; Cause is what the entry told the player.
	Text  core.Text    `json:"-"`
	Cause []core.Event `json:"-"`
}

// SetOrders replaces the standing orders of a seat. An order of its own without
// a question answers the one the seat is asked now, or answered last.
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
				return nth(i, err)
			}
		}
		return t.keepOrders(ctx, seat, orders)
	})
}

func (t *Table) complete(seat core.Seat, o *Order) error {
	o.After, o.Ended = t.match.Seq(), nil
	if o.Name != "" {
		named, ok := core.OrderNamed(t.match.Title, o.Name)
		if !ok || o.Times != 0 || o.Quiet {
			return core.Refuse("", "table.order.name", core.Lit("name", o.Name))
		}
		o.Ask, o.Notation = named.Asks[0], named.Notation
		if named.Round {
			o.Round = core.RoundOf(t.match.State())
		}
		return nil
	}
	if o.Notation == "" {
		return core.Refuse("", "table.order.none")
	}
	a, err := core.Written(t.match.Title, o.Notation)
	if err != nil {
		return err
	}
	o.Notation = t.match.Title.Format(a)
	if o.Ask == "" {
		o.Ask = t.question(seat)
	}
	if o.Ask == "" || o.Times < 0 {
		return core.Refuse("", "table.order")
	}
	return nil
}

// question is the code of what a seat is asked now, or was asked last.
func (t *Table) question(seat core.Seat) string {
	if state := t.match.State(); state.ToAct().Has(seat) {
		return state.Ask(seat).Code
	}
	return t.asked[seat]
}

func (t *Table) keepOrders(ctx context.Context, seat core.Seat, orders []Order) error {
	return t.keep(ctx, ordersNote(seat, orders))
}

// ordersNote is standing orders as the store keeps them.
func ordersNote(seat core.Seat, orders []Order) store.Note {
	if orders == nil {
		orders = []Order{}
	}
	text, err := json.Marshal(orders)
	if err != nil {
		panic(err) // words and numbers always encode
	}
	return store.Note{Seat: int(seat), Kind: orderKind, Text: string(text)}
}

// order is a standing order as the core knows it. A name the title no longer
// has is an order that never applies.
func (t *Table) order(o Order) core.Order {
	if o.Name == "" {
		own := core.Order{Asks: []string{o.Ask}, Notation: o.Notation, Text: core.Say("table.order.own", core.Lit("notation", o.Notation))}
		if o.Quiet {
			own.Text.Code = "table.order.quiet"
		}
		return own
	}
	named, _ := core.OrderNamed(t.match.Title, o.Name)
	return named
}

// posted is the orders of a seat with their texts: those that stand, and those
// that have ended since its last decision.
func (t *Table) posted(seat core.Seat) (standing, ended []Order) {
	for _, o := range t.orders[seat] {
		o.Text = t.order(o).Text
		switch {
		case o.Ended == nil:
			standing = append(standing, o)
		case o.Ended.Entry >= lastBy(t.match, seat) && o.Ended.Entry <= len(t.made):
			o.Ended = t.endOf(seat, *o.Ended)
			ended = append(ended, o)
		}
	}
	return standing, ended
}

// endOf is the end of an order in words.
func (t *Table) endOf(seat core.Seat, e Ended) *Ended {
	e.Text = core.Say(e.Code, core.Who("player", e.By))
	if e.Code == endedBySeat {
		e.Cause = heard(t.made[e.Entry-1].events, seat)
	}
	return &e
}

// ordered is the decision of the first standing order that fits. The caller
// holds both locks.
func (t *Table) ordered() (core.Action, bool) {
	for seat := range t.match.State().ToAct().All {
		for i, o := range t.orders[seat] {
			if a, ok := t.order(o).Answer(t.match.Title, t.match.State(), seat); ok && o.Ended == nil {
				t.spend(seat, i)
				return a, true
			}
		}
	}
	return core.Action{}, false
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

// endOrders ends finished orders: somebody has ended them, their round is over,
// or the question came and the answer was not legal. The caller holds acting.
func (t *Table) endOrders(ctx context.Context) error {
	for seat, orders := range maps.Clone(t.orders) {
		var left []Order
		changed := false
		t.locked(func() { left, changed = t.review(seat, orders) })
		if !changed {
			continue
		}
		if err := t.keepOrders(ctx, seat, left); err != nil {
			return err
		}
	}
	return nil
}

// review marks the orders of a seat that end now. Those that the player has
// been told about go.
func (t *Table) review(seat core.Seat, orders []Order) (left []Order, changed bool) {
	if t.match.Over() {
		return nil, len(orders) > 0
	}
	for _, o := range orders {
		if o.Ended == nil {
			o.Ended = t.ends(seat, o)
			changed = changed || o.Ended != nil
		}
		left = append(left, o)
	}
	if changed {
		left = slices.DeleteFunc(left, func(o Order) bool { return o.Ended != nil && o.Ended.Entry < lastBy(t.match, seat) })
	}
	return left, changed
}

// Why orders end.
const (
	endedBySeat  = "table.order.ended.by"
	endedByUndo  = "table.order.ended.undo"
	endedRound   = "table.order.ended.round"
	endedMisfit  = "table.order.ended.misfit"
	endedTooLong = "table.order.ended.long"
)

// ends is why an order ends now; nil: it stands.
func (t *Table) ends(seat core.Seat, o Order) *Ended {
	now := t.match.Seq()
	if e, ok := t.disturber(seat, o); ok {
		return &Ended{Code: endedBySeat, By: e.By, Entry: e.Seq}
	}
	switch {
	case t.order(o).Round && o.Round != core.RoundOf(t.match.State()):
		return &Ended{Code: endedRound, By: seat, Entry: now}
	case o.Name == "" && t.misfit(seat, o):
		return &Ended{Code: endedMisfit, By: seat, Entry: now}
	case t.ordersRanTooLong():
		return &Ended{Code: endedTooLong, By: seat, Entry: now}
	}
	return nil
}

// misfit reports whether the seat is asked and the order's answer is not legal.
func (t *Table) misfit(seat core.Seat, o Order) bool {
	order := t.order(o)
	_, legal := order.Answer(t.match.Title, t.match.State(), seat)
	return order.Asked(t.match.State(), seat) && !legal
}

// ordersRanTooLong reports whether orders alone have carried on the match for
// too long.
func (t *Table) ordersRanTooLong() bool {
	n := 0
	for i := len(t.made) - 1; i >= 0 && n < maxOrdered; i-- {
		switch {
		case t.made[i].player == store.Ordered:
			n++
		case t.match.Entries()[i].By != core.Chance:
			return false
		}
	}
	return n == maxOrdered
}

// disturber is the entry with which another seat has since ended the order. A
// quiet one looks only at what its seat may know: it must not reveal anything
// sealed.
func (t *Table) disturber(seat core.Seat, o Order) (core.Entry, bool) {
	order, entries, state := t.order(o), t.match.Entries(), t.match.State()
	for _, e := range entries[min(o.After, len(entries)):] {
		if e.By == seat || e.By == core.Chance || e.IsUndo {
			continue
		}
		if order.EndedBy(state, seat, e.Action) || o.Quiet && t.match.Title.Mask(e.Action, seat) != o.Notation {
			return e, true
		}
	}
	return core.Entry{}, false
}
