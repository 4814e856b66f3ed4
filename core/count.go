package core

// Any reports whether something holds for one of the numbers from 0 to n-1.
func Any[N Small](n N, is func(N) bool) bool {
	for i := N(0); i < n; i++ {
		if is(i) {
			return true
		}
	}
	return false
}

// Count is for how many of the numbers from 0 to n-1 something holds.
func Count[N Small](n N, is func(N) bool) (count int) {
	for i := N(0); i < n; i++ {
		if is(i) {
			count++
		}
	}
	return count
}

// Where is the set of those of the first n seats for which something holds.
func Where(n int, is func(Seat) bool) (set Seats) {
	for seat := range Seat(n) {
		if is(seat) {
			set |= Of(seat)
		}
	}
	return set
}

// List is what the numbers from 0 to n-1 stand for.
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
