package berlin1881

import (
	"cmp"
	"slices"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/rail"
)

// The zones of the share price board.
const (
	plainZone  uint8 = iota
	yellowZone       // does not count for the certificate limit (§4.4)
)

// certificate is one of the S-Bahn's 19, in the order of their numbers.
type certificate uint8

const (
	plainShare certificate = iota
	chairmanShare
	memberShare
)

// sbahnPapers is the number of S-Bahn certificates.
const sbahnPapers = 19

// Board is what the rule texts do not tell and an owner of the boxed game can
// read from it: the share table, the start prices, the stations at the edge
// and in the centre, the order of the S-Bahn's certificates.
type Board struct {
	market   *rail.Market
	start    [companies]int16 // cell
	price    [companies]int32 // printed on one share
	end      int32
	bankrupt int32
	edge     []int16
	centre   []int16
	order    [sbahnPapers]certificate
}

// The lines of a board file. What a file does not say stays as it is on the
// board that comes with the program; rows of the share table replace all rows.
//
//	row 10 20 30 40      a row of the share table, from the top; - is no cell
//	start GBS 6 5        row and column of a start price, counted from 0
//	price GBS 92         what is printed on a share, if not the start price
//	yellow 50            cells below this price do not count for the limit
//	end 400              the price that ends the game
//	bankrupt 10          the price at which a company is bankrupt
//	edge A11 B16         stations at the edge of the map
//	centre F20 G15       stations in the centre
//	sbahn chairman member member member plain ...   19 certificates in order
type boardReader struct {
	*table.Sheet
	*Board
	tables *tables
	fresh  bool // the file has a share table of its own
}

// The largest share table, and the highest price on it.
const (
	maxRows  = 40
	maxCells = 40 // of a row
	maxPrice = 2_000
	maxList  = 16
)

// bare is the board without a share table: what the map and the tables say.
func (t *tables) bare() *Board {
	hexes := func(list string) []int16 {
		return core.Map(t.layout.Map.Lists[list], func(h int) int16 { return int16(h) })
	}
	return &Board{order: t.papers, edge: hexes("edge"), centre: hexes("centre")}
}

// readBoard reads a board file; what it leaves out is taken from the base.
func (t *tables) readBoard(name, text string, base *Board) (*Board, error) {
	b := *base
	r := boardReader{table.Open(name, text), &b, t, base.market == nil}
	r.readMarket()
	r.readStarts()
	r.readPrices()
	r.edge = r.hexes("edge", b.edge)
	r.centre = r.hexes("centre", b.centre)
	if l := r.Maybe("sbahn"); l.Given() {
		b.order = readOrder(l)
	}
	if err := r.Done(); err != nil {
		return nil, err
	}
	return &b, nil
}

// CheckBoard reads a board file as a match with these options does, and says
// line by line what is wrong with it.
func (title) CheckBoard(name, text string, options map[string]string) []error {
	base, ok := newest.boards[cmp.Or(options["shares"], newestShares)]
	if !ok {
		return nil // the option is refused elsewhere
	}
	_, err := newest.readBoard(name, text, base)
	return table.Problems(err)
}

func (r *boardReader) readMarket() {
	rows := r.Each("row")
	r.fresh = r.fresh || len(rows) > 0
	end, dead := r.limit("end", &r.end), r.limit("bankrupt", &r.bankrupt)
	var yellow int32
	zone := r.limit("yellow", &yellow)
	if r.fresh {
		if len(rows) == 0 {
			r.One("row")
		} else if len(rows) > maxRows {
			rows[maxRows].Complain("data.wrong.shares.rows", core.Num("n", maxRows))
		}
		r.market = readMarket(rows, int(yellow))
	} else if zone.Given() {
		zone.Complain("data.wrong.shares.yellow")
	}
	r.mustHave(end, r.end, "data.wrong.shares.end")
	r.mustHave(dead, r.bankrupt, "data.wrong.shares.bankrupt")
}

// limit reads a price that means something; a new share table needs all three.
func (r *boardReader) limit(key string, to *int32) *table.Row {
	line := r.Maybe(key)
	if *to == 0 && r.Board.market == nil {
		line = r.One(key)
	}
	if line.Given() {
		*to = int32(line.Int("data.a-price", 1, maxPrice))
	}
	return line
}

