package greedy

import (
	"strings"

	"remise/core"
	"remise/title/berlin1881"
)

// berlin is the taste for 1881.
type berlin struct {
	state *berlin1881.State
	trial berlin1881.State
	view  *berlin1881.View
	seat  core.Seat
	run   int32 // what the acting company would earn now
}

// NewBerlin is a policy for 1881.
func NewBerlin() *Rail { return &Rail{title: berlin1881.Title, taste: &berlin{}} }

func (b *berlin) read(world core.State, seat core.Seat) {
	b.state, b.seat = world.(*berlin1881.State), seat
	b.view = b.state.Observe(seat).(*berlin1881.View)
	b.run = -1
}

// best is what the acting company can earn; one without a tram thinks of its
// first.
func (b *berlin) best(s *berlin1881.State) int32 {
	unit := b.state.Unit
	trams := 0
	for _, n := range s.Trams[unit] {
		trams += int(n)
	}
	kept := s.Trams[unit]
	if trams == 0 {
		s.Trams[unit][firstTram]++
	}
	value, _, _ := s.BestRun()
	s.Trams[unit] = kept
	return value
}

// firstTram is the kind that a company without trams thinks of.
const firstTram = 1

func (b *berlin) members(word string, c core.Choice, buf []core.Action) []core.Action {
	switch word {
	case "bid", "tram", "sell", "take":
		return append(buf, c.At(0))
	}
	return ends(c, buf)
}

func (b *berlin) worth(word string, a core.Action, text string) float32 {
	switch word {
	case "lay":
		return b.build(a)
	case "run":
		return 100
	case "buy":
		return b.share(strings.Fields(text)[1])
	case "pay":
		return b.pay(text)
	case "tram":
		return b.tram(a, text)
	case "depot":
		return b.depot()
	case "sell", "take":
		return -20
	case "veto", "no", "accept", "withhold":
		return -5
	}
	return 0
}

func (b *berlin) build(a core.Action) float32 {
	if b.run < 0 {
		b.trial = *b.state
		b.run = b.best(&b.trial)
	}
	b.trial = *b.state
	b.trial.Apply(a, nil)
	if b.trial.Unit != b.state.Unit {
		return 1
	}
	return 2 + 3*float32(b.best(&b.trial)-b.run)
}

// share: first bring one's own company to its start, then buy what pays, and
// leave alone what sinks.
func (b *berlin) share(short string) float32 {
	for _, c := range b.view.Company {
		if c.Short != short {
			continue
		}
		own := c.Director == seatName(b.seat)
		switch {
		case b.view.Stage == "operating":
			return -5
		case c.Status == "offered" && own:
			return 80
		case c.Status == "offered":
			return 60
		case c.Status == "started" && c.Price >= 60:
			return 50 + float32(c.Price)/50
		case c.Status == "unopened" && 6*c.Printed <= b.view.Players[b.seat].Cash+200:
			return 40
		}
	}
	return -10
}

func (b *berlin) net() *berlin1881.NetView {
	for i := range b.view.Nets {
		if b.view.Nets[i].Name == b.view.Unit {
			return &b.view.Nets[i]
		}
	}
	return nil
}

// pay: a company without a tram saves for one.
func (b *berlin) pay(text string) float32 {
	if n := b.net(); n != nil && len(n.Trams) == 0 {
		return -10
	}
	if strings.HasSuffix(text, "fares") {
		return 20
	}
	return 30
}

// tram: a first one at any price, more from the treasury alone.
func (b *berlin) tram(a core.Action, text string) float32 {
	if strings.Contains(text, " from ") || strings.Contains(text, " scrap ") {
		return -20
	}
	n := b.net()
	if n != nil && len(n.Trams) == 0 {
		return 100 - float32(a.N)/10
	}
	if a.N > 0 || strings.Contains(text, " credit") {
		return -10
	}
	return 50
}

func (b *berlin) depot() float32 {
	if n := b.net(); n != nil && n.Treasury > 500 {
		return 10
	}
	return -5
}
