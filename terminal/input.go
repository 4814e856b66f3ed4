package terminal

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"remise/core"
	"remise/core/why"
	"remise/texts"
)

// line is what the player types next. Where the input ends the player quits.
func (g *Game) line(prompt string) (string, error) {
	defer g.wasRead()
	if g.Edit != nil {
		return g.edited(prompt)
	}
	fmt.Fprint(g.Out, prompt)
	text, err := g.lines.ReadString('\n')
	if errors.Is(err, io.EOF) && text == "" {
		fmt.Fprintln(g.Out)
		return "", ErrQuit
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimSpace(text), nil
}

// edited is a line that was edited. An interrupt leaves the game; of one that
// would be lost, only the second in a row.
func (g *Game) edited(prompt string) (string, error) {
	for again := g.Save != nil; ; again = true {
		text, err := g.Edit(prompt, g.complete)
		switch {
		case errors.Is(err, ErrInterrupt) && !again:
			g.say("cli.interrupt")
			continue
		case errors.Is(err, ErrInterrupt), errors.Is(err, io.EOF):
			return "", ErrQuit
		}
		return strings.TrimSpace(text), err
	}
}

// act plays what a line says. What is only the beginning of some choices lists
// them; of one alone, it plays it.
func (g *Game) act(seat core.Seat, line string) (bool, error) {
	a, begun, err := g.understand(seat, line)
	switch {
	case len(begun) > 0:
		g.undecided(line, begun)
		return false, nil
	case err != nil:
		if list := g.series(seat, line); list != nil {
			return g.playAll(list)
		}
		err = cmp.Or(g.numberFault(seat, line), err)
		g.notUnderstood(seat, line, err)
		return false, nil
	}
	if ask, args := g.doubtful(line, a); ask != "" {
		return g.doubts(func() (bool, error) { return true, g.play(a) }, ask, args)
	}
	err = g.play(a)
	if r, refused := core.AsRefusal(err); refused {
		g.write(texts.Refusal(g.Lang, r, g.names()))
		g.possible(a)
		return false, nil
	}
	return err == nil, err
}

// possible says which amounts there are, where another one was refused.
func (g *Game) possible(a core.Action) {
	if i := g.choiceOf(a); i >= 0 && g.choices[i].Step != 0 {
		g.say("cli.possible", core.Lit("range", strings.TrimSpace(g.rangeOf(g.choices[i]))))
	}
}

// understand is the action that a line says, or the choices that it begins to
// write. Playing, help and why all read a line so.
func (g *Game) understand(seat core.Seat, line string) (a core.Action, begun []int, err error) {
	if a, err = g.read(seat, line); err == nil {
		return a, nil, nil
	}
	if begun = g.also(line); len(begun) > 0 {
		return a, begun, err
	}
	if begun = g.meant(line); len(begun) == 0 && g.instead(line) == "" && len(g.named(seat, line)) == 0 {
		begun = g.abbreviated(line)
	}
	if len(begun) == 1 && g.choices[begun[0]].Step == 0 {
		return g.choices[begun[0]].Action, nil, nil
	}
	return a, begun, err
}

// notUnderstood says what is known of a name, and why nothing can be done that
// begins so; or that there is no such thing.
func (g *Game) notUnderstood(seat core.Seat, line string, err error) {
	line = g.inNotation(line)
	r, refused := core.AsRefusal(err)
	if refused && r.Code == "cli.amount" {
		g.write(texts.Error(g.Lang, err))
		return
	}
	if word := g.instead(line); word != "" {
		g.say("cli.instead", core.Lit("word", word))
		return
	}
	if known := g.known(seat, line); len(known) > 0 {
		g.page(known)
		return
	}
	if reason := g.notNow(seat, line); reason != "" {
		g.write(reason)
		return
	}
	if words := strings.Fields(strings.ToUpper(line)); len(words) > 1 && why.Known(g.Match.State(), words[1]) {
		rest := strings.Join(slices.Delete(slices.Clone(words), 1, 2), " ") // the verb, and perhaps a tile
		if reasons := g.reasons(seat, words[1], rest); len(reasons) > 0 {
			g.page(reasons)
			return
		}
	}
	if list := g.having(line); len(list) > 0 {
		g.undecided(line, list)
		return
	}
	if place, is := g.hexNowhere(line); is {
		g.say("cli.map.nohex", core.Lit("hex", place))
		return
	}
	g.write(texts.Error(g.Lang, err))
	g.beginsWell(line)
	if refused && r.Code == "notation.verb" {
		g.didYouMean(line)
	}
}

// hexNowhere is the first or second word of a line, if it is written like a hex
// that the map does not have.
func (g *Game) hexNowhere(line string) (place string, is bool) {
	words := strings.Fields(strings.ToUpper(line))
	for _, word := range words[:min(2, len(words))] {
		if g.isNoHex(word) {
			return word, true
		}
	}
	return "", false
}

// beginsWell lists what can be done that begins as a line does, word for word as
// far as it goes.
func (g *Game) beginsWell(line string) {
	words := strings.Fields(line)
	for n := len(words) - 1; n > 1; n-- {
		begun := strings.Join(words[:n], " ")
		if list := g.meant(begun); len(list) > 0 {
			g.say("cli.begins", core.Lit("begun", begun))
			g.some(list)
			return
		}
	}
}

// known is what the table says of a name, and why nothing can be done with it now.
func (g *Game) known(seat core.Seat, name string) []string {
	if first, _, _ := strings.Cut(name, " "); isAmount(first) {
		return nil
	}
	reasons := g.reasons(seat, "", name)
	if len(reasons) == 0 {
		reasons = g.onNoHex(seat, name)
	}
	about := append(g.named(seat, name), reasons...)
	if n := len(about) - 1; n >= 0 && about[n] == "" { // below a table
		return about[:n]
	}
	return about
}
