package terminal

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// help explains the commands, one of them, a choice, or why something cannot be
// done.
func (g *Game) help(seat core.Seat, what string) {
	switch {
	case what == "":
		g.say("cli.help")
		if s, mapped := g.scene(); mapped {
			g.say("cli.help.map", core.Lit("hex", example(s)))
		}
		if letters := g.Match.Title.About().ID + ".letters"; g.render(core.Say(letters)) != letters {
			g.write("\n" + g.render(core.Say(letters)))
		}
	case g.helpOf(what):
	default:
		g.explainAction(seat, what)
	}
}

// helpOf explains one command: by its line of the help.
func (g *Game) helpOf(command string) (found bool) {
	all := g.render(core.Say("cli.help"))
	if s, mapped := g.scene(); mapped {
		all += "\n" + g.render(core.Say("cli.help.map", core.Lit("hex", example(s))))
	}
	for line := range strings.SplitSeq(all, "\n") {
		head, _, columns := strings.Cut(line, "  ")
		words := strings.FieldsFunc(head, func(r rune) bool { return strings.ContainsRune(" ,()", r) })
		if columns && slices.Contains(words, strings.ToLower(command)) {
			g.write(line)
			found = true
		}
	}
	return found
}

// explainAction says what an action does, or why it cannot be done; of what is
// only the beginning of some choices, it lists them.
func (g *Game) explainAction(seat core.Seat, what string) {
	if n, err := strconv.Atoi(what); err == nil && g.isChoice(n) {
		g.write(g.notation(n-1) + ": " + g.render(g.Match.State().Describe(g.choices[n-1].Action)) + g.rangeOf(g.choices[n-1]))
		return
	}
	a, begun, err := g.understand(seat, what)
	switch {
	case len(begun) > 0:
		g.some(begun)
		return
	case err != nil:
		g.notUnderstood(seat, what, err)
		return
	}
	if r := g.Match.State().Check(a); r != nil {
		g.write(texts.Refusal(g.Lang, r, g.Match.Names))
		return
	}
	g.describe(a)
}

func (g *Game) describe(a core.Action) {
	g.write(g.Match.Title.Format(a) + ": " + g.render(g.Match.State().Describe(a)))
}
