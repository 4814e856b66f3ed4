package expert

import (
	"remise/core"
	"remise/title/trambahn"
)

// Plan says what a turn is for, the weightiest first: a scoring, an extra tour, a
// new column, longer columns, money. The next action speaks for itself: that it
// scores, brings an extra tour or buys need not be said twice.
func (p *Player) Plan(world core.State, seat core.Seat, turn []core.Action) core.Text {
	p.t.read(world, seat)
	var w will
	for i, a := range turn {
		w.add(&p.t, a)
		if i == 0 && w.scored >= 0 && p.t.LastRound { // nothing comes after it
			return core.Text{}
		}
		if i == 0 {
			w.scored, w.tour, w.bought = -1, 0, len(w.buys)
		}
	}
	me := p.t.me()
	switch {
	case w.scored >= 0:
		return core.Say("bot.trambahn.plan.score", trambahn.ColourText(w.scored),
			core.Num("mine", p.t.worth[w.scored][0]), core.Num("theirs", p.t.worth[w.scored][1]))
	case w.tour > 0:
		return core.Say("bot.trambahn.plan.tour", core.Num("column", w.tour))
	case len(w.buys) > w.bought:
		return w.buying()
	case w.laid > 0:
		return core.Say("bot.trambahn.plan.lay", core.Num("cards", w.laid), core.Num("kept", p.t.HandSize-w.gone))
	case w.paid > 0:
		return core.Say("bot.trambahn.plan.save", core.Num("money", me.Money+w.paid))
	case w.gone == 0: // the turn ends with this
		return core.Text{}
	}
	return core.Say("bot.trambahn.plan.keep", core.Num("kept", p.t.HandSize-w.gone))
}

// buying names the tram of one column, new or begun before, or counts several.
func (w *will) buying() core.Text {
	one := w.buys[0]
	code := "bot.trambahn.plan.tram"
	switch {
	case len(w.buys) > 1:
		price := 0
		for _, b := range w.buys {
			price += b.price
		}
		return core.Say("bot.trambahn.plan.trams", core.Num("trams", len(w.buys)), core.Num("price", price))
	case one.fresh:
		code = "bot.trambahn.plan.buy"
	}
	return core.Say(code, trambahn.ColourText(one.colour), trambahn.TramText(one.tram), core.Num("price", one.price))
}

// will is what a turn does.
type will struct {
	rows       [trambahn.Colours]int
	more       [24]int // cards laid on each column
	any        bool
	scored     int   // colour, from 0; -1: none
	tour       int   // column, from 1
	begun      []int // colours of the columns that it begins
	buys       []purchase
	bought     int // how many of them are made now
	laid, paid int
	gone       int // cards out of the hand
}

// purchase is a tram for a column, which may be one that the turn begins.
type purchase struct {
	colour, tram, price int
	fresh               bool
}

func (w *will) add(t *table, a core.Action) {
	if !w.any {
		w.any, w.scored = true, -1
	}
	card, to := trambahn.Card(a.Obj[0]), int(a.Obj[1])
	switch a.Kind {
	case trambahn.KindPassenger:
		w.gone++
		if w.rows[to]++; t.Rows[to]+w.rows[to] == trambahn.FullRow {
			w.scored = to
		}
	case trambahn.KindStation:
		w.gone++
		w.laid++
		if to == trambahn.NewColumn {
			w.begun = append(w.begun, card.Colour())
			return
		}
		w.more[to]++
		if to < t.me().N && !t.me().Columns[to].Toured && t.me().Columns[to].Size+w.more[to] == trambahn.TourSize {
			w.tour = to + 1
		}
	case trambahn.KindMoney:
		w.gone++
		w.paid++
	case trambahn.KindBuy:
		_, price := trambahn.Tram(int(a.Obj[0]))
		buy := purchase{tram: int(a.Obj[0]), price: price, fresh: to >= t.me().N}
		if buy.fresh {
			buy.colour = w.begun[to-t.me().N]
		} else {
			buy.colour = t.me().Columns[to].Colour
		}
		w.buys = append(w.buys, buy)
	}
}
