package terminal

import (
	"regexp"
	"strings"

	"remise/core"
	"remise/texts"
)

// Digest is sentences in one paragraph: what one player did after the other is said
// with the name once.
func (g *Game) Digest(said []string) string {
	var all []string
	last := ""
	for _, sentence := range said {
		sentence = repeated.ReplaceAllString(sentence, "$1.")
		who, does := g.subject(sentence)
		if n := len(all) - 1; who != "" && who == last && strings.HasSuffix(all[n], ".") {
			all[n] = strings.TrimSuffix(all[n], ".") + "; " + does
		} else {
			all = append(all, sentence)
		}
		last = who
	}
	return strings.Join(all, " ")
}

// repeated is the end of a sentence that was said several times: the full stop
// belongs after it.
var repeated = regexp.MustCompile(`\.( \(\d+×\))$`)

// subject is the player with whom a sentence begins, "" for none, and what follows.
func (g *Game) subject(sentence string) (who, does string) {
	names := g.names()
	you := texts.Render(g.Lang, core.Say("cli.you"), nil)
	if does, ok := strings.CutPrefix(sentence, you+" "); ok {
		return you, does
	}
	for seat := range names {
		name := texts.Name(g.Lang, core.SeatAt(seat), names)
		if does, ok := strings.CutPrefix(sentence, name+" "); ok {
			return name, does
		}
	}
	return "", sentence
}
