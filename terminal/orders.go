package terminal

import (
	"fmt"
	"slices"
	"strings"

	"remise/core"
)

// maxOrdered is how many decisions orders may make in a row before a player must
// decide: some games can pass for ever.
const maxOrdered = 100

// givenOrder is a standing order, with the round and the entry after which it was given.
type givenOrder struct {
	core.Order
	round, entry int
}

// onlyChoice is the standing order that every game has: what must be done is done.
var onlyChoice = core.Order{Name: "only", Text: core.Say("cli.order.only")}

func (g *Game) allOrders() []core.Order { return append(core.OrdersOf(g.Match.Title), onlyChoice) }

// answerOf is what an order decides for a seat.
func (g *Game) answerOf(o core.Order, seat core.Seat) (core.Action, bool) {
	if o.Name != onlyChoice.Name {
		return o.Answer(g.Match.Title, g.Match.State(), seat)
	}
	choices := g.offered(g.Match.State().Legal(seat, nil))
	if !g.isOnly(choices) {
		return core.Action{}, false
	}
	return choices[0].Action, true
}

// ordered plays the decision of a seat's first standing order that fits.
func (g *Game) ordered(seat core.Seat) (done bool, err error) {
	if g.inARow == maxOrdered {
		clear(g.orders)
	}
	if g.waiting.Has(seat) {
		return false, nil
	}
	for _, o := range g.orders[seat] {
		a, ok := g.answerOf(o.Order, seat)
		if !ok {
			continue
		}
		g.inARow++
		before := len(g.news)
		err := g.play(a)
		g.tellOrdered(g.news[before:], seat, o.Name)
		return true, err
	}
	return false, nil
}

// tellOrdered says behind the first news of a decision that an order has made it.
func (g *Game) tellOrdered(all []news, seat core.Seat, name string) {
	for i := range all {
		if n := &all[i]; n.To.Has(seat) {
			did := strings.TrimSuffix(g.render(n.Text), ".")
			n.Text = core.Say("cli.ordered", core.Lit("did", did), core.Lit("name", name))
			return
		}
	}
}

// keepOrders ends the orders of a seat that were given after an entry that an undo goes
// back to. The others wait until the seat has decided: else they would do at once what
// was taken back.
func (g *Game) keepOrders(seat core.Seat, back int) {
	if len(g.orders[seat]) == 0 {
		return
	}
	g.orders[seat] = slices.DeleteFunc(g.orders[seat], func(o givenOrder) bool {
		if o.entry > back {
			g.say("cli.order.undone", core.Lit("order", g.render(o.Text)))
		}
		return o.entry > back
	})
	if g.answered(seat) {
		g.waiting |= core.Of(seat)
		g.say("cli.order.waits")
	}
}

// lastEntry is the number of the last entry that holds.
func (g *Game) lastEntry() int {
	for e := range g.Match.Backward {
		return e.Seq
	}
	return 0
}

// endOrders ends the standing orders that a decision ends, and tells their
// owners.
func (g *Game) endOrders(a core.Action) {
	for seat, orders := range g.orders {
		g.orders[seat] = slices.DeleteFunc(slices.Clone(orders), func(o givenOrder) bool {
			ended := g.ends(seat, o, a)
			if ended {
				g.hear([]core.Event{{To: core.Of(seat), Text: core.Say("cli.order.ended", core.Lit("order", g.render(o.Text)))}})
			}
			return ended
		})
	}
}

func (g *Game) ends(seat core.Seat, o givenOrder, a core.Action) bool {
	s := g.Match.State()
	return o.Round && o.round != core.RoundOf(s) || seat != a.By && o.EndedBy(s, seat, a)
}

// order lists the standing orders of the game, or gives or ends one by name.
func (g *Game) order(seat core.Seat, name string) {
	name, _, _ = strings.Cut(name, " ") // “orders payout off” means the same
	switch {
	case name == "":
		g.say("cli.orders")
	case !g.toggle(seat, name):
		g.say("cli.noorder", core.Lit("name", name))
	case g.stands(seat, name) >= 0:
		g.say("cli.order.given", core.Lit("name", name))
	default:
		g.say("cli.order.taken", core.Lit("name", name))
	}
	for _, o := range g.allOrders() {
		mark := ' '
		if g.stands(seat, o.Name) >= 0 {
			mark = '*'
		}
		first := fmt.Sprintf("  %c %-14s ", mark, o.Name)
		fmt.Fprintln(g.Out, strings.Join(g.wrapped(g.render(o.Text), first, strings.Repeat(" ", len(first))), "\n"))
	}
}

func (g *Game) stands(seat core.Seat, name string) int {
	return slices.IndexFunc(g.orders[seat], func(o givenOrder) bool { return o.Name == name })
}

func (g *Game) toggle(seat core.Seat, name string) bool {
	all := g.allOrders()
	n := slices.IndexFunc(all, func(o core.Order) bool { return o.Name == name })
	if n < 0 {
		return false
	}
	if i := g.stands(seat, name); i >= 0 {
		g.orders[seat] = slices.Delete(g.orders[seat], i, i+1)
		return true
	}
	if g.orders == nil {
		g.orders = map[core.Seat][]givenOrder{}
	}
	g.orders[seat] = append(g.orders[seat], givenOrder{all[n], core.RoundOf(g.Match.State()), g.lastEntry()})
	g.waiting &^= core.Of(seat)
	return true
}

// answered reports whether a standing order now answers what the seat is asked.
func (g *Game) answered(seat core.Seat) bool {
	return slices.ContainsFunc(g.orders[seat], func(o givenOrder) bool {
		_, ok := g.answerOf(o.Order, seat)
		return ok
	})
}
