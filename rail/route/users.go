package route

import (
	"math"
	"math/bits"
)

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

// free is the first route from one on and before another that meets no used
// track, or that other.
func (u *users) free(from, before int32, used *set) int32 {
	busy := uint64(1)<<(from&63) - 1
	for w := from >> 6; w<<6 < before; w++ {
		if busy = u.busy(int(w), used, busy); busy != math.MaxUint64 {
			return min(before, w<<6+int32(bits.TrailingZeros64(^busy)))
		}
		busy = 0
	}
	return before
}

// busy are the routes of word w that meet used track, or are known to be busy.
// If all are it looks no further.
func (u *users) busy(w int, used *set, busy uint64) uint64 {
	row := u.of[w*64*u.words:][:64*u.words]
	for i := 0; i < u.words && busy != math.MaxUint64; i++ {
		of := row[i<<6:][:64]
		for t := used[i%len(used)]; t != 0; t &= t - 1 {
			busy |= of[bits.TrailingZeros64(t)&63]
		}
	}
	return busy
}
