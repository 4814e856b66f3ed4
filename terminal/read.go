package terminal

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// read understands the number of a choice, with an amount where it has a range,
// such an amount alone, and the notation.
func (g *Game) read(seat core.Seat, line string) (core.Action, error) {
	words := strings.Fields(line)
	n, err := strconv.Atoi(words[0])
	switch {
	case err != nil:
		return g.readWords(seat, line)
	case g.isChoice(n):
		return g.member(n, words[1:])
	case len(words) == 1:
		return g.amountAlone(n)
	}
	return core.Action{}, g.noChoice(n)
}

func (g *Game) isChoice(n int) bool { return n >= 1 && n <= len(g.choices) }

func (g *Game) noChoice(n int) error {
	return core.Refuse("", "cli.nochoice", core.Num("choice", n), core.Num("last", len(g.choices)))
}

// readWords understands the notation; "all" stands for the most of an amount.
func (g *Game) readWords(seat core.Seat, line string) (core.Action, error) {
	line = g.inNotation(line)
	a, err := g.Match.Title.Parse(line)
	if a.By = seat; err == nil {
		return a, nil
	}
	for _, c := range g.choices {
		if most := c.At(c.Len() - 1); c.Step != 0 && g.isMost(pieces(line), pieces(g.Match.Title.Format(most))) {
			return most, nil
		}
	}
	if i := g.lacksAmount(line); i >= 0 {
		return g.member(i+1, nil)
	}
	return a, err
}

// lacksAmount is the choice that a line writes in full but for its amount, -1 for none.
func (g *Game) lacksAmount(line string) int {
	typed := pieces(line)
	return slices.IndexFunc(g.choices, func(c core.Choice) bool {
		if c.Step == 0 || len(typed) < 2 {
			return false
		}
		amount := strconv.Itoa(int(c.Min))
		rest := slices.DeleteFunc(pieces(g.Match.Title.Format(c.At(0))), func(w string) bool { return w == amount })
		return slices.Equal(typed, rest)
	})
}

// isMost reports whether words are those of a notation, with "all" for its number.
func (g *Game) isMost(typed, most []string) bool {
	return len(typed) == len(most) && slices.ContainsFunc(typed, g.isAll) && !slices.ContainsFunc(typed, func(w string) bool {
		return !g.isAll(w) && !slices.Contains(most, w)
	})
}

// isAll reports whether a word says "all" in the player's language.
func (g *Game) isAll(word string) bool {
	return word == "all" || word == g.render(core.Say("cli.all"))
}

// amountAlone is the choice with that amount, where only one choice has a range.
func (g *Game) amountAlone(n int) (core.Action, error) {
	only := -1
	for i, c := range g.choices {
		switch {
		case c.Step == 0:
		case only >= 0:
			return core.Action{}, g.noChoice(n)
		default:
			only = i
		}
	}
	if only < 0 {
		return core.Action{}, g.noChoice(n)
	}
	c := g.choices[only]
	if n < int(c.Min) || n > int(c.Max) || (n-int(c.Min))%int(c.Step) != 0 {
		return core.Action{}, core.Refuse("", "cli.neither", core.Num("n", n), core.Num("choice", only+1), core.Lit("range", strings.TrimSpace(g.rangeOf(c))))
	}
	a := c.Action
	a.N = int32(n) //nolint:gosec // it is in the range
	return a, nil
}

// member is the action of a choice; the words behind its number are the amount,
// where it has one. It must be said: nobody means the least by saying nothing.
func (g *Game) member(n int, words []string) (core.Action, error) {
	c := g.choices[n-1]
	a, most := c.Action, c.At(c.Len()-1)
	switch {
	case c.Step == 0 && len(words) == 0:
		return a, nil
	case len(words) == 0:
		number, written := g.toType(c.At(c.Len() / 2))
		return a, core.Refuse("", "cli.amount", core.Num("choice", n), core.Lit("range", strings.TrimSpace(g.rangeOf(c))),
			core.Lit("number", number), core.Lit("words", written))
	case c.Step == 0 || len(words) > 1:
		return a, core.Refuse("", "cli.toomuch", core.Said("text", strings.Join(words, " ")))
	case g.isAll(words[0]):
		return most, nil
	}
	amount, err := strconv.ParseInt(words[0], 10, 32)
	if err != nil {
		return a, core.Refuse("", "cli.noamount", core.Said("text", words[0]))
	}
	a.N = int32(amount)
	return a, nil
}
