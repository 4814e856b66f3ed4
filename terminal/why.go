package terminal

import (
	"slices"
	"strings"

	"remise/core"
	"remise/core/why"
	"remise/rail/hex"
	"remise/texts"
)

// why lists what cannot be done now, or on a hex of the map, with the reasons;
// with words behind it, only what has them in its notation. About a single action
// it says what help says.
func (g *Game) why(seat core.Seat, what string) {
	place, words, _ := strings.Cut(strings.ToUpper(what), " ")
	_, isHex := hex.Parse(place)
	switch {
	case isHex && !why.Known(g.Match.State(), place):
		g.say("cli.map.nohex", core.Lit("hex", place))
		return
	case !isHex:
		place, words = "", what
	}
	if what != "" && !isHex {
		if _, begun, err := g.understand(seat, what); err == nil || len(begun) > 0 && len(g.reasons(seat, "", what)) == 0 {
			g.help(seat, what)
			return
		}
	}
	reasons := g.reasons(seat, place, words)
	switch {
	case len(reasons) > 0:
		g.page(reasons)
	case words == "":
		g.say("cli.noreasons")
	default:
		g.help(seat, strings.TrimSpace(place+" "+words))
	}
}

// reasons are those of what cannot be done, in lines.
func (g *Game) reasons(seat core.Seat, place, words string) (lines []string) {
	typed := pieces(words)
	for _, r := range why.Not(g.Match.State(), seat, place) {
		if r, ok := g.about(r, typed); ok {
			lines = append(lines, wrapped(texts.Reason(g.Lang, r, g.Match.Names), "- ", "  ")...)
		}
	}
	return lines
}

// about is a reason as far as it is about the words.
func (g *Game) about(r why.Reason, words []string) (why.Reason, bool) {
	if len(words) == 0 {
		return r, true
	}
	var kept []why.Sort
	for _, sort := range r.What {
		var some why.Sort
		for i, a := range sort.Actions {
			if has := pieces(g.Match.Title.Format(a)); slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(has, w) }) {
				continue
			}
			some.Name = sort.Name
			some.Actions = append(some.Actions, a)
			if i < len(sort.Names) {
				some.Names = append(some.Names, sort.Names[i])
			}
		}
		if len(some.Actions) > 0 {
			kept = append(kept, some)
		}
	}
	r.What = kept
	return r, len(kept) > 0
}
