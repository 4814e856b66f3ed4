package route

import (
	"cmp"
	"math/bits"
)

// set is a set of small numbers; how many of its words are in use is known to
// the net it belongs to.
type set [8]uint64

func (s *set) add(i int16) { s[i>>6] |= 1 << (i & 63) }

func (s *set) has(i int16) bool { return s[i>>6]>>(i&63)&1 != 0 }

func (s *set) meets(o *set, words int) bool {
	for i := 0; i < words; i++ {
		if s[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// flip adds a set that is disjoint from s, and takes it away again.
func (s *set) flip(o *set, words int) {
	for i := 0; i < words; i++ {
		s[i] ^= o[i]
	}
}

func (s *set) within(o *set, words int) bool {
	for i := 0; i < words; i++ {
		if s[i]&^o[i] != 0 {
			return false
		}
	}
	return true
}

// taken is what a path takes up, in the words of [net.need].
type taken [2 * len(set{})]uint64

func (t *taken) meets(need []uint64) bool {
	for i, w := range need {
		if w&t[i%len(t)] != 0 {
			return true
		}
	}
	return false
}

// flip adds what is free, and gives it back.
func (t *taken) flip(need []uint64) {
	for i, w := range need {
		t[i%len(t)] ^= w
	}
}

// start takes the bit of a node and track that is banned.
func (t *taken) start(n *net, bit int16, banned *set) {
	*t = taken{}
	copy(t[n.runWords:], banned[:n.trackWords])
	t[bit>>6] |= 1 << (bit & 63)
}

// compare is an order of sets; which one does not matter.
func (s *set) compare(o *set) int {
	for i := range s {
		if c := cmp.Compare(s[i], o[i]); c != 0 {
			return c
		}
	}
	return 0
}

func eachBit(words []uint64, f func(int)) {
	for i, w := range words {
		for ; w != 0; w &= w - 1 {
			f(i<<6 + bits.TrailingZeros64(w))
		}
	}
}

// costOf sums the prices of the bits of one word.
func costOf(w uint64, price []int32) int32 {
	var sum int32
	for ; w != 0; w &= w - 1 {
		sum += price[bits.TrailingZeros64(w)]
	}
	return sum
}

func costOfSet(s *set, price []int32, words int) int32 {
	var sum int32
	for i, w := range s[:words] {
		sum += costOf(w, price[i<<6:])
	}
	return sum
}
