package bot

import (
	"context"

	"remise/bot/search"
	"remise/bot/turns"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// Advice is what a bot would do in a person's place.
type Advice struct {
	Action core.Action
	Reason core.Text     // the case for it, from facts that the seat can see
	Chance float64       // of the game going well with it, 0 to 1; 0 if nothing was played out
	Moves  []search.Move // what else was looked at, best first
	Turn   []core.Action // the whole turn, where the bot thinks in turns
	Plan   core.Text     // what the turn is for; no code: nothing to say
}

// Hint says what a bot would do, and why. The same position always gives the same
// hint: it is thought about in steps, not in seconds, in worlds that the position
// names.
func Hint(ctx context.Context, title string, seen Seen) (Advice, error) {
	if a, ok := turnHint(ctx, title, seen, hintPlayouts); ok {
		return a, nil
	}
	return railHint(ctx, title, seen, hintGames)
}

const (
	hintPlayouts = 800 // of turns for a hint: less than a second
	hintGames    = 36  // to the end of the game, on a map: about a second
)

// railHint thinks ahead to the end of the game.
func railHint(ctx context.Context, title string, seen Seen, playouts int) (Advice, error) {
	s, err := newAdviser(title, playouts)
	if err != nil {
		return Advice{}, err
	}
	moves, action := bestMove(ctx, s, seen)
	a := Advice{Action: action, Turn: leadsTo(ctx, s, seen, action), Chance: moves[0].Value, Moves: moves}
	rng := core.NewRNG(1)
	a.Reason = Reason(title, seen, a.Action, rng)
	p, _ := titles.Tuned(title)
	a.Plan = planOf(p, seen, a.Turn, rng)
	return a, nil
}

// newAdviser is the search that hints on maps come from.
func newAdviser(title string, playouts int) (*Search, error) {
	o := optionsFor(title)
	o.Playouts, o.Workers = playouts, 1
	return NewSearch(title, o, 0)
}

// bestMove is what a search finds in worlds that the position names.
func bestMove(ctx context.Context, s *Search, seen Seen) ([]search.Move, core.Action) {
	rng := core.NewRNG(seen.Guess(core.NewRNG(1)).Hash())
	moves := s.Think(ctx, seen, rng).Moves
	return moves, thrifty(seen.Guess(rng), moves[0].Action)
}

// mostSteps limits how many steps ahead a hint looks for what it prepares.
const mostSteps = 4

// leadsTo is an action and, if it only prepares another, what the next hints will be.
func leadsTo(ctx context.Context, s *Search, seen Seen, a core.Action) []core.Action {
	turn, world := []core.Action{a}, seen.Guess(core.NewRNG(1))
	for len(turn) < mostSteps {
		if p, ok := world.(policy.Preparing); !ok || !p.Prepares(turn[len(turn)-1]) {
			break
		}
		world.Apply(turn[len(turn)-1], nil)
		if !world.ToAct().Has(seen.Seat()) {
			break
		}
		_, next := bestMove(ctx, s, See(world, seen.Seat()))
		turn = append(turn, next)
	}
	return turn
}

// thrifty is an action where it costs least: to playouts two ways to the same share are
// almost alike, to a player they are not.
func thrifty(world core.State, a core.Action) core.Action {
	if t, ok := world.(policy.Thrifty); ok {
		return t.Cheaper(a)
	}
	return a
}

// planOf is what a turn is for, if the policy can say so.
func planOf(p policy.Policy, seen Seen, turn []core.Action, rng *core.RNG) core.Text {
	if planner, ok := p.(policy.Planner); ok {
		return planner.Plan(seen.Guess(rng), seen.Seat(), turn)
	}
	return core.Text{}
}

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
	a.Plan = planOf(p, seen, best.Actions, rng)
	return a, true
}

// Reason is the case for an action of the seat, from facts that it can see.
func Reason(title string, seen Seen, a core.Action, rng *core.RNG) core.Text {
	p, _ := titles.Tuned(title)
	if e, ok := p.(policy.Explainer); ok {
		return e.Explain(seen.Guess(rng), seen.Seat(), a)
	}
	return seen.Describe(a)
}
