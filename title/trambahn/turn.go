package trambahn

import (
	"slices"

	"remise/core"
)

// begin names the start player.
func (s *state) begin(a core.Action, sink *[]core.Event) {
	first := core.Seat(a.Obj[0])
	s.first, s.turn, s.step = first, first, funding
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.start", core.Who("player", s.first))
	}
}

// playPassenger is Trambahn 1: the fourth passenger of a row scores it at
// once.
func (s *state) playPassenger(a core.Action, sink *[]core.Event) {
	c, row := Card(a.Obj[0]), int(a.Obj[1])
	s.me().hand.remove(c)
	r := &s.rows[row]
	r.at[r.n] = c
	r.n++
	s.played++
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.passenger", core.Who("player", s.turn), cardArg("card", c), colourArg(row), core.Num("waiting", r.n))
	}
	if r.n == 4 {
		s.scoreRow(row, sink)
	}
}

// scoreRow scores every column of a colour for both players, and the passengers
// of the row leave (Trambahn scoring).
func (s *state) scoreRow(row int, sink *[]core.Event) {
	line := &s.pad[s.scorings]
	*line = score{colour: uint8(row)}
	for i := range s.players {
		line.points[i] = uint16(s.scores(i, row))
	}
	s.scorings++
	r := &s.rows[row]
	for _, c := range r.at[:r.n] {
		s.discard.put(public(c))
	}
	*r = emptyRow
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.scored", colourArg(row), core.Num("tour", s.scorings),
			core.Who("one", 0), core.Num("pointsone", line.points[0]), core.Who("two", 1), core.Num("pointstwo", line.points[1]))
	}
	if int(s.scorings) == s.box.scorings {
		s.finish("trambahn.event.over", sink)
	}
}

var emptyRow row

// finish ends the game with the tenth scoring, or when nothing can happen any
// more; the code of the event says which. The English rulebook has a full tie
// played again (Trambahn end).
func (s *state) finish(why string, sink *[]core.Event) {
	s.step = over
	tied, mark := s.again && s.ahead() == 0, core.Ends
	if tied {
		mark = core.Within
	}
	if sink != nil {
		mark.Tell(sink, core.Everyone, why, core.Num("scorings", s.scorings),
			core.Who("one", 0), core.Num("pointsone", s.total(0)), core.Who("two", 1), core.Num("pointstwo", s.total(1)))
	}
	if !tied {
		return
	}
	s.ties++
	s.layOut()
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.again")
	}
}

// playStation is Trambahn 2: the eighth card of a column is its extra tour.
func (s *state) playStation(a core.Action, sink *[]core.Event) {
	c, col := Card(a.Obj[0]), int(a.Obj[1])
	s.step = stations
	me := s.me()
	me.hand.remove(c)
	if col == newColumn {
		col = int(me.n)
		me.columns[col] = column{colour: uint8(c.colour())}
		me.n++
	}
	to := &me.columns[col]
	if c == conductor {
		to.conductors++
	} else {
		to.values |= 1 << (c.value() - 1)
	}
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.station", core.Who("player", s.turn), cardArg("card", c), core.Num("column", col+1))
	}
	if to.size() == 8 && !to.toured {
		to.toured = true
		me.extra += uint16(to.worth(s.box))
		if sink != nil {
			core.Tell(sink, core.Everyone, "trambahn.event.extra", core.Who("player", s.turn), core.Num("column", col+1), core.Num("points", to.worth(s.box)))
		}
	}
}

// playMoney is Trambahn 3. The card lies face down; its owner remembers it.
func (s *state) playMoney(a core.Action, sink *[]core.Event) {
	c := Card(a.Obj[0])
	s.step = income
	x := s.me().hand.remove(c)
	s.me().money.put(x)
	if sink != nil {
		core.Tell(sink, core.Of(s.turn), "trambahn.event.money", core.Who("player", s.turn), cardArg("card", c))
		core.Tell(sink, core.Everyone.Without(s.turn), "trambahn.event.moneyhidden", core.Who("player", s.turn))
	}
}

// buyTram is Trambahn 4. The price is paid from the top of the money pile.
func (s *state) buyTram(a core.Action, sink *[]core.Event) {
	kind, col := int(a.Obj[0]), int(a.Obj[1])
	s.step = purchase
	me := s.me()
	for range s.box.trams[kind].price {
		s.discard.put(me.money.pop())
	}
	s.offer[kind]--
	me.columns[col].tram = uint8(kind + 1)
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.bought", core.Who("player", s.turn), s.box.tramArg(kind),
			core.Num("column", col+1), core.Num("price", s.box.trams[kind].price))
	}
}

// endTurn is the beginning of Trambahn 5: columns without a tram become money,
// the offer is filled, and chance draws.
func (s *state) endTurn(_ core.Action, sink *[]core.Event) {
	s.clearColumns(sink)
	s.fillOffer()
	s.step = drawing
	s.drawOn(sink)
}

