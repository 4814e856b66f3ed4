package paper

import "remise/core"

// Earner is a state that tells by what its players earn. It is optional.
type Earner interface {
	// Earned is what an event that has just happened brought players, and by what.
	Earned(core.Event) []Earning
	// Besides is by what they earned all the rest, the code of a text.
	Besides() string
}

// Earning is an amount that a player earned, or spent if it is negative, by source. One
// without a source says that all before it no longer counts: the game has begun anew.
type Earning struct {
	Seat core.Seat
	By   string // the code of a text
	N    int
}
