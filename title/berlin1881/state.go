package berlin1881

import (
	"remise/core"
	"remise/core/table"
	"remise/rail"
	"remise/rail/track"
)

// game is what a match never changes: its setup, the tables, the board.
type game struct {
	*tables
	*Board
	setup           core.Setup
	rules           table.Rules
	seats           int
	shuttle, credit bool // the variants of chapters 14 and 15
}

// stage is the part of the game that is being played.
type stage uint8

const (
	preparing stage = iota
	trading
	operating
	over
)

// ending is why the game is over.
type ending uint8

const (
	notEnded   ending = iota
	bankBroken        // §13.1.1
	priceTop          // §13.1.2
	nothingLeft
)

// status is the progress of a company.
type status uint8

const (
	unopened status = iota
	offered         // its shares are on sale
	started
	gone // bankrupt (§9.13)
)

// question interrupts a turn: somebody else must answer before it goes on.
type question uint8

const (
	noQuestion question = iota
	offerAsked          // a tram or depot is to change hands (§7.8, §10.5)
	vetoAsked           // does a board member object? (§12.6)
	voteAsked           // the board votes
	raiseAsked          // the director must sell shares for a forced purchase (house)
	homeAsked           // where does a net's start depot go? (§12.5)
)

// register says who has the shares of a company, and in what order they got
// them, which decides ties (§4.23).
type register struct {
	rail.Shares
	// Reached[n-1] lists who has at least n shares, the first first; a
	// holder is written as 1 + their place, 0 is nobody.
	Reached [6][maxSeats + tramCompanies]int8
	// Board has the holders of the three members' certificates (S-Bahn).
	Board [members]rail.Holder
}

// A member's certificate is in the bank until it is sold; sold back to the
// bank it is an ordinary share for the rest of the game (§12.5).
const (
	unsold  = rail.Bank
	retired = rail.Pool
)

// proposed is an action that others are asked about, as the position remembers it.
type proposed struct {
	Kind uint8
	Obj  [4]int16
	N    int32
}

// by is the action again, of whoever proposed it.
func (d *proposed) by(seat core.Seat) core.Action {
	return core.Action{By: seat, Kind: d.Kind, Obj: d.Obj, N: d.N}
}

// noDepot is the place of a depot that is not on the map.
const noDepot int16 = -1

// position is everything that changes. It has no pointers, so that a copy is
// one assignment.
type position struct {
	Stage stage
	Clock rail.Clock
	Asked question
	End   ending
	Phase int8 // 1 to 4

	Bank  int32
	Cash  [maxSeats]int32
	Till  [units]int32        // treasuries
	Owed  [tramCompanies]int8 // 1 + kind of the tram on credit (§15.2)
	Out   uint8               // seats that are bankrupt (house)
	Broke bool                // the bank is broken; the round is being played out
	Top   bool                // a price has reached the end; the round is being played out

	Auctioneer int8 // -1: not drawn yet (§2.4)

	Bids   [maxSeats]int16 // -1: not in yet
	Order  [maxSeats]int8  // seats in the order of their bids (§2.4)
	Leader int8
	Round  int16 // game rounds, from 1
	Idle   int8  // game rounds in which no new share was sold and no company did anything

	Seat      int8   // whose turn it is in the start round and in a stock round
	Place     int8   // in Order, where that counts
	Bought    int8   // shares bought in this turn
	SoldNow   uint16 // companies sold in this turn, a bit each
	SoldRound [maxSeats]uint16
	Fresh     [maxSeats]uint16 // companies of which each has bought since the last operating round; for planning, no rule needs it
	Quiet     int8             // turns in a row without a purchase
	LastBuyer int8
	NewSold   bool // a new share has been sold in this stock round

	Reg    [companies]register
	Spots  [companies]rail.Spot
	Status [companies]status
	Opened int8 // companies that came on sale after the start round

	Stock    [tramKinds]uint8
	Used     [tramKinds]uint8 // trams of bankrupt companies, for sale (§10.3)
	Scrapped [tramKinds]uint8
	Trams    [units][tramKinds]uint8

	Laid     track.Board
	MapSum   uint64                  // of what is laid, for the hash
	Tiles    [64]uint8               // left, by number in the catalogue
	Depots   [units][maxDepots]int16 // nodes; the start depot is the first
	HomeStop [tramCompanies]int8     // the stop of the home hex that is kept for the company (§7.5)
	EdgeDone uint16                  // edge stations that have been connected (§9.4), a bit each
	Homes    [units]int8             // S-Bahn start depots still to be placed (§12.5)
	Nets     uint8                   // board members' nets that exist and are not joined to the main net
	Paid     uint8                   // nets whose part of the S-Bahn's capital has been paid (§12.4), main net first

	turn
}

