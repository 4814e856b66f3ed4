package vienna1840

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/coretest"
	"remise/title/vienna1840/data"
)

// The figures are the printed tables as a reader of the rulebook would write
// them down; testdata/figures.txt states them once more, so that no number of
// a data file can change unseen. Tiles and hexes stand there as one line each;
// of the small maps those hexes that the full one has otherwise or not at all.
func (b *box) figures() string {
	var w strings.Builder
	for n := minSeats; n <= maxSeats; n++ {
		fmt.Fprintf(&w, "III.3, VII.3, table 1: %d players begin with %d each, hold %d certificates; trams %v\n", n, b.cash[n], b.limit[n], b.trams[n])
	}
	fmt.Fprintf(&w, "III.3: the pre-emptive right is worth %d\nVII.3: one holds at most %d %%\n", b.right, b.holding)
	for _, r := range b.rounds {
		fmt.Fprintf(&w, "V: %+v\n", r)
	}
	b.chartFigures(&w)
	for _, d := range b.dividends {
		fmt.Fprintf(&w, "table 6: from %d on %d to the right\n", d.lo, d.spaces)
	}
	for c, i := range b.company {
		fmt.Fprintf(&w, "IV.1: company %d %q, written %s, %s, %s", c+1, i.short, i.written, i.name, i.colour)
		if c >= tramCos {
			at := b.market.Cells[b.start[c]]
			fmt.Fprintf(&w, ", starts at %d in row %d", at.Price, at.Row)
		}
		w.WriteString("\n")
	}
	for _, m := range b.landmark {
		fmt.Fprintf(&w, "IV.2: landmark %+v\n", m)
	}
	for k, name := range kindNames {
		fmt.Fprintf(&w, "table 7: %s trams cost %d at least, and add %v\n", name, b.floor[k], b.upkeep[k])
	}
	fmt.Fprintf(&w, "IX.6: markers cost %v, their removal %d\nVIII.6: lines from %d in steps of %d\nVIII.5.3: loans of %d cost %d\n",
		b.marker, b.removal, b.lineBid, b.bidStep, b.loan, b.debt)
	for _, t := range b.grounds[fullBoard].layout.Tiles.Tiles {
		t.Becomes = nil // computed from the rest
		fmt.Fprintf(&w, "tile %s: %d, over %s, print %s, counts %v, table %v, fits %v, %+v\n", t.ID, t.Count, t.Over, t.Print, t.Counts, t.Table, t.Fits, t.Face)
	}
	full := map[string]string{}
	for i, g := range b.grounds {
		g.figures(&w, boardNames[i], full)
	}
	return w.String()
}

func (t *tables) chartFigures(w *strings.Builder) {
	row := -1
	for _, c := range t.market.Cells {
		if c.Row != row {
			row = c.Row
			fmt.Fprintf(w, "\nX: row %d:", row)
		}
		fmt.Fprintf(w, " %d%s", c.Price, map[uint8]string{tramStart: "t", cityStart: "s"}[c.Zone])
	}
	fmt.Fprintf(w, "\nVII.2: companies are founded at %v\n", t.pars)
}

func (g *ground) figures(w *strings.Builder, file string, full map[string]string) {
	m := g.layout.Map
	paths := map[string]string{}
	for name, list := range m.Lists {
		for _, h := range list {
			paths[name] += " " + g.hexName(h)
		}
	}
	fmt.Fprintf(w, "%s: %q, ground %q, closed %v, paths %v, signs %v, ferries %v, %d hexes\n", file, m.Name, m.Ground, m.Closed, paths,
		m.Signs, m.Ferries, len(m.Hexes))
	gone := map[string]bool{}
	for at := range full {
		gone[at] = file != boardNames[fullBoard]
	}
	for h, x := range m.Hexes {
		x.Takes, x.Open = nil, 0 // computed from the rest
		says := fmt.Sprintf("%+v", x)
		if full[g.hexName(h)] != says {
			fmt.Fprintf(w, "%s: %s\n", file, says)
		}
		if delete(gone, g.hexName(h)); file == boardNames[fullBoard] {
			full[g.hexName(h)] = says
		}
	}
	for _, x := range sorted(gone) {
		fmt.Fprintf(w, "%s: without %s\n", file, x)
	}
}

func TestFigures(t *testing.T) {
	files := []string{"tiles.txt", "tables.txt", data.Full, data.Three, data.Two}
	coretest.Figures(t, files, data.Printed, readBox, (*box).figures)
}

// A landmark that nobody bids for falls by steps to nothing (1840 VI): one that
// misses nothing would fall for ever.
func TestPricesAreMultiplesOfTheStep(t *testing.T) {
	for _, wrong := range [][2]string{{"landmark PR 10 ", "landmark PR 11 "}, {"line_bid 20 5", "line_bid 20 6"}} {
		_, err := readBox(func(name string) string { return strings.Replace(data.Printed(name), wrong[0], wrong[1], 1) })
		if why, ok := errors.AsType[*core.Refusal](err); !ok || why.Code != "data.wrong.step" {
			t.Errorf("%s: %v", wrong[1], err)
		}
	}
}

func sorted(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }
