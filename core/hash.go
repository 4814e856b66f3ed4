package core

import "math/bits"

// Hasher folds the parts of a position into one number, the same on every
// machine. The zero Hasher is ready.
type Hasher uint64

// Uint adds a number.
func (h *Hasher) Uint(x uint64) {
	hi, lo := bits.Mul64(uint64(*h)^x^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	*h = Hasher(hi ^ lo + 0x8ebc6af09c88c6e3)
}

// Int adds a number.
func (h *Hasher) Int(x int) { h.Uint(uint64(x)) }

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

// Sum is the number.
func (h *Hasher) Sum() uint64 { return uint64(*h) }
