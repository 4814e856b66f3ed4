package import1840

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// dice is the site's source of chance.
type dice uint64

// newDice begins at a number of any length, perhaps with a sign, modulo 2^31.
func newDice(seed string) dice {
	var n uint64
	for _, digit := range strings.TrimPrefix(seed, "-") {
		n = (n*10 + uint64(digit-'0')) % (1 << 31)
	}
	if strings.HasPrefix(seed, "-") {
		n = (1<<31 - n) % (1 << 31)
	}
	return dice(n)
}

func (d *dice) next() uint64 {
	*d = dice((1103515245*uint64(*d) + 12345) % (1 << 31))
	return uint64(*d)
}

// shuffle sorts things by a number drawn for each.
func shuffle[T any](d *dice, things []T) []T {
	type drawn struct {
		by    uint64
		thing T
	}
	all := make([]drawn, len(things))
	for i, t := range things {
		all[i] = drawn{d.next(), t}
	}
	slices.SortStableFunc(all, func(a, b drawn) int { return cmp.Compare(a.by, b.by) })
	out := make([]T, len(all))
	for i := range all {
		out[i] = all[i].thing
	}
	return out
}

// lines is the notation of the line cards that the site turns up next: one
// more than there are players, out of those in the stack.
func (d *dice) lines(stack []int, players int) []string {
	drawn := shuffle(d, stack)
	drawn = drawn[:min(len(drawn), players+1)]
	slices.Sort(drawn)
	words := []string{"lines"}
	for _, n := range drawn {
		words = append(words, strconv.Itoa(n))
	}
	return words
}
