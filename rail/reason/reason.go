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
	c := &Case{teller: teller, World: world, Seat: seat, Action: a, trial: world.Clone().(chart.Position)}
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
	// Acts is the company that acts, or the net.
	Acts(world chart.Position, seat core.Seat) string
	// Deal gives the reason for a decision that does not change the map.
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
	Gain   int            // by how much more the best runs pay at once after it, if it builds
	trial  chart.Position // to try things on
}

// Agreed is the position after an offer that its other side accepts, until the next try.
func (c *Case) Agreed(accept uint8) chart.Position {
	after := c.Try(c.Action)
	if yes := (core.Action{By: after.ToAct().Lowest(), Kind: accept}); after.Check(yes) == nil {
		after.Apply(yes, nil)
	}
	return after
}

// Offer is the case for what another would have to agree to: it improves the runs of
// the company that offers.
func (c *Case) Offer(accept uint8) core.Text {
	runner := c.World.Runner()
	if runner == chart.Nobody {
		return Promising()
	}
	before, after := c.best(), Earns(chart.BestOf(c.Agreed(accept), runner))
	if after <= before {
		return Promising()
	}
	return core.Say("bot.rail.build", core.Num("before", before), core.Num("after", after))
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
	if pays, best := Earns(chart.RunsOf(c.World, c.Action)), c.best(); pays < best {
		return core.Say("bot.rail.run", core.Num("best", best))
	}
	return core.Say("bot.rail.run.best")
}

// best is what the best runs of the acting company pay.
func (c *Case) best() int { return Earns(chart.BestOf(c.World, c.World.Runner())) }

func (c *Case) build() core.Text {
	runner, before := c.World.Runner(), c.best()
	after := Earns(chart.BestOf(c.Try(c.Action), runner))
	c.Gain = max(0, after-before)
	text, more := c.teller.Built(c)
	if more && after <= before {
		return text
	}
	rival, rivals := c.rivals(runner)
	facts := []core.Arg{core.Num("before", before), core.Num("after", after)}
	switch {
	case more && rival > after: // why it is built in spite of that
		return text
	case max(before, after, rival) == 0:
		return core.Say("bot.rail.build.early")
	case after <= before && rival > before:
		return Promising()
	case after <= before:
		return core.Say("bot.rail.build.none")
	case rivals == 0 || rival > after:
		return core.Say("bot.rail.build", facts...)
	case rival == after:
		return core.Say("bot.rail.build.equal", facts...)
	}
	return core.Say("bot.rail.build.best", append(facts, core.Num("more", after-max(rival, before)))...)
}

// Promising is the case for what no fact on the table speaks for: it was played on to
// the end, or judged as a whole.
func Promising() core.Text { return core.Say("bot.rail.promises") }

// mostRivals is how many other ways to build are tried: a reason must not take
// longer than the decision.
const mostRivals = 40

// Best is what the best runs of the acting company could pay after it builds something
// else, or as they are.
func (c *Case) Best() int {
	rival, _ := c.rivals(c.World.Runner())
	return max(rival, c.best())
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
		best = max(best, Earns(chart.BestOf(c.Try(list[i]), runner)))
	}
	return best, len(list)
}
