// Package vienna1840 is 1840 Vienna Tramways for two to six.
//
// The files follow the rulebook:
//
//	rounds     the round bar and the steps of every round (V)
//	game       which map, and what is printed on it (III.4, XII, XIII)
//	chance     playing order cards and line cards (III.1, III.5, VIII.7)
//	landmark   landmarks between owners, companies and the bank (IV.2, IX.3)
//	preshare   the pre-share round (VI)
//	share      share rounds, directors, order of play (VII), sold out (X.3)
//	company    company rounds: payments, dividends, prices (VIII.1 to VIII.5.1, X.2)
//	stadtbahn  the runs of the Stadtbahn (VIII.5.2)
//	trams      buying, scrapping and arranging trams (VIII.5.3)
//	auction    the auction of lines (VIII.6)
//	build      tiles and markers in a line round (IX.4 to IX.6)
//	run        runs and maintenance (IX.7, IX.8)
//	view       what is seen, and the final wealth (XI)
//	rules      in what the two profiles differ
//
// State is one position, flat, copied by assignment; moves is the table of
// everything that can be done, each with its notation, its check and its
// effect; tables reads the printed material from data.
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
