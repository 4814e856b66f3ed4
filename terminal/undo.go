package terminal

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// undo takes back a seat's last decision, or as many as are named: all of them
// or none.
func (g *Game) undo(seat core.Seat, many string) bool {
	n, err := 1, error(nil)
	if many != "" {
		n, err = strconv.Atoi(many)
	}
	if err != nil || n < 1 {
		g.say("cli.noamount", core.Said("text", many))
		return false
	}
	back, gone, ok := g.takeback(seat, n)
	if !ok {
		g.say("cli.noundo")
		return false
	}
	if err := g.Match.Undo(seat, back); err != nil {
		g.write(texts.Error(g.Lang, err))
		return false
	}
	g.news = slices.DeleteFunc(g.news, func(n news) bool { return n.entry > back })
	clear(g.orders) // taking back means deciding oneself
	g.last, g.touched = seat, g.hexOf(gone[len(gone)-1])
	var words []string
	for _, a := range gone {
		words = append(words, g.Match.Title.Format(a))
	}
	g.say("cli.undone", core.Lit("actions", strings.Join(words, ", ")))
	return true
}

// takeback is where an undo of a seat's own last decisions leads, and what they
// were. Bots agree to it: playing only against them, one also takes back
// their moves. With other people, only what nobody has answered can be taken back.
func (g *Game) takeback(seat core.Seat, n int) (back int, gone []core.Action, ok bool) {
	alone := g.Match.Setup.Seats-len(g.Bots) < 2
	for e := range g.Match.Backward {
		if len(gone) == n {
			return e.Seq, gone, true
		}
		switch {
		case e.By == seat:
			gone = append(gone, e.Action)
		case !alone:
			return 0, gone, false
		}
	}
	return 0, gone, len(gone) == n
}
