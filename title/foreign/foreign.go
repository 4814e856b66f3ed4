// Package foreign is the contract of readers of games that other programs have
// recorded, and what comes of a replay by our rules. It knows no title; the
// reader that there is stands in the list of titles.
package foreign

import (
	"io"
	"slices"

	"remise/core"
	"remise/rail/route"
)

// Reader reads games that another program has recorded.
type Reader interface {
	// Is reports whether a file is such a game, and not a log of ours.
	Is(file []byte) bool
	Read(io.Reader) (Game, error)
}

// Game is one of them.
type Game interface {
	// Replay plays it by our rules. With an error it says how far it came.
	Replay() (*Report, error)
	// Against is the same game, whose replay also compares our positions with
	// those that the other program has recorded.
	Against(golden io.Reader) (Game, error)
}

// Report is what a replay found.
type Report struct {
	Match    *core.Match
	Actions  int // that counted
	Runs     []Run
	CityRuns int // of companies whose runs nobody chooses
	Bridges  []Bridge
	Scored   bool // the other program's scores are in the file, and ours are the same
}

// Run is a recorded run, held against the best one.
type Run struct {
	Action int
	Line   string
	Route  string // "" if the tram stayed
	Paid   int    // before maintenance
	Best   int    // what was possible
	// Network is the track that the line saw.
	Network route.Graph
}

// Bridge is a moment at which our rules ask somebody and the other program does
// not, or the other way round, and nothing else differs: a pass was added, or
// one of the file was left out.
type Bridge struct {
	Action int    // the action of the file before which it is
	Who    string // as the file names them
	Added  bool
}

// Short reports whether more was possible.
func (r Run) Short() bool { return r.Paid < r.Best }

// Short are the recorded runs that were not the best.
func (r *Report) Short() []Run {
	return slices.DeleteFunc(slices.Clone(r.Runs), func(run Run) bool { return !run.Short() })
}
