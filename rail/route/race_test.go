//go:build race

package route_test

// The race detector allocates by itself, so nothing can be said about the
// solver's own allocations while it watches.
func init() { watched = true }
