// Package core is the contract of a game: seats, actions, choices, refusals,
// events, positions, and the match log from which any position can be rebuilt.
//
// A game is a [Title]. It makes a [State], one position that is changed in
// place. Whoever drives a game repeats four steps until nobody is to act:
//
//	seats := state.ToAct()               // a set: sealed bids have several
//	choices := state.Legal(seat, nil)    // what this seat may do
//	refusal := state.Check(action)       // nil: legal; else why not, and which rule
//	state.Apply(action, &events)         // what happened, and who may know
//
// Chance is a player too. When [Chance] is to act, the driver asks
// [State.Chance] for an outcome and applies it like any action; the outcome is
// an entry of the log, so that a replay needs no seed.
//
// A [Match] keeps the log. It proposes a step on a copy of the position, lets
// the caller store the entry, and only then commits it.
//
// Logs outlive the code. An entry has a [Proof]: a seal of the text, which
// nothing but the text can change, and a [Stamp] of the position, which is
// compared as long as positions have the form they had. A match is replayed
// under the version of the rules that its header names.
//
// The package knows no clock, no disk, no network, and no title.
package core
