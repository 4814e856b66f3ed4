package core

// Hasher folds the parts of a position into one number, the same on every
// machine. The zero Hasher is ready.
type Hasher uint64

// Uint adds a number. Every step can be turned back, so that two runs of
// numbers which differ in one place never meet.
func (h *Hasher) Uint(x uint64) {
	v := (uint64(*h) ^ x) * 0xe7037ed1a0b428db
	*h = Hasher(v ^ v>>32 + 0x8ebc6af09c88c6e3)
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

// Sum is the number. It stirs once more, since the last number added has
// reached the high bits only.
func (h *Hasher) Sum() uint64 {
	v := uint64(*h)
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}
