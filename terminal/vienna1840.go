package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/rail/chart"
	"remise/title/vienna1840"
)

// viennaTable is a position of 1840 on its way to paper: the pieces, and what
// is printed on the boards around them.
type viennaTable struct {
	desk
	v  vienna1840.View
	at chart.Position
}

// show writes the players, the companies, what is for sale, and what lies on
// the map. The board itself is a picture: "remise draw" has it.
func (d viennaTable) show() {
	var later []string
	for _, r := range d.rounds() {
		later = append(later, r.Name)
	}
	fmt.Fprintln(d.w, d.text("cli.1840.round", core.Lit("round", d.v.Round), core.Ref("colour", "1840.colour."+d.v.Newest),
		core.Lit("later", dash(strings.Join(later[1:min(5, len(later))], " ")))))
	if d.v.Line > 0 {
		fmt.Fprintln(d.w, d.text("cli.1840.line", core.Num("line", d.v.Line), core.Lit("company", d.v.Acts)))
	}
	d.players()
	d.companies()
	d.prices()
	d.trams()
	d.lines()
	d.landmarks()
	d.auction()
	d.stadtbahn()
	d.hexes()
}

// rounds are this one and those to come.
func (d viennaTable) rounds() []chart.Round {
	all := d.at.Sheet().Rounds
	return all[slices.IndexFunc(all, func(r chart.Round) bool { return r.Name == d.v.Round }):]
}

func (d viennaTable) players() {
	var rows [][]string
	for i, p := range d.v.Players {
		rows = append(rows, []string{d.name(i), fmt.Sprint(p.Cash), some(p.Loans), fmt.Sprint(p.Card),
			fmt.Sprintf("%d/%d", p.Certificates, p.Limit), fmt.Sprint(p.Worth)})
	}
	d.grid(d.text("cli.1840.players"), rows)
}

func (d viennaTable) companies() {
	var rows [][]string
	for _, c := range d.v.Companies {
		if c.Price == 0 {
			continue
		}
		rows = append(rows, []string{c.ID, fmt.Sprint(c.Price), d.holder(c.Director), some(c.Treasury), d.revenue(c),
			holdings(c.Shares), some(c.Pool), linesAndTrams(c)})
	}
	d.grid(d.text("cli.1840.companies"), rows)
	if len(d.v.Order) > 1 {
		d.flow(d.text("cli.1840.order"), []string{strings.Join(d.v.Order, " › ")})
	}
}

// revenue is what a tram company has to pay out, or what a Stadtbahn company
// would earn now and how often it counts in the next company round.
func (d viennaTable) revenue(c vienna1840.CompanyView) string {
	path := slices.IndexFunc(d.v.Paths, func(p vienna1840.PathView) bool { return p.Company == c.ID })
	if path < 0 {
		return some(c.Revenue)
	}
	income := some(d.v.Paths[path].Income)
	for _, r := range d.rounds() {
		if r.Times > 1 {
			return fmt.Sprintf("%s ×%d", income, r.Times)
		} else if r.Times == 1 {
			break
		}
	}
	return income
}

// prices are what the acting company's dividends would do to its price.
func (d viennaTable) prices() {
	if d.v.Step != "dividends" {
		return
	}
	co := d.v.Companies[slices.IndexFunc(d.v.Companies, func(c vienna1840.CompanyView) bool { return c.ID == d.v.Acts })]
	var all []string
	for _, m := range d.at.Moves() {
		if m.Company == co.ID && (m.Why == chart.Pay || m.Why == chart.Withhold) && m.Least <= co.Revenue {
			all = append(all, fmt.Sprintf("%d → %d", m.Least, d.at.Sheet().Market.Cells[m.Cell].Price))
		}
	}
	d.flow(d.text("cli.1840.dividends", core.Lit("company", co.ID)), all)
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

func (d viennaTable) trams() {
	var now, upkeep []string
	for _, t := range d.v.Trams {
		if t.Price > 0 {
			now = append(now, d.tram(t, t.Price))
		}
		if t.Upkeep != 0 {
			upkeep = append(upkeep, fmt.Sprintf("%s %+d", d.text("1840.tram."+t.ID), t.Upkeep))
		}
	}
	d.flow(d.text("cli.1840.trams"), now)
	d.flow(d.text("cli.1840.nexttrams"), d.nextTrams())
	d.flow(d.text("cli.1840.upkeep"), upkeep)
}

func (d viennaTable) tram(t vienna1840.TramView, price int) string {
	return fmt.Sprintf("%s %d (%d×)", d.text("1840.tram."+t.ID), price, t.Left)
}

// nextTrams are on sale in the next company round.
func (d viennaTable) nextTrams() []string {
	var all []string
	for _, r := range d.rounds()[1:] {
		for _, o := range r.Offers {
			i := slices.IndexFunc(d.v.Trams, func(t vienna1840.TramView) bool { return t.ID == o.Tram })
			if t := d.v.Trams[i]; t.Left > 0 {
				all = append(all, d.tram(t, o.Price))
			}
		}
		if r.Times > 0 {
			break
		}
	}
	return all
}

// lines lists those for sale and those to come, with their homes.
func (d viennaTable) lines() {
	homes := map[string]string{}
	for _, h := range d.at.Sheet().Layout.Map.Hexes {
		for _, line := range h.Homes {
			homes[line] = h.At.String()
		}
	}
	named := func(lines []int) (all []string) {
		for _, n := range lines {
			all = append(all, fmt.Sprintf("%d (%s)", n, homes[strconv.Itoa(n)]))
		}
		return all
	}
	d.flow(d.text("cli.1840.offer"), named(d.v.Offer))
	d.flow(d.text("cli.1840.stack"), named(d.v.Stack))
}

func (d viennaTable) landmarks() {
	var all []string
	for _, l := range d.v.Landmarks {
		if l.Owner != "gone" {
			all = append(all, d.text("cli.1840.landmark", core.Lit("landmark", l.ID), core.Lit("hex", l.Hex), core.Num("face", l.Face),
				core.Num("pays", l.Pays), core.Lit("owner", d.holder(l.Owner))))
		}
	}
	d.flow(d.text("cli.1840.landmarks"), all)
}

func (d viennaTable) auction() {
	a := d.v.Auction
	if a == nil {
		return
	}
	var in []string
	for _, word := range a.In {
		in = append(in, d.holder(word))
	}
	fmt.Fprintln(d.w, d.text("cli.1840.auction", core.Lit("lot", a.Lot), core.Num("price", a.Price),
		core.Lit("leader", d.holder(a.Leader)), core.Lit("bidders", strings.Join(in, ", "))))
}

// stadtbahn lists the hexes that wait for a tile, with their bonus; a star is
// on those that may have it now.
func (d viennaTable) stadtbahn() {
	for _, p := range d.v.Paths {
		var free []string
		for _, f := range p.Free {
			star := ""
			if f.Next {
				star = "*"
			}
			free = append(free, fmt.Sprintf("%s%s %s", f.Hex, star, d.text("cli.1840.bonus."+f.Bonus)))
		}
		d.flow(d.text("cli.1840.path", core.Lit("company", p.Company)), free)
	}
}

func (d viennaTable) hexes() {
	var laid []string
	for _, h := range d.v.Hexes {
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
