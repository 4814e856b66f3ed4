package expert

import "remise/title/trambahn"

// The numbers of the whole table, by what they depend on.
const (
	atScore  = 0  // scorings to come, points
	atOther  = 7  // what the turn leaves as it is
	atMoney  = 19 // the seat's money
	atOffer  = 28 // trams on offer when the turn has ended
	atKept   = 35 // cards that stay in the hand
	atSolo   = 36 // conductors among them
	atRoutes = 37 // columns of the seat
)

// scoreFacts are the numbers of the score.
func scoreFacts(rounds, ahead int, x *[globalIn]float32) {
	x[atScore] = float32(rounds) / 10
	if rounds <= 3 {
		x[atScore+rounds] = 1
	}
	x[atScore+4] = float32(ahead) / 50
	x[atScore+5] = min(3, max(-3, float32(ahead)/float32(10+10*rounds)))
	x[atScore+6] = min(3, max(-3, float32(ahead)/float32(3+3*rounds)))
}

// otherFacts are the numbers that a turn leaves as they are.
func (t *table) otherFacts(rounds int, x *[globalIn]float32) {
	money := float32(t.other().Money)
	x[atOther] = money / 15
	x[atOther+1] = min(1, money/5)
	x[atOther+2] = min(1, money/10)
	x[atOther+3] = min(1, money/15)
	x[atOther+4] = float32(t.Deck) / 110
	x[atOther+5] = t.ebb()
	x[atOther+6] = 1 - atLeast(t.Deck, 7)
	x[atOther+7] = float32(t.other().N) / 8
	x[atOther+8] = float32(t.unseen[trambahn.Conductor]) / 8
	x[atOther+9] = money * float32(rounds) / 150
	x[atOther+10] = money / 15 * t.ebb()
	x[atOther+11] = float32(t.other().Cards) / 6
}

// ebb is how near the draw pile is to its end, when half of all money is lost.
func (t *table) ebb() float32 { return max(0, float32(24-t.Deck)/24) }

// moneyFacts are the numbers of the seat's money after the turn.
func (t *table) moneyFacts(money, rounds int, x *[globalIn]float32) {
	m := float32(money)
	x[atMoney] = m / 15
	x[atMoney+1] = min(1, m/5)
	x[atMoney+2] = min(1, m/10)
	x[atMoney+3] = min(1, m/15)
	x[atMoney+4] = atLeast(money, 5)
	x[atMoney+5] = atLeast(money, 10)
	x[atMoney+6] = atLeast(money, 15)
	x[atMoney+7] = m / 15 * t.ebb()
	x[atMoney+8] = m * float32(rounds) / 150
}

func atLeast(n, limit int) float32 {
	if n >= limit {
		return 1
	}
	return 0
}

// offerFacts are the numbers of the offer after the seat has bought, filled up
// from the stack: horse, steam, electric.
func (t *table) offerFacts(bought [trambahn.TramKinds]int8, x *[globalIn]float32) {
	free := trambahn.Offered()
	for kind, n := range bought {
		free += int(n) - t.Offer[kind]
	}
	fill := min(free, t.Stack)
	for kind := trambahn.TramKinds - 1; kind >= 0; kind-- {
		n := t.Offer[kind] - int(bought[kind])
		n += t.filled(kind, fill)
		x[atOffer+kind] = float32(n) / 3
		x[atOffer+3+kind] = min(1, float32(n))
	}
	x[atOffer+6] = float32(t.Stack-fill) / 13
}

// filled is how many trams of a kind the next ones of the stack hold. The stack
// has the dearest at the bottom, so what is left of it tells what is next.
func (t *table) filled(kind, next int) (n int) {
	below := 0 // trams of dearer kinds
	for k := kind + 1; k < trambahn.TramKinds; k++ {
		below += trambahn.Trams(k)
	}
	for i := range next {
		left := t.Stack - i // this many are in the stack before it is drawn
		if left > below && left <= below+trambahn.Trams(kind) {
			n++
		}
	}
	return n
}
