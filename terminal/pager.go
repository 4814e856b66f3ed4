package terminal

import (
	"io"
	"strings"

	"remise/core"
)

// pager stops after each screenful until the player has read it, or has read
// enough.
type pager struct {
	to    io.Writer
	rows  func() int
	goOn  func() bool
	lines int  // since the player last typed or pressed a key
	over  bool // the player has read enough
}

// Write implements [io.Writer].
func (p *pager) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		if p.full() {
			p.lines, p.over = 0, !p.goOn()
		}
		if p.over {
			break
		}
		if _, err := io.WriteString(p.to, line); err != nil {
			return 0, err
		}
		if strings.HasSuffix(line, "\n") {
			p.lines++
		}
	}
	return len(text), nil
}

// full reports whether one more line would push the first one off the screen;
// the question about going on needs one itself.
func (p *pager) full() bool { return !p.over && p.lines >= max(2, p.rows()-1) }

// wasRead says that all that stands on the screen was read.
func (g *Game) wasRead() {
	if g.pager != nil {
		g.pager.lines, g.pager.over = 0, false
	}
}

// paged has all that is written stop at the end of each screen, where somebody
// can say that it may go on.
func (g *Game) paged() {
	if g.Pause == nil {
		return
	}
	rows := func() int {
		_, rows := g.size()
		return rows
	}
	g.pager = &pager{to: g.Out, rows: rows, goOn: func() bool { return g.Pause(g.render(core.Say("cli.pause"))) }}
	g.Out = g.pager
}
