package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"remise/bot/turns"
	"remise/core"
)

// analyseTurns looks at whole turns: what a turn cost is said once, at the first
// decision of it that the best turn does not have.
func analyseTurns(ctx context.Context, p Past, how Study) (*Analysis, error) {
	o := turns.Default
	o.Playouts, o.Workers = how.Playouts*turnShare, 1
	b, _ := NewTurns(p.Title.About().ID, o, 0)
	t := &turnAnalyst{analyst: analyst{Past: p, Study: how, began: time.Now()}, search: b.search}
	list, err := t.list()
	if err != nil {
		return nil, err
	}
	t.all = len(list) + min(len(list), suspects)
	t.look(ctx, list)
	t.lookAgain(ctx, list)
	slices.SortStableFunc(t.Decisions, func(a, b Decision) int {
		return cmp.Or(cmp.Compare(truth(b.Sure), truth(a.Sure)), cmp.Compare(b.Cost, a.Cost))
	})
	return &t.Analysis, t.tell()
}

const (
	turnShare = 6 // playouts of a turn for each that a single decision would have
	playedOn  = 6 // turns that both players play on when a turn is judged for good
)

type turnAnalyst struct {
	analyst
	search *turns.Search
}

// turn is what a seat did from its first decision until others or chance were
// to act.
type turn struct {
	state core.State
	by    core.Seat
	line  []core.Entry
	best  []core.Action
	cost  float64
	value float64
}

func (t *turn) actions() (list []core.Action) {
	for _, e := range t.line {
		list = append(list, e.Action)
	}
	return list
}

// list goes through the match and finds the turns of the seats.
func (t *turnAnalyst) list() (all []*turn, err error) {
	var now *turn
	err = t.walk(func(state core.State, e core.Entry) {
		if e.By >= core.MaxSeats || !t.Seats.Has(e.By) {
			now = nil
			return
		}
		if now == nil || now.by != e.By {
			now = &turn{state: state.Clone(), by: e.By}
			all = append(all, now)
		}
		now.line = append(now.line, e)
	}, t.note)
	return all, err
}

// look judges every turn once.
func (t *turnAnalyst) look(ctx context.Context, list []*turn) {
	for i, it := range list {
		one, cancel := t.timed(ctx, t.Time/firstPart, len(list)-i)
		found := t.search.Judge(one, See(it.state, it.by), it.actions(), core.NewRNG(t.Seed+uint64(it.line[0].Seq)))
		cancel()
		if len(found.Moves) > 1 && found.Moves[1].Worlds > 0 {
			it.best, it.value = found.Moves[1].Actions, found.Moves[0].Mean()
			it.cost = max(0, found.Moves[1].Mean()-it.value)
		}
		t.progress()
	}
	slices.SortStableFunc(list, func(a, b *turn) int { return cmp.Compare(b.cost, a.cost) })
}

// timed is a share of what is left of a time; without one there is no end.
func (t *turnAnalyst) timed(ctx context.Context, whole time.Duration, left int) (context.Context, context.CancelFunc) {
	if t.Time == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, (whole-time.Since(t.began))/time.Duration(left))
}

// leastTurn is what a turn must cost to be called a mistake, in chances to win:
// of good players' turns some cost less in the judgement of the analysis, while
// planted blunders cost more (remise bench analysis trambahn).
const leastTurn = 0.05

// lookAgain lets the strongest player play on from both, what was played and what
// seemed best, in worlds that the first look has not seen.
func (t *turnAnalyst) lookAgain(ctx context.Context, list []*turn) {
	for i, it := range list {
		d := it.decision()
		if i < suspects {
			if d.Cost > 0 {
				one, cancel := t.timed(ctx, t.Time, min(len(list), suspects)-i)
				found := t.search.Duel(one, See(it.state, it.by), [2][]core.Action{it.actions(), it.best}, playedOn, Least,
					closer*t.Playouts, core.NewRNG(^t.Seed-uint64(it.line[0].Seq)))
				cancel()
				if found.Worlds > 0 {
					d.Value, d.Cost, d.Give = found.Value, max(0, found.Gain), found.Give
					d.Sure = found.Sure(leastTurn) && found.Gain > doubt*found.Give
				}
			}
			t.progress()
		}
		t.Decisions = append(t.Decisions, d)
	}
}

// decision is the first decision of the turn that the best turn does not have: it
// does something else, or too late.
func (t *turn) decision() Decision {
	first := t.line[0]
	d := Decision{Seq: first.Seq, By: t.by, Chosen: first.Action, Best: first.Action, Value: t.value, Cost: t.cost}
	left := slices.Clone(t.best)
	s := t.state.Clone()
	for _, e := range t.line {
		if len(left) == 0 {
			break
		}
		at := slices.Index(left, e.Action)
		s.Apply(e.Action, nil)
		if at < 0 || at > 0 && s.Check(left[0]) != nil {
			d.Seq, d.Chosen, d.Best = e.Seq, e.Action, left[0]
			break
		}
		left = slices.Delete(left, at, at+1)
	}
	if d.Best == d.Chosen {
		d.Cost = 0
	}
	return d
}
