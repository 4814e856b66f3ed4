package table

import (
	"context"
	"slices"
	"time"

	"remise/core"
	"remise/store"
)

// The shortest and longest times a table may agree on: for a decision and in
// reserve at a live one, for a decision at a slow one.
const (
	MinLive    = 5 * time.Second
	MaxLive    = time.Hour
	MaxReserve = 12 * time.Hour
	MinSlow    = time.Hour
	MaxSlow    = 30 * 24 * time.Hour
)

// checkPace refuses times that nobody can play by.
func checkPace(p store.Pace) error {
	switch {
	case p.Kind != store.Live && p.Kind != store.Slow && p != (store.Pace{}):
		return core.Refuse("", "table.pace.kind")
	case p.Kind != store.Live && p.Reserve != 0:
		return core.Refuse("", "table.pace.noreserve")
	case p.Kind == store.Live && (p.Each < MinLive || p.Each > MaxLive):
		return core.Refuse("", "table.pace.live", core.Num("seconds", int(MinLive/time.Second)), core.Num("minutes", int(MaxLive/time.Minute)))
	case p.Kind == store.Live && (p.Reserve < 0 || p.Reserve > MaxReserve):
		return core.Refuse("", "table.pace.reserve", core.Num("hours", int(MaxReserve/time.Hour)))
	case p.Kind == store.Slow && (p.Each < MinSlow || p.Each > MaxSlow):
		return core.Refuse("", "table.pace.slow", core.Num("hours", int(MinSlow/time.Hour)), core.Num("days", int(MaxSlow/(24*time.Hour))))
	}
	return nil
}

// wound is the clocks of a match that begins, or had none.
func wound(h *store.Match, toAct core.Seats, at time.Time) []store.Clock {
	clocks := make([]store.Clock, len(h.Seats))
	for i := range clocks {
		clocks[i].Reserve = h.Pace.Reserve
		if toAct.Has(core.Seat(i)) {
			clocks[i].Since = at
		}
	}
	return clocks
}

// ticked is the clocks after an entry, and what its seat used of the time of the
// decision. A player who decided, or is no longer asked, has used up their time, and one
// who is newly asked gets that of a decision. An aside is not a decision: every clock
// runs on.
func (t *Table) ticked(e core.Entry, toAct core.Seats, at time.Time) (clocks []store.Clock, used time.Duration) {
	clocks = slices.Clone(t.head.Clocks)
	if !e.IsUndo && aside(t.match.State(), e.Action) {
		return clocks, 0
	}
	for i := range clocks {
		c, seat := &clocks[i], core.Seat(i)
		first, all, again := t.undone(seat, e)
		if seat == e.By || again || !toAct.Has(seat) {
			reserve := c.Reserve
			if rest(c, t.head.Pace, at); c.StandIn != "" {
				c.Reserve = reserve // a bot's time is not its player's
			}
			owed := owes(c, t.head.Pace)
			if seat == e.By {
				used = c.Used - owed
			}
			switch {
			case e.IsUndo && t.own(e.By, e.Back):
				c.Used += all
			case e.IsUndo:
				c.Used = first
			default:
				c.Used = owed
			}
			charge(c, t.head.Pace)
		}
		if toAct.Has(seat) && c.Since.IsZero() {
			c.Since = at
		}
		if !toAct.Has(seat) {
			c.Used = 0
		}
	}
	return clocks, used
}

// undone is the time a seat used for the decisions an undo takes back: for
// the first, which it must make again, and for all.
func (t *Table) undone(seat core.Seat, undo core.Entry) (first, all time.Duration, any bool) {
	if !undo.IsUndo {
		return 0, 0, false
	}
	for e := range t.match.Backward {
		if e.Seq <= undo.Back {
			break
		}
		if e.By == seat && !t.made[e.Seq-1].aside {
			first, any = t.made[e.Seq-1].used, true
			all += first
		}
	}
	return first, all, any
}

