package berlin1881

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
)

// Title is the game.
var Title core.Title = title{&notation}

type title struct{ *act.Notation }

const yes, no = "yes", "no"

// Editions implements [core.Editioned].
func (title) Editions() ([]string, []core.Switch) { return EditionIDs, Editions() }

// About implements [core.Title].
func (title) About() core.About {
	return core.About{
		ID: "1881", Version: 2, MinSeats: minSeats, MaxSeats: maxSeats,
		Options: []core.Option{
			{Key: "edition", Values: EditionIDs, Default: EditionIDs[0]},
			{Key: "shuttle", Values: []string{no, yes}, Default: no},
			{Key: "credit", Values: []string{no, yes}, Default: no},
			{Key: "shares", Values: []string{shares1835, sharesFirst}, Default: newestShares, Since: sharesSince},
			{Key: "board", Default: ""},
		},
	}
}

// New is the first position: money is dealt, and the bids are awaited (§2.2).
func (title) New(setup core.Setup) (core.State, error) {
	board, rules, err := newest.material(setup)
	if err != nil {
		return nil, err
	}
	g := &game{
		setup: setup, tables: newest.tables, Board: board, rules: rules, seats: setup.Seats,
		shuttle: setup.Options["shuttle"] == yes, credit: setup.Options["credit"] == yes,
	}
	s := &State{game: g}
	s.deal()
	s.advance(nil)
	return s, nil
}

// deal puts everything where it is before the game, in phase 1 (§11.3).
func (s *State) deal() {
	s.Phase, s.Bank = 1, s.bank
	for seat := range s.seats {
		rail.Pay(&s.Bank, &s.Cash[seat], s.seat[s.seats].cash)
	}
	for c := range companies {
		s.Spots[c].Cell = rail.Off
		s.Reg[c].Shares = rail.NewShares(issueOf(c))
		s.Reg[c].Board = [members]rail.Holder{unsold, unsold, unsold}
	}
	for k := range s.Stock {
		s.Stock[k] = s.tram[k].count
	}
	copy(s.Tiles[:], s.layout.Stock())
	for u := range s.Depots {
		for i := range s.Depots[u] {
			s.Depots[u][i] = noDepot
		}
	}
}

// Score implements [core.State]: cash and shares (§13.3).
func (s *State) Score() []int { return rail.Scores(s.seats, s.worth) }

// Rank implements [core.State]: the richest first (§13.4), bankrupt players
// behind all others.
func (s *State) Rank() []int { return rail.Ranks(s.Score(), s.inPlay) }

// Guess implements [core.State]: only sealed bids are secret (§2.5).
func (s *State) Guess(viewer core.Seat, r *core.RNG) core.State {
	g := *s
	if s.Stage != preparing || s.Clock.Step != bidStep {
		return &g
	}
	for i := range s.seats {
		if core.Seat(i) != viewer && s.Bids[i] >= 0 {
			steps := (s.Cash[i] - s.rules[bidLeast]) / s.rules[bidRise]
			g.Bids[i] = int16(s.rules[bidLeast] + s.rules[bidRise]*int32(r.IntN(int(steps)+1)))
		}
	}
	return &g
}
