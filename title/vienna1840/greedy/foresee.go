package greedy

import (
	"cmp"
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/title/vienna1840"
)

// Foresee implements [greedy.Farsighted]: it raises the worth of track that leads to more. A tile may earn nothing
// before the next one is laid, so the best of now are followed by the best that can come after each.
func (v *vienna) Foresee(list []policy.Proposal) {
	if v.Beam == 0 || v.f.Line == 0 {
		return
	}
	counts := v.later(list)
	for _, p := range v.bestLays(list) {
		p.Value += counts * max(0, v.mostAfter(p.Action)-p.Value)
	}
}

// bestLays are the tiles for trams that are worth most as they are.
func (v *vienna) bestLays(list []policy.Proposal) []*policy.Proposal {
	v.lays = v.lays[:0]
	for i := range list {
		if _, city := v.state.LaysCity(list[i].Action); list[i].Action.Kind == vienna1840.KindLay && !city {
			v.lays = append(v.lays, &list[i])
		}
	}
	slices.SortStableFunc(v.lays, func(x, y *policy.Proposal) int { return cmp.Compare(y.Value, x.Value) })
	return v.lays[:min(v.Beam, len(v.lays))]
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
	for i := range v.next {
		if v.next[i] == nil {
			v.next[i] = v.state.Clone().(*vienna1840.State)
		}
	}
	s, trial := v.next[0], v.next[1]
	s.CopyFrom(v.state)
	s.Try(first)
	if s.Homeless() {
		return 0
	}
	most := float32(0)
	s.EachLay(first.Obj[0], func(a core.Action) {
		trial.CopyFrom(s)
		if trial.Try(a); !trial.Homeless() {
			most = max(most, v.standing(trial)-v.base)
		}
	})
	return most
}
