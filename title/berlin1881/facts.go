package berlin1881

import (
	"math"

	"remise/core"
	"remise/rail"
	"remise/rail/route"
	"remise/rail/track"
)

// The numbers of the box that a player has in mind. Of the units tram
// companies come first, then the S-Bahn's main net and those of the members.
const (
	Companies  = companies
	Units      = units
	SBahn      = sbahn
	TramKinds  = tramKinds
	SBahnKinds = sbahnKinds // trains of the S-Bahn are the kinds from this one on
)

// Facts is a position in numbers: a view for players who decide many times a
// second. It holds nothing that [View] does not.
type Facts struct {
	Seats      int
	Starting   bool // the start round
	Trading    bool // a stock round
	Operating  bool
	Bought     bool             // in this turn of a stock round
	Fresh      [maxSeats]uint16 // companies of which each seat has bought since the last operating round, a bit each
	Phase      int
	RoundsLeft int // operating rounds of this game round that are still to come
	Rounds     int // operating rounds of a game round in this phase
	Cash       [maxSeats]int32
	Papers     [maxSeats]int // certificates that count
	Limit      int
	MostTrams  int // of a unit in this phase
	Bank       int32
	Unit       int // that operates, or places its start depot; -1: none
	Co         [Companies]CompanyFacts
	Units      [Units]UnitFacts
	Stock      [TramKinds]uint8

	tables *tables
}

// CompanyFacts is a company's shares.
type CompanyFacts struct {
	rail.Holdings
	Open, Started, Gone bool
	Printed             int32
	Director            int // seat that acts for it, or -1
	Bank, All           int
	SoldOut             bool // all shares are the players'
}

// TramFacts is a kind of tram.
type TramFacts struct {
	Price    int32
	Reach    int // stops that it goes to
	Scrapped int // the phase whose beginning scraps it; 0: none does
}

// Tram is a kind of tram.
func (f *Facts) Tram(kind int) *TramFacts { return &f.tables.tram[kind].TramFacts }

// UnitFacts describes a company or net that operates.
type UnitFacts struct {
	Exists   bool
	Actor    int // seat, or -1
	Treasury int32
	Trams    [TramKinds]uint8
	Count    int
}

// Read fills in what everybody knows of a position of this game and allocates
// nothing. It reports false for a position of another game.
func (f *Facts) Read(state core.State) bool {
	s, ok := state.(*State)
	if !ok {
		return false
	}
	p := s.phaseInfo()
	*f = Facts{
		Seats: s.seats, Starting: s.Stage == preparing, Trading: s.Stage == trading, Operating: s.Stage == operating, Bought: s.Bought > 0, Fresh: s.Fresh,
		Phase: int(s.Phase), Rounds: int(p.rounds), RoundsLeft: int(p.rounds), Limit: int(s.seat[s.seats].limit), MostTrams: int(p.limit),
		Bank: s.Bank, Unit: -1, Stock: s.Stock, tables: s.tables,
	}
	if f.Operating {
		f.Unit, f.RoundsLeft = int(s.Unit), max(0, int(p.rounds-s.turn.Rounds))
	}
	if s.Asked == homeAsked {
		f.Unit = int(s.HomeUnit)
	}
	for seat := range s.seats {
		f.Cash[seat], f.Papers[seat] = s.Cash[seat], s.certificates(core.Seat(seat))
	}
	for c := range f.Co {
		f.Co[c].read(s, c)
	}
	for u := range f.Units {
		f.Units[u] = UnitFacts{s.netExists(u), int(s.actor(u)), s.Till[u], s.Trams[u], s.tramCount(u)}
	}
	return true
}

func (c *CompanyFacts) read(s *State, at int) {
	r := &s.Reg[at]
	*c = CompanyFacts{
		Holdings: s.Stake(at).Holdings(s.seats), Printed: s.Board.price[at], Director: -1, SoldOut: s.soldOut(at),
		Open: s.Status[at] != unopened, Started: s.Status[at] == started, Gone: s.Status[at] == gone,
		All: int(allShares(at)), Bank: int(r.of(at, rail.Bank)),
	}
	if s.Status[at] != gone && r.Director != rail.Pool {
		c.Director = int(s.actor(at))
	}
}

// Lot is what a purchase of a share brings: how many, and for how much.
func (s *State) Lot(company int, source int16) (shares int, price int32) {
	l, refusal := s.lotOf(company, source)
	if refusal != nil {
		return 0, 0
	}
	return int(l.Shares), l.Price
}

// MayOpen reports whether a company may come on sale now (§4.12).
func (s *State) MayOpen(company int) bool { return s.checkOpen(company) == nil }

// Begins reports whether the next tram of a kind from the bank begins a phase.
func (s *State) Begins(kind int) bool {
	return int(s.Phase) < len(s.phase) && int8(kind) == s.phase[s.Phase].begins
}

// PriceAfter is [State.PriceAlong] with a dividend in every round.
func (s *State) PriceAfter(c, rounds, every int) (price int32, ended int) {
	return s.PriceAlong(c, math.MaxUint32, rounds, every)
}

