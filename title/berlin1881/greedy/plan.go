package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/title/berlin1881"
)

// Foresee raises the worth of track that leads to more: a tile may earn nothing
// before the next one is laid. The best tiles of now are followed by the best that
// can come after each.
func (b *berlin) Foresee(list []policy.Proposal) {
	if !b.f.Operating {
		return
	}
	for _, p := range b.bestLays(list) {
		s := b.spare(0)
		s.CopyFrom(b.state)
		s.Try(p.Action)
		if most, found := b.mostAfter(s); found {
			p.Value = max(p.Value, p.Value+b.later()*(most-p.Value))
		}
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

// later is the part that counts of what the next tile brings: all of it in this
// turn, less in the next. Others build too.
func (b *berlin) later() float32 {
	if b.state.LaysLeft() > 1 {
		return 1
	}
	rounds := float32(b.rounds())
	return b.Patience * (rounds - 1) / rounds
}

// mostAfter is what some track comes to with the best tile that can follow.
func (b *berlin) mostAfter(s *berlin1881.State) (most float32, found bool) {
	trial := b.spare(1)
	s.EachLay(func(a core.Action) bool {
		trial.CopyFrom(s)
		trial.Try(a)
		if worth := b.standing(trial) - b.base; !found || worth > most {
			most, found = worth, true
		}
		return true
	})
	return most, found
}

// spare is a position to try things in.
func (b *berlin) spare(i int) *berlin1881.State {
	for len(b.spares) <= i {
		b.spares = append(b.spares, b.state.Clone().(*berlin1881.State))
	}
	return b.spares[i]
}
