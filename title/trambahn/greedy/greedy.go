// Package greedy plays Trambahn by rules of thumb.
package greedy

import (
	"math"

	"remise/core"
	"remise/core/policy"
	"remise/title/trambahn"
)

// Weights are the numbers of judgement in the play of Trambahn.
type Weights struct {
	Pace     float32    // passengers that both play in a round of turns
	Spare    float32    // passengers left over at the end
	Mark     float32    // points that one card of money earns, ten turns before the end
	MarkFree float32    // turns before the end when money is worth nothing
	Renewal  float32    // what is left of a mark that is about to be halved
	Crowd    float32    // growth of a column that shares its colour with another
	Waiting  float32    // how much a waiting passenger draws further scorings
	Pull     float32    // how much the points on the table draw scorings
	Hold     float32    // share of a card's use that is left when it is held
	Fresh    float32    // points of a card drawn instead of one held
	Wild     float32    // points of a conductor kept for later
	Slot     float32    // how much of a usual scoring a scoring now uses up
	First    [3]float32 // part of a scoring that the first, second, third passenger makes
	Fear     float32    // the same for the third, when the other gains by the fourth
	Ready    float32    // part of a scoring that a card held for it keeps
}

// ByHand are weights as a player would guess them: the medium level.
var ByHand = Weights{
	Pace: 2.8, Spare: 4, Mark: 2, MarkFree: 2, Renewal: 0.6, Crowd: 0.7, Waiting: 0.35, Pull: 1,
	Hold: 0.5, Fresh: 0.5, Wild: 4, Slot: 0.7, First: [3]float32{0.1, 0.2, 0.35}, Fear: 0.6, Ready: 0.15,
}

// BySelfPlay are weights that were found by hill climbing in games against
// themselves, some hundred thousand of them: what search thinks with. They say
// that cards are held less and drawn more than people like to, that a
// conductor is not so precious, and that a third passenger is a danger.
var BySelfPlay = Weights{
	Pace: 2.8, Spare: 4.8, Mark: 1.9, MarkFree: 1.8, Renewal: 0.6, Crowd: 0.42, Waiting: 0.47, Pull: 0.68,
	Hold: 0.28, Fresh: 2, Wild: 1.75, Slot: 0.64, First: [3]float32{0.12, 0.2, 0.27}, Fear: 0.82, Ready: 0.15,
}

// Player plays Trambahn. It values every card for what a column will earn
// with it, for the scoring that it brings nearer as a passenger, as money,
// and for what it may still become if it is held.
type Player struct {
	Weights
	trambahn.Order
	f       trambahn.Facts
	choices []core.Choice

	turns  float32                   // turns that each player still has
	stage  *stage                    // growth of a column in that time
	rate   [trambahn.Colours]float32 // scorings a turn
	lead   [trambahn.Colours]float32 // what a scoring now would gain on the other
	usual  float32                   // what a scoring will usually gain
	mark   float32                   // points of a card of money
	held   [6]float32                // points of each card of the hand if it is held
	loose  int                       // cards of the hand that are worth more as money
	laid   [6]float32                // points of each card of the hand as a station
	crowds [trambahn.Colours]int     // open columns of a colour
}

// New is a policy with given weights.
func New(w Weights) *Player { return &Player{Weights: w} }

// Propose weighs every legal move. Of moves that do not exclude each other and
// are all worth making only the best is proposed: the others come next.
func (p *Player) Propose(world core.State, seat core.Seat, buf []policy.Proposal) []policy.Proposal {
	p.look(world, seat)
	from := len(buf)
	for i := range p.choices {
		a := &p.choices[i].Action
		buf = append(buf, policy.Proposal{Action: *a, Value: p.value(a)})
	}
	buf = buf[:from+oneByOne(buf[from:])]
	level(buf[from:])
	return buf
}

func (p *Player) look(world core.State, seat core.Seat) {
	if !p.f.Read(world, seat) {
		panic("greedy: not a position of Trambahn, or not a player's seat")
	}
	p.choices = world.Legal(seat, p.choices[:0])
	p.appraise()
}

// Move makes the moves that Propose would have made one after the other, as
// many as one look can decide.
func (p *Player) Move(world core.State, seat core.Seat) {
	p.look(world, seat)
	last := len(p.choices) - 1
	must := p.choices[last].Kind != trambahn.KindEnd
	best, top := last, float32(math.Inf(-1))
	for i := range p.choices {
		a := &p.choices[i].Action
		if a.Kind != p.choices[best].Kind && top >= 0 {
			break // an earlier step still has something to offer
		}
		if v := p.value(a); v > top || a.Kind != p.choices[best].Kind {
			best, top = i, v
		}
	}
	if !must && top >= 0 && p.choices[best].Kind == trambahn.KindMoney && !p.bare() {
		p.bank(world)
		return
	}
	world.Apply(p.choices[best].Action, nil)
}

