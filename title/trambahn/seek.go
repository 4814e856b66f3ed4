package trambahn

import (
	"strings"

	"remise/core"
)

// Seek implements [core.Seeker]: every card of the hand on every place that
// there is, and every tram for every column.
func (s *state) Seek(by core.Seat, _ string, dst []core.Action) []core.Action {
	p := &s.players[by]
	for _, a := range s.Every(by, nil) {
		if p.mightTry(a) {
			dst = append(dst, a)
		}
	}
	return dst
}

// mightTry leaves out cards that the player does not have and columns that are
// not there.
func (p *player) mightTry(a core.Action) bool {
	there := a.Obj[1] == newColumn || int(a.Obj[1]) < len(p.cols())
	switch a.Kind {
	case passenger, money:
		return p.hand.find(Card(a.Obj[0])) >= 0
	case lay:
		return there && p.hand.find(Card(a.Obj[0])) >= 0
	case buy:
		return there
	}
	return true
}

// Places implements [core.Seeker]: there is no map.
func (s *state) Places() []string { return nil }

var deeds = [...]string{
	passenger: "trambahn.deed.passenger", lay: "trambahn.deed.station", money: "trambahn.deed.money",
	buy: "trambahn.deed.buy", end: "trambahn.deed.end",
}

// ActionName implements [core.Seeker]: which card or tram, and where, in notation.
func (s *state) ActionName(a core.Action) core.Text {
	_, which, more := strings.Cut(Title.Format(a), " ")
	if !more {
		return core.Say(deeds[a.Kind])
	}
	return core.Say(deeds[a.Kind], core.Lit("which", which))
}
