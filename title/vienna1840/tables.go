package vienna1840

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"remise/rail"
	"remise/rail/table"
	"remise/rail/tile"
	"remise/title/vienna1840/data"
)

// The sizes of the box.
const (
	maxSeats   = 6
	tramCos    = 6 // tram companies, numbered before the Stadtbahn companies
	cityCos    = 4
	companies  = tramCos + cityCos
	lineCards  = 18
	landmarks  = 6
	tramKinds  = 5
	spaces     = 3 // lines and trams of a tram company (1840 IV.1.2)
	lineMarks  = 6 // station markers of a line (1840 IX.6)
	maxCircles = 4 // circles on one hex
	maxTiles   = 64
)

// roundKind says which list of steps a round is played by.
type roundKind uint8

const (
	preShare roundKind = iota
	firstShare
	shareRound
	companyRound
	lineRound
	gameEnd
)

// roundInfo is one space of the round bar (1840 V).
type roundInfo struct {
	name   string
	kind   roundKind
	factor int32       // of the Stadtbahn runs (1840 VIII.5.2)
	newest tile.Colour // newest colour of tile that may be laid
	sales  [tramKinds]int32
	out    int8 // the tram colour that leaves the board, or -1
	buys   bool // companies may buy landmarks (1840 IV.2)
}

// companyInfo is a company; it is written in notation by its letters without
// spaces.
type companyInfo struct{ short, name, colour, written string }

type landmarkInfo struct {
	short, name string
	face, pays  int32
	bonus       int32
	hex         string
	removed     [3]bool // by board
}

// tables is the printed material, read once.
type tables struct {
	cash, limit [maxSeats + 1]int32
	trams       [maxSeats + 1][]uint8
	right       int32
	holding     int
	rounds      []roundInfo
	market      *rail.Market
	dividends   []dividendRow
	company     [companies]companyInfo
	start       [companies]int16 // price cell of the Stadtbahn companies
	pars        []int32
	cityOut     [3][companies]bool
	home        [lineCards + 1]string
	lineOut     [3]uint32
	landmark    [landmarks]landmarkInfo
	upkeep      [tramKinds][tramKinds]int32
	floor       [tramKinds]int32 // the lowest price of a tram
	marker      [lineMarks]int32
	removal     int32
	lineBid     int32
	bidStep     int32
	loan, debt  int32
}

// dividendRow is a row of table 6: dividends from lo move the marker by spaces.
type dividendRow struct{ lo, spaces int32 }

var kindNames = [tramKinds]string{"yellow", "orange", "red", "pink", "purple"}

// Zones of the share price board.
const (
	plain uint8 = iota
	tramStart
	cityStart
)

var load = sync.OnceValues(readTables)

func readTables() (*tables, error) {
	f, err := data.Tables()
	if err != nil {
		return nil, err
	}
	t := &tables{}
	r := &tableReader{tables: t}
	for _, rec := range f.Records {
		if read, ok := readers[rec.Key()]; ok {
			read(r, rec.Line)
		} else {
			r.complain(rec.Line, "is no table of 1840")
		}
	}
	r.finish()
	return t, errors.Join(r.wrong...)
}

type tableReader struct {
	*tables
	rows                   [][]rail.Cell
	tramCo, cityCo, markAt int
	newest                 tile.Colour
	buysFrom               string
	sales                  map[string][tramKinds]int32
	outs                   map[string]int8
	starts                 []table.Line
	wrong                  []error
}

func (r *tableReader) complain(l table.Line, words ...string) {
	r.wrong = append(r.wrong, l.Complain(append([]string{l.Key()}, words...)...))
}

func (r *tableReader) int(l table.Line, i int) int32 {
	n, err := l.Int(i)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return int32(n)
}

func (r *tableReader) ints(l table.Line, i int) []int {
	all, err := l.Ints(i, -1)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return all
}

func (r *tableReader) word(l table.Line, i int) string {
	w, err := l.Word(i)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return w
}

// one reads a table that is a single number.
func one(field func(*tables) *int32) func(*tableReader, table.Line) {
	return func(r *tableReader, l table.Line) { *field(r.tables) = r.int(l, 0) }
}

func ignore(*tableReader, table.Line) {}

