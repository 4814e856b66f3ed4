package coretest

import (
	"testing"

	"remise/core"
	"remise/core/policy"
)

// Watch plays a game with a policy in every seat and shows each decision with
// the position before it. It returns the position at the end.
func Watch(t testing.TB, title core.Title, p policy.Policy, seats int, seed uint64, look func(core.State, core.Action)) core.State {
	t.Helper()
	return WatchAt(t, Begin(t, title, seats, nil), p, seed, look)
}

// WatchAt is [Watch] from a position on.
func WatchAt(t testing.TB, s core.State, p policy.Policy, seed uint64, look func(core.State, core.Action)) core.State {
	t.Helper()
	rng := core.NewRNG(seed)
	for s.ToAct() != 0 {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seat := s.ToAct().Lowest()
		a := policy.Best(p.Propose(s, seat, nil)).Action
		look(s, a)
		s.Apply(a, nil)
	}
	return s
}

// Offers reports whether a seat has a choice of some kind.
func Offers(s core.State, seat core.Seat, kind uint8) bool {
	for _, c := range s.Legal(seat, nil) {
		if c.Kind == kind {
			return true
		}
	}
	return false
}
