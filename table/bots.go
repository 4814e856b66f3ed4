package table

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"time"

	"remise/core"
	"remise/store"
)

// Player decides for a bot. The position it is given is a guess: some full
// world the seat cannot tell from the true one, so no bot can know more than
// its seat. It may change it, and guess further from it.
type Player interface {
	Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action
}

// Explainer is a player that can give the reason for a decision, from what its
// seat knows.
type Explainer interface {
	Explain(guess core.State, seat core.Seat, a core.Action, rng *core.RNG) core.Text
}

// Adviser is a player with hints, always the same for the same position; ok is
// false for a title without any.
type Adviser interface {
	Advise(ctx context.Context, guess core.State, seat core.Seat) (a core.Action, why, plan core.Text, ok bool)
}

// Planner is a player that decides several things at once. A player is made for
// each decision, so that nothing stays in memory: its plan is handed to the
// next one.
type Planner interface {
	Player
	Plan() any // small, and nobody changes it
	Resume(plan any)
}

// Random plays any legal decision.
type Random struct{}

// RandomLevel is the level of [Random].
const RandomLevel = "random"

// Choose picks a choice, then a member of it.
func (Random) Choose(_ context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	choices := guess.Legal(seat, nil)
	return choices[rng.IntN(len(choices))].Pick(rng)
}

func onlyRandom(_, level string) (Player, error) {
	if level != RandomLevel {
		return nil, core.Refuse("", "table.level", core.Said("level", level))
	}
	return Random{}, nil
}

// thinkers is how many bots think at once.
func thinkers() int { return runtime.GOMAXPROCS(0) }

// wake makes a bot that is to act think: the first in the order of seats, since
// its decision makes a position the others have not thought about, and a table of
// bots then plays the same way each time. The caller holds acting.
func (t *Table) wake() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gone || t.match == nil || t.hall.ctx.Err() != nil {
		return
	}
	seq := t.match.Seq()
	for seat, th := range t.thinking {
		if th.seq != seq || !t.mine() {
			t.interrupt(seat)
		}
	}
	if !t.mine() {
		return
	}
	for seat := range t.match.State().ToAct().All {
		if t.bot(seat) == "" {
			continue
		}
		if _, busy := t.thinking[seat]; !busy {
			ctx, stop := context.WithCancel(t.hall.ctx)
			t.thinking[seat] = thought{seq, stop}
			t.hall.busy.Add(1)
			go t.hall.think(ctx, stop, t.id, seat, seq)
		}
		return
	}
}

// thought is a bot thinking about what comes after an entry.
type thought struct {
	seq  int
	stop context.CancelFunc
}

// interrupt stops a seat's thinking: the match has moved on, or its player is
// back. The caller holds mu.
func (t *Table) interrupt(seat core.Seat) {
	if th, ok := t.thinking[seat]; ok {
		th.stop()
		delete(t.thinking, seat)
	}
}

// think lets a bot decide without holding any lock, and plays the decision if
// the match has not moved on meanwhile.
func (h *Hall) think(ctx context.Context, stop context.CancelFunc, id string, seat core.Seat, seq int) {
	defer h.busy.Done()
	defer stop()
	began := time.Now()
	var a core.Action
	err := traced(ctx, "bot turn", id, func(ctx context.Context) (err error) {
		a, err = h.decide(ctx, id, seat, seq)
		return err
	})
	if ctx.Err() != nil {
		return
	}
	h.meters.thought.Took(time.Since(began))
	if err != nil {
		h.stuck(id, seat, err)
		return
	}
	if !pause(ctx, h.Think-time.Since(began)) {
		return
	}
	err = h.change(h.ctx, id, func(t *Table) error {
		if t.match.Seq() != seq || t.bot(seat) == "" || !t.mine() {
			return nil // somebody was faster, or the player is back
		}
		err := t.play(h.ctx, core.Entry{By: seat, Action: a}, t.botAuthor(seat))
		if r, refused := core.AsRefusal(err); refused && !t.gone {
			h.meters.faults.Add(1)
			h.Log.Error("bot played an illegal action", "match", id, "seat", seat, "action", t.match.Title.Format(a), "err", r)
			return t.playAny(h.ctx, seat)
		}
		return err
	})
	if err != nil {
		h.stuck(id, seat, err)
	}
}

// stuck lets a match whose bot could not play go on later.
func (h *Hall) stuck(id string, seat core.Seat, err error) {
	if r, refused := core.AsRefusal(err); refused && r.Code == "table.stale" || errors.Is(err, ErrUnknown) {
		return // the match has moved on, or is no more
	}
	fresh := h.tryAgain(id)
	if _, refused := core.AsRefusal(err); refused {
		h.Log.Error("bot did not play", "match", id, "seat", seat, "err", err)
	} else if fresh {
		h.Log.Error("the match waits", "match", id, "err", err) // for the record
	}
}

// playAny keeps a match going whose bot has failed.
func (t *Table) playAny(ctx context.Context, seat core.Seat) error {
	var a core.Action
	t.locked(func() { a = Random{}.Choose(ctx, t.match.State(), seat, t.rng) })
	return t.play(ctx, core.Entry{By: seat, Action: a}, t.botAuthor(seat))
}

