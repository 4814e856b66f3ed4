package terminal

import (
	"slices"
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/core/why"
	"remise/rail/hex"
	"remise/texts"
)

// why lists what cannot be done now, or on a hex of the map, with the reasons;
// with words behind it, only what has them in its notation. About a single action
// it says what help says.
func (g *Game) why(seat core.Seat, what string) {
	place, words, _ := strings.Cut(strings.ToUpper(what), " ")
	isHex := why.Known(g.Match.State(), place)
	switch {
	case g.isNoHex(place):
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

// isNoHex reports whether a word is written like a hex, and the map has none of
// that name.
func (g *Game) isNoHex(word string) bool {
	s, mapped := g.scene()
	if _, written := hex.Parse(word); !written || !mapped {
		return false
	}
	_, known := s.Layout.Map.At(word)
	return !known
}

// reasons are those of what cannot be done, in lines.
func (g *Game) reasons(seat core.Seat, place, words string) (lines []string) {
	typed := pieces(words)
	for _, r := range why.Not(g.Match.State(), seat, place) {
		if r, ok := g.about(r, typed); ok {
			lines = append(lines, Wrap(texts.Reason(g.Lang, r, g.names()), "- ", "  ", g.briefly())...)
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

// onNoHex says why a verb cannot be done on any hex, if that is the same for all.
func (g *Game) onNoHex(seat core.Seat, verb string) []string {
	seeker, ok := g.Match.State().(core.Seeker)
	if !ok || strings.Contains(verb, " ") {
		return nil
	}
	var only []string
	for _, place := range seeker.Places() {
		for _, r := range why.Not(g.Match.State(), seat, place) {
			r, is := g.about(r, pieces(verb))
			if !is {
				continue
			}
			for i := range r.What {
				r.What[i].Names = nil
			}
			lines := Wrap(texts.Reason(g.Lang, r, g.names()), "- ", "  ", g.briefly())
			if only != nil && !slices.Equal(only, lines) {
				return Wrap(g.render(core.Say("cli.nowhere", core.Lit("verb", verb), core.Lit("hex", place))), "", "  ", g.briefly())
			}
			only = lines
		}
	}
	return only
}

// notNow says why nothing that a line begins with can be done now. Check goes from
// the general to the particular: what it says of two different actions of a kind
// it says of all.
func (g *Game) notNow(seat core.Seat, line string) string {
	verb, _, _ := strings.Cut(line, " ")
	if len(g.meant(verb)) > 0 {
		return ""
	}
	for _, form := range g.Match.Title.Grammar() {
		if form.Chance || form.Verb != strings.ToLower(verb) {
			continue
		}
		one := g.refusal(core.Action{Kind: form.Kind, By: seat})
		if other := g.refusal(core.Action{Kind: form.Kind, By: seat, Obj: [4]int16{1, 1, 1, 1}, N: 1}); one != "" && one == other {
			return one
		}
	}
	return ""
}

// refusal says why an action cannot be done.
func (g *Game) refusal(a core.Action) string {
	if r := g.Match.State().Check(a); r != nil {
		return texts.Refusal(g.Lang, r, g.names())
	}
	return ""
}

// named is what the table says of a name, such as that of a company.
func (g *Game) named(seat core.Seat, name string) (lines []string) {
	state, ok := g.Match.State().(paper.Writer)
	if !ok {
		return nil
	}
	has := func(cell string) bool {
		return slices.ContainsFunc(strings.Fields(cell), func(w string) bool { return strings.EqualFold(strings.Trim(w, "(),:*"), name) })
	}
	for _, block := range g.desk().write(state.Paper(seat)) {
		block.rows = slices.DeleteFunc(block.rows, func(row []string) bool { return !slices.ContainsFunc(row, has) })
		block.list = slices.DeleteFunc(block.list, func(word string) bool { return !has(word) })
		if len(block.rows) > 0 || len(block.list) > 0 {
			columns, _ := g.size()
			lines = append(lines, block.lines(columns)...)
		}
	}
	return lines
}
