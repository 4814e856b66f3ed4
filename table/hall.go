package table

import (
	"cmp"
	"container/list"
	"context"
	"crypto/rand"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"remise/bot"
	"remise/core"
	"remise/meter"
	"remise/store"
)

// Config is what a hall is made of.
type Config struct {
	Store  store.Store
	Titles []core.Title
	// Bots makes a player of a level for a title; nil: only random ones.
	Bots func(title, level string) (Player, error)
	// Levels are the levels of bots, the weakest first; nil: only random.
	Levels []string
	// Foreign reads a file of another program, and is false for one that is
	// none; nil: none is read.
	Foreign func(file []byte) (m *core.Match, is bool, err error)
	// Think is the least time that a bot takes, so that people can follow.
	Think time.Duration
	// Keep is how many matches stay in memory; the others are loaded on
	// demand.
	Keep int
	// Look is the playouts with which an analysis looks at a decision.
	Look int
	// Seed makes every match draw the same chance, for tests; nil: nobody can
	// predict it.
	Seed *uint64
	// Quotas limits what the server does for one address, and in total.
	Quotas Quotas
	// Unbegun is how long a table may wait for players before it is deleted; 0:
	// this package's Unbegun; less than 0: for ever.
	Unbegun time.Duration
	// Now tells the time; nil: the machine's clock.
	Now func() time.Time
	// Name is how other servers of the record know this one; nil or "": there
	// are none.
	Name func() string
	// Turned is called when a player's turn has come, and on Resume for
	// those whose turn it was. It must not block.
	Turned func(Turn)
	Log    *slog.Logger
	// Meter counts what the hall does; nil: nothing is counted.
	Meter *meter.Set
}

// Hall is where the tables stand.
type Hall struct {
	Config
	ctx     context.Context
	cancel  context.CancelFunc
	busy    sync.WaitGroup
	tidying sync.WaitGroup
	brains  *queue
	// patience is how long a bot may think when it is alone.
	patience time.Duration
	// reading is held while a log is imported.
	reading   chan struct{}
	studies   studies
	positions positions
	levels    sync.Map // of the bots that are known to be there

	mu     sync.Mutex
	tables map[string]*list.Element // of *Table, most recently used first
	recent *list.List
	differ map[string]error
	// troubles are the matches whose record has failed; troubled saves all
	// others a lookup.
	troubles map[string]*trouble
	troubled atomic.Bool
	books    books
	meters   meters

	replayed atomic.Bool   // every match that goes on has been replayed once
	reads    chan struct{} // held while what others changed is read
	watching sync.Mutex
	watchers map[string]map[*Watcher]struct{}
}

