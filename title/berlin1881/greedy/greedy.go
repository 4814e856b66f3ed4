// Package greedy plays 1881 by rules of thumb.
package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/rail/reason"
	"remise/rail/route"
	"remise/title/berlin1881"
)

// Weights are what rules of thumb for 1881 turn on. Money is that of the
// final score.
type Weights struct {
	Treasury float32 // worth of a company's money
	Stop     float32 // fares that a stop within reach is worth before it is served
	Promise  float32 // part of what stations promise that could be built to
	Dream    float32 // part of what one more tram would earn
	Wide     float32 // part of what depots would let that tram earn
	Grow     float32 // fares that one more tram finds as the track grows
	Bother   float32 // what the money must bring beyond that
	Soon     float32 // part of its outlook that a company keeps which those at the table have the money to start at once
	Join     float32 // worth of a share of the S-Bahn that starts with it, or soon
	Table    float32 // part of others' money that helps to start a company
	Maiden   float32 // fares of a company that is yet to start
	Interest float32 // what a dividend brings in an operating round as long as there is room for papers
	Course   bool    // a unit's dividends and trams are weighed by how it goes on
	Spare    float32 // worth of a unit's money that is left for track
	Fade     float32 // operating rounds before the end when that begins to lose its worth
	Reinvest float32 // part that counts of what the money for a share brings in others
	Eager    float32 // trams that a unit buys in an operating round which it could do without
	Drip     float32 // what a unit saves in an operating round, on average
	Growth   float32 // what a company's fares grow by in an operating round
	Hurdle   float32 // a share must bring so many times its price
	Spoils   float32 // part of a gain that others' loss is worth
	Float    int32   // money besides their own with which a player opens a company
	Start    float32 // worth of a share more of their own company that is yet to start
	Direct   float32 // and of being director
	Doubt    float32 // part of its outlook that a company keeps whose trams may be scrapped before it can pay new ones
	Trains   float32 // and the S-Bahn that nobody has begun to buy
	Horizon  int     // operating rounds ahead at most
	Alive    float32 // operating rounds for which the first tram saves the price
	Way      float32 // worth of any track to a company that has nowhere to run
	Beam     int     // tiles that are followed by another; 0: each is judged alone
	Patience float32 // part that counts of what a tile of the next turn brings
	Ruin     float32 // part of its price that a company loses when its last tram is scrapped
	Deals    bool    // trams are sold between companies of one director
	Press    float32 // part of a gain that others' loss is worth by a price that a sale lowers
}

// ByHand are the weights of the greedy player.
var ByHand = Weights{
	Treasury: 0.2, Stop: 2, Promise: 0.3, Dream: 0.45, Maiden: 75, Growth: 4, Hurdle: 1.02, Spoils: 0.8, Float: 200, Start: 60, Direct: 20, Doubt: 0.75, Trains: 0.75,
	Horizon: 10, Alive: 4, Ruin: 0.67, Way: 20,
	Wide: 0.7, Grow: 5, Bother: 40, Table: 0.5, Soon: 0.9, Join: 30,
	Drip: 28, Eager: 0.4, Spare: 1, Course: true, Interest: 0.2, Reinvest: 1,
	Beam: 3, Patience: 0.9, Deals: true, Press: 0.8,
}

// First are the weights of the first version, kept as an opponent.
var First = Weights{
	Treasury: 0.08, Stop: 2, Promise: 0.3, Dream: 0.6, Maiden: 60, Growth: 4, Hurdle: 1.02, Spoils: 0.7, Float: 200, Start: 60, Direct: 20, Doubt: 0.75, Trains: 0.75,
	Horizon: 14, Alive: 4, Ruin: 0.4, Way: 20,
}

