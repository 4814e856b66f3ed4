package store

import "time"

// Pace is how fast a table is played. Each decision has its own time; time
// beyond that comes off the player's reserve. The zero pace has no clock.
type Pace struct {
	Kind    PaceKind      `json:"kind,omitempty"`
	Reserve time.Duration `json:"reserve,omitempty"` // for the whole match
	Each    time.Duration `json:"each,omitempty"`    // for a decision
}

// PaceKind says whether the players are there.
type PaceKind string

// At a live table the players are there; at a slow one they look in.
const (
	NoTime PaceKind = ""
	Live   PaceKind = "live"
	Slow   PaceKind = "slow"
)

// Clock is the time of a seat.
type Clock struct {
	// Since is when the seat was asked; zero: it is not to act.
	Since time.Time `json:"since,omitzero"`
	// Used is what it had used of the time of this decision before then.
	Used time.Duration `json:"used,omitempty"`
	// Reserve is what it had left then.
	Reserve time.Duration `json:"reserve,omitempty"`
	// StandIn is the level of the bot that plays for an absent player, or "".
	StandIn string `json:"standIn,omitempty"`
}

// Terms is what a table agreed on besides its rules and its pace.
type Terms struct {
	// Help says whether bots may advise the players while they play.
	Help Help `json:"help,omitempty"`
	// StandIn is the level of the bots that play for absent players; "": the
	// strongest.
	StandIn string `json:"standIn,omitempty"`
}

// Help is whether bots may advise. By default they may advise only a player
// without human opponents.
type Help string

// What a table can agree on.
const (
	HelpByDefault Help = ""
	HelpOn        Help = "on"
	HelpOff       Help = "off"
)
