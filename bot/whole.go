package bot

import (
	"context"
	"reflect"
	"strconv"
	"time"

	"remise/bot/turns"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// Turns thinks ahead in whole turns.
type Turns struct {
	search   *turns.Search
	playouts int
	think    time.Duration
	plan     []core.Action // what is left of the turn
	world    core.State    // a guess of the position that the plan goes on from
}

// NewTurns is a bot that thinks in whole turns, for a time each; with no time the
// options must say how many playouts. It is false where no player knows turns.
func NewTurns(title string, o turns.Options, think time.Duration) (*Turns, bool) {
	if !knowsTurns(title) {
		return nil, false
	}
	player := func() policy.TurnPlayer {
		p, _ := titles.Expert(title)
		return p.(policy.TurnPlayer)
	}
	return &Turns{search: turns.New(player, o), playouts: o.Playouts, think: think}, true
}

func knowsTurns(title string) bool {
	p, _ := titles.Expert(title)
	_, ok := p.(policy.TurnPlayer)
	return ok
}

const (
	// manyTurns is how many playouts a hard bot makes at most for a turn.
	manyTurns = 6000
	// afterwards is the part of both that is left for a decision in the middle of a
	// turn: what the turn is for is decided at its beginning.
	afterwards = 8
)

// Choose is the next action of the best turn. A turn is thought about once, as long
// as it goes to plan.
func (b *Turns) Choose(ctx context.Context, seen Seen, rng *core.RNG) core.Action {
	if len(b.plan) == 0 || !reflect.DeepEqual(seen.Observe(), b.world.Observe(seen.Seat())) {
		b.plan = b.Think(ctx, seen, rng).Moves[0].Actions
		b.world = seen.Guess(rng)
	}
	next := b.plan[0]
	b.world.Apply(next, nil)
	b.plan = b.plan[1:]
	return next
}

// plan is what is left of a turn, and a guess of the position that it goes on from.
type plan struct {
	actions []core.Action
	world   core.State
}

// Plan is the bot's plan for the rest of the turn, if it thinks in turns.
func (p Player) Plan() any {
	if b, ok := p.Bot.(*Turns); ok && len(b.plan) > 0 {
		return plan{b.plan, b.world}
	}
	return nil
}

// Resume continues the plan of another bot in this seat.
func (p Player) Resume(old any) {
	b, turns := p.Bot.(*Turns)
	if old, ok := old.(plan); ok && turns {
		b.plan, b.world = old.actions, old.world.Clone()
	}
}

// Think is Choose with all that was found.
func (b *Turns) Think(ctx context.Context, seen Seen, rng *core.RNG) turns.Result {
	think := b.think
	b.search.Playouts = b.playouts
	if b.search.Begun(seen, rng) {
		think /= afterwards
		b.search.Playouts = (b.playouts + afterwards - 1) / afterwards
	}
	if think > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, think)
		defer cancel()
	}
	return b.search.Think(ctx, seen, rng)
}

// hardBot is the strongest play of a title.
func hardBot(title string) (Bot, error) {
	o := turns.Default
	o.Playouts = manyTurns
	if b, ok := NewTurns(title, o, Think); ok {
		return b, nil
	}
	return searchBot(title)
}

func searchBot(title string) (Bot, error) {
	o := optionsFor(title)
	o.Playouts = enough
	return NewSearch(title, o, Think)
}

// frozenBot is the hard level of the first version.
func frozenBot(title string) (Bot, error) {
	o := frozen
	o.Playouts = enough
	return newSearch(title, titles.Frozen, o, Think)
}

// limitedTurns is "turns:400" and "turns:100ms".
func limitedTurns(title, level, limit string) (Bot, error) {
	o, think := turns.Default, time.Duration(0)
	o.Workers = 1
	if n, err := strconv.Atoi(limit); err == nil && n > 0 {
		o.Playouts = n
	} else if d, err := time.ParseDuration(limit); err == nil && d > 0 {
		think = d
	} else {
		return nil, core.Refuse("", "bot.level", core.Lit("level", level))
	}
	if b, ok := NewTurns(title, o, think); ok {
		return b, nil
	}
	return nil, noPolicy(title)
}

// easyBot plays as a beginner might: by rules of thumb, carelessly.
func easyBot(title string) (Bot, error) {
	return loose(title, titles.Slack(title))
}

func mediumBot(title string) (Bot, error) {
	if knowsTurns(title) {
		return NewTuned(title)
	}
	return NewGreedy(title)
}
