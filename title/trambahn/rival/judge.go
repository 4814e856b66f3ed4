package rival

import (
	"remise/core"
	"remise/title/trambahn"
)

// weights are what the sums turn on. They are guesses of somebody who has read
// the rulebook, and were not tuned by play.
type weights struct {
	grown      float64 // points that a route gains until a scoring while it can
	room       float64 // share of the values above a route that it can gain
	growth     float64 // what a gain counts, as it comes late
	waiting    float64 // weight of a colour for each passenger
	push       float64 // of one where the other leads and needs two cards at most
	lead       float64 // of one where somebody leads
	rivalry    float64 // what the other's points count
	money      float64 // of a thousand marks for each scoring to come
	late       float64 // scorings at the end in which money is worth nothing
	enough     float64 // money beyond which more counts less
	beyond     float64
	deck       float64 // cards in the draw pile below which money is about to be halved
	hand       float64 // share of a kept card that will lie on a route in the end
	skip       float64 // less for every value that it skips
	soon       float64 // scorings that it comes too late for
	card       float64 // of any kept card: a passenger is wanted each turn
	conductors float64 // of a kept conductor for each scoring to come
	tour       float64 // of an extra tour for the share of its cards that are there
}

var byPlay = weights{
	grown: 0.5, room: 0.6, growth: 0.5, waiting: 0.25, push: 0.5, lead: 0.15, rivalry: 0.9,
	money: 0.08, late: 1.5, enough: 18, beyond: 0.4, deck: 12,
	hand: 0.7, skip: 0.08, soon: 0.4, card: 0.4, conductors: 0.35, tour: 0.5,
}

// judge is how a seat stands after its turn, in points.
func (w *weights) judge(f *trambahn.Facts, seat core.Seat) float64 {
	comes := w.expected(f, seat)
	me, other := &f.Sides[seat], &f.Sides[1-seat]
	value := float64(me.Total) - w.rivalry*float64(other.Total)
	value += w.routes(f, me, &comes) - w.rivalry*w.routes(f, other, &comes)
	value += w.purse(f, me) - w.rivalry*w.purse(f, other)
	return value + w.held(f, me, &comes)
}

// expected is how many more scorings of each colour come. Where passengers wait
// they come sooner, and who moves next takes what pays for them.
func (w *weights) expected(f *trambahn.Facts, seat core.Seat) (comes [trambahn.Colours]float64) {
	sum := 0.0
	for c := range comes {
		comes[c] = 1 + w.waiting*float64(f.Rows[c])
		lead := worth(&f.Sides[seat], c) - worth(&f.Sides[1-seat], c)
		if lead != 0 {
			comes[c] += w.lead
		}
		if f.Rows[c] >= 2 && lead < 0 {
			comes[c] += w.push
		}
		sum += comes[c]
	}
	for c := range comes {
		comes[c] *= float64(f.Rounds) / sum
	}
	return comes
}

func worth(s *trambahn.Side, colour int) (sum int) {
	for i := range s.N {
		if c := &s.Columns[i]; c.Colour == colour {
			sum += c.Points * c.Times
		}
	}
	return sum
}

// routes is what the routes of a side will bring. Of two of a colour each new
// station goes to one.
func (w *weights) routes(f *trambahn.Facts, s *trambahn.Side, comes *[trambahn.Colours]float64) (sum float64) {
	var open [trambahn.Colours]float64
	for i := range s.N {
		if c := &s.Columns[i]; !c.Complete {
			open[c.Colour]++
		}
	}
	for i := range s.N {
		c := &s.Columns[i]
		now, more := float64(c.Points), 0.0
		if !c.Complete {
			more = min(w.room*float64(trambahn.Values-c.Top), w.grown*float64(f.Rounds)/open[c.Colour])
		}
		sum += float64(c.Times) * (now + w.growth*more) * comes[c.Colour]
		if !c.Toured && !c.Complete {
			near := min(1, (float64(c.Size)+more)/trambahn.TourSize)
			sum += w.tour * float64(c.Times) * (now + more) * near * near * near
		}
	}
	return sum
}

// purse is what the money of a side will buy. Half of it is lost when the draw
// pile is empty, and near the end no tram earns its price.
func (w *weights) purse(f *trambahn.Facts, s *trambahn.Side) float64 {
	money := float64(s.Money)
	if d := float64(f.Deck); d < w.deck {
		money *= 0.5 + 0.5*d/w.deck
	}
	if money > w.enough {
		money = w.enough + w.beyond*(money-w.enough)
	}
	return w.money * money * max(0, float64(f.Rounds)-w.late)
}

// held is what the cards kept in hand will bring.
func (w *weights) held(f *trambahn.Facts, s *trambahn.Side, comes *[trambahn.Colours]float64) (sum float64) {
	for _, card := range f.Hand[:f.HandSize] {
		sum += w.card
		if card == trambahn.Conductor {
			sum += w.conductors * float64(f.Rounds)
			continue
		}
		best := 0.0
		for i := range s.N {
			if c := &s.Columns[i]; fits(c, card) {
				share := w.hand - w.skip*float64(card.Value()-c.Top-1)
				best = max(best, float64(c.Times*trambahn.Points(card.Value()))*share)
			}
		}
		sum += best * max(0, comes[card.Colour()]-w.soon)
	}
	return sum
}
