package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// LeaseTime is how long we wait for a silent server that is not certainly dead.
// A server shows a sign of life every quarter of it.
const LeaseTime = 10 * time.Second

// ErrLost is what a server gets when it writes after another has taken its
// place.
var ErrLost = errors.New("store: another server has taken over this record")

// InUse says which server has a record.
type InUse struct {
	Host    string
	PID     int
	Started time.Time
}

func (e *InUse) Error() string {
	return fmt.Sprintf("store: the server on %s (process %d, started %s) uses this record", e.Host, e.PID, e.Started.UTC().Format(time.RFC3339))
}

// Lease is a server's right to write to a record: on SQLite one server's alone,
// on PostgreSQL each server has one. Every transaction checks it, so that a
// server that was paused or cut off, and replaced meanwhile, can no longer
// write.
type Lease struct {
	d      *db
	shared bool
	time   time.Duration
	me     atomic.Pointer[holder]
	seen   map[string]sighting
	left   chan struct{}
	away   chan struct{} // the row of a server that is not alone is gone
	lost   chan struct{}
	once   sync.Once
	other  chan struct{}
	known  int64 // restores that the server has been told of
	stop   chan struct{}
	ended  chan struct{}
	lock   *fileLock // of an SQLite file
}

// Lost is closed when another server has taken over. It never is where several
// share a record: there a server recovers by itself.
func (l *Lease) Lost() <-chan struct{} { return l.lost }

// Merged tells that a tool has added to the record, or that the server was taken
// for dead meanwhile.
func (l *Lease) Merged() <-chan struct{} { return l.other }

// holder is a row of the lease.
type holder struct {
	owner   string // "TICKS-SECRET": when the process began, and a word of its own
	host    string
	machine machine
	pid     int
	started time.Time
	beat    int64
	merged  int64
}

// held is the leases of this very process.
var held sync.Map

// Hold makes this the only server of the record, or on PostgreSQL one of those
// that share it. It refuses with *InUse if another has it alone, and takes over
// from a dead one: at once if that is certain, otherwise when it has been silent
// for a while.
func (d *db) Hold(ctx context.Context, lease time.Duration) (*Lease, error) {
	lock := lockBeside(d.health.path)
	l, err := d.hold(ctx, lease, lock)
	if err != nil {
		lock.drop()
		return nil, err
	}
	l.lock = lock
	return l, nil
}

func (d *db) hold(ctx context.Context, lease time.Duration, lock *fileLock) (*Lease, error) {
	var seen holder
	since := time.Now()
	for {
		lock.try()
		now, found, err := d.holder(ctx)
		if err != nil {
			return nil, err
		}
		if now.owner != seen.owner {
			seen, since = now, time.Now()
		}
		is := now.state(lock)
		if found && (is == alive || now.beat != seen.beat) {
			return nil, &InUse{now.host, now.pid, now.started}
		}
		if is != dead && time.Since(since) < lease {
			if !pause(ctx, lease/20) {
				return nil, ctx.Err()
			}
			continue
		}
		me := self(lock)
		if err := d.take(me, now, found); !errors.Is(err, ErrTaken) {
			return d.keep(me, lease, now.merged, err)
		}
	}
}

func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

func (d *db) holder(ctx context.Context) (h holder, found bool, err error) {
	all, err := d.holders(ctx, `name = 'server'`)
	if len(all) == 0 {
		return h, false, err
	}
	return all[0], true, err
}

// holders reads rows of the lease. SQLite allows text where a number belongs,
// and a row damaged that way must not stop every server from starting: it counts
// as silent.
func (d *db) holders(ctx context.Context, where string) (all []holder, err error) {
	q := `SELECT owner, host, machine, CAST(pid AS BIGINT), CAST(started AS BIGINT), CAST(beat AS BIGINT), CAST(merged AS BIGINT) FROM lease WHERE ` + where
	err = d.rows(ctx, q, nil, func(rows *sql.Rows) error {
		var h holder
		var where string
		var started int64
		err := rows.Scan(&h.owner, &h.host, &where, &h.pid, &started, &h.beat, &h.merged)
		h.machine, h.started = readMachine(where), time.UnixMilli(started)
		all = append(all, h)
		return err
	})
	return all, err
}