// botAuthor marks what a bot played in a player's place.
func (t *Table) botAuthor(seat core.Seat) author {
	if t.head.Seats[seat].Kind == store.Bot {
		return author{}
	}
	return author{player: store.StandIn}
}

func (h *Hall) decide(ctx context.Context, id string, seat core.Seat, seq int) (core.Action, error) {
	timed, leave, err := h.enter(ctx, h.partyOf(id), id)
	if err != nil {
		return core.Action{}, err
	}
	defer leave()
	var guess core.State
	var player Player
	var rng *core.RNG
	err = h.look(ctx, id, func(t *Table) (err error) {
		if t.match.Seq() != seq {
			return stale(seq, t.match.Seq())
		}
		// When several bid at once, each draws on the same chance, whoever bids
		// first.
		last := seq + t.match.State().ToAct().Len()
		guess, rng = t.match.State().Guess(seat, h.chance(last)), h.chance(-last)
		player, err = h.Bots(t.head.Title, t.bot(seat))
		if p, ok := player.(Planner); ok {
			p.Resume(t.plans[seat])
		}
		return err
	})
	if err != nil {
		return core.Action{}, err
	}
	a, _ := h.choose(timed, player, guess, seat, rng)
	if p, ok := player.(Planner); ok {
		err = h.look(ctx, id, func(t *Table) error {
			t.plans[seat] = p.Plan()
			return nil
		})
	}
	return a, err
}

// enter waits for the turn of a match to think. Thinking time is a fair share:
// the more think at once, the less each has, so nobody waits much longer than
// for one.
func (h *Hall) enter(ctx context.Context, party, match string) (timed context.Context, leave func(), err error) {
	crowd, free, err := h.brains.enter(ctx, party, match)
	if err != nil {
		return nil, nil, err
	}
	timed, cancel := context.WithTimeout(ctx, share(h.patience, crowd, h.brains.cores))
	return timed, func() {
		cancel()
		free()
	}, nil
}

// share is how much of a lone bot's time one of a crowd may use.
func share(alone time.Duration, crowd, brains int) time.Duration {
	return alone * time.Duration(brains) / time.Duration(max(brains, crowd))
}

// choose asks a player. One that fails must not end the server with all its
// other matches; its decision is then one no title accepts.
func (h *Hall) choose(ctx context.Context, p Player, guess core.State, seat core.Seat, rng *core.RNG) (a core.Action, ok bool) {
	defer func() {
		if why := recover(); why != nil {
			h.Log.ErrorContext(ctx, "bot failed", "seat", seat, "why", why, "stack", string(debug.Stack()))
			a, ok = core.Action{By: seat}, false
		}
	}()
	a = p.Choose(ctx, guess, seat, rng)
	a.By = seat
	return a, true
}

// Hint is what the strongest bot would decide in a seat's place, from what the
// seat knows.
func (h *Hall) Hint(ctx context.Context, id, token string) (v Verdict, err error) {
	t, seat, err := h.sitting(ctx, id, token)
	if err != nil {
		return v, err
	}
	if !helps(&t.head) {
		return v, ErrHelp
	}
	player, err := h.Bots(t.head.Title, h.strongest(t.head.Title))
	if err != nil {
		return v, err
	}
	guess, rng := t.guess(seat)
	if guess == nil {
		return v, ErrTurn
	}
	timed, leave, err := h.enter(ctx, cmp.Or(originOf(ctx), h.partyOf(id)), id)
	if err != nil {
		return v, err
	}
	defer leave()
	a, v, ok := h.advise(ctx, player, guess, seat)
	if !ok {
		a, ok = h.choose(timed, player, guess.Clone(), seat, rng)
		if !ok {
			return v, errors.New("table: the bot that gives hints failed")
		}
		if e, ok := player.(Explainer); ok {
			v.Reason = e.Explain(guess, seat, a, rng)
		}
	}
	v.Notation, v.Parts, v.Text = t.match.Title.Format(a), t.match.Title.Parts(a), guess.Describe(a)
	return v, nil
}

// guess is a position as the acting seat may imagine it, with its own chance:
// asking twice gives the same answer.
func (t *Table) guess(seat core.Seat) (guess core.State, rng *core.RNG) {
	t.locked(func() {
		rng = core.NewRNG(uint64(t.match.Seq()))
		if t.match.State().ToAct().Has(seat) {
			guess = t.match.State().Guess(seat, rng)
		}
	})
	return guess, rng
}

// advise asks a player that has hints of its own. They are never cut short, since
// with less time they would not be the same.
func (h *Hall) advise(ctx context.Context, p Player, guess core.State, seat core.Seat) (a core.Action, v Verdict, ok bool) {
	adviser, ok := p.(Adviser)
	if !ok {
		return a, v, false
	}
	defer func() {
		if why := recover(); why != nil {
			h.Log.ErrorContext(ctx, "hint failed", "seat", seat, "why", why, "stack", string(debug.Stack()))
			ok = false
		}
	}()
	a, v.Reason, v.Plan, ok = adviser.Advise(ctx, guess.Clone(), seat)
	return a, v, ok && ctx.Err() == nil
}

// pause waits, and reports false when the context ends meanwhile.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
