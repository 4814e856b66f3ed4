package vienna1840

import (
	"remise/core"
	"remise/core/act"
	"remise/title/vienna1840/data"
)

// The values of the option rules.
const (
	rulesBook = "book"
	rulesPeer = data.Peer
)

// Difference is a point on which the two rule profiles part.
type Difference uint8

// The differences, in the order of the rulebook.
const (
	FewerBrown Difference = iota
	DoubleStations
	CardOrder
	MustOpen
	NamesAgain
	CheapestFalls
	AnyBid
	LateReturns
	PrintedFace
	DrawnCompanies
	DirectorSale
	CityRise
	ThreeSweeps
	EarlyObligation
	EarlyCards
	ArrangeOften
	ScrapTurns
	AnyRun
	FreeBonus
	LiftsAll
	EmptyStation
	TreasuryFirst
	NoConsent
	differences
)

// Differences is the whole comparison of the profiles: the rulebook's section,
// and the text that tells both sides. Under 18xx.games all of them hold, under
// book none.
var Differences = [differences]struct{ Rule, Text string }{
	FewerBrown:      {"1840 I", "1840.rules.brown"},
	DoubleStations:  {"1840 IX.4", "1840.rules.stations"},
	CardOrder:       {"1840 III.1", "1840.rules.cards"},
	MustOpen:        {"1840 VI", "1840.rules.open"},
	NamesAgain:      {"1840 VI", "1840.rules.again"},
	CheapestFalls:   {"1840 VI", "1840.rules.falls"},
	AnyBid:          {"1840 VI", "1840.rules.bids"},
	LateReturns:     {"1840 IV.2", "1840.rules.returns"},
	PrintedFace:     {"1840 VI", "1840.rules.face"},
	DrawnCompanies:  {"1840 VII.5", "1840.rules.companies"},
	DirectorSale:    {"1840 VII.4", "1840.rules.director"},
	CityRise:        {"1840 X.3", "1840.rules.rise"},
	ThreeSweeps:     {"1840 VIII.5.3", "1840.rules.sweeps"},
	EarlyObligation: {"1840 VIII.5.3", "1840.rules.obligation"},
	EarlyCards:      {"1840 VIII.7", "1840.rules.newlines"},
	ArrangeOften:    {"1840 VIII.6", "1840.rules.arrange"},
	ScrapTurns:      {"1840 VIII.5.3", "1840.rules.scrap"},
	AnyRun:          {"1840 IX.8", "1840.rules.run"},
	FreeBonus:       {"1840 IX.4", "1840.rules.bonus"},
	LiftsAll:        {"1840 IX.4", "1840.rules.lifts"},
	EmptyStation:    {"1840 IX.7", "1840.rules.station"},
	TreasuryFirst:   {"1840 IX.8", "1840.rules.shortfall"},
	NoConsent:       {"1840 IX.3", "1840.rules.consent"},
}

// profiles are the differences that hold under a value of the option rules, a
// bit each.
var profiles = map[string]uint32{rulesBook: 0, rulesPeer: 1<<differences - 1}

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
	return core.List(int(differences), func(i int) string { return Differences[i].Text })
}

func (title) New(setup core.Setup) (core.State, error) {
	g, err := newGame(setup)
	if err != nil {
		return nil, err
	}
	return g.newState(), nil
}