// rest ends a stretch of a seat's time. A player who was late owes nothing for it:
// the others could have called a bot. If the machine's clock was put back, it may
// seem to have begun in the future: that gives nobody time.
func rest(c *store.Clock, p store.Pace, at time.Time) {
	owed := owes(c, p)
	if !c.Since.IsZero() {
		c.Used += max(0, at.Sub(c.Since))
	}
	c.Since = time.Time{}
	charge(c, p)
	c.Used = min(c.Used, p.Each+owed)
}

// charge takes from the reserve what goes beyond the time of a decision.
func charge(c *store.Clock, p store.Pace) {
	paid := min(owes(c, p), c.Reserve)
	c.Reserve -= paid
	c.Used -= paid
}

// owes is what a player has used, on decisions that they took back, beyond the
// time of the one they are asked for now. It comes off their next decision:
// otherwise a player who acts and takes it back would never be late.
func owes(c *store.Clock, p store.Pace) time.Duration { return max(0, c.Used-p.Each) }

// due is when the time of a seat is over; zero: never, or not now.
func due(h *store.Match, seat int) time.Time {
	if seat >= len(h.Clocks) || h.Pace.Kind == store.NoTime || h.Seats[seat].Kind == store.Bot {
		return time.Time{}
	}
	c := h.Clocks[seat]
	if c.Since.IsZero() || c.StandIn != "" {
		return time.Time{}
	}
	return c.Since.Add(h.Pace.Each - c.Used + c.Reserve)
}

// bot is the level of the bot that decides for a seat, or "".
func (t *Table) bot(seat core.Seat) string {
	switch i := int(seat); {
	case i >= len(t.head.Seats):
		return ""
	case t.head.Seats[i].Kind == store.Bot:
		return t.head.Seats[i].Level
	default:
		return t.head.Clocks[i].StandIn
	}
}

// StandIn lets a bot play for a seat until its player returns. They may ask for
// it themselves at any time, the others when their time is over. Nobody loses a
// match by the clock, nor because others chose a weak bot: the table's terms
// say how strong it is.
func (h *Hall) StandIn(ctx context.Context, id, token string, seat core.Seat) error {
	return h.change(ctx, id, func(t *Table) error {
		by, err := t.player(token)
		if err != nil {
			return err
		}
		if _, err := t.running(); err != nil {
			return err
		}
		if int(seat) >= len(t.head.Seats) || t.head.Seats[seat].Kind == store.Bot {
			return ErrNoPlayer
		}
		if silent(&t.head) {
			return ErrHelp
		}
		if end := due(&t.head, int(seat)); by != seat && (end.IsZero() || h.Now().Before(end)) {
			return ErrTime
		}
		if t.byBotsAlone(seat) {
			if err := h.admitBots(); err != nil {
				return err
			}
		}
		return t.replace(ctx, seat, h.standInLevel(&t.head))
	})
}

// Return gives a seat back to its player.
func (h *Hall) Return(ctx context.Context, id, token string) error {
	return h.change(ctx, id, func(t *Table) error {
		seat, err := t.player(token)
		if err != nil {
			return err
		}
		return t.welcome(ctx, seat)
	})
}

// welcome dismisses a seat's stand-in, if it has one. The caller holds
// acting.
func (t *Table) welcome(ctx context.Context, seat core.Seat) error {
	if t.match == nil || t.head.Clocks[seat].StandIn == "" {
		return nil
	}
	return t.replace(ctx, seat, "")
}

// replace stores who plays for a seat. The time its player has used for a
// decision stays used.
func (t *Table) replace(ctx context.Context, seat core.Seat, level string) error {
	at := t.hall.Now()
	next := t.head.Progress
	next.Clocks = slices.Clone(next.Clocks)
	c := &next.Clocks[seat]
	if rest(c, t.head.Pace, at); core.Seats(next.ToAct).Has(seat) {
		c.Since = at
	}
	c.StandIn = level
	return t.advance(ctx, next, at, func() { t.interrupt(seat) })
}
