package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"remise/bot/search"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// Past is a match that was played.
type Past struct {
	Title core.Title
	Setup core.Setup
	Line  []core.Entry // that hold: what was taken back is not among them
}

// PastOf is the course of a match until now.
func PastOf(m *core.Match) Past { return Past{m.Title, m.Setup, m.Line()} }

// Study says how to look back.
type Study struct {
	Seats    core.Seats          // whose decisions
	Playouts int                 // for each decision at the first look
	Time     time.Duration       // for all decisions together; 0: as long as it takes
	Seed     uint64              // the same match and seed give the same analysis, if time does not end it
	Tell     func(done, all int) // is told of progress; nil: nobody wants to know
}

// Analysis is a look back at a match.
type Analysis struct {
	Worth     []Worth    // after every entry that changed it
	Decisions []Decision // those that surely cost something first, and of these the costliest
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
	Give   float64 // by how much the cost may be off
	Sure   bool    // the cost is more than luck: what was chosen and the best were played on in the same worlds

	// In words, for those that cost most: what was done, what would have been
	// best, and the reason for it.
	Did, Better, Why core.Text
}

const (
	// Told is how many decisions are put into words.
	Told = 10
	// Least is the lowest cost at which a decision is worth a word.
	Least = 0.01

	suspects  = 2 * Told // decisions that are looked at again
	closer    = 4        // times as many worlds as playouts in the first look
	firstPart = 2        // of the time goes into the first look: one half
)

// Analyse looks at every decision of some seats where there was something to
// decide. The first look is short, and among so many decisions some seem costly by
// chance; so those that seem to have cost most are judged again, each against the
// best in worlds that the first look has not seen. It stops early when the context
// ends, with what it has until then.
func Analyse(ctx context.Context, p Past, how Study) (*Analysis, error) {
	id := p.Title.About().ID
	if knowsTurns(id) {
		return analyseTurns(ctx, p, how)
	}
	o := optionsFor(id)
	o.Playouts, o.Workers, o.Letter, o.Depth = how.Playouts, 1, true, 0
	s, err := NewSearch(id, o, 0)
	if err != nil {
		return nil, err
	}
	a := &analyst{Past: p, Study: how, search: s, began: time.Now()}
	head, _ := titles.Tuned(id)
	a.critic, _ = head.(policy.Critic)
	if a.all, err = a.count(); err != nil {
		return nil, err
	}
	if how.Time > 0 && a.critic == nil {
		s.think = how.Time / firstPart / time.Duration(max(1, a.all))
	}
	a.all += min(a.all, suspects)
	if err := a.firstLook(ctx); err != nil {
		return nil, err
	}
	if err := a.secondLook(ctx); err != nil {
		return nil, err
	}
	return &a.Analysis, a.tell()
}

func (a *analyst) firstLook(ctx context.Context) error {
	err := a.walk(func(state core.State, e core.Entry) {
		if a.asks(state, e) && ctx.Err() == nil {
			a.judge(ctx, state, e)
		}
	}, a.note)
	slices.SortStableFunc(a.Decisions, func(a, b Decision) int { return cmp.Compare(b.Cost, a.Cost) })
	return err
}

// rank puts those first that surely cost something, and of these the costliest.
func (a *analyst) rank() {
	slices.SortStableFunc(a.Decisions, func(a, b Decision) int {
		if a.Sure != b.Sure {
			return cmp.Compare(truth(b.Sure), truth(a.Sure))
		}
		return cmp.Compare(b.Cost, a.Cost)
	})
}

func truth(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// once keeps of the decisions that surely cost something the costliest of each
// turn, and of each auction: one mistake is reported once.
func (a *analyst) once() {
	for i := range a.Decisions {
		d := &a.Decisions[i]
		for _, worse := range a.Decisions[:i] {
			if d.Sure && worse.Sure && d.By == worse.By && max(d.Seq-worse.Seq, worse.Seq-d.Seq) <= sameMatter {
				d.Sure = false
			}
		}
	}
}

func (a *analyst) progress() {
	a.done++
	if a.Tell != nil {
		a.Tell(a.done, a.all)
	}
}

// analyst is an analysis under way.
type analyst struct {
	Past
	Study
	Analysis
	search    *Search
	critic    policy.Critic // takes the first look where it can; nil: search does
	began     time.Time
	done, all int
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

// regret is the first look of a critic.
func (a *analyst) regret(state core.State, e core.Entry) {
	seen, rng := See(state, e.By), core.NewRNG(a.Seed+uint64(e.Seq))
	best, points := a.critic.Regret(seen.Guess(rng), e.By, e.Action)
	a.Decisions = append(a.Decisions, Decision{Seq: e.Seq, By: e.By, Chosen: e.Action, Best: best, Cost: min(1, search.PointValue*float64(points))})
	a.progress()
}

func (a *analyst) judge(ctx context.Context, state core.State, e core.Entry) {
	if a.critic != nil {
		a.regret(state, e)
		return
	}
	found := a.search.Judge(ctx, See(state, e.By), e.Action, core.NewRNG(a.Seed+uint64(e.Seq)))
	d := Decision{Seq: e.Seq, By: e.By, Chosen: e.Action, Best: found.Moves[0].Action}
	for _, m := range found.Moves {
		if m.Action == e.Action && m.Visits > 0 { // else time ended before anything was found out
			d.Value = m.Value
			d.Cost = max(0, found.Moves[0].Merit()-m.Merit())
		}
	}
	a.Decisions = append(a.Decisions, d)
	a.progress()
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
