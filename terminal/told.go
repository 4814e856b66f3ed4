package terminal

import (
	"strings"

	"remise/core"
	"remise/texts"
)

// told are events in sentences. Several alike, one behind the other, such as everybody's
// part of a dividend, are one where there are words for it.
func (g *Game) told(events []core.Text) []string { return inSentences(g.Lang, events, g.render) }

func inSentences(lang string, events []core.Text, render func(core.Text) string) (said []string) {
	for n := 0; n < len(events); {
		_, listed := texts.Lookup(lang, "each."+events[n].Code)
		to := n + 1
		for to < len(events) && listed && events[to].Code == events[n].Code {
			to++
		}
		if to-n > 1 {
			said = append(said, together(events[n:to], render))
		} else {
			said = append(said, render(events[n]))
		}
		n = to
	}
	return said
}

// together is one sentence for events that differ in their facts alone.
func together(events []core.Text, render func(core.Text) string) string {
	var each []string
	for _, e := range events {
		each = append(each, render(core.Say("each."+e.Code, e.Args...)))
	}
	return render(core.Say("all."+events[0].Code, core.Lit("each", strings.Join(each, ", "))))
}
