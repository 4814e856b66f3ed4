package terminal

import (
	"strings"

	"remise/core"
	"remise/core/paper"
	"remise/rail/chars"
)

// legend explains the signs of the map and the heads of the tables on the table
// just now.
func (g *Game) legend(seat core.Seat) {
	var lines []string
	if _, mapped := g.scene(); mapped {
		lines = append(lines, g.signs()...)
	}
	if state, ok := g.Match.State().(paper.Writer); ok {
		told := map[string]bool{}
		for _, block := range state.Paper(seat) {
			if code := "legend." + block.Head.Code; !told[code] && g.hasText(code) {
				told[code] = true
				if len(lines) > 0 {
					lines = append(lines, "")
				}
				lines = append(lines, g.indented(g.render(core.Say(code)))...)
			}
		}
	}
	if len(lines) == 0 {
		g.say("cli.legend.none")
		return
	}
	g.page(lines)
}

// signs explains those of the map, the last of them with what the title has there, and
// companies that stand there in few letters.
func (g *Game) signs() []string {
	text := g.render(core.Say("cli.map.legend"))
	if own := "legend." + g.Match.Title.About().ID + ".map"; g.hasText(own) {
		text += "\n" + g.render(core.Say(own))
	}
	lines := g.indented(text)
	if s, mapped := g.scene(); mapped {
		if short := chars.Shortened(s); len(short) > 0 {
			lines = append(lines, flowing("", short, g.room())...)
		}
	}
	return lines
}

// indented are the lines of a text; one that is too long goes on further in.
func (g *Game) indented(text string) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, g.wrapped(line, "", "    ")...)
	}
	return lines
}
