package vienna1840

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"remise/rail/tile"
	"remise/texts"
)

// The reference is the rules in our own words, a text for each number of the
// rulebook. What it says in figures is in the tables and on the map.

// TestReferenceHasTheTables: the figures are those that the game is played with.
func TestReferenceHasTheTables(t *testing.T) {
	b := newest()
	p := b.tables
	facts := map[string][]string{
		"I":        tileTotals(t),
		"III.3":    append(seatRows(p.cash), fmt.Sprint(p.right)),
		"III.4.1":  areaRows(t),
		"III.4.2":  chartRows(p),
		"III.5":    tramRows(p),
		"IV.1.2":   companyNames(p),
		"IV.1.3":   cityPrices(p),
		"IV.2":     landmarkRows(p),
		"IV.3":     homeRows(b.grounds[fullBoard]),
		"V":        roundRows(p),
		"VII.3":    append(seatRows(p.limit), fmt.Sprintf("%d%%", p.holding)),
		"VII.5":    parRows(p),
		"VIII.3":   priceRows(p),
		"VIII.5.1": dividendRows(p),
		"VIII.5.3": append(upkeepRows(p), fmt.Sprintf(" %d,", p.loan), fmt.Sprintf(" %d ", p.debt)),
		"VIII.6":   {fmt.Sprintf(" %d,", p.lineBid), fmt.Sprintf(" %d.", p.bidStep)},
		"IX.4":     costs(t),
		"IX.6":     {"| " + cells(p.marker[:]) + "\n", fmt.Sprintf(" %d ", p.removal)},
		"IX.8":     {fmt.Sprintf(" %d ", p.landmark[0].bonus)},
		"XI":       {fmt.Sprintf(" %d ", p.debt)},
		"XII":      {"9, 10, 13, 14, 16 "},
	}
	plain := strings.NewReplacer("−", "-", "\u00a0%", "%")
	for _, number := range slices.Sorted(maps.Keys(facts)) {
		for _, lang := range texts.Languages {
			text, _ := texts.Lookup(lang, "rules.1840."+number)
			for _, fact := range facts[number] {
				if round, ok := texts.Lookup(lang, "1840.round."+fact); ok {
					fact = round
				}
				if !strings.Contains(plain.Replace(text)+"\n", fact) {
					t.Errorf("%s: %s does not have %q", lang, number, fact)
				}
			}
		}
	}
}

// TestReferenceTellsTheDifferences: where the profiles part, the paragraph
// says what 18xx.games does.
func TestReferenceTellsTheDifferences(t *testing.T) {
	for _, d := range Differences {
		for _, lang := range texts.Languages {
			text, _ := texts.Lookup(lang, "rules."+strings.Replace(d.Rule, " ", ".", 1))
			if !strings.Contains(text, "\n18xx.games: ") {
				t.Errorf("%s: %s does not tell of %s", lang, d.Rule, d.Text)
			}
		}
	}
}

// cells writes the figures of a row.
func cells(row []int32) string {
	words := make([]string, len(row))
	for i, n := range row {
		words[i] = strconv.Itoa(int(n))
	}
	return strings.Join(words, " | ")
}

func tileTotals(t *testing.T) (all []string) {
	totals := map[string]int{}
	printedOnce := map[string]bool{}
	for _, x := range catalogue().Tiles {
		if printedOnce[x.Print] {
			continue
		}
		printedOnce[x.Print] = true
		totals[x.Colour.String()+x.Edge] += x.Count
	}
	if len(totals) != 9 {
		t.Errorf("the reference has nine sorts of tiles, the box %v", totals)
	}
	for _, n := range totals {
		all = append(all, fmt.Sprintf(" | %d\n", n))
	}
	return all
}

func seatRows(by [maxSeats + 1]int32) (all []string) {
	for seats := 2; seats <= maxSeats; seats++ {
		all = append(all, fmt.Sprintf("| %d | %d\n", seats, by[seats]))
	}
	return all
}

// areaRows are the stations at the edge whose value grows.
func areaRows(t *testing.T) (all []string) {
	g := fullGround()
	for i := range g.layout.Map.Hexes {
		h := &g.layout.Map.Hexes[i]
		if h.Type != "area" && h.Type != "trunk_terminus" {
			continue
		}
		v := h.Face.Stops[0].Value
		row := []int32{int32(v.In(tile.Yellow)), int32(v.In(tile.Green)), int32(v.In(tile.Brown)), int32(v.In(tile.Gray))}
		if row[0] != row[3] {
			all = append(all, "| "+h.At.String()+" ", "| "+cells(row)+"\n")
		}
	}
	return all
}

