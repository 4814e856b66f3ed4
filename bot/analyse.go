package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"remise/core"
)

// Past is a match that was played.
type Past struct {
	Title core.Title
	Setup core.Setup
	Line  []core.Entry // that hold: what was taken back is not among them
}

// PastOf is what a match was until now.
func PastOf(m *core.Match) Past { return Past{m.Title, m.Setup, m.Line()} }

// Study says how to look back.
type Study struct {
	Seats    core.Seats          // whose decisions
	Playouts int                 // for each decision at the most
	Time     time.Duration       // for all decisions together; 0: as long as it takes
	Seed     uint64              // the same match and seed give the same analysis, if time does not end it
	Tell     func(done, all int) // is told of progress; nil: nobody wants to know
}

// Analysis is a look back at a match.
type Analysis struct {
	Worth     []Worth    // after every entry that changed it
	Decisions []Decision // the one that cost most first
}

// Worth is every seat's score after an entry.
type Worth struct {
	Seq   int
	Score []int
}

// Decision is a choice that was made, and what search thinks of it with the
// knowledge that the player had.
type Decision struct {
	Seq    int
	By     core.Seat
	Chosen core.Action
	Best   core.Action
	Value  float64 // of what was chosen, 0 to 1
	Cost   float64 // what the best would have been worth more

	// In words, for those that cost most: what was done, what would have been
	// best, and what speaks for it.
	Did, Better, Why core.Text
}

// Told is how many decisions are put into words.
const Told = 10

// Analyse looks at every decision of some seats where there was something to
// decide. It stops early when the context ends, with what it has until then.
func Analyse(ctx context.Context, p Past, how Study) (*Analysis, error) {
	id := p.Title.About().ID
	o := optionsFor(id)
	o.Playouts, o.Workers = how.Playouts, 1
	s, err := NewSearch(id, o, 0)
	if err != nil {
		return nil, err
	}
	a := &analyst{Past: p, Study: how, search: s}
	if a.all, err = a.count(); err != nil {
		return nil, err
	}
	if how.Time > 0 {
		s.think = how.Time / time.Duration(max(1, a.all))
	}
	err = a.walk(func(state core.State, e core.Entry) {
		if a.asks(state, e) && ctx.Err() == nil {
			a.judge(ctx, state, e)
		}
	}, a.note)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(a.Decisions, func(a, b Decision) int { return cmp.Compare(b.Cost, a.Cost) })
	return &a.Analysis, a.tell()
}

// analyst is an analysis under way.
type analyst struct {
	Past
	Study
	Analysis
	search *Search
	all    int
}

// walk goes through the match and shows each entry with the position before
// it, and the score after it.
func (a *analyst) walk(before func(core.State, core.Entry), after func(seq int, score []int)) error {
	state, err := a.Title.New(a.Setup)
	if err != nil {
		return err
	}
	for _, e := range a.Line {
		before(state, e)
		state.Apply(e.Action, nil)
		if after != nil {
			after(e.Seq, state.Score())
		}
	}
	return nil
}

// asks reports whether an entry is a decision of one of the seats.
func (a *analyst) asks(state core.State, e core.Entry) bool {
	if e.By >= core.MaxSeats || !a.Seats.Has(e.By) {
		return false
	}
	choices := state.Legal(e.By, nil)
	return len(choices) > 1 || len(choices) == 1 && choices[0].Len() > 1
}

func (a *analyst) count() (n int, err error) {
	err = a.walk(func(state core.State, e core.Entry) {
		if a.asks(state, e) {
			n++
		}
	}, nil)
	return n, err
}

func (a *analyst) judge(ctx context.Context, state core.State, e core.Entry) {
	found := a.search.Judge(ctx, See(state, e.By), e.Action, core.NewRNG(a.Seed+uint64(e.Seq)))
	d := Decision{Seq: e.Seq, By: e.By, Chosen: e.Action, Best: found.Moves[0].Action}
	for _, m := range found.Moves {
		if m.Action == e.Action && m.Visits > 0 { // else time ended before anything was found out
			d.Value = m.Value
			d.Cost = max(0, found.Moves[0].Merit()-m.Merit())
		}
	}
	a.Decisions = append(a.Decisions, d)
	if a.Tell != nil {
		a.Tell(len(a.Decisions), a.all)
	}
}

func (a *analyst) note(seq int, score []int) {
	if n := len(a.Worth); n == 0 || !slices.Equal(a.Worth[n-1].Score, score) {
		a.Worth = append(a.Worth, Worth{seq, score})
	}
}

// tell puts the decisions into words that cost most.
func (a *analyst) tell() error {
	told := a.Decisions[:min(Told, len(a.Decisions))]
	return a.walk(func(state core.State, e core.Entry) {
		for i := range told {
			if d := &told[i]; d.Seq == e.Seq {
				d.Did, d.Better = state.Describe(d.Chosen), state.Describe(d.Best)
				d.Why = Reason(a.Title.About().ID, See(state, d.By), d.Best, core.NewRNG(a.Seed+uint64(d.Seq)))
			}
		}
	}, nil)
}
