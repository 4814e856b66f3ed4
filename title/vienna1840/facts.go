package vienna1840

import (
	"slices"

	"remise/core"
	"remise/rail"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// The numbers of the box that a player has in mind.
const (
	Companies = companies // tram companies first, then those of the Stadtbahn
	TramCos   = tramCos
	Landmarks = landmarks
	TramKinds = tramKinds
	Spaces    = spaces // lines and trams of a company
	MaxYears  = 6
)

// KindOfTram is the colour of a tram as actions name it, or -1 for no tram.
func KindOfTram(obj int16) int { return core.If(tram(obj) == noTram, -1, int(tram(obj).kind())) }

// TramName is a kind of tram, as texts name it.
func TramName(kind int) core.Arg { return kindArg(int8(kind)) }

// Facts is a position in numbers: a view for players who decide many times a
// second. It holds nothing that [View] does not.
type Facts struct {
	Seats    int
	Trading  bool // a share round
	Opening  bool // the landmarks are being auctioned
	Company  int  // whose turn it is in a company or line round
	Line     int  // that acts, 0: none
	Bonus    string
	Cash     [maxSeats]int32
	Papers   [maxSeats]int // certificates
	Limit    int
	Offer    uint32 // lines for sale, a bit each
	Newest   int    // tram bought so far, -1: none
	Left     [TramKinds]uint8
	OnSale   [TramKinds]int32 // price now, 0: not on sale
	Lot      int              // landmark or line that is being auctioned, -1: none
	Price    int32            // the last bid
	BidStep  int32            // by which bids rise
	LineBid  int32            // the first for a line
	Owner    [Landmarks]int   // seat, or -1
	Face     [Landmarks]int32
	Pays     [Landmarks]int32
	Co       [Companies]CompanyFacts
	Years    [MaxYears]Year // the company rounds to come, the next first
	NumYears int
	Dealing  bool   // the first of them has begun
	LineSale bool   // and the acting company can still get a line in it
	Ahead    []int8 // companies that will buy trams before the acting one, which pays its dividend now, the first of them first

	upkeep *[TramKinds][TramKinds]int32
}

// Year is a company round to come, and what happens before it.
type Year struct {
	Runs   int   // line rounds before it that are not yet over
	Factor int32 // of the Stadtbahn's runs
	Prices [TramKinds]int32
}

// CompanyFacts is a company of either sort.
type CompanyFacts struct {
	Founded bool
	rail.Holdings
	Director           int // seat, or -1
	Treasury, Revenue  int32
	Lines              [Spaces]LineFacts
	NumLines, NumTrams int
	Trams              [Spaces]int // their kinds
	Income             int32       // of a Stadtbahn company's run now
	Whole              int32       // and if all of its path were built
}

// LineFacts is a line on a charter.
type LineFacts struct {
	Number int
	Tram   int // kind beside it, -1: none
}

// Upkeep is what a tram of a kind adds to a run when the newest is another.
func (f *Facts) Upkeep(kind, newest int) int32 { return f.upkeep[kind][max(kind, newest)] }

// Read fills in what everybody knows of a position of this game and allocates
// nothing. It reports false for a position of another game.
func (f *Facts) Read(state core.State) bool {
	s, ok := state.(*State)
	if !ok {
		return false
	}
	kind := s.round().kind
	*f = Facts{
		Seats: s.g.seats, Trading: kind == shareRound || kind == firstShare, Opening: kind == preShare,
		Company: core.If(kind == companyRound || kind == lineRound, int(s.co), -1), Line: core.If(kind == lineRound, int(s.line), 0),
		Limit: int(s.g.limit[s.g.seats]), Offer: s.offer, Newest: int(s.stock.Newest), Lot: -1, Bonus: bonusNames[s.bonus],
		BidStep: s.g.bidStep, LineBid: s.g.lineBid,
		Dealing: kind == companyRound, LineSale: kind == companyRound && s.mayGetLine(), upkeep: &s.g.upkeep,
	}
	if kind == companyRound && rounds[companyRound][s.clock.Step].Name == "dividends" {
		f.Ahead = s.queue[:s.placeOf(s.co)]
	}
	if s.auction.Running() {
		f.Lot, f.Price = int(s.auction.Lot), s.auction.Price
	}
	for seat := range s.g.seats {
		f.Cash[seat], f.Papers[seat] = s.cash[seat], s.certificates(core.Seat(seat))
	}
	for k := range int8(tramKinds) {
		f.Left[k], f.OnSale[k] = s.stock.Left[k], s.onSale(k)
	}
	for m, h := range s.owner {
		f.Owner[m], f.Face[m], f.Pays[m] = core.If(s.playerOwned(m), int(h), -1), s.faceValue(m), s.g.landmark[m].pays
	}
	f.readYears(s)
	for c := range f.Co {
		f.Co[c].read(s, c)
	}
	return true
}

// mayGetLine reports whether the auction of lines is still open to the acting
// company in this round.
func (s *State) mayGetLine() bool {
	if s.lastCompanyRound() || s.offer == 0 || s.lineCount(s.co) == spaces {
		return false
	}
	switch rounds[companyRound][s.clock.Step].Name {
	case "dividends", "stadtbahn", "trams":
		return true
	case "lines":
		return s.bidders>>s.placeOf(s.co)&1 == 1
	}
	return false
}

func (f *Facts) readYears(s *State) {
	runs := 0
	for at := int(s.at); at < len(s.g.rounds); at++ {
		switch r := &s.g.rounds[at]; r.kind {
		case lineRound:
			runs++
		case companyRound:
			f.Years[f.NumYears] = Year{runs, r.factor, r.sales}
			f.NumYears++
			runs = 0
		}
	}
}

func (c *CompanyFacts) read(s *State, at int) {
	*c = CompanyFacts{Founded: s.founded(at), Holdings: s.Stake(at).Holdings(s.g.seats), Director: -1}
	switch {
	case !c.Founded:
	case at < tramCos:
		c.readCharter(s, at)
	default:
		c.Income, c.Whole = s.CityIncome(at), s.cityWhole(at)
	}
}

func (c *CompanyFacts) readCharter(s *State, at int) {
	ch := &s.charters[at]
	c.Director, c.Treasury, c.Revenue = int(s.director(int8(at))), ch.treasury, ch.revenue
	for _, t := range ch.trams {
		if t != noTram {
			c.Trams[c.NumTrams] = int(t.kind())
			c.NumTrams++
		}
	}
	for _, n := range ch.lines {
		if n != 0 {
			c.Lines[c.NumLines] = LineFacts{int(n), KindOfTram(int16(s.tramOf(n)))}
			c.NumLines++
		}
	}
}

// cityWhole is what a Stadtbahn company would earn if its path were built from
// end to end with the plainest tiles and nobody touched its markers.
func (s *State) cityWhole(c int) int32 {
	path, mark := s.g.city[c-tramCos], uint8(cityMark+c-tramCos)
	return core.Sum(len(path), func(k int) int32 {
		p, f := path[k], s.face(path[k].Hex)
		if s.built(p) {
			return s.cityValue(c, p)
		}
		lost := len(f.Stops) > 0 && f.Stops[0].Circles > 0 && !slices.Contains(s.marks.On(p.Hex)[:], mark)
		return core.If[int32](lost, 0, plainStop)
	})
}

// plainStop is what a stop on a yellow tile of the Stadtbahn pays, about.
const plainStop = 20

// PriceAfter is where a company's share price stands when it has paid
// dividends, one after another.
func (s *State) PriceAfter(c int, dividends []int32) int32 {
	cell := s.spots[c].Cell
	if cell == rail.Off {
		return 0
	}
	for _, d := range dividends {
		dir, spaces := s.g.priceMove(d)
		cell = s.g.market.After(cell, dir, spaces)
	}
	return int32(s.g.market.Cells[cell].Price)
}

// Earns is what a line's track pays a tram now, what it would pay if the line had
// a marker in every station with a free circle, how many stops it leads to, and
// what the stations promise that it could be built to.
func (s *State) Earns(line int, memo *route.Memo) (pays, might int32, stops, promise int) {
	was, co := s.line, s.co
	defer func() { s.line, s.co = was, co }()
	s.line, s.co = int8(line), s.lines[line].owner
	d := s.surveyed()
	defer d.giveBack()
	d.Search.Nodes = thoughtNodes
	pays = d.Takings(memo)
	d.Anywhere(func(track.Node) bool { return true })
	might = d.Takings(memo)
	d.Back()
	s.reach(&d.Reach)
	return pays, might, len(d.Track.Stops), d.Reach.Promise(s.g.layout, &s.laid, tile.Tram, s.newest())
}

// thoughtNodes bounds the search for a run that is only thought of: it is the best
// nearly always.
const thoughtNodes = 150

// A line has one tram.
var (
	oneTram = []route.Tram{{}}
	noName  = []string{""}
)

// Try plays a legal action without going on to the next question, to see what it
// would change.
func (s *State) Try(a core.Action) { actions.Rows[a.Kind].Apply(s, a, nil) }

// EachLay yields the tiles that the acting line could lay on a hex or beside it with a bonus, or with none: then as its
// own tile, even if it has laid that in this turn. It is for looking ahead.
func (s *State) EachLay(place int16, with string, yield func(core.Action)) {
	defer func(done uint8, b bonus) { s.done, s.bonus = done, b }(s.done, s.bonus)
	s.done, s.bonus = s.done&^builtTile|builtCity, bonus(slices.Index(bonusNames[:], with))
	at, d := s.g.hexAt(place), s.reached()
	defer d.giveBack()
	beside := func(h int) bool { return s.g.layout.Map.Distance(h, at) <= 1 && s.mightLay(h, &d.Reach) }
	for h, laid := range s.g.layout.Offers(&s.laid, beside) {
		if s.layRefusal(h, laid, &d.Reach) == nil {
			yield(core.Action{By: s.director(s.co), Kind: KindLay, Obj: [4]int16{int16(s.g.place(h)), int16(laid.Tile()), int16(laid.Turn())}})
		}
	}
}

// Homeless reports whether the acting line must name the circle of its home
// next.
func (s *State) Homeless() bool { return s.circle }

// OnCity reports whether an action changes a hex of the Stadtbahn.
func (s *State) OnCity(a core.Action) bool {
	if a.Kind != KindLay && a.Kind != KindRemove {
		return false
	}
	h := s.g.hexAt(a.Obj[0])
	return h != tile.None && s.g.layout.Map.Hexes[h].Edge != ""
}

// BuiltTile reports whether the acting line has laid its tile in this turn.
func (s *State) BuiltTile() bool { return s.done&builtTile != 0 }

// Treasury is the money of a tram company.
func (s *State) Treasury(c int) int32 { return s.charters[c].treasury }

// LaysCity reports whether an action lays a new Stadtbahn tile, and the bonus
// that comes with it.
func (s *State) LaysCity(a core.Action) (bonus string, ok bool) {
	h := s.g.hexAt(a.Obj[0])
	if a.Kind != KindLay || h == tile.None || !s.isCity(h) {
		return "", false
	}
	return bonusNames[s.bonusOf(h)], true
}

// Track is a number for all that a line's run depends on: equal numbers, equal
// runs.
func (s *State) Track(line int) uint64 {
	var h core.Hasher
	owner := int(s.lines[line].owner)
	h.Int(line<<16 | owner&0xff<<8 | int(s.newest()))
	for m, who := range s.owner {
		if int(who) == int(rail.Company)+owner {
			h.Int(m)
		}
	}
	for i := range s.g.layout.Map.Hexes {
		marks := s.marks.On(i)
		h.Uint(uint64(s.laid[i])<<32 | uint64(marks[0])<<24 | uint64(marks[1])<<16 | uint64(marks[2])<<8 | uint64(marks[3]))
	}
	return h.Sum()
}