// berlin is the taste for 1881.
type berlin struct {
	Weights  // those that judge now
	plain    Weights
	other    Weights // as some other player might judge
	rough    bool    // fares of other fleets are guessed
	state    *berlin1881.State
	trial    *berlin1881.State
	next     [2]*berlin1881.State // for plans
	lays     []*policy.Proposal
	plans    []float32   // what the best of them come to with another
	atOnce   [][4]int16  // all that can be laid now
	earned   []fleetPays // what was asked in this decision
	f        berlin1881.Facts
	seat     core.Seat
	purse    greedy.Purse
	sketches greedy.Purse
	incomes  greedy.Purse
	fleets   greedy.Purse
	memo     route.Memo
	base     float32 // what the operating unit's track and money are worth as they stand
	based    bool
	foreseen bool
	begins   [5]int         // operating rounds until each phase, about
	sale     [farthest]int8 // tram that the bank sells after so many rounds
	left     int            // operating rounds until the end, about
	known    [berlin1881.Companies]bool
	share    [berlin1881.Companies]float32 // what a share will have brought in the end
}

// New is a policy for 1881.
func New(w Weights) *Player {
	player := greedy.New
	if w.Course {
		player = greedy.Builder
	}
	taste := &berlin{Weights: w, plain: w, other: w, purse: greedy.NewPurse(), sketches: greedy.NewPurse(), incomes: greedy.NewPurse(), fleets: greedy.NewPurse()}
	return &Player{&reason.Player{Player: player(taste), Teller: teller{berlin1881.Title, taste}}, taste}
}

// Vary implements [greedy.Varied].
func (b *berlin) Vary(rng *core.RNG) {
	if b.other = b.plain; b.plain.Course {
		o := &b.other
		greedy.Sway(rng, 0.7, 0.6, &o.Interest, &o.Growth, &o.Grow, &o.Maiden, &o.Stop, &o.Dream)
	}
}

// Wear implements [greedy.Varied].
func (b *berlin) Wear(varied bool) {
	b.Weights, b.rough = b.plain, false
	if varied {
		b.Weights, b.rough = b.other, b.plain.Course
	}
}

func (b *berlin) Read(world core.State, seat core.Seat) {
	b.state, b.seat = world.(*berlin1881.State), seat
	b.f.Read(world)
	b.based, b.left, b.foreseen = false, -1, false
	b.earned = b.earned[:0]
	b.known = [berlin1881.Companies]bool{}
}

func (b *berlin) Members(c core.Choice, buf []core.Action) []core.Action {
	switch c.Kind {
	case berlin1881.KindBid:
		return append(buf, c.At(0), greedy.Near(c, 40), greedy.Near(c, 80))
	case berlin1881.KindSell:
		if b.Reinvest > 0 {
			for i := range c.Len() {
				buf = append(buf, c.At(i))
			}
			return buf
		}
	case berlin1881.KindFrom:
		return b.prices(c, buf)
	case berlin1881.KindTram, berlin1881.KindTake:
		return append(buf, c.At(0))
	}
	return greedy.Ends(c, buf)
}

func (b *berlin) Tries(kind uint8) bool {
	return kind == berlin1881.KindLay || kind == berlin1881.KindDepot
}

func (b *berlin) Worth(a core.Action) float32 {
	switch a.Kind {
	case berlin1881.KindLay, berlin1881.KindDepot, berlin1881.KindHome:
		return b.build(a)
	case berlin1881.KindRun:
		return 1000
	case berlin1881.KindBuy:
		return b.buy(int(a.Obj[0]), a.Obj[1])
	case berlin1881.KindSell:
		return b.sell(int(a.Obj[0]), a.N)
	case berlin1881.KindSellBoard:
		return b.sell(berlin1881.SBahn, 1) - 20
	case berlin1881.KindPay:
		return b.pay(a.Obj[0] == 1)
	case berlin1881.KindTram:
		return b.tram(a)
	case berlin1881.KindCredit:
		return 50
	}
	return b.deal(a)
}

// deal is what is bid, offered and answered. Others sell only for more than their
// tram is worth to them.
func (b *berlin) deal(a core.Action) float32 {
	switch a.Kind {
	case berlin1881.KindBid:
		return -float32(a.N)
	case berlin1881.KindFrom:
		return b.between(a)
	case berlin1881.KindTake:
		return noDeal
	case berlin1881.KindAccept, berlin1881.KindVeto, berlin1881.KindNo:
		return -5
	}
	return 0
}
