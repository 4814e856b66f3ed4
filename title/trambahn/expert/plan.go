package expert

import (
	"remise/core"
	"remise/title/trambahn"
)

// Plan says what a turn is for, the weightiest first: a scoring, an extra tour, a
// new column, longer columns, money.
func (p *Player) Plan(world core.State, seat core.Seat, turn []core.Action) core.Text {
	p.t.read(world, seat)
	var w will
	for _, a := range turn {
		w.add(&p.t, a)
	}
	me := p.t.me()
	switch {
	case w.scored >= 0:
		return core.Say("bot.trambahn.plan.score", trambahn.ColourText(w.scored),
			core.Num("mine", p.t.worth[w.scored][0]), core.Num("theirs", p.t.worth[w.scored][1]))
	case w.tour > 0:
		return core.Say("bot.trambahn.plan.tour", core.Num("column", w.tour))
	case w.price > 0:
		return core.Say("bot.trambahn.plan.buy", trambahn.ColourText(w.begun), trambahn.TramText(w.tram), core.Num("price", w.price))
	case w.laid > 0:
		return core.Say("bot.trambahn.plan.lay", core.Num("cards", w.laid), core.Num("kept", p.t.HandSize-w.gone))
	case w.paid > 0:
		return core.Say("bot.trambahn.plan.save", core.Num("money", me.Money+w.paid))
	}
	return core.Say("bot.trambahn.plan.keep", core.Num("kept", p.t.HandSize-w.gone))
}

// will is what a turn does.
type will struct {
	rows              [trambahn.Colours]int
	more              [24]int // cards laid on each column
	any               bool
	scored            int // colour, from 0; -1: none
	tour              int // column, from 1
	begun, tram       int
	price, laid, paid int
	gone              int // cards out of the hand
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
			w.begun = card.Colour()
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
		w.price += price
		w.tram = int(a.Obj[0])
		if to < t.me().N {
			w.begun = t.me().Columns[to].Colour
		}
	}
}
