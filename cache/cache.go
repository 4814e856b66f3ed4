// Package cache remembers, within bounds, what takes long to make.
//
// The library beneath is used in one form for all that is kept, and out of
// sight of those who keep it: a form for each would take the compiler longer
// than the rest of the server.
package cache

import "time"

// Cache finds values by their keys, and forgets those not asked for when it is
// full.
type Cache[K comparable, V any] struct{ of kept }

// kept is a cache without types.
type kept interface {
	get(k any) (any, bool)
	set(k, v any)
	or(k any, made func() any) any
	end()
}

// New keeps a number of values at most.
func New[K comparable, V any](most int) Cache[K, V] {
	return Cache[K, V]{newKept(most, 0)}
}

// Until keeps a number of values at most, and each until nobody has asked for it
// in a while.
func Until[K comparable, V any](most int, idle time.Duration) Cache[K, V] {
	return Cache[K, V]{newKept(most, idle)}
}

// Weighed keeps values of a total weight at most.
func Weighed[K comparable, V any](most uint64, weigh func(V) uint32) Cache[K, V] {
	return Cache[K, V]{newWeighed(most, func(v any) uint32 { return weigh(v.(V)) })}
}

// Get returns the remembered value.
func (c Cache[K, V]) Get(k K) (v V, ok bool) {
	found, ok := c.of.get(k)
	if ok {
		v = found.(V)
	}
	return v, ok
}

// Set remembers a value.
func (c Cache[K, V]) Set(k K, v V) { c.of.set(k, v) }

// Or returns the remembered value, or else makes it: once, however many ask.
func (c Cache[K, V]) Or(k K, made func() V) V {
	return c.of.or(k, func() any { return made() }).(V)
}

// End stops what the cache does by itself.
func (c Cache[K, V]) End() { c.of.end() }