// bare reports whether a column has no tram yet.
func (p *Player) bare() bool {
	for i := range p.me().N {
		if p.me().Columns[i].Times == 0 {
			return true
		}
	}
	return false
}

// bank puts every card on the money pile that is not worth holding, and ends
// the turn: without a new column there is nothing to buy.
func (p *Player) bank(world core.State) {
	var gain [len(p.held)]float32
	for i := range p.f.HandSize {
		gain[i] = p.money(i)
	}
	for {
		best := 0
		for i := range p.f.HandSize {
			if gain[i] > gain[best] {
				best = i
			}
		}
		if gain[best] < 0 {
			break
		}
		gain[best] = -1
		world.Apply(p.choice(trambahn.KindMoney, p.f.Hand[best]), nil)
	}
	world.Apply(p.choices[len(p.choices)-1].Action, nil)
}

// choice is the legal action of a kind with a card.
func (p *Player) choice(kind uint8, card trambahn.Card) core.Action {
	for i := range p.choices {
		if a := &p.choices[i].Action; a.Kind == kind && a.Obj[0] == int16(card) {
			return *a
		}
	}
	panic("greedy: a card of the hand is not among the choices")
}

// oneByOne drops the moves that can wait for a better one of their step, and
// says how many are left: cards for the money pile, and stations of other
// colours.
func oneByOne(list []policy.Proposal) int {
	var best [trambahn.KindEnd + 1]*policy.Proposal
	for i := range list {
		if b := best[list[i].Action.Kind]; b == nil || list[i].Value > b.Value {
			best[list[i].Action.Kind] = &list[i]
		}
	}
	station := core.Action{}
	if b := best[trambahn.KindStation]; b != nil {
		station = b.Action
	}
	var money core.Action
	if b := best[trambahn.KindMoney]; b != nil {
		money = b.Action
	}
	n := 0
	for _, x := range list {
		waits := x.Value > 0 && (x.Action.Kind == trambahn.KindMoney && x.Action != money ||
			x.Action.Kind == trambahn.KindStation && suit(x.Action) != suit(station))
		if !waits {
			list[n] = x
			n++
		}
	}
	return n
}

// suit is the colour of the card of an action.
func suit(a core.Action) int { return trambahn.Card(a.Obj[0]).Colour() }

// value is what a move earns against not making it, with the rest of its step
// still to come.
func (p *Player) value(a *core.Action) float32 {
	switch a.Kind {
	case trambahn.KindPassenger:
		return p.passenger(trambahn.Card(a.Obj[0]), int(a.Obj[1]))
	case trambahn.KindStation:
		return p.station(p.find(a.Obj[0]), int(a.Obj[1]))
	case trambahn.KindMoney:
		return p.money(p.find(a.Obj[0]))
	case trambahn.KindBuy:
		return p.buy(int(a.Obj[0]), int(a.Obj[1]))
	}
	return 0
}

// level sets the moves of all steps against each other: a move of a later
// step gives up what the earlier steps still had to offer.
func level(list []policy.Proposal) {
	var best [trambahn.KindEnd + 1]float32
	if must := list[len(list)-1].Action.Kind != trambahn.KindEnd; must {
		best[trambahn.KindPassenger] = list[0].Value
	}
	for _, x := range list {
		best[x.Action.Kind] = max(best[x.Action.Kind], x.Value)
	}
	for i := range list {
		for kind := uint8(1); kind <= list[i].Action.Kind; kind++ {
			list[i].Value -= best[kind]
		}
	}
}

func (p *Player) me() *trambahn.Side    { return &p.f.Sides[p.f.Me] }
func (p *Player) other() *trambahn.Side { return &p.f.Sides[1-p.f.Me] }

// find is where a card is in the hand.
func (p *Player) find(card int16) int {
	for i := range p.f.HandSize {
		if p.f.Hand[i] == trambahn.Card(card) {
			return i
		}
	}
	return 0
}

// appraise looks ahead, and at what the cards of the hand would earn as
// stations.
func (p *Player) appraise() {
	p.foretell()
	if p.f.MayPlay {
		for i := range p.f.HandSize {
			p.laid[i] = p.bestStation(i)
		}
	}
}

