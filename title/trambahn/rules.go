package trambahn

import (
	"cmp"
	"slices"

	"remise/core"
)

// fault is why an action is illegal. Judges return it without allocating, so
// that lists may ask often; Check puts it into words.
type fault uint8

const (
	fine fault = iota
	notYourTurn
	notNow
	gameOver
	malformed
	twoPassengers
	passengerFirst
	stepPassed
	notInHand
	wrongRow
	noSuchColumn
	columnComplete
	wrongColour
	notAscending
	conductorAlone
	fitsAColumn
	noColumnForTram
	columnHasTram
	tramNotOffered
	tooDear
	notInDeck
	wrongDeal
)

// faults gives each fault its code and the rule that it breaks.
var faults = [...]struct{ code, rule string }{
	notYourTurn:     {"trambahn.refuse.turn", "Trambahn 1-5"},
	notNow:          {"trambahn.refuse.now", "Trambahn 1-5"},
	gameOver:        {"trambahn.refuse.over", "Trambahn 1-5"},
	malformed:       {"trambahn.refuse.malformed", "Trambahn 1-5"},
	twoPassengers:   {"trambahn.refuse.passengers", "Trambahn 1"},
	passengerFirst:  {"trambahn.refuse.first", "Trambahn 1"},
	stepPassed:      {"trambahn.refuse.passed", "Trambahn 1-5"},
	notInHand:       {"trambahn.refuse.hand", "Trambahn 1-5"},
	wrongRow:        {"trambahn.refuse.row", "Trambahn 1"},
	noSuchColumn:    {"trambahn.refuse.column", "Trambahn 2"},
	columnComplete:  {"trambahn.refuse.complete", "Trambahn 2"},
	wrongColour:     {"trambahn.refuse.colour", "Trambahn 2"},
	notAscending:    {"trambahn.refuse.ascending", "Trambahn 2"},
	conductorAlone:  {"trambahn.refuse.conductor", "Trambahn 2"},
	fitsAColumn:     {"trambahn.refuse.fits", "Trambahn 2"},
	noColumnForTram: {"trambahn.refuse.column", "Trambahn 4"},
	columnHasTram:   {"trambahn.refuse.tram", "Trambahn 4"},
	tramNotOffered:  {"trambahn.refuse.offer", "Trambahn 4"},
	tooDear:         {"trambahn.refuse.price", "Trambahn 4"},
	notInDeck:       {"trambahn.refuse.deck", "Trambahn 5"},
	wrongDeal:       {"trambahn.refuse.deal", "Trambahn 5"},
}

// Check implements [core.State].
func (s *state) Check(a core.Action) *core.Refusal {
	if f := s.judgeTurn(a); f != fine {
		return s.refuse(f, a)
	}
	return actions.Check(s, a)
}

// refuse puts a fault into words.
func (s *state) refuse(f fault, a core.Action) *core.Refusal {
	if f == fine {
		return nil
	}
	return refusal(f, s.facts(f, a)...)
}

func refusal(f fault, facts ...core.Arg) *core.Refusal {
	return core.Refuse(faults[f].rule, faults[f].code, facts...)
}

// facts are what a refusal's sentence needs to know.
func (s *state) facts(f fault, a core.Action) []core.Arg {
	switch f {
	case notYourTurn:
		return []core.Arg{core.Who("player", s.turn)}
	case notInHand, wrongRow, conductorAlone, wrongColour:
		return []core.Arg{cardArg("card", Card(a.Obj[0]))}
	case notAscending:
		return []core.Arg{cardArg("card", Card(a.Obj[0])), core.Num("top", s.players[a.By].columns[a.Obj[1]].top())}
	case fitsAColumn:
		return []core.Arg{cardArg("card", Card(a.Obj[0])), core.Num("column", s.fitting(a.By, Card(a.Obj[0]))+1)}
	case noSuchColumn, noColumnForTram, columnComplete, columnHasTram:
		return []core.Arg{core.Num("column", int(a.Obj[1])+1)}
	case tramNotOffered:
		return []core.Arg{s.box.tramArg(int(a.Obj[0]))}
	case tooDear:
		return []core.Arg{s.box.tramArg(int(a.Obj[0])), core.Num("price", s.box.trams[a.Obj[0]].price), core.Num("money", s.players[a.By].money.n)}
	}
	return nil
}

