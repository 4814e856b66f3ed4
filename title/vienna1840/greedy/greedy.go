// Package greedy plays 1840 by rules of thumb.
package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/rail/reason"
	"remise/rail/route"
	"remise/title/vienna1840"
)

// Weights are what rules of thumb for 1840 turn on. Money is that of
// the final score.
type Weights struct {
	Treasury float32 // worth of a company's money while trams are still sold
	Rise     float32 // what a dividend brings beside itself, by the price that rises
	Stop     float32 // run that a stop within reach is worth before it is served
	Promise  float32 // part of what stations promise that could be built to
	Growth   float32 // what a line's run grows by in a line round
	Maiden   float32 // run of a line that has no track yet
	Payout   float32 // part of a revenue that other directors pay out
	Built    float32 // part of the missing Stadtbahn track that is laid in a year
	Hurdle   float32 // a share must bring so many times its price
	Landmark float32 // years of its dividend that a landmark costs above its face
	Thirst   float32 // part of what a share seems to bring that money for it is worth
	LineBid  float32 // the most for a line of middling worth
	Spoils   float32 // part of a gain that others' loss is worth
	Later    float32 // part of its worth that a Stadtbahn tile has before the line's own: its bonus may need that
	Hope     float32 // part of what markers would make of a run that counts before they are there
	Follow   bool    // a bonus is worth what can be made of it now
	Plan     bool    // a company plans its dividends and trams to the end of the game
	Again    float32 // what a dividend brings more for every year that its money can be used again
	Last     float32 // and in the last year in which trams are sold
	Start    float32 // run of a line that is still to be bought
	Young    float32 // what a run grows by in a line round when it is small
	Grown    float32 // run at which a line grows no more
	Queue    bool    // a company that pays its dividend thinks of those that buy trams before it
	Sisters  bool    // a line that can get no tram any more builds for the others of its company
	Third    int     // companies, the dearest first, that buy a third line; 0: all do
	Equip    float32 // part of the dearest tram of the next company round that a company has beside a third line; 0: it buys one anyway
	Late     float32 // what any run grows by at least in a line round of the last year
	Space    float32 // what a space of the share chart is worth
	Swap     bool    // who has no room for a better certificate gives up another
	Beam     int     // tiles that are followed by another; 0: each is judged alone
	Narrow   int     // of them for every line round that is left, at most
	Patience float32 // part that counts of what a tile of the next turn brings
	Bonus    map[string]float32
	Newest   [6]int      // tram expected to be the newest, by the years left after this
	Lines    [19]float32 // what a line earns more in a run than a middling one, as measured in 80 games of 2 to 6
}

// middling is the worth of naming a middling line: there is always something to
// be made of one.
const middling = 100

// ByHand are the weights of the greedy player.
var ByHand = Weights{
	Treasury: 0.6, Rise: 1.3, Stop: 5, Promise: 0.1, Growth: 8, Maiden: 40, Payout: 0.6, Built: 0.6, Hurdle: 1.03,
	Landmark: 1.2, Thirst: 0.2, LineBid: 30, Spoils: 0.7, Later: 0.3, Hope: 0.5, Follow: true, Plan: true, Again: 1, Space: 12, Start: 40, Young: 30, Grown: 220,
	Beam: 12, Narrow: 2, Patience: 0.5, Queue: true, Sisters: true, Third: 3, Late: 45, Swap: true,
	Bonus:  map[string]float32{"yellow": 8, "red": 12, "purple": 8, "green": 8, "marker": 12},
	Newest: [6]int{4, 4, 2, 1, 1, 0},
	Lines:  [19]float32{1: 8, 2: -11, 3: 1, 4: -28, 5: -17, 6: -18, 7: 36, 8: -5, 9: 18, 10: 41, 11: 13, 12: 23, 13: -7, 14: 20, 15: -18, 16: 14},
}

// First are the weights of the first version, kept as an opponent.
var First = first()

func first() Weights {
	w := ByHand
	w.Treasury, w.LineBid, w.Stop, w.Hope, w.Follow, w.Plan = 0.3, 40, 3, 0, false, false
	w.Beam, w.Queue, w.Sisters, w.Third, w.Late, w.Swap = 0, false, false, 0, 0, false
	w.Newest = [6]int{4, 4, 3, 2, 1, 0}
	return w
}

