package trambahn

import "remise/core"

// The kinds of action for those who weigh them, with what Obj holds.
const (
	KindPassenger = passenger // card, row
	KindStation   = lay       // card, column or NewColumn
	KindMoney     = money     // card
	KindBuy       = buy       // kind of tram, column
	KindEnd       = end
)

// NewColumn is the place of a column that is only begun.
const NewColumn = newColumn

// The numbers of the box that a player has in mind.
const (
	Colours   = colours
	Values    = values
	Conductor = conductor
	TourSize  = 8 // cards that make a column's extra tour
	FullRow   = 4 // passengers that make a scoring
	TramKinds = 3
	Scorings  = 10 // that make a game
)

// Colour is a station's colour.
func (c Card) Colour() int { return c.colour() }

// Value is a station's place in a column, 1 to 10.
func (c Card) Value() int { return c.value() }

// Points is what a station of a value counts in a scoring.
func Points(value int) int { return printed.points[value] }

// Tram is what a kind of tram multiplies by and what it costs.
func Tram(kind int) (times, price int) { return printed.trams[kind].times, printed.trams[kind].price }

// Trams is how many trams of a kind there are.
func Trams(kind int) int { return printed.trams[kind].copies }

// Offered is how many trams are on offer while the stack lasts.
func Offered() int { return printed.offer }

// Copies is how many cards of a kind the box has.
func Copies(c Card) int { return printed.copies[c] }

// DeckSize is how many cards the box has.
func DeckSize() int { return printed.deckSize }

// Facts is a position in numbers, as one seat may know it: a view for
// players who decide a million times a second. It holds nothing that
// [View] does not.
type Facts struct {
	Me        core.Seat
	Played    int // passengers of this turn
	Rounds    int // scorings still to come
	Deck      int
	Discard   int
	MayPlay   bool // a passenger may still be played
	MayLay    bool // a station may still be laid
	MayPay    bool // a card may still become money
	Rows      [Colours]int
	Offer     [TramKinds]int
	Stack     int // trams not yet on offer
	Hand      [6]Card
	HandSize  int
	Sides     [seats]Side
	LastRound bool // the next scoring ends the game
}

// Side is a player's part of the table.
type Side struct {
	Money, Cards, Total int
	N                   int
	Columns             [maxColumns]Column
}

// Column is one route.
type Column struct {
	Colour, Top, Size, Points int
	Times                     int // 0: no tram yet
	Complete, Toured          bool
}

// Read fills in what a seat may know of a position of this game and
// allocates nothing. It reports false for a position of another game.
func (f *Facts) Read(s core.State, seat core.Seat) bool {
	p, ok := s.(*state)
	if !ok || seat >= seats {
		return false
	}
	f.Me = seat
	f.Played = int(p.played)
	f.Rounds = p.box.scorings - int(p.scorings)
	f.LastRound = f.Rounds == 1
	f.Deck, f.Discard = int(p.deck.n), int(p.discard.n)
	f.MayPlay = p.step == passengers && p.played < 2
	f.MayLay = p.step <= stations && !p.mustPlay()
	f.MayPay = p.step <= income && !p.mustPlay()
	for i := range p.rows {
		f.Rows[i] = int(p.rows[i].n)
	}
	f.Stack = -int(p.stack)
	for kind, n := range p.offer {
		f.Offer[kind] = int(n)
		f.Stack += p.box.trams[kind].copies
	}
	f.HandSize = int(p.players[seat].hand.n)
	for i, x := range p.players[seat].hand.slots() {
		f.Hand[i] = x.card
	}
	for i := range f.Sides {
		f.Sides[i].read(&p.players[i], p.total(i), p.box)
	}
	return true
}

func (s *Side) read(p *player, total int, b *contents) {
	s.Money, s.Cards, s.Total, s.N = int(p.money.n), int(p.hand.n), total, int(p.n)
	for i := range p.cols() {
		c := &p.columns[i]
		to := &s.Columns[i]
		to.Colour, to.Top, to.Size, to.Points = int(c.colour), c.top(), c.size(), c.points(b)
		to.Times, to.Complete, to.Toured = 0, c.complete(), c.toured
		if c.tram > 0 {
			to.Times = b.trams[c.tram-1].times
		}
	}
}

// Kinds is how many kinds of cards there are: the stations, then the conductor.
const Kinds = kinds

// Unseen counts the cards of each kind whose place a seat does not know.
func Unseen(s core.State, seat core.Seat) (left [Kinds]uint8) {
	p := s.(*state)
	for _, slots := range [...][]slot{
		p.deck.slots(), p.discard.slots(), p.players[0].money.slots(), p.players[1].money.slots(),
		p.players[0].hand.slots(), p.players[1].hand.slots(),
	} {
		for i := range slots {
			if !slots[i].knownTo(seat) {
				left[slots[i].card]++
			}
		}
	}
	return left
}

// Margin is the score of a seat less the other's, and whether the tie-break
// decides a margin of 0: 1 for the seat, -1 for the other, 0 shared.
func Margin(s core.State, seat core.Seat) (points, tiebreak int) {
	p := s.(*state)
	points = p.total(int(seat)) - p.total(int(1-seat))
	mine, theirs := p.players[seat].money.n, p.players[1-seat].money.n
	switch {
	case mine > theirs:
		return points, 1
	case mine < theirs:
		return points, -1
	}
	return points, 0
}

// Leads is 1 for the seat ahead, at the end for the winner; 0.5 for both if
// they are level.
func Leads(s core.State, seat core.Seat) float64 {
	switch points, tiebreak := Margin(s, seat); {
	case points > 0 || points == 0 && tiebreak > 0:
		return 1
	case points == 0 && tiebreak == 0:
		return 0.5
	}
	return 0
}

// CardText is a card as a fact of a sentence.
func CardText(name string, c Card) core.Arg { return cardArg(name, c) }

// ColourText is a colour, under the name "colour".
func ColourText(colour int) core.Arg { return colourArg(colour) }

// TramText is a kind of tram, under the name "tram".
func TramText(kind int) core.Arg { return printed.tramArg(kind) }
