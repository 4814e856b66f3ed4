// Package coretest is the conformance suite: what every title must keep so
// that matches can be stored, replayed, taken back, searched by bots and shown
// to people who must not see everything. A title runs it with three lines:
//
//	func TestConformance(t *testing.T) {
//		coretest.Run(t, toy.Title, coretest.Options{Games: 200})
//	}
//
// The suite plays random games at every seat count and with every combination
// of options, and holds each position against the laws (see laws.go, where
// they are listed). A broken law is reported with all that is needed to see it
// again: the seed, the table, the step, and the log up to there.
//
// It also compares two kinds of golden file in the title's testdata, which
// -update rewrites:
//
//	perft.txt            lines "seats seed depth count", see [remise/core/play.Perft]
//	playthrough-N.txt    a whole random game with N seats: entries, events,
//	                     prompts, number of choices, hashes, scores
//
// [Examine] does the same without a *testing.T and returns the first broken
// law: so the suite's own tests show that it catches broken games.
//
// A [Stage] plays documents: games in text files that tell what must come of
// each decision.
package coretest
