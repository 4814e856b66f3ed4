package greedy

import (
	"remise/core"
	"remise/rail/greedy"
	"remise/rail/route"
	"remise/title/berlin1881"
)

// earns is what a unit's track is good for.
func (b *berlin) earns(s *berlin1881.State, unit int) *greedy.Earned {
	return b.remembered(&b.purse, s, unit, s.Earns)
}

// tried is what the track of a trial is good for; in playouts only what it earns now.
func (b *berlin) tried(s *berlin1881.State, unit int) *greedy.Earned {
	if b.rough {
		return b.remembered(&b.sketches, s, unit, s.EarnsNow)
	}
	return b.earns(s, unit)
}

func (b *berlin) remembered(p *greedy.Purse, s *berlin1881.State, unit int, look func(int, *route.Memo) berlin1881.Earnings) *greedy.Earned {
	slot, known := p.At(s.Track(unit))
	if !known {
		e := look(unit, &b.memo)
		slot.Pays, slot.More, slot.Wide, slot.Stops, slot.Promise = e.Now, e.More, e.Wide, int16(e.Stops), int16(e.Promise)
	}
	return slot
}

// income is what the trams earn that a unit has.
func (b *berlin) income(unit int) int32 {
	slot, known := b.incomes.At(b.state.Track(unit))
	if !known {
		slot.Pays = b.state.Income(unit, b.state.Trams[unit], &b.memo)
	}
	return slot.Pays
}

// stake is how much of a company the seat has more than the others on average,
// as a part of all its shares.
func (b *berlin) stake(c int) float32 {
	return greedy.Lead(b.f.Co[c].Shares[:b.f.Seats], b.seat, b.Spoils) / float32(b.f.Co[c].All)
}

// standing is what the operating unit's track and money are worth.
func (b *berlin) standing(s *berlin1881.State) float32 {
	e := b.tried(s, b.f.Unit)
	run := float32(e.Pays) + b.hope(s)*float32(e.More-e.Pays) + b.Stop*float32(e.Stops) + b.Promise*float32(e.Promise)
	run += b.Wide * b.hope(s) * float32(e.Wide-e.More)
	_, bonus := s.Takings()
	weight := max(0.05, b.stake(berlin1881.CompanyOf(b.f.Unit)))
	return weight*(float32(b.rounds())*run+float32(bonus)) + b.Treasury*weight*float32(s.Till[b.f.Unit])
}

// hope is how much the fares of one more tram count: little when it cannot be
// paid.
func (b *berlin) hope(s *berlin1881.State) float32 {
	kind := s.OnSale(b.f.Unit)
	if kind < 0 {
		return 0
	}
	if s.Till[b.f.Unit] < b.f.Tram(kind).Price {
		return b.Dream / 3
	}
	return b.Dream
}

// build tries what is built and sees what it changes.
func (b *berlin) build(a core.Action) float32 {
	if !b.based {
		b.base, b.based = b.standing(b.state), true
	}
	gain := b.standing(greedy.Try(&b.trial, b.state, a)) - b.base
	if a.Kind == berlin1881.KindLay && b.tried(b.state, b.f.Unit).Pays == 0 {
		gain += b.Way
	}
	return gain
}

// pay: the dividend and the price that rises, against a treasury that grows
// and a price that falls. A company that must soon buy a tram and cannot is
// worth saving.
func (b *berlin) pay(keep bool) float32 {
	if b.Course {
		return b.payCourse(keep)
	}
	c := berlin1881.CompanyOf(b.f.Unit)
	fares, bonus := b.state.Takings()
	stake, all := b.stake(c), float32(b.f.Co[c].All)
	up, _ := b.state.PriceAfter(c, 1, 0)
	gain := stake * (float32(fares) + all*float32(up-b.state.PriceWithout(c, 1)))
	if keep {
		gain += b.Treasury * stake * float32(bonus)
	} else {
		gain += stake * float32(bonus)
	}
	return gain - b.save(fares+bonus)
}

// save is what it is worth to have kept money for a tram.
func (b *berlin) save(amount int32) float32 {
	u := &b.f.Units[b.f.Unit]
	c := berlin1881.CompanyOf(b.f.Unit)
	kept := b.Treasury * b.stake(c) * float32(amount)
	kind := b.state.OnSale(b.f.Unit)
	if kind < 0 || b.lasting(b.f.Unit) > 0 {
		return kept
	}
	price := b.f.Tram(kind).Price
	if u.Treasury < price && u.Treasury+amount >= price && b.danger() {
		kept += b.alive(c)
	}
	return kept
}

// alive is what it is worth that a company can go on paying.
func (b *berlin) alive(c int) float32 {
	rounds := int(min(b.Alive, float32(b.rounds())))
	up, _ := b.state.PriceAfter(c, rounds, 0)
	return b.stake(c) * float32(b.f.Co[c].All) * float32(up-b.state.PriceWithout(c, rounds))
}

// danger: the trams that the next phase scraps are near their end.
func (b *berlin) danger() bool {
	left := 0
	for k := range berlin1881.TramKinds {
		if phase := b.f.Tram(k).Scrapped; phase == 0 || phase > b.f.Phase+1 {
			break
		}
		left += int(b.f.Stock[k])
	}
	return left <= 2
}

// lasting is how many trams of a unit outlive the next phase.
func (b *berlin) lasting(unit int) (n int) {
	if b.Course {
		if b.lasts(unit) >= b.rounds() {
			return 1
		}
		return 0
	}
	for k, count := range b.f.Units[unit].Trams {
		if phase := b.f.Tram(k).Scrapped; phase == 0 || phase > b.f.Phase+1 {
			n += int(count)
		}
	}
	return n
}

// tram: the first one keeps the company alive; more must earn their price. One
// that begins a phase scraps others'.
func (b *berlin) tram(a core.Action) float32 {
	kind, unit := int(a.Obj[0]), b.f.Unit
	var gain float32
	if a.Obj[1] == 0 && b.state.Begins(kind) {
		gain = b.upheaval()
	}
	if b.Course {
		return gain + b.tramCourse(a)
	}
	c := berlin1881.CompanyOf(unit)
	price, phase := b.f.Tram(kind).Price, b.f.Tram(kind).Scrapped
	worth := -b.Treasury*b.stake(c)*float32(price-a.N) - float32(a.N)
	rounds := float32(b.rounds())
	if phase > 0 && b.danger() {
		rounds = min(rounds, 4)
	}
	e := b.earns(b.state, unit)
	more := e.More - e.Pays
	if b.f.Units[unit].Count == 0 {
		more = e.Pays
	}
	worth += b.stake(c) * rounds * float32(more)
	switch {
	case b.f.Units[unit].Count == 0:
		worth = max(worth, 0) + b.alive(c)
	case b.lasting(unit) == 0 && (phase == 0 || phase > b.f.Phase+1):
		worth += b.alive(c) / 2
	}
	return gain + worth
}

// upheaval is what a new phase does to the companies whose last trams it
// scraps.
func (b *berlin) upheaval() float32 {
	var sum float32
	for u := range b.f.Units {
		if x := &b.f.Units[u]; !x.Exists || x.Count == 0 || u == b.f.Unit {
			continue
		}
		rest := 0
		for k, n := range b.f.Units[u].Trams {
			if b.f.Tram(k).Scrapped != b.f.Phase+1 {
				rest += int(n)
			}
		}
		if rest == 0 {
			c := berlin1881.CompanyOf(u)
			sum -= b.stake(c) * float32(b.f.Co[c].All) * float32(b.f.Co[c].Price) * b.Ruin
		}
	}
	return sum
}
