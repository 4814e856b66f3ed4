package table

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"remise/bot"
	"remise/core"
	"remise/store"
)

// Analysis is the review of a finished match, or its progress so far.
type Analysis struct {
	Done, All int           // looks at decisions; the costliest are looked at twice
	Found     *bot.Analysis // nil: not finished yet
}

// studies are the analyses of the matches last asked for. They are made one
// after the other in the background, so that a review never holds up play.
type studies struct {
	mu   sync.Mutex
	list []*study // the newest last
	desk chan struct{}
}

// study is one of them. A match whose end was taken back and replayed has a
// different number of entries.
type study struct {
	id     string
	seq    int
	mu     sync.Mutex
	now    Analysis
	failed error
}

const (
	keptStudies = 64
	waitStudies = 8               // that may wait for the desk
	lookTime    = 2 * time.Minute // for a whole match
)

// Analyse reports on the analysis of a finished match, and starts it if nobody
// has asked before. The log of a finished match is open to all, and so is this.
func (h *Hall) Analyse(ctx context.Context, id, token string) (Analysis, error) {
	var past bot.Past
	var how bot.Study
	seq := 0
	err := h.look(ctx, id, func(t *Table) error {
		if _, err := t.seat(token); err != nil {
			return err
		}
		switch {
		case t.match == nil:
			return ErrWaiting
		case !t.match.Over():
			return ErrRunning
		case silent(&t.head):
			return ErrHelp
		}
		past, seq = bot.PastOf(t.match), t.match.Seq()
		how = bot.Study{Seats: people(t.head.Seats), Playouts: h.Look, Time: lookTime, Seed: uint64(seq)}
		return nil
	})
	if err != nil {
		return Analysis{}, err
	}
	s, err := h.study(id, seq, past, how)
	if err != nil {
		return Analysis{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.failed
}

// people are the seats of people; those of bots matter only when nobody
// else played.
func people(seats []store.Seat) (all core.Seats) {
	for i, s := range seats {
		if s.Kind != store.Bot {
			all |= core.Of(core.Seat(i))
		}
	}
	if all == 0 {
		return core.First(len(seats))
	}
	return all
}

// study finds an analysis or begins one.
func (h *Hall) study(id string, seq int, past bot.Past, how bot.Study) (*study, error) {
	h.studies.mu.Lock()
	defer h.studies.mu.Unlock()
	waiting := 0
	for _, s := range h.studies.list {
		if s.id == id && s.seq == seq {
			return s, nil
		}
		if !s.over() {
			waiting++
		}
	}
	if waiting >= waitStudies {
		return nil, ErrBusy
	}
	s := &study{id: id, seq: seq}
	if len(h.studies.list) == keptStudies {
		h.studies.list = h.studies.list[1:]
	}
	h.studies.list = append(h.studies.list, s)
	h.busy.Add(1)
	go h.lookBack(s, past, how)
	return s, nil
}

func (s *study) over() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now.Found != nil || s.failed != nil
}

// lookBack waits for the desk and makes an analysis. One that fails must not
// end the server.
func (h *Hall) lookBack(s *study, past bot.Past, how bot.Study) {
	defer h.busy.Done()
	select {
	case h.studies.desk <- struct{}{}:
		defer func() { <-h.studies.desk }()
	case <-h.ctx.Done():
		return
	}
	defer func() {
		if why := recover(); why != nil {
			h.Log.Error("analysis failed", "match", s.id, "why", why, "stack", string(debug.Stack()))
			s.end(nil, errors.New("table: the analysis failed"))
		}
	}()
	how.Tell = s.tell
	s.end(bot.Analyse(h.ctx, past, how))
}

func (s *study) tell(done, all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.Done, s.now.All = done, all
}

func (s *study) end(found *bot.Analysis, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.Found, s.failed = found, err
}
