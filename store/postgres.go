package store

import (
	"context"
	"database/sql"
	"errors"

	_ "github.com/jackc/pgx/v5/stdlib" // the engine
	"github.com/pressly/goose/v3/database"
)

func openPostgres(ctx context.Context, url string) (Store, error) {
	write, err := sql.Open("pgx", url)
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := migrate(ctx, database.DialectPostgres, write); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read, err := sql.Open("pgx", url)
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
	return &db{read: read, writes: newWriter(write), dollars: true}, nil
}
