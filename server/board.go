package server

import (
	"context"
	"fmt"
	"net/http"
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
	on(s, "faces", http.MethodPost, m+"/faces", "Drawings of tiles, by themselves or on a hex", s.tileFaces)
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

func (s *Server) board(ctx context.Context, in *struct {
	At
	V string `query:"v" maxLength:"64" doc:"Any word: a board that was kept under another one is asked for anew"`
}) (*body[board.Board], error) {
	p, err := s.position(ctx, in.At, -1)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	sheet := p.Sheet()
	return &body[board.Board]{board.Of(&sheet, s.face)}, nil
}

type facesBody struct {
	Faces []board.Face `json:"faces" doc:"In the order in which they were asked for"`
}

func (s *Server) tileFaces(ctx context.Context, in *struct {
	At
	Body struct {
		Tiles []board.Piece `json:"tiles" minItems:"1" maxItems:"500" doc:"Each by itself or on a hex"`
	}
}) (*body[facesBody], error) {
	p, err := s.position(ctx, in.At, -1)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	layout, faces := p.Sheet().Layout, make([]board.Face, len(in.Body.Tiles))
	for i, piece := range in.Body.Tiles {
		var ok bool
		if faces[i], ok = s.face(layout, piece); !ok {
			refusal := core.Refuse("", "table.noface", core.Said("tile", strings.TrimSpace(piece.Hex+" "+piece.Tile)))
			return nil, s.problem(in.lang(), about(fmt.Sprintf("body.tiles[%d]", i), refusal))
		}
	}
	return &body[facesBody]{facesBody{faces}}, nil
}

type faceKey struct {
	layout *track.Layout
	piece  board.Piece
}

// face draws a tile or a hex, or remembers it: placing every word takes a while.
func (s *Server) face(l *track.Layout, p board.Piece) (board.Face, bool) {
	key := faceKey{l, p}
	if f, ok := s.faces.Get(key); ok {
		return f, true
	}
	f, ok := p.Draw(l)
	if ok {
		s.faces.Set(key, f)
	}
	return f, ok
}

func (s *Server) outlook(ctx context.Context, in *decided) (*body[board.Outlook], error) {
	t, err := s.Hall.Try(ctx, in.ID, in.token(), in.Body.move())
	if err != nil {
		return nil, s.undecided(in.lang(), in.Body, err)
	}
	before, err := mapped(t.Before)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	return &body[board.Outlook]{board.NewOutlook(before, t.After.(chart.Position), t.Action, remembered{s, in.ID})}, nil
}

func (s *Server) ring(ctx context.Context, in *struct {
	At
	Body struct {
		Notations []string `json:"notations" minItems:"1" maxItems:"400" doc:"The decisions, such as lay G15 57/2"`
	}
}) (*body[board.Ring], error) {
	moves := make([]table.Move, len(in.Body.Notations))
	for i, n := range in.Body.Notations {
		moves[i] = (&Decision{Notation: n}).move()
	}
	trials, err := s.Hall.TryAll(ctx, in.ID, in.token(), moves)
	if err != nil {
		return nil, s.problem(in.lang(), aboutNth("body.notations", "", err))
	}
	before, err := mapped(trials[0].Before)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	actions := core.List(len(trials), func(i int) core.Action { return trials[i].Action })
	if dealt, ok := board.NewDeals(before, in.Body.Notations, actions, remembered{s, in.ID}); ok {
		return &body[board.Ring]{dealt}, nil
	}
	after := core.List(len(trials), func(i int) chart.Position { return trials[i].After.(chart.Position) })
	return &body[board.Ring]{board.NewRing(before, in.Body.Notations, after, remembered{s, in.ID})}, nil
}

type bestKey struct {
	match    string
	position uint64
	who      int
}

// remembered is what the server has found out about the runs of a match.
type remembered struct {
	*Server
	match string
}

// Recall implements [board.Memory].
func (r remembered) Recall(position uint64, runner int) ([]board.Run, bool) {
	return r.best.Get(bestKey{r.match, position, runner})
}

// Keep implements [board.Memory].
func (r remembered) Keep(position uint64, runner int, runs []board.Run) {
	r.best.Set(bestKey{r.match, position, runner}, runs)
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
		return nil, s.problem(in.lang(), about("path.seq", err, entryCode))
	}
	p, err := mapped(state)
	if err != nil {
		return nil, s.problem(in.lang(), err)
	}
	b := runsBody{Runs: []board.Run{}}
	if !e.IsUndo {
		b.Runs = board.RunsOf(p, chart.RunsOf(p, e.Action))
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
		return nil, s.problem(in.lang(), about("query.seq", err, entryCode))
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
