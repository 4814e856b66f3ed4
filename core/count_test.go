package core

import (
	"slices"
	"strconv"
	"testing"
)

func TestFindMapAndCount(t *testing.T) {
	even := func(n int) bool { return n%2 == 0 }
	if got := Find(3, func(n int8) bool { return n > 1 }); got != 2 {
		t.Errorf("the first beyond 1 is %d", got)
	}
	if got := Find(0, even); got != -1 {
		t.Errorf("of none the first is %d", got)
	}
	if got := Map(Members(0b10110), strconv.Itoa); !slices.Equal(got, []string{"1", "2", "4"}) {
		t.Errorf("in the set are %v", got)
	}
	if got := Sum(5, func(n int) int { return If(even(n), n, 0) }); got != 6 {
		t.Errorf("the even numbers below 5 are %d together", got)
	}
}
