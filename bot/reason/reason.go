// Package reason says in a sentence what speaks for a decision in a game with
// a map. It tells facts that everybody at the table can check: what the best
// runs pay before and after, what anything else would have paid, what a share
// costs, how a price moves. It knows nothing of the bot that decided.
package reason

import (
	"slices"
	"strings"

	"remise/core"
	"remise/rail/chart"
)

// Of is what speaks for an action of a seat that is to act. The world may be a
// guess; it is not changed.
func Of(title core.Title, world chart.Position, seat core.Seat, a core.Action) core.Text {
	c := &cause{title, world, world.Clone().(chart.Position), seat, a}
	word := c.word(a)
	switch {
	case word == "run":
		return c.run()
	case builds(word) && world.Runner() != chart.Nobody:
		return c.build()
	}
	if text, ok := c.deal(word); ok {
		return text
	}
	if text, ok := c.books(word); ok {
		return text
	}
	return c.pending(word)
}

// cause is a decision in its position.
type cause struct {
	title core.Title
	world chart.Position
	trial chart.Position // to try things on
	seat  core.Seat
	a     core.Action
}

func (c *cause) word(a core.Action) string {
	word, _, _ := strings.Cut(c.title.Format(a), " ")
	return word
}

// builds are the words of what changes the map.
func builds(word string) bool {
	return slices.Contains([]string{"lay", "marker", "home", "remove", "depot", "start", "take"}, word)
}

// try is the position after an action, until the next try.
func (c *cause) try(a core.Action) chart.Position {
	c.trial.CopyFrom(c.world)
	c.trial.Apply(a, nil)
	return c.trial
}

func earns(runs []chart.Run) (sum int) {
	for _, r := range runs {
		sum += int(r.Pays)
	}
	return sum
}

func (c *cause) run() core.Text {
	pays := earns(c.world.RunsOf(c.a))
	if pays == 0 {
		return core.Say("bot.rail.run.none", core.Num("best", earns(c.world.BestRuns(c.world.Runner()))))
	}
	if pays >= earns(c.world.BestRuns(c.world.Runner())) {
		return core.Say("bot.rail.run.best", core.Num("pays", pays))
	}
	return core.Say("bot.rail.run", core.Num("pays", pays))
}

func (c *cause) build() core.Text {
	runner := c.world.Runner()
	before := earns(c.world.BestRuns(runner))
	after := earns(c.try(c.a).BestRuns(runner))
	if text, ok := c.city(); ok && after <= before {
		return text
	}
	best, rivals := c.rivals(runner)
	facts := []core.Arg{core.Num("before", before), core.Num("after", after)}
	switch {
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

// rivals is what the best runs pay after the best other way to build, and how
// many there were.
func (c *cause) rivals(runner int) (best, n int) {
	var list []core.Action
	for _, choice := range c.world.Legal(c.seat, nil) {
		if a := choice.At(0); a != c.a && builds(c.word(a)) {
			list = append(list, a)
		}
	}
	for i := 0; i < len(list); i += 1 + len(list)/mostRivals {
		best = max(best, earns(c.try(list[i]).BestRuns(runner)))
	}
	return best, len(list)
}
