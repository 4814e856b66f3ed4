package berlin1881

import (
	"fmt"
	"strings"
	"testing"

	"remise/core/coretest"
	"remise/rail/tile"
	"remise/title/berlin1881/data"
)

// The figures are the printed tables as a reader of the rulebook would write
// them down, table by table; testdata/figures.txt states them once more, so
// that no number of a data file can change unseen. Tiles and hexes stand there
// as one line each.
func (b *box) figures() string {
	var w strings.Builder
	for seats, s := range b.seat[minSeats:] {
		fmt.Fprintf(&w, "table 1: %d players begin with %d TM each and hold %d certificates\n", minSeats+seats, s.cash, s.limit)
	}
	fmt.Fprintf(&w, "table 1: the bank has %d TM\n", b.bank)
	for i, p := range b.phase {
		fmt.Fprintf(&w, "table 2: phase %d begins with %s: %s tiles, %d trams a company, %d operating rounds, on sale %v, scrapped %v\n",
			i+1, b.kindName(p.begins), p.colour, p.limit, p.rounds, b.kindNames(p.sale), b.kindNames(p.scrap))
	}
	for c, i := range b.company {
		home := "nowhere"
		if i.home >= 0 {
			home = b.hexName(i.home)
		}
		fmt.Fprintf(&w, "table 3: %d %s, %s, %s: %d depots, begins at %s\n", c+1, i.short, i.name, i.colour, i.depots, home)
	}
	for _, k := range b.tram {
		fmt.Fprintf(&w, "table 7: %d trams %s go to %d and cost %d TM (%s)\n", k.count, k.name, k.Reach, k.Price, k.text)
	}
	fmt.Fprintf(&w, "§7.2: depots cost %v TM\n§9.3: ferries bring %d TM\n§9.4: the edge brings %d TM\n", b.depotCost, b.ferryPays, b.edgePays)
	fmt.Fprintf(&w, "§4.5, §12.2: one hand holds %v %%\n§4.25, §12.4: a company starts with %v %% sold\n", b.holding, b.startSold)
	fmt.Fprintf(&w, "§2.9: %d shares in the start round\n§12.5: a commission of %d TM\n", b.startShares, b.commission)
	fmt.Fprintf(&w, "decision: an offer tops a declined one by %d TM\n", b.offerStep)
	fmt.Fprintf(&w, "§12.1: certificates %v\n", b.papers)
	for _, name := range []string{shares1835, sharesFirst} {
		b.boards[name].figures(&w, b.tables, name)
	}
	for i, s := range b.editions.Switches {
		fmt.Fprintf(&w, "editions: %d %s %s (%s): %s\n", i+1, s.Name, s.Rule, s.English, strings.Join(s.Values, ", "))
	}
	for i, r := range b.editions.Rules {
		fmt.Fprintf(&w, "editions: %s %+v\n", EditionIDs[i], r)
	}
	fmt.Fprintf(&w, "editions: numbers %v\n", b.editions.Numbers)
	writeMaterial(&w, b.layout.Map, b.layout.Tiles)
	return w.String()
}

func (t *tables) kindName(k int8) string {
	if k == noTram {
		return "the game"
	}
	return t.tram[k].name
}

func (t *tables) kindNames(set [tramKinds]bool) (names []string) {
	for k, in := range set {
		if in {
			names = append(names, t.tram[k].name)
		}
	}
	return names
}

func (b *Board) figures(w *strings.Builder, t *tables, name string) {
	row := -1
	for _, c := range b.market.Cells {
		if c.Row != row {
			row = c.Row
			fmt.Fprintf(w, "\nshares %s, row %d from column %d:", name, row, c.Col)
		}
		fmt.Fprintf(w, " %d%s", c.Price, map[uint8]string{yellowZone: "y"}[c.Zone])
	}
	w.WriteString("\n")
	for c, cell := range b.start {
		at := b.market.Cells[cell]
		fmt.Fprintf(w, "shares %s: %s begins in row %d, column %d at %d, %d is printed\n", name, t.company[c].short, at.Row, at.Col, at.Price, b.price[c])
	}
	hexes := func(list []int16) (names []string) {
		for _, h := range list {
			names = append(names, t.hexName(h))
		}
		return names
	}
	fmt.Fprintf(w, "shares %s: the end is %d, bankrupt is %d; edge %v, centre %v, certificates %v\n",
		name, b.end, b.bankrupt, hexes(b.edge), hexes(b.centre), b.order)
}

// writeMaterial writes a line for every tile and every hex.
func writeMaterial(w *strings.Builder, m *tile.Map, c *tile.Catalogue) {
	for _, t := range c.Tiles {
		t.Becomes = nil // computed from the rest
		fmt.Fprintf(w, "tile %s: %d, over %s, print %s, counts %v, table %v, fits %v, %+v\n", t.ID, t.Count, t.Over, t.Print, t.Counts, t.Table, t.Fits, t.Face)
	}
	fmt.Fprintf(w, "map %q, ground %q, closed %v, lists %v, signs %v, ferries %v\n", m.Name, m.Ground, m.Closed, m.Lists, m.Signs, m.Ferries)
	for _, h := range m.Hexes {
		h.Takes = nil // computed from the rest
		fmt.Fprintf(w, "hex %+v\n", h)
	}
}

func TestFigures(t *testing.T) {
	files := []string{"tiles.txt", "map.txt", data.Tables, data.Editions, data.Shares1835, data.SharesFirst}
	coretest.Figures(t, files, data.Printed, readBox, (*box).figures)
}
