package route

import "math/bits"

// users knows for each bit of track which routes of a list use it, sixty-four
// of them in a word: so the next route that keeps off used track is found
// without a look at those before it.
type users struct {
	routes int32
	words  int      // of track
	span   int      // words for the routes
	of     []uint64 // by word of routes and bit of track
}

func (u *users) index(list []candidate, words int) {
	u.routes, u.words, u.span = int32(len(list)), words, (len(list)+63)/64
	u.of = append(u.of[:0], make([]uint64, 64*words*u.span)...)
	for i := range list {
		row := u.of[i>>6*64*words:]
		eachBit(list[i].tracks[:words], func(b int) { row[b] |= 1 << (i & 63) })
	}
}

// free is the first route from the given one on that meets no used track, or
// how many routes there are.
func (u *users) free(from int32, used *set) int32 {
	below := uint64(1)<<(from&63) - 1
	for w := int(from >> 6); w < u.span; w++ {
		if rest := ^(u.busy(w, used) | below); rest != 0 {
			return min(u.routes, int32(w<<6+bits.TrailingZeros64(rest)))
		}
		below = 0
	}
	return u.routes
}

// busy are the routes of word w that meet used track.
func (u *users) busy(w int, used *set) uint64 {
	var busy uint64
	row := u.of[w*64*u.words:][:64*u.words]
	for i, t := range used[:u.words] {
		of := row[i<<6:][:64]
		for ; t != 0; t &= t - 1 {
			busy |= of[bits.TrailingZeros64(t)&63]
		}
	}
	return busy
}
