package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/title/trambahn"
)

// What a blunder needs to be one.
const (
	bigGift   = 8 // points that a scoring gives the opponent beyond your own
	goodRoute = 5 // points of a column that a tram would have kept
	longYet   = 4 // scorings to come
)

// Blunders appends what a seat that is to act would do only by mistake: score a
// colour for the other, end a turn without the tram that a good column needs,
// turn the very next card of a column with a good tram into money.
func Blunders(s core.State, seat core.Seat, buf []policy.Blunder) []policy.Blunder {
	var f trambahn.Facts
	if !f.Read(s, seat) {
		return buf
	}
	for _, c := range s.Legal(seat, nil) {
		switch a := c.At(0); {
		case a.Kind == trambahn.KindPassenger && gives(&f, int(a.Obj[1])):
			buf = append(buf, policy.Blunder{Rule: "scores for the other", Action: a})
		case a.Kind == trambahn.KindEnd && forgoes(&f):
			buf = append(buf, policy.Blunder{Rule: "leaves a good column without a tram", Action: a})
		case a.Kind == trambahn.KindMoney && wasted(&f, trambahn.Card(a.Obj[0])):
			buf = append(buf, policy.Blunder{Rule: "spends the next card of a column", Action: a})
		}
	}
	return buf
}

// gives: the fourth passenger scores a row that pays the other much more.
func gives(f *trambahn.Facts, row int) bool {
	if f.Rows[row] < trambahn.FullRow-1 || f.LastRound {
		return false
	}
	lead := 0
	for i := range f.Sides {
		for _, c := range f.Sides[i].Columns[:f.Sides[i].N] {
			if c.Colour == row && core.Seat(i) == f.Me {
				lead += c.Points * c.Times
			} else if c.Colour == row {
				lead -= c.Points * c.Times
			}
		}
	}
	return lead <= -bigGift
}

// forgoes: a good column becomes money, although a tram for it is on sale and can
// be paid for.
func forgoes(f *trambahn.Facts) bool {
	me := &f.Sides[f.Me]
	for _, c := range me.Columns[:me.N] {
		if c.Times > 0 || c.Points < goodRoute || f.Rounds < longYet {
			continue
		}
		for kind, n := range f.Offer {
			if _, price := trambahn.Tram(kind); n > 0 && price <= me.Money {
				return true
			}
		}
	}
	return false
}

// wasted: a column with a good tram could take the card at once, and no other
// fits between.
func wasted(f *trambahn.Facts, card trambahn.Card) bool {
	if card == trambahn.Conductor || !f.MayLay || f.Rounds < longYet {
		return false
	}
	me := &f.Sides[f.Me]
	for _, c := range me.Columns[:me.N] {
		if c.Times > 2 && c.Colour == card.Colour() && card.Value() == c.Top+1 && trambahn.Points(card.Value()) > 1 {
			return true
		}
	}
	return false
}
