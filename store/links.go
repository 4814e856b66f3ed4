package store

import (
	"context"
	"database/sql"
	"time"
)

// Link is the secret that a seat had when its match was deleted, and since when. Backups
// made before then may have an older one, which must not come back with them.
type Link struct {
	Match string
	Seat  int
	Token string // its hash
	At    time.Time
}

// keepLinks remembers the links of a match that is about to be deleted. Those that are as
// old as the match are the same in every backup.
func (d *db) keepLinks(ctx context.Context, tx *sql.Tx, match string) error {
	_, err := d.exec(ctx, tx, `INSERT INTO links (match, seat, token, at) SELECT s.match, s.seat, s.token, s.at FROM seats s JOIN matches m ON m.id = s.match
		WHERE m.id = ?1 AND s.token <> '' AND s.at > m.created ON CONFLICT (match, seat) DO UPDATE SET token = excluded.token, at = excluded.at
		WHERE excluded.at > links.at`, match)
	return err
}

// renew gives the seats of a match the links that are remembered, where they are newer.
func (d *db) renew(ctx context.Context, tx *sql.Tx, match string) (changed int64, err error) {
	const newer = `FROM links l WHERE l.match = seats.match AND l.seat = seats.seat AND l.at > seats.at`
	const those = ` WHERE match = ?1 AND token <> '' AND EXISTS (SELECT 1 ` + newer + `)`
	if _, err = d.exec(ctx, tx, `DELETE FROM subscriptions WHERE match = ?1 AND seat IN (SELECT seat FROM seats`+those+`)`, match); err != nil {
		return 0, err
	}
	return d.exec(ctx, tx, `UPDATE seats SET token = (SELECT l.token `+newer+`), at = (SELECT l.at `+newer+`)`+those, match)
}

// Links lists what is remembered.
func (d *db) Links(ctx context.Context) (all []Link, err error) {
	if d.form < formLinks {
		return nil, nil
	}
	err = d.rows(ctx, `SELECT match, seat, token, at FROM links ORDER BY match, seat`, nil, func(rows *sql.Rows) error {
		var l Link
		var at int64
		err := rows.Scan(&l.Match, &l.Seat, &l.Token, &at)
		l.At = time.UnixMilli(at)
		all = append(all, l)
		return err
	})
	return all, err
}

// Renew remembers a link that another record does, and gives it to its seat if the match is
// still here with an older one.
func (d *db) Renew(_ context.Context, l Link) error {
	return d.writeTo(Newest(l.Match), func(ctx context.Context, tx *sql.Tx) error {
		if _, err := d.exec(ctx, tx, `INSERT INTO links (match, seat, token, at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (match, seat) DO UPDATE SET token = excluded.token, at = excluded.at WHERE excluded.at > links.at`,
			l.Match, l.Seat, l.Token, l.At.UnixMilli()); err != nil {
			return err
		}
		changed, err := d.renew(ctx, tx, l.Match)
		if err == nil && changed > 0 {
			_, err = d.exec(ctx, tx, `UPDATE matches SET version = version + 1 WHERE id = ?1`, l.Match)
		}
		return err
	})
}

// copyLinks adds what the other store remembers.
func copyLinks(ctx context.Context, to, from Store) error {
	all, err := from.Links(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	known, err := to.Links(ctx)
	if err != nil {
		return err
	}
	have := map[Link]bool{}
	for _, l := range known {
		have[l] = true
	}
	for _, l := range all {
		if have[l] {
			continue
		}
		if err := to.Renew(ctx, l); err != nil {
			return err
		}
	}
	return nil
}
