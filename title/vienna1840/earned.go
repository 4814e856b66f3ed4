package vienna1840

import (
	"slices"

	"remise/core"
	"remise/core/paper"
	"remise/rail"
)

var books = rail.Books{
	"1840.event.landmark":     {By: "1840.paper.sights", Fact: "price", Paid: true},
	"1840.event.landmarkpays": {By: "1840.paper.sights", Fact: "amount"},
	"1840.event.return":       {By: "1840.paper.sights", Fact: "amount"},
	"1840.event.sold":         {By: "1840.paper.sights", Fact: "price"},
	"1840.event.shortfall":    {By: "paper.earned.paidin", Fact: "amount", Paid: true},
}

// Besides implements [paper.Earner].
func (s *State) Besides() string { return "paper.earned.shares" }

// Earned implements [paper.Earner].
func (s *State) Earned(e core.Event) []paper.Earning {
	if e.Code == "1840.event.dividend" {
		return s.dividends(e)
	}
	all := books.Earned(e)
	for i := range all {
		all[i].N += s.gainOf(e)
	}
	return all
}

// gainOf is what a landmark counts at the end: who gets it gains that, who parts with it
// loses it (1840 XI).
func (s *State) gainOf(e core.Event) int {
	m := slices.IndexFunc(s.g.landmark[:], func(l landmarkInfo) bool { return l.name == e.Fact("landmark").S })
	switch {
	case m < 0:
		return 0
	case e.Code == "1840.event.landmark":
		return int(s.faceValue(m))
	case e.Code == "1840.event.return", e.Code == "1840.event.sold":
		return -int(s.faceValue(m))
	}
	return 0
}

// dividends are the parts of a dividend that seats got: their shares are as they were.
func (s *State) dividends(e core.Event) (all []paper.Earning) {
	for c := range s.Stakes() {
		if s.coArg(c).S != e.Fact("company").S {
			continue
		}
		for seat := range core.First(s.g.seats).All {
			part := s.Stake(c).Part(rail.Holder(seat), int32(e.Fact("amount").N)) //nolint:gosec // it was one of these
			all = append(all, paper.Earning{Seat: seat, By: "paper.earned.dividends", N: int(part)})
		}
	}
	return all
}
