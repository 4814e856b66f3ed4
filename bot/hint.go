package bot

import (
	"context"
	"time"

	"remise/bot/search"
	"remise/bot/turns"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// Advice is what a bot would do in a person's place.
type Advice struct {
	Action core.Action
	Reason core.Text     // what speaks for it, from facts that the seat can see
	Chance float64       // of the game going well with it, 0 to 1; 0 if nothing was played out
	Moves  []search.Move // what else was looked at, best first
	Turn   []core.Action // the whole turn, where the bot thinks in turns
	Plan   core.Text     // what the turn is for; no code: nothing to say
}

// Hint thinks for a while and says what it would do, and why. Where a title's
// player knows whole turns, the same position always gives the same hint: it is
// thought about in steps, not in seconds, in worlds that a fixed seed names.
func Hint(ctx context.Context, title string, seen Seen, rng *core.RNG, think time.Duration) (Advice, error) {
	if a, ok := turnHint(ctx, title, seen, hintPlayouts); ok {
		return a, nil
	}
	s, err := NewSearch(title, optionsFor(title), think)
	if err != nil {
		return Advice{}, err
	}
	found := s.Think(ctx, seen, rng)
	best := found.Moves[0]
	advice := Advice{Action: best.Action, Chance: best.Value, Moves: found.Moves}
	advice.Reason = Reason(title, seen, best.Action, rng)
	return advice, nil
}

// hintPlayouts is how long a hint thinks: less than a second.
const hintPlayouts = 800

func turnHint(ctx context.Context, title string, seen Seen, playouts int) (Advice, bool) {
	o := turns.Default
	o.Playouts, o.Workers = playouts, 1
	b, ok := NewTurns(title, o, 0)
	if !ok {
		return Advice{}, false
	}
	rng := core.NewRNG(1)
	best := b.search.Think(ctx, seen, rng).Moves[0]
	a := Advice{Action: best.Actions[0], Turn: best.Actions, Chance: best.Mean()}
	a.Reason = Reason(title, seen, a.Action, rng)
	p, _ := titles.Expert(title)
	if planner, ok := p.(policy.Planner); ok {
		a.Plan = planner.Plan(seen.Guess(rng), seen.Seat(), best.Actions)
	}
	return a, true
}

// Reason is what speaks for an action of the seat, from facts that it can see.
func Reason(title string, seen Seen, a core.Action, rng *core.RNG) core.Text {
	p, _ := titles.Tuned(title)
	if e, ok := p.(policy.Explainer); ok {
		return e.Explain(seen.Guess(rng), seen.Seat(), a)
	}
	return seen.Describe(a)
}
