package berlin1881

import (
	"remise/core"
	"remise/rail"
)

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