// take writes the lease, unless somebody else was faster.
func (d *db) take(me, before holder, found bool) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		if d.dollars {
			return d.enlist(ctx, tx, me)
		}
		if !found {
			return d.first(ctx, tx, ErrTaken, `INSERT INTO lease (name, owner, host, machine, pid, started, beat, merged)
				VALUES ('server', ?1, ?2, ?3, ?4, ?5, 0, 0) ON CONFLICT DO NOTHING`, me.owner, me.host, me.machine.text(), me.pid, me.started.UnixMilli())
		}
		return d.first(ctx, tx, ErrTaken, `UPDATE lease SET owner = ?1, host = ?2, machine = ?3, pid = ?4, started = ?5, beat = 0
			WHERE name = 'server' AND owner = ?6 AND CAST(beat AS BIGINT) = ?7`,
			me.owner, me.host, me.machine.text(), me.pid, me.started.UnixMilli(), before.owner, before.beat)
	})
}

// keep fences the writer and renews the lease from now on.
func (d *db) keep(me holder, lease time.Duration, merged int64, err error) (*Lease, error) {
	if err != nil {
		return nil, err
	}
	l := &Lease{d: d, shared: d.dollars, time: lease, left: make(chan struct{}, 1), away: make(chan struct{}, 1), lost: make(chan struct{}),
		other: make(chan struct{}, 1), stop: make(chan struct{}), ended: make(chan struct{})}
	l.me.Store(&me)
	if !l.shared {
		l.known = merged
	}
	fence := change(l.fence)
	d.lease = l
	d.writes.fence.Store(&fence)
	if l.shared {
		d.writes.tell.Store(new(l.tell))
	}
	held.Store(me.owner, true)
	go l.renewing()
	go d.health.watch()
	return l, nil
}

// fence refuses the transactions of a server that has lost its lease. In
// PostgreSQL it holds off a takeover until the transaction is done; SQLite
// writes one at a time.
func (l *Lease) fence(ctx context.Context, tx *sql.Tx) error {
	q, me := `SELECT owner FROM lease WHERE name = `+l.d.query("?1"), l.me.Load()
	if l.shared {
		q += ` FOR SHARE`
	}
	var owner string
	err := tx.QueryRowContext(ctx, q, l.row()).Scan(&owner)
	switch {
	case !errors.Is(err, sql.ErrNoRows) && (err != nil || owner == me.owner):
		return err
	case l.shared:
		signal(l.away)
	default:
		l.once.Do(func() { close(l.lost) })
	}
	return ErrLost
}

// row is the name of the server's row.
func (l *Lease) row() string {
	if l.shared {
		return members + l.me.Load().owner
	}
	return "server"
}

// renewing shows that the server is alive. A failed renewal does no harm:
// the next may succeed, and every write checks for itself.
func (l *Lease) renewing() {
	defer close(l.ended)
	tick := time.NewTicker(l.time / 4)
	defer tick.Stop()
	if l.shared {
		_ = l.lookRound() // servers that ended here before are not waited for
	}
	for {
		select {
		case <-l.stop:
			return
		case <-l.lost:
			return
		case <-l.away:
			if l.comeBack() == nil {
				signal(l.other)
			} else {
				pause(context.Background(), l.time/40)
				signal(l.away)
			}
		case <-tick.C:
			_ = l.renew()
		}
	}
}

func (l *Lease) renew() error {
	err := l.d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := l.d.exec(ctx, tx, `UPDATE lease SET beat = beat + 1 WHERE name = ?1 AND owner = ?2`, l.row(), l.me.Load().owner)
		return err
	})
	if err != nil {
		return err
	}
	now, err := l.d.holders(context.Background(), `owner = '`+l.me.Load().owner+`'`)
	if err == nil && len(now) > 0 && now[0].merged != l.known {
		l.known = now[0].merged
		signal(l.other)
	}
	if err == nil && l.shared {
		err = l.lookRound()
	}
	return err
}

// release gives the lease back.
func (l *Lease) release() {
	if l == nil {
		return
	}
	close(l.stop)
	<-l.ended
	_ = l.d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := l.d.exec(ctx, tx, `DELETE FROM lease WHERE name = ?1 AND owner = ?2`, l.row(), l.me.Load().owner)
		if err == nil {
			_, err = l.d.exec(ctx, tx, `DELETE FROM settings WHERE name = ?1`, probeName(l.name()))
		}
		if err == nil && l.shared {
			_, err = tx.ExecContext(ctx, `SELECT pg_notify($1, $2)`, channel, l.name()) // that it leaves
		}
		return err
	})
	held.Delete(l.me.Load().owner)
	l.lock.drop()
}

// Announce tells the server of a record that something was added to it.
func (d *db) Announce(context.Context) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `UPDATE lease SET merged = merged + 1`)
		return err
	})
}
