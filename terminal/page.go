package terminal

import (
	"cmp"
	"fmt"
	"strings"

	"remise/core"
)

const (
	screenful = 40 // lines of a screen of which nobody knows
	least     = 30 // columns that sentences take in any case
	drawing   = 26 // lines that are not parted: a region with its names
)

// size is that of the screen.
func (g *Game) size() (columns, rows int) {
	if g.Size != nil {
		columns, rows = g.Size()
	}
	return cmp.Or(columns, Width), cmp.Or(rows, screenful)
}

// room is the widest that a line of a sentence may be.
func (g *Game) room() int {
	columns, _ := g.size()
	return max(columns, least)
}

// briefly is the widest that a line of a short answer may be.
func (g *Game) briefly() int {
	if g.Brief == nil {
		return g.room()
	}
	return min(g.room(), g.Brief())
}

// wrapped is wrapped on this screen.
func (g *Game) wrapped(text, first, rest string) []string { return Wrap(text, first, rest, g.room()) }

// page writes what may be long: as much as a screen has room for. "more" goes on.
func (g *Game) page(lines []string) {
	if g.pager != nil { // it stops by itself
		fmt.Fprintln(g.Out, strings.Join(lines, "\n"))
		return
	}
	_, rows := g.size()
	n := min(len(lines), max(rows-4, drawing)) // the question stands beneath
	if n == len(lines)-1 {
		n++
	}
	fmt.Fprintln(g.Out, strings.Join(lines[:n], "\n"))
	if g.rest = lines[n:]; len(g.rest) > 0 {
		g.say("cli.more", core.Num("n", len(g.rest)))
	}
}

// more goes on with what had no room on the screen.
func (g *Game) more() {
	if len(g.rest) == 0 {
		g.say("cli.nomore")
		return
	}
	g.page(g.rest)
}
