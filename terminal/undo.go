package terminal

import (
	"slices"
	"strconv"

	"remise/core"
	"remise/texts"
)

// undo takes back a seat's last decision, or as many as are named: all of them
// or none. More than one is asked about: nothing brings them back.
func (g *Game) undo(seat core.Seat, many string) (done bool, err error) {
	n, ok := howMany(many)
	if !ok {
		g.say("cli.noamount", core.Said("text", many))
		return false, nil
	}
	back, gone, ok := g.takeback(seat, n)
	switch {
	case !ok && len(gone) > 0:
		g.say("cli.noundo.all", core.Num("n", len(gone)))
		return false, nil
	case !ok && !slices.ContainsFunc(g.Match.Line(), func(e core.Entry) bool { return e.By == seat }):
		g.say("cli.noundo.none")
		return false, nil
	case !ok:
		g.say("cli.noundo")
		return false, nil
	case n > 1:
		take := func() (bool, error) { return g.takeBack(seat, back, gone), nil }
		return g.doubts(take, "cli.undo.sure", core.Num("n", n), core.Num("entries", g.entriesAfter(back)), core.Lit("first", g.Match.Title.Format(gone[n-1])))
	}
	return g.takeBack(seat, back, gone), nil
}

// howMany reads how many decisions to take back: one, where nothing is said.
func howMany(many string) (n int, ok bool) {
	if many == "" {
		return 1, true
	}
	n, err := strconv.Atoi(many)
	return n, err == nil && n > 0
}

// entriesAfter is how many entries that hold come after one.
func (g *Game) entriesAfter(back int) (n int) {
	for e := range g.Match.Backward {
		if e.Seq <= back {
			break
		}
		n++
	}
	return n
}

// takeBack takes back everything after an entry.
func (g *Game) takeBack(seat core.Seat, back int, gone []core.Action) bool {
	if err := g.Match.Undo(seat, back); err != nil {
		g.write(texts.Error(g.Lang, err))
		return false
	}
	g.news = slices.DeleteFunc(g.news, func(n news) bool { return n.entry > back })
	first := gone[len(gone)-1]
	g.last, g.touched = seat, g.hexOf(first)
	g.say("cli.undone", core.Num("n", len(gone)), core.Lit("first", g.does(first)))
	g.keepOrders(seat, back)
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
