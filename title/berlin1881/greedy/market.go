package greedy

import "remise/title/berlin1881"

// life is in how many of the next operating rounds a kind of tram is likely to
// run: until somebody can pay the one that scraps it.
func (b *berlin) life(kind int) int {
	phase := b.f.Tram(kind).Scrapped
	if phase == 0 {
		return b.Horizon
	}
	return b.phaseIn(phase) - 1
}

// lasts is for how many operating rounds a unit is likely to have a tram.
func (b *berlin) lasts(unit int) (rounds int) {
	for k, n := range b.f.Units[unit].Trams {
		if n > 0 {
			rounds = max(rounds, b.life(k))
		}
	}
	return rounds
}

// phaseIn is in how many operating rounds a phase begins, about.
func (b *berlin) phaseIn(phase int) int {
	b.foresee()
	return b.begins[phase]
}

// foresee lets the tram companies buy as far as they have the money, round by
// round.
func (b *berlin) foresee() {
	if b.foreseen {
		return
	}
	b.foreseen = true
	for phase := range b.begins {
		b.begins[phase] = b.Horizon
	}
	m := market{f: &b.f, stock: b.f.Stock, eager: b.Eager, drip: int32(b.Drip)}
	for c := range m.buyers {
		if co := &b.f.Co[c]; co.Started {
			m.buyers[c] = buyer{till: b.f.Units[c].Treasury, bare: b.f.Units[c].Count == 0}
		} else if co.Open && !co.Gone {
			m.buyers[c] = buyer{till: 10 * co.Printed, bare: true}
		}
	}
	for t := range b.sale {
		b.sale[t] = int8(m.onSale())
		for c := range m.buyers {
			m.turn(&m.buyers[c])
		}
		for phase := 2; phase <= m.phase; phase++ {
			b.begins[phase] = min(b.begins[phase], t+1)
		}
	}
}

// farthest is how many operating rounds ahead the sale of trams is foreseen.
const farthest = 14

// lastPhase is that of the trams that stay (1881 table 2).
const lastPhase = 4

// market is what trams are left, and who may buy them.
type market struct {
	f      *berlin1881.Facts
	stock  [berlin1881.TramKinds]uint8
	phase  int // that has begun by what was sold
	buyers [berlin1881.SBahn]buyer
	eager  float32
	drip   int32
}

type buyer struct {
	till int32
	wish float32 // trams
	bare bool    // has none
}

// turn lets a company buy: two trams if it has none, others now and then. Part of the
// price may be its director's (1881 §10.1).
func (m *market) turn(u *buyer) {
	if u.wish += m.eager; u.bare {
		u.wish = 2
	}
	for ; u.wish >= 1; u.wish-- {
		kind := m.onSale()
		if kind < 0 {
			return
		}
		price := m.f.Tram(kind).Price
		if u.till < price-price/5 {
			u.wish = 1
			break
		}
		u.till, u.bare = max(0, u.till-price), false
		m.stock[kind]--
		m.phase = max(m.phase, min(kind+1, lastPhase))
	}
	u.till += m.drip
}

// onSale is the kind of tram that the bank sells, -1 if none.
func (m *market) onSale() int {
	for k := range berlin1881.SBahnKinds {
		if m.stock[k] > 0 {
			return k
		}
	}
	return -1
}
