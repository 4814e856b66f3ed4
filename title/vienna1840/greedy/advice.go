package greedy

import (
	"remise/core"
	"remise/rail/reason"
	"remise/title/vienna1840"
)

// Player plays 1840 and can say what a decision is for.
type Player struct {
	*reason.Player
	taste *vienna
}

// Plan implements [policy.Planner]: what the next decision is a part of.
func (p *Player) Plan(world core.State, seat core.Seat, turn []core.Action) core.Text {
	v, a := p.taste, turn[0]
	v.Wear(false)
	v.Read(world, seat)
	switch a.Kind {
	case vienna1840.KindAuction:
		v.f.Lot = int(a.Obj[0])
		return v.limitPlan(0)
	case vienna1840.KindLine:
		v.f.Lot = int(a.Obj[0])
		return core.Say("bot.1840.plan.limit", core.Num("limit", max(int(v.f.LineBid), v.limit().N))) // who names one must bid (1840 VIII.6)
	case vienna1840.KindBid:
		return v.limitPlan(int(a.N))
	case vienna1840.KindScrap:
		return v.renewalPlan(vienna1840.KindOfTram(a.Obj[0]))
	case vienna1840.KindReturn:
		return v.roomPlan(v.f.Face[a.Obj[0]], -1)
	case vienna1840.KindSell:
		return v.roomPlan(a.N*v.f.Co[a.Obj[0]].Price, int(a.Obj[0]))
	case vienna1840.KindHome, vienna1840.KindLay, vienna1840.KindMarker:
		return v.buildPlan(a)
	}
	return core.Text{}
}

// limitPlan: an auction goes up to what the lot is worth, and no further.
func (v *vienna) limitPlan(bid int) core.Text {
	limit := v.limit()
	switch {
	case limit.N <= bid:
		return core.Say("bot.1840.plan.nohigher")
	case v.f.Opening:
		return core.Say("bot.1840.plan.limit.shares", limit)
	}
	return core.Say("bot.1840.plan.limit", limit)
}

// renewalPlan: a tram makes room for a better one.
func (v *vienna) renewalPlan(kind int) core.Text {
	best, most := -1, float32(0)
	co := v.acting()
	have := fleetOf(co.Trams[:co.NumTrams])
	for k, price := range v.f.OnSale {
		if k <= kind || price == 0 || price > co.Treasury || v.f.Line > 0 {
			continue
		}
		with := have.without(int8(kind))
		with.add(int8(k))
		if worth := v.plan().buy(0, v.purseAfter(-price), with); worth > most {
			best, most = k, worth
		}
	}
	if best < 0 {
		return core.Text{}
	}
	return core.Say("bot.1840.plan.renew", vienna1840.TramName(best), core.Num("price", v.f.OnSale[best]))
}

// roomPlan: a certificate makes room for a better one, or brings the money for it.
func (v *vienna) roomPlan(money int32, of int) core.Text {
	c, _ := v.place(money, of)
	if c < 0 || !v.full() && v.f.Co[c].Price <= v.f.Cash[v.seat] {
		return core.Text{}
	}
	return core.Say("bot.1840.plan.room", v.name(c), core.Num("price", v.f.Co[c].Price), core.Num("brings", tens(v.outlook(c).share)))
}

// buildPlan: markers in its other stations would make more of the line's track. A tile
// of the Stadtbahn may lie far from the line that lays it.
func (v *vienna) buildPlan(a core.Action) core.Text {
	after := v.state.Clone().(*vienna1840.State)
	after.Apply(a, nil)
	was, is := *v.earns(v.state, v.f.Line), *v.earns(after, v.f.Line)
	if is.More <= is.Pays || was.Pays == is.Pays && was.More == is.More && was.Stops == is.Stops {
		return core.Text{}
	}
	return core.Say("bot.1840.plan.markers", core.Num("might", is.More))
}
