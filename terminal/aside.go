package terminal

import (
	"fmt"
	"slices"
	"strconv"

	"remise/core"
	"remise/texts"
)

// aside lists what the people at this screen may do though nobody waits for it, or
// does one of these things.
func (g *Game) aside(what string) (done bool, err error) {
	list := g.asides()
	if what == "" {
		for i, a := range list {
			fmt.Fprintf(g.Out, "%3s  %s\n", g.asideLabel(i+1), g.asideText(a))
		}
		if len(list) == 0 {
			g.say("cli.noaside")
		}
		return false, nil
	}
	n, _ := strconv.Atoi(what) // what is no number is 0
	switch {
	case len(list) == 0:
		g.say("cli.noaside")
	case n < 1 || n > len(list):
		g.say("cli.nosuchaside", core.Lit("choice", what), core.Lit("first", g.asideLabel(1)), core.Lit("last", g.asideLabel(len(list))))
	default:
		return true, g.play(list[n-1])
	}
	return false, nil
}

// asideLabel is what one types for a thing that is listed aside. Its number alone
// would be that of a choice, and a short label may be the name of a hex.
func (g *Game) asideLabel(n int) string {
	short := fmt.Sprintf("a%d", n)
	if s, ok := g.scene(); ok {
		if _, hex := s.Layout.Map.At(fmt.Sprintf("A%d", n)); hex {
			return fmt.Sprintf("aside %d", n)
		}
	}
	return short
}

func (g *Game) asides() (all []core.Action) {
	s, ok := g.Match.State().(core.Asider)
	for seat := range core.First(g.Match.Setup.Seats).All {
		if _, bot := g.Bots[seat]; bot || !ok {
			continue
		}
		for _, c := range s.Aside(seat, nil) {
			told := g.asideText(c.Action)
			if !slices.ContainsFunc(all, func(a core.Action) bool { return g.asideText(a) == told }) {
				all = append(all, c.Action)
			}
		}
	}
	return all
}

// asideText is who may do what; what reads the same is the same.
func (g *Game) asideText(a core.Action) string {
	return texts.Name(g.Lang, a.By, g.labels()) + ": " + g.does(a)
}

func isAmount(text string) bool {
	_, err := strconv.ParseUint(text, 10, 31)
	return err == nil
}
