package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"golang.org/x/sync/errgroup"
)

// Merge adds what is missing of a record: the match when it is not there, and
// then whatever the record has beyond it.
func (d *db) Merge(_ context.Context, r Record) error {
	return d.writes.write(func(ctx context.Context, tx *sql.Tx) error {
		head := r.Match
		head.Seq = 0
		if err := d.insertMatch(ctx, tx, head); err != nil && !isRefusal(err) {
			return err
		}
		if err := d.mergeEntries(ctx, tx, r); err != nil {
			return err
		}
		for _, c := range r.Chats {
			if err := d.insertChat(ctx, tx, r.ID, c); err != nil && !isRefusal(err) {
				return err
			}
		}
		for _, n := range r.Notes {
			if _, err := d.exec(ctx, tx, `INSERT INTO notes (match, seat, kind, text) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING`,
				r.ID, n.Seat, n.Kind, n.Text); err != nil {
				return err
			}
		}
		return nil
	})
}

// mergeEntries continues the log where the store's own ends, if the two agree
// there; a store that went on differently keeps its own.
func (d *db) mergeEntries(ctx context.Context, tx *sql.Tx, r Record) error {
	var have int
	var last sql.NullInt64
	q := `SELECT m.seq, e.hash FROM matches m LEFT JOIN entries e ON e.match = m.id AND e.seq = m.seq WHERE m.id = ?1`
	if err := tx.QueryRowContext(ctx, d.query(q), r.ID).Scan(&have, &last); err != nil {
		return err
	}
	if have >= len(r.Entries) || have > 0 && uint64(last.Int64) != r.Entries[have-1].Hash {
		return nil
	}
	for _, e := range r.Entries[have:] {
		if _, err := d.exec(ctx, tx, `INSERT INTO entries (match, seq, line, hash, key, at, player, used)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
			r.ID, e.Seq, e.Line, int64(e.Hash), e.Key, e.At.UnixMilli(), e.Player, e.Used.Milliseconds()); err != nil {
			return err
		}
	}
	return d.progress(ctx, tx, r.ID, len(r.Entries), r.Changed, r.Progress)
}

// Copy merges every match of one store into another. Both may be in use. It
// says how many matches there are. Many are under way at once, so that they
// share transactions.
func Copy(ctx context.Context, to, from Store) (int, error) {
	ids, err := from.IDs(ctx, "")
	if err != nil {
		return 0, err
	}
	if err := copySettings(ctx, to, from); err != nil {
		return 0, err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(batchSize)
	for _, id := range ids {
		group.Go(func() error {
			if err := copyOne(ctx, to, from, id); err != nil {
				return fmt.Errorf("match %s: %w", id, err)
			}
			return nil
		})
	}
	return len(ids), group.Wait()
}

// copyOne cuts off entries that came after the header was read.
func copyOne(ctx context.Context, to, from Store, id string) error {
	r, err := from.Load(ctx, id)
	if errors.Is(err, ErrUnknown) {
		return nil // deleted meanwhile
	}
	if err != nil {
		return err
	}
	r.Entries = r.Entries[:min(len(r.Entries), r.Seq)]
	if err := to.Merge(ctx, r); err != nil {
		return err
	}
	return copySubscriptions(ctx, to, from, id)
}

// Backup copies a store into a new SQLite file, whatever its own engine.
func Backup(ctx context.Context, from Store, file string) (n int, err error) {
	if _, err := os.Stat(file); err == nil {
		return 0, fmt.Errorf("backup: %s exists already; name a new file", file)
	}
	part := file + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	to, err := Connect(ctx, part)
	if err != nil {
		return 0, err
	}
	n, err = Copy(ctx, to, from)
	if closed := to.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return n, err
	}
	return n, os.Rename(part, file)
}

// Restore merges a backup into a store. Matches that went on since the backup
// keep what they have.
func Restore(ctx context.Context, to Store, file string) (int, error) {
	if _, err := os.Stat(file); err != nil {
		return 0, err
	}
	from, err := Connect(ctx, file)
	if err != nil {
		return 0, fmt.Errorf("restore: %s is no backup that can be read: %w", file, err)
	}
	n, err := Copy(ctx, to, from)
	if closed := from.Close(); err == nil {
		err = closed
	}
	return n, err
}