// foretell looks ahead: how long the game lasts, which rows will score, what
// money and the cards of the hand are good for.
func (p *Player) foretell() {
	waiting := 0
	for _, n := range p.f.Rows {
		waiting += n
	}
	p.turns = max(0.5, (float32(trambahn.FullRow*p.f.Rounds-waiting)+p.Spare)/p.Pace)
	p.stage = &growth[min(int(p.turns), horizon)]
	p.foresee()
	p.mark = p.Mark * max(0, p.turns-p.MarkFree) / 10
	if p.f.Deck < 6 {
		p.mark *= p.Renewal
	}
	p.loose = 0
	for i := range p.f.HandSize {
		p.held[i] = p.hold(p.f.Hand[i])
		if p.isLoose(i) {
			p.loose++
		}
	}
}

// foresee shares the scorings to come among the colours and says what they
// will gain.
func (p *Player) foresee() {
	var now, later, odds [trambahn.Colours]float32
	var total float32
	p.crowds = [trambahn.Colours]int{}
	for i, sign := range [2]float32{1, -1} {
		side := p.me()
		if i == 1 {
			side = p.other()
		}
		for j := range side.N {
			c := &side.Columns[j]
			worth := float32(c.Points * c.Times)
			now[c.Colour] += sign * worth
			later[c.Colour] += sign * (worth + float32(c.Times)*p.grow(c)/p.turns)
			odds[c.Colour] += worth
			total += worth
			if i == 0 && !c.Complete {
				p.crowds[c.Colour]++
			}
		}
	}
	var sum float32
	for k := range odds {
		odds[k] = 1 + p.Waiting*float32(p.f.Rows[k]) + p.Pull*odds[k]/(total+1)
		sum += odds[k]
	}
	p.usual = 0
	for k := range odds {
		p.lead[k] = now[k]
		p.rate[k] = float32(p.f.Rounds) * odds[k] / (sum * p.turns)
		p.usual += later[k] * odds[k] / sum
	}
}

// grow is the growth of a column on the table.
func (p *Player) grow(c *trambahn.Column) float32 {
	size := min(c.Size, sizes-1)
	if c.Toured {
		size = sizes - 1
	}
	return p.stage[c.Top][size]
}

// hold is what a card is good for if it is kept for a later turn.
func (p *Player) hold(card trambahn.Card) float32 {
	if card == trambahn.Conductor {
		return p.Wild * min(1, p.turns/4)
	}
	k, v := card.Colour(), card.Value()
	var best float32
	for i := range p.me().N {
		c := &p.me().Columns[i]
		if c.Colour == k && !c.Complete && v > c.Top {
			best = max(best, float32(c.Times*trambahn.Points(v))*p.rate[k]*(p.turns-1))
		}
	}
	best *= p.Hold
	if p.lead[k] > 0 && p.f.Rows[k] >= 2 {
		best += p.Ready * p.lead[k]
	}
	return best
}

// spend is what a card earns if it is neither laid nor played now.
func (p *Player) spend(i int) float32 { return max(p.mark, p.held[i]-p.Fresh) }

// money is Trambahn 3: a card that is not worth holding, or one that a tram
// for a new column is still short of.
func (p *Player) money(i int) float32 {
	gain := p.mark - (p.held[i] - p.Fresh)
	if short, prize := p.short(); short > 0 && short <= p.f.HandSize {
		gain += prize / float32(short)
	}
	return gain
}

// short is how many cards are missing for the best tram that a new column
// could get with the whole hand, and what it earns.
func (p *Player) short() (cards int, prize float32) {
	for i := range p.me().N {
		c := &p.me().Columns[i]
		if c.Times > 0 {
			continue
		}
		r := p.runOf(c)
		kind, value := p.tramFor(&r, 0, p.me().Money+p.f.HandSize)
		_, price := trambahn.Tram(kind)
		if value > prize {
			cards, prize = price-p.me().Money, value
		}
	}
	return cards, prize
}

// buy is Trambahn 4.
func (p *Player) buy(kind, col int) float32 {
	r := p.runOf(&p.me().Columns[col])
	times, price := trambahn.Tram(kind)
	return p.stands(&r, times) - p.mark*float32(price)
}

// Value rises with the margin, and less the clearer the game is: to count
// only who wins would throw away most of what a playout tells. While the game
// lasts the outlook is added to the margin.
func (p *Player) Value(world core.State, seat core.Seat) float64 {
	points, tiebreak := trambahn.Margin(world, seat)
	margin := float64(points)
	if world.ToAct() == 0 {
		margin += float64(tiebreak) / 2
	} else {
		margin += p.outlook(world, seat)
	}
	return 1 / (1 + math.Exp(-margin/clearMargin))
}

// clearMargin is the points by which a win is clear.
const clearMargin = 20
