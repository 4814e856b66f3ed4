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
	text := t.words.ReplaceAllStringFunc(string(p), func(word string) string { return filled(t.colour(word)) + word + "\x1b[0m" })
	if _, err := io.WriteString(t.to, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// tint gives the words of a game their colours, where there are any.
func (g *Game) tint() {
	state, ok := g.Match.State().(paper.Tinter)
	if !ok || !g.Colour {
		return
	}
	colours := map[string]string{}
	var words []string
	for _, t := range state.Tints() {
		name := g.render(t.Name)
		colours[name], colours[t.Letter] = t.Colour, t.Colour
		words = append(words, regexp.QuoteMeta(name), t.Letter+`\d+`)
	}
	g.Out = tinted{g.Out, regexp.MustCompile(`\b(` + strings.Join(words, "|") + `)\b`), func(word string) string {
		if colour, ok := colours[word]; ok {
			return colour
		}
		return colours[word[:1]]
	}}
}
