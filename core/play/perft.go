package play

import (
	"iter"
	"slices"

	"remise/core"
)

// Branch is one action of a position and how many games go through it.
type Branch struct {
	Action core.Action
	Count  uint64
}

// Perft counts the sequences of exactly depth decisions from a position:
// every acting seat, every choice, every member of a range; a free choice
// counts as its one example. Chance is not a decision. Its outcome is drawn
// by a generator seeded with the seed and the number of decisions made, so
// the count is the same on every machine, in whatever order the tree is
// walked, and however positions are hashed.
func Perft(s core.State, depth int, seed uint64) uint64 {
	if depth <= 0 {
		return 1
	}
	c := &counter{seed: seed, rng: core.NewRNG(seed)}
	return c.count(c.begin(s, depth), depth)
}

// Divide is perft by first decision: two programs that differ in a count find
// the difference by following the branch that differs.
func Divide(s core.State, depth int, seed uint64) []Branch {
	return slices.Collect(Branches(s, depth, seed))
}

// Branches is what Divide lists, one by one as they are counted.
func Branches(s core.State, depth int, seed uint64) iter.Seq[Branch] {
	return func(yield func(Branch) bool) {
		c := &counter{seed: seed, rng: core.NewRNG(seed)}
		root := c.begin(s, max(depth, 1))
		on := true
		c.each(root, max(depth, 1), func(a core.Action) {
			on = on && yield(Branch{a, c.after(root, a, depth)})
		})
	}
}

// counter walks the tree with one position and one list of choices per level.
type counter struct {
	seed   uint64
	rng    *core.RNG
	states []core.State
	lists  [][]core.Choice
}

func (c *counter) begin(s core.State, depth int) core.State {
	for range depth + 1 {
		c.states = append(c.states, s.Clone())
		c.lists = append(c.lists, nil)
	}
	root := c.states[depth]
	c.settle(root, 0)
	return root
}

// settle plays for chance.
func (c *counter) settle(s core.State, made int) {
	for c.rng.Seed(c.seed ^ uint64(made)<<32); s.ToAct().Has(core.Chance); {
		s.Apply(s.Chance(c.rng), nil)
	}
}

func (c *counter) count(s core.State, depth int) (total uint64) {
	if depth == 1 {
		return c.width(s)
	}
	c.each(s, depth, func(a core.Action) { total += c.after(s, a, depth) })
	return total
}

func (c *counter) after(s core.State, a core.Action, depth int) uint64 {
	if depth <= 1 {
		return 1
	}
	next := c.states[depth-1]
	next.CopyFrom(s)
	next.Apply(a, nil)
	c.settle(next, len(c.states)-depth)
	return c.count(next, depth-1)
}

// width counts the decisions of a position without playing them.
func (c *counter) width(s core.State) (total uint64) {
	for seat := range s.ToAct().All {
		c.lists[1] = s.Legal(seat, c.lists[1][:0])
		for _, choice := range c.lists[1] {
			total += uint64(choice.Len())
		}
	}
	return total
}

func (c *counter) each(s core.State, depth int, visit func(core.Action)) {
	for seat := range s.ToAct().All {
		c.lists[depth] = s.Legal(seat, c.lists[depth][:0])
		for _, choice := range c.lists[depth] {
			for i := range choice.Len() {
				visit(choice.At(i))
			}
		}
	}
}
