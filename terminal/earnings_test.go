package terminal

import (
	"slices"
	"strings"
	"testing"

	"remise/core"
	"remise/core/paper"
)

// The sources of a score add up to it: what is not told is the rest. Sources that
// brought nobody anything are left out, and a game that begins anew forgets.
func TestSourcesAddUp(t *testing.T) {
	a := &account{start: []int{350, 350}, sums: map[string][]int{}, besides: "rest"}
	a.add([]paper.Earning{{Seat: 0, By: "before", N: 99}})
	a.add([]paper.Earning{{}})
	a.add([]paper.Earning{{Seat: 1, By: "b", N: 40}, {Seat: 0, By: "a", N: -10}, {Seat: 1, By: "b", N: 2}, {Seat: 0, By: "c"}})
	by, sums := a.columns([]int{340, 400})
	if !slices.Equal(by, []string{"paper.earned.start", "b", "a", "rest"}) {
		t.Error(by)
	}
	for seat, want := range []int{340, 400} {
		sum := 0
		for _, each := range sums {
			sum += each[seat]
		}
		if sum != want {
			t.Errorf("seat %d: %d of %d", seat, sum, want)
		}
	}
}

// Sources that are colours stand in the order of the colours, not of their scorings.
func TestColoursStandInTheirOrder(t *testing.T) {
	a := &account{by: []string{"c.g", "c.b", "c.r"}}
	if a.order([]paper.Tint{{Name: core.Say("c.r")}, {Name: core.Say("c.g")}, {Name: core.Say("c.b")}}); !slices.Equal(a.by, []string{"c.r", "c.g", "c.b"}) {
		t.Error(a.by)
	}
}

// At the end the head of the screen has what counts.
func TestTheEndShowsWhatCounts(t *testing.T) {
	g := &Game{Match: wholeGame(t), Lang: "en"}
	by, sums := accountOf(g.Match).columns(g.Match.State().Score())
	if !slices.Equal(by, []string{"paper.earned.start", "1840.paper.sights", "paper.earned.dividends", "paper.earned.shares"}) {
		t.Error(by, sums)
	}
	_, players := g.Headline()
	for seat, n := range g.Match.State().Score() {
		if want := " " + g.number(n); !strings.HasSuffix(players[seat], want) {
			t.Errorf("%q does not end with %q", players[seat], want)
		}
	}
}
