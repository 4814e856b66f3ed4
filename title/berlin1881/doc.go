// Package berlin1881 is 1881, the Berlin tramway game by Michael Mette: eight
// tram companies and the S-Bahn with its nets, shares, track, depots and runs.
//
// The rules are the German 5th edition; two more editions differ from it by
// the switches in data/editions.txt, and the variants of chapters 14 and 15 are
// options. Rules are cited by their numbers, "1881 §6.12".
//
// The files follow the game: bids and stock (preparation, start round, stock
// rounds), operate (turns, income, prices), lay, depot, run and trams (the
// actions of a turn), sbahn, veto, offers and forced (what interrupts a
// turn), flow (the rounds as lists of steps, and the table of all moves).
// reach answers questions about the map with borrowed memory; a position is
// one flat value and is copied by assignment.
//
// What the rule texts do not tell is in data/tables.txt and data/map.txt, and an
// owner of the boxed game can put his own in its place with the option board,
// see [CheckBoard].
package berlin1881
