package store

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrations embed.FS

// db is a store in an SQL database. Queries are written with SQLite's ?1; the
// engine says how it wants its parameters.
type db struct {
	read     *sql.DB
	from     queryer // read itself, or a snapshot of it
	writes   *writer // nil: opened to be read
	dollars  bool    // PostgreSQL writes $1
	url      string  // of a PostgreSQL database
	form     int64   // of the tables
	patience time.Duration
	health   *health
	lease    *Lease
	meters   *meters
}

// queryer is what a query is asked of.
type queryer interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// write hands the writer a change that concerns no match.
func (d *db) write(do change) error { return d.writeTo(Mark{}, do) }

// writeTo hands the writer a change of a match.
func (d *db) writeTo(at Mark, do change) error {
	if d.writes == nil {
		return ErrReadOnly
	}
	began := time.Now()
	err := d.writes.write(at, do)
	d.meters.saw(writes, began, err)
	return d.health.note(err)
}

// migrate brings the database to the newest form, never back.
func migrate(ctx context.Context, dialect database.Dialect, to *sql.DB) (form int64, err error) {
	ctx, cancel := context.WithTimeout(ctx, toolPatience)
	defer cancel()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return 0, err
	}
	p, err := goose.NewProvider(dialect, to, files)
	if err != nil {
		return 0, err
	}
	have, known, err := p.GetVersions(ctx)
	if err != nil && ofDisk(err) {
		return 0, err
	}
	if err != nil {
		return 0, fmt.Errorf("store: the form of the record cannot be read; if the database answers, its table goose_db_version is damaged: restore a backup: %w", err)
	}
	if have > known {
		return 0, &Newer{have, known}
	}
	_, err = p.Up(ctx)
	return known, err
}

// Newer stops an old program before it writes to a database whose form it does
// not know.
type Newer struct{ Have, Known int64 }

func (e *Newer) Error() string {
	return fmt.Sprintf("store: the database has form %d, this program knows %d; run a newer one", e.Have, e.Known)
}

// Older is a record that only a server may migrate to this program's form.
type Older struct{ Have, Known int64 }

func (e *Older) Error() string {
	return fmt.Sprintf("store: the record has form %d, this program writes %d; start its server on it once", e.Have, e.Known)
}

func (d *db) query(q string) string {
	if d.dollars {
		return strings.ReplaceAll(q, "?", "$")
	}
	return q
}

// Close finishes what was accepted and closes the database.
func (d *db) Close() error {
	if d.writes == nil {
		return d.read.Close()
	}
	d.lease.release()
	d.writes.close()
	return errors.Join(d.health.close(), d.read.Close(), d.writes.db.Close())
}

// exec runs a statement of a change and says how many rows it touched.
func (d *db) exec(ctx context.Context, tx *sql.Tx, q string, args ...any) (int64, error) {
	if !cleanAll(args) {
		return 0, ErrText
	}
	result, err := tx.ExecContext(ctx, d.query(q), args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// first runs the deciding statement of a change: without a row it is
// refused.
func (d *db) first(ctx context.Context, tx *sql.Tx, refused error, q string, args ...any) error {
	n, err := d.exec(ctx, tx, q, args...)
	if err == nil && n == 0 {
		err = refused
	}
	return err
}

func (d *db) Create(_ context.Context, m Match) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.insertMatch(ctx, tx, m)
	})
}

// insertMatch adds a header. Versions begin with the time, so that a match that
// was deleted and restored is never taken for its former self.
func (d *db) insertMatch(ctx context.Context, tx *sql.Tx, m Match) error {
	err := d.first(ctx, tx, ErrTaken, `INSERT INTO matches (id, title, rules, options, public, owner, parent, parent_seq,
			next, created, changed, seq, status, to_act, result, clocks, pace, terms, accord, driver, version)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21) ON CONFLICT DO NOTHING`,
		m.ID, m.Title, m.Rules, encode(m.Options), bit(m.Public), m.Owner, m.Parent, m.ParentSeq,
		m.Next, m.Created.UnixMilli(), m.Changed.UnixMilli(), m.Seq, m.Status, m.ToAct, encode(m.Result), encode(m.Clocks), encode(m.Pace), encode(m.Terms),
		encode(m.Accord), d.name(), time.Now().UnixMilli())
	if err != nil {
		return err
	}
	for i, s := range m.Seats {
		if s.At.IsZero() {
			s.At = m.Created
		}
		if _, err := d.exec(ctx, tx, `INSERT INTO seats (match, seat, kind, level, name, token, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
			m.ID, i, s.Kind, s.Level, s.Name, s.Token, s.At.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

func (d *db) Append(_ context.Context, at Mark, e Entry, p Progress, notes ...Note) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		err := d.raise(ctx, tx, at, progressSet, ` AND seq = ?11 AND NOT EXISTS (SELECT 1 FROM entries WHERE match = ?1 AND seq = ?4)`,
			d.progress(e.Seq, e.At, p, e.Seq-1)...)
		if err != nil {
			return err
		}
		err = d.only(ctx, tx, `INSERT INTO entries (match, seq, line, seal, position, key, at, player, used)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
			at.ID, e.Seq, e.Line, int64(e.Seal), e.Position, e.Key, e.At.UnixMilli(), e.Player, e.Used.Milliseconds())
		for i := 0; err == nil && i < len(notes); i++ {
			err = d.insertNote(ctx, tx, at.ID, notes[i])
		}
		return err
	})
}

