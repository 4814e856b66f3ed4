package table

import (
	"context"
	"slices"
	"time"

	"remise/cache"
	"remise/core"
	"remise/store"
)

// keptPositions is how many past positions the hall keeps, and stride how
// many entries of a line lie between two of them.
const (
	keptPositions = 1024
	stride        = 64
)

// moment names a past position. What came before an entry never changes, so
// neither does the position after it; the seal distinguishes logs brought by a
// restore.
type moment struct {
	match string
	seq   int
	seal  uint64
}

type positions = cache.Cache[moment, core.State]

func newPositions() positions { return cache.New[moment, core.State](keptPositions) }

// past is a match as it was after an entry.
type past struct {
	match string
	core.Header
	log  []core.Entry
	line []int
	seq  int
}

// pastOf is a match after an entry. The log only grows, so what is read from
// it stays valid after the lock is released.
func (t *Table) pastOf(seq int) (p past, err error) {
	if t.match == nil {
		return p, ErrWaiting
	}
	p = past{match: t.id, Header: t.match.Header, log: t.match.Entries(), seq: seq}
	p.line, err = core.LineAt(p.log, seq)
	return p, err
}

func (p *past) moment(i int) moment {
	e := p.log[p.line[i]]
	return moment{p.match, e.Seq, e.Seal}
}

// state replays the line from the nearest kept position: its entries were
// judged when they were made. It keeps what the next look needs.
func (p *past) state(kept positions) (core.State, error) {
	state, done, err := p.nearest(kept)
	if err != nil {
		return nil, err
	}
	for i := done; i < len(p.line); i++ {
		state.Apply(p.log[p.line[i]].Action, nil)
		if (i+1)%stride == 0 || i == len(p.line)-1 {
			kept.Set(p.moment(i), state.Clone())
		}
	}
	return state, nil
}

// nearest is a copy of the last kept position on the line, and how much of the
// line it has behind it.
func (p *past) nearest(kept positions) (core.State, int, error) {
	for i := len(p.line) - 1; i >= 0; i-- {
		if i != len(p.line)-1 && (i+1)%stride != 0 {
			continue
		}
		if state, ok := kept.Get(p.moment(i)); ok {
			return state.Clone(), i + 1, nil
		}
	}
	state, err := p.Title.New(p.Setup)
	return state, 0, err
}

// lastBy is the last entry of a seat that held, or 0.
func (p *past) lastBy(seat core.Seat) int {
	for _, i := range slices.Backward(p.line) {
		if p.log[i].By == seat {
			return p.log[i].Seq
		}
	}
	return 0
}

// Past is the match as the holder of a token saw it after an entry.
func (h *Hall) Past(ctx context.Context, id, token string, seq int) (s *Snapshot, err error) {
	var p past
	err = h.look(ctx, id, func(t *Table) error {
		viewer, err := t.seat(token)
		if err != nil {
			return err
		}
		s = t.outline(viewer)
		for i := range s.Seats {
			s.Seats[i].Clock, s.Seats[i].Due = store.Clock{}, time.Time{} // they tell of now
		}
		p, err = t.pastOf(seq)
		return err
	})
	if err != nil {
		return nil, err
	}
	state, err := p.state(h.positions)
	if err != nil {
		return nil, err
	}
	s.show(state, seq, p.lastBy(s.Viewer))
	return s, nil
}
