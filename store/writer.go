package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Most changes of one transaction: enough to share a disk synchronisation
// among all that wait, few enough to answer the first soon.
const batchSize = 256

// change is a set of statements that must succeed together. It returns
// ErrTaken, ErrUnknown or ErrDiffers only before it has changed anything.
type change func(context.Context, *sql.Tx) error

type waiting struct {
	at   Mark // the match that it changes, if any
	do   change
	done chan error
	// claimed by whichever is first: the writer that begins it, or the
	// caller who has waited too long and leaves.
	claimed atomic.Bool
}

// writer is the only goroutine that writes to its database. It gathers the
// changes that wait into one transaction.
type writer struct {
	db       *sql.DB
	patience time.Duration
	place    *place // where what is written must be found again
	// fence refuses every transaction of a server that lost its lease; nil:
	// nobody holds one.
	fence atomic.Pointer[change]
	// tell lets other servers know what a transaction has changed; nil: there
	// are none.
	tell   atomic.Pointer[func(context.Context, *sql.Tx, []Mark) error]
	queue  chan *waiting
	mu     sync.RWMutex // held for reading while something is put in the queue
	closed bool
	ended  chan struct{}
	meters *meters
}

func newWriter(db *sql.DB, patience time.Duration, place *place, m *meters) *writer {
	w := &writer{db: db, patience: patience, place: place, queue: make(chan *waiting, batchSize), ended: make(chan struct{}), meters: m}
	go w.run()
	return w
}

// write waits until the change is durable. A caller's context that ends does
// not stop it: whether a change holds must be known. A change not begun in
// time is dropped; for one not finished, only the record knows.
func (w *writer) write(at Mark, do change) error {
	job := &waiting{at: at, do: do, done: make(chan error, 1)}
	late := time.NewTimer(w.patience)
	defer late.Stop()
	if err := w.put(job, late.C); err != nil {
		return err
	}
	select {
	case err := <-job.done:
		return err
	case <-late.C:
	}
	if job.claimed.CompareAndSwap(false, true) {
		return ErrSlow
	}
	return <-job.done
}

func (w *writer) put(job *waiting, late <-chan time.Time) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return ErrClosed
	}
	select {
	case w.queue <- job:
		return nil
	case <-late:
		return ErrSlow
	}
}

// close finishes what was accepted.
func (w *writer) close() {
	w.mu.Lock()
	if !w.closed {
		w.closed = true
		close(w.queue)
	}
	w.mu.Unlock()
	<-w.ended
}

func (w *writer) run() {
	defer close(w.ended)
	var batch []*waiting
	for first := range w.queue {
		if batch = w.gather(claim(batch[:0], first)); len(batch) > 0 {
			inOrder(batch)
			w.meters.batch.See(float64(len(batch)))
			w.commit(batch)
		}
	}
}

// inOrder puts the changes of a batch in the order of their matches: servers that
// change the same matches in different orders would wait for each other.
func inOrder(batch []*waiting) {
	slices.SortStableFunc(batch, func(a, b *waiting) int { return cmp.Compare(a.at.ID, b.at.ID) })
}

// claim adds a change whose caller still waits.
func claim(batch []*waiting, job *waiting) []*waiting {
	if job.claimed.CompareAndSwap(false, true) {
		batch = append(batch, job)
	}
	return batch
}

func (w *writer) gather(batch []*waiting) []*waiting {
	for len(batch) < batchSize {
		select {
		case job, ok := <-w.queue:
			if !ok {
				return batch
			}
			batch = claim(batch, job)
		default:
			return batch
		}
	}
	return batch
}

// commit writes a batch. When one change breaks the transaction, each is tried
// alone, so nobody pays for another's fault. When the database itself fails,
// all fail: trying each would make the last wait for all.
func (w *writer) commit(batch []*waiting) {
	refused, own, err := w.transact(batch)
	if own && len(batch) > 1 {
		for i := range batch {
			w.commit(batch[i : i+1])
		}
		return
	}
	for i, job := range batch {
		if err != nil {
			job.done <- err
		} else {
			job.done <- refused[i]
		}
	}
}

// transact runs a batch in one transaction; own reports whether one of its
// changes broke it.
func (w *writer) transact(batch []*waiting) (refused []error, own bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), w.patience)
	defer cancel()
	conn, err := w.db.Conn(ctx)
	if err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := w.place.check(); err != nil {
		return nil, false, w.place.rescue(ctx, conn, err)
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return nil, false, err
	}
	if fence := w.fence.Load(); fence != nil {
		if err := (*fence)(ctx, tx); err != nil {
			return nil, false, errors.Join(err, tx.Rollback())
		}
	}
	if refused, err = doAll(ctx, tx, batch); err != nil {
		return nil, ctx.Err() == nil, errors.Join(err, tx.Rollback())
	}
	if tell := w.tell.Load(); tell != nil {
		if err := (*tell)(ctx, tx, changed(batch, refused)); err != nil {
			return nil, false, errors.Join(err, tx.Rollback())
		}
	}
	if err := tx.Commit(); err != nil {
		abandon(conn)
		return nil, false, err
	}
	return refused, false, w.place.check()
}

// changed is the new versions of a batch's matches; version 0: unknown.
func changed(batch []*waiting, refused []error) (all []Mark) {
	for i, job := range batch {
		if job.at.ID == "" || refused[i] != nil {
			continue
		}
		if job.at.Version > 0 {
			job.at.Version++
		}
		all = append(all, job.at)
	}
	return all
}

// abandon ends the transaction that a failed commit may leave behind, whatever
// became of its context.
func abandon(conn *sql.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, _ = conn.ExecContext(ctx, "ROLLBACK")
}

func doAll(ctx context.Context, tx *sql.Tx, batch []*waiting) (refused []error, err error) {
	refused = make([]error, len(batch))
	for i, job := range batch {
		refused[i] = job.do(ctx, tx)
		if refused[i] != nil && !isRefusal(refused[i]) {
			return nil, refused[i]
		}
	}
	return refused, nil
}

func isRefusal(err error) bool {
	return errors.Is(err, ErrTaken) || errors.Is(err, ErrUnknown) || errors.Is(err, ErrDiffers)
}