// turn is what an operating turn remembers; it is cleared for the next one.
type turn struct {
	Rounds      int8   // operating rounds played in this game round
	Todo        uint16 // units that have not operated in this round
	Unit        int8
	Done        bool // the step is finished
	Lays        int8
	Fares       int32
	Ferry       int32
	Edge        int32
	Bonuses     int8                            // edge bonuses in this turn
	BoughtSbahn bool                            // the company has bought an S-Bahn share in this turn (§10.9)
	SoldSbahn   int8                            // and sold so many
	Floor       [units][tramKinds]int16         // the highest price for a tram that was declined
	Site        [tramCompanies][maxDepots]int16 // the same for depots

	SPaid           int32 // what the S-Bahn's nets pay out together (§12.13)
	SPayers, SSaver int8

	HomeUnit int8 // the net whose start depot is being placed
	Proposal proposed
	Waiting  core.Seats // who has not answered
	Ayes     int8
	Noes     int8
	Vetoed   uint8 // seats that have used their veto in this round (house)
	Refused  [4]proposed
	Refusals int8
}

// State is a position of 1881.
type State struct {
	*game
	position
}

// Clone implements [core.State].
func (s *State) Clone() core.State {
	c := *s
	return &c
}

// CopyFrom implements [core.State].
func (s *State) CopyFrom(from core.State) { *s = *from.(*State) }

// ToAct implements [core.State].
func (s *State) ToAct() core.Seats {
	switch {
	case s.Stage == over:
		return 0
	case s.Auctioneer < 0:
		return core.Of(core.Chance)
	case s.Stage == preparing && s.Clock.Step == bidStep:
		return s.bidders()
	case s.Asked == vetoAsked || s.Asked == voteAsked:
		return s.Waiting
	case s.Asked == offerAsked:
		return core.Of(s.actor(int(s.sellerOf(s.Proposal))))
	case s.Asked == homeAsked:
		return core.Of(s.actor(int(s.HomeUnit)))
	case s.Stage == operating:
		return core.Of(s.actor(int(s.Unit)))
	}
	return core.Of(core.Seat(s.Seat))
}

// price is the share price of a company; 0 off the board.
func (s *State) price(company int) int32 { return s.market.Price(s.Spots[company]) }

// actor is the seat that acts for a unit: its director, or for a net the
// chairman or board member, or their director if they are tram companies (§10.9).
func (s *State) actor(unit int) core.Seat { return s.seatOf(s.owner(unit)) }

// owner is who has the certificate that governs a unit.
func (s *State) owner(unit int) rail.Holder {
	if unit > mainNet {
		return s.Reg[sbahn].Board[unit-mainNet-1]
	}
	return s.Reg[unit].Director
}

// nobody acts for a unit whose certificate is in the bank.
const nobody core.Seat = -1

func (s *State) seatOf(h rail.Holder) core.Seat {
	if h >= rail.Company {
		h = s.Reg[h-rail.Company].Director
	}
	return core.If(h >= rail.Bank, nobody, core.Seat(h))
}

// Vault implements [rail.Trade].
func (s *State) Vault() *int32 { return &s.Bank }

// Purse implements [rail.Trade].
func (s *State) Purse(h rail.Holder) *int32 {
	if h >= rail.Company {
		return &s.Till[h-rail.Company]
	}
	return &s.Cash[h]
}

// payTill pays a treasury from the bank. In the 4th edition the bank is broken
// by any payment that it cannot make (§13.1).
func (s *State) payTill(till *int32, amount int32) {
	rail.Pay(&s.Bank, till, amount)
	s.Broke = s.Broke || s.rules.On(bankAny) && amount > 0 && s.Bank < 0
}

// payHolder pays a player or a company, which pays its debt first. A bank that
// cannot pay a player is broken (§13.1); what it lacks counts in the end (§13.2).
func (s *State) payHolder(h rail.Holder, amount int32, sink *[]core.Event) {
	if h < rail.Bank {
		rail.Pay(&s.Bank, &s.Cash[h], amount)
		s.Broke = s.Broke || amount > 0 && s.Bank < 0
		return
	}
	s.payTill(s.Purse(h), amount)
	s.payCredit(int(h-rail.Company), sink)
}

// inPlay reports whether a seat has not left the game.
func (s *State) inPlay(seat int) bool { return s.Out>>seat&1 == 0 }

// playing is the number of seats still in the game.
func (s *State) playing() int { return core.Count(s.seats, s.inPlay) }

// phaseInfo is the column of table 2 that holds now.
func (s *State) phaseInfo() *phaseInfo { return &s.phase[s.Phase-1] }
