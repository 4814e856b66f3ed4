package terminal

import (
	"strings"

	"remise/core"
)

// told are events in sentences. Several alike, one behind the other, such as everybody's
// part of a dividend, are one where there are words for it.
func (g *Game) told(events []core.Text) (said []string) {
	for n := 0; n < len(events); {
		code, to := events[n].Code, n+1
		for to < len(events) && events[to].Code == code && g.hasText("each."+code) {
			to++
		}
		if to-n > 1 {
			said = append(said, g.listed(events[n:to]))
		} else {
			said = append(said, g.render(events[n]))
		}
		n = to
	}
	return said
}

func (g *Game) listed(events []core.Text) string {
	var each []string
	for _, e := range events {
		each = append(each, g.render(core.Say("each."+e.Code, e.Args...)))
	}
	return g.render(core.Say("all."+events[0].Code, core.Lit("each", strings.Join(each, ", "))))
}