func (s *state) clearColumns(sink *[]core.Event) {
	me := s.me()
	keep := uint8(0)
	for i := range me.cols() {
		c := me.columns[i]
		if c.tram != 0 {
			me.columns[keep] = c
			keep++
			continue
		}
		s.turnToMoney(&c)
		if sink != nil {
			core.Tell(sink, core.Everyone, "trambahn.event.cleared", core.Who("player", s.turn), colourArg(int(c.colour)), core.Num("cards", c.size()))
		}
	}
	clear(me.columns[keep:me.n])
	me.n = keep
}

func (s *state) turnToMoney(c *column) {
	var buf [values + 8]Card
	for _, card := range c.cards(buf[:0]) {
		s.me().money.put(public(card))
	}
}

// fillOffer turns up trams from the stack: horse, then steam, then electric
// (Trambahn setup B and 4).
func (s *state) fillOffer() {
	shown := 0
	for _, n := range s.offer {
		shown += int(n)
	}
	for ; shown < s.box.offer; shown++ {
		kind := s.tramAt(int(s.stack))
		if kind < 0 {
			return
		}
		s.offer[kind]++
		s.stack++
	}
}

// tramAt is the kind of the i-th tram of the stack, -1 behind its end.
func (s *state) tramAt(i int) int {
	for kind, t := range s.box.trams {
		if i < t.copies {
			return kind
		}
		i -= t.copies
	}
	return -1
}

// drawOn renews the draw pile when it is empty and passes the turn when
// there is nothing left to draw.
func (s *state) drawOn(sink *[]core.Event) {
	if s.deck.n == 0 {
		s.renew(sink)
	}
	if s.dealSize() == 0 {
		s.passTurn(sink)
	}
}

// renew gives up half of each money pile and makes the discard pile the draw
// pile (Trambahn 5). Whoever knew a card when it went in knows that it was not
// in an earlier deck.
func (s *state) renew(sink *[]core.Event) {
	for i := range s.players {
		p := &s.players[i].money
		for range p.n / 2 {
			s.discard.put(p.pop())
		}
	}
	if s.discard.n == 0 {
		return
	}
	s.renewals++
	for _, x := range s.discard.slots() {
		for seat := range x.seen {
			if x.known>>seat&1 == 1 {
				x.seen[seat] = s.renewals
			}
		}
		x.known, x.drawn = 0, 0
		s.deck.put(x)
	}
	s.discard.n = 0
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.renewed", core.Num("cards", s.deck.n))
	}
}

// passTurn begins the other's turn. If nobody has a card and none can be
// drawn, nothing more can happen and the game is over.
func (s *state) passTurn(sink *[]core.Event) {
	s.turn = 1 - s.turn
	s.step, s.played = passengers, 0
	s.idle = s.me().hand.n == 0
	if s.idle && s.players[1-s.turn].hand.n == 0 {
		s.finish("trambahn.event.over.idle", sink)
	}
}

// Chance draws the start player or the next cards.
func (s *state) Chance(r *core.RNG) core.Action {
	if s.step == choosing {
		return startAction(core.Seat(r.IntN(seats)))
	}
	n := s.dealSize()
	var picked [dealSize]int
	var cards [dealSize]Card
	for i := range n {
		picked[i] = pickOther(r, int(s.deck.n), picked[:i])
		cards[i] = s.deck.at[picked[i]].card
	}
	if s.chanceKind() == deal {
		slices.Sort(cards[:n])
	}
	return dealAction(s.chanceKind(), s.turn, cards[:n])
}

// pickOther is a number below n that is not among those taken.
func pickOther(r *core.RNG, n int, taken []int) int {
	for {
		if x := r.IntN(n); !slices.Contains(taken, x) {
			return x
		}
	}
}

// dealMoney deals the capital face down: nobody sees it (Trambahn setup C).
func (s *state) dealMoney(a core.Action, sink *[]core.Event) {
	var buf [dealSize]Card
	cards := dealt(a, buf[:0])
	for _, c := range cards {
		s.me().money.put(s.draw(c, 0))
	}
	if int(s.me().money.n) < s.capital(s.turn) {
		return
	}
	if sink != nil {
		core.Tell(sink, core.Everyone, "trambahn.event.funded", core.Who("player", s.turn), core.Num("cards", s.capital(s.turn)))
	}
	s.turn = 1 - s.turn
	if s.turn == s.first {
		s.step = dealing
	}
}

// dealHand deals a first hand or fills one up (Trambahn setup C and 5).
func (s *state) dealHand(a core.Action, sink *[]core.Event) {
	var buf [dealSize]Card
	cards := dealt(a, buf[:0])
	for _, c := range cards {
		s.me().hand.add(s.draw(c, 1<<s.turn))
	}
	if sink != nil {
		core.Tell(sink, core.Of(s.turn), "trambahn.event.drew", core.Who("player", s.turn), cardsArg(cards))
		core.Tell(sink, core.Everyone.Without(s.turn), "trambahn.event.drewhidden", core.Who("player", s.turn), core.Num("cards", len(cards)))
	}
	if s.step == drawing {
		s.drawOn(sink)
		return
	}
	s.turn = 1 - s.turn
	if s.turn == s.first {
		s.step = passengers
	}
}

func (s *state) draw(c Card, known uint8) slot {
	x := s.deck.take(s.deck.find(c))
	x.known, x.drawn = known, s.renewals
	return x
}
