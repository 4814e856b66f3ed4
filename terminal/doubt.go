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

// doubtful is the question to ask before an action that a line says, "" for none: one
// that costs more than it is for, or as much as there is. A front that asks about
// costs itself has done so.
func (g *Game) doubtful(line string, a core.Action) (code string, about core.Arg) {
	switch warning := g.warning(a); {
	case warning != "" && !g.asks:
		return "cli.warn.sure", core.Lit("warning", warning)
	case slices.ContainsFunc(pieces(line), g.isAll) && g.Match.State().Check(a) == nil:
		return "cli.all.sure", core.Lit("action", g.Match.Title.Format(a))
	}
	return "", core.Arg{}
}

// warning says what an action costs besides what it is for.
func (g *Game) warning(a core.Action) string {
	s, ok := g.Match.State().(core.Warner)
	if !ok || g.Match.State().Check(a) != nil {
		return ""
	}
	if text := s.Warn(a); text.Code != "" {
		return g.render(text)
	}
	return ""
}

// Warning is the same of the action that a line says, for a front that asks before
// it is done.
func (g *Game) Warning(seat core.Seat, line string) string {
	if word, _ := g.Command(line); word != "" || strings.TrimSpace(line) == "" || g.Match.Over() {
		return ""
	}
	a, _, err := g.understand(seat, line)
	if err != nil {
		return ""
	}
	return g.warning(a)
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
