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

// Where is the set of the first n seats of whom something is so.
func Where(n int, is func(Seat) bool) (set Seats) {
	for seat := range Seat(n) {
		if is(seat) {
			set |= Of(seat)
		}
	}
	return set
}

// List is what the numbers from 0 to below n stand for.
func List[T any](n int, of func(int) T) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = of(i)
	}
	return all
}

// Must is for what can only fail if the program is wrong.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
