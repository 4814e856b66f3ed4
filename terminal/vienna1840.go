package terminal

import (
	"fmt"
	"strings"

	"remise/core"
	"remise/title/vienna1840"
)

// showVienna writes the players, the companies, what is for sale, and what
// lies on the map. The board itself is a picture: "remise draw" has it.
func showVienna(d desk, v vienna1840.View) {
	fmt.Fprintln(d.w, d.text("cli.1840.round", core.Lit("round", v.Round), core.Ref("colour", "1840.colour."+v.Newest)))
	if v.Line > 0 {
		fmt.Fprintln(d.w, d.text("cli.1840.line", core.Num("line", v.Line), core.Lit("company", v.Company)))
	}
	d.viennaPlayers(v)
	d.viennaCompanies(v)
	d.viennaSales(v)
	d.viennaMap(v)
}

func (d desk) viennaPlayers(v vienna1840.View) {
	var rows [][]string
	for i, p := range v.Players {
		rows = append(rows, []string{d.name(i), fmt.Sprint(p.Cash), some(p.Loans), fmt.Sprint(p.Card),
			fmt.Sprintf("%d/%d", p.Certificates, p.Limit), fmt.Sprint(p.Worth)})
	}
	d.grid(d.text("cli.1840.players"), rows)
}

func (d desk) viennaCompanies(v vienna1840.View) {
	var rows [][]string
	for _, c := range v.Companies {
		if c.Price == 0 {
			continue
		}
		rows = append(rows, []string{c.ID, fmt.Sprint(c.Price), d.name(c.Director), some(c.Treasury), some(c.Revenue),
			holdings(c.Shares), some(c.Pool), linesAndTrams(c)})
	}
	d.grid(d.text("cli.1840.companies"), rows)
}

// holdings lists how many shares each seat has.
func holdings(shares []int) string {
	var all []string
	for _, n := range shares {
		all = append(all, some(n))
	}
	return strings.Join(all, " ")
}

func linesAndTrams(c vienna1840.CompanyView) string {
	var all []string
	for _, l := range c.Lines {
		all = append(all, fmt.Sprintf("%d:%s", l.Number, dash(l.Tram)))
	}
	for _, t := range c.Spare {
		all = append(all, "+"+t)
	}
	return strings.Join(all, " ")
}

func (d desk) viennaSales(v vienna1840.View) {
	var trams, upkeep, lines, landmarks []string
	for _, t := range v.Trams {
		if t.Upkeep != 0 {
			upkeep = append(upkeep, fmt.Sprintf("%s %+d", t.Colour, t.Upkeep))
		}
		if t.Price > 0 && t.Left > 0 {
			trams = append(trams, fmt.Sprintf("%s %d (%d×)", t.Colour, t.Price, t.Left))
		}
	}
	for _, n := range v.Offer {
		lines = append(lines, fmt.Sprint(n))
	}
	for _, l := range v.Landmarks {
		if l.Owner != "gone" {
			landmarks = append(landmarks, fmt.Sprintf("%s %d (%s)", l.ID, l.Face, l.Owner))
		}
	}
	d.flow(d.text("cli.1840.trams"), trams)
	d.flow(d.text("cli.1840.upkeep"), upkeep)
	d.flow(d.text("cli.1840.offer"), lines)
	d.flow(d.text("cli.1840.landmarks"), landmarks)
	if a := v.Auction; a != nil {
		fmt.Fprintln(d.w, d.text("cli.1840.auction", core.Lit("lot", a.Lot), core.Num("price", a.Price),
			core.Lit("leader", dash(a.Leader)), core.Lit("bidders", strings.Join(a.In, " "))))
	}
}

func (d desk) viennaMap(v vienna1840.View) {
	var laid []string
	for _, h := range v.Hexes {
		word := h.Hex
		if h.Tile != "" {
			word += fmt.Sprintf(" %s/%d", h.Tile, h.Turn)
		}
		if marks := strings.Fields(strings.Join(h.Marks, " ")); len(marks) > 0 {
			word += " [" + strings.Join(marks, " ") + "]"
		}
		laid = append(laid, word)
	}
	d.flow(d.text("cli.rail.map"), laid)
}
