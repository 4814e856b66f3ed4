package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/title/vienna1840"
)

// Foresee implements [greedy.Farsighted]: it raises the worth of track that leads to more. A tile may earn nothing
// before another is laid, so the best of now are followed by the best that can come after each: at once, with the bonus
// of a Stadtbahn tile, or in the next turn, which counts less. Others build too.
func (v *vienna) Foresee(list []policy.Proposal) {
	if v.Beam == 0 || v.f.Line == 0 {
		return
	}
	left, lays := v.runsLeft(), v.bestLays(list)
	if len(lays) == 0 {
		return
	}
	later, offered := v.Patience*(left-1)/left, v.offered()
	for _, p := range lays {
		if own := p.Value; later > 0 {
			p.Value += later * max(0, v.mostAfter(p.Action, "")-own)
		}
		for _, bonus := range offered {
			p.Value = max(p.Value, v.mostAfter(p.Action, bonus))
		}
	}
}

// offered are the bonuses with which another tile can be laid in this turn.
func (v *vienna) offered() []string {
	v.bonuses, v.homes = v.bonuses[:0], v.state.Legal(v.seat, v.homes[:0])
	for _, c := range v.homes {
		bonus, city := v.state.LaysCity(c.Action)
		if city && slices.Contains(tileBonuses, bonus) && !slices.Contains(v.bonuses, bonus) {
			v.bonuses = append(v.bonuses, bonus)
		}
	}
	return v.bonuses
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

// mostAfter is what a tile comes to with the best one beside it. A line that must name the circle of its home first
// names the better one.
func (v *vienna) mostAfter(first core.Action, bonus string) (most float32) {
	s := greedy.Try(&v.next[0], v.state, first)
	if !s.Homeless() {
		return v.mostBeside(first.Obj[0], bonus, s)
	}
	v.homes = s.Legal(v.seat, v.homes[:0])
	for _, c := range v.homes {
		if c.Kind == vienna1840.KindHome {
			most = max(most, v.mostBeside(first.Obj[0], bonus, greedy.Try(&v.next[1], s, c.Action)))
		}
	}
	return most
}

// mostBeside is what the best tile on a hex or beside it comes to.
func (v *vienna) mostBeside(place int16, bonus string, s *vienna1840.State) (most float32) {
	s.EachLay(place, bonus, func(a core.Action) {
		if trial := greedy.Try(&v.next[2], s, a); !trial.Homeless() {
			most = max(most, v.standing(trial)-v.base)
		}
	})
	return most
}
