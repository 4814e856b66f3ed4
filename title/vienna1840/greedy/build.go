package greedy

import (
	"math"
	"slices"

	"remise/core"
	"remise/rail/greedy"
	"remise/title/vienna1840"
)

// earns is what a line's track pays and how many stops it leads to.
func (v *vienna) earns(s *vienna1840.State, line int) *greedy.Earned {
	slot, known := v.purse.At(s.Track(line))
	if !known {
		pays, might, stops, promise := s.Earns(line, &v.memo)
		slot.Pays, slot.More, slot.Stops, slot.Promise = pays, might, int16(stops), int16(promise)
	}
	return slot
}

// promise is what a line's track pays, and something for what can still be
// made of it.
func (v *vienna) promise(s *vienna1840.State, line int) float32 {
	e := v.earns(s, line)
	return float32(e.Pays) + v.Hope*v.hope*float32(e.More-e.Pays) + v.Stop*float32(e.Stops) + v.Promise*float32(e.Promise)
}

// stake is how much of a company the seat has more than the others on
// average, in shares.
func (v *vienna) stake(c int) float32 {
	return greedy.Lead(v.f.Co[c].Shares[:v.f.Seats], v.seat, v.Spoils)
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
	left := v.runsLeft()
	v.hope = (left - 1) / left
	v.run = left * v.stake(v.f.Company) / 10 * v.Rise
	for c := vienna1840.TramCos; c < vienna1840.Companies; c++ {
		v.city[c] = 0
		for _, y := range v.f.Years[:v.f.NumYears] {
			v.city[c] += float32(y.Factor) * v.stake(c) / 10 * v.Rise
		}
	}
	v.base, v.based = v.standing(v.state), true
	v.cities = v.stadtbahn(v.state)
}

// standing is what the acting line's track and the treasury are worth. A line that will have no tram any more builds
// for the others of its company.
func (v *vienna) standing(s *vienna1840.State) float32 {
	sum := v.treasury() * float32(s.Treasury(v.f.Company))
	if !v.Sisters || v.f.NumYears > 1 || v.runs(v.f.Line) {
		return sum + v.run*v.promise(s, v.f.Line)
	}
	for _, l := range v.f.Co[v.f.Company].Lines {
		if l.Number > 0 && v.runs(l.Number) {
			sum += v.run * v.promise(s, l.Number)
		}
	}
	return sum
}

// runs reports whether a line of the acting company has a tram.
func (v *vienna) runs(line int) bool {
	return slices.ContainsFunc(v.f.Co[v.f.Company].Lines[:], func(l vienna1840.LineFacts) bool { return l.Number == line && l.Tram >= 0 })
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

// build tries a build and sees what it changes.
func (v *vienna) build(a core.Action) float32 {
	if !v.based {
		v.weigh()
	}
	if greedy.Try(&v.trial, v.state, a).Homeless() {
		return v.bestOf(v.trial, vienna1840.Spaces) - v.base // with the best of the circles for a home
	}
	gain := v.standing(v.trial) - v.base
	if v.state.OnCity(a) {
		gain += v.stadtbahn(v.trial) - v.cities
	}
	if bonus, ok := v.state.LaysCity(a); ok {
		if v.Follow {
			gain += v.follow(bonus)
		} else {
			gain += v.run * v.Bonus[bonus]
		}
		if !v.state.BuiltTile() {
			gain *= v.Later
		}
	}
	return gain
}

// bonuses are the names of what a tile of the Stadtbahn brings with it.
var bonuses = [...]string{"yellow", "red", "purple", "green", "marker"}

// tileBonuses are those that another tile is laid with.
var tileBonuses = bonuses[:4]

// follow is the best that can be made of a bonus that has just come. It is the
// same for every tile that brings it, as these have no track for trams.
func (v *vienna) follow(bonus string) float32 {
	at := slices.Index(bonuses[:], bonus)
	if at < 0 {
		return 0
	}
	if v.followed>>at&1 == 0 {
		v.followed |= 1 << at
		v.bonus[at] = max(0, v.bestOf(v.trial, followTries)-v.standing(v.trial))
	}
	return v.bonus[at]
}

// followTries is how many ways to use a bonus are tried.
const followTries = 24

// bestOf is the best standing that a decision of the seat leads to in a position.
func (v *vienna) bestOf(s *vienna1840.State, tries int) float32 {
	best := float32(math.Inf(-1))
	v.homes = s.Legal(v.seat, v.homes[:0])
	stride := 1 + (len(v.homes)-1)/tries
	for i := 0; i < len(v.homes); i += stride {
		if a := v.homes[i].Action; v.Tries(a.Kind) || a.Kind == vienna1840.KindHome {
			best = max(best, v.standing(greedy.Try(&v.lodging, s, a)))
		}
	}
	return best
}
