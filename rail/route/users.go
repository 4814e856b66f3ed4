package route

import (
	"math"
	"math/bits"
	"slices"
)

// users knows for each bit of track which routes of a list use it, sixty-four
// of them in a word: so the next route that keeps off used track is found
// without looking at those before it. It also knows which routes pay how
// much, since the last tram must make up what the others lack for a better
// choice.
type users struct {
	words int      // of track
	span  int      // words for the routes
	of    []uint64 // by word of routes and place of track
	place []int16  // by bit of track: the more routes use it, the sooner it is looked at
	order []int64  // scratch

	least int32    // that a route of the list pays
	step  int32    // from one class of pay to the next
	poor  []uint64 // by class and word of routes: those that pay less
}

const payClasses = 64

func (u *users) index(list []candidate, words int) {
	u.words, u.span = words, (len(list)+63)/64
	u.of = append(u.of[:0], make([]uint64, 64*words*u.span)...)
	u.rank(list)
	for i := range list {
		row := u.of[i>>6*64*words:]
		eachBit(list[i].tracks[:words], func(b int) { row[u.place[b]] |= 1 << (i & 63) })
	}
	u.classify(list)
}

// rank gives track that many routes use the first places. In a short list every
// bit keeps its own.
func (u *users) rank(list []candidate) {
	u.order, u.place = u.order[:0], u.place[:0]
	for b := range 64 * u.words {
		u.order, u.place = append(u.order, int64(b)), append(u.place, int16(b))
	}
	if u.span <= shortSpan {
		return
	}
	for i := range list {
		eachBit(list[i].tracks[:u.words], func(b int) { u.order[b] -= 1 << 32 })
	}
	slices.Sort(u.order)
	for i, x := range u.order {
		u.place[uint32(x)] = int16(i)
	}
}

const shortSpan = 4

// places are the places of used track.
func (u *users) places(used *set) (at set) {
	for i, t := range used[:u.words] {
		for ; t != 0; t &= t - 1 {
			at.add(u.place[i<<6+bits.TrailingZeros64(t)])
		}
	}
	return at
}

// classify finds out who pays less than each class asks for.
func (u *users) classify(list []candidate) {
	least, most := int32(math.MaxInt32), int32(0)
	for i := range list {
		least, most = min(least, list[i].value), max(most, list[i].value)
	}
	u.least, u.step = least, max(1, (most-least)/payClasses+1)
	u.poor = append(u.poor[:0], make([]uint64, (payClasses+1)*u.span)...)
	for i := range list {
		above := int(list[i].value-least)/int(u.step) + 1
		u.poor[above*u.span+i>>6] |= 1 << (i & 63)
	}
	for i := u.span; i < len(u.poor); i++ {
		u.poor[i] |= u.poor[i-u.span]
	}
}

// paying is the class of routes among which are all that pay so much.
func (u *users) paying(value int32) int {
	return int(min(payClasses, max(0, value-u.least)/u.step))
}

// free is the first route from one on and before another that meets no used
// track and belongs to a class of pay, or that other.
func (u *users) free(from, before int32, used *set, class int) int32 {
	if u.span > shortSpan {
		at := u.places(used)
		used = &at
	}
	busy, poor := uint64(1)<<(from&63)-1, u.poor[class*u.span:]
	for w := from >> 6; w<<6 < before; w++ {
		if busy = u.busy(int(w), used, busy|poor[w]); busy != math.MaxUint64 {
			return min(before, w<<6+int32(bits.TrailingZeros64(^busy)))
		}
		busy = 0
	}
	return before
}

// busy are the routes of word w that meet track of these places, or are known to be busy.
// If all are it looks no further.
func (u *users) busy(w int, used *set, busy uint64) uint64 {
	row := u.of[w*64*u.words:][:64*u.words]
	for i := 0; i < u.words; i++ {
		of := row[i<<6:][:64]
		for t := used[i%len(used)]; t != 0; t &= t - 1 {
			if busy == math.MaxUint64 {
				return busy
			}
			busy |= of[bits.TrailingZeros64(t)&63]
		}
	}
	return busy
}
