package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/pressly/goose/v3/database"
	_ "modernc.org/sqlite" // the engine

	"remise/meter"
)

// readers is how many connections read at once; with a write-ahead log they
// do not wait for the writer.
const readers = 4

func openSQLite(ctx context.Context, path string, patience time.Duration) (Store, error) {
	if err := CheckFile(path); err != nil {
		return nil, err
	}
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	h := newHealth(path)
	if err := h.remember(""); err != nil {
		return nil, err
	}
	write, form, err := h.toWrite(ctx, patience)
	if err != nil {
		return nil, err
	}
	read, err := h.toRead(ctx, patience)
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	m := newMeters(&meter.Set{})
	return &db{read: read, from: read, writes: newWriter(write, patience, &h.place, m), meters: m, form: form, patience: patience, health: h}, nil
}

// toWrite opens the connection that writes, and migrates.
func (h *health) toWrite(ctx context.Context, patience time.Duration) (write *sql.DB, form int64, err error) {
	write, err = h.open(sqliteURL(h.path, url.Values{"_txlock": {"immediate"}},
		"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", busy(patience)))
	if err != nil {
		return nil, 0, err
	}
	write.SetMaxOpenConns(1)
	leave := gate(h.path)
	form, err = migrate(ctx, database.DialectSQLite3, write)
	leave()
	if err != nil {
		return nil, 0, errors.Join(err, write.Close())
	}
	return write, form, nil
}

// toRead opens the connections that read, and one more that nobody gets: with the last
// of all SQLite deletes the log of changes, and later ones would have another.
func (h *health) toRead(ctx context.Context, patience time.Duration) (read *sql.DB, err error) {
	if read, err = h.open(sqliteURL(h.path, nil, "query_only(1)", busy(patience))); err != nil {
		return nil, err
	}
	read.SetMaxOpenConns(readers + 1)
	read.SetMaxIdleConns(readers)
	var n int
	if h.last, err = read.Conn(ctx); err == nil {
		err = h.last.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&n) // which opens the log
	}
	if err = cmp.Or(err, h.remember("", logEnd, indexEnd)); err != nil {
		return nil, errors.Join(err, h.close(), read.Close())
	}
	return read, nil
}

// makePrivate makes the file and its folder unreadable to others: the record
// holds what players keep from each other. SQLite gives its other files the
// same mode.
func makePrivate(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// readSQLite opens a file without changing it. A file that nobody writes to
// may be on read-only media.
func readSQLite(path string, still bool) (*sql.DB, error) {
	if err := CheckFile(path); err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	how := url.Values{"mode": {"ro"}}
	if log, err := os.Stat(path + logEnd); still && (err != nil || log.Size() == 0) {
		how.Set("immutable", "1")
	}
	return sql.Open("sqlite", sqliteURL(path, how, "query_only(1)", busy(Patience)))
}

// busy is how long a connection waits for another's write: less than the
// caller waits for the connection.
func busy(patience time.Duration) string {
	return "busy_timeout(" + strconv.FormatInt((patience*4/5).Milliseconds(), 10) + ")"
}

func pool(read *sql.DB) {
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
}

func sqliteURL(path string, options url.Values, pragmas ...string) string {
	q := url.Values{"_pragma": pragmas, "mode": {"rw"}}
	for key, values := range options {
		q[key] = values
	}
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: q.Encode()}).String()
}
