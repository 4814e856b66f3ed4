// Package berlin1881 is 1881, the Berlin tramway game by Michael Mette: eight
// tram companies and the S-Bahn with its nets, shares, track, depots and runs.
//
// The rules are the German 5th edition; two more editions differ from it by
// the switches in data/editions.txt, and the variants of chapters 14 and 15 are
// options. Rules are cited by their numbers, "1881 §6.12".
//
// The files follow the rulebook:
//
//	flow       the rounds as lists of steps, and the table of all moves (3, 5.4)
//	bids       preparation and start round (2)
//	stock      stock rounds: buying, selling, prices (4.1 to 4.20)
//	shares     who holds what; directors and limits (4.4, 4.5, 4.21 to 4.25)
//	operate    whose turn it is, income, dividends, prices (5, 9.5 to 9.13)
//	lay        building (6)
//	depot      depots (7)
//	run        runs and fares (8, 9.1 to 9.4, variant 14)
//	trams      trams and phases (10, 11, variant 15)
//	sbahn      the S-Bahn and its nets (12); veto its votes (12.6)
//	offers     what another must agree to (7.8, 10.5)
//	forced     the forced purchase of the house rules (10.8)
//	title      the beginning and the end (2.2, 13)
//	editions   in what the editions differ, from data/editions.txt
//
// reach answers questions about the map with borrowed memory; a position is
// one flat value and is copied by assignment. A rule is found by its number:
// a test holds that each that can be shown is named in the code, and
// testdata/coverage.txt says which case shows it.
//
// What the rule texts do not tell is in data/tables.txt and data/map.txt, and an
// owner of the boxed game can put their own in its place with the option board,
// see [CheckBoard].
package berlin1881
