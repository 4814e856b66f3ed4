package store

import (
	"context"
	"database/sql"
)

// Open is those of some matches that are not over.
func (d *db) Open(ctx context.Context, ids []string) (open []string, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	in, args := list(ids)
	err = d.rows(ctx, `SELECT id FROM matches WHERE status <> 'over' AND id IN `+in, args, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		open = append(open, id)
		return err
	})
	return open, err
}
