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
	case vienna1840.KindBid, vienna1840.KindAuction:
		return v.limitPlan(int(a.N))
	case vienna1840.KindPass:
		return v.overPlan()
	case vienna1840.KindPay:
		return v.dividendPlan(a.N)
	case vienna1840.KindTram:
		return v.tramPlan(int(a.Obj[0]))
	case vienna1840.KindBuy:
		return v.sharePlan(int(a.Obj[0]))
	case vienna1840.KindReturn:
		return v.roomPlan(v.f.Face[a.Obj[0]], -1)
	case vienna1840.KindSell:
		return v.roomPlan(a.N*v.f.Co[a.Obj[0]].Price, int(a.Obj[0]))
	case vienna1840.KindHome:
		return v.linePlan()
	case vienna1840.KindLay, vienna1840.KindMarker:
		return v.buildPlan(a)
	}
	return core.Text{}
}

// limitPlan: an auction goes up to what the lot is worth, and no further. A player who has
// named a line must bid anyway (1840 VIII.6).
func (v *vienna) limitPlan(bid int) core.Text {
	if v.f.Lot < 0 {
		return core.Text{}
	}
	return core.Say("bot.1840.plan.limit", core.Num("limit", max(bid, int(v.bid(0))/bidStep*bidStep)))
}

// overPlan: who passes in an auction says what the lot would be worth.
func (v *vienna) overPlan() core.Text {
	if v.f.Lot < 0 {
		return core.Text{}
	}
	return core.Say("bot.1840.plan.over", core.Num("limit", max(0, int(v.bid(0))/bidStep*bidStep)))
}

const bidStep = 5

// dividendPlan: money is withheld for a tram.
func (v *vienna) dividendPlan(paid int32) core.Text {
	co := &v.f.Co[v.f.Company]
	kept := co.Revenue - paid
	if kept < 10 || v.f.NumYears <= 1 {
		return core.Say("bot.1840.plan.payout", core.Num("paid", int(paid)))
	}
	co.Treasury += kept
	kind := v.nextTram()
	co.Treasury -= kept
	if kind < 0 {
		return core.Say("bot.1840.plan.save", core.Num("paid", int(paid)), core.Num("kept", int(kept)))
	}
	return core.Say("bot.1840.plan.fortram", core.Num("paid", int(paid)), core.Num("kept", int(kept)), vienna1840.TramName(kind))
}

// nextTram is the one that the company would buy first now, or -1.
func (v *vienna) nextTram() int {
	best, most := -1, float32(0)
	for k, price := range v.f.OnSale {
		if price > 0 && price <= v.f.Co[v.f.Company].Treasury {
			if worth := v.tram(k); worth > most {
				best, most = k, worth
			}
		}
	}
	return best
}

func (v *vienna) tramPlan(kind int) core.Text {
	co := &v.f.Co[v.f.Company]
	runs := 0
	for _, y := range v.f.Years[:v.f.NumYears] {
		runs += y.Runs
	}
	if co.NumTrams+1 > co.NumLines {
		return core.Say("bot.1840.plan.spare", vienna1840.TramName(kind), core.Num("runs", runs))
	}
	return core.Say("bot.1840.plan.tram", vienna1840.TramName(kind), core.Num("trams", min(co.NumTrams+1, vienna1840.Spaces)),
		core.Num("lines", co.NumLines), core.Num("runs", runs))
}

func (v *vienna) sharePlan(c int) core.Text {
	o := v.outlook(c)
	price := v.state.PriceAfter(c, o.dividends[:v.f.NumYears])
	return core.Say("bot.1840.plan.share", core.Num("dividends", int(o.share)-int(price)), core.Num("price", int(price)))
}

// roomPlan: at the limit a certificate makes room for a better one.
func (v *vienna) roomPlan(money int32, of int) core.Text {
	if !v.full() {
		return core.Text{}
	}
	c, _ := v.place(money, of)
	if c < 0 {
		return core.Text{}
	}
	name := v.state.Observe(v.seat).(vienna1840.View).Companies[c].ID
	return core.Say("bot.1840.plan.room", core.Lit("company", name), core.Num("price", int(v.f.Co[c].Price)), core.Num("brings", int(v.outlook(c).share)))
}

// buildPlan: a tile of the Stadtbahn may lie far from the line that lays it. It is
// for the bonus then, or for shares; only what changes the line's track is for
// the line.
func (v *vienna) buildPlan(a core.Action) core.Text {
	after := v.state.Clone().(*vienna1840.State)
	after.Apply(a, nil)
	if ask := after.Ask(a.By); ask.Code == "1840.ask.bonus" {
		return core.Say("bot.1840.plan.bonus", ask.Args...)
	}
	before := *v.earns(v.state, v.f.Line)
	if then := *v.earns(after, v.f.Line); before.Pays == then.Pays && before.More == then.More && before.Stops == then.Stops {
		return core.Text{}
	}
	return v.linePlan()
}

func (v *vienna) linePlan() core.Text {
	e := v.earns(v.state, v.f.Line)
	if e.More <= e.Pays {
		return core.Say("bot.1840.plan.grow", core.Num("line", v.f.Line), core.Num("pays", int(e.Pays)))
	}
	return core.Say("bot.1840.plan.line", core.Num("line", v.f.Line), core.Num("pays", int(e.Pays)), core.Num("might", int(e.More)))
}
