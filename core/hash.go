package core

import "math/bits"

// Hasher folds the parts of a position into one number, the same on every
// machine. The zero Hasher is ready.
//
// The hash is a sum with one share for each number added, so a title may
// maintain the sum of a part that seldom changes and add it whole.
type Hasher struct{ sum, n uint64 }

// Uint adds a number.
func (h *Hasher) Uint(x uint64) {
	h.n++
	h.sum += Share(h.n, x)
}

// Words adds a run of numbers by twos, faster than one by one. A run always has
// the same length, or its length is among its numbers.
func (h *Hasher) Words(run []uint64) {
	sum, key := h.sum, (h.n+1)*step
	h.n += uint64(len(run))
	for ; len(run) >= 8; run = run[8:] { // the loop itself costs time too
		sum += fold(run[0]^key, run[1]^(key+step))
		key += pair
		sum += fold(run[2]^key, run[3]^(key+step))
		key += pair
		sum += fold(run[4]^key, run[5]^(key+step))
		key += pair
		sum += fold(run[6]^key, run[7]^(key+step))
		key += pair
	}
	for ; len(run) > 1; run = run[2:] {
		sum += fold(run[0]^key, run[1]^(key+step))
		key += pair
	}
	if len(run) > 0 {
		sum += stir(run[0] ^ key)
	}
	h.sum = sum
}

func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// Share is the part of a sum that a number in a certain place adds. Places of
// maintained parts begin at [KeptPlaces]. Every step is reversible, so two
// numbers in one place never have the same share.
func Share(place, x uint64) uint64 { return stir(x ^ place*step) }

// Pair is what two neighbours in a run add to its sum, see [Hasher.Words]; the first of a run has place 1. It lets a
// title maintain the end of a run.
func Pair(place, first, second uint64) uint64 { return fold(first^place*step, second^(place+1)*step) }

// step lies between the keys of two places.
const step = 0x9e3779b97f4a7c15

// pair is two of them.
const pair = 2 * step & (1<<64 - 1)

func stir(v uint64) uint64 {
	v *= 0xe7037ed1a0b428db
	v = (v ^ v>>32) * 0x8ebc6af09c88c6e3
	return v ^ v>>29
}

// KeptPlaces is the first place a Hasher never reaches by itself.
const KeptPlaces = 1 << 32

// Kept adds the sum of a maintained part.
func (h *Hasher) Kept(sum uint64) { h.sum += sum }

// Int adds a number.
func (h *Hasher) Int(x int) { h.Uint(uint64(x)) }

// Small is a number of a position.
type Small interface {
	~int | ~int8 | ~uint8 | ~int16 | ~uint16 | ~int32
}

// HashAll adds lists of numbers of fixed length, four to a word.
func HashAll[T Small](h *Hasher, lists ...[]T) {
	for _, list := range lists {
		var word uint64
		for i, v := range list {
			word = word*0x100000001b3 + uint64(v)
			if i&3 == 3 {
				h.Uint(word)
				word = 0
			}
		}
		h.Uint(word)
	}
}

// Bit is a boolean as a number.
func Bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Eight packs small numbers into a word.
func Eight(a, b, c, d, e, f, g, h uint8) uint64 {
	return uint64(a) | uint64(b)<<8 | uint64(c)<<16 | uint64(d)<<24 | uint64(e)<<32 | uint64(f)<<40 | uint64(g)<<48 | uint64(h)<<56
}

// Two packs numbers into a word.
func Two(a, b int32) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }

// Flags packs truths into a small number.
func Flags(all ...bool) (set uint8) {
	for i, b := range all {
		if b {
			set |= 1 << i
		}
	}
	return set
}

// Bytes adds a run of bytes and its length.
func (h *Hasher) Bytes(b []byte) {
	h.Int(len(b))
	for ; len(b) >= 8; b = b[8:] {
		h.Uint(uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56)
	}
	var rest uint64
	for i, c := range b {
		rest |= uint64(c) << (8 * i)
	}
	h.Uint(rest)
}

// Sum is the number. It mixes once more, since shares are only added up.
func (h *Hasher) Sum() uint64 {
	v := h.sum
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}