// PriceWithout is [State.PriceAlong] without any; 0 too for a company that has no price.
func (s *State) PriceWithout(c, rounds int) int32 {
	if s.Spots[c].Cell == rail.Off {
		return 0
	}
	price, _ := s.PriceAlong(c, 0, rounds, 0)
	return price
}

// PriceAlong is where a company's price stands after a number of operating rounds,
// those with a dividend as bits, with one move for being sold out after every so
// many (0: none); 0 if that ruins it. Ended is after how many rounds the end of
// the table is reached, or the number.
func (s *State) PriceAlong(c int, dividends uint32, rounds, every int) (price int32, ended int) {
	cell := core.If(s.Spots[c].Cell == rail.Off, s.start[c], s.Spots[c].Cell)
	for i := range rounds {
		pays := dividends>>i&1 == 1
		if cell = s.market.Next(cell, core.If(pays, rail.Down, rail.Up)); every > 0 && i%every == every-1 {
			cell = s.market.Next(cell, rail.Right)
		}
		switch price := int32(s.market.Cells[cell].Price); {
		case price >= s.end:
			return s.end, i + 1
		case price <= s.bankrupt && !pays:
			return 0, rounds
		}
	}
	return int32(s.market.Cells[cell].Price), rounds
}

// Earnings is what a unit's track is good for.
type Earnings struct {
	Now     int32 // what its trams can earn; one without a tram thinks of its first
	More    int32 // with one tram more of the kind on sale
	Wide    int32 // and with a depot wherever there is room for one
	Stops   int   // that its track leads to
	Promise int   // of stations that it leads to or could be built to
}

// Earns looks at a unit's track.
func (s *State) Earns(unit int, memo *route.Memo) Earnings { return s.earns(unit, true, memo) }

// EarnsNow is Earns with nothing more than there is.
func (s *State) EarnsNow(unit int, memo *route.Memo) Earnings { return s.earns(unit, false, memo) }

func (s *State) earns(unit int, dreams bool, memo *route.Memo) (e Earnings) {
	x := borrow()
	defer x.giveBack()
	s.ask(x, unit)
	kind := s.OnSale(unit)
	if len(x.Trams) == 0 && kind != noTram {
		x.OneMore(s.tram[kind].Reach)
	}
	e.Now = x.Takings(memo)
	if e.More = e.Now; dreams && kind != noTram {
		x.OneMore(s.tram[kind].Reach)
		e.More = x.Takings(memo)
	}
	if e.Wide = e.More; dreams && unit < mainNet && s.depotCount(unit) < int(s.company[unit].depots) {
		x.Anywhere(func(n track.Node) bool { return s.hasRoom(unit, int16(n)) })
		e.Wide = x.Takings(memo)
	}
	x.Reach.From(s.layout, &s.Laid, kindOf(unit), x.from, &x.Closed)
	e.Stops, e.Promise = len(x.Track.Stops), x.Reach.Promise(s.layout, &s.Laid, kindOf(unit), s.phaseInfo().colour)
	return e
}

// Income is what trams can earn on the track of a unit: those that it has, or others.
func (s *State) Income(unit int, trams [TramKinds]uint8, memo *route.Memo) int32 {
	x := borrow()
	defer x.giveBack()
	s.ask(x, unit)
	x.Trams = x.Trams[:0]
	for k, n := range trams {
		for range n {
			x.OneMore(s.tram[k].Reach)
		}
	}
	return x.Takings(memo)
}

// Track is a number for all that a unit's runs depend on: equal numbers, equal
// runs.
func (s *State) Track(unit int) uint64 { return s.TrackFor(unit, s.Trams[unit]) }

// TrackFor is Track with other trams than the unit has.
func (s *State) TrackFor(unit int, trams [TramKinds]uint8) uint64 {
	var h core.Hasher
	h.Int(unit<<8 | int(s.Phase))
	core.HashAll(&h, trams[:])
	for u := range s.Depots {
		core.HashAll(&h, s.Depots[u][:])
	}
	core.HashAll(&h, s.Laid[:len(s.layout.Map.Hexes)])
	return h.Sum()
}

// Try plays a legal action without going on to the next question, to see what it
// would change.
func (s *State) Try(a core.Action) { actions.Rows[a.Kind].Apply(s, a, nil) }

// EachLay yields what the operating unit could lay, even if it has laid all it
// may this turn: for looking ahead.
func (s *State) EachLay(yield func(core.Action) bool) {
	s.eachLay(func(h int, laid track.Laid) bool {
		return yield(core.Action{By: s.actor(int(s.Unit)), Kind: KindLay, Obj: [4]int16{int16(h), int16(laid.Tile()), int16(laid.Turn())}})
	})
}

// Waits reports whether a unit's turn in this operating round is still to come.
func (s *State) Waits(unit int) bool { return s.Todo>>unit&1 == 1 }

// Near reports whether two hexes are one or touch.
func (s *State) Near(a, b int16) bool {
	return s.layout.Map.Distance(int(a), int(b)) <= 1
}

// LaysLeft is how many tiles the operating unit may still lay in this turn.
func (s *State) LaysLeft() int { return int(s.Lays) }

// Takings is what the operating unit has got in this turn besides its fares:
// piers and the edge.
func (s *State) Takings() (fares, bonus int32) { return s.Fares, s.Ferry + s.Edge }
