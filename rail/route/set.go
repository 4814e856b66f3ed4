package route

import "math/bits"

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
