// Package vienna1840 is 1840 Vienna Tramways for two to six.
//
// The files follow the rulebook: rounds (the round bar and the steps of every
// round), preshare (VI), share (VII), company (VIII.1 to VIII.5), trams
// (VIII.5.3), auction (VIII.6), build (IX.3 to IX.6), run (IX.7, IX.8) and
// stadtbahn (VIII.5.2). State is one position, flat, copied by assignment;
// moves is the table of everything that can be done, each with its notation,
// its check and its effect; tables reads the printed material from data.
//
// # Two rule profiles
//
// The option rules is book, the rulebook to the letter, or 18xx.games, what
// is played on that site. Every difference is one row of [Differences].
//
// # Chance
//
// The stack of line cards has no order: which cards are turned up is drawn
// when they are turned up, as an entry of the log. So nobody, the server
// included, knows more than is on the table, and what a seat observes is the
// whole position.
package vienna1840
