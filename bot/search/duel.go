package search

import (
	"context"
	"math"
)

// Duel is two decisions played on in the same worlds, with the same draws and
// the same play of everybody after them.
type Duel struct {
	Worlds int
	Value  float64 // mean of the first decision
	Gain   float64 // what the second is worth more, on the mean
	Give   float64 // by how much the gain may be off, with a probability of 99 %

	sum, squares float64 // of the gains
}

// Sure reports whether the second decision is better by at least so much, and
// not by luck.
func (d Duel) Sure(least float64) bool {
	return d.Worlds >= fewWorlds && d.Gain-d.Give > 0 && d.Gain >= least
}

// add counts a world in which the second decision was worth so much more.
func (d *Duel) add(gain float64) {
	d.Worlds++
	d.sum, d.squares = d.sum+gain, d.squares+gain*gain
	n := float64(d.Worlds)
	d.Gain = d.sum / n
	d.Give = normal99 * math.Sqrt(max(leastSpread, d.squares/n-d.Gain*d.Gain)/n)
}

const (
	fewWorlds   = 8    // fewer say nothing of how much they vary
	normal99    = 2.58 // standard deviations for 99 %
	leastSpread = 1e-4 // variance of a gain at the least: what a duel cannot see varies too
)

// Compare is the duel of two decisions, given what comes of each in the n-th
// world; false ends it.
func Compare(ctx context.Context, least float64, most int, play func(n, which int) (float64, bool)) (d Duel) {
	var first float64
	for d.Worlds < most && ctx.Err() == nil {
		a, there := play(d.Worlds, 0)
		b, here := play(d.Worlds, 1)
		if !there || !here {
			break
		}
		d.add(b - a)
		first += a
		d.Value = first / float64(d.Worlds)
		if d.Worlds >= fewWorlds && (d.Gain > 2*d.Give || d.Gain+d.Give < least) {
			break
		}
	}
	return d
}
