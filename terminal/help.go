package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// explained are the commands in the order of the help: each has a text, what one
// types and what it does. Those of a map come last.
var (
	explained    = []string{"choice", "hint", "undo", "why", "table", "legend", "rules", "log", "aside", "orders", "more", "save", "quit"}
	explainedMap = []string{"map", "hex", "whyhex", "tiles", "chart", "runs"}
)

// also are the commands that a text explains beside the one it is named after.
var also = map[string][]string{"choice": {"?", "help"}, "why": {"whyhex"}, "tiles": {"tile"}}

// help explains the commands, one of them, a choice, or why something cannot be
// done.
func (g *Game) help(seat core.Seat, what string) {
	switch {
	case what == "":
		g.say("cli.help")
		g.print(g.helpLines(slices.Concat(explained, explainedMap)))
		if letters := g.Match.Title.About().ID + ".letters"; g.hasText(letters) {
			g.write("\n" + g.render(core.Say(letters, core.Lit("hex", g.hexForExample()))))
		}
	case g.helpOf(what):
	default:
		g.explainAction(seat, what)
	}
}

// helpLines explains commands: what one types, and beside it what that does.
func (g *Game) helpLines(names []string) (lines []string) {
	hex := g.hexForExample()
	var rows [][]string
	for _, name := range names {
		if hex != "" || slices.Contains(explained, name) {
			rows = append(rows, strings.Split(g.render(core.Say("cli.help."+name, core.Lit("hex", hex), core.Lit("tile", g.tileForExample()))), "|"))
		}
	}
	wide := widthsOf(rows)
	for _, row := range rows {
		lines = append(lines, g.wrapped(row[1], pad(row[0], wide[0], false)+"  ", strings.Repeat(" ", wide[0]+2))...)
	}
	return lines
}

// hexForExample is one of this match's map, "" where there is none.
func (g *Game) hexForExample() string {
	if s, mapped := g.scene(); mapped {
		return example(s)
	}
	return ""
}

// tileForExample is one of this match, "" where there is none.
func (g *Game) tileForExample() string {
	if s, mapped := g.scene(); mapped {
		return s.Layout.Tiles.Tiles[0].ID
	}
	return ""
}

// helpOf explains one command.
func (g *Game) helpOf(command string) bool {
	command = g.command(command)
	var names []string
	for _, name := range slices.Concat(explained, explainedMap) {
		if name == command || slices.Contains(also[name], command) || slices.Contains(also[command], name) {
			names = append(names, name)
		}
	}
	lines := g.helpLines(names)
	g.print(lines)
	return len(lines) > 0
}

// hasText reports whether there is one by this code.
func (g *Game) hasText(code string) bool {
	_, ok := texts.Lookup(g.Lang, code)
	return ok
}

// explainAction says what an action does, or why it cannot be done; of what is
// only the beginning of some choices, it lists them.
func (g *Game) explainAction(seat core.Seat, what string) {
	if n, err := strconv.Atoi(what); err == nil && g.isChoice(n) {
		g.describe(g.choices[n-1].Action, g.rangeOf(g.choices[n-1]))
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
		g.write(texts.Refusal(g.Lang, r, g.names()))
		return
	}
	g.describe(a, "")
}

// describe says what an action does, in which range, and what else is known of it.
func (g *Game) describe(a core.Action, span string) {
	g.write(g.Match.Title.Format(a) + ": " + g.render(g.Match.State().Describe(a)) + span)
	g.explainMore(a)
}

// explainMore says what else is known of an action, and where its rule is.
func (g *Game) explainMore(a core.Action) {
	state, ok := g.Match.State().(core.Explainer)
	if !ok {
		return
	}
	more, rule := state.Explain(a)
	var sentences []string
	for _, t := range more {
		sentences = append(sentences, g.render(t))
	}
	if len(sentences) > 0 {
		fmt.Fprintln(g.Out, strings.Join(g.wrapped(strings.Join(sentences, " "), "  ", "  "), "\n"))
	}
	if _, ours, _ := strings.Cut(rule, " decision: "); rule != "" && ours == "" {
		g.write("  " + g.render(core.Say("cli.byrule", core.Lit("rule", rule))))
	}
}
