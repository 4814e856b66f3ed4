package vienna1840

import (
	"slices"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/rail"
	"remise/rail/tile"
)

// The sizes of the box.
const (
	minSeats  = 2
	maxSeats  = 6
	tramCos   = 6 // tram companies, numbered before the Stadtbahn companies
	cityCos   = 4
	companies = tramCos + cityCos
	lineCards = 18
	landmarks = 6
	tramKinds = 5
	spaces    = 3 // lines and trams of a tram company (1840 IV.1.2)
	lineMarks = 6 // station markers of a line (1840 IX.6)
	maxTiles  = 64
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
	hex         string // on the full map
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

// The most that a number in a data file can be: more than in any game, and
// small enough that no sum of them is too large.
const (
	maxAmount = 9_999
	maxCount  = 99
	maxTrams  = 16 // of a kind: see tram
	maxFactor = 20
)

func readTables(f *table.Sheet) (*tables, error) {
	t := &tables{}
	t.readSeats(f)
	t.readBids(f)
	t.readRounds(f)
	t.readTrams(f)
	t.readMarket(f)
	t.readDividends(f)
	f.Fill("company", tramCos, t.readCompany)
	f.Fill("stadtbahn", cityCos, t.readCity)
	f.Fill("landmark", landmarks, t.readLandmark)
	t.readCosts(f)
	return t, f.Done()
}

func money(r *table.Row, what string) int32 { return int32(r.Int(what, 1, maxAmount)) }

func (t *tables) readBids(f *table.Sheet) {
	bid := f.One("line_bid")
	t.lineBid, t.bidStep = money(bid, "data.the-first-bid"), money(bid, "data.the-step")
	t.inSteps(bid, t.lineBid)
}

// inSteps: an amount is bid for in steps, and falls by them (1840 VI).
func (t *tables) inSteps(r *table.Row, n int32) int32 {
	if n%t.bidStep != 0 {
		r.Complain("data.wrong.step", core.Num("n", n), core.Num("step", t.bidStep))
	}
	return n
}

func (t *tables) readSeats(f *table.Sheet) {
	for _, r := range f.All("players", maxSeats-minSeats+1, maxSeats-minSeats+1) {
		n := r.Int("data.the-number-of-players", minSeats, maxSeats)
		r.Unique()
		t.cash[n], t.limit[n] = money(r, "data.the-starting-cash"), int32(r.Int("data.the-certificate-limit", 1, maxCount))
		t.trams[n] = core.List(tramKinds, func(int) uint8 { return uint8(r.Int("data.a-number-of-trams", 1, maxTrams)) })
	}
	t.right = money(f.One("preemptive"), "data.the-worth-of-the-right")
	t.holding = f.One("holding").Int("data.a-part-in-percent", 1, 100)
}

var roundKinds = []roundKind{preShare, shareRound, companyRound, lineRound, gameEnd}

// readRounds reads the round bar (1840 V). It begins with one PreShare round
// and ends with the end of the game.
func (t *tables) readRounds(f *table.Sheet) {
	newest := tile.Yellow
	rows := f.All("round", 3, maxCount)
	for i, r := range rows {
		info := roundInfo{name: r.Word("data.its-name"), out: -1}
		r.Unique()
		info.kind = roundKinds[r.OneOf("data.kind", "preshare", "share", "company", "line", "end")]
		if (info.kind == preShare) != (i == 0) || (info.kind == gameEnd) != (i == len(rows)-1) {
			r.Complain("data.wrong.rounds")
		}
		switch {
		case info.kind == shareRound && !slices.ContainsFunc(t.rounds, func(o roundInfo) bool { return o.kind == firstShare }):
			info.kind = firstShare
		case info.kind == companyRound:
			info.factor = int32(r.Int("data.how-often-the-Stadtbahn-pays", 1, maxFactor))
		case info.kind == lineRound && r.More():
			newest = readNewest(r, newest)
		}
		info.newest = newest
		t.rounds = append(t.rounds, info)
	}
	from := f.One("private_purchase_from")
	first := t.readRound(from, lineRound)
	for i := first; i < len(t.rounds); i++ {
		t.rounds[i].buys = t.rounds[i].kind == lineRound
	}
}

// readNewest reads a colour of tiles: yellow with the first line round, then
// each with a later one.
func readNewest(r *table.Row, now tile.Colour) tile.Colour {
	c := tile.Yellow + tile.Colour(r.OneOf("data.colour", "yellow", "green", "brown", "gray"))
	if c > now+1 || c == now && c != tile.Yellow || c < now {
		r.Complain("data.wrong.colours")
	}
	return c
}

// readRound reads the name of a round of a kind, and finds it.
func (t *tables) readRound(r *table.Row, kind roundKind) int {
	name := r.Word("data.the-name-of-a-round")
	i := slices.IndexFunc(t.rounds, func(o roundInfo) bool { return o.name == name && o.kind == kind })
	if i < 0 {
		r.Complain("data.wrong.round", core.Lit("name", name))
	}
	return max(i, 0)
}

func (t *tables) readTrams(f *table.Sheet) {
	years := core.Count(len(t.rounds), func(i int) bool { return t.rounds[i].kind == companyRound })
	for _, r := range f.All("tram_price", years, years) {
		info := &t.rounds[t.readRound(r, companyRound)]
		r.Unique()
		for k := range info.sales {
			if r.Skip("-") {
				continue
			}
			info.sales[k] = money(r, "data.a-price-or-dash")
			if t.floor[k] == 0 || info.sales[k] < t.floor[k] {
				t.floor[k] = info.sales[k]
			}
		}
	}
	for _, r := range f.Each("tram_out") {
		info := &t.rounds[t.readRound(r, companyRound)]
		r.Unique()
		info.out = int8(r.OneOf("data.tram", kindNames[:]...))
		if r.Good() && info.sales[info.out] > 0 {
			r.Complain("data.wrong.trams.leave")
		}
	}
	f.Fill("maintenance", tramKinds, t.readUpkeep)
}

// readUpkeep reads a row of table 7; there is nothing to say of a tram that
// has not been bought yet.
func (t *tables) readUpkeep(r *table.Row, kind int) {
	if !r.Skip(kindNames[kind]) {
		r.Complain("data.wrong.upkeep.row", core.Lit("tram", kindNames[kind]))
	}
	for newest := range tramKinds {
		switch {
		case newest >= kind:
			t.upkeep[kind][newest] = int32(r.Int("data.what-is-added-to-a-run", -maxAmount, maxAmount))
		case !r.Skip("-"):
			r.Complain("data.wrong.upkeep.older", core.Lit("tram", kindNames[kind]))
		}
	}
}

// readMarket reads the share chart and the cells where companies begin.
func (t *tables) readMarket(f *table.Sheet) {
	lines := f.All("row", 1, maxCount)
	rows := make([][]rail.Cell, len(lines))
	for i, r := range lines {
		rows[i] = core.Map(r.Ints("data.a-price", 1, maxAmount), func(price int) rail.Cell { return rail.Cell{Price: price} })
		checkRises(r, rows, i)
	}
	for _, r := range f.Each("start") {
		zone := []uint8{tramStart, cityStart}[r.OneOf("data.sort-of-company", "tram_company", "stadtbahn")]
		y, x := r.Int("data.its-row", 0, maxCount), r.Int("data.its-column", 0, maxCount)
		switch {
		case y >= len(rows) || x >= len(rows[y]):
			r.Complain("data.wrong.shares.cell", core.Num("row", y), core.Num("col", x))
		case rows[y][x].Zone != plain:
			r.Complain("data.wrong.shares.start")
		default:
			rows[y][x].Zone = zone
		}
	}
	t.market = rail.NewMarket(rows, [4]rail.Dir{rail.Left: rail.Down, rail.Right: rail.Up, rail.Up: rail.Stay, rail.Down: rail.Stay})
	for _, c := range t.market.Cells {
		if c.Zone == tramStart {
			t.pars = append(t.pars, int32(c.Price))
		}
	}
	slices.Sort(t.pars)
}

// checkRises: prices rise to the right and upwards (1840 X.2, X.3).
func checkRises(r *table.Row, rows [][]rail.Cell, i int) {
	for j, cell := range rows[i] {
		if j > 0 && rows[i][j-1].Price >= cell.Price || i > 0 && j < len(rows[i-1]) && rows[i-1][j].Price <= cell.Price {
			r.Complain("data.wrong.shares.up", core.Num("n", cell.Price))
		}
	}
	if i > 0 && len(rows[i]) > len(rows[i-1]) {
		r.Complain("data.wrong.shares.longer")
	}
}

// readDividends reads table 6, whose rows follow each other without a gap.
func (t *tables) readDividends(f *table.Sheet) {
	rows, next := f.All("dividend", 2, maxCount), 0
	for i, r := range rows {
		lo := r.Int("data.the-dividend-from-which-it-holds", next, next)
		if i < len(rows)-1 {
			next = r.Int("data.the-dividend-up-to-which-it-holds", lo, maxAmount) + 10
		} else if !r.Skip("-") {
			r.Complain("data.wrong.dividend.last")
		}
		t.dividends = append(t.dividends, dividendRow{int32(lo), int32(r.Int("data.spaces-to-the-right", i-1, i-1))})
	}
}

// readCity reads a company of the Stadtbahn, which has a start price of its own.
func (t *tables) readCity(r *table.Row, i int) {
	c := tramCos + i
	t.readCompany(r, c)
	if t.start[c] = t.market.Find(cityStart, r.Int("data.its-start-price", 1, maxAmount)); t.start[c] == rail.Off {
		r.Complain("data.wrong.shares.city")
	} else if slices.Contains(t.start[tramCos:c], t.start[c]) {
		r.Complain("data.wrong.shares.taken")
	}
}

func (t *tables) readCompany(r *table.Row, c int) {
	short := r.Word("data.its-short-name")
	r.Unique()
	colour, name := r.Colour(), r.Word("data.its-name")
	t.company[c] = companyInfo{short, name, colour, strings.ReplaceAll(short, " ", "")}
}

func (t *tables) findCompany(short string) int {
	return slices.IndexFunc(t.company[:], func(c companyInfo) bool { return c.short == short })
}

func (t *tables) readLandmark(r *table.Row, m int) {
	short := r.Word("data.its-short-name")
	r.Unique()
	t.landmark[m] = landmarkInfo{
		short: short, face: t.inSteps(r, money(r, "data.its-face-value")), pays: money(r, "data.its-dividend"),
		bonus: money(r, "data.the-bonus-of-a-run"), name: r.Text("data.its-name"),
	}
}

func (t *tables) findLandmark(short string) int {
	return slices.IndexFunc(t.landmark[:], func(m landmarkInfo) bool { return m.short == short })
}

func (t *tables) readCosts(f *table.Sheet) {
	marker := f.One("marker_cost")
	for i := range t.marker {
		t.marker[i] = int32(marker.Int("data.the-cost-of-a-marker", 0, maxAmount))
	}
	t.removal = money(f.One("remove_marker"), "data.a-cost")
	loan := f.One("loan")
	t.loan, t.debt = money(loan, "data.what-a-loan-brings"), money(loan, "data.what-a-loan-costs")
}

// The issues of the two sorts of company (1840 IV.1).
var (
	tramIssue = rail.Issue{Director: 5, Ordinary: 5, Percent: 10}
	cityIssue = rail.Issue{Ordinary: 10, Percent: 10}
)

func issue(c int) rail.Issue { return core.If(c < tramCos, tramIssue, cityIssue) }
