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
// # How it is found
//
// A network is made ready first (net.go, legs.go). What no own marker leads to
// is left out. What two legs can clash in is numbered: stops and hexes for one
// route, track for all. If every tram has a limited reach and ends at stations,
// the halts are drawn into the legs: of the ways between two stations through
// halts only those stay that no other makes useless, by paying as much and
// taking up no more. A route of reach 6 is then five legs, and a walk of five
// legs is a bound.
//
// Then there are three questions, and each has its own method.
//
// One tram without limit (1840). A route grows from its first own marker as two
// arms (search.go). What it can still gain is bounded by the blocks of what is
// left: parts that no single stop cuts in two, of which a path passes one after
// the other (blocks.go). A path that comes to a stop with the same track in
// reach as an earlier one that was worth as much is not continued (past.go):
// on a dense board most paths are the same stops in another order.
//
//	    b---c          a-b-c-d and a-c-b-d come to d with the same track left:
//	   / \ / \         the one that paid more goes on.
//	--a---+---d--
//
// One tram with a limit (1881). The same search, bounded by walks: what the best
// walk of so many legs gains, and where that is not enough, what the best true
// path gains after a leg, found by a small search of its own (walks.go). If that
// takes more than some thousand steps the route is found from its middle
// (halves.go): arms of half the legs from every station, of which only those are
// kept that no other makes useless, joined two at a time. They remember only
// some of what they take up, at first nothing; what the best joined pair takes
// up twice is remembered from then on, until the best pair is a true route. Each
// round bounds the next, and an arm that no other one completes is not kept.
// Where there are more than a thousand legs that is the way from the start.
//
// Several trams (1881, pack.go). Their routes share no track. Each alone is a
// bound on all, and often the best routes clash in nothing. Else the routes that
// fall short of their best by little are listed and combined. If the lists are
// long, track gets prices as in an auction (prices.go): a route is worth what it
// pays less the price of its track, and all choices together are worth no more
// than the sum of the prices and of the best worth of each tram. Trams haggle
// over the routes they have seen until crowded track is dear enough, then look
// at the whole network again. Every look pools not only the best route but up to
// a hundred that were met on the way, so that after some six looks the bound
// stands, between nothing and a twentieth above the truth; and the pools, tried
// together, mostly hold the best choice by then.
//
//	bound   |==========================|   prices + best worth of each tram
//	target  |======================|       the best choice so far, and a unit
//	                               '---'   slack: all that a better choice may
//	                                       fall short of the bound
//
// Whoever wants to beat the target falls short by no more than the slack in all,
// so at most one of its routes falls short by more than half of it. Routes up to
// half the slack are listed and combined; then each kind of tram is searched for
// one route beyond, which must at every leg leave the others enough of their
// lists. If nothing turns up the target is beaten by nothing: that is the proof.
//
// Two long trams have tens of thousands of such routes, and most pairs of them
// clash in dear track, or leave so much of it unused that they pay too little.
// So routes that use the same dear track, the forty dearest pieces at most, make
// a class, of which the best stands for all (partners.go). The classes of a list
// are a third of its routes or less. Whether the last tram has a route that pays
// enough beside the others is asked of the classes first, and what was asked of
// one is remembered: few pairs of routes are ever looked at. Of two equal trams
// the last gets the route that pays more, for few pay so much.
//
// On a hard network the lists are made from the middle as well (middle.go). The
// arms that take many as one tell what the other arm of a route adds at most;
// with that bound all true arms are made, and all that fit are joined. Legs that
// lead to the same station and take up the same watched bits go in bundles, true
// arms in groups: most are settled with one look at the bundle and the group.
// To find the route that completes a choice, a list knows for every bit of track
// who uses it, sixty-four routes in a word, and who pays enough (users.go).
//
// Questions that differ by little, as the tiles that are tried on a hex, are
// asked of a Ring: equal networks have equal answers, and for the others the
// best runs known so far are a floor.
//
// # What it takes
//
// Steps are counted, not time: with Solver.Nodes every machine comes to the same
// answer and the same bound. All is whole numbers. A solver allocates nothing
// once it has seen a network of the size. After a hundred of the boards below it
// holds 2 MB for one tram without limit and for 2,2,2,2, 15 and 17 for 3,3,3,2 and
// 4,4,3, and 33 for 6,5 and 6,6 (go test -run xxx -bench Memory -benchtime 1x).
// The most of that are legs, half a kilobyte each, of which the hardest board has
// 28,000; what bounds them is the budget, for each takes a node to draw. All else
// ends by itself: lists at 100,000 routes, of 200 bytes with their index and their
// classes, for each kind of tram, arms at 6 MB and true arms at 8, paths at 1.5.
//
// remise bench routes measures it. The boards where games of bots end take less
// than a millisecond in 1881 and at most 1.5 in 1840, all proved. A whole ring of
// tiles on such a board of 1840 takes 0.4 ms in the median and 4 at most, one tile
// after the other 1.2 and 10; in 1881 all take less than a millisecond.
//
// On generated boards of mean degree 2.6, as dense as the tiles can make them, 100
// each, in milliseconds on one quiet core:
//
//	trams     median    95 of 100    99 of 100    longest    proved
//	any         1.8          17           45          52      100     1840
//	2,2,2,2     0.1           2            5          17      100
//	3,3,3,2     1.7          15           49         138      100
//	4,4,3       3.6          19           36          59      100
//	6,5         5.7          45           92         103      100
//	6,6         6.7          56           79          81      100
//
// At degree 3.0, beyond what the tiles can make, a second is enough for 100, 95, 93,
// 87 and 88 of 100 in this order, and for 93 of 1840; the benchmark states the gap of
// the others.
//
// What did not pay: a search of branches that gives contested track to one tram
// after the other, for every branch needs new prices; arms from the middle on
// easy boards, where the search from the markers is done before; closing legs
// that no better choice can use, for what tells is a walk, and walks through
// clusters of halts gain half as much again as any route; demanding of the last
// route the dear track that the others leave, for no single piece is so dear;
// arms that first remember the oldest bits alone, to bound those that remember
// all: the bound is too weak; comparing branches of a tree of routes in place of
// routes, for branches differ too little before they are single routes; listing
// more than half the slack to search less beyond it; a first pass over a quarter
// of the slack, which is seldom enough; watching more bits at once, for every one
// makes more arms; forgetting what is watched when track gets prices; and a sweep
// over the board that keeps, edge by edge, only what later edges can touch. For
// one tram it keeps 2,000 to 15,000 such states at a time in 1840 and up to 46,000
// with reach 6, and takes 60 ms to 1.2 s where the search takes 1 to 30 ms; two
// trams of reach 6 come to 150,000 before half of the edges are swept. Being plain
// and different in all, it judges the search in the tests (frontier_test.go).
//
// # The two games
//
// 1840: Rules{OwnPays: true, HaltEnds: 2} and one Tram without limit.
//
// 1881: Rules{HexOnce: true}, a Tram per vehicle with its reach; Shuttle for
// the variant of chapter 14; HaltEnds 2 in the first rounds of a company, as
// long as its home has no way to another station (8.5).
package route