func chartRows(p *tables) (all []string) {
	rows := map[int][]string{}
	for _, c := range p.market.Cells {
		rows[c.Row] = append(rows[c.Row], strconv.Itoa(c.Price))
	}
	for row, prices := range rows {
		all = append(all, fmt.Sprintf("| %d | %s\n", row+1, strings.Join(prices, " ")))
	}
	return all
}

func tramRows(p *tables) (all []string) {
	for k := range tramKinds {
		var row []int32
		for seats := 2; seats <= maxSeats; seats++ {
			row = append(row, int32(p.trams[seats][k]))
		}
		all = append(all, "| "+cells(row)+"\n")
	}
	return all
}

func companyNames(p *tables) (all []string) {
	for _, c := range p.company[:tramCos] {
		all = append(all, "| "+c.short+" | "+strings.Fields(c.name)[0])
	}
	return all
}

func cityPrices(p *tables) (all []string) {
	for c := tramCos; c < companies; c++ {
		all = append(all, "| "+p.company[c].short+" | ", fmt.Sprintf(" | %d | ", p.market.Cells[p.start[c]].Price))
	}
	return all
}

func landmarkRows(p *tables) (all []string) {
	for _, m := range p.landmark {
		all = append(all, fmt.Sprintf("| %s | %d | %d | %s\n", m.name, m.face, m.pays, m.hex))
	}
	return all
}

func homeRows(g *ground) (all []string) {
	for n := 1; n <= lineCards; n++ {
		all = append(all, fmt.Sprintf("| %d | %s", n, g.hexName(int(g.homes[n]))))
	}
	return all
}

// roundRows: the rounds in their order, and how often the Stadtbahn pays.
func roundRows(p *tables) (all []string) {
	for _, r := range p.rounds[1 : len(p.rounds)-1] {
		all = append(all, r.name)
		if r.kind == companyRound {
			all = append(all, fmt.Sprintf("×%d", r.factor))
		}
	}
	return all
}

func parRows(p *tables) (all []string) {
	for _, price := range p.pars {
		all = append(all, fmt.Sprintf("| %d | %d | %d\n", price, max(0, 5*price-p.right), 10*price))
	}
	return all
}

func priceRows(p *tables) (all []string) {
	for k := range tramKinds {
		row := ""
		for _, r := range p.rounds {
			if r.kind != companyRound {
				continue
			}
			if price := r.sales[k]; price > 0 {
				row += fmt.Sprintf(" | %d", price)
			} else {
				row += " | –"
			}
		}
		all = append(all, row+"\n")
	}
	return all
}

func dividendRows(p *tables) (all []string) {
	for i, d := range p.dividends {
		if i+1 < len(p.dividends) && d.lo > 0 {
			all = append(all, fmt.Sprintf("| %d–%d | ", d.lo, p.dividends[i+1].lo-10))
		}
		if d.spaces > 0 {
			all = append(all, fmt.Sprintf("| %d", d.lo), fmt.Sprintf(" | %d ", d.spaces))
		}
	}
	return all
}

func upkeepRows(p *tables) (all []string) {
	for k := range tramKinds {
		row := strings.Repeat(" | –", k)
		for _, adds := range p.upkeep[k][k:] {
			if adds > 0 {
				row += fmt.Sprintf(" | +%d", adds)
			} else {
				row += fmt.Sprintf(" | %d", adds)
			}
		}
		all = append(all, row+"\n")
	}
	return all
}

// costs are those of hexes, and the railway stations that have a tile of
// their own.
func costs(t *testing.T) (all []string) {
	g := fullGround()
	for i := range g.layout.Map.Hexes {
		h := &g.layout.Map.Hexes[i]
		switch {
		case h.Cost > 0 && h.Edge == "":
			all = append(all, fmt.Sprintf("%s ", h.At), fmt.Sprintf(" %d,", h.Cost))
		case h.Cost > 0:
			all = append(all, fmt.Sprintf(" %d.", h.Cost))
		case h.Type == "inner_city":
			all = append(all, h.At.String())
		}
	}
	return all
}
