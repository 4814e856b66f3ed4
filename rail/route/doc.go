// Package route finds the best run of a tram, or the best runs of several
// trams at once, and proves that none is better.
//
// It knows nothing of maps and tiles. A Graph holds the stops a company can
// see and the chains of plain track between them; Rules say what a run may do;
// one Tram per vehicle says how far it reaches. A Solver answers with the
// routes and a certificate: Answer.Value is what they pay, and Answer.Bound is
// proven to be more than any other choice of routes can pay, or equal to it.
// The answer is exact when the two are equal. A search that is cut short, by
// its context or by its budget of nodes, says so by leaving a gap between
// them; it never guesses.
//
// # What a route is
//
// A route is a simple path over stops: at least two of them, none twice,
// joined by edges of which no two share a piece of track (1840 IX.2, IX.7,
// 1881 §8.3). One of its stops bears the company's marker. A blocked or
// terminal stop may only be one of its ends. The routes of several trams share
// no track, but may meet in stops (1881 §8.7).
//
// Verify judges any route, the solver's or a player's, by the same rules and
// in other words than the search.
//
// # The two games
//
// 1840: Rules{OwnPays: true, HaltEnds: 2} and one Tram without limit.
//
// 1881: Rules{HexOnce: true}, a Tram per vehicle with its reach; Shuttle for
// the variant of chapter 14; HaltEnds 2 in the first rounds of a company, as
// long as its home has no way to another station (8.5).
package route
