// Package rival is an opponent for measuring the project's players of Trambahn:
// written from the rulebook alone, with a valuation that shares nothing with
// theirs. It lists whole turns, judges each position after a turn by hand-made
// sums, and plays the best.
//
// What it thinks: a route is worth its points times its tram for as many
// scorings of its colour as are still to be expected, and those come sooner
// where passengers wait. Money buys electric trams, until there are too few
// scorings left to earn them. A card in hand is worth what it will add to a
// route.
package rival

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/trambahn"
)

// Rival plays whole turns.
type Rival struct {
	weights
	best    float64
	first   core.Action
	found   bool
	worlds  [32]core.State // one for each decision of a turn
	choices [32][]core.Choice
	cards   [6]trambahn.Card // those that become money at the end of the line
	facts   trambahn.Facts
}

// New is a rival.
func New() *Rival { return &Rival{weights: byPlay} }

// Propose is the first action of the best turn.
func (r *Rival) Propose(world core.State, seat core.Seat, buf []policy.Proposal) []policy.Proposal {
	r.found = false
	r.copyTo(0, world)
	r.passengers(0, seat, 0, core.Action{})
	if !r.found { // in the middle of a turn that it would not have begun
		r.choices[0] = world.Legal(seat, r.choices[0][:0])
		r.first = r.choices[0][len(r.choices[0])-1].At(0)
	}
	return append(buf, policy.Proposal{Action: r.first})
}

// Value scores the lead, and at the end the result.
func (r *Rival) Value(world core.State, seat core.Seat) float64 {
	return trambahn.Leads(world, seat)
}

func (r *Rival) copyTo(depth int, from core.State) core.State {
	if r.worlds[depth] == nil {
		r.worlds[depth] = from.Clone()
	} else {
		r.worlds[depth].CopyFrom(from)
	}
	return r.worlds[depth]
}

// try makes an action in a copy of the world at a depth.
func (r *Rival) try(depth int, a core.Action) core.State {
	next := r.copyTo(depth+1, r.worlds[depth])
	next.Apply(a, nil)
	return next
}

// passengers goes through the ways to play one or two passengers, the second
// not before the first in the order of the choices.
func (r *Rival) passengers(depth int, seat core.Seat, from int, first core.Action) {
	world := r.worlds[depth]
	if world.ToAct() != core.Of(seat) {
		r.leaf(depth, seat, first)
		return
	}
	list := world.Legal(seat, r.choices[depth][:0])
	r.choices[depth] = list
	must := true
	for _, c := range list {
		a := c.At(0)
		if a.Kind == trambahn.KindEnd {
			must = false
		}
		if a.Kind != trambahn.KindPassenger || depth > 0 && order(a) < from {
			continue
		}
		r.try(depth, a)
		r.passengers(depth+1, seat, order(a), orElse(first, a))
	}
	if !must {
		r.stations(depth, seat, 0, 0, first)
	}
}

func order(a core.Action) int { return int(a.Obj[0])<<8 | int(a.Obj[1]) }

func orElse(first, a core.Action) core.Action {
	if first.Kind == 0 {
		return a
	}
	return first
}

// stations goes through the cards in hand: each is laid, becomes money or is
// kept. Cards go up within a colour, so each fits where the one before does.
func (r *Rival) stations(depth int, seat core.Seat, from, money int, first core.Action) {
	r.facts.Read(r.worlds[depth], seat)
	if !r.facts.MayLay {
		r.trams(depth, seat, first)
		return
	}
	card, ok := r.next(from)
	if !ok {
		r.income(depth, seat, money, first)
		return
	}
	facts := r.facts
	r.stations(depth, seat, int(card)+1, money, first) // kept, and all like it
	for n := range facts.Sides[seat].N {
		if fits(&facts.Sides[seat].Columns[n], card) {
			r.lay(depth, seat, card, n, money, first)
		}
	}
	if card != trambahn.Conductor && !fitsAny(&facts, seat, card) {
		r.lay(depth, seat, card, trambahn.NewColumn, money, first)
	}
	r.cards[money] = card
	r.stations(depth, seat, int(card)+1, money+1, first)
}

// next is the first card in hand of a kind or a later one.
func (r *Rival) next(from int) (trambahn.Card, bool) {
	for _, c := range r.facts.Hand[:r.facts.HandSize] {
		if int(c) >= from {
			return c, true
		}
	}
	return 0, false
}

func (r *Rival) lay(depth int, seat core.Seat, c trambahn.Card, col, money int, first core.Action) {
	a := core.Action{By: seat, Kind: trambahn.KindStation, Obj: [4]int16{int16(c), int16(col)}}
	r.try(depth, a)
	r.stations(depth+1, seat, int(c)+1, money, orElse(first, a))
}

func fits(c *trambahn.Column, card trambahn.Card) bool {
	if c.Complete {
		return false
	}
	return card == trambahn.Conductor && c.Size > 3 || card != trambahn.Conductor && card.Colour() == c.Colour && card.Value() > c.Top
}

func fitsAny(f *trambahn.Facts, seat core.Seat, card trambahn.Card) bool {
	for i := range f.Sides[seat].N {
		if fits(&f.Sides[seat].Columns[i], card) {
			return true
		}
	}
	return false
}

// income turns the chosen cards to money.
func (r *Rival) income(depth int, seat core.Seat, money int, first core.Action) {
	for _, c := range r.cards[:money] {
		a := core.Action{By: seat, Kind: trambahn.KindMoney, Obj: [4]int16{int16(c)}}
		r.try(depth, a)
		depth++
		first = orElse(first, a)
	}
	r.trams(depth, seat, first)
}

// trams buys one for the first column without, in every way that there is; a
// column that gets none was begun for nothing.
func (r *Rival) trams(depth int, seat core.Seat, first core.Action) {
	r.facts.Read(r.worlds[depth], seat)
	me := &r.facts.Sides[seat]
	bare := -1
	for i := range me.N {
		if me.Columns[i].Times == 0 {
			bare = i
			break
		}
	}
	if bare < 0 {
		r.leaf(depth, seat, first)
		return
	}
	offer, money := r.facts.Offer, me.Money
	for kind, n := range offer {
		if _, price := trambahn.Tram(kind); n > 0 && money >= price {
			a := core.Action{By: seat, Kind: trambahn.KindBuy, Obj: [4]int16{int16(kind), int16(bare)}}
			r.try(depth, a)
			r.trams(depth+1, seat, orElse(first, a))
		}
	}
}

// leaf judges the end of a line.
func (r *Rival) leaf(depth int, seat core.Seat, first core.Action) {
	world := r.worlds[depth]
	r.facts.Read(world, seat)
	value := r.judge(&r.facts, seat)
	if world.ToAct() == 0 {
		value = 10_000 * (r.Value(world, seat) - 0.5)
	}
	if r.found && value <= r.best {
		return
	}
	r.best, r.found = value, true
	r.first = orElse(first, core.Action{By: seat, Kind: trambahn.KindEnd})
}
