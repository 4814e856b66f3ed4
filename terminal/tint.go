package terminal

import (
	"io"
	"regexp"
	"strings"

	"remise/core/paper"
)

// tinted is a screen on which some words have a colour behind them.
type tinted struct {
	to     io.Writer
	words  *regexp.Regexp
	colour func(word string) string
}

func (t tinted) Write(p []byte) (int, error) {
	if _, err := io.WriteString(t.to, t.tint(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

func (t tinted) tint(text string) string {
	return t.words.ReplaceAllStringFunc(text, func(word string) string { return filled(t.colour(word)) + word + "\x1b[0m" })
}

// Tint gives the words of a text their colours, where the game has any.
func (g *Game) Tint(text string) string {
	if t := g.tints(); t.words != nil {
		return t.tint(text)
	}
	return text
}

// tint gives the words of all that is written their colours.
func (g *Game) tint() {
	if t := g.tints(); t.words != nil {
		t.to = g.Out
		g.Out = t
	}
}

// tints are the words of the game that have colours; they are found once.
func (g *Game) tints() tinted {
	state, ok := g.Match.State().(paper.Tinter)
	if !ok || !g.Colour || g.tinted != nil {
		return deref(g.tinted)
	}
	colours := map[string]string{}
	var words []string
	for _, t := range state.Tints() {
		name := g.render(t.Name)
		colours[name], colours[t.Letter] = t.Colour, t.Colour
		words = append(words, regexp.QuoteMeta(name), t.Letter+`\d+`)
	}
	g.tinted = &tinted{nil, regexp.MustCompile(`\b(` + strings.Join(words, "|") + `)\b`), func(word string) string {
		if colour, ok := colours[word]; ok {
			return colour
		}
		return colours[word[:1]]
	}}
	return *g.tinted
}

func deref(t *tinted) tinted {
	if t == nil {
		return tinted{}
	}
	return *t
}
