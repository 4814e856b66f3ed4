package greedy

import (
	"remise/core"
	"remise/rail/reason"
	"remise/title/vienna1840"
)

// name shows a company in a text.
func (v *vienna) name(c int) core.Arg {
	return core.Lit("company", v.state.Observe(v.seat).(vienna1840.View).Companies[c].ID)
}

// acting is the company that decides.
func (v *vienna) acting() *vienna1840.CompanyFacts { return &v.f.Co[v.f.Company] }

// tens is an estimate: nobody believes its last digit.
func tens[N int32 | float32](n N) int { return (int(n) + 5) / 10 * 10 }

// stillPays is what a landmark pays until the end.
func (v *vienna) stillPays(m int) core.Arg {
	return core.Num("sum", v.f.Pays[m]*int32(v.f.NumYears))
}

// landmark: what it pays is gain, as its price comes back (1840 IV.2).
func (v *vienna) landmark(m int) core.Text {
	return core.Say("bot.1840.landmark", v.stillPays(m), core.Num("rounds", v.f.NumYears))
}

// limit is the most that the lot of an auction is worth.
func (v *vienna) limit() core.Arg {
	return core.Num("limit", max(0, int32(v.bid(0))/v.f.BidStep*v.f.BidStep))
}

// bidding is for a landmark or a line.
func (v *vienna) bidding() core.Text {
	if v.f.Opening {
		return v.landmark(v.f.Lot)
	}
	return v.line(v.f.Lot)
}

// naming a line puts it up for auction: the best of those on offer, if it is not a good one.
func (v *vienna) naming(line int) core.Text {
	if v.Lines[line] > 0 || v.f.Offer&(v.f.Offer-1) == 0 {
		return v.line(line)
	}
	for l := range v.Lines {
		if v.f.Offer>>l&1 == 1 && v.Lines[l] > v.Lines[line] {
			return v.line(line)
		}
	}
	return core.Say("bot.1840.line.best")
}

// line speaks for one: it is better than most, or a tram waits for it.
func (v *vienna) line(line int) core.Text {
	switch co := v.acting(); {
	case v.Lines[line] > 0:
		return core.Say("bot.1840.line.good", core.Num("line", line), core.Num("more", int(v.Lines[line])))
	case co.NumTrams > co.NumLines:
		return core.Say("bot.1840.line.waiting", v.name(v.f.Company))
	}
	return core.Say("bot.1840.line.more")
}

// noBid leaves a line to others.
func (v *vienna) noBid(least int) core.Text {
	switch co := v.acting(); {
	case int(co.Treasury) < least:
		return core.Say("bot.1840.line.poor", v.name(v.f.Company), core.Num("treasury", co.Treasury))
	case v.bid(0) < v.LineBid+v.Lines[v.f.Lot]:
		return core.Say("bot.1840.line.fortram", v.name(v.f.Company), core.Num("treasury", co.Treasury))
	case v.bid(0) < float32(v.f.BidStep):
		return core.Say("bot.1840.line.bad", core.Num("line", v.f.Lot))
	}
	return core.Say("bot.1840.line.over", core.Num("line", v.f.Lot), v.name(v.f.Company), v.limit())
}

// noLine names none.
func (v *vienna) noLine() core.Text {
	switch co := v.acting(); {
	case co.Treasury < v.f.LineBid:
		return core.Say("bot.1840.line.poor", v.name(v.f.Company), core.Num("treasury", co.Treasury))
	case co.NumTrams <= co.NumLines:
		return core.Say("bot.1840.line.fortram", v.name(v.f.Company), core.Num("treasury", co.Treasury))
	}
	return core.Say("bot.1840.line.none")
}

// share is bought for what it will have brought.
func (v *vienna) share(c int) core.Text {
	o := v.outlook(c)
	last := v.state.PriceAfter(c, o.dividends[:v.f.NumYears])
	facts := []core.Arg{core.Num("dividends", tens(o.share-float32(last))), core.Num("worth", tens(last))}
	if v.ratio(c) >= v.bestRatio() {
		return core.Say("bot.1840.share.best", facts...)
	}
	return core.Say("bot.1840.share", facts...)
}

