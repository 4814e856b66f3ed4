package core_test

import (
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest/toy"
)

// ordering is the toy game with a standing order.
type ordering struct{ core.Title }

var bidNothing = core.Order{Name: "nothing", Asks: []string{"toy.ask.bid"}, Notation: "bid 0",
	Until: func(_ core.State, _ core.Seat, a core.Action) bool { return a.N > 3 }}

func (ordering) Orders() []core.Order { return []core.Order{bidNothing} }

func TestOrder(t *testing.T) {
	title := ordering{toy.Title}
	m := newMatch(t)
	answers := 0
	for line := range strings.Lines(strings.TrimSpace(script)) {
		state := m.State()
		for seat := range core.Seat(2) {
			a, ok := bidNothing.Answer(title, state, seat)
			asked := state.ToAct().Has(seat) && state.Ask(seat).Code == "toy.ask.bid"
			if ok != asked || ok && (a.By != seat || title.Format(a) != "bid 0") {
				t.Errorf("before %q seat %s: the order answers %v %q", line, seat, ok, title.Format(a))
			}
			if ok {
				answers++
			}
		}
		enter(t, m, line)
	}
	if answers != 3 {
		t.Errorf("the order answers %d times, not once for the first bid of both and once more for the second", answers)
	}
	if o, ok := core.OrderNamed(title, "nothing"); !ok || o.EndedBy(m.State(), 0, core.Action{N: 3}) || !o.EndedBy(m.State(), 0, core.Action{N: 4}) {
		t.Error("the order is not found by its name, or ends at the wrong time")
	}
	if _, ok := core.OrderNamed(title, "all"); ok || len(core.OrdersOf(toy.Title)) != 0 {
		t.Error("there are orders that no title knows")
	}
}
