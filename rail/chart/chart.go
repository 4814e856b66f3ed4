// Package chart is what a position on a map tells those who draw it: what lies where, the share chart, and where trams
// run. The titles with a map implement Position; the drawings themselves are made by package draw.
package chart

import (
	"remise/core"
	"remise/rail"
	"remise/rail/route"
	"remise/rail/tile"
	"remise/rail/track"
)

// Nobody is the runner when no line or company is on its turn.
const Nobody = -1

// Position is a position on a map. All of it is open to everybody, and so is the score.
type Position interface {
	core.State
	Sheet() Sheet
	// Runner is whose turn it is to build or run: the title's number of a line or company, or Nobody.
	Runner() int
	// BestRuns are the most profitable runs of a runner, one for each tram that leaves its depot.
	BestRuns(runner int) []Run
	// RunsOf are the runs that an action makes now; none if it makes no runs.
	RunsOf(core.Action) []Run
}

// Sheet is what is printed, and what lies on it.
type Sheet struct {
	Layout *track.Layout
	Board  *track.Board
	Market *rail.Market
	// Rounds are the rounds of the game in their order, where that is printed.
	Rounds []string
}

// Run is the way of one tram.
type Run struct {
	Who    string // the line or company
	Tram   string // which of its trams; "" where it has only one
	Kind   tile.Kind
	Pays   int32
	Stops  []Stop
	Pieces []track.Piece
}

// Stop is a stop of a run and what it pays.
type Stop struct {
	Node track.Node
	Pays int32
}

// Follow makes the run of a route: its track in order, and its stops with what each of them pays. A bonus is paid where
// it is earned, at a single stop; the inner stops of a shuttle pay twice (1881 §14.3).
func Follow(w *track.Network, rules route.Rules, r *route.Route) Run {
	var run Run
	for i, s := range r.Stops {
		pays := rules.Pays(&w.Stops[s]) + bonus(w, s)
		if r.Shuttle && i > 0 && i < len(r.Stops)-1 {
			pays += rules.Pays(&w.Stops[s])
		}
		run.Stops = append(run.Stops, Stop{w.Nodes[s], pays})
		run.Pays += pays
		if i < len(r.Edges) {
			run.Pieces = w.Trace(int(r.Edges[i]), int(s), run.Pieces)
		}
	}
	return run
}

func bonus(w *track.Network, stop int16) (pays int32) {
	for _, b := range w.Bonuses {
		if len(b.Stops) == 1 && b.Stops[0] == stop {
			pays += b.Pays
		}
	}
	return pays
}