var readers = map[string]func(*tableReader, table.Line){
	"players":               (*tableReader).players,
	"preemptive":            one(func(t *tables) *int32 { return &t.right }),
	"holding":               func(r *tableReader, l table.Line) { r.holding = int(r.int(l, 0)) },
	"round":                 (*tableReader).round,
	"private_purchase_from": func(r *tableReader, l table.Line) { r.buysFrom = r.word(l, 0) },
	"row":                   (*tableReader).row,
	"start":                 func(r *tableReader, l table.Line) { r.starts = append(r.starts, l) },
	"dividend":              (*tableReader).dividend,
	"company":               (*tableReader).addCompany,
	"stadtbahn":             (*tableReader).addStadtbahn,
	"stadtbahn_out":         (*tableReader).addCityOut,
	"par":                   (*tableReader).par,
	"line":                  func(r *tableReader, l table.Line) { r.home[r.int(l, 0)] = r.word(l, 1) },
	"line_out":              (*tableReader).addLineOut,
	"landmark":              (*tableReader).addLandmark,
	"landmark_out":          (*tableReader).addLandmarkOut,
	"tram_price":            (*tableReader).tramPrice,
	"tram_out":              (*tableReader).tramOut,
	"maintenance":           (*tableReader).maintenance,
	"marker_cost":           (*tableReader).markerCost,
	"remove_marker":         one(func(t *tables) *int32 { return &t.removal }),
	"line_bid":              (*tableReader).addLineBid,
	"loan":                  (*tableReader).addLoan,
	// Printed beside the rest; the program takes them from elsewhere.
	"shares": ignore, "stadtbahn_shares": ignore, "max_lines": ignore, "max_trams": ignore,
	"tram_box": ignore, "stadtbahn_tile": ignore,
}

func (r *tableReader) players(l table.Line) {
	all := r.ints(l, 0)
	if len(all) != 3+tramKinds || all[0] > maxSeats {
		r.complain(l, "needs players, cash, limit and five numbers of trams")
		return
	}
	n := all[0]
	r.cash[n], r.limit[n] = int32(all[1]), int32(all[2])
	for _, count := range all[3:] {
		r.trams[n] = append(r.trams[n], uint8(count))
	}
}

var roundKinds = map[string]roundKind{
	"preshare": preShare, "share": shareRound, "company": companyRound, "line": lineRound, "end": gameEnd,
}

func (r *tableReader) round(l table.Line) {
	kind, ok := roundKinds[r.word(l, 1)]
	if !ok {
		r.complain(l, "has a kind that is none of preshare, share, company, line, end")
	}
	info := roundInfo{name: r.word(l, 0), kind: kind, out: -1}
	if kind == shareRound && !slices.ContainsFunc(r.rounds, func(i roundInfo) bool { return i.kind == firstShare }) {
		info.kind = firstShare
	}
	if kind == companyRound {
		info.factor = r.int(l, 2)
	}
	for c := tile.Yellow; c <= tile.Gray; c++ {
		if slices.Contains(l.Args()[2:], c.String()) {
			r.newest = c
		}
	}
	info.newest = max(r.newest, tile.Yellow)
	r.rounds = append(r.rounds, info)
}

func (r *tableReader) row(l table.Line) {
	var cells []rail.Cell
	for _, price := range r.ints(l, 0) {
		cells = append(cells, rail.Cell{Price: price})
	}
	r.rows = append(r.rows, cells)
}

func (r *tableReader) dividend(l table.Line) {
	all := r.ints(l, 0)
	r.dividends = append(r.dividends, dividendRow{int32(all[0]), int32(all[2])})
}

func (r *tableReader) companyOf(l table.Line) companyInfo {
	short := r.word(l, 0)
	return companyInfo{short, r.word(l, 2), r.word(l, 1), strings.ReplaceAll(short, " ", "")}
}

func (r *tableReader) addCompany(l table.Line) {
	r.company[r.tramCo] = r.companyOf(l)
	r.tramCo++
}

func (r *tableReader) addStadtbahn(l table.Line) {
	c := tramCos + r.cityCo
	r.company[c] = r.companyOf(l)
	r.start[c] = int16(r.int(l, 3)) // its price; finish finds the cell of that price
	r.cityCo++
}

func (r *tableReader) board(l table.Line) board {
	i := slices.Index(boardNames[:], r.word(l, 0))
	if i < 0 {
		r.complain(l, "is for a map that is none of full, three, two")
		return fullBoard
	}
	return board(i)
}