// vienna is the taste for 1840.
type vienna struct {
	Weights  // those that judge now
	plain    Weights
	other    Weights // as some other player might judge
	state    *vienna1840.State
	trial    *vienna1840.State
	lodging  *vienna1840.State
	homes    []core.Choice
	next     [3]*vienna1840.State // for plans
	lays     []*policy.Proposal
	bonuses  []string // that the acting line can get in this turn
	f        vienna1840.Facts
	seat     core.Seat
	purse    greedy.Purse
	memo     route.Memo
	base     float32 // what the acting line's position is worth as it stands
	cities   float32 // and the Stadtbahn
	based    bool
	hope     float32                       // part of the runs left for which a marker comes in time that is not placed yet
	bonus    [len(bonuses)]float32         // what can be made of each now
	followed uint8                         // and which of them are known
	city     [vienna1840.Companies]float32 // what a gulden more of a Stadtbahn run is worth to the seat
	run      float32                       // and one of the acting line's
	fact     [vienna1840.Companies]prospects
	years    planner
	planning bool
	known    [vienna1840.Companies]bool
	best     float32 // what the best share on sale brings of its price, 0: not known
}

// New is a policy for 1840.
func New(w Weights) *Player {
	taste, player := &vienna{Weights: w, plain: w, other: w, purse: greedy.NewPurse()}, greedy.New
	if w.Plan {
		player = greedy.Builder
	}
	return &Player{&reason.Player{Player: player(taste), Teller: teller{vienna1840.Title, taste}}, taste}
}

// Vary implements [greedy.Varied].
func (v *vienna) Vary(rng *core.RNG) {
	if v.other = v.plain; v.plain.Plan {
		o := &v.other
		greedy.Sway(rng, 0.6, 0.8, &o.Again, &o.Hope, &o.Treasury, &o.Young, &o.Space, &o.LineBid, &o.Stop)
	}
}

// Wear implements [greedy.Varied].
func (v *vienna) Wear(varied bool) {
	v.Weights = v.plain
	if varied {
		v.Weights = v.other
	}
}

func (v *vienna) Read(world core.State, seat core.Seat) {
	v.state, v.seat = world.(*vienna1840.State), seat
	v.f.Read(world)
	if v.f.Seats == 2 && v.Beam > 0 {
		v.alone()
	}
	v.based, v.best, v.followed, v.planning = false, 0, 0, false
	v.known = [vienna1840.Companies]bool{}
}

// alone is the judgement at a table of two. What one builds for later is as good for the only opponent, and a player
// who saves for the last trams falls behind. Runs grow faster, and when the first purple tram comes, a company has the
// money for one more tram, not for two.
func (v *vienna) alone() {
	v.Beam, v.Narrow, v.Patience = 24, 0, 0
	v.Queue, v.Sisters, v.Third, v.Late = false, false, 0, 0
	v.Stop *= 0.6
	v.Hope *= 0.6
	v.Young *= 4.0 / 3
	v.Start *= 1.5
	v.Equip, v.Last = 0.4, 0.5*v.Again
}

func (v *vienna) Members(c core.Choice, buf []core.Action) []core.Action {
	switch c.Kind {
	case vienna1840.KindBid:
		return append(buf, c.At(0))
	case vienna1840.KindPay:
		return v.dividends(c, buf)
	case vienna1840.KindOffer:
		return append(buf, c.At(c.Len()-1))
	}
	return greedy.Ends(c, buf)
}

func (v *vienna) Tries(kind uint8) bool {
	return kind == vienna1840.KindLay || kind == vienna1840.KindMarker || kind == vienna1840.KindRemove
}

// Worth is what an action earns. Giving something up for good is not considered
// unless it beats keeping it, nor is an offer that its owner would decline,
// and bidding stops at what the lot is worth:
// playouts would not tell such things from luck.
func (v *vienna) Worth(a core.Action) float32 {
	worth := v.Earning(a)
	if !v.Plan {
		return worth
	}
	switch a.Kind {
	case vienna1840.KindReturn, vienna1840.KindScrap, vienna1840.KindRemove, vienna1840.KindOffer:
		if worth <= 0 {
			return -2 * greedy.Certain // also worse than a bid that must be made
		}
	case vienna1840.KindBid:
		if worth < 0 {
			return -greedy.Certain
		}
		return greedy.Certain
	}
	return worth
}

