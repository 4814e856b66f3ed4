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

// orders are what a player can leave at the table; see [core.Order].
var orders = []core.Order{
	{Name: "passround", Asks: []string{"1881.ask.trade"}, Notation: "pass", Text: core.Say("1881.order.passround"), Round: true, Until: concerns},
	{Name: "passtillsale", Asks: []string{"1881.ask.trade"}, Notation: "pass", Text: core.Say("1881.order.passtillsale"), Until: anySale},
	{Name: "onebuy", Asks: []string{"1881.ask.bought"}, Notation: "pass", Text: core.Say("1881.order.onebuy")},
	{Name: "payout", Asks: []string{"1881.ask.income"}, Notation: "pay", Text: core.Say("1881.order.payout")},
	{Name: "nodepot", Asks: []string{"1881.ask.depot", "1881.ask.depot.both", "1881.ask.depot.take"}, Notation: "pass", Text: core.Say("1881.order.nodepot")},
	{Name: "noveto", Asks: []string{"1881.ask.veto"}, Notation: "agree", Text: core.Say("1881.order.noveto")},
}

// Orders implements [core.Orderer].
func (title) Orders() []core.Order { return orders }

// RoundNumber implements [core.Rounder]: the third stock round is 300, the operating
// rounds after it are 301 and so on.
func (s *State) RoundNumber() int { return int(s.Round)*(maxCount+1) + int(s.Rounds) }

// isSale: a share was sold, in a stock round or out of it.
func isSale(a core.Action) bool { return a.Kind == KindSell || a.Kind == KindSellBoard }

// anySale ends an order at every sale, whatever the owner has.
func anySale(_ core.State, _ core.Seat, a core.Action) bool { return isSale(a) }

// Prepares implements [policy.Preparing]: a sale in a stock round is for the money.
func (s *State) Prepares(a core.Action) bool { return s.Stage == trading && isSale(a) }

// concerns: somebody sold shares of a company that the owner has shares of too,
// so that they lost in worth (§4.14), or is about to take over one that the
// owner directs (§4.22).
func concerns(position core.State, owner core.Seat, a core.Action) bool {
	s, h, c := position.(*State), rail.Holder(owner), int(a.Obj[0])
	switch a.Kind {
	case KindSellBoard:
		return s.Reg[sbahn].of(sbahn, h) > 0
	case KindSell:
		return s.Reg[c].of(c, h) > 0
	case KindBuy:
		r := &s.Reg[c]
		return r.Director == h && r.of(c, rail.Holder(a.By)) >= r.of(c, h)-1
	}
	return false
}