// judgeTurn is whether a seat may do anything at all.
func (s *state) judgeTurn(a core.Action) fault {
	switch {
	case (a.Kind >= start) != (a.By == core.Chance):
		return malformed
	case s.step == over:
		return gameOver
	case s.ToAct().Has(core.Chance) != (a.By == core.Chance):
		return notNow
	case a.By != core.Chance && a.By != s.turn:
		return notYourTurn
	}
	return fine
}

func (s *state) checkPassenger(a core.Action) *core.Refusal {
	c := Card(a.Obj[0])
	return s.refuse(cmp.Or(s.judgeHand(c), judgeRow(c, int(a.Obj[1]))), a)
}

func (s *state) checkLay(a core.Action) *core.Refusal {
	c := Card(a.Obj[0])
	return s.refuse(cmp.Or(s.judgeHand(c), s.judgeLay(c, int(a.Obj[1]))), a)
}

func (s *state) checkMoney(a core.Action) *core.Refusal {
	return s.refuse(s.judgeHand(Card(a.Obj[0])), a)
}

func (s *state) checkBuy(a core.Action) *core.Refusal {
	return s.refuse(s.judgeBuy(int(a.Obj[0]), int(a.Obj[1])), a)
}

func (s *state) checkChance(a core.Action) *core.Refusal { return s.refuse(s.judgeDeal(a), a) }

// mustPlay: a turn begins with one passenger at least, if there is a card
// (Trambahn 1).
func (s *state) mustPlay() bool { return s.played == 0 && !s.idle }

// inTime is whether a kind of action may still come in this turn.
func (s *state) inTime(kind uint8) fault {
	switch {
	case kind == passenger && s.step == passengers && s.played == 2:
		return twoPassengers
	case kind == passenger && s.step > passengers, kind == lay && s.step > stations, kind == money && s.step > income:
		return stepPassed
	}
	return fine
}

func (s *state) judgeHand(c Card) fault {
	if s.me().hand.find(c) < 0 {
		return notInHand
	}
	return fine
}

func judgeRow(c Card, row int) fault {
	if c != conductor && c.colour() != row {
		return wrongRow
	}
	return fine
}

func (s *state) judgeLay(c Card, col int) fault {
	me := s.me()
	if col == newColumn {
		return judgeNew(c, s.fitting(s.turn, c) >= 0)
	}
	if col >= int(me.n) {
		return noSuchColumn
	}
	column := &me.columns[col]
	switch {
	case column.takes(c):
		return fine
	case column.complete():
		return columnComplete
	case c.colour() != int(column.colour):
		return wrongColour
	}
	return notAscending
}

// judgeNew: a column is begun only by a station that fits no column that is
// there (Trambahn 2).
func judgeNew(c Card, fits bool) fault {
	switch {
	case c == conductor:
		return conductorAlone
	case fits:
		return fitsAColumn
	}
	return fine
}

// fitting is the first of a player's columns that takes a card, -1 if none.
func (s *state) fitting(seat core.Seat, c Card) int {
	cols := s.players[seat].cols()
	for i := range cols {
		if cols[i].takes(c) {
			return i
		}
	}
	return -1
}

func (s *state) judgeBuy(kind, col int) fault {
	switch {
	case col >= int(s.me().n):
		return noColumnForTram
	case s.me().columns[col].tram != 0:
		return columnHasTram
	case s.offer[kind] == 0:
		return tramNotOffered
	case int(s.me().money.n) < s.box.trams[kind].price:
		return tooDear
	}
	return fine
}

func (s *state) me() *player { return &s.players[s.turn] }

func (s *state) judgeDeal(a core.Action) fault {
	switch {
	case a.Kind == start:
		return fine
	case core.Seat(a.Obj[0]) != s.turn:
		return wrongDeal
	}
	var buf [dealSize]Card
	cards := dealt(a, buf[:0])
	if len(cards) != s.dealSize() || a.Kind == deal && !slices.IsSorted(cards) {
		return wrongDeal
	}
	return s.judgeCards(cards)
}

func (s *state) chanceKind() uint8 {
	switch s.step {
	case choosing:
		return start
	case funding:
		return fund
	}
	return deal
}

