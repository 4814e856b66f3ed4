package core_test

import (
	"math/bits"
	"testing"

	"remise/core"
)

func sum(add func(*core.Hasher)) uint64 {
	var h core.Hasher
	add(&h)
	return h.Sum()
}

// Logs hold hashes, so the numbers must never change.
func TestHasherGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		want uint64
		add  func(*core.Hasher)
	}{
		{"nothing", 0x0, func(*core.Hasher) {}},
		{"a nought", 0x3adc22f1b1c30c39, func(h *core.Hasher) { h.Int(0) }},
		{"three numbers", 0xd26f77a3ed940835, func(h *core.Hasher) { h.Int(1); h.Int(-1); h.Uint(1 << 63) }},
		{"a short text", 0x71338c13c7b93693, func(h *core.Hasher) { h.Bytes([]byte("depot")) }},
		{"a longer text", 0xaffc7df99f0f3cc6, func(h *core.Hasher) { h.Bytes([]byte("a depot for tramways")) }},
	} {
		if got := sum(c.add); got != c.want {
			t.Errorf("%s: %#x, want %#x", c.name, got, c.want)
		}
	}
}

func TestHasherTellsApart(t *testing.T) {
	texts := []string{"", "\x00", "\x00\x00", "a", "a\x00", "abcdefgh", "abcdefgh\x00", "abcdefghi"}
	seen := map[uint64]string{}
	for _, text := range texts {
		h := sum(func(h *core.Hasher) { h.Bytes([]byte(text)) })
		if other, ok := seen[h]; ok {
			t.Errorf("%q and %q have one hash", text, other)
		}
		seen[h] = text
	}
}

// Positions are full of -1 and 0, and differ in one of them. Each such change
// must turn over about half of the bits, wherever it is.
func TestHasherStirs(t *testing.T) {
	for place := range 8 {
		flipped := 0
		for n := range 1000 {
			run := func(x int) uint64 {
				return sum(func(h *core.Hasher) {
					h.Int(n)
					for i := range 8 {
						if i == place {
							h.Int(x)
						} else {
							h.Int(-1)
						}
					}
				})
			}
			flipped += bits.OnesCount64(run(0) ^ run(-1))
		}
		if mean := float64(flipped) / 1000; mean < 31 || mean > 33 {
			t.Errorf("a change in place %d turns over %.1f of 64 bits", place, mean)
		}
	}
}
