package core

// Any reports whether something is so of one of the numbers from 0 to below n.
func Any[N Small](n N, is func(N) bool) bool {
	for i := N(0); i < n; i++ {
		if is(i) {
			return true
		}
	}
	return false
}

// Count is of how many of the numbers from 0 to below n something is so.
func Count[N Small](n N, is func(N) bool) (count int) {
	for i := N(0); i < n; i++ {
		if is(i) {
			count++
		}
	}
	return count
}

// List is what the numbers from 0 to below n stand for.
func List[T any](n int, of func(int) T) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = of(i)
	}
	return all
}
