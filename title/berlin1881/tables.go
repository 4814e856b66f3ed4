package berlin1881

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/rail"
	"remise/rail/tile"
	"remise/rail/track"
	"remise/title/berlin1881/data"
)

// The companies and who operates. Tram companies are 0 to 7; the S-Bahn is
// company 8. Of its nets the main net is unit 8 and those of the three board
// members are units 9 to 11; a tram company is the unit of its own number.
const (
	tramCompanies = 8
	sbahn         = 8
	companies     = 9
	mainNet       = 8
	members       = 3
	units         = mainNet + 1 + members
	minSeats      = 3
	maxSeats      = 6
	maxDepots     = 6
)

// CompanyOf is the company that a unit belongs to.
func CompanyOf(unit int) int { return min(unit, sbahn) }

// The kinds of tram, in the order of table 7.
const (
	sbahnKinds = 5 // the first kind of S-Bahn train
	tramKinds  = 8
	noTram     = -1
)

// companyInfo is a line of table 3.
type companyInfo struct {
	short, name, colour string
	home                int16 // hex
	depots              int8  // chips without the price marker
}

// tramInfo is a line of table 7.
type tramInfo struct {
	name  string
	text  string // the key of what people call it
	count uint8
	TramFacts
}

// phaseInfo is a column of table 2.
type phaseInfo struct {
	colour        tile.Colour
	limit, rounds int8
	begins        int8    // the kind of tram whose first sale begins the phase
	sale, scrap   [8]bool // by kind of tram
}

// seatInfo is a column of table 1.
type seatInfo struct{ cash, limit int32 }

// tables are the printed tables.
type tables struct {
	layout    *track.Layout
	company   [companies]companyInfo
	tram      [tramKinds]tramInfo
	phase     [4]phaseInfo
	seat      [maxSeats + 1]seatInfo
	bank      int32
	depotCost []int32
	ferryPays int32
	edgePays  int32
	// percent of a tram company and of the S-Bahn
	holding, startSold [2]int
	startShares        int8
	commission         int32
	offerStep          int32
	piers              []int16                  // hexes
	bonus              []int32                  // by hex: what the first tile brings
	papers             [sbahnPapers]certificate // of the S-Bahn, by number
	// oneStation: by hex, whether a tile joins its stops to one station.
	oneStation []bool
}

// printed are the tables of the newest rules. Notation uses its names,
// which are the same in every version; everything else asks the match.
var printed = newest.tables

// The most that a number in a data file can be: more than in any game, and
// small enough that no sum of them is too large.
const (
	maxMoney = 99_999
	maxBonus = 500
	maxCount = 99
)

func readTables(text table.Text) (*tables, error) {
	l, err := data.Layout(text)
	if err != nil {
		return nil, err
	}
	m, c := l.Map, l.Tiles
	t := &tables{layout: l}
	t.oneStation = core.Map(m.Hexes, func(h tile.Hex) bool { return c.Joins(h.Labels) })
	if err := t.readBonuses(m); err != nil {
		return nil, err
	}
	for _, ferry := range m.Ferries {
		t.piers = append(t.piers, int16(ferry.Piers[0]), int16(ferry.Piers[1]))
	}
	f := data.Open(text, data.Tables)
	t.read(f)
	if err := f.Done(); err != nil {
		return nil, err
	}
	return t, t.checkMap(m)
}

// readBonuses reads what the first tile on some hexes brings (§6.16).
func (t *tables) readBonuses(m *tile.Map) error {
	t.bonus = make([]int32, len(m.Hexes))
	for h := range m.Hexes {
		if words := m.Hexes[h].Bonus; len(words) > 0 {
			n, err := strconv.Atoi(words[0])
			if err != nil || n < 1 || n > maxBonus || len(words) > 1 {
				return m.Complain(h, "data.wrong.at.money", core.Num("most", maxBonus))
			}
			t.bonus[h] = int32(n)
		}
	}
	return nil
}

// checkMap: 1881 has no landmarks and no markers, and only companies have homes.
func (t *tables) checkMap(m *tile.Map) error {
	for h := range m.Hexes {
		x := &m.Hexes[h]
		for _, home := range x.Homes {
			if !slices.ContainsFunc(t.company[:], func(c companyInfo) bool { return c.short == home }) {
				return m.Complain(h, "data.wrong.at.company", core.Lit("company", home))
			}
		}
		if x.Landmark != "" || len(x.Markers) > 0 {
			return m.Complain(h, "data.wrong.at.odd")
		}
	}
	return nil
}

