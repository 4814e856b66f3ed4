package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Inspection is what there is to know about a record before it is trusted.
type Inspection struct {
	Form, Newest int64     // of the tables, and the newest this program knows; form 0: none yet
	Version      string    // of the engine
	Major        int       // of PostgreSQL
	Clock        time.Time // the database's; zero where it is this machine's
	Changed      time.Time // the last change of a match
	// Unsafe is the PostgreSQL settings with which it may lose what it has
	// confirmed.
	Unsafe []string
	// Programs is the programs connected to the same database, by their
	// application_name.
	Programs []string
	Still    bool   // PostgreSQL takes no changes
	Free     int    // connections that PostgreSQL still gives
	Deaf     error  // why notifications do not arrive
	Damage   string // "": none
}

// Inspect looks at a record and changes nothing.
func Inspect(ctx context.Context, url string) (*Inspection, error) {
	read, err := dialToRead(url, false)
	if err != nil {
		return nil, err
	}
	defer func() { _ = read.Close() }()
	if err := reach(ctx, read); err != nil {
		return nil, err
	}
	i := &Inspection{}
	if err := i.tables(ctx, read, IsPostgres(url)); err != nil {
		return nil, err
	}
	if !IsPostgres(url) {
		err := read.QueryRowContext(ctx, "SELECT 'SQLite ' || sqlite_version()").Scan(&i.Version)
		if err == nil {
			i.Damage, err = quickCheck(ctx, read)
		}
		return i, err
	}
	i.Deaf = echo(ctx, url)
	return i, errors.Join(i.postgres(ctx, read), i.still(ctx, read))
}

// tables looks at the form, and at when something was last changed.
func (i *Inspection) tables(ctx context.Context, read *sql.DB, dollars bool) error {
	var err error
	if i.Newest, err = newestForm(); err != nil {
		return err
	}
	empty, err := isEmpty(ctx, read, dollars)
	if err != nil || empty {
		return err
	}
	if err := read.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&i.Form); err != nil {
		return err
	}
	var at sql.NullInt64
	if err := read.QueryRowContext(ctx, `SELECT max(changed) FROM matches`).Scan(&at); err != nil {
		return err
	}
	if at.Valid {
		i.Changed = time.UnixMilli(at.Int64)
	}
	return nil
}

// safe is what PostgreSQL must be set to.
var safe = map[string]string{"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}

func (i *Inspection) postgres(ctx context.Context, read *sql.DB) error {
	var number int
	err := read.QueryRowContext(ctx, `SELECT version(), current_setting('server_version_num')::int, clock_timestamp()`).Scan(&i.Version, &number, &i.Clock)
	if err != nil {
		return err
	}
	i.Major = number / 10000
	for _, name := range []string{"fsync", "full_page_writes", "synchronous_commit"} {
		var now string
		if err := read.QueryRowContext(ctx, `SELECT current_setting($1)`, name).Scan(&now); err != nil {
			return err
		}
		if now != safe[name] && now != "remote_apply" {
			i.Unsafe = append(i.Unsafe, name+" = "+now)
		}
	}
	err = read.QueryRowContext(ctx, `SELECT current_setting('max_connections')::int - count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'`).Scan(&i.Free)
	if err != nil {
		return err
	}
	return i.programs(ctx, read)
}

// still asks for the setting as others have it: this connection only reads.
func (i *Inspection) still(ctx context.Context, read *sql.DB) error {
	return read.QueryRowContext(ctx, `SELECT pg_is_in_recovery() OR reset_val = 'on' FROM pg_settings
		WHERE name = 'default_transaction_read_only'`).Scan(&i.Still)
}

// programs is the other servers connected to the database.
func (i *Inspection) programs(ctx context.Context, read *sql.DB) error {
	rows, err := read.QueryContext(ctx, `SELECT DISTINCT application_name FROM pg_stat_activity
		WHERE datname = current_database() AND application_name LIKE 'remise %' ORDER BY 1`)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return err
		}
		i.Programs = append(i.Programs, strings.TrimPrefix(name, "remise "))
	}
	return rows.Err()
}

// echoTime is how long a notification may take.
const echoTime = 3 * time.Second

// errMute is a notification that does not come back: a pooler hands the
// connection to others between statements.
var errMute = errors.New("store: a notification was sent and not heard")

// echo sends itself a message the way servers do.
func echo(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, echoTime)
	defer cancel()
	ear, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = ear.Close(context.WithoutCancel(ctx)) }()
	mouth, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = mouth.Close(context.WithoutCancel(ctx)) }()
	name := "remise_" + strings.ToLower(rand.Text())
	if _, err := ear.Exec(ctx, `LISTEN `+name); err != nil {
		return err
	}
	if _, err := mouth.Exec(ctx, `SELECT pg_notify($1, 'hello')`, name); err != nil {
		return err
	}
	if _, err := ear.WaitForNotification(ctx); err != nil {
		return fmt.Errorf("%w: %w", errMute, err)
	}
	return nil
}
