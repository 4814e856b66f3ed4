package server

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"remise/core"
	"remise/rail/board"
	"remise/rail/chart"
	"remise/rail/track"
	"remise/table"
)

func (s *Server) registerBoard() {
	const m = matchPath
	on(s, "board", http.MethodGet, m+"/board", "The map as it is printed, and the share chart", s.board)
	on(s, "faces", http.MethodGet, m+"/faces", "Drawings of tiles, by themselves or on a hex", s.tileFaces)
	on(s, "outlook", http.MethodPost, m+"/outlook", "Your best runs now, and after a decision; or the runs it makes", s.outlook)
	on(s, "ring", http.MethodPost, m+"/ring", "Your best runs now, and after each of several decisions", s.ring)
	on(s, "runs", http.MethodGet, m+"/runs/{seq}", "The runs that an entry made", s.runs)
	on(s, "moves", http.MethodGet, m+"/moves", "Where the markers on the share chart would go", s.moves)
	on(s, "worth", http.MethodGet, m+"/worth", "Everybody's worth over time", s.worth)
}

// position is what a caller knows of a match with a map.
func (s *Server) position(ctx context.Context, at At, seq int) (chart.Position, error) {
	state, err := s.Hall.Position(ctx, at.ID, at.token(), seq)
	if err != nil {
		return nil, err
	}
	return mapped(state)
}

func mapped(state core.State) (chart.Position, error) {
	p, ok := state.(chart.Position)
	if !ok {
		return nil, core.Refuse("", "table.nomap")
	}
	return p, nil
}

func (s *Server) board(ctx context.Context, in *At) (*body[board.Board], error) {
	p, err := s.position(ctx, *in, -1)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	sheet := p.Sheet()
	return &body[board.Board]{board.Of(&sheet, s.face)}, nil
}

type facesBody struct {
	Faces map[string]board.Face `json:"faces" doc:"By what was asked for"`
}

func (s *Server) tileFaces(ctx context.Context, in *struct {
	At
	Of string `query:"of" maxLength:"8000" required:"true" doc:"A list such as 57/0,E11 57/2: tile and turn, with or without the hex it lies on"`
}) (*body[facesBody], error) {
	p, err := s.position(ctx, in.At, -1)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	b, layout := facesBody{Faces: map[string]board.Face{}}, p.Sheet().Layout
	for word := range strings.SplitSeq(in.Of, ",") {
		if f, ok := s.face(layout, word); ok {
			b.Faces[word] = f
		}
	}
	return &body[facesBody]{b}, nil
}

type faceKey struct {
	layout *track.Layout
	what   string
}

// face draws "57/2", "E11 57/2" or "E11", or remembers it: placing every word
// takes a while.
func (s *Server) face(l *track.Layout, what string) (board.Face, bool) {
	key := faceKey{l, what}
	if f, ok := s.faces.GetIfPresent(key); ok {
		return f, true
	}
	f, ok := board.NewFace(l, what)
	if ok {
		s.faces.Set(key, f)
	}
	return f, ok
}

// Outlook is what a decision means for the runs of the company on its turn.
type Outlook struct {
	Before []board.Run `json:"before" doc:"Your best runs now"`
	After  []board.Run `json:"after" doc:"Your best runs after the decision, or the runs that it makes"`
}

func (s *Server) outlook(ctx context.Context, in *decided) (*body[Outlook], error) {
	t, err := s.Hall.Try(ctx, in.ID, in.token(), in.Body.move())
	if err != nil {
		return nil, s.undecided(in.lang(), in.Body, err)
	}
	before, err := mapped(t.Before)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	after := t.After.(chart.Position)
	o := Outlook{Before: []board.Run{}, After: board.RunsOf(before, before.RunsOf(t.Action))}
	if who := before.Runner(); who != chart.Nobody && len(o.After) == 0 {
		runs := s.bestRuns(in.ID, []chart.Position{before, after}, who)
		o.Before, o.After = runs[0], runs[1]
	}
	return &body[Outlook]{o}, nil
}

// Ring is what each of several decisions, such as all tiles that fit on a hex,
// means for the runs of the company on its turn. Most of them lead to the same
// runs.
type Ring struct {
	Before []board.Run    `json:"before" doc:"Your best runs now"`
	Runs   [][]board.Run  `json:"runs" doc:"The runs after a decision; those of several decisions are here once"`
	After  map[string]int `json:"after" doc:"By decision: which of the runs"`
}

