package boards

import (
	_ "embed"
	"strings"

	"remise/core"
	"remise/core/table"
	"remise/rail/route"
)

//go:embed recorded.txt
var recorded string

// Position is a network from a recorded game.
type Position struct {
	Name  string // game and action
	Paid  int32  // what the recorded run paid
	Best  int32  // what the best run pays
	Graph route.Graph
}

// Real reports whether people played the game.
func (p *Position) Real() bool { return strings.HasPrefix(p.Name, "real-") }

// Recorded reads the networks of recorded runs of 1840. Its file is made from
// the games by go test -update.
func Recorded() ([]Position, error) { return readRecorded(recorded) }

func readRecorded(text string) ([]Position, error) {
	f := table.Open("rail/route/boards/recorded.txt", text)
	all := core.Map(f.All("run", 1, maxRecorded), readRun)
	return all, f.Done()
}

// The most runs and the highest fare that the file can have.
const (
	maxRecorded = 9_999
	maxFare     = 9_999
)

func readRun(r *table.Row) Position {
	p := Position{Name: r.Word("data.its-name")}
	p.Paid = fare(r)
	p.Best = int32(r.Int("data.money", int(p.Paid), maxFare))
	g := &p.Graph
	for _, s := range r.Each("stop") {
		g.Stops = append(g.Stops, readStop(s))
	}
	stop := func(r *table.Row) int16 { return int16(r.Int("data.a-stop", 0, len(g.Stops)-1)) }
	for _, b := range r.Each("bonus") {
		g.Bonuses = append(g.Bonuses, route.Bonus{Pays: fare(b), Stops: []int16{stop(b)}})
	}
	for _, e := range r.Each("edge") {
		edge := route.Edge{A: stop(e), B: stop(e)}
		for _, t := range e.Ints("data.a-piece-of-track", 0, route.MaxTracks-1) {
			edge.Tracks.Add(t)
		}
		g.Edges = append(g.Edges, edge)
	}
	return p
}

func fare(r *table.Row) int32 { return int32(r.Int("data.money", 0, maxFare)) }

// readStop reads a stop. What it is stands behind it in letters.
func readStop(r *table.Row) route.Stop {
	s := route.Stop{Value: fare(r), Hex: int16(r.Int("data.its-place", 0, route.MaxHexes-1))}
	if !r.More() {
		return s
	}
	const known = "hobt"
	is := r.Word("data.type")
	if strings.Trim(is, known) != "" {
		r.Complain("data.wrong.word", core.Lit("key", r.Key), core.Lit("word", is), core.Ref("what", "data.type"), core.Lit("known", known))
	}
	s.Halt, s.Own = strings.Contains(is, "h"), strings.Contains(is, "o")
	s.Blocked, s.Terminal = strings.Contains(is, "b"), strings.Contains(is, "t")
	return s
}
