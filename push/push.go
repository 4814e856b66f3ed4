// Package push tells players by web push (RFC 8030) that it is their turn.
//
// A browser subscribes for a seat. When the seat's turn comes while nobody
// watches its stream, a message goes to the push service of each of its
// browsers, after a short delay in which the player may appear or act. The
// message names the game and the table, never anything about the position, and
// is encrypted for the browser (RFC 8291). The service keeps at most one
// message per match, so that a long absence ends with one notice.
//
// A player who has not acted long after being asked is reminded once, even if they saw
// their turn and went away; not at a live table, where everybody sits.
//
// Among servers that share a record the one that made the turn announces it,
// unless its player is watching at another; each turn is announced once, by the
// first to claim it.
//
// A move never waits for any of this: notices go into a bounded queue, and what
// does not fit is dropped. Each host has a lane of its own, so that one which
// does not answer delays nobody else. A browser that cannot be reached, or whose
// service is overloaded, rests for a while, longer each time, and is tried again
// a few times. Endpoints are addresses that strangers give us, so they are
// contacted only by https and at public addresses; the operator may allow others
// by name. A browser that its service no longer knows is forgotten.
package push

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"remise/core"
	"remise/meter"
	"remise/store"
	"remise/table"
)

// Config sets up a notifier.
type Config struct {
	Hall  *table.Hall
	Store store.Store
	// Subject is how push services reach the operator: a mail address or an
	// https address.
	Subject string
	// Allow is hosts, with their ports, that are allowed although they are
	// not public.
	Allow []string
	// Delay is how long a player may take to appear before they are told.
	Delay time.Duration
	// Remind is when a player is reminded, unless the decision has less time;
	// 0: never.
	Remind time.Duration
	// Closing is how long a closing notifier may take to send the rest.
	Closing time.Duration
	Log     *slog.Logger
	// Meter counts notices; nil: nobody looks.
	Meter *meter.Set
}

// The most notices that wait until their browsers are looked up, and how many
// are looked up at once.
const (
	queueSize = 1024
	tellers   = 4
)

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
	queue  chan notice
	office *office
	became *meter.Counters
	ctx    context.Context
	cancel context.CancelFunc
	busy   sync.WaitGroup

	mu      sync.Mutex
	closed  bool
	present map[place]int          // open streams
	known   map[place]bool         // seats that may have a browser
	planned map[notice]*time.Timer // what is to be sent later
}

// keys identify the server to push services (VAPID, RFC 8292).
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
		Config: c, guard: newGuard(c.Allow), queue: make(chan notice, queueSize), office: newOffice(),
		present: map[place]int{}, known: map[place]bool{}, planned: map[notice]*time.Timer{},
	}
	n.became = n.newMeters(cmp.Or(c.Meter, &meter.Set{}))
	if err := n.load(ctx); err != nil {
		return nil, err
	}
	n.ctx, n.cancel = context.WithCancel(context.Background())
	for range tellers {
		n.busy.Go(func() {
			for x := range n.queue {
				n.tell(x)
			}
		})
	}
	c.Hall.Turned = n.turned
	return n, nil
}

// load finds the server's keys, and who is subscribed.
func (n *Notifier) load(ctx context.Context) error {
	if err := n.findKeys(ctx); err != nil {
		return err
	}
	all, err := n.Store.Subscriptions(ctx, "")
	for _, s := range all {
		n.known[place{s.Match, core.SeatAt(s.Seat)}] = true
	}
	return err
}

// findKeys takes the keys that are kept, or makes them once. Damaged keys must
// not keep a server down: it makes new ones, and a browser subscribes to them
// when its page is next opened.
func (n *Notifier) findKeys(ctx context.Context) error {
	fresh, err := newKeys()
	if err != nil {
		return err
	}
	kept, err := n.Store.Setting(ctx, store.PushKeys, fresh)
	if err != nil || n.keys.read(kept) {
		return err
	}
	n.Log.Error("the push keys in the record are damaged")
	if kept, err = n.Store.ReplaceSetting(ctx, store.PushKeys, kept, fresh); err == nil && !n.keys.read(kept) {
		err = errors.New("push: the keys in the record are damaged and cannot be replaced")
	}
	return err
}

func newKeys() (string, error) {
	private, public, err := webpush.GenerateVAPIDKeys()
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(keys{private, public})
	return string(text), err
}

// read takes keys from their text: a number and a point of the curve P-256.
func (k *keys) read(text string) bool {
	if json.Unmarshal([]byte(text), k) != nil {
		return false
	}
	private, err := base64.RawURLEncoding.DecodeString(k.Private)
	if err != nil {
		return false
	}
	pair, err := ecdh.P256().NewPrivateKey(private)
	return err == nil && base64.RawURLEncoding.EncodeToString(pair.PublicKey().Bytes()) == k.Public
}

// Key is the public key that browsers subscribe to.
func (n *Notifier) Key() string { return n.keys.Public }

// Close sends what is due soon, for a little while, and stops. The hall
// must be closed first.
func (n *Notifier) Close() {
	n.mu.Lock()
	n.closed = true
	for x, timer := range n.planned {
		if timer.Stop(); x.isReminder() {
			continue // the next start plans it again
		}
		n.put(x)
	}
	clear(n.planned)
	n.mu.Unlock()
	close(n.queue)
	stop := time.AfterFunc(n.Closing, n.cancel)
	n.busy.Wait()
	n.office.busy.Wait()
	stop.Stop()
	n.cancel()
}

// Enter notes that a player is watching their match, until leave is called.
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
	if n.Hall.Shared() {
		n.mu.Lock()
		n.plan(0, notice{place: at, code: seenCode})
		n.mu.Unlock()
	}
	return func() { add(-1) }
}