func (s *Server) ring(ctx context.Context, in *struct {
	At
	Body struct {
		Notations []string `json:"notations" minItems:"1" maxItems:"400" doc:"The decisions, such as lay E11 57/2"`
	}
}) (*body[Ring], error) {
	moves := make([]table.Move, len(in.Body.Notations))
	for i, n := range in.Body.Notations {
		moves[i] = (&Decision{Notation: n}).move()
	}
	trials, err := s.Hall.TryAll(ctx, in.ID, in.token(), moves)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	before, err := mapped(trials[0].Before)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	positions := []chart.Position{before}
	for i := range trials {
		positions = append(positions, trials[i].After.(chart.Position))
	}
	runs := make([][]board.Run, len(positions))
	if who := before.Runner(); who != chart.Nobody {
		runs = s.bestRuns(in.ID, positions, who)
	}
	return &body[Ring]{newRing(in.Body.Notations, runs)}, nil
}

// newRing merges equal runs; the first are those before.
func newRing(notations []string, runs [][]board.Run) Ring {
	r := Ring{Before: append([]board.Run{}, runs[0]...), Runs: [][]board.Run{}, After: map[string]int{}}
	for i, n := range notations {
		after := append([]board.Run{}, runs[i+1]...)
		at := slices.IndexFunc(r.Runs, func(o []board.Run) bool { return reflect.DeepEqual(o, after) })
		if at < 0 {
			at = len(r.Runs)
			r.Runs = append(r.Runs, after)
		}
		r.After[n] = at
	}
	return r
}

type bestKey struct {
	match    string
	position uint64
	who      int
}

// bestRuns finds or remembers the best runs in positions. A second look at a ring
// of tiles asks what was answered before, and the rest is searched together.
func (s *Server) bestRuns(match string, positions []chart.Position, who int) [][]board.Run {
	all := make([][]board.Run, len(positions))
	var asked []int
	var open []chart.Position
	for i, p := range positions {
		if runs, ok := s.best.GetIfPresent(bestKey{match, p.Hash(), who}); ok {
			all[i] = runs
		} else {
			asked, open = append(asked, i), append(open, p)
		}
	}
	for k, runs := range chart.BestRuns(who, open) {
		i := asked[k]
		all[i] = board.RunsOf(positions[i], runs)
		s.best.Set(bestKey{match, positions[i].Hash(), who}, all[i])
	}
	return all
}

type runsBody struct {
	Runs []board.Run `json:"runs" doc:"One for each tram; empty: the entry made none"`
}

func (s *Server) runs(ctx context.Context, in *struct {
	At
	Seq int `path:"seq" minimum:"1" doc:"Of the entry"`
}) (*body[runsBody], error) {
	e, state, err := s.Hall.Entry(ctx, in.ID, in.token(), in.Seq)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	p, err := mapped(state)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	b := runsBody{Runs: []board.Run{}}
	if !e.IsUndo {
		b.Runs = board.RunsOf(p, p.RunsOf(e.Action))
	}
	return &body[runsBody]{b}, nil
}

type movesBody struct {
	Moves []chart.Move `json:"moves" doc:"For each company what could move its marker"`
}

func (s *Server) moves(ctx context.Context, in *struct {
	At
	Seq int `query:"seq" default:"-1" doc:"After this entry; now, if it is left out"`
}) (*body[movesBody], error) {
	p, err := s.position(ctx, in.At, in.Seq)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	return &body[movesBody]{movesBody{append([]chart.Move{}, p.Moves()...)}}, nil
}

// Worth is everybody's score, entry by entry; entries that change nothing are
// left out.
type Worth struct {
	Seqs   []int   `json:"seqs" doc:"Entries after which somebody was worth more or less"`
	Scores [][]int `json:"scores" doc:"By entry, then by seat"`
}

func (s *Server) worth(ctx context.Context, in *At) (*body[Worth], error) {
	if _, err := s.position(ctx, *in, -1); err != nil {
		return nil, s.problem(in.lang(), err)
	}
	seqs, scores, err := s.Hall.Scores(ctx, in.ID)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	w := Worth{Seqs: []int{}, Scores: [][]int{}}
	for i := range seqs {
		if i == 0 || i == len(seqs)-1 || !slices.Equal(scores[i], scores[i-1]) {
			w.Seqs, w.Scores = append(w.Seqs, seqs[i]), append(w.Scores, scores[i])
		}
	}
	return &body[Worth]{w}, nil
}
