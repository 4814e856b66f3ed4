package greedy

import (
	"math"

	"remise/core"
	"remise/title/trambahn"
)

// Explain says what a move of Trambahn earns.
func (p *Player) Explain(world core.State, seat core.Seat, a core.Action) core.Text {
	p.f.Read(world, seat)
	p.appraise()
	switch a.Kind {
	case trambahn.KindPassenger:
		return p.explainPassenger(trambahn.Card(a.Obj[0]), int(a.Obj[1]))
	case trambahn.KindStation:
		return p.explainStation(p.find(a.Obj[0]), int(a.Obj[1]))
	case trambahn.KindMoney:
		return p.explainMoney(p.find(a.Obj[0]))
	case trambahn.KindBuy:
		return p.explainBuy(int(a.Obj[0]), int(a.Obj[1]))
	}
	return core.Say("bot.trambahn.end", core.Num("cards", p.f.HandSize))
}

func (p *Player) explainPassenger(card trambahn.Card, row int) core.Text {
	waiting := p.f.Rows[row] + 1
	mine, theirs := p.worth(p.me(), row), p.worth(p.other(), row)
	colour := trambahn.ColourText(row)
	switch {
	case waiting == trambahn.FullRow:
		return p.explainScoring(mine - theirs)
	case mine > theirs:
		return core.Say("bot.trambahn.towards", colour, core.Num("waiting", waiting), core.Num("lead", mine-theirs))
	case p.twice(card):
		return core.Say("bot.trambahn.twice", trambahn.CardText("card", card), colour, core.Num("waiting", waiting))
	}
	return core.Say("bot.trambahn.least", trambahn.CardText("card", card), colour, core.Num("waiting", waiting))
}

// explainScoring says what a scoring changes between the two players: what it pays
// each of them, the description of the move says.
func (p *Player) explainScoring(lead int) core.Text {
	switch {
	case p.f.LastRound:
		return core.Say("bot.trambahn.last", core.Num("margin", p.me().Total-p.other().Total+lead))
	case lead > 0:
		return core.Say("bot.trambahn.score", core.Num("lead", lead))
	case lead == 0:
		return core.Say("bot.trambahn.score.even")
	}
	return core.Say("bot.trambahn.score.behind", core.Num("lead", -lead))
}

// twice: the hand has a second card of this kind.
func (p *Player) twice(card trambahn.Card) bool {
	n := 0
	for _, c := range p.f.Hand[:p.f.HandSize] {
		n += core.If(c == card, 1, 0)
	}
	return n > 1
}

// worth is what a scoring of a colour pays a side now.
func (p *Player) worth(side *trambahn.Side, colour int) int {
	sum := 0
	for i := range side.N {
		if c := &side.Columns[i]; c.Colour == colour {
			sum += c.Points * c.Times
		}
	}
	return sum
}

func (p *Player) explainStation(i, col int) core.Text {
	card := p.f.Hand[i]
	if col == trambahn.NewColumn {
		return p.explainNew(i)
	}
	c := &p.me().Columns[col]
	if c.Size == trambahn.TourSize-1 && !c.Toured && c.Times > 0 {
		points := c.Points
		if card != trambahn.Conductor {
			points += trambahn.Points(card.Value())
		}
		return core.Say("bot.trambahn.tour", core.Num("points", points*c.Times))
	}
	if card == trambahn.Conductor {
		return core.Say("bot.trambahn.conductor", core.Num("cards", trambahn.TourSize-c.Size-1))
	}
	skipped := card.Value() - c.Top - 1
	more := trambahn.Points(card.Value()) * max(1, c.Times)
	if skipped > 0 {
		return core.Say("bot.trambahn.skip", trambahn.ColourText(c.Colour), core.Num("points", more), core.Num("skipped", skipped))
	}
	return core.Say("bot.trambahn.station", trambahn.ColourText(c.Colour), core.Num("points", more))
}

func (p *Player) explainNew(i int) core.Text {
	card := p.f.Hand[i]
	r := run{colour: card.Colour(), open: 1}
	next := r.with(card.Value())
	kind, value := p.tramFor(&next, i+1, p.funds(i)-p.due())
	if value <= 0 {
		return core.Say("bot.trambahn.newmoney", trambahn.CardText("card", card))
	}
	times, _ := trambahn.Tram(kind) // which one it will be, the plan says
	return core.Say("bot.trambahn.new", trambahn.ColourText(r.colour), about(p.stands(&next, times)))
}

func (p *Player) explainMoney(i int) core.Text {
	card := trambahn.CardText("card", p.f.Hand[i])
	if short, _ := p.short(); short > 0 {
		return core.Say("bot.trambahn.short", card, core.Num("cards", short))
	}
	return core.Say("bot.trambahn.money", card)
}

func (p *Player) explainBuy(kind, col int) core.Text {
	r := p.runOf(&p.me().Columns[col])
	times, _ := trambahn.Tram(kind)
	return core.Say("bot.trambahn.buy", core.Num("column", col+1), about(p.stands(&r, times)))
}

// about is an estimate: nobody believes its last digit.
func about(points float32) core.Arg {
	return core.Num("points", int(math.Round(float64(points))))
}
