package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"time"
)

// Deed is something an operator did to a match. It is kept when the match is
// gone.
type Deed struct {
	At               time.Time
	By               string // who, as their machine knows them
	Match, What, Why string
}

// Intend notes a deed before it is done.
func (d *db) Intend(_ context.Context, e Deed) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `INSERT INTO deeds (id, at, by, match, what, why) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
			rand.Text(), e.At.UnixMilli(), e.By, e.Match, e.What, e.Why)
		return err
	})
}

// Deeds lists what was done to a match, or to all with "", oldest first.
func (d *db) Deeds(ctx context.Context, match string) (all []Deed, err error) {
	if d.form < formDeeds {
		return nil, nil
	}
	q := `SELECT at, by, match, what, why FROM deeds WHERE ?1 = '' OR match = ?1 ORDER BY at, id`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var e Deed
		var at int64
		err := rows.Scan(&at, &e.By, &e.Match, &e.What, &e.Why)
		e.At = time.UnixMilli(at)
		all = append(all, e)
		return err
	})
	return all, err
}

// copyDeeds adds the deeds that the other store does not know.
func copyDeeds(ctx context.Context, to, from Store) error {
	all, err := from.Deeds(ctx, "")
	if err != nil || len(all) == 0 {
		return err
	}
	known, err := to.Deeds(ctx, "")
	if err != nil {
		return err
	}
	have := map[Deed]bool{}
	for _, e := range known {
		have[e] = true
	}
	for _, e := range all {
		if have[e] {
			continue
		}
		if err := to.Intend(ctx, e); err != nil {
			return err
		}
	}
	return nil
}
