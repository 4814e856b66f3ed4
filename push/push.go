// Package push tells players by web push (RFC 8030) that it is their turn.
//
// A browser subscribes for a seat. When the seat has come to be asked and
// nobody looks at its stream, a message goes to the push service of each of its
// browsers, after a short delay in which the player may appear or act. The
// message names the game and the table, never anything of the position, and is
// encrypted for the browser (RFC 8291). The service keeps one message for a
// match at most, so that a long absence ends with one notice.
//
// A move never waits for any of this: turns go into a bounded queue, and what
// does not fit is left out. Endpoints are addresses that strangers give us, so
// they are only asked by https and at public addresses; the operator may allow
// others by name. A browser that its service does not know any more is
// forgotten.
package push

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"remise/core"
	"remise/store"
	"remise/table"
)

// Config is what a notifier is made of.
type Config struct {
	Hall  *table.Hall
	Store store.Store
	// Subject is how push services reach who runs the server: a mail address
	// or an https address.
	Subject string
	// Allow is hosts, with their ports, that may be asked though they are not
	// public.
	Allow []string
	// Delay is how long a player may take to appear before he is told.
	Delay time.Duration
	Log   *slog.Logger
}

// The most turns that wait to be told, and how many are told at once.
const (
	queueSize = 1024
	tellers   = 4
)

// closing is how long a notifier that is closed may take to tell the rest.
const closing = 10 * time.Second

// place is a seat of a match.
type place struct {
	match string
	seat  core.Seat
}

// Notifier tells players of their turns.
type Notifier struct {
	Config
	keys   keys
	guard  guard
	queue  chan table.Turn
	ctx    context.Context
	cancel context.CancelFunc
	busy   sync.WaitGroup

	mu      sync.Mutex
	closed  bool
	present map[place]int     // open streams
	known   map[place]bool    // seats that may have a browser
	pending map[place]waiting // turns whose delay runs
}

type waiting struct {
	turn  table.Turn
	timer *time.Timer
}

// keys are those by which push services know the server (VAPID, RFC 8292).
type keys struct {
	Private string `json:"private"`
	Public  string `json:"public"`
}

// Open begins to listen to the turns of a hall, which must not be in use yet.
func Open(ctx context.Context, c Config) (*Notifier, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Subject = strings.TrimPrefix(c.Subject, "mailto:") // the library adds it
	n := &Notifier{
		Config: c, guard: newGuard(c.Allow), queue: make(chan table.Turn, queueSize),
		present: map[place]int{}, known: map[place]bool{}, pending: map[place]waiting{},
	}
	if err := n.load(ctx); err != nil {
		return nil, err
	}
	n.ctx, n.cancel = context.WithCancel(context.Background())
	for range tellers {
		n.busy.Go(func() {
			for turn := range n.queue {
				n.tell(turn)
			}
		})
	}
	c.Hall.Turned = n.turned
	return n, nil
}

// load finds the server's keys, or makes them once, and who is subscribed.
func (n *Notifier) load(ctx context.Context) error {
	private, public, err := webpush.GenerateVAPIDKeys()
	if err != nil {
		return err
	}
	fresh, err := json.Marshal(keys{private, public})
	if err != nil {
		return err
	}
	kept, err := n.Store.Setting(ctx, store.PushKeys, string(fresh))
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(kept), &n.keys); err != nil {
		return err
	}
	all, err := n.Store.Subscriptions(ctx, "")
	for _, s := range all {
		n.known[place{s.Match, core.Seat(s.Seat)}] = true
	}
	return err
}

// Key is the public key that browsers subscribe to.
func (n *Notifier) Key() string { return n.keys.Public }

// Close tells what is still to be told, for a little while, and ends. The hall
// must be closed before.
func (n *Notifier) Close() {
	n.mu.Lock()
	n.closed = true
	for at := range n.pending {
		n.pending[at].timer.Stop()
		n.expire(at)
	}
	n.mu.Unlock()
	close(n.queue)
	stop := time.AfterFunc(closing, n.cancel)
	n.busy.Wait()
	stop.Stop()
	n.cancel()
}

// Enter notes that a player looks at his match, until leave is called.
func (n *Notifier) Enter(match string, seat core.Seat) (leave func()) {
	at := place{match, seat}
	add := func(by int) {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.present[at] += by; n.present[at] == 0 {
			delete(n.present, at)
		}
	}
	add(1)
	return func() { add(-1) }
}

// turned takes note of a turn. The table waits for it, so it only looks at
// memory.
func (n *Notifier) turned(turn table.Turn) {
	at := place{turn.Match, turn.Seat}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed || !n.known[at] || n.present[at] > 0 || n.pending[at].timer != nil || len(n.pending) >= queueSize {
		return
	}
	if n.Delay == 0 {
		n.put(turn)
		return
	}
	n.pending[at] = waiting{turn, time.AfterFunc(n.Delay, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.expire(at)
	})}
}

// expire queues a turn whose delay is over, once. The caller holds mu.
func (n *Notifier) expire(at place) {
	if w, ok := n.pending[at]; ok {
		delete(n.pending, at)
		n.put(w.turn)
	}
}

// put queues a turn. The caller holds mu.
func (n *Notifier) put(turn table.Turn) {
	select {
	case n.queue <- turn:
	default:
		n.Log.Warn("turn not told: too many wait", "match", turn.Match)
	}
}

// due reports whether a player still has to be told.
func (n *Notifier) due(at place) bool {
	n.mu.Lock()
	here := n.present[at] > 0
	n.mu.Unlock()
	return !here && n.Hall.Waits(n.ctx, at.match, at.seat)
}

// tell sends a turn to every browser of its seat.
func (n *Notifier) tell(turn table.Turn) {
	at := place{turn.Match, turn.Seat}
	if !n.due(at) {
		return
	}
	all, err := n.Store.Subscriptions(n.ctx, turn.Match)
	if err != nil {
		n.Log.Error("turn not told", "match", turn.Match, "err", err)
		return
	}
	for _, s := range all {
		if s.Seat != int(turn.Seat) {
			continue
		}
		if err := n.send(s, turn); err != nil {
			n.Log.Warn("turn not told", "match", turn.Match, "host", hostOf(s.Endpoint), "err", err)
		}
	}
}
