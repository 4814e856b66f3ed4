// Package trambahn is the card game Trambahn for two: routes are columns of
// cards, passengers wait in four rows, and every card is station, passenger
// or money.
//
// The files follow the game: cards (what is in the box, from data/cards.txt),
// piles (cards on the table and who knows them), actions (the notation),
// rules (what is legal), turn (what happens), guess (what a player may know).
// Rules are cited by the numbered steps of a turn, "Trambahn 2", and by the
// headings "setup", "scoring" and "end".
package trambahn

import (
	"errors"
	"strconv"

	"remise/core"
	"remise/core/act"
)

const (
	seats      = 2
	maxColumns = 22 // sixteen with a tram, six begun in a turn
)

// Title is the game.
var Title core.Title = title{&notation}

type title struct{ *act.Notation }

func (title) About() core.About {
	return core.About{
		ID: "trambahn", Version: 1, MinSeats: seats, MaxSeats: seats,
		Options: []core.Option{
			{Key: "start", Values: []string{"random", "1", "2"}, Default: "random"},
			{Key: "tie", Values: []string{"share", "again"}, Default: "share", Notes: []string{"trambahn.note.tie"}},
		},
	}
}

func (title) New(setup core.Setup) (core.State, error) {
	s := &state{box: printed, again: setup.Options["tie"] == "again"}
	if start := setup.Options["start"]; start != "random" {
		s.starter = start[0] - '0'
	}
	s.layOut()
	return s, nil
}

// layOut begins a game: the deck is whole, and chance names the start player
// unless the table has.
func (s *state) layOut() {
	*s = state{box: s.box, step: choosing, again: s.again, starter: s.starter, ties: s.ties}
	for c := range Card(kinds) {
		for range s.box.copies[c] {
			s.deck.put(slot{card: c})
		}
	}
	s.fillOffer()
	if s.starter > 0 {
		s.begin(startAction(core.Seat(s.starter-1)), nil)
	}
}

// step is where in a turn the game is. An action of a later step of the turn
// ends the earlier ones.
type step uint8

const (
	choosing   step = iota // chance names the start player
	funding                // chance deals the capital
	dealing                // chance deals the hands
	passengers             // Trambahn 1
	stations               // Trambahn 2
	income                 // Trambahn 3
	purchase               // Trambahn 4
	drawing                // Trambahn 5: chance draws
	over
)

// state is a position: flat, so that copying is one assignment.
type state struct {
	box      *contents
	again    bool  // a full tie is played again (option tie)
	starter  uint8 // the seat that always starts, from 1; 0: drawn by lot
	ties     uint8 // games that ended in a full tie before this one
	step     step
	first    core.Seat // start player
	turn     core.Seat // whose turn it is, or who is being dealt to
	played   uint8     // passengers this turn
	idle     bool      // the player began the turn without a card
	renewals uint8     // how often the draw pile was renewed
	scorings uint8
	stack    uint8            // trams that have left the stack
	offer    [tramKinds]uint8 // trams on offer, by kind
	rows     [colours]row
	pad      [maxScorings]score
	players  [seats]player
	deck     pile
	discard  pile
}

// row is the passengers of one terminal.
type row struct {
	n  uint8
	at [4]Card
}

// score is one line of the pad.
type score struct {
	colour uint8
	points [seats]uint16
}

type player struct {
	hand    hand
	extra   uint16
	n       uint8 // columns
	columns [maxColumns]column
	money   pile
}

func (p *player) cols() []column { return p.columns[:p.n] }

func (s *state) ToAct() core.Seats {
	switch s.step {
	case choosing, funding, dealing, drawing:
		return 1 << core.Chance
	case over:
		return 0
	}
	return 1 << s.turn
}

func (s *state) Clone() core.State {
	c := *s
	return &c
}

func (s *state) CopyFrom(from core.State) { *s = *from.(*state) }

// Score is the sum of the pad and the extra tours.
func (s *state) Score() []int {
	return []int{s.total(0), s.total(1)}
}

