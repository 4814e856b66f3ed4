package terminal

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// series is several actions of one line: the numbers of choices, or a verb with
// several things behind it, each of which makes a whole action with it.
func (g *Game) series(seat core.Seat, line string) (list []core.Action) {
	words := strings.Fields(line)
	verb := ""
	if !isAmount(words[0]) {
		verb, words = words[0]+" ", words[1:]
	}
	if len(words) < 2 {
		return nil
	}
	for _, word := range words {
		a, err := g.read(seat, verb+word)
		if n, _ := strconv.Atoi(word); err != nil || verb == "" && !g.isChoice(n) {
			return nil
		}
		list = append(list, a)
	}
	return list
}

// numberFault is what is wrong with one of several numbers; nil where a line is
// something else.
func (g *Game) numberFault(seat core.Seat, line string) error {
	words := strings.Fields(line)
	if len(words) < 2 || slices.ContainsFunc(words, func(w string) bool { return !isAmount(w) }) {
		return nil
	}
	if n, _ := strconv.Atoi(words[0]); g.isChoice(n) && g.choices[n-1].Step != 0 {
		return nil // the second is its amount
	}
	for _, word := range words {
		n, _ := strconv.Atoi(word)
		if !g.isChoice(n) {
			return g.noChoice(n)
		}
		if _, err := g.read(seat, word); err != nil {
			return err
		}
	}
	return nil
}

// playAll plays actions one after the other, as far as each is still possible and
// none of them is asked about.
func (g *Game) playAll(list []core.Action) (done bool, err error) {
	for n, a := range list {
		if n > 0 {
			if err := g.deal(); err != nil {
				return true, err
			}
		}
		if g.warning(a) != "" || g.asks && g.isSeldom(a) {
			g.say("cli.stopped.ask", core.Num("n", n), core.Lit("action", g.Match.Title.Format(a)))
			return n > 0, nil
		}
		err := g.play(a)
		if r, refused := core.AsRefusal(err); refused {
			g.say("cli.stopped", core.Num("n", n), core.Lit("action", g.Match.Title.Format(a)))
			g.write("  " + texts.Refusal(g.Lang, r, g.names()))
			return n > 0, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// only plays the only choice there is; what is seldom done does not count.
func (g *Game) only() (done bool, err error) {
	if !g.isOnly(g.choices) {
		g.say("cli.enter", core.Num("last", len(g.choices)))
		return false, nil
	}
	if !g.asks { // a front shows what is chosen
		g.write(g.typable(0))
	}
	return true, g.play(g.choices[0].Action)
}

// isOnly reports whether there is only one thing to do; what is seldom done comes
// last and does not count.
func (g *Game) isOnly(choices []core.Choice) bool {
	return len(choices) > 0 && g.rank(choices[0]) == 0 && choices[0].Step == 0 && (len(choices) == 1 || g.rank(choices[1]) > 0)
}
