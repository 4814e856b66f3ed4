package greedy

import (
	"remise/core"
	"remise/rail/reason"
	"remise/title/berlin1881"
)

// Player plays 1881 and can say what a decision is for.
type Player struct {
	*reason.Player
	taste *berlin
}

// Plan implements [policy.Planner]: what the money of a sale is for.
func (p *Player) Plan(world core.State, seat core.Seat, turn []core.Action) core.Text {
	b, first := p.taste, turn[0]
	b.Wear(false)
	b.Read(world, seat)
	if !b.state.Prepares(first) || b.f.Papers[seat] > b.f.Limit { // who has too many must sell
		return core.Text{}
	}
	from, sold := int(first.Obj[0]), int(max(1, first.N))
	if first.Kind == berlin1881.KindSellBoard {
		from = berlin1881.SBahn
	}
	for _, a := range turn[1:] {
		if a.Kind == berlin1881.KindBuy {
			return b.swapPlan(from, sold, int(a.Obj[0]), a.Obj[1])
		}
	}
	return b.cashPlan(from, sold)
}

// swapPlan: shares are sold to buy another that could not be had before.
func (b *berlin) swapPlan(from, sold, to int, source int16) core.Text {
	n, cost := b.state.Lot(to, source)
	full := b.f.Papers[b.seat] >= b.f.Limit
	gets, gave := b.brings(to)*n, b.brings(from)
	facts := []core.Arg{b.firm("other", to), core.Num("cost", cost)}
	switch {
	case n == 0 || cost <= b.f.Cash[b.seat] && !full:
		return b.cashPlan(from, sold)
	case b.opens(to):
		return core.Say("bot.1881.plan.open", b.firm("other", to), core.Num("all", toStart*b.f.Co[to].Printed))
	case !b.f.Co[to].Started:
		return core.Say("bot.1881.plan.start", append(facts, core.Num("lacks", b.lacks(to)))...)
	case full && gets-int(cost) > gave-int(b.f.Co[from].Price), gets*int(b.f.Co[from].Price) > gave*int(cost):
		return core.Say("bot.1881.plan.swap", append(facts, core.Num("gets", gets))...)
	}
	return core.Say("bot.1881.plan.buy", facts...)
}

// cashPlan: shares are sold for the money itself, or because others have more of them,
// whose price falls.
func (b *berlin) cashPlan(from, sold int) core.Text {
	co := &b.f.Co[from]
	left := co.Shares[b.seat] - sold
	others := co.All - co.Bank - co.Pool - co.Shares[b.seat]
	switch {
	case b.brings(from) < int(co.Price):
		return core.Say("bot.1881.plan.cash")
	case others > left*(b.f.Seats-1):
		return core.Say("bot.1881.plan.press", b.company(from), core.Num("others", others), core.Num("left", left))
	}
	return core.Say("bot.1881.plan.cash.played")
}
