package core_test

import (
	"slices"
	"testing"

	"remise/core"
)

// The numbers are part of the contract: seeds name games in reports, and
// golden games depend on them.
func TestRNGGolden(t *testing.T) {
	r := core.NewRNG(1)
	for i, want := range []uint64{0x8707a01d6329783f, 0x7df1bd4a477b564, 0xaef8fc52ab960cb2} {
		if got := r.Uint64(); got != want {
			t.Errorf("number %d of seed 1 is %#x, want %#x", i, got, want)
		}
	}
	var rolls []int
	for range 12 {
		rolls = append(rolls, r.IntN(6))
	}
	if want := []int{0, 5, 1, 3, 3, 5, 3, 3, 3, 4, 0, 4}; !slices.Equal(rolls, want) {
		t.Errorf("rolls %v, want %v", rolls, want)
	}
	r.Seed(1)
	if got := r.Uint64(); got != 0x8707a01d6329783f {
		t.Errorf("seeded anew it begins with %#x", got)
	}
}

func TestSecretRNGGolden(t *testing.T) {
	r := core.NewSecretRNG([32]byte([]byte("remise is a depot for tramways..")))
	if got, want := r.Uint64(), uint64(0x718e4aff8126e5a4); got != want {
		t.Errorf("%#x, want %#x", got, want)
	}
}

func TestShuffleGolden(t *testing.T) {
	cards := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	core.NewRNG(7).Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	if want := []int{1, 8, 4, 2, 10, 7, 5, 9, 3, 6}; !slices.Equal(cards, want) {
		t.Errorf("%v, want %v", cards, want)
	}
}

// Every order of four cards must come about equally often: 24 orders, 24000
// shuffles; 150 off 1000 is five standard deviations.
func TestShuffleIsFair(t *testing.T) {
	count := map[[4]int]int{}
	r := core.NewRNG(3)
	for range 24_000 {
		cards := [4]int{1, 2, 3, 4}
		r.Shuffle(4, func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		count[cards]++
	}
	if len(count) != 24 {
		t.Errorf("%d orders, want 24", len(count))
	}
	for order, n := range count {
		if n < 850 || n > 1150 {
			t.Errorf("%v came %d times", order, n)
		}
	}
}

func TestIntNOfHugeRangeIsFair(t *testing.T) {
	const third = 1 << 62 / 3 * 2
	r, low := core.NewRNG(5), 0
	for range 9000 {
		if r.IntN(3*third) < third {
			low++
		}
	}
	if low < 2775 || low > 3225 {
		t.Errorf("%d of 9000 in the lowest third", low)
	}
}

func TestFloat(t *testing.T) {
	r := core.NewRNG(9)
	sum := 0.0
	for range 10_000 {
		f := r.Float()
		if f < 0 || f >= 1 {
			t.Fatal(f)
		}
		sum += f
	}
	if sum < 4850 || sum > 5150 {
		t.Errorf("the mean is %v", sum/10_000)
	}
}

func TestIntNOfNothingPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("IntN(0) gave a number")
		}
	}()
	core.NewRNG(1).IntN(0)
}

// What is drawn of a set are members of it, as many as were asked for, and each comes.
func TestDraw(t *testing.T) {
	const from = 0b1011_0110
	r, came := core.NewRNG(1), uint32(0)
	for n := range 6 {
		for range 40 {
			set := r.Draw(from, n)
			if set&^from != 0 || len(core.Members(set)) != n {
				t.Fatalf("%d drawn of %b: %b", n, from, set)
			}
			came |= set
		}
	}
	if came != from {
		t.Errorf("only %b ever came of %b", came, from)
	}
}
