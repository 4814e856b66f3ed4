package berlin1881

import (
	"errors"
	"slices"

	"remise/rail"
	"remise/rail/hex"
	"remise/rail/table"
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
	maxSeats      = 6
	maxDepots     = 6
)

// companyOf is the company that a unit belongs to.
func companyOf(unit int) int { return min(unit, sbahn) }

// The kinds of tram, in the order of table 7.
const (
	sbahnKinds = 5 // the first kind of S-Bahn train
	tramKinds  = 8
	noTram     = -1
)

// companyInfo is a line of table 3.
type companyInfo struct {
	Short, Name, Colour string
	Home                int16 // hex
	Depots              int8  // chips without the price marker
}

// tramInfo is a line of table 7.
type tramInfo struct {
	Name  string
	Text  string // the key of what people call it
	Count uint8
	Reach int
	Price int32
}

// phaseInfo is a column of table 2.
type phaseInfo struct {
	Colour        tile.Colour
	Limit, Rounds int8
	Begins        int8    // the kind of tram whose first sale begins the phase
	Sale, Scrap   [8]bool // by kind of tram
}

// seatInfo is a column of table 1.
type seatInfo struct{ Cash, Limit int32 }

// tables are the printed tables, the same for every match.
type tables struct {
	layout    *track.Layout
	firstSame []track.Laid // by Laid: the first turn of the tile that looks the same
	company   [companies]companyInfo
	tram      [tramKinds]tramInfo
	phase     [4]phaseInfo
	seat      [maxSeats + 1]seatInfo
	bank      int32
	depotCost []int32
	ferryPays int32
	edgePays  int32
	piers     []int16 // hexes
	hexNames  []string
	// oneStation: by hex, whether a tile joins its stops to one station.
	oneStation []bool
	joints     [][hex.Sides]int16 // the number of every side of a hex, the same from both sides
}

var printed = must(readTables())

func readTables() (*tables, error) {
	c, err := data.Tiles()
	if err != nil {
		return nil, err
	}
	m, err := data.Map(c)
	if err != nil {
		return nil, err
	}
	f, err := data.Tables()
	if err != nil {
		return nil, err
	}
	t := &tables{layout: track.NewLayout(m, c)}
	t.firstSame = sameTurns(c)
	for h := range m.Hexes {
		t.hexNames = append(t.hexNames, m.Hexes[h].At.String())
		t.oneStation = append(t.oneStation, joined(c, m.Hexes[h].Labels))
		var sides [hex.Sides]int16
		for side := range sides {
			sides[side] = int16(t.layout.Joint(h, hex.Side(side)))
		}
		t.joints = append(t.joints, sides)
	}
	for _, ferry := range m.Ferries {
		t.piers = append(t.piers, int16(ferry.Piers[0]), int16(ferry.Piers[1]))
	}
	return t, t.read(f)
}

// joined reports whether a tile with one of the labels has a single stop.
func joined(c *tile.Catalogue, labels []string) bool {
	return slices.ContainsFunc(c.Tiles, func(t tile.Tile) bool {
		return len(t.Stops) == 1 && slices.ContainsFunc(t.Labels, func(l string) bool { return slices.Contains(labels, l) })
	})
}

func (t *tables) read(f *table.File) error {
	r := &tableReader{}
	for _, rec := range f.Records {
		switch rec.Key() {
		case "players":
			t.seat[r.int(rec.Line, 0)] = seatInfo{int32(r.int(rec.Line, 1)), int32(r.int(rec.Line, 2))}
		case "bank":
			t.bank = int32(r.int(rec.Line, 0))
		case "tram":
			t.readTram(r, rec.Line)
		case "company":
			t.readCompany(r, rec.Line)
		case "sbahn":
			t.company[sbahn] = companyInfo{rec.Args()[0], rec.Rest(3), rec.Args()[1], -1, int8(r.int(rec.Line, 2)) - 1}
		case "depot_cost":
			for i := range rec.Args() {
				t.depotCost = append(t.depotCost, int32(r.int(rec.Line, i)))
			}
		case "ferry_bonus":
			t.ferryPays = int32(r.int(rec.Line, 0))
		case "edge_bonus":
			t.edgePays = int32(r.int(rec.Line, 0))
		}
	}
	for _, rec := range f.All("phase") {
		t.readPhase(r, rec)
	}
	return errors.Join(r.wrong...)
}

type tableReader struct{ wrong []error }

func (r *tableReader) int(l table.Line, i int) int {
	n, err := l.Int(i)
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
	return n
}

func (t *tables) readTram(r *tableReader, l table.Line) {
	i := slices.IndexFunc(t.tram[:], func(k tramInfo) bool { return k.Name == "" })
	t.tram[i] = tramInfo{l.Args()[0], "1881.vehicle." + l.Args()[0], uint8(r.int(l, 1)), r.int(l, 2), int32(r.int(l, 3))}
}

func (t *tables) readCompany(r *tableReader, l table.Line) {
	home, ok := t.layout.Map.At(l.Args()[3])
	if !ok {
		r.wrong = append(r.wrong, l.Complain("there is no hex", l.Args()[3]))
	}
	t.company[r.int(l, 2)-1] = companyInfo{l.Args()[0], l.Rest(5), l.Args()[1], int16(home), int8(r.int(l, 4)) - 1}
}

func (t *tables) readPhase(r *tableReader, rec table.Record) {
	p := &t.phase[r.int(rec.Line, 0)-1]
	*p = phaseInfo{Limit: int8(r.int(rec.Line, 2)), Rounds: int8(r.int(rec.Line, 3)), Begins: noTram}
	for c := tile.Yellow; c <= tile.Gray; c++ {
		if c.String() == rec.Args()[1] {
			p.Colour = c
		}
	}
	for _, l := range rec.Body {
		for _, name := range l.Args() {
			kind := t.kind(name)
			if kind == noTram {
				r.wrong = append(r.wrong, l.Complain("there is no tram", name))
				continue
			}
			switch l.Key() {
			case "begins":
				p.Begins = int8(kind)
			case "sale":
				p.Sale[kind] = true
			case "scrap":
				p.Scrap[kind] = true
			}
		}
	}
}

// kind is the kind of tram with a name, or noTram.
func (t *tables) kind(name string) int {
	return slices.IndexFunc(t.tram[:], func(k tramInfo) bool { return k.Name == name })
}

// sameTurns finds for every tile and turn the first turn that looks the same,
// so that a straight is not offered twice.
func sameTurns(c *tile.Catalogue) []track.Laid {
	same := make([]track.Laid, 1+len(c.Tiles)*hex.Sides)
	for i := range c.Tiles {
		for n := range hex.Sides {
			same[track.Lay(i, n)] = track.Lay(i, n%c.Tiles[i].Look())
		}
	}
	return same
}

// issues say which certificates the companies have: a tram company one of
// 20 % and eight of 10 %, the S-Bahn one of 10 % and eighteen of 5 % (§12.1).
var issues = [2]rail.Issue{{Director: 2, Ordinary: 8, Percent: 10}, {Director: 2, Ordinary: 18, Percent: 5}}

func issueOf(company int) rail.Issue {
	if company == sbahn {
		return issues[1]
	}
	return issues[0]
}

// allShares is the number of shares of a company, the director's counted.
func allShares(company int) int8 { return issueOf(company).Director + issueOf(company).Ordinary }

// limitOf is the largest part of a company in one hand (§4.5, §12.2).
func limitOf(company int) int {
	if company == sbahn {
		return 30
	}
	return 60
}

// startOf is the part that must be sold before a company starts (§4.25, §12.4).
func startOf(company int) int { return limitOf(company) }
