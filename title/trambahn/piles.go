package trambahn

import "math/bits"

// slot is a card that lies face down or is in a hand, with what the players
// know about it. Face-up cards need none of this: everybody knows them.
type slot struct {
	card  Card
	known uint8    // who has seen the card in this place, a bit a seat
	drawn uint8    // in which deck it was when it was drawn: 0 for the first
	seen  [2]uint8 // the first deck that could hold it, by each player's memory
}

// public is the slot of a card that was face up.
func public(c Card) slot { return slot{card: c, known: 1<<seats - 1} }

// pile is a stack of cards; the last one is on top.
type pile struct {
	n  uint8
	at [maxDeck]slot
}

func (p *pile) put(s slot) { p.at[p.n] = s; p.n++ }

func (p *pile) pop() slot { p.n--; return p.at[p.n] }

func (p *pile) slots() []slot { return p.at[:p.n] }

// find is where a card is in the pile, -1 if nowhere.
func (p *pile) find(c Card) int {
	for i := range p.slots() {
		if p.at[i].card == c {
			return i
		}
	}
	return -1
}

// take removes a card from a pile whose order has no meaning.
func (p *pile) take(i int) slot {
	s := p.at[i]
	p.n--
	p.at[i] = p.at[p.n]
	return s
}

// hand holds up to six cards in order of their kind.
type hand struct {
	n  uint8
	at [maxHand]slot
}

func (h *hand) add(s slot) {
	i := int(h.n)
	for ; i > 0 && h.at[i-1].card > s.card; i-- {
		h.at[i] = h.at[i-1]
	}
	h.at[i] = s
	h.n++
}

func (h *hand) find(c Card) int {
	for i := range h.slots() {
		if h.at[i].card == c {
			return i
		}
	}
	return -1
}

func (h *hand) remove(c Card) slot {
	i := h.find(c)
	s := h.at[i]
	copy(h.at[i:], h.at[i+1:h.n])
	h.n--
	h.at[h.n] = slot{}
	return s
}

func (h *hand) slots() []slot { return h.at[:h.n] }

// repeats: the hand is sorted, so a card like the one before it offers
// nothing new.
func (h *hand) repeats(i int) bool { return i > 0 && h.at[i].card == h.at[i-1].card }

// column is one route: an ascending run of stations of one colour, so a set
// of values, with its conductors and its tram.
type column struct {
	values     uint16
	colour     uint8
	conductors uint8
	tram       uint8 // kind + 1; 0: none yet
	toured     bool  // had its extra tour
}

func (c *column) top() int { return bits.Len16(c.values) }

func (c *column) complete() bool { return c.values>>(values-1)&1 == 1 }

func (c *column) size() int { return bits.OnesCount16(c.values) + int(c.conductors) }

// takes reports whether a card may be added (Trambahn 2).
func (c *column) takes(card Card) bool {
	if c.complete() {
		return false
	}
	return card == conductor || card.colour() == int(c.colour) && card.value() > c.top()
}

// points is what the cards count, worth what the column scores.
func (c *column) points(b *contents) int { return int(b.columnSums[c.values]) }

func (c *column) worth(b *contents) int {
	if c.tram == 0 {
		return 0
	}
	return c.points(b) * b.trams[c.tram-1].times
}

// cards lists the column's cards, stations first.
func (c *column) cards(buf []Card) []Card {
	for v := range values {
		if c.values>>v&1 == 1 {
			buf = append(buf, station(int(c.colour), v+1))
		}
	}
	for range c.conductors {
		buf = append(buf, conductor)
	}
	return buf
}