func (s *state) total(seat int) int {
	sum := int(s.players[seat].extra)
	for _, line := range s.pad[:s.scorings] {
		sum += int(line.points[seat])
	}
	return sum
}

// ahead is by how much the first seat is: a tie is broken by the bigger money
// pile (Trambahn end).
func (s *state) ahead() int {
	if points := s.total(0) - s.total(1); points != 0 {
		return points
	}
	return int(s.players[0].money.n) - int(s.players[1].money.n)
}

// Rank shares the win after a full tie; with the option "again" there is none.
func (s *state) Rank() []int {
	switch ahead := s.ahead(); {
	case ahead > 0:
		return []int{1, 2}
	case ahead < 0:
		return []int{2, 1}
	}
	return []int{1, 1}
}

// Form implements [core.State].
func (s *state) Form() int { return 1 }

func (s *state) Hash() uint64 {
	var h core.Hasher
	for _, x := range []uint8{s.ties, uint8(s.step), uint8(s.first), uint8(s.turn), s.played, uint8(core.Bit(s.idle)), s.renewals, s.scorings, s.stack} {
		h.Int(int(x))
	}
	h.Bytes(s.offer[:])
	for _, r := range s.rows {
		h.Int(int(r.n))
		for _, c := range r.at[:r.n] {
			h.Int(int(c))
		}
	}
	for _, line := range s.pad[:s.scorings] {
		h.Int(int(line.colour)<<32 | int(line.points[0])<<16 | int(line.points[1]))
	}
	for i := range s.players {
		s.players[i].hash(&h)
	}
	hashHeap(&h, s.deck.slots())
	hashHeap(&h, s.discard.slots())
	return h.Sum()
}

func (p *player) hash(h *core.Hasher) {
	h.Int(int(p.extra))
	h.Int(int(p.n))
	for _, c := range p.cols() {
		h.Int(int(c.values)<<32 | int(c.colour)<<24 | int(c.conductors)<<16 | int(c.tram)<<8 | core.Bit(c.toured))
	}
	hashHeap(h, p.hand.slots())
	for _, x := range p.money.slots() {
		h.Uint(x.bits())
	}
}

// hashHeap hashes cards whose order has no meaning.
func hashHeap(h *core.Hasher, slots []slot) {
	var sum uint64
	for _, x := range slots {
		var one core.Hasher
		one.Uint(x.bits())
		sum += one.Sum()
	}
	h.Uint(sum)
}

func (x slot) bits() uint64 {
	return uint64(x.card) | uint64(x.known)<<8 | uint64(x.drawn)<<16 | uint64(x.seen[0])<<24 | uint64(x.seen[1])<<32
}

// Audit counts every card and every tram.
func (s *state) Audit() error {
	var count [kinds]int
	for _, slots := range [][]slot{s.deck.slots(), s.discard.slots(), s.players[0].hand.slots(), s.players[1].hand.slots(),
		s.players[0].money.slots(), s.players[1].money.slots()} {
		for _, x := range slots {
			count[x.card]++
		}
	}
	trams := s.offer
	for _, r := range s.rows {
		for _, c := range r.at[:r.n] {
			count[c]++
		}
	}
	for i := range s.players {
		for _, c := range s.players[i].cols() {
			for _, card := range c.cards(nil) {
				count[card]++
			}
			if c.tram > 0 {
				trams[c.tram-1]++
			}
		}
	}
	for c, n := range count {
		if n != s.box.copies[c] {
			return errors.New("card " + Card(c).String() + ": " + strconv.Itoa(n) + " of " + strconv.Itoa(s.box.copies[c]))
		}
	}
	return s.auditTrams(trams)
}

func (s *state) auditTrams(out [tramKinds]uint8) error {
	left := int(s.stack)
	for kind, t := range s.box.trams {
		gone := min(left, t.copies)
		left -= gone
		if int(out[kind]) != gone {
			return errors.New("tram " + t.name + ": " + strconv.Itoa(int(out[kind])) + " of " + strconv.Itoa(gone))
		}
	}
	return nil
}
