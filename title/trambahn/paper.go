package trambahn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/paper"
)

// Paper implements [paper.Writer]: the players, the viewer's hand, by colour who waits
// and the columns of both, and the trams. All of it fits on a small screen.
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
	p.player(mine)
	if viewer < seats {
		p.Say("trambahn.paper.hand", core.Lit("cards", cmp.Or(strings.Join(s.starred(p.v.Players[mine].Hand), ", "), "–")))
	}
	p.colours(mine)
	p.middle()
	return p.Sheet
}

// starred are cards with what each is worth in a column.
func (s *state) starred(cards []string) (all []string) {
	for _, word := range cards {
		if c, ok := parseCard(word); ok && c != conductor {
			word += " " + strconv.Itoa(s.box.points[c.value()]) + "★"
		}
		all = append(all, word)
	}
	return all
}

// Headline implements [paper.Headed].
func (s *state) Headline() (where core.Text, each []core.Text) {
	v := s.Observe(core.Spectator).(View)
	for i := range v.Players {
		each = append(each, core.Say("trambahn.paper.score", core.Num("points", v.Players[i].Total)))
	}
	return core.Say("trambahn.paper.head", core.Num("scorings", v.Scorings), core.Num("rounds", v.Rounds)), each
}

// Tints implements [paper.Tinter]. These are colours that terminals with few of them
// have too.
func (s *state) Tints() (all []paper.Tint) {
	for i, colour := range []string{"#D70000", "#008700", "#005FAF", "#FFD75F"} {
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
}

// colours have a row each, or as many as a player has columns of one: who waits, and
// the columns of the other player and the viewer's.
func (p *writing) colours(mine core.Seat) {
	var rows [][]core.Text
	for _, r := range p.v.Rows {
		theirs, own := p.columns(1-mine, r.Colour), p.columns(mine, r.Colour)
		waiting := strings.Repeat("●", len(r.Cards)) + strings.Repeat("·", FullRow-len(r.Cards))
		row := []core.Text{core.Say("trambahn.colour." + r.Colour), paper.Of(core.Lit("", strings.TrimSpace(waiting+" "+strings.Join(r.Cards, " "))))}
		for i := range max(1, len(theirs), len(own)) {
			rows = append(rows, append(row, at(theirs, i), at(own, i)))
			row = []core.Text{paper.Of(), paper.Of()}
		}
	}
	p.Table("trambahn.paper.colours", rows, core.Who("other", 1-mine), core.Who("player", mine))
}

func at(list []core.Text, i int) core.Text {
	if i < len(list) {
		return list[i]
	}
	return paper.Of()
}

// columns are those of a player in a colour, by their numbers.
func (p *writing) columns(seat core.Seat, colour string) (all []core.Text) {
	for i, c := range p.v.Players[seat].Columns {
		if c.Colour != colour {
			continue
		}
		run := make([]string, len(c.Cards))
		for j, card := range c.Cards {
			run[j] = strings.TrimPrefix(card, c.Colour)
		}
		facts := []core.Arg{core.Num("column", i+1), core.Lit("cards", strings.Join(run, "·"))}
		if c.Tram == "" {
			all = append(all, core.Say("trambahn.paper.notram", facts...))
			continue
		}
		times := p.times(c.Tram)
		all = append(all, core.Say("trambahn.paper.worth", append(facts, core.Num("stars", c.Worth/times), core.Num("times", times), core.Num("worth", c.Worth))...))
	}
	return all
}

// times is how often a sort of tram counts.
func (p *writing) times(name string) int {
	return p.v.Offer[slices.IndexFunc(p.v.Offer, func(t TramView) bool { return t.Name == name })].Times
}

func (p *writing) middle() {
	var offer []core.Text
	for _, t := range p.v.Offer {
		offer = append(offer, core.Say(core.If(t.Offer+t.Left > 0, "trambahn.paper.offer", "trambahn.paper.soldout"),
			core.Num("times", t.Times), core.Num("price", t.Price), core.Num("offer", t.Offer), core.Num("left", t.Left)))
	}
	p.List(core.Say("trambahn.paper.trams"), offer)
	p.Say("trambahn.paper.piles", core.Num("deck", p.v.Deck), core.Num("discard", p.v.Discard), core.Num("scorings", p.v.Scorings), core.Num("rounds", p.v.Rounds))
}

// Earned implements [paper.Earner]: what the scorings of each colour brought, in the game
// that counts.
func (s *state) Earned(e core.Event) (all []paper.Earning) {
	switch e.Code {
	case "trambahn.event.again":
		return []paper.Earning{{}}
	case "trambahn.event.scored":
		for seat, points := range []string{"pointsone", "pointstwo"} {
			all = append(all, paper.Earning{Seat: core.SeatAt(seat), By: e.Fact("colour").S, N: e.Fact(points).N})
		}
	}
	return all
}

// Besides implements [paper.Earner].
func (s *state) Besides() string { return "trambahn.paper.extra" }
