package greedy

import (
	"remise/core"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/title/vienna1840"
)

// Foresee implements [greedy.Farsighted]: it raises the worth of track that leads to more. A tile may earn nothing
// before the next one is laid, so the best of now are followed by the best that can come after each.
func (v *vienna) Foresee(list []policy.Proposal) {
	if v.Beam == 0 || v.f.Line == 0 {
		return
	}
	counts := v.later(list)
	if counts == 0 {
		return
	}
	for _, p := range v.bestLays(list) {
		p.Value += counts * max(0, v.mostAfter(p.Action)-p.Value)
	}
}

// bestLays are the tiles for trams that are worth most as they are.
func (v *vienna) bestLays(list []policy.Proposal) []*policy.Proposal {
	v.lays = greedy.Ranked(list, func(a core.Action) bool {
		_, city := v.state.LaysCity(a)
		return a.Kind == vienna1840.KindLay && !city
	}, v.lays[:0])
	return v.lays[:min(v.beam(), len(v.lays))]
}

// beam is how many tiles are followed: fewer towards the end, when the map is full, each takes
// longest and little is left to come of it.
func (v *vienna) beam() int {
	if v.Narrow == 0 {
		return v.Beam
	}
	return min(v.Beam, v.Narrow*int(v.runsLeft()))
}

// later is the part that counts of what the next tile brings: more if the bonus of a
// Stadtbahn tile allows it in this turn, less if it must wait. Others build too.
func (v *vienna) later(list []policy.Proposal) float32 {
	for i := range list {
		if bonus, city := v.state.LaysCity(list[i].Action); city && bonus == bonuses[0] {
			return v.AtOnce
		}
	}
	left := v.runsLeft()
	return v.Patience * (left - 1) / left
}

// mostAfter is what a tile comes to with the best one beside it.
func (v *vienna) mostAfter(first core.Action) float32 {
	s := greedy.Try(&v.next[0], v.state, first)
	if s.Homeless() {
		return 0
	}
	most := float32(0)
	s.EachLay(first.Obj[0], func(a core.Action) {
		if trial := greedy.Try(&v.next[1], s, a); !trial.Homeless() {
			most = max(most, v.standing(trial)-v.base)
		}
	})
	return most
}
