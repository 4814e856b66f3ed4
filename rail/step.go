package rail

import (
	"remise/core"
	"remise/core/act"
)

// Step is one step of a round in a position of type S. It has no memory: what
// it must remember is in the position. A round is a list of steps that can be
// read on one screen.
type Step[S any] struct {
	Name string
	// Begin is what happens by itself when the step begins; may be nil.
	Begin func(*S, *[]core.Event)
	// Waits moves on to whoever has a decision to make, and reports false
	// when nobody has; nil for a step in which nobody decides.
	Waits func(*S, *[]core.Event) bool
	// Moves are the kinds of action that may be taken here.
	Moves act.Set
}

// Clock says where in the game a position is: the step of the round, and
// whether the step has begun.
type Clock struct {
	Step  int8
	Begun bool
}

// Run plays the steps of a round from the clock on, until one waits for a
// decision. It reports false when the round is over.
func Run[S any](s *S, clock *Clock, round []Step[S], sink *[]core.Event) bool {
	for int(clock.Step) < len(round) {
		step := &round[clock.Step]
		if !clock.Begun {
			clock.Begun = true
			if step.Begin != nil {
				step.Begin(s, sink)
			}
		}
		if step.Waits != nil && step.Waits(s, sink) {
			return true
		}
		*clock = Clock{Step: clock.Step + 1}
	}
	return false
}
