// Package policy is the contract of play by rules of thumb: for every title a
// policy says what each decision is worth, in points of the final score, from
// what a good player would recognise. The policies live with their titles.
//
// A policy looks at a position as the seat to act may: it is given a guessed
// world, and reads only what that seat can see. It decides alone (the medium
// level), and it guides search, as prior and as the player of its playouts.
// It remembers nothing of the game, only working space, so each goroutine
// has its own.
package policy

import "remise/core"

// Proposal is a decision worth thinking about. Value is what it is worth
// against the best one, in points: 0 for that one, less for the others.
type Proposal struct {
	Action core.Action
	Value  float32
}

// Policy is hand-written play of one title.
type Policy interface {
	// Propose appends what a seat that is to act might do. Every proposal is
	// legal; there is at least one.
	Propose(world core.State, seat core.Seat, buf []Proposal) []Proposal
	// Value is how good a position is for a seat, from 0 to 1: above one
	// half only for a win if the game is over, more for a clear one.
	Value(world core.State, seat core.Seat) float64
}

// Mover is a policy that plays on faster than by proposing.
type Mover interface {
	// Move makes one or more moves of a seat that is to act: those that
	// would have been the best proposals one after the other, except those
	// that take long to find.
	Move(world core.State, seat core.Seat)
}

// Dealer is a policy that can decide chance beforehand, so that search
// compares decisions under equal luck.
type Dealer interface {
	// Shuffle decides the luck of one playout.
	Shuffle(*core.RNG)
	// Draw is chance's action now.
	Draw(core.State, *core.RNG) core.Action
}

// Sketcher is a policy that can play on roughly if that is much faster.
type Sketcher interface {
	// Sketch says whether the next moves may be rough.
	Sketch(bool)
}

// Explainer is a policy that can give the reason for a decision.
type Explainer interface {
	// Explain is the reason for an action of the seat to act, from facts that
	// the seat can see.
	Explain(world core.State, seat core.Seat, a core.Action) core.Text
}

// Critic is a policy that can say at once what a decision gives away.
type Critic interface {
	// Regret is what the policy would have done, and by how many points that is
	// better in its judgement: 0 if nothing is.
	Regret(world core.State, seat core.Seat, a core.Action) (best core.Action, points float32)
}

// Leader is a policy that can say how far a seat is ahead, for comparing what came of two decisions
// however the game stands.
type Leader interface {
	// Lead is by how much a seat leads the mean of the others: 1 is clear.
	Lead(world core.State, seat core.Seat) float64
}

// Turn is everything a seat does until others or chance are to act, with
// the chance to win the game that the policy gives it, from 0 to 1.
type Turn struct {
	Actions []core.Action
	Value   float64
}

// TurnPlayer is a policy that decides on whole turns.
type TurnPlayer interface {
	Policy
	Dealer
	// Turns appends the best ways to end the turn of a seat that is to act, at
	// most as many as wanted, best first. The caller owns them.
	Turns(world core.State, seat core.Seat, most int, buf []Turn) []Turn
	// PlayTurn plays the best turn of a seat that is to act, in place, and is
	// its value.
	PlayTurn(world core.State, seat core.Seat) float64
	// Begun reports whether a seat is in the middle of its turn.
	Begun(world core.State, seat core.Seat) bool
}

// Planner is a policy that can say what a turn is for.
type Planner interface {
	// Plan is a sentence about a turn, from facts that the seat can see.
	Plan(world core.State, seat core.Seat, turn []core.Action) core.Text
}

// Thrifty is a position that knows where the same can be had for less.
type Thrifty interface {
	// Cheaper is the action that gets the same for less money, or the action itself.
	Cheaper(core.Action) core.Action
}

// Preparing is a position that knows what is done only for something else that follows
// in the same turn: a sale for the money.
type Preparing interface {
	Prepares(core.Action) bool
}

// Teacher improves the judgement of a title's player by games against itself.
type Teacher interface {
	// Train plays a game and learns from it; Played is how many there were.
	Train()
	Played() int
	// Keep is all that Resume needs to continue later.
	Keep() []byte
	Resume([]byte) error
	// Weights is what has been learnt, as the program has it built in.
	Weights() []byte
}

// Best is the proposal with the highest value, the first of equals.
func Best(list []Proposal) Proposal {
	best := list[0]
	for _, p := range list[1:] {
		if p.Value > best.Value {
			best = p
		}
	}
	return best
}

// Gauge watches games and says how they develop, to compare bots with people.
type Gauge interface {
	// Watch is told of an action and of the position before it.
	Watch(before core.State, a core.Action)
	// Figures are what was counted, in the order of the game.
	Figures() []Figure
}

// Figure is something that was counted: N, or N of so many.
type Figure struct {
	Name  string
	N, Of int
}

// Blunder is a decision that nobody who knows the game would make, and the name
// of the rule that identifies it. The rule looks at facts on the table, not at
// anybody's judgement.
type Blunder struct {
	Rule   string
	Action core.Action
}
