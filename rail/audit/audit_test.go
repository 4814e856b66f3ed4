package audit

import (
	"strings"
	"testing"

	"remise/rail"
)

func none(rail.Holder) int8 { return 0 }

func TestEachLossIsFound(t *testing.T) {
	issue := rail.Issue{Director: 2, Ordinary: 8, Percent: 10}
	whole, lost, owed := rail.NewShares(issue), rail.NewShares(issue), rail.NewShares(issue)
	lost.Held[rail.Bank]--
	owed.Move(2, rail.Pool, 1)
	name := func(c int) string { return string(rune('A' + c)) }
	pile := []rail.Spot{{Cell: 3, Depth: 1}, {Cell: 3, Depth: 1}, {Cell: rail.Off}}
	always := func(int) bool { return true }
	share := func(h int) uint64 { return uint64(h) }
	for _, test := range []struct {
		err  error
		want string
	}{
		{Money(60, 100, []Purse{{"Anna", 30}, {"Ben", 10}}), ""},
		{Money(-40, 0, []Purse{{"Anna", 30}, {"Ben", 10}}), ""},
		{Money(60, 100, []Purse{{"Anna", 30}}), "money: 90 accounted for, not 100"},
		{Money(60, 100, []Purse{{"Anna", 50}, {"Ben", -10}}), "Ben has less than nothing"},
		{Shares("WT", &whole, 8, none), ""},
		{Shares("WT", &lost, 8, none), "shares of WT: 7 accounted for, not 8"},
		{Shares("WT", &owed, 8, none), "holder 2 has -1 shares of WT"},
		{Shares("S", &whole, 8, func(h rail.Holder) int8 { return h }), "holder 1 has 0 shares of S"},
		{Markers(pile[1:], func(c int) bool { return c == 0 }, name), ""},
		{Markers(pile[:2], always, name), "B and A have the same place in one pile"},
		{Markers(pile[1:], always, name), "the marker of B is where it should not be"},
		{Counts([]uint8{3, 4}, []uint8{3, 4}, name), ""},
		{Counts([]uint8{3, 5}, []uint8{3, 4}, name), "B: 5 accounted for, not 4"},
		{Sum(0, func(int) uint64 { return 0 }), ""},
		{Sum(1, share), "the hash of the map was not kept up"},
	} {
		got := ""
		if test.err != nil {
			got = test.err.Error()
		}
		if !strings.Contains(got, test.want) || got != "" && test.want == "" {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