// raise is the first and deciding statement of every change of a match: it is refused if
// the match has changed since it was read. It holds off all other servers until the change
// is made. The server that makes it drives the match from then on.
func (d *db) raise(ctx context.Context, tx *sql.Tx, at Mark, set, where string, args ...any) error {
	return d.first(ctx, tx, ErrTaken, `UPDATE matches SET version = version + 1`+set+` WHERE id = ?1 AND (version = ?2 OR ?2 = 0)`+where,
		append([]any{at.ID, at.Version}, args...)...)
}

// only runs a statement that must find what raise has seen. If a caller
// without a version raced another it does not, and is decided again alone.
func (d *db) only(ctx context.Context, tx *sql.Tx, q string, args ...any) error {
	return d.first(ctx, tx, errRaced, q, args...)
}

var errRaced = errors.New("store: two changed a match at once")

// driven makes the server that changes a match its driver.
const driven = `, driver = ?3`

// progressSet writes how far a match has come.
const progressSet = driven + `, seq = ?4, changed = ?5, status = ?6, to_act = ?7, result = ?8, clocks = ?9, accord = ?10`

// progress is the parameters of progressSet, and further ones.
func (d *db) progress(seq int, at time.Time, p Progress, more ...any) []any {
	return append([]any{d.name(), seq, at.UnixMilli(), p.Status, p.ToAct, encode(p.Result), encode(p.Clocks), encode(p.Accord)}, more...)
}

// name is how other servers know this one, "": there are none.
func (d *db) name() string { return d.lease.name() }

func (d *db) Advance(_ context.Context, at Mark, seq int, p Progress, when time.Time) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		return d.raise(ctx, tx, at, progressSet, ` AND seq = ?4`, d.progress(seq, when, p)...)
	})
}

func (d *db) Sit(_ context.Context, at Mark, seat int, s Seat) error {
	return d.seat(at, seat, s, `kind = ?5`, Open)
}

func (d *db) Reseat(_ context.Context, at Mark, seat int, secret string, s Seat) error {
	return d.seat(at, seat, s, `token = ?5`, secret)
}

// seat changes a seat for which a condition holds.
func (d *db) seat(at Mark, seat int, s Seat, is string, value any) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		if err := d.raise(ctx, tx, at, driven, ` AND EXISTS (SELECT 1 FROM seats WHERE match = ?1 AND seat = ?4 AND `+is+`)`, d.name(), seat, value); err != nil {
			return err
		}
		if err := d.only(ctx, tx, `UPDATE seats SET kind = ?3, level = ?4, name = ?6, token = ?7, at = ?8 WHERE match = ?1 AND seat = ?2 AND `+
			is, at.ID, seat, s.Kind, s.Level, value, s.Name, s.Token, stamp(s.At)); err != nil {
			return err
		}
		return d.forgetBrowsers(ctx, tx, at.ID, seat)
	})
}

func (d *db) Say(_ context.Context, at Mark, c Chat) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		if err := d.raise(ctx, tx, at, "", ` AND NOT EXISTS (SELECT 1 FROM chats WHERE match = ?1 AND n = ?3)`, c.N); err != nil {
			return err
		}
		return d.only(ctx, tx, `INSERT INTO chats (match, n, seat, text, at, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
			at.ID, c.N, c.Seat, c.Text, c.At.UnixMilli(), c.Key)
	})
}

func (d *db) Keep(_ context.Context, at Mark, n Note) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		if err := d.raise(ctx, tx, at, driven, "", d.name()); err != nil {
			return err
		}
		return d.insertNote(ctx, tx, at.ID, n)
	})
}

func (d *db) insertNote(ctx context.Context, tx *sql.Tx, match string, n Note) error {
	_, err := d.exec(ctx, tx, `INSERT INTO notes (match, seat, kind, text, at) VALUES (?1, ?2, ?3, ?4, ?5)
		ON CONFLICT (match, seat, kind) DO UPDATE SET text = excluded.text, at = excluded.at`, match, n.Seat, n.Kind, n.Text, stamp(n.At))
	return err
}

// stamp is when something was given; now, unless stated.
func stamp(at time.Time) int64 {
	if at.IsZero() {
		at = time.Now()
	}
	return at.UnixMilli()
}

func (d *db) Follow(_ context.Context, at Mark, next string) error {
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		return d.raise(ctx, tx, at, `, next = ?3`, ` AND next = ''`, next)
	})
}

func (d *db) Delete(_ context.Context, at Mark) error {
	refused := ErrTaken
	if at.Version == 0 {
		refused = ErrUnknown
	}
	return d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		if err := d.keepLinks(ctx, tx, at.ID); err != nil {
			return err
		}
		return d.first(ctx, tx, refused, `DELETE FROM matches WHERE id = ?1 AND (version = ?2 OR ?2 = 0)`, at.ID, at.Version)
	})
}

// encode writes the small values that have no column of their own.
func encode(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // maps of strings and slices of numbers always encode
	}
	return string(text)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
