package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// health knows whether a database was found damaged. It stays damaged until
// the server is restarted on a sound one.
type health struct {
	place
	last *sql.Conn // of an SQLite file, which stays open
	ctx  context.Context
	stop context.CancelFunc

	mu     sync.Mutex
	damage error
}

func newHealth(path string) *health {
	h := &health{place: place{path: path}}
	h.ctx, h.stop = context.WithCancel(context.Background())
	return h
}

func (h *health) close() error {
	h.stop()
	if h.last == nil {
		return nil
	}
	return h.last.Close()
}

// note remembers an error that indicates damage.
func (h *health) note(err error) error {
	if err != nil && IsCorrupt(err) {
		h.mu.Lock()
		h.damage = err
		h.mu.Unlock()
	}
	return err
}

func (h *health) found() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.damage
}

// IsCorrupt reports whether a file is damaged, or no database at all.
func IsCorrupt(err error) bool {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code()&0xff == sqlite3.SQLITE_CORRUPT || e.Code()&0xff == sqlite3.SQLITE_NOTADB
	}
	e, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (e.Code == "XX001" || e.Code == "XX002")
}

// roomy says whether the disk has room.
func (h *health) roomy() error {
	if h.path == "" {
		return nil
	}
	if free := Free(h.path); free >= 0 && free < minFree {
		return fmt.Errorf("%w: that of %s has less than 1 MB free", ErrFull, h.path)
	}
	return nil
}

// minFree is what a disk must have free: the write-ahead log has room of its
// own for a while, so a write may still succeed on a full disk.
const minFree = 1 << 20

// errDamaged is an SQLite file with a damaged page.
var errDamaged = errors.New("store: the file is damaged")

// examine reads the whole SQLite file and remembers what is wrong with it. It
// uses a connection of its own, which has nothing cached yet.
func (h *health) examine(ctx context.Context) error {
	read, err := h.open(sqliteURL(h.path, nil, "query_only(1)", busy(Patience)))
	if err != nil {
		return err
	}
	defer func() { _ = read.Close() }()
	said, err := quickCheck(ctx, read)
	if said != "" {
		err = fmt.Errorf("%w: %s", errDamaged, said)
		h.mu.Lock()
		h.damage = err
		h.mu.Unlock()
	}
	return h.note(err)
}

// quickCheck reads a whole SQLite file; "": it is sound.
func quickCheck(ctx context.Context, read *sql.DB) (said string, err error) {
	err = read.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said)
	if said == "ok" {
		said = ""
	}
	return strings.Join(strings.Fields(said), " "), err // the first of its lines is only a heading
}

// The file is examined soon after the start and then again and again, but not
// so often that it costs more than a fiftieth of the time.
const (
	examineEvery = 10 * time.Second
	examineShare = 50
)

func (h *health) watch() {
	for h.path != "" && h.found() == nil {
		began := time.Now()
		_ = h.examine(h.ctx)
		select {
		case <-time.After(max(examineEvery, examineShare*time.Since(began))):
		case <-h.ctx.Done():
			return
		}
	}
}

// probeSize is about what a batch of moves needs on the disk.
const probeSize = 16 << 10

// Probe tries a write, because nothing else shows whether the next move can
// be stored. It does not outlast its context.
func (d *db) Probe(ctx context.Context) error {
	if err := errors.Join(d.health.found(), d.health.roomy()); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- d.probe() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ErrSlow
	}
}

func (d *db) probe() error {
	text := time.Now().Format(time.RFC3339Nano) + strings.Repeat(" ", probeSize)
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
			probeName(d.name()), text)
		return err
	})
}

// ofEngine are what SQLite says about the disk, and our errors for it.
var ofEngine = map[int]error{sqlite3.SQLITE_FULL: ErrFull, sqlite3.SQLITE_READONLY: ErrUnwritable, sqlite3.SQLITE_BUSY: ErrSlow}

// ofDisk reports whether SQLite says that the disk is at fault.
func ofDisk(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && ofEngine[e.Code()&0xff] != nil
}

// Brief is what a database itself says, if it does: the driver adds every way it
// tried.
func Brief(err error) error {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return errors.New(e.Message)
	}
	if e, ok := errors.AsType[*sqlite.Error](err); ok && ofDisk(err) {
		return ofEngine[e.Code()&0xff]
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		if e, ok := errors.AsType[*net.DNSError](err); ok {
			return e
		}
		if e, ok := errors.AsType[*net.OpError](err); ok {
			return e
		}
	}
	if text := err.Error(); strings.Contains(text, "\n") {
		return errors.New(strings.Join(strings.Fields(text), " "))
	}
	return err
}

// Remedy is Brief with what to do, for the log of a server that is not ready.
func Remedy(err error) error {
	if _, moved := errors.AsType[*Moved](err); moved {
		return err
	}
	do := "look at the disk, or at the database and the way to it (remise doctor); the server goes on by itself"
	switch said := Brief(err); {
	case errors.Is(said, ErrFull):
		do = "free some space, and the server goes on by itself"
	case errors.Is(said, ErrUnwritable):
		do = "make it writable again, and the server goes on by itself"
	case IsStill(err):
		do = "name the primary in store, not a standby"
	case IsLogin(err), IsMissing(err), IsForbidden(err):
		do = "check the database's users, its name and pg_hba.conf"
	case IsCorrupt(err), errors.Is(err, errDamaged):
		do = "make a backup, and restore it and an older one into a new folder"
	case errors.Is(said, ErrSlow):
		do = "find out what keeps the database or the disk busy (remise doctor); the server goes on by itself"
	}
	return fmt.Errorf("%w; moves are refused: %s", Brief(err), do)
}

// IsLogin reports whether the database refuses the user or the password.
func IsLogin(err error) bool { return hasClass(err, "28") }

// IsForbidden reports whether the database lets the user in, and no further.
func IsForbidden(err error) bool { return hasClass(err, "42501") }

// IsStill reports whether the database takes no changes: it is a standby, or set so.
func IsStill(err error) bool { return hasClass(err, "25006") }

// IsMissing reports whether the server has no database of this name.
func IsMissing(err error) bool { return hasClass(err, "3D") }

// hasClass reports whether PostgreSQL's code for an error begins so.
func hasClass(err error, class string) bool {
	e, ok := errors.AsType[*pgconn.PgError](err)
	return ok && strings.HasPrefix(e.Code, class)
}
