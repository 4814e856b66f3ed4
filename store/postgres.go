package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3/database"

	"remise/meter"
)

func openPostgres(ctx context.Context, url string, patience time.Duration) (Store, error) {
	write, err := dialPostgres(url, patience, lockTimeout(patience))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := reach(ctx, write); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	form, err := migrateAlone(ctx, url, write)
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read, err := dialPostgres(url, patience, "")
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	pool(read)
	m := newMeters(&meter.Set{})
	h := newHealth("")
	return &db{read: read, from: read, writes: newWriter(write, patience, &h.place, m), meters: m, dollars: true, url: url, form: form,
		patience: patience, health: h}, nil
}

// migration is the number of the lock that a migration holds.
const migration = 0x72656d697365

// migrateAlone migrates while other servers that start wait for it: two that make
// the same table at once both fail. The lock has a connection of its own, which
// waits for as long as a migration may take, and is free when that is closed.
func migrateAlone(ctx context.Context, url string, to *sql.DB) (form int64, err error) {
	ctx, cancel := context.WithTimeout(ctx, toolPatience)
	defer cancel()
	gate, err := dialPostgres(url, toolPatience, "")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, gate.Close()) }()
	gate.SetMaxOpenConns(1)
	if _, err := gate.ExecContext(ctx, `SELECT pg_advisory_lock($1)`, int64(migration)); err != nil {
		return 0, err
	}
	return migrate(ctx, database.DialectPostgres, to)
}

// lockTimeout is how long a change waits for another server's: less than the
// rest of its transaction waits for it.
func lockTimeout(patience time.Duration) string {
	return fmt.Sprintf("SET lock_timeout = %d", (patience / 4).Milliseconds())
}

// dialPostgres tells every connection to end a transaction whose client is
// gone: its locks would hold up others. Queries are not compiled: that takes
// seconds on a busy machine, and none of ours is worth it.
func dialPostgres(url string, patience time.Duration, more string) (*sql.DB, error) {
	config, err := postgresAt(url)
	if err != nil {
		return nil, err
	}
	set := fmt.Sprintf("SET idle_in_transaction_session_timeout = %d; SET tcp_user_timeout = %d; SET jit = off; ", patience.Milliseconds(),
		patience.Milliseconds())
	return stdlib.OpenDB(*config, stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
		_, err := conn.PgConn().Exec(ctx, set+more).ReadAll()
		return err
	})), nil
}

// reach asks whether there is a database that answers.
func reach(ctx context.Context, to *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	return to.PingContext(ctx)
}
