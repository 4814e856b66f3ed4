package bot

import (
	"context"
	"time"

	"remise/bot/search"
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
}

// Hint thinks for a while and says what it would do, and why.
func Hint(ctx context.Context, title string, seen Seen, rng *core.RNG, think time.Duration) (Advice, error) {
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

// Reason is what speaks for an action of the seat, from facts that it can see.
func Reason(title string, seen Seen, a core.Action, rng *core.RNG) core.Text {
	p, _ := titles.Tuned(title)
	if e, ok := p.(policy.Explainer); ok {
		return e.Explain(seen.Guess(rng), seen.Seat(), a)
	}
	return seen.Describe(a)
}