func (r *tableReader) addCityOut(l table.Line) {
	for _, short := range l.Args()[1:] {
		if c := r.findCompany(short); c >= 0 {
			r.cityOut[r.board(l)][c] = true
		}
	}
}

func (t *tables) findCompany(short string) int {
	return slices.IndexFunc(t.company[:], func(c companyInfo) bool { return c.short == short })
}

func (r *tableReader) par(l table.Line) {
	for _, p := range r.ints(l, 0) {
		r.pars = append(r.pars, int32(p))
	}
}

func (r *tableReader) addLineOut(l table.Line) {
	for _, n := range r.ints(l, 1) {
		r.lineOut[r.board(l)] |= 1 << n
	}
}

func (r *tableReader) addLandmark(l table.Line) {
	m := &r.landmark[r.markAt]
	*m = landmarkInfo{short: r.word(l, 0), face: r.int(l, 1), pays: r.int(l, 2), bonus: r.int(l, 3), hex: r.word(l, 4), name: l.Rest(5)}
	r.markAt++
}

func (t *tables) findLandmark(short string) int {
	return slices.IndexFunc(t.landmark[:], func(m landmarkInfo) bool { return m.short == short })
}

func (r *tableReader) addLandmarkOut(l table.Line) {
	for _, short := range l.Args()[1:] {
		if m := r.findLandmark(short); m >= 0 {
			r.landmark[m].removed[r.board(l)] = true
		}
	}
}

func (r *tableReader) tramPrice(l table.Line) {
	var sales [tramKinds]int32
	for k, p := range r.ints(l, 1) {
		sales[k] = max(0, int32(p))
	}
	if r.sales == nil {
		r.sales = map[string][tramKinds]int32{}
	}
	r.sales[r.word(l, 0)] = sales
}

func (r *tableReader) tramOut(l table.Line) {
	if r.outs == nil {
		r.outs = map[string]int8{}
	}
	r.outs[r.word(l, 0)] = int8(slices.Index(kindNames[:], r.word(l, 1)))
}

func (r *tableReader) maintenance(l table.Line) {
	k := slices.Index(kindNames[:], r.word(l, 0))
	for newest, n := range r.ints(l, 1) {
		if l.Args()[newest+1] != "-" {
			r.upkeep[k][newest] = int32(n)
		}
	}
}

func (r *tableReader) markerCost(l table.Line) {
	for i, n := range r.ints(l, 0) {
		r.marker[i] = int32(n)
	}
}

func (r *tableReader) addLineBid(l table.Line) { r.lineBid, r.bidStep = r.int(l, 0), r.int(l, 1) }
func (r *tableReader) addLoan(l table.Line)    { r.loan, r.debt = r.int(l, 0), -r.int(l, 1) }

// finish puts together what comes from several records.
func (r *tableReader) finish() {
	for _, l := range r.starts {
		zone := tramStart
		if r.word(l, 0) == "stadtbahn" {
			zone = cityStart
		}
		r.rows[r.int(l, 1)][r.int(l, 2)].Zone = zone
	}
	r.market = rail.NewMarket(r.rows, [4]rail.Dir{rail.Left: rail.Down, rail.Right: rail.Up, rail.Up: rail.Stay, rail.Down: rail.Stay})
	for c := tramCos; c < companies; c++ {
		r.start[c] = r.market.Find(cityStart, int(r.start[c]))
	}
	buys := false
	for i := range r.rounds {
		info := &r.rounds[i]
		buys = buys || info.name == r.buysFrom
		info.buys = buys && info.kind == lineRound
		info.sales = r.sales[info.name]
		for k, price := range info.sales {
			if price > 0 && (r.floor[k] == 0 || price < r.floor[k]) {
				r.floor[k] = price
			}
		}
		if out, ok := r.outs[info.name]; ok {
			info.out = out
		}
	}
}

// The issues of the two sorts of company (1840 IV.1).
var (
	tramIssue = rail.Issue{Director: 5, Ordinary: 5, Percent: 10}
	cityIssue = rail.Issue{Ordinary: 10, Percent: 10}
)

func issue(c int) rail.Issue {
	if c < tramCos {
		return tramIssue
	}
	return cityIssue
}
