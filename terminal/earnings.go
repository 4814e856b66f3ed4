package terminal

import (
	"fmt"
	"slices"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/texts"
)

// account is by what each seat has earned its score.
type account struct {
	start   []int
	by      []string // the codes of the sources, in the order in which they came up
	sums    map[string][]int
	besides string
}

// accountOf plays a match once more; nil where a title does not tell.
func accountOf(m *core.Match) *account {
	again, err := core.NewMatch(m.Title, m.Setup, m.Names)
	if err != nil {
		return nil
	}
	teller, ok := again.State().(paper.Earner)
	if !ok {
		return nil
	}
	all := &account{start: again.State().Score(), sums: map[string][]int{}, besides: teller.Besides()}
	for _, e := range m.Line() {
		events, err := again.Play(e.Action)
		if err != nil {
			return nil
		}
		for _, event := range events {
			all.add(again.State().(paper.Earner).Earned(event))
		}
	}
	if state, ok := again.State().(paper.Tinter); ok { // colours stand in one order everywhere
		all.order(state.Tints())
	}
	return all
}

// order puts what is named like colours in their order.
func (a *account) order(tints []paper.Tint) {
	at := func(code string) int {
		return slices.IndexFunc(tints, func(t paper.Tint) bool { return t.Name.Code == code })
	}
	slices.SortStableFunc(a.by, func(x, y string) int { return at(x) - at(y) })
}

func (a *account) add(earnings []paper.Earning) {
	for _, e := range earnings {
		if e.By == "" {
			a.by, a.sums = nil, map[string][]int{}
			return
		}
		if a.sums[e.By] == nil {
			a.by, a.sums[e.By] = append(a.by, e.By), make([]int, len(a.start))
		}
		a.sums[e.By][e.Seat] += e.N
	}
}

// columns are the sources with what each brought every seat; the last is the rest of
// the scores. One that brought nobody anything is left out.
func (a *account) columns(score []int) (by []string, sums [][]int) {
	rest := slices.Clone(score)
	add := func(code string, each []int) {
		for seat, n := range each {
			rest[seat] -= n
		}
		if slices.ContainsFunc(each, func(n int) bool { return n != 0 }) {
			by, sums = append(by, code), append(sums, each)
		}
	}
	add("paper.earned.start", a.start)
	for _, code := range a.by {
		add(code, a.sums[code])
	}
	add(a.besides, slices.Clone(rest))
	return by, sums
}

// standings are the places of the players: who has how much, and by what it was earned.
func standings(m *core.Match, rank, score []int, d desk) []string {
	var by []string
	var sums [][]int
	if all := accountOf(m); all != nil {
		by, sums = all.columns(score)
	}
	number := func(n int) string { return texts.Fact(d.lang, core.Num("n", n), nil) }
	var rows [][]string
	for place := 1; place <= len(rank); place++ {
		for seat, r := range rank {
			if r != place {
				continue
			}
			row := []string{fmt.Sprintf("%2d.", place), texts.Name(d.lang, core.SeatAt(seat), d.names)}
			for _, each := range sums {
				row = append(row, number(each[seat]))
			}
			rows = append(rows, append(row, number(score[seat])))
		}
	}
	if by == nil {
		return grid("", rows, sides(rows))
	}
	var heads []string
	for _, code := range by {
		heads = append(heads, d.say(core.Say(code)))
	}
	return grid("|"+d.say(core.Say("paper.earned", core.Lit("sources", strings.Join(heads, "|")))), rows, sides(rows))
}
