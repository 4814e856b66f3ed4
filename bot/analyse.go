package bot

import (
	"cmp"
	"context"
	"slices"

	"remise/core"
)

// Analysis is a look back at a match.
type Analysis struct {
	Worth     []Worth    `json:"worth"`     // after every entry that changed it
	Decisions []Decision `json:"decisions"` // the one that cost most first
}

// Worth is every seat's score after an entry.
type Worth struct {
	Seq   int   `json:"seq"`
	Score []int `json:"score"`
}

// Decision is a choice that was made, and what search thinks of it with the
// knowledge that the player had.
type Decision struct {
	Seq    int         `json:"seq"`
	By     core.Seat   `json:"by"`
	Chosen core.Action `json:"chosen"`
	Best   core.Action `json:"best"`
	Value  float64     `json:"value"` // of what was chosen, 0 to 1
	Cost   float64     `json:"cost"`  // what the best would have been worth more
}

// Analyse looks at every decision of the given seats with a number of playouts
// each. It stops early when the context ends, with what it has until then. The
// same match and seed give the same analysis.
func Analyse(ctx context.Context, m *core.Match, seats core.Seats, playouts int, seed uint64) (*Analysis, error) {
	o := optionsFor(m.Title.About().ID)
	o.Playouts, o.Workers = playouts, 1
	s, err := NewSearch(m.Title.About().ID, o, 0)
	if err != nil {
		return nil, err
	}
	state, err := m.Title.New(m.Setup)
	if err != nil {
		return nil, err
	}
	all := &Analysis{}
	for _, e := range m.Line() {
		if seats.Has(e.By) && e.By < core.MaxSeats && ctx.Err() == nil {
			all.look(ctx, s, state, e, core.NewRNG(seed+uint64(e.Seq)))
		}
		state.Apply(e.Action, nil)
		all.note(e.Seq, state.Score())
	}
	slices.SortStableFunc(all.Decisions, func(a, b Decision) int { return cmp.Compare(b.Cost, a.Cost) })
	return all, nil
}

func (a *Analysis) look(ctx context.Context, s *Search, state core.State, e core.Entry, rng *core.RNG) {
	found := s.search.Judge(ctx, See(state, e.By), e.Action, rng)
	d := Decision{Seq: e.Seq, By: e.By, Chosen: e.Action, Best: found.Moves[0].Action}
	for _, m := range found.Moves {
		if m.Action == e.Action {
			d.Value = m.Value
			d.Cost = max(0, found.Moves[0].Merit()-m.Merit())
		}
	}
	a.Decisions = append(a.Decisions, d)
}

func (a *Analysis) note(seq int, score []int) {
	if n := len(a.Worth); n == 0 || !slices.Equal(a.Worth[n-1].Score, score) {
		a.Worth = append(a.Worth, Worth{seq, score})
	}
}
