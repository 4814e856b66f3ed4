package core

import (
	"math/bits"
	"math/rand/v2"
)

// RNG is a source of chance with its own state: the same seed gives the same
// numbers on every machine and with every release.
type RNG struct {
	pcg    rand.PCG
	secret *rand.ChaCha8
}

// NewRNG is a fast generator for simulations and tests.
func NewRNG(seed uint64) *RNG {
	r := &RNG{}
	r.Seed(seed)
	return r
}

// NewSecretRNG is a generator whose next number nobody can predict without
// the seed: for real matches.
func NewSecretRNG(seed [32]byte) *RNG { return &RNG{secret: rand.NewChaCha8(seed)} }

// Seed restarts a simulation generator.
func (r *RNG) Seed(seed uint64) { r.pcg.Seed(seed, seed^0x9e3779b97f4a7c15) }

// Uint64 is 64 random bits.
func (r *RNG) Uint64() uint64 {
	if r.secret != nil {
		return r.secret.Uint64()
	}
	return r.pcg.Uint64()
}

// IntN is a number from 0 to n-1, each equally likely.
func (r *RNG) IntN(n int) int {
	if n <= 0 {
		panic("core: IntN of nothing")
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(r.Uint64(), bound)
	if lo < bound {
		for least := -bound % bound; lo < least; {
			hi, lo = bits.Mul64(r.Uint64(), bound)
		}
	}
	return int(hi)
}

// Float is a number from 0 up to 1.
func (r *RNG) Float() float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// Shuffle puts n things in random order.
func (r *RNG) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.IntN(i+1))
	}
}

// Draw picks n members of a set.
func (r *RNG) Draw(from uint32, n int) uint32 {
	var picked uint32
	for range n {
		rest := from &^ picked
		for skip := r.IntN(bits.OnesCount32(rest)); skip > 0; skip-- {
			rest &= rest - 1
		}
		picked |= rest & -rest
	}
	return picked
}
