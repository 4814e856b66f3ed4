package push

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"remise/store"
	"remise/table"
)

// notice is what is to be sent about a seat. Being comparable, it is planned
// once however often it is asked for.
type notice struct {
	place
	code string // of its text
	to   string // the only browser that it is for, which was not reached before; "": all of the seat
}

// errCrowded is why a notice is left out.
var errCrowded = errors.New("too many wait")

// What a notice says.
const (
	turnCode     = "push.turn"
	reminderCode = "push.reminder"
	// seenCode stands for no notice: the player is watching at another
	// server than the one that would send it.
	seenCode = ""
)

func (x notice) isReminder() bool { return x.code == reminderCode && x.to == "" }

// backoff is how long a browser rests after each failure. After the last the
// notice is given up: a reminder still comes.
var backoff = []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute}

// turned notes a turn. The table waits for it, so it only touches memory.
func (n *Notifier) turned(turn table.Turn) {
	at := place{turn.Match, turn.Seat}
	n.mu.Lock()
	defer n.mu.Unlock()
	known := n.known[at]
	if !known && !n.Hall.Shared() {
		return // another server may know a browser
	}
	if known || turn.Old {
		n.planReminder(turn)
	}
	switch {
	case turn.Old:
	case turn.Elsewhere && n.present[at] > 0:
		n.plan(0, notice{place: at, code: seenCode})
	case !turn.Elsewhere && n.present[at] == 0:
		n.plan(n.Delay, notice{place: at, code: turnCode})
	}
}

// mine reports whether this server sends the notice of a turn: the first to
// claim it does. An undelivered notice is retried by its owner.
func (n *Notifier) mine(x notice, turn table.Turn) bool {
	if x.to != "" || !n.Hall.Shared() {
		return true
	}
	name := fmt.Sprintf("%s %s %d %d", x.code, x.match, x.seat, turn.Since.UnixMilli())
	first, err := n.Store.Claim(n.ctx, name)
	if err != nil {
		n.Log.Error("turn not told", "match", x.match, "err", err)
	}
	return first
}

// seen keeps other servers from announcing a turn that its player sees here.
func (n *Notifier) seen(x notice) {
	turn, asked := n.Hall.Asked(n.ctx, x.match, x.seat)
	if asked && n.Hall.Now().Sub(turn.Since) < n.Delay+time.Minute {
		x.code = turnCode
		n.mine(x, turn)
	}
}

// planReminder plans the reminder of a turn. The caller holds mu.
func (n *Notifier) planReminder(turn table.Turn) {
	left := n.patience(turn)
	if left > 0 {
		n.plan(left, notice{place: place{turn.Match, turn.Seat}, code: reminderCode})
	}
}

// patience is how long the reminder of a turn still has to wait: half the time a
// slow table gives a decision, and never longer than the operator wants, even if
// the clock was put back. It is not positive when the moment has passed or never
// comes.
func (n *Notifier) patience(turn table.Turn) time.Duration {
	after := n.Remind
	switch {
	case after == 0 || turn.Pace.Kind == store.Live:
		return 0
	case turn.Pace.Kind == store.Slow:
		after = min(after, turn.Pace.Each/2)
	}
	return min(after, turn.Since.Add(after).Sub(n.Hall.Now()))
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
		n.became.Of(leftOut).Add(1)
		n.Log.Warn("turn not told", "match", x.match, "err", errCrowded)
	}
}

// due is the turn a player still has to be told about.
func (n *Notifier) due(at place) (table.Turn, bool) {
	n.mu.Lock()
	here := n.present[at] > 0
	n.mu.Unlock()
	if here {
		return table.Turn{}, false
	}
	return n.Hall.Asked(n.ctx, at.match, at.seat)
}

// tell hands a notice to the lane of every browser it is for; parked ones get
// it when their rest is over.
func (n *Notifier) tell(x notice) {
	if x.code == seenCode {
		n.seen(x)
		return
	}
	turn, ok := n.due(x.place)
	if !ok || x.isReminder() && n.early(turn) {
		return
	}
	all, err := n.Store.Subscriptions(n.ctx, x.match)
	if err != nil {
		n.Log.Error("turn not told", "match", x.match, "err", err)
		return
	}
	all = slices.DeleteFunc(all, func(s store.Subscription) bool { return s.Seat != int(x.seat) || x.to != "" && x.to != s.Endpoint })
	if len(all) == 0 || !n.mine(x, turn) {
		return
	}
	n.acquaint(turn)
	for _, s := range all {
		if n.office.rest(s.Endpoint, n.Hall.Now()) > 0 {
			n.later(x, s)
		} else if left := n.office.hand(delivery{x, s}, n.work); left != nil {
			n.became.Of(leftOut).Add(1)
			n.Log.Warn("turn not told", "match", left.match, "host", hostOf(left.to.Endpoint), "err", errCrowded)
		}
	}
}

// acquaint notes that a seat has a browser, which another server may have
// learnt, and plans its reminder.
func (n *Notifier) acquaint(turn table.Turn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if at := (place{turn.Match, turn.Seat}); !n.known[at] {
		n.known[at] = true
		n.planReminder(turn)
	}
}

// early replans a reminder if the player has a new turn since it was
// planned.
func (n *Notifier) early(turn table.Turn) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	left := n.patience(turn)
	n.planReminder(turn)
	return left > 0
}

// work sends the messages of one host until there are no more.
func (n *Notifier) work(host string) {
	for d, ok := n.office.next(host); ok; d, ok = n.office.next(host) {
		place := n.office.places(host)
		select {
		case place <- struct{}{}:
			n.deliver(d)
			<-place
		case <-n.ctx.Done():
		}
	}
}

// deliver sends a message if the player is still to be told.
func (n *Notifier) deliver(d delivery) {
	turn, ok := n.due(d.place)
	if !ok {
		return
	}
	if n.office.rest(d.to.Endpoint, n.Hall.Now()) > 0 {
		n.later(d.notice, d.to) // it failed while this one waited
		return
	}
	if err := n.send(d.to, message(d.to.Lang, d.code, turn)); err != nil {
		n.failed(d, err)
		return
	}
	n.became.Of(sent).Add(1)
	n.office.free(d.to.Endpoint)
}

// later plans a notice for a browser when its rest is over.
func (n *Notifier) later(x notice, s store.Subscription) {
	x.to = s.Endpoint
	n.mu.Lock()
	defer n.mu.Unlock()
	n.plan(n.office.rest(s.Endpoint, n.Hall.Now()), x)
}

// failed tries a browser again later, if that may help.
func (n *Notifier) failed(d delivery, err error) {
	var p passing
	if errors.As(err, &p) && n.ctx.Err() == nil && n.office.missed(d.to.Endpoint, n.Hall.Now(), p.wait) {
		n.became.Of(again).Add(1)
		n.later(d.notice, d.to)
		return
	}
	n.became.Of(givenUp).Add(1)
	n.Log.Warn("turn not told", "match", d.match, "host", hostOf(d.to.Endpoint), "err", err)
}
