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
	form     int64   // of the tables
	patience time.Duration
	health   *health
	lease    *Lease
}

// queryer is what a query is asked of.
type queryer interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// write hands a change to the writer.
func (d *db) write(do change) error {
	if d.writes == nil {
		return ErrReadOnly
	}
	return d.health.note(d.writes.write(do))
}

// migrate brings the database to the newest form; it never goes back.
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
	if err != nil {
		return 0, err
	}
	if have > known {
		return 0, newerForm(have, known)
	}
	_, err = p.Up(ctx)
	return known, err
}

// newerForm stops an old program before it writes to a database whose form it
// does not know.
func newerForm(have, known int64) error {
	return fmt.Errorf("store: the database has form %d, this program knows %d; run a newer one", have, known)
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
	d.health.close()
	return errors.Join(d.read.Close(), d.writes.db.Close())
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

// first runs the statement of a change that decides: without a row it is
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

func (d *db) insertMatch(ctx context.Context, tx *sql.Tx, m Match) error {
	err := d.first(ctx, tx, ErrTaken, `INSERT INTO matches (id, title, rules, options, public, owner, parent, parent_seq,
			next, created, changed, seq, status, to_act, result, clocks, pace, terms)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) ON CONFLICT DO NOTHING`,
		m.ID, m.Title, m.Rules, encode(m.Options), bit(m.Public), m.Owner, m.Parent, m.ParentSeq,
		m.Next, m.Created.UnixMilli(), m.Changed.UnixMilli(), m.Seq, m.Status, m.ToAct, encode(m.Result), encode(m.Clocks), encode(m.Pace), encode(m.Terms))
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

func (d *db) Append(_ context.Context, match string, e Entry, p Progress) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		if err := d.insertEntry(ctx, tx, match, e); err != nil {
			return err
		}
		return d.progress(ctx, tx, match, e.Seq, e.At, p)
	})
}

// progress writes how far a match has come.
func (d *db) progress(ctx context.Context, tx *sql.Tx, match string, seq int, at time.Time, p Progress) error {
	_, err := d.exec(ctx, tx, `UPDATE matches SET seq = ?2, changed = ?3, status = ?4, to_act = ?5, result = ?6, clocks = ?7 WHERE id = ?1`,
		match, seq, at.UnixMilli(), p.Status, p.ToAct, encode(p.Result), encode(p.Clocks))
	return err
}

// insertEntry refuses an entry of a taken number, and one after a gap.
func (d *db) insertEntry(ctx context.Context, tx *sql.Tx, match string, e Entry) error {
	return d.first(ctx, tx, ErrTaken, `INSERT INTO entries (match, seq, line, seal, position, key, at, player, used)
		SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM matches WHERE id = ?1 AND seq = ?10 ON CONFLICT DO NOTHING`,
		match, e.Seq, e.Line, int64(e.Seal), e.Position, e.Key, e.At.UnixMilli(), e.Player, e.Used.Milliseconds(), e.Seq-1)
}

func (d *db) Advance(_ context.Context, match string, seq int, p Progress, at time.Time) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.first(ctx, tx, ErrTaken, `UPDATE matches SET status = ?2, to_act = ?3, result = ?4, clocks = ?5, changed = ?6
			WHERE id = ?1 AND seq = ?7`,
			match, p.Status, p.ToAct, encode(p.Result), encode(p.Clocks), at.UnixMilli(), seq)
	})
}

func (d *db) Sit(_ context.Context, match string, seat int, s Seat) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.first(ctx, tx, ErrTaken, `UPDATE seats SET kind = ?3, level = ?4, name = ?5, token = ?6, at = ?7
			WHERE match = ?1 AND seat = ?2 AND kind = 'open'`, match, seat, s.Kind, s.Level, s.Name, s.Token, stamp(s.At))
	})
}

func (d *db) Reseat(_ context.Context, match string, seat int, secret string, s Seat) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.first(ctx, tx, ErrTaken, `UPDATE seats SET kind = ?3, level = ?4, name = ?5, token = ?6, at = ?7
			WHERE match = ?1 AND seat = ?2 AND token = ?8`, match, seat, s.Kind, s.Level, s.Name, s.Token, stamp(s.At), secret)
	})
}

func (d *db) Say(_ context.Context, match string, c Chat) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error { return d.insertChat(ctx, tx, match, c) })
}

func (d *db) insertChat(ctx context.Context, tx *sql.Tx, match string, c Chat) error {
	return d.first(ctx, tx, ErrTaken, `INSERT INTO chats (match, n, seat, text, at)
		SELECT id, ?2, ?3, ?4, ?5 FROM matches WHERE id = ?1 ON CONFLICT DO NOTHING`,
		match, c.N, c.Seat, c.Text, c.At.UnixMilli())
}

func (d *db) Keep(_ context.Context, match string, n Note) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error { return d.insertNote(ctx, tx, match, n) })
}

func (d *db) insertNote(ctx context.Context, tx *sql.Tx, match string, n Note) error {
	return d.first(ctx, tx, ErrUnknown, `INSERT INTO notes (match, seat, kind, text, at)
		SELECT id, ?2, ?3, ?4, ?5 FROM matches WHERE id = ?1
		ON CONFLICT (match, seat, kind) DO UPDATE SET text = excluded.text, at = excluded.at`, match, n.Seat, n.Kind, n.Text, stamp(n.At))
}

// stamp is when something was given, which is now unless somebody says so.
func stamp(at time.Time) int64 {
	if at.IsZero() {
		at = time.Now()
	}
	return at.UnixMilli()
}

func (d *db) Follow(_ context.Context, match, next string) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.first(ctx, tx, ErrTaken, `UPDATE matches SET next = ?2 WHERE id = ?1 AND next = ''`, match, next)
	})
}

func (d *db) Delete(_ context.Context, match string) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		return d.first(ctx, tx, ErrUnknown, `DELETE FROM matches WHERE id = ?1`, match)
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