// dealSize is how many cards chance turns up next: six at most, and never
// more than the draw pile has.
func (s *state) dealSize() int {
	want := s.box.hand - int(s.me().hand.n)
	if s.step == funding {
		want = s.capital(s.turn) - int(s.me().money.n)
	}
	return min(want, dealSize, int(s.deck.n))
}

// capital is 12 for the start player and 15 for the other (Trambahn setup C).
func (s *state) capital(seat core.Seat) int {
	if seat == s.first {
		return s.box.capital[0]
	}
	return s.box.capital[1]
}

func (s *state) judgeCards(cards []Card) fault {
	var want [kinds]uint8
	for _, c := range cards {
		want[c]++
	}
	for _, x := range s.deck.slots() {
		if want[x.card] > 0 {
			want[x.card]--
		}
	}
	if want != ([kinds]uint8{}) {
		return notInDeck
	}
	return fine
}

// move is an action of the player in turn, small enough to list quickly.
type move struct {
	kind uint8
	a, b uint8 // Obj[0] and Obj[1]
}

func (s *state) action(m move) core.Action {
	return core.Action{By: s.turn, Kind: m.kind, Obj: [4]int16{int16(m.a), int16(m.b)}}
}

// maxMoves: a hand of six conductors with all columns open.
const maxMoves = 6*(colours+maxColumns+2) + 3*maxColumns + 1

// Legal lists a player's choices in the order of the kinds and objects. It
// asks the same judges as Check, each once for what it could allow.
func (s *state) Legal(seat core.Seat, buf []core.Choice) []core.Choice {
	if seat >= seats || !s.ToAct().Has(seat) {
		return buf
	}
	var room [maxMoves]move
	for _, m := range s.moves(room[:0]) {
		buf = append(buf, core.One(s.action(m)))
	}
	return buf
}

// Random is one of the choices of the player in turn, each equally likely.
func (s *state) Random(_ core.Seat, r *core.RNG) core.Action {
	var room [maxMoves]move
	moves := s.moves(room[:0])
	return s.action(moves[r.IntN(len(moves))])
}

func (s *state) moves(buf []move) []move {
	me := s.me()
	if s.inTime(passenger) == fine {
		buf = me.passengerMoves(buf)
	}
	if s.mustPlay() {
		return buf
	}
	if s.inTime(lay) == fine {
		buf = me.layMoves(buf)
	}
	if s.inTime(money) == fine {
		buf = me.moneyMoves(buf)
	}
	buf = s.buyMoves(buf)
	return append(buf, move{kind: end})
}

func (p *player) passengerMoves(buf []move) []move {
	for i := range p.hand.slots() {
		if p.hand.repeats(i) {
			continue
		}
		c := p.hand.at[i].card
		for row := range colours {
			if judgeRow(c, row) == fine {
				buf = append(buf, move{passenger, uint8(c), uint8(row)})
			}
		}
	}
	return buf
}

func (p *player) layMoves(buf []move) []move {
	for i := range p.hand.slots() {
		if p.hand.repeats(i) {
			continue
		}
		c, fits := p.hand.at[i].card, false
		for col := range p.cols() {
			if p.columns[col].takes(c) {
				buf = append(buf, move{lay, uint8(c), uint8(col)})
				fits = true
			}
		}
		if judgeNew(c, fits) == fine {
			buf = append(buf, move{lay, uint8(c), newColumn})
		}
	}
	return buf
}

func (p *player) moneyMoves(buf []move) []move {
	for i := range p.hand.slots() {
		if !p.hand.repeats(i) {
			buf = append(buf, move{kind: money, a: uint8(p.hand.at[i].card)})
		}
	}
	return buf
}

func (s *state) buyMoves(buf []move) []move {
	me := s.me()
	if !me.hasBareColumn() {
		return buf
	}
	for kind := range s.box.trams {
		if s.offer[kind] == 0 {
			continue
		}
		for col := range me.cols() {
			if s.judgeBuy(kind, col) == fine {
				buf = append(buf, move{buy, uint8(kind), uint8(col)})
			}
		}
	}
	return buf
}

// hasBareColumn: most of the time every column has its tram, and there is
// nothing to buy for.
func (p *player) hasBareColumn() bool {
	for i := range p.cols() {
		if p.columns[i].tram == 0 {
			return true
		}
	}
	return false
}
