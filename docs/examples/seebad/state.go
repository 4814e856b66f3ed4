package seebad

import (
	"errors"

	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/rail/audit"
	"remise/rail/tile"
	"remise/rail/track"
)

// Title is the game.
var Title core.Title = title{&notation}

type title struct{ *act.Notation }

// About implements [core.Title].
func (title) About() core.About {
	return core.About{ID: "seebad", Version: 1, MinSeats: minSeats, MaxSeats: maxSeats}
}

// New is the first position.
func (title) New(setup core.Setup) (core.State, error) {
	s := &State{tables: printed, seats: setup.Seats}
	s.Bank, s.Stock = s.bank, rail.NewStock([]uint8{s.tram[0].count, s.tram[1].count})
	for seat := range s.seats {
		rail.Pay(&s.Bank, &s.Cash[seat], s.cash)
	}
	for c := range companies {
		s.Shares[c], s.Spots[c].Cell, s.Tram[c] = rail.NewShares(issue), rail.Off, none
	}
	copy(s.Tiles[:], s.layout.Stock())
	s.Round = 1
	s.advance(nil)
	return s, nil
}

// issue: a director's certificate of 40% and three shares of 20%.
var issue = rail.Issue{Director: 2, Ordinary: 3, Percent: 20}

// none stands for no tram.
const none int8 = -1

type stage uint8

const (
	trading stage = iota
	operating
	over
)

// position is everything that changes: small numbers, no pointers.
type position struct {
	Stage  stage
	Clock  rail.Clock
	Round  int8
	Seat   int8            // whose turn it is to trade
	Quiet  int8            // turns in a row without a trade
	Acted  bool            // in this turn
	Sold   [maxSeats]uint8 // companies sold in this round, a bit each
	Todo   uint8           // companies that have not operated in this round
	Unit   int8            // the company that operates
	Done   bool            // with its step
	Income int32

	Bank   int32
	Cash   [maxSeats]int32
	Till   [companies]int32
	Shares [companies]rail.Shares
	Spots  [companies]rail.Spot
	Stock  rail.Stock
	Tram   [companies]int8
	Scrap  [kinds]uint8
	Laid   track.Board
	Tiles  [8]uint8
}

// State is a position of a match.
type State struct {
	*tables
	seats int
	position
}

// Clone implements [core.State].
func (s *State) Clone() core.State {
	c := *s
	return &c
}

// CopyFrom implements [core.State].
func (s *State) CopyFrom(from core.State) { *s = *from.(*State) }

// Guess implements [core.State]: nothing is hidden.
func (s *State) Guess(core.Seat, *core.RNG) core.State { return s.Clone() }

// Chance implements [core.State]: there is none.
func (s *State) Chance(*core.RNG) core.Action { return core.Action{} }

// ToAct implements [core.State].
func (s *State) ToAct() core.Seats {
	switch s.Stage {
	case trading:
		return core.Of(core.Seat(s.Seat))
	case operating:
		return core.Of(core.Seat(s.Shares[s.Unit].Director))
	}
	return 0
}

// Form implements [core.State].
func (s *State) Form() int { return 1 }

// Hash implements [core.State].
func (s *State) Hash() uint64 {
	var h core.Hasher
	core.HashAll(&h, []int{
		int(s.Stage), int(s.Clock.Step), core.Bit(s.Clock.Begun), int(s.Round), int(s.Seat), int(s.Quiet),
		core.Bit(s.Acted), int(s.Todo), int(s.Unit), core.Bit(s.Done), int(s.Income), int(s.Bank), int(s.Stock.Newest),
	})
	core.HashAll(&h, s.Sold[:])
	core.HashAll(&h, s.Cash[:])
	core.HashAll(&h, s.Till[:])
	core.HashAll(&h, s.Tram[:])
	core.HashAll(&h, s.Laid[:])
	for c := range companies {
		core.HashAll(&h, s.Shares[c].Held[:])
		core.HashAll(&h, []int{int(s.Shares[c].Director), int(s.Spots[c].Cell), int(s.Spots[c].Depth)})
	}
	core.HashAll(&h, s.Stock.Left[:])
	return h.Sum()
}

// Audit implements [core.State]: money, shares, markers, trams and tiles are
// all somewhere, and nothing is in two places.
func (s *State) Audit() error {
	purses := audit.Seats(s.Cash[:])
	trams, want := s.Scrap, [kinds]uint8{s.tram[0].count, s.tram[1].count}
	for c := range companies {
		purses = append(purses, audit.Purse{Whose: s.id(c), Money: s.Till[c]})
		if s.Tram[c] != none {
			trams[s.Tram[c]]++
		}
		nothing := func(rail.Holder) int8 { return 0 }
		if err := audit.Shares(s.id(c), &s.Shares[c], issue.Ordinary, nothing); err != nil {
			return err
		}
	}
	for k := range trams {
		trams[k] += s.Stock.Left[k]
	}
	return errors.Join(
		audit.Money(s.Bank, s.bank, purses),
		audit.Markers(s.Spots[:], s.started, s.id),
		audit.Counts(trams[:], want[:], func(k int) string { return "trams " + s.tram[k].id }),
		audit.Tiles(s.layout, &s.Laid, s.Tiles[:], s.layout.Stock(), func(t int) int { return t }),
	)
}

// Score implements [core.State]: cash and shares.
func (s *State) Score() []int {
	return core.List(s.seats, func(seat int) int { return int(s.Cash[seat] + rail.Worth(s, rail.Holder(seat))) })
}

// Rank implements [core.State].
func (s *State) Rank() []int { return rail.Ranks(s.Score(), func(int) bool { return true }) }

// Stakes implements [rail.Firms].
func (s *State) Stakes() int { return companies }

// Stake implements [rail.Firms].
func (s *State) Stake(c int) rail.Stake {
	return rail.Stake{Shares: &s.Shares[c], Issue: issue, Price: s.market.Price(s.Spots[c]), Counts: true}
}

// Vault implements [rail.Trade].
func (s *State) Vault() *int32 { return &s.Bank }

// Purse implements [rail.Trade].
func (s *State) Purse(h rail.Holder) *int32 { return &s.Cash[h] }

func (s *State) started(c int) bool { return s.Spots[c].Cell != rail.Off }

func (s *State) id(c int) string { return s.company[c].id }

// newest is the newest colour of tile that may be laid.
func (s *State) newest() tile.Colour { return s.tram[max(s.Stock.Newest, 0)].colour }
