// Package reason gives the reason for a decision in a map game in a sentence; a title's Teller adds what only it knows.
// It tells facts that everybody at the table can check: what the best runs pay before and after, what anything else
// would have paid, what a share costs, how a price moves. It knows nothing about the bot that decided.
package reason

import (
	"remise/core"
	"remise/rail/chart"
	"remise/rail/greedy"
)

// Player plays by rules of thumb, and can say why.
type Player struct {
	*greedy.Player
	Teller Teller
}

// Explain implements [policy.Explainer].
func (p *Player) Explain(world core.State, seat core.Seat, a core.Action) core.Text {
	return Of(p.Teller, world.(chart.Position), seat, a)
}

// Of is the case for an action of a seat that is to act. The world may be a
// guess; it is not changed.
func Of(teller Teller, world chart.Position, seat core.Seat, a core.Action) core.Text {
	c := &Case{teller, world, seat, a, world.Clone().(chart.Position)}
	word := teller.Parts(a).Verb
	switch {
	case word == "run":
		return c.run()
	case teller.Builds(a) && world.Runner() != chart.Nobody:
		return c.build()
	}
	if text, ok := teller.Deal(c, word); ok {
		return text
	}
	if text, ok := c.books(word); ok {
		return text
	}
	return c.pending(word)
}

// Teller is what a title adds.
type Teller interface {
	core.Title
	// Ledger is a position in money, as a seat sees it.
	Ledger(world chart.Position, seat core.Seat) Ledger
	// Actor is the company that acts, or the net.
	Actor(world chart.Position, seat core.Seat) Actor
	// Deal gives the reason for a decision that changes neither map nor money
	// at once: bids, offers, votes, naming, arranging.
	Deal(c *Case, verb string) (core.Text, bool)
	// Builds reports whether an action changes the map.
	Builds(core.Action) bool
	// Built is what building does beside the runs.
	Built(c *Case) (core.Text, bool)
	// Pending is the case for a decision that changes nothing yet.
	Pending(c *Case, verb string) (core.Text, bool)
}

// Case is a decision in its position.
type Case struct {
	teller Teller
	World  chart.Position
	Seat   core.Seat
	Action core.Action
	trial  chart.Position // to try things on
}

// Try is the position after an action, until the next try.
func (c *Case) Try(a core.Action) chart.Position {
	c.trial.CopyFrom(c.World)
	c.trial.Apply(a, nil)
	return c.trial
}

// Earns is what runs pay together.
func Earns(runs []chart.Run) (sum int) {
	for _, r := range runs {
		sum += int(r.Pays)
	}
	return sum
}

func (c *Case) run() core.Text {
	pays := Earns(c.World.RunsOf(c.Action))
	if pays == 0 {
		return core.Say("bot.rail.run.none", core.Num("best", Earns(c.World.BestRuns(c.World.Runner()))))
	}
	if pays >= Earns(c.World.BestRuns(c.World.Runner())) {
		return core.Say("bot.rail.run.best", core.Num("pays", pays))
	}
	return core.Say("bot.rail.run", core.Num("pays", pays))
}

func (c *Case) build() core.Text {
	runner := c.World.Runner()
	before := Earns(c.World.BestRuns(runner))
	after := Earns(c.Try(c.Action).BestRuns(runner))
	text, more := c.teller.Built(c)
	if more && after <= before {
		return text
	}
	best, rivals := c.rivals(runner)
	facts := []core.Arg{core.Num("before", before), core.Num("after", after)}
	switch {
	case more && best > after: // why it is built in spite of that
		return text
	case max(before, after, best) == 0:
		return core.Say("bot.rail.build.early")
	case rivals == 0:
		return core.Say("bot.rail.build.only", facts...)
	case best > after && after == before:
		return core.Say("bot.rail.build.still", append(facts, core.Num("best", best))...)
	case best > after:
		return core.Say("bot.rail.build.less", append(facts, core.Num("best", best))...)
	case after <= before:
		return core.Say("bot.rail.build.none", facts...)
	case best == after:
		return core.Say("bot.rail.build.equal", facts...)
	}
	return core.Say("bot.rail.build.best", append(facts, core.Num("more", after-max(best, before)))...)
}

// mostRivals is how many other ways to build are tried: a reason must not take
// longer than the decision.
const mostRivals = 40

// Best is what the best runs of the acting company could pay after it builds something
// else, or as they are.
func (c *Case) Best() int {
	runner := c.World.Runner()
	best, _ := c.rivals(runner)
	return max(best, Earns(c.World.BestRuns(runner)))
}

// rivals is what the best runs pay after the best other way to build, and how
// many there were.
func (c *Case) rivals(runner int) (best, n int) {
	var list []core.Action
	for _, choice := range c.World.Legal(c.Seat, nil) {
		if a := choice.At(0); a != c.Action && c.teller.Builds(a) {
			list = append(list, a)
		}
	}
	for i := 0; i < len(list); i += 1 + len(list)/mostRivals {
		best = max(best, Earns(c.Try(list[i]).BestRuns(runner)))
	}
	return best, len(list)
}
