package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/title/berlin1881"
)

// Foresee raises the worth of track that leads to more: a tile may earn nothing
// before the next ones are laid. The best tiles of now are followed further, each
// by the best that can come after it.
func (b *berlin) Foresee(list []policy.Proposal) {
	if b.Depth == 0 || !b.f.Operating {
		return
	}
	for _, p := range b.bestLays(list) {
		s := b.spare(0)
		s.CopyFrom(b.state)
		s.Try(p.Action)
		p.Value = b.further(plan{s, p.Value, b.state.LaysLeft() - 1, 0}, 1)
	}
}

// bestLays are the tiles that are worth most as they are.
func (b *berlin) bestLays(list []policy.Proposal) []*policy.Proposal {
	b.lays = b.lays[:0]
	for i := range list {
		if list[i].Action.Kind == berlin1881.KindLay {
			b.lays = append(b.lays, &list[i])
		}
	}
	slices.SortStableFunc(b.lays, func(x, y *policy.Proposal) int {
		switch {
		case x.Value > y.Value:
			return -1
		case x.Value < y.Value:
			return 1
		}
		return 0
	})
	return b.lays[:min(b.Beam, len(b.lays))]
}

// plan is track that a company has in mind.
type plan struct {
	s     *berlin1881.State // as it is then
	worth float32           // of it
	lays  int               // tiles that are left in the turn
	later int               // turns from now
}

// further is what a plan is worth with the best tiles that can follow.
func (b *berlin) further(p plan, depth int) float32 {
	part := b.when(&p)
	best, most, found := b.bestAfter(p.s, depth)
	if !found {
		return p.worth
	}
	next := plan{b.spare(depth), p.worth + part*(most-p.worth), p.lays - 1, p.later}
	if depth == b.Depth {
		return max(p.worth, next.worth)
	}
	next.s.CopyFrom(p.s)
	next.s.Try(best)
	return max(p.worth, b.further(next, depth+1))
}

// when is the part that counts of what the next tile of a plan brings: all of it
// in this turn, less the later it comes. Others build too.
func (b *berlin) when(p *plan) float32 {
	if p.lays <= 0 {
		p.later++
		p.lays = 1
		if b.f.Phase == 1 {
			p.lays = 2 // 1881 §6.1
		}
	}
	if p.later == 0 {
		return 1
	}
	rounds := b.rounds()
	return b.Patience * float32(max(0, rounds-p.later)) / float32(rounds)
}

// bestAfter is the tile that adds most to some track, and what all comes to.
func (b *berlin) bestAfter(s *berlin1881.State, depth int) (best core.Action, most float32, found bool) {
	trial := b.spare(depth)
	s.EachLay(func(a core.Action) bool {
		trial.CopyFrom(s)
		trial.Try(a)
		if worth := b.standing(trial) - b.base; !found || worth > most {
			best, most, found = a, worth, true
		}
		return true
	})
	return best, most, found
}

// spare is a position to try things in.
func (b *berlin) spare(i int) *berlin1881.State {
	for len(b.spares) <= i {
		b.spares = append(b.spares, b.state.Clone().(*berlin1881.State))
	}
	return b.spares[i]
}
