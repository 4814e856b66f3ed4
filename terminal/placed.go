package terminal

import (
	"slices"
	"strings"

	"remise/core"
	"remise/texts"
)

// placed writes places with what people call them: behind the notation of a hex, which
// is what one types and finds at the edge of the map; of a run, at its ends.
func placed(lang string, s core.State, t core.Text) core.Text {
	mapped, ok := s.(core.Mapped)
	if !ok || !slices.ContainsFunc(t.Args, func(a core.Arg) bool { return a.Kind == core.Place }) {
		return t
	}
	called, args := mapped.PlaceNames(), slices.Clone(t.Args)
	for i, a := range args {
		switch {
		case a.Kind != core.Place:
		case isRun(a.S):
			args[i].S = texts.Run(lang, a.S, called)
		default:
			args[i].S = namesBehind(lang, t, a.S, called)
		}
	}
	return core.Text{Code: t.Code, Args: args}
}

// isRun reports whether places are those of a run, and no list of several.
func isRun(places string) bool {
	return strings.Contains(places, " ") && !strings.Contains(places, ", ")
}

// namesBehind are places with their names behind them, unless the text says these anyway,
// and the net of track that leads there, if it is said.
func namesBehind(lang string, t core.Text, places string, called map[string]core.PlaceName) string {
	words := strings.Split(places, ", ")
	for n, word := range words {
		net, place, netted := strings.Cut(word, ":")
		if !netted {
			place = word
		}
		if own := called[place].Own; own != "" && !names(t, own) {
			place += " " + own
		}
		if words[n] = place; netted {
			words[n] = texts.Render(lang, core.Say("place.net."+net, core.Lit("place", place)), nil)
		}
	}
	return strings.Join(words, ", ")
}

// names reports whether a text names a thing so, such as a landmark that gives its hex
// the name.
func names(t core.Text, name string) bool {
	return slices.ContainsFunc(t.Args, func(a core.Arg) bool { return a.Kind == core.Word && a.S == name })
}
