package greedy

import (
	"math"

	"remise/core"
	"remise/rail/greedy"
	"remise/title/vienna1840"
)

// earns is what a line's track pays and how many stops it leads to.
func (v *vienna) earns(s *vienna1840.State, line int) *greedy.Earned {
	slot, known := v.purse.At(s.Track(line))
	if !known {
		pays, stops, promise := s.Earns(line, &v.memo)
		slot.Pays, slot.Stops, slot.Promise = pays, int16(stops), int16(promise)
	}
	return slot
}

// promise is what a line's track pays, and something for what can still be
// made of it.
func (v *vienna) promise(s *vienna1840.State, line int) float32 {
	e := v.earns(s, line)
	return float32(e.Pays) + v.Stop*float32(e.Stops) + v.Promise*float32(e.Promise)
}

// stake is how much of a company the seat has more than the others on
// average, in shares.
func (v *vienna) stake(c int) float32 {
	var others float32
	for seat := range v.f.Seats {
		if core.Seat(seat) != v.seat {
			others += float32(v.f.Co[c].Shares[seat])
		}
	}
	return float32(v.f.Co[c].Shares[v.seat]) - v.Spoils*others/float32(v.f.Seats-1)
}

// runsLeft is the line rounds that are not over.
func (v *vienna) runsLeft() float32 {
	n := 0
	for _, y := range v.f.Years[:v.f.NumYears] {
		n += y.Runs
	}
	return float32(n)
}

// treasury is what a gulden of the acting company is worth: nothing when no
// more trams can be bought.
func (v *vienna) treasury() float32 {
	if v.f.NumYears <= 1 {
		return 0
	}
	return v.Treasury
}

// weigh finds what things are worth to the seat in this turn of a line.
func (v *vienna) weigh() {
	v.run = v.runsLeft() * v.stake(v.f.Company) / 10 * v.Rise
	for c := vienna1840.TramCos; c < vienna1840.Companies; c++ {
		v.city[c] = 0
		for _, y := range v.f.Years[:v.f.NumYears] {
			v.city[c] += float32(y.Factor) * v.stake(c) / 10 * v.Rise
		}
	}
	v.base, v.based = v.standing(v.state), true
	v.cities = v.stadtbahn(v.state)
}

// standing is what the acting line's track and the treasury are worth.
func (v *vienna) standing(s *vienna1840.State) float32 {
	return v.run*v.promise(s, v.f.Line) + v.treasury()*float32(s.Treasury(v.f.Company))
}

// stadtbahn is what its runs are worth.
func (v *vienna) stadtbahn(s *vienna1840.State) (sum float32) {
	for c := vienna1840.TramCos; c < vienna1840.Companies; c++ {
		if v.f.Co[c].Founded {
			sum += v.city[c] * float32(s.CityIncome(c))
		}
	}
	return sum
}

// build tries what is built and sees what it changes.
func (v *vienna) build(a core.Action) float32 {
	if !v.based {
		v.weigh()
	}
	if v.trial == nil {
		v.trial = v.state.Clone().(*vienna1840.State)
	}
	v.trial.CopyFrom(v.state)
	v.trial.Try(a)
	if v.trial.Homeless() {
		return v.settle() - v.base
	}
	gain := v.standing(v.trial) - v.base
	if v.state.OnCity(a) {
		gain += v.stadtbahn(v.trial) - v.cities
	}
	if bonus, ok := v.state.LaysCity(a); ok {
		gain += v.run * v.Bonus[bonus]
		if !v.state.BuiltTile() {
			gain *= v.Later
		}
	}
	return gain
}

// settle is the standing with the best of the circles for a home.
func (v *vienna) settle() float32 {
	best := float32(math.Inf(-1))
	v.homes = v.trial.Legal(v.seat, v.homes[:0])
	if v.lodging == nil {
		v.lodging = v.trial.Clone().(*vienna1840.State)
	}
	for _, c := range v.homes {
		v.lodging.CopyFrom(v.trial)
		v.lodging.Try(c.Action)
		best = max(best, v.standing(v.lodging))
	}
	return best
}