func (r *boardReader) mustHave(l *table.Row, price int32, code string) {
	if r.Err() != nil || slices.ContainsFunc(r.market.Cells, func(c rail.Cell) bool { return int32(c.Price) == price }) {
		return
	}
	if cost := core.Num("price", price); l.Given() {
		l.Complain(code, cost)
	} else {
		r.Sheet.Complain(code, cost)
	}
}

func readMarket(lines []*table.Row, yellow int) *rail.Market {
	rows := make([][]rail.Cell, len(lines))
	for i, l := range lines {
		for l.More() {
			var cell rail.Cell
			if !l.Skip("-") {
				cell.Price = l.Int("data.a-price-or-for-no-cell", 1, maxPrice)
			}
			if cell.Price < yellow {
				cell.Zone = yellowZone
			}
			rows[i] = append(rows[i], cell)
		}
		if len(l.Args()) == 0 || len(l.Args()) > maxCells {
			l.Complain("data.wrong.shares.cells", core.Num("n", maxCells))
		}
		checkRises(l, rows, i)
	}
	return rail.NewMarket(rows, [4]rail.Dir{rail.Left: rail.Stay, rail.Right: rail.Stay, rail.Up: rail.Left, rail.Down: rail.Right})
}

// checkRises: prices do not fall to the right nor downwards, for a company
// moves there when it does well (§4.17, §9.10).
func checkRises(l *table.Row, rows [][]rail.Cell, i int) {
	for j, cell := range rows[i] {
		for _, before := range [][2]int{{i, j - 1}, {i - 1, j}} {
			y, x := before[0], before[1]
			if y >= 0 && x >= 0 && x < len(rows[y]) && cell.Price > 0 && rows[y][x].Price > cell.Price {
				l.Complain("data.wrong.shares.rise", core.Num("n", cell.Price), core.Num("before", rows[y][x].Price))
			}
		}
	}
}

func (r *boardReader) readStarts() {
	var given [companies]bool
	for _, l := range r.Each("start") {
		c := r.company(l)
		row, col := l.Int("data.its-row", 0, maxRows-1), l.Int("data.its-column", 0, maxCells-1)
		if given[c] = true; !l.Good() {
			continue
		}
		cell := r.market.At(row, col)
		if cell == rail.Off {
			l.Complain("data.wrong.shares.cell", core.Num("row", row), core.Num("col", col))
			continue
		}
		r.start[c], r.price[c] = cell, int32(r.market.Cells[cell].Price)
		if r.price[c] >= r.end || r.price[c] <= r.bankrupt {
			l.Complain("data.wrong.shares.edge", core.Num("n", r.price[c]))
		}
	}
	var none []string
	for c := range given {
		if r.fresh && !given[c] {
			none = append(none, r.tables.company[c].short)
		}
	}
	if none != nil {
		r.Sheet.Complain("data.wrong.shares.starts", core.Lit("none", strings.Join(none, ", ")))
	}
}

func (r *boardReader) company(l *table.Row) int {
	c := l.OneOf("data.company", core.List(companies, func(c int) string { return r.tables.company[c].short })...)
	l.Unique()
	return c
}

func (r *boardReader) readPrices() {
	for _, l := range r.Each("price") {
		c := r.company(l)
		r.price[c] = int32(l.Int("data.what-is-printed-on-a-share", 1, maxPrice))
	}
}

func (r *boardReader) hexes(key string, old []int16) []int16 {
	line := r.Maybe(key)
	if !line.Given() {
		return old
	}
	return core.Map(r.tables.layout.Map.Stations(line, maxList), func(h int) int16 { return int16(h) })
}

func readOrder(l *table.Row) (order [sbahnPapers]certificate) {
	count := [3]int{}
	for i := range order {
		order[i] = certificate(l.OneOf("data.certificate", "plain", "chairman", "member"))
		count[order[i]]++
	}
	if l.Good() && (count != [3]int{15, 1, 3} || order[0] != chairmanShare) {
		l.Complain("data.wrong.papers")
	}
	return order
}

func (t *tables) hexName(h int16) string { return t.layout.Name(int(h)) }
