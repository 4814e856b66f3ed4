package trambahn

import (
	"cmp"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/paper"
)

// Paper implements [paper.Writer]: the other player on top, the terminals and
// the trams between, the viewer below.
func (s *state) Paper(viewer core.Seat) paper.Sheet {
	p := writing{v: s.Observe(viewer).(View)}
	if p.v.Ties > 0 {
		p.Say("trambahn.deciding", core.Num("game", p.v.Ties+1))
	}
	mine := core.Seat(0)
	if viewer < seats {
		mine = viewer
	}
	p.player(1 - mine)
	p.Line()
	p.middle()
	p.Line()
	p.player(mine)
	if viewer < seats {
		p.Say("trambahn.paper.hand", core.Lit("cards", cmp.Or(strings.Join(p.v.Players[mine].Hand, "  "), "–")))
	}
	return p.Sheet
}

// Tints implements [paper.Tinter].
func (s *state) Tints() (all []paper.Tint) {
	for i, colour := range []string{"#B8342B", "#2E7D4F", "#2B62A8", "#E8B923"} {
		letter := letters[i : i+1]
		all = append(all, paper.Tint{Name: core.Say("trambahn.colour." + letter), Letter: letter, Colour: colour})
	}
	return all
}

type writing struct {
	paper.Sheet
	v View
}

func (p *writing) player(seat core.Seat) {
	v := p.v.Players[seat]
	p.Say("trambahn.paper.player", core.Who("player", seat), core.Num("points", v.Total), core.Num("extra", v.Extra),
		core.Num("money", v.Money), core.Num("cards", v.Cards))
	var rows [][]core.Text
	for i, c := range v.Columns {
		run := make([]string, len(c.Cards))
		for j, card := range c.Cards {
			run[j] = strings.TrimPrefix(card, c.Colour)
		}
		rows = append(rows, []core.Text{paper.Word("  " + strconv.Itoa(i+1)), core.Say("trambahn.colour." + c.Colour), paper.Word(strings.Join(run, "-")), p.worth(&c)})
	}
	p.Table("", rows)
}

func (p *writing) worth(c *ColumnView) core.Text {
	if c.Tram == "" {
		return core.Say("trambahn.paper.notram")
	}
	return core.Say("trambahn.paper.worth", p.tram(c.Tram), core.Num("points", c.Points), core.Num("worth", c.Worth))
}

// tram is a sort of tram by its name in sentences.
func (p *writing) tram(name string) core.Arg {
	for _, t := range p.v.Offer {
		if t.Name == name {
			return core.Ref("tram", "trambahn.tram."+strconv.Itoa(t.Times))
		}
	}
	return core.Lit("tram", name)
}

func (p *writing) middle() {
	var rows [][]core.Text
	for _, r := range p.v.Rows {
		waiting := strings.Repeat("● ", len(r.Cards)) + strings.Repeat("· ", FullRow-len(r.Cards))
		rows = append(rows, []core.Text{paper.Of(core.Lit("", "  "), core.Ref("", "trambahn.colour."+r.Colour)), paper.Of(core.Lit("", waiting)), paper.Of(core.Lit("", strings.Join(r.Cards, " ")))})
	}
	p.Table("", rows)
	rows = nil
	for _, t := range p.v.Offer {
		rows = append(rows, []core.Text{paper.Of(core.Lit("", "  "), p.tram(t.Name)),
			core.Say("trambahn.paper.offer", core.Num("price", t.Price), core.Num("offer", t.Offer), core.Num("left", t.Left))})
	}
	p.Table("", rows)
	p.Say("trambahn.paper.piles", core.Num("deck", p.v.Deck), core.Num("discard", p.v.Discard), core.Num("scorings", p.v.Scorings), core.Num("rounds", p.v.Rounds))
}
