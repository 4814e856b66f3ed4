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

// Logs hold hashes: a change here is a new form for every title.
func TestHasherGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		want uint64
		add  func(*core.Hasher)
	}{
		{"nothing", 0x0, func(*core.Hasher) {}},
		{"a nought", 0x25afd54caa35aac1, func(h *core.Hasher) { h.Int(0) }},
		{"three numbers", 0x641fdba964254676, func(h *core.Hasher) { h.Int(1); h.Int(-1); h.Uint(1 << 63) }},
		{"three words", 0x53c5d613ca017320, func(h *core.Hasher) { h.Words([]uint64{1, 1<<64 - 1, 1 << 63}) }},
		{"a short text", 0x6586abf186321273, func(h *core.Hasher) { h.Bytes([]byte("depot")) }},
		{"a longer text", 0x50c3d75b6870e5d1, func(h *core.Hasher) { h.Bytes([]byte("a depot for tramways")) }},
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

// A run is the sum of its pairs.
func TestPairsOfARun(t *testing.T) {
	run := []uint64{7, 0, 1<<64 - 1, 12}
	whole := sum(func(h *core.Hasher) { h.Words(run) })
	kept := sum(func(h *core.Hasher) {
		h.Words(run[:2])
		h.Kept(core.Pair(3, run[2], run[3]))
	})
	if whole != kept {
		t.Errorf("the whole run %#x, its end maintained %#x", whole, kept)
	}
}

// ways are the ways to add a run of numbers.
var ways = map[string]func(*core.Hasher, []uint64){
	"one by one": func(h *core.Hasher, run []uint64) {
		for _, x := range run {
			h.Uint(x)
		}
	},
	"by twos": (*core.Hasher).Words,
}

// Positions are full of -1 and 0, and differ in one of them. Each such change
// must flip about half of the bits, wherever it is.
func TestHasherStirs(t *testing.T) {
	for way, add := range ways {
		for place := range 8 {
			flipped := 0
			for n := range uint64(1000) {
				run := []uint64{n, ^n, ^n, ^n, ^n, ^n, ^n, ^n, ^n}
				before := sum(func(h *core.Hasher) { add(h, run) })
				run[1+place] = 0
				flipped += bits.OnesCount64(before ^ sum(func(h *core.Hasher) { add(h, run) }))
			}
			if mean := float64(flipped) / 1000; mean < 31 || mean > 33 {
				t.Errorf("%s, a change in place %d turns over %.1f of 64 bits", way, place, mean)
			}
		}
	}
}

// Most of what a game does is to move something from one place to another,
// and a sum must not let the two cancel out.
func TestHasherTellsTransfersApart(t *testing.T) {
	const places, coins = 12, 100
	for way, add := range ways {
		seen := map[uint64][3]int{}
		for from := range places {
			for to := range places {
				for n := 1; n <= coins && from != to; n++ {
					var run [places]uint64
					for i := range run {
						run[i] = coins
					}
					run[from] -= uint64(n)
					run[to] += uint64(n)
					h := sum(func(h *core.Hasher) { add(h, run[:]) })
					if other, ok := seen[h]; ok {
						t.Errorf("%s, %v and %v have one hash", way, other, [3]int{from, to, n})
					}
					seen[h] = [3]int{from, to, n}
				}
			}
		}
	}
}

// A maintained part counts as much as one that is added.
func TestHasherKeepsUp(t *testing.T) {
	kept := func(values ...uint64) uint64 {
		return sum(func(h *core.Hasher) {
			h.Int(5)
			for i, x := range values {
				h.Kept(core.Share(core.KeptPlaces+uint64(i), x))
			}
		})
	}
	moved := core.Share(core.KeptPlaces, 4) - core.Share(core.KeptPlaces, 3)
	after := sum(func(h *core.Hasher) {
		h.Kept(core.Share(core.KeptPlaces, 3))
		h.Kept(core.Share(core.KeptPlaces+1, 8))
		h.Kept(moved)
		h.Int(5)
	})
	if after != kept(4, 8) || after == kept(8, 4) || after == kept(3, 8) {
		t.Error("a sum that is kept up is not the sum from scratch")
	}
}