func (t *tables) read(f *table.Sheet) {
	for _, r := range f.All("players", maxSeats-minSeats+1, maxSeats-minSeats+1) {
		seats := r.Int("data.the-number-of-players", minSeats, maxSeats)
		r.Unique()
		t.seat[seats] = seatInfo{int32(r.Int("data.cash", 1, maxMoney)), int32(r.Int("data.the-certificate-limit", 1, maxCount))}
	}
	t.bank = int32(f.One("bank").Int("data.money", 1, maxMoney))
	f.Fill("tram", tramKinds, t.readTram)
	f.Fill("company", tramCompanies, t.readCompany)
	t.readCompany(f.One("sbahn"), sbahn)
	t.papers = readOrder(f.One("certificates"))
	t.holding, t.startSold = readParts(f.One("holding")), readParts(f.One("start_sold"))
	t.startShares = int8(f.One("start_shares").Int("data.certificates", 1, maxCount))
	t.commission = int32(f.One("commission").Int("data.money", 1, maxMoney))
	t.offerStep = int32(f.One("offer_step").Int("data.money", 1, maxMoney))
	costs := f.One("depot_cost")
	t.depotCost = core.List(3, func(int) int32 { return int32(costs.Int("data.the-cost-of-a-depot", 1, maxMoney)) })
	t.ferryPays = int32(f.One("ferry_bonus").Int("data.money", 1, maxMoney))
	t.edgePays = int32(f.One("edge_bonus").Int("data.money", 1, maxMoney))
	f.Fill("phase", len(t.phase), t.readPhase)
}

// readParts reads a part of a tram company and one of the S-Bahn.
func readParts(r *table.Row) (parts [2]int) {
	for i := range parts {
		parts[i] = r.Int("data.a-part-in-percent", 1, 100)
	}
	return parts
}

func (t *tables) readTram(r *table.Row, kind int) {
	name := r.Word("data.its-name")
	r.Unique()
	if strings.HasSuffix(name, "S") != (kind >= sbahnKinds) {
		r.Complain("data.wrong.trams.first")
	}
	t.tram[kind] = tramInfo{
		name: name, text: "1881.vehicle." + name,
		count:     uint8(r.Int("data.how-many-there-are", 1, maxCount)),
		TramFacts: TramFacts{Reach: r.Int("data.its-range", 1, maxCount), Price: int32(r.Int("data.its-price", 1, maxMoney))},
	}
}

func (t *tables) readCompany(r *table.Row, c int) {
	short := r.Word("data.its-short-name")
	r.Unique()
	info := companyInfo{short: short, colour: r.Colour(), home: t.homeOf(short)}
	info.depots = int8(r.Int("data.its-depots-with-the-price-marker", 2, maxDepots+1)) - 1
	info.name = r.Text("data.its-name")
	if (info.home < 0) != (c == sbahn) {
		r.Complain("data.wrong.circle.company", core.Lit("company", short))
	}
	t.company[c] = info
}

// homeOf is the hex where a company begins, or -1.
func (t *tables) homeOf(short string) int16 {
	return int16(slices.IndexFunc(t.layout.Map.Hexes, func(h tile.Hex) bool { return slices.Contains(h.Homes, short) }))
}

func (t *tables) readPhase(r *table.Row, i int) {
	p := &t.phase[i]
	r.Int("data.its-number", i+1, i+1)
	colours := []string{tile.Yellow.String(), tile.Green.String(), tile.Brown.String(), tile.Gray.String()}
	*p = phaseInfo{colour: tile.Yellow + tile.Colour(r.OneOf("data.colour", colours...)), begins: noTram}
	p.limit, p.rounds = int8(r.Int("data.trams-of-a-company", 1, maxCount)), int8(r.Int("data.operating-rounds", 1, maxCount))
	if i > 0 {
		p.begins = int8(t.readKind(r.One("begins")))
	}
	t.readKinds(r.One("sale"), &p.sale)
	if scrap := r.Maybe("scrap"); scrap.Given() {
		t.readKinds(scrap, &p.scrap)
	}
	for k := range t.tram {
		if p.scrap[k] && t.tram[k].Scrapped == 0 {
			t.tram[k].Scrapped = i + 1
		}
	}
}

func (t *tables) readKind(r *table.Row) int {
	return r.OneOf("data.tram", core.List(tramKinds, func(k int) string { return t.tram[k].name })...)
}

// readKinds reads some kinds of tram in their order.
func (t *tables) readKinds(r *table.Row, into *[tramKinds]bool) {
	last := noTram
	for range r.Rest() {
		k := t.readKind(r)
		if k <= last {
			r.Complain("data.wrong.trams.order", core.Lit("name", t.tram[k].name))
		}
		into[k], last = true, k
	}
}

// issues say which certificates the companies have: a tram company one of
// 20 % and eight of 10 %, the S-Bahn one of 10 % and eighteen of 5 % (§12.1).
var issues = [2]rail.Issue{{Director: 2, Ordinary: 8, Percent: 10}, {Director: 2, Ordinary: 18, Percent: 5}}

func issueOf(company int) rail.Issue { return issues[sortOf(company)] }

// sortOf tells the S-Bahn from the tram companies, where tables differ by that.
func sortOf(company int) int { return core.Bit(company == sbahn) }

// allShares is the number of shares of a company, the director's counted.
func allShares(company int) int8 { return issueOf(company).Director + issueOf(company).Ordinary }

// limitOf is the largest part of a company in one hand (§4.5, §12.2).
func (t *tables) limitOf(company int) int { return t.holding[sortOf(company)] }

// startOf is the part that must be sold before a company starts (§4.25, §12.4).
func (t *tables) startOf(company int) int { return t.startSold[sortOf(company)] }
