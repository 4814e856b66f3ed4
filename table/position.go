package table

import (
	"context"

	"remise/core"
)

// Position is what the holder of a token may know of the position after an
// entry; seq -1 is the present.
func (h *Hall) Position(ctx context.Context, id, token string, seq int) (state core.State, err error) {
	var p past
	var viewer core.Seat
	err = h.look(ctx, id, func(t *Table) error {
		if viewer, err = t.seat(token); err != nil {
			return err
		}
		if t.match != nil && seq < 0 {
			state = t.match.State().Guess(viewer, secretRNG())
			return nil
		}
		p, err = t.pastOf(seq)
		return err
	})
	if err != nil || state != nil {
		return state, err
	}
	if state, err = p.state(h.positions); err != nil {
		return nil, err
	}
	return state.Guess(viewer, secretRNG()), nil
}

// Trial is a decision tried on what its seat knows: the position before, and
// the one it leads to with its events.
type Trial struct {
	Seat          core.Seat
	Action        core.Action
	Before, After core.State
	Told          []core.Event
}

// Try plays a decision on a guess, which holds only what the seat knows.
func (h *Hall) Try(ctx context.Context, id, token string, m Move) (Trial, error) {
	all, err := h.TryAll(ctx, id, token, []Move{m})
	if err != nil {
		return Trial{}, err
	}
	return all[0], nil
}

// TryAll plays each of several decisions, all on the same guess.
func (h *Hall) TryAll(ctx context.Context, id, token string, moves []Move) ([]Trial, error) {
	t, seat, err := h.sitting(ctx, id, token)
	if err != nil {
		return nil, err
	}
	all := make([]Trial, len(moves))
	for i, m := range moves {
		all[i].Seat = seat
		if all[i].Action, err = t.action(seat, m); err != nil {
			return nil, nth(i, err)
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.match.State().Guess(seat, secretRNG())
	for i := range all {
		r := &all[i]
		if no := t.match.State().Check(r.Action); no != nil {
			return nil, nth(i, no)
		}
		r.Before, r.After = before, before.Clone()
		r.After.Apply(r.Action, &r.Told)
	}
	return all, nil
}

// Entry is an entry of a match and the position before it.
func (h *Hall) Entry(ctx context.Context, id, token string, seq int) (core.Entry, core.State, error) {
	var e core.Entry
	err := h.look(ctx, id, func(t *Table) error {
		if t.match == nil {
			return ErrWaiting
		}
		if seq < 1 || seq > t.match.Seq() {
			return core.Refuse("", "log.entry", core.Num("entry", seq), core.Num("last", t.match.Seq()))
		}
		e = t.match.Entries()[seq-1]
		return nil
	})
	if err != nil {
		return e, nil, err
	}
	before, err := h.Position(ctx, id, token, seq-1)
	return e, before, err
}

// Scores is everybody's score after each entry that holds, by entry number.
// It is for games with public scores.
func (h *Hall) Scores(ctx context.Context, id string) (seqs []int, scores [][]int, err error) {
	var state core.State
	var line []core.Entry
	if err = h.look(ctx, id, func(t *Table) error {
		if t.match == nil {
			return ErrWaiting
		}
		line = t.match.Line()
		state, err = t.match.Title.New(t.match.Setup)
		return err
	}); err != nil {
		return nil, nil, err
	}
	for _, e := range line {
		state.Apply(e.Action, nil)
		seqs, scores = append(seqs, e.Seq), append(scores, state.Score())
	}
	return seqs, scores, nil
}
