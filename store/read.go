package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"remise/meter"
)

// ErrUnused is a database in which no server has made its tables yet.
var ErrUnused = errors.New("store: no server has used this database yet")

// Read opens a store read-only, whatever its form: nothing is changed, and a
// server may write to it meanwhile.
func Read(ctx context.Context, url string) (Store, error) { return openToRead(ctx, url, false) }

// ReadFile opens a backup, which may be on read-only media.
func ReadFile(ctx context.Context, file string) (Store, error) { return openToRead(ctx, file, true) }

func openToRead(ctx context.Context, url string, still bool) (Store, error) {
	read, err := dialToRead(url, still)
	if err != nil {
		return nil, err
	}
	pool(read)
	if empty, err := isEmpty(ctx, read, IsPostgres(url)); err != nil || empty {
		return nil, errors.Join(cmp.Or(err, ErrUnused), read.Close())
	}
	form, err := formOf(ctx, read)
	if err != nil {
		return nil, errors.Join(err, read.Close())
	}
	return &db{read: read, from: read, meters: newMeters(&meter.Set{}), dollars: IsPostgres(url), form: form, patience: toolPatience,
		health: newHealth("")}, nil
}

func dialToRead(url string, still bool) (*sql.DB, error) {
	if IsPostgres(url) {
		return dialPostgres(url, toolPatience, "SET default_transaction_read_only = on")
	}
	return readSQLite(url, still)
}

// formOf is the form of a database that this program can read.
func formOf(ctx context.Context, read *sql.DB) (form int64, err error) {
	if err := reach(ctx, read); err != nil {
		return 0, err
	}
	var have sql.NullInt64
	if err := read.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&have); err != nil {
		return 0, fmt.Errorf("store: this is no record of matches: %w", err)
	}
	known, err := newestForm()
	if err == nil && have.Int64 > known {
		err = &Newer{have.Int64, known}
	}
	return have.Int64, err
}

// newestForm is the number of the last migration.
func newestForm() (int64, error) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	return int64(len(files)), err
}

// refuseOlder stops a tool before it changes the form of a record that a
// server may be using. A record that does not exist yet is not an older
// one.
func refuseOlder(ctx context.Context, url string) error {
	if !IsPostgres(url) {
		if f, err := os.Stat(url); err != nil || f.Size() == 0 {
			return nil
		}
	}
	read, err := dialToRead(url, false)
	if err != nil {
		return err
	}
	defer func() { _ = read.Close() }()
	if empty, err := isEmpty(ctx, read, IsPostgres(url)); empty || err != nil {
		return err
	}
	have, err := formOf(ctx, read)
	if err != nil {
		return err
	}
	if known, err := newestForm(); err != nil || have < known {
		return errors.Join(err, &Older{have, known})
	}
	return nil
}

// isEmpty reports whether a database has no tables of ours yet.
func isEmpty(ctx context.Context, read *sql.DB, dollars bool) (bool, error) {
	if err := reach(ctx, read); err != nil {
		return false, err
	}
	q := `SELECT count(*) FROM sqlite_schema WHERE name = 'goose_db_version'`
	if dollars {
		q = `SELECT count(*) FROM pg_class WHERE oid = to_regclass('goose_db_version')`
	}
	var n int
	err := read.QueryRowContext(ctx, q).Scan(&n)
	return n == 0, err
}