// Open opens a hall. Close it before its store.
func Open(c Config) *Hall {
	if c.Keep == 0 {
		c.Keep = 4096
	}
	if c.Look == 0 {
		c.Look = 400
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Levels == nil {
		c.Levels = []string{RandomLevel}
	}
	if c.Bots == nil {
		c.Bots = onlyRandom
	}
	if c.Unbegun == 0 {
		c.Unbegun = Unbegun
	}
	ctx, cancel := context.WithCancel(context.Background())
	h := &Hall{
		Config: c, ctx: ctx, cancel: cancel, brains: newQueue(thinkers()), patience: bot.Think, reading: make(chan struct{}, 1),
		studies: studies{desk: make(chan struct{}, 1)},
		tables:  map[string]*list.Element{}, recent: list.New(), differ: map[string]error{}, troubles: map[string]*trouble{}, books: newBooks(), positions: newPositions(),
		watchers: map[string]map[*Watcher]struct{}{}, reads: make(chan struct{}, readers),
	}
	h.meters = h.newMeters(cmp.Or(c.Meter, &meter.Set{}))
	if h.Unbegun > 0 {
		h.tidying.Go(h.keepTidy)
	}
	return h
}

// Close stops the bots and waits for what is under way.
func (h *Hall) Close() {
	h.cancel()
	h.busy.Wait()
	h.tidying.Wait()
}

func (h *Hall) title(id string) (core.Title, bool) {
	for _, t := range h.Titles {
		if t.About().ID == id {
			return t, true
		}
	}
	return nil, false
}

// table finds a table, and loads it when it is not in memory. If several ask
// at once, the first loads and the others wait.
func (h *Hall) table(ctx context.Context, id string) (*Table, error) {
	h.mu.Lock()
	at, ok := h.tables[id]
	if ok {
		h.recent.MoveToFront(at)
	} else {
		at = h.recent.PushFront(&Table{hall: h, id: id, rng: h.chance(0)})
		h.tables[id] = at
		h.makeRoom()
	}
	t := at.Value.(*Table)
	h.mu.Unlock()
	err := t.ready(ctx)
	if err != nil {
		h.forget(t)
	}
	return t, err
}

// ready waits until the table is loaded, and loads it when nobody has begun to.
func (t *Table) ready(ctx context.Context) error {
	t.loading.Do(func() { t.loadError = t.load(context.WithoutCancel(ctx)) })
	return t.loadError
}

// makeRoom drops the least recently used tables, except those with a change in
// progress.
func (h *Hall) makeRoom() {
	for at := h.recent.Back(); at != nil && h.recent.Len() > h.Keep; {
		t, before := at.Value.(*Table), at.Prev()
		if t.acting.TryLock() {
			t.gone = true
			h.recent.Remove(at)
			delete(h.tables, t.id)
			t.acting.Unlock()
		}
		at = before
	}
}

// forget drops a table whose memory cannot be trusted.
func (h *Hall) forget(t *Table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if at, ok := h.tables[t.id]; ok && at.Value == t {
		h.recent.Remove(at)
		delete(h.tables, t.id)
	}
}

// change runs f alone at a table, then lets chance, standing orders and bots
// go on. If somebody else has changed the match meanwhile, f runs again on
// its new state.
func (h *Hall) change(ctx context.Context, id string, f func(*Table) error) error {
	ctx = context.WithoutCancel(ctx)
	for {
		t, err := h.current(ctx, id)
		if err != nil {
			return err
		}
		if again, err := t.alone(ctx, f); !again {
			return err
		}
		if err := h.renew(ctx, t); err != nil {
			return err
		}
	}
}

// alone runs f, unless the table is forgotten and must be found again.
func (t *Table) alone(ctx context.Context, f func(*Table) error) (again bool, err error) {
	t.acting.Lock()
	defer t.acting.Unlock() // whatever f does: a locked table would hold up everyone
	if again, err = t.attempt(ctx, f); again {
		return true, nil
	}
	if err == nil {
		t.keepBooks()
		t.settle(ctx)
		t.keepBooks()
		t.call()
	}
	return false, err
}

// look runs f on a table's fields.
func (h *Hall) look(ctx context.Context, id string, f func(*Table) error) error {
	t, err := h.current(ctx, id)
	if err != nil {
		return err
	}
	if err = t.within(f); !h.doubts(err) {
		return err
	}
	if news, failed := t.refresh(ctx); failed != nil || !news {
		return cmp.Or(failed, err)
	}
	if t, err = h.table(ctx, id); err != nil {
		return err
	}
	return t.within(f)
}

// within runs f on the table's fields.
func (t *Table) within(f func(*Table) error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return f(t)
}

// Differing is the matches whose replay differs from their record, and where.
func (h *Hall) Differing() map[string]string {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make(map[string]string, len(h.differ))
	for id, err := range h.differ {
		all[id] = err.Error()
	}
	return all
}

// chance is what a table draws from, and a bot after an entry.
func (h *Hall) chance(seq int) *core.RNG {
	if h.Seed != nil {
		return core.NewRNG(*h.Seed + uint64(seq))
	}
	return secretRNG()
}

func secretRNG() *core.RNG {
	var seed [32]byte
	rand.Read(seed[:])
	return core.NewSecretRNG(seed)
}
