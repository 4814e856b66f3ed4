package terminal

import (
	"strconv"
	"strings"

	"remise/core"
)

// A choice with an amount stands for many: its notation has the range, and what it
// does depends on the amount.

// span is the notation of a choice; where it has an amount, with the range.
func (g *Game) span(i int) string {
	c := g.choices[i]
	if c.Step == 0 {
		return g.notation(i)
	}
	words, _ := joined(g.Match.Title.Format(c.At(0)), g.Match.Title.Format(c.At(c.Len()-1)))
	return words
}

// joined is two texts that differ in numbers alone, with ranges for these.
func joined(least, most string) (text string, ok bool) {
	from, to := strings.Fields(least), strings.Fields(most)
	if len(from) != len(to) {
		return least, false
	}
	for i := range from {
		if from[i] == to[i] {
			continue
		}
		if !isAmount(from[i]) || !isAmount(to[i]) {
			return least, false
		}
		from[i] += "–" + to[i]
	}
	return strings.Join(from, " "), true
}

// sorts says what all amounts of a choice have in common, and what the least and the most
// of them do, if that is not the same.
func (g *Game) sorts(i int) (does string, ends []string) {
	c := g.choices[i]
	least, most := c.At(0), c.At(c.Len()-1)
	first, last := g.does(least), g.does(most)
	does, alike := joined(first, last)
	if seeker, ok := g.Match.State().(core.Seeker); ok && !alike {
		does, ends = g.render(seeker.ActionName(least)), []string{g.amountOf(least) + ": " + first, g.amountOf(most) + ": " + last}
	}
	if c.Step > 1 {
		does += ", " + g.render(core.Say("cli.steps", core.Num("step", c.Step)))
	}
	return does, ends
}

func (g *Game) amountOf(a core.Action) string { return g.number(int(a.N)) }

// does says what an action does.
func (g *Game) does(a core.Action) string { return g.render(g.Match.State().Describe(a)) }

// Amounts is how many amounts a choice has.
func (g *Game) Amounts(choice int) int { return g.choices[choice].Len() }

// WithAmount is the row of a choice with one of its amounts.
func (g *Game) WithAmount(choice, n int) Row { return g.rowWith(choice, g.choices[choice].At(n)) }

// rowWith is the row of a choice with an amount.
func (g *Game) rowWith(i int, a core.Action) Row {
	row := g.row(i)
	row.Action, row.Words, row.Does, row.Exact = a, g.Match.Title.Format(a), g.brief(a), true
	return row
}

// AmountTyped is the place of an amount among those of a choice, -1 if it has no
// such amount, and what one types for it.
func (g *Game) AmountTyped(choice int, digits string) (n int, words string) {
	amount, err := strconv.ParseInt(digits, 10, 32)
	if err != nil {
		return -1, ""
	}
	a := g.choices[choice].Action
	a.N = int32(amount)
	return g.AmountOf(choice, a), g.Match.Title.Format(a)
}

// AmountOf is the place of the amount of an action among those of a choice, -1 for
// none.
func (g *Game) AmountOf(choice int, a core.Action) int {
	if c := g.choices[choice]; c.Step > 0 && c.Holds(a) {
		return int((a.N - c.Min) / c.Step)
	}
	return -1
}
