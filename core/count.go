package core

import "math/bits"

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

// Which are those of the numbers from 0 to n-1 for which something holds.
func Which(n int, is func(int) bool) (all []int) {
	for i := range n {
		if is(i) {
			all = append(all, i)
		}
	}
	return all
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

// List has n members: what of returns for each number from 0.
func List[T any](n int, of func(int) T) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = of(i)
	}
	return all
}

// Find is the first of the numbers from 0 to n-1 for which something holds, or -1.
func Find[N int | int8](n N, is func(N) bool) N {
	for i := N(0); i < n; i++ {
		if is(i) {
			return i
		}
	}
	return -1
}

// Map has what of returns for each member of a list.
func Map[T, U any](list []T, of func(T) U) []U {
	return List(len(list), func(i int) U { return of(list[i]) })
}

// Members are the numbers in a set, which has a bit for each.
func Members(set uint32) []int {
	all := []int{}
	for ; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros32(set))
	}
	return all
}

// Sum adds up what of returns for each number from 0 to n-1.
func Sum[N, T Small](n N, of func(N) T) (sum T) {
	for i := N(0); i < n; i++ {
		sum += of(i)
	}
	return sum
}

// If is one of two values. Both are worked out, so it is for plain ones.
func If[T any](is bool, then, otherwise T) T {
	if is {
		return then
	}
	return otherwise
}

// Must is for what can only fail if the program is wrong.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
