package berlin1881

import (
	"remise/core"
	"remise/core/paper"
	"remise/rail"
)

var books = rail.Books{
	"1881.event.share":      {By: "paper.earned.dividends", Fact: "amount"},
	"1881.event.commission": {By: "1881.paper.commissions", Fact: "amount"},
	"1881.event.help":       {By: "paper.earned.paidin", Fact: "amount", Paid: true},
}

// Earned implements [paper.Earner].
func (s *State) Earned(e core.Event) []paper.Earning { return books.Earned(e) }

// Besides implements [paper.Earner].
func (s *State) Besides() string { return "paper.earned.shares" }
