package expert

import "remise/title/trambahn"

// after is a position after a turn in numbers, as the network is taught it.
type after struct {
	colours [trambahn.Colours][colourIn]float32
	whole   [globalIn]float32
}

// read writes a table at the end of a seat's turn as numbers: all is done but
// drawing.
func (a *after) read(t *table) {
	*a = after{}
	var mine routes
	for c := range trambahn.Colours {
		mine.read(t.me(), c)
		var hand kept
		for _, card := range t.Hand[:t.HandSize] {
			if card != trambahn.Conductor && card.Colour() == c {
				hand.cards[hand.n] = card
				hand.n++
			}
		}
		t.groundFacts(c, t.Rounds, &a.colours[c])
		t.turnFacts(c, t.Rows[c], t.Rounds, &mine, &hand, &a.colours[c])
		a.whole[atKept] += float32(hand.n) / 6
	}
	scoreFacts(t.Rounds, t.me().Total-t.other().Total, &a.whole)
	t.otherFacts(t.Rounds, &a.whole)
	t.moneyFacts(t.me().Money, t.Rounds, &a.whole)
	t.offerFacts([trambahn.TramKinds]int8{}, &a.whole)
	for _, card := range t.Hand[:t.HandSize] {
		if card == trambahn.Conductor {
			a.whole[atSolo] += 0.5
			a.whole[atKept] += 1. / 6
		}
	}
	a.whole[atRoutes] = float32(t.me().N) / 8
}

// value is the network's judgement, with what it needs to learn from it.
func (n *Net) value(a *after, e *[trambahn.Colours][encoded]float32, h *vec) float32 {
	*h = n.Bias
	for c := range a.colours {
		n.encode(&a.colours[c], &e[c])
		n.mix(&e[c], h)
	}
	n.whole(&a.whole, 0, globalIn, h)
	return n.logit(h)
}
