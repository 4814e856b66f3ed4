package terminal

import (
	"maps"
	"slices"
	"strings"

	"remise/core"
)

// commands are the words that are no choices.
var commands = []string{
	"aside", "chart", "help", "hint", "legend", "log", "log all", "map", "more", "orders", "quit", "rules", "runs", "save",
	"table", "tile", "tiles", "undo", "why",
}

// isCommand reports whether a word is one.
func (g *Game) isCommand(word string) bool {
	return word == "?" || slices.Contains(commands, word)
}

// synonyms are other words for commands, such as those of the player's language.
func (g *Game) synonyms() map[string]string {
	return g.pairs("cli.synonyms")
}

// pairs are the words of a text such as "exit=quit q=quit".
func (g *Game) pairs(code string) map[string]string {
	all := map[string]string{}
	for pair := range strings.FieldsSeq(g.render(core.Say(code))) {
		word, command, _ := strings.Cut(pair, "=")
		all[word] = command
	}
	return all
}

// instead is this game's verb for what other games call by the first word of the
// line.
func (g *Game) instead(line string) string {
	code := g.Match.Title.About().ID + ".instead"
	if !g.hasText(code) {
		return ""
	}
	return g.pairs(code)[strings.ToLower(line)]
}

// inNotation is a line that begins with a verb of the player's language, with the
// notation's verb in its place.
func (g *Game) inNotation(line string) string {
	code := g.Match.Title.About().ID + ".verbs"
	first, rest, _ := strings.Cut(line, " ")
	if !g.hasText(code) {
		return line
	}
	verb, ok := g.pairs(code)[strings.ToLower(first)]
	if !ok {
		return line
	}
	return strings.TrimSpace(verb + " " + rest)
}

// command is the command that a word means, in capitals or not.
func (g *Game) command(word string) string {
	word = strings.ToLower(word)
	if command, ok := g.synonyms()[word]; ok {
		return command
	}
	return word
}

// complete goes on with a line as far as only one word can follow.
func (g *Game) complete(line string) string {
	var fits []string
	for _, whole := range g.words() {
		if len(whole) >= len(line) && strings.EqualFold(whole[:len(line)], line) {
			fits = append(fits, word(whole, len(line)))
		}
	}
	slices.Sort(fits)
	if fits = slices.Compact(fits); len(fits) == 0 {
		return line
	}
	return common(fits[0], fits[len(fits)-1])
}

// words is all that can be typed.
func (g *Game) words() []string {
	all := slices.AppendSeq(slices.Clone(commands), maps.Keys(g.synonyms()))
	for i := range g.choices {
		all = append(all, g.notation(i))
	}
	for _, o := range g.allOrders() {
		all = append(all, "orders "+o.Name)
	}
	if s, ok := g.scene(); ok {
		for i := range s.Layout.Tiles.Tiles {
			all = append(all, "tile "+s.Layout.Tiles.Tiles[i].ID)
		}
		for _, h := range s.Layout.Map.Hexes {
			hex := h.At.String()
			all = append(all, hex, "map "+hex, "why "+hex)
		}
	}
	return all
}

// word is a text up to the end of the word at an offset, with the blank behind
// it.
func word(text string, from int) string {
	if n := strings.IndexByte(text[from:], ' '); n >= 0 {
		return text[:from+n+1]
	}
	return text
}

// common is what two texts begin with; of sorted texts, the first and the last
// have in common what all have.
func common(a, b string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[:i]
		}
	}
	return a[:min(len(a), len(b))]
}
