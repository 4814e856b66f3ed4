package terminal

import (
	"slices"
	"strings"

	"remise/core"
)

// doubt is what a player is asked about before it is done.
type doubt struct {
	do func() (done bool, err error)
}

// doubts asks before something is done that is hard to mend.
func (g *Game) doubts(do func() (bool, error), code string, args ...core.Arg) (done bool, err error) {
	g.doubt = &doubt{do}
	g.say(code, args...)
	return false, nil
}

// resolve reads the answer to such a question. Whatever is neither yes nor no is
// obeyed as if nothing had been asked.
func (g *Game) resolve(line string) (answered, done bool, err error) {
	asked := g.doubt
	g.doubt = nil
	switch {
	case asked == nil:
		return false, false, nil
	case g.isOne("cli.yes", line):
		done, err = asked.do()
		return true, done, err
	case line == "" || g.isOne("cli.no", line):
		g.say("cli.notdone")
		return true, false, nil
	}
	return false, false, nil
}

// isOne reports whether a line is one of the words of a text.
func (g *Game) isOne(code, line string) bool {
	return slices.Contains(strings.Fields(g.render(core.Say(code))), strings.ToLower(line))
}
