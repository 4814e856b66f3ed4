package terminal

import (
	"fmt"
	"io"
	"strings"

	"remise/core"
	"remise/texts"
	"remise/title/trambahn"
)

// showTrambahn draws the table: the other player on top, the terminals and
// the trams between, the viewer below.
func showTrambahn(w io.Writer, v trambahn.View, m *core.Match, viewer core.Seat, lang string) {
	d := tableOfTrambahn{w, v, m.Names, lang}
	mine := core.Seat(0)
	if viewer < 2 {
		mine = viewer
	}
	d.player(1 - mine)
	d.middle()
	d.player(mine)
	if viewer < 2 {
		d.hand(mine)
	}
}

type tableOfTrambahn struct {
	w     io.Writer
	v     trambahn.View
	names []string
	lang  string
}

func (d tableOfTrambahn) text(code string, args ...core.Arg) string {
	return texts.Render(d.lang, core.Say(code, args...), d.names)
}

func (d tableOfTrambahn) colour(letter string) string { return d.text("trambahn.colour." + letter) }

func (d tableOfTrambahn) player(seat core.Seat) {
	p := d.v.Players[seat]
	fmt.Fprintln(d.w, d.text("cli.trambahn.player", core.Who("player", seat), core.Num("points", p.Total),
		core.Num("extra", p.Extra), core.Num("money", p.Money), core.Num("cards", p.Cards)))
	for i, c := range p.Columns {
		d.column(i+1, c)
	}
}

func (d tableOfTrambahn) column(n int, c trambahn.ColumnView) {
	run := make([]string, len(c.Cards))
	for i, card := range c.Cards {
		run[i] = strings.TrimPrefix(card, c.Colour)
	}
	line := fmt.Sprintf("  %2d  %-7s %-24s", n, d.colour(c.Colour), strings.Join(run, "-"))
	if c.Tram == "" {
		fmt.Fprintln(d.w, line+d.text("cli.trambahn.notram"))
		return
	}
	fmt.Fprintln(d.w, line+d.text("cli.trambahn.worth", core.Lit("tram", d.tram(c.Tram)), core.Num("points", c.Points), core.Num("worth", c.Worth)))
}

func (d tableOfTrambahn) tram(name string) string {
	for _, t := range d.v.Offer {
		if t.Name == name {
			return d.text(fmt.Sprintf("trambahn.tram.%d", t.Times))
		}
	}
	return name
}

func (d tableOfTrambahn) middle() {
	fmt.Fprintln(d.w, strings.Repeat("─", 72))
	for _, r := range d.v.Rows {
		waiting := strings.Repeat("● ", len(r.Cards)) + strings.Repeat("· ", 4-len(r.Cards))
		line := fmt.Sprintf("  %-7s %s %s", d.colour(r.Colour), waiting, strings.Join(r.Cards, " "))
		fmt.Fprintln(d.w, strings.TrimRight(line, " "))
	}
	for _, t := range d.v.Offer {
		fmt.Fprintf(d.w, "  %-23s %s\n", d.tram(t.Name), d.text("cli.trambahn.offer",
			core.Num("price", t.Price), core.Num("offer", t.Offer), core.Num("left", t.Left)))
	}
	fmt.Fprintln(d.w, "  "+d.text("cli.trambahn.piles", core.Num("deck", d.v.Deck), core.Num("discard", d.v.Discard),
		core.Num("scorings", d.v.Scorings), core.Num("rounds", d.v.Rounds)))
	fmt.Fprintln(d.w, strings.Repeat("─", 72))
}

func (d tableOfTrambahn) hand(seat core.Seat) {
	fmt.Fprintln(d.w, "\n  "+d.text("cli.trambahn.hand", core.Lit("cards", strings.Join(d.v.Players[seat].Hand, "  "))))
}
