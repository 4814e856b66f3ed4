package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// How often the holder of a lease shows that it lives, and how long one that
// does not is waited for where nobody can see whether its process is there.
var (
	leaseBeat = 2500 * time.Millisecond
	leaseTime = 10 * time.Second
)

// ErrLost is what a server is told that writes after another took its place.
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

// Lease is the right of one server alone to write to a record. Every
// transaction of its store looks whether it still has it, so that one that was
// paused, or cut off, and replaced meanwhile cannot write any more.
type Lease struct {
	d     *db
	me    holder
	lost  chan struct{}
	once  sync.Once
	other chan struct{}
	known int64 // restores that the server has been told of
	stop  chan struct{}
	ended chan struct{}
}

// Lost is closed when another server has taken over.
func (l *Lease) Lost() <-chan struct{} { return l.lost }

// Merged tells that a tool has added to the record.
func (l *Lease) Merged() <-chan struct{} { return l.other }

// holder is a row of the lease.
type holder struct {
	owner   string // "TICKS-SECRET": when the process began, and a word of its own
	host    string
	machine string // the boot and process space in which pid means something
	pid     int
	started time.Time
	beat    int64
	merged  int64
}

// held is the leases of this very process.
var held sync.Map

// Hold makes this the only server of the record. It refuses with *InUse when
// there is another, and takes over from one that is gone: at once if it ran on
// this machine, else when it has shown no sign of life for a while.
func (d *db) Hold(ctx context.Context) (*Lease, error) {
	me := self()
	var seen holder
	var since time.Time
	for {
		now, found, err := d.holder(ctx)
		if err != nil {
			return nil, err
		}
		if found && now.owner == seen.owner && now.beat != seen.beat || found && now.lives() {
			return nil, &InUse{now.host, now.pid, now.started}
		}
		if found && !now.here() && now.owner != seen.owner {
			seen, since = now, time.Now()
		}
		if found && !now.here() && time.Since(since) < leaseTime {
			if !pause(ctx, leaseTime/20) {
				return nil, ctx.Err()
			}
			continue
		}
		if err := d.take(me, now, found); !errors.Is(err, ErrTaken) {
			return d.keep(me, now.merged, err)
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
	q := `SELECT owner, host, machine, pid, started, beat, merged FROM lease WHERE name = 'server'`
	err = d.rows(ctx, q, nil, func(rows *sql.Rows) error {
		var started int64
		found = true
		err := rows.Scan(&h.owner, &h.host, &h.machine, &h.pid, &started, &h.beat, &h.merged)
		h.started = time.UnixMilli(started)
		return err
	})
	return h, found, err
}

// take writes the lease, unless somebody else was faster.
func (d *db) take(me, before holder, found bool) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		if !found {
			return d.first(ctx, tx, ErrTaken, `INSERT INTO lease (name, owner, host, machine, pid, started, beat, merged)
				VALUES ('server', ?1, ?2, ?3, ?4, ?5, 0, 0) ON CONFLICT DO NOTHING`, me.owner, me.host, me.machine, me.pid, me.started.UnixMilli())
		}
		return d.first(ctx, tx, ErrTaken, `UPDATE lease SET owner = ?1, host = ?2, machine = ?3, pid = ?4, started = ?5, beat = 0
			WHERE name = 'server' AND owner = ?6 AND beat = ?7`,
			me.owner, me.host, me.machine, me.pid, me.started.UnixMilli(), before.owner, before.beat)
	})
}

// keep fences the writer and renews the lease from now on.
func (d *db) keep(me holder, merged int64, err error) (*Lease, error) {
	if err != nil {
		return nil, err
	}
	l := &Lease{d: d, me: me, known: merged, lost: make(chan struct{}), other: make(chan struct{}, 1), stop: make(chan struct{}), ended: make(chan struct{})}
	fence := change(l.fence)
	d.lease = l
	d.writes.fence.Store(&fence)
	held.Store(me.owner, true)
	go l.renewing()
	go d.health.watch()
	return l, nil
}

// fence refuses the transactions of a server that has lost its lease. In
// PostgreSQL it holds off who would take over until the transaction is done;
// SQLite writes one at a time.
func (l *Lease) fence(ctx context.Context, tx *sql.Tx) error {
	q := `SELECT owner FROM lease WHERE name = 'server'`
	if l.d.dollars {
		q += ` FOR SHARE`
	}
	var owner string
	err := tx.QueryRowContext(ctx, q).Scan(&owner)
	if errors.Is(err, sql.ErrNoRows) || err == nil && owner != l.me.owner {
		l.once.Do(func() { close(l.lost) })
		return ErrLost
	}
	return err
}

// renewing shows that the server lives. A renewal that fails is no harm: the
// next may succeed, and every write looks for itself.
func (l *Lease) renewing() {
	defer close(l.ended)
	tick := time.NewTicker(leaseBeat)
	defer tick.Stop()
	for {
		select {
		case <-l.stop:
			return
		case <-l.lost:
			return
		case <-tick.C:
			_ = l.renew()
		}
	}
}

func (l *Lease) renew() error {
	err := l.d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := l.d.exec(ctx, tx, `UPDATE lease SET beat = beat + 1 WHERE name = 'server' AND owner = ?1`, l.me.owner)
		return err
	})
	if err != nil {
		return err
	}
	now, _, err := l.d.holder(context.Background())
	if err == nil && now.merged != l.known {
		l.known = now.merged
		select {
		case l.other <- struct{}{}:
		default:
		}
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
		_, err := l.d.exec(ctx, tx, `DELETE FROM lease WHERE name = 'server' AND owner = ?1`, l.me.owner)
		return err
	})
	held.Delete(l.me.owner)
}

// Announce tells the server of a record that something was added to it.
func (d *db) Announce(context.Context) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `UPDATE lease SET merged = merged + 1 WHERE name = 'server'`)
		return err
	})
}

// self is this process.
func self() holder {
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	space, _ := os.Readlink("/proc/self/ns/pid")
	_, ticks := process(os.Getpid())
	return holder{
		owner: ticks + "-" + rand.Text(), host: host, machine: strings.Join([]string{host, strings.TrimSpace(string(boot)), space}, " "),
		pid: os.Getpid(), started: time.Now(),
	}
}

// here reports whether a holder runs, or ran, where we can see its process.
func (h holder) here() bool { return h.machine == self().machine }

// lives reports whether a holder is seen to live.
func (h holder) lives() bool {
	if !h.here() {
		return false
	}
	if h.pid == os.Getpid() {
		_, mine := held.Load(h.owner)
		return mine
	}
	state, ticks := process(h.pid)
	began, _, _ := strings.Cut(h.owner, "-")
	return exists(h.pid) && state != "Z" && ticks == began
}

// process is the state of a process and when it began: its number alone may
// belong to another by now. Both are "" where the system does not tell.
func process(pid int) (state, began string) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return "", ""
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 20 {
		return "", ""
	}
	return fields[0], fields[19]
}
