package vienna1840

import (
	"remise/core"
	"remise/core/act"
	"remise/rail"
	"remise/title/vienna1840/data"
)

// The values of the option rules.
const (
	rulesBook = "book"
	rulesPeer = data.Peer
)

// Differences is the whole comparison of the profiles: the rulebook's section,
// and the text that tells both sides. Under 18xx.games all of them hold, under
// book none.
var Differences []struct{ Rule, Text string }

// Difference is a point on which the two rule profiles part.
type Difference uint8

func differ(rule, text string) Difference {
	Differences = append(Differences, struct{ Rule, Text string }{rule, text})
	return Difference(len(Differences) - 1)
}

// The differences, in the order of the rulebook.
var (
	FewerBrown      = differ("1840 I", "1840.rules.brown")
	DoubleStations  = differ("1840 IX.4", "1840.rules.stations")
	CardOrder       = differ("1840 III.1", "1840.rules.cards")
	MustOpen        = differ("1840 VI", "1840.rules.open")
	NamesAgain      = differ("1840 VI", "1840.rules.again")
	CheapestFalls   = differ("1840 VI", "1840.rules.falls")
	AnyBid          = differ("1840 VI", "1840.rules.bids")
	LateReturns     = differ("1840 IV.2", "1840.rules.returns")
	PrintedFace     = differ("1840 VI", "1840.rules.face")
	DrawnCompanies  = differ("1840 VII.5", "1840.rules.companies")
	DirectorSale    = differ("1840 VII.4", "1840.rules.director")
	CityRise        = differ("1840 X.3", "1840.rules.rise")
	ThreeSweeps     = differ("1840 VIII.5.3", "1840.rules.sweeps")
	EarlyObligation = differ("1840 VIII.5.3", "1840.rules.obligation")
	EarlyCards      = differ("1840 VIII.7", "1840.rules.newlines")
	ArrangeOften    = differ("1840 VIII.6", "1840.rules.arrange")
	ScrapTurns      = differ("1840 VIII.5.3", "1840.rules.scrap")
	AnyRun          = differ("1840 IX.8", "1840.rules.run")
	FreeBonus       = differ("1840 IX.4", "1840.rules.bonus")
	LiftsAll        = differ("1840 IX.4", "1840.rules.lifts")
	EmptyStation    = differ("1840 IX.7", "1840.rules.station")
	TreasuryFirst   = differ("1840 IX.8", "1840.rules.shortfall")
	NoConsent       = differ("1840 IX.3", "1840.rules.consent")
)

// profile is the differences that hold under a value of the option rules, a bit each.
func profile(rules string) uint32 {
	return core.If[uint32](rules == rulesPeer, 1<<len(Differences)-1, 0)
}

// on reports whether a departure from the rulebook is played.
func (g *game) on(d Difference) bool { return g.departs>>d&1 == 1 }

// Title is the game.
var Title core.Title = title{&notation}

type title struct{ *act.Notation }

func (title) About() core.About {
	return core.About{
		ID: "1840", Version: 1, MinSeats: 2, MaxSeats: maxSeats,
		Options: []core.Option{
			{Key: "rules", Values: []string{rulesBook, rulesPeer}, Default: rulesBook, Notes: notes()},
			{Key: "map", Values: []string{"auto", "small", "full"}, Default: "auto"},
			{Key: "removal", Values: []string{"anywhere", "reachable"}, Default: "anywhere"},
			{Key: "stadtbahn", Values: []string{"anywhere", "reached"}, Default: "anywhere"},
			{Key: "spare", Values: []string{"placed", "free"}, Default: "placed"},
		},
	}
}

// notes are the texts of all differences.
func notes() []string {
	return core.List(len(Differences), func(i int) string { return Differences[i].Text })
}

func (title) New(setup core.Setup) (core.State, error) {
	g, err := newGame(setup)
	if err != nil {
		return nil, err
	}
	return g.newState(), nil
}

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
