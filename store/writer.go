package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
)

// Most changes of one transaction: enough to share a disk synchronisation
// among all that wait, few enough to answer the first soon.
const batchSize = 256

// change is a set of statements that must hold together. It returns ErrTaken
// or ErrUnknown only before it has changed anything.
type change func(context.Context, *sql.Tx) error

type waiting struct {
	do   change
	done chan error
}

// writer is the only goroutine that writes to its database. It gathers the
// changes that wait into one transaction.
type writer struct {
	db     *sql.DB
	queue  chan waiting
	mu     sync.RWMutex // held for reading while something is put in the queue
	closed bool
	ended  chan struct{}
}

func newWriter(db *sql.DB) *writer {
	w := &writer{db: db, queue: make(chan waiting, batchSize), ended: make(chan struct{})}
	go w.run()
	return w
}

// write waits until the change is durable. A context that ends does not stop
// it: whether a change holds must be known.
func (w *writer) write(do change) error {
	job := waiting{do, make(chan error, 1)}
	w.mu.RLock()
	if w.closed {
		w.mu.RUnlock()
		return ErrClosed
	}
	w.queue <- job
	w.mu.RUnlock()
	return <-job.done
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
	var batch []waiting
	for first := range w.queue {
		batch = w.gather(append(batch[:0], first))
		w.commit(batch)
	}
}

func (w *writer) gather(batch []waiting) []waiting {
	for len(batch) < batchSize {
		select {
		case job, ok := <-w.queue:
			if !ok {
				return batch
			}
			batch = append(batch, job)
		default:
			return batch
		}
	}
	return batch
}

// commit writes a batch. When one change breaks the transaction, each is tried
// alone, so that nobody pays for another's fault.
func (w *writer) commit(batch []waiting) {
	refused, err := w.transact(batch)
	if err != nil && len(batch) > 1 {
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

func (w *writer) transact(batch []waiting) (refused []error, err error) {
	ctx := context.Background()
	conn, err := w.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	refused = make([]error, len(batch))
	for i, job := range batch {
		refused[i] = job.do(ctx, tx)
		if refused[i] != nil && !isRefusal(refused[i]) {
			return nil, errors.Join(refused[i], tx.Rollback())
		}
	}
	if err := tx.Commit(); err != nil {
		// A failed commit may leave the connection inside the transaction.
		_, _ = conn.ExecContext(ctx, "ROLLBACK")
		return nil, err
	}
	return refused, nil
}

func isRefusal(err error) bool { return errors.Is(err, ErrTaken) || errors.Is(err, ErrUnknown) }
