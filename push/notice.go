package push

import (
	"errors"
	"time"

	"remise/core"
	"remise/store"
	"remise/table"
)

// notice is what is to be sent about a seat. Being comparable, it is planned
// once however often it is asked for.
type notice struct {
	place
	code  string // of its text
	to    string // the only browser that it is for; "": all of the seat
	tries int    // that have failed
}

// What a notice says.
const (
	turnCode     = "push.turn"
	reminderCode = "push.reminder"
)

func (x notice) isReminder() bool { return x.code == reminderCode && x.tries == 0 }

// backoff is how long the server waits after each failure before it asks a
// push service again. After the last it gives up: a reminder still comes.
var backoff = []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute}

// turned takes note of a turn. The table waits for it, so it only looks at
// memory.
func (n *Notifier) turned(turn table.Turn) {
	at := place{turn.Match, turn.Seat}
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.known[at] {
		return
	}
	n.planReminder(turn)
	if !turn.Old && n.present[at] == 0 {
		n.plan(n.Delay, notice{place: at, code: turnCode})
	}
}

// planReminder plans that a player is reminded of a turn. The caller holds mu.
func (n *Notifier) planReminder(turn table.Turn) {
	left := n.patience(turn)
	if left > 0 {
		n.plan(left, notice{place: place{turn.Match, turn.Seat}, code: reminderCode})
	}
}

// patience is how long the reminder of a turn has to wait still: half the time
// that a slow table gives a decision, and never longer than the operator wants.
// It is not positive when its moment is over, or never comes.
func (n *Notifier) patience(turn table.Turn) time.Duration {
	after := n.Remind
	switch {
	case after == 0 || turn.Pace.Kind == store.Live:
		return 0
	case turn.Pace.Kind == store.Slow:
		after = min(after, turn.Pace.Each/2)
	}
	return turn.Since.Add(after).Sub(n.Hall.Now())
}

// plan queues a notice after a time, once. The caller holds mu.
func (n *Notifier) plan(after time.Duration, x notice) {
	if n.closed || n.planned[x] != nil {
		return
	}
	if after <= 0 {
		n.put(x)
		return
	}
	n.planned[x] = time.AfterFunc(after, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.planned[x] != nil {
			delete(n.planned, x)
			n.put(x)
		}
	})
}

// put queues a notice. The caller holds mu.
func (n *Notifier) put(x notice) {
	select {
	case n.queue <- x:
	default:
		n.Log.Warn("turn not told: too many wait", "match", x.match)
	}
}

// due is the turn of which a player still has to be told.
func (n *Notifier) due(at place) (table.Turn, bool) {
	n.mu.Lock()
	here := n.present[at] > 0
	n.mu.Unlock()
	if here {
		return table.Turn{}, false
	}
	return n.Hall.Asked(n.ctx, at.match, at.seat)
}

// tell sends a notice to every browser that it is for.
func (n *Notifier) tell(x notice) {
	turn, ok := n.due(x.place)
	if !ok || x.isReminder() && n.early(turn) {
		return
	}
	all, err := n.Store.Subscriptions(n.ctx, x.match)
	if err != nil {
		n.Log.Error("turn not told", "match", x.match, "err", err)
		return
	}
	for _, s := range all {
		if core.Seat(s.Seat) != x.seat || x.to != "" && x.to != s.Endpoint {
			continue
		}
		if err := n.send(s, message(s.Lang, x.code, turn)); err != nil {
			n.failed(x, s, err)
		}
	}
}

// early plans a reminder again when the player has been asked anew since it
// was planned.
func (n *Notifier) early(turn table.Turn) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	left := n.patience(turn)
	n.planReminder(turn)
	return left > 0
}

// failed tries a browser again later, if that may help.
func (n *Notifier) failed(x notice, s store.Subscription, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var p passing
	if !errors.As(err, &p) || n.closed || x.tries == len(backoff) {
		n.Log.Warn("turn not told", "match", x.match, "host", hostOf(s.Endpoint), "err", err)
		return
	}
	wait := max(backoff[x.tries], p.wait)
	x.to, x.tries = s.Endpoint, x.tries+1
	n.plan(wait, x)
}
