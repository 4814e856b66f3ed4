package greedy

import (
	"slices"

	"remise/core"
	"remise/core/policy"
	"remise/rail/greedy"
	"remise/title/berlin1881"
)

// Foresee raises the worth of track that leads to more: a tile may earn nothing
// before the next one is laid. The best tiles of now are followed by the best that
// can come after each.
func (b *berlin) Foresee(list []policy.Proposal) {
	if !b.f.Operating {
		return
	}
	b.bestLays(list)
	b.listLays()
	for i := range b.plans {
		b.plans[i] = b.mostAfter(b.lays[i])
	}
	for i, most := range b.plans {
		p := b.lays[i]
		p.Value = max(p.Value, p.Value+b.later()*(most-p.Value))
	}
}

// bestLays are the tiles that are worth most as they are, and what each comes to with
// another.
func (b *berlin) bestLays(list []policy.Proposal) {
	b.lays = greedy.Ranked(list, func(a core.Action) bool { return a.Kind == berlin1881.KindLay }, b.lays[:0])
	b.plans = slices.Grow(b.plans[:0], b.Beam)[:min(b.Beam, len(b.lays))]
}

// listLays notes what could be laid at once.
func (b *berlin) listLays() {
	b.atOnce = b.atOnce[:0]
	if len(b.plans) == 0 {
		return
	}
	b.state.EachLay(func(a core.Action) bool {
		b.atOnce = append(b.atOnce, a.Obj)
		return true
	})
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

// mostAfter is what a tile comes to with the best one that can follow. What could be
// laid elsewhere without it is worth what it is worth alone; the rest is tried.
func (b *berlin) mostAfter(first *policy.Proposal) float32 {
	most := first.Value + b.mostApart(first.Action.Obj[0])
	s := greedy.Try(&b.next[0], b.state, first.Action)
	s.EachLay(func(a core.Action) bool {
		if b.state.Near(first.Action.Obj[0], a.Obj[0]) || !b.ready(a.Obj) {
			most = max(most, b.standing(greedy.Try(&b.next[1], s, a))-b.base)
		}
		return true
	})
	return most
}

// mostApart is the most that a tile away from a hex brings.
func (b *berlin) mostApart(h int16) float32 {
	for _, p := range b.lays {
		if !b.state.Near(h, p.Action.Obj[0]) {
			return max(0, p.Value)
		}
	}
	return 0
}

// ready: it could be laid before the first tile.
func (b *berlin) ready(lay [4]int16) bool {
	_, found := slices.BinarySearchFunc(b.atOnce, lay, func(x, y [4]int16) int { return slices.Compare(x[:], y[:]) })
	return found
}