// Earning is Worth with nothing left out of account.
func (v *vienna) Earning(a core.Action) float32 {
	switch a.Kind {
	case vienna1840.KindLay, vienna1840.KindMarker, vienna1840.KindRemove, vienna1840.KindHome:
		return v.build(a)
	case vienna1840.KindRun:
		return 1000
	case vienna1840.KindBuy:
		return v.buy(int(a.Obj[0]))
	case vienna1840.KindSell:
		return v.sell(int(a.Obj[0]), a.N)
	case vienna1840.KindPar:
		return float32(a.N)
	case vienna1840.KindPay:
		return v.pay(a.N)
	case vienna1840.KindTram:
		return v.tram(int(a.Obj[0]))
	case vienna1840.KindScrap:
		return v.scrap(vienna1840.KindOfTram(a.Obj[0]))
	case vienna1840.KindArrange:
		return v.arrange(a)
	case vienna1840.KindLine:
		return core.If(v.enough(), -1, middling+v.Lines[a.Obj[0]])
	}
	return v.deal(a)
}

// deal is what is bid, offered and answered.
func (v *vienna) deal(a core.Action) float32 {
	switch a.Kind {
	case vienna1840.KindAuction:
		return float32(v.f.Pays[a.Obj[0]])
	case vienna1840.KindBid:
		return v.bid(a.N)
	case vienna1840.KindCard:
		return -float32(a.N)
	case vienna1840.KindReturn:
		return v.giveBack(int(a.Obj[0]))
	case vienna1840.KindOffer:
		return v.offer(a)
	case vienna1840.KindAccept:
		return -10
	}
	return 0
}

// bid is what the lot is worth less its price: a landmark its dividends, a
// line what it earns and its trams leave.
func (v *vienna) bid(price int32) float32 {
	if v.f.Opening {
		return float32(v.f.Face[v.f.Lot]) + v.Landmark*float32(v.f.Pays[v.f.Lot]) - float32(price)
	}
	if v.enough() {
		return -1
	}
	c := &v.f.Co[v.f.Company]
	limit := v.LineBid + v.Lines[v.f.Lot]
	if c.NumTrams <= c.NumLines {
		limit = min(limit, float32(c.Treasury-v.cheapestTram()))
	}
	return limit - float32(price)
}

// enough: the acting company has lines for all trams that it can expect. The last two kinds are two for each company and two
// more, and those whose shares are dearest buy first.
func (v *vienna) enough() bool {
	me, dearer := &v.f.Co[v.f.Company], 0
	if v.Equip > 0 && me.NumLines == vienna1840.Spaces-1 && !v.equips(me) {
		return true
	}
	for c := range v.f.Co[:vienna1840.TramCos] {
		if v.f.Co[c].Price > me.Price {
			dearer++
		}
	}
	return v.Third > 0 && me.NumLines == vienna1840.Spaces-1 && dearer >= v.Third
}

// equips: a company has a tram to spare for one more line, and the money not to leave the line without when older trams
// begin to cost more than they earn. A tram that costs more already is none.
func (v *vienna) equips(co *vienna1840.CompanyFacts) bool {
	good := 0
	for _, k := range co.Trams[:co.NumTrams] {
		if v.Start+float32(v.f.Upkeep(k, v.f.Newest)) > 0 {
			good++
		}
	}
	dearest := slices.Max(v.f.Years[1].Prices[:])
	return good > co.NumLines && float32(co.Treasury) >= v.Equip*float32(dearest)
}

// cheapestTram is the least that a tram costs now.
func (v *vienna) cheapestTram() int32 {
	var least int32
	for _, p := range v.f.OnSale {
		if p > 0 && (least == 0 || p < least) {
			least = p
		}
	}
	return least
}

// giveBack turns a landmark into money for shares. One that a company has brings its director neither money nor room.
func (v *vienna) giveBack(m int) float32 {
	lost := float32(v.f.Pays[m]) * float32(v.f.NumYears)
	if !v.f.Trading || v.f.Owner[m] != int(v.seat) {
		return -lost - 1
	}
	gain := v.Thirst * float32(v.f.Face[m]) * (v.bestRatio() - 1)
	if v.full() {
		_, better := v.place(v.f.Face[m], -1)
		gain = max(gain, better)
	}
	return gain - lost - 1
}

// offer sells the player's own landmark to the company whose runs it improves.
func (v *vienna) offer(a core.Action) float32 {
	m := a.Obj[0]
	if v.f.Owner[m] != int(v.seat) {
		return -20
	}
	return v.build(a) - float32(v.f.Pays[m])*float32(v.f.NumYears) - 1
}