// sale says what the shares would have brought; where the money goes, the plan says.
func (v *vienna) sale(c int) core.Text {
	facts := []core.Arg{v.name(c), core.Num("brings", tens(v.outlook(c).share))}
	if v.outlook(c).share < float32(v.f.Co[c].Price) {
		return core.Say("bot.1840.sell.low", facts...)
	}
	return core.Say("bot.1840.sell", facts...)
}

// dividend is what is paid out, and what the rest is for.
func (v *vienna) dividend(paid int32) core.Text {
	co := v.acting()
	kept := co.Revenue - paid
	kind := v.tramWith(kept)
	facts := []core.Arg{v.name(v.f.Company), core.Num("treasury", co.Treasury+kept)}
	switch {
	case v.f.NumYears <= 1:
		return core.Say("bot.1840.pay.last")
	case kind >= 0 && kept < leastKept:
		return core.Say("bot.1840.pay.enough", append(facts, vienna1840.TramName(kind))...)
	case kind >= 0:
		return core.Say("bot.1840.pay.fortram", append(facts, vienna1840.TramName(kind))...)
	case kept < leastKept:
		return core.Say("bot.1840.pay.all")
	}
	return core.Say("bot.1840.pay.save", facts...)
}

// leastKept is what is withheld on purpose: dividends are paid in tens.
const leastKept = 10

// tramWith is the tram that the company would buy first with some money more, or -1.
func (v *vienna) tramWith(more int32) int {
	co := v.acting()
	co.Treasury += more
	defer func() { co.Treasury -= more }()
	best, most := -1, float32(0)
	for k, price := range v.f.OnSale {
		if price > 0 && price <= co.Treasury {
			if worth := v.tram(k); worth > most {
				best, most = k, worth
			}
		}
	}
	return best
}

// newTram is bought for a line: one that waits for it, or the next.
func (v *vienna) newTram(kind int, must bool) core.Text {
	co, runs := v.acting(), core.Num("runs", int(v.runsLeft()))
	name, trams := v.name(v.f.Company), min(co.NumTrams+1, vienna1840.Spaces)
	gain := v.f.Upkeep(kind, v.f.Newest)
	switch {
	case must && v.f.OnSale[kind] == v.cheapestTram():
		return core.Say("bot.1840.tram.cheapest", name)
	case gain > 0:
		return core.Say("bot.1840.tram.gain", core.Num("gain", gain), runs)
	case trams > co.NumLines+1:
		return core.Say("bot.1840.tram.second", name, core.Num("left", v.f.Left[kind]-1))
	case trams > co.NumLines:
		return core.Say("bot.1840.tram.spare", name, runs)
	case trams == co.NumLines:
		return core.Say("bot.1840.tram.all", name, runs)
	}
	return core.Say("bot.1840.tram.line", name, core.Num("trams", trams), core.Num("lines", co.NumLines), runs)
}

// noTram is a company that buys none, or no more.
func (v *vienna) noTram() core.Text {
	co, least := v.acting(), v.cheapestTram()
	facts := []core.Arg{v.name(v.f.Company), core.Num("treasury", co.Treasury)}
	switch {
	case least == 0:
		return core.Say("bot.rail.trams.nosale")
	case least > co.Treasury:
		return core.Say("bot.1840.notram.short", append(facts, core.Num("least", least))...)
	case co.NumTrams > co.NumLines && co.NumLines < vienna1840.Spaces:
		return core.Say("bot.1840.notram.waiting", facts...)
	case co.NumTrams >= co.NumLines && v.f.NumYears > 2:
		return core.Say("bot.1840.notram.later", facts...)
	}
	return core.Say("bot.1840.notram.dear")
}

// scrapped is a tram that costs more than its line earns, or makes room.
func (v *vienna) scrapped(kind int) core.Text {
	if upkeep := v.f.Upkeep(kind, v.f.Newest); v.f.Line > 0 && upkeep < 0 {
		return core.Say("bot.rail.scrap.dear", core.Num("upkeep", -upkeep), core.Num("line", v.f.Line), core.Num("pays", v.earns(v.state, v.f.Line).Pays))
	}
	if co := v.acting(); co.NumTrams == vienna1840.Spaces {
		return core.Say("bot.rail.scrap", v.name(v.f.Company))
	}
	return reason.Promising()
}
