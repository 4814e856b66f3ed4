package vienna1840

import (
	"remise/core"
	"remise/rail"
)

// orders are what a player can leave at the table; see [core.Order].
var orders = []core.Order{
	{Name: "passround", Asks: []string{"1840.ask.shares", "1840.ask.buy", "1840.ask.nobuy"}, Notation: "pass",
		Text: core.Say("1840.order.passround"), Round: true, Until: concerns},
}

// Orders implements [core.Orderer].
func (title) Orders() []core.Order { return orders }

// RoundNumber implements [core.Rounder].
func (s *State) RoundNumber() int { return int(s.at) }

// concerns: somebody sold shares of a company that the owner has shares of too,
// so that they lost in worth (1840 X.3).
func concerns(position core.State, owner core.Seat, a core.Action) bool {
	return a.Kind == KindSell && position.(*State).Stake(int(a.Obj[0])).Has(rail.Holder(owner)) > 0
}
