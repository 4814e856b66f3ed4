package berlin1881

import "remise/core"

// orders are what a player can leave at the table for good; see [core.Order].
var orders = []core.Order{
	{Name: "noveto", Ask: "1881.ask.veto", Notation: "agree", Text: core.Say("1881.order.noveto")},
	{Name: "passtillsale", Ask: "1881.ask.trade", Notation: "pass", Text: core.Say("1881.order.passtillsale"), Until: isSale},
	{Name: "payout", Ask: "1881.ask.income", Notation: "pay", Text: core.Say("1881.order.payout")},
	{Name: "nodepot", Ask: "1881.ask.depot", Notation: "pass", Text: core.Say("1881.order.nodepot")},
}

// Orders implements [core.Orderer].
func (title) Orders() []core.Order { return orders }

// isSale: a share was sold, in a stock round or out of it.
func isSale(a core.Action) bool { return a.Kind == KindSell || a.Kind == KindSellBoard }

// Prepares implements [policy.Preparing]: a sale in a stock round is for the money.
func (s *State) Prepares(a core.Action) bool { return s.Stage == trading && isSale(a) }
