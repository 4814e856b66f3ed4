package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Report is the result of a copy, by match.
type Report struct {
	Matches int               // of the record that was read
	New     []Match           // of them, those that the other did not have
	Longer  []Match           // those that gained entries, chat or notes
	Differ  []string          // continued differently in the two records, and were left alone
	Damaged map[string]string // could not be read, or not whole; and why
	Cleaned map[string]string // had texts that no PostgreSQL could keep; which
	Spoilt  string            // what is wrong with the file that was read; there may have been more in it
}

// copying is how many matches are copied at once, so that they share
// transactions, but few enough that a server does not wait long for its
// own.
const copying = 16

// Copy merges every match of one store into another. Both may be in use.
func Copy(ctx context.Context, to, from Store) (*Report, error) {
	ids, err := from.IDs(ctx, "")
	if err != nil {
		return nil, err
	}
	spoilt, err := copyOthers(ctx, to, from)
	if err != nil {
		return nil, err
	}
	c := copier{to: to, from: from, Report: Report{Matches: len(ids), Damaged: map[string]string{}, Cleaned: map[string]string{}}}
	c.Spoilt = spoilt
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(copying)
	for _, id := range ids {
		group.Go(func() error {
			if err := c.copy(within, id); err != nil {
				return fmt.Errorf("match %s: %w", id, err)
			}
			return nil
		})
	}
	err = group.Wait()
	slices.Sort(c.Differ)
	byID := func(a, b Match) int { return strings.Compare(a.ID, b.ID) }
	slices.SortFunc(c.New, byID)
	slices.SortFunc(c.Longer, byID)
	if err == nil {
		err = to.Announce(ctx)
	}
	return &c.Report, err
}

// copyOthers copies what belongs to no match, and says what is damaged: that must not stop
// the matches from being saved.
func copyOthers(ctx context.Context, to, from Store) (spoilt string, err error) {
	for _, do := range []func(context.Context, Store, Store) error{copySettings, copyDeeds, copyLinks} {
		if err := do(ctx, to, from); IsCorrupt(err) {
			spoilt = err.Error()
		} else if err != nil {
			return "", err
		}
	}
	return spoilt, nil
}

type copier struct {
	to, from Store
	mu       sync.Mutex
	Report
}

// note writes into the report.
func (c *copier) note(what func(*Report)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	what(&c.Report)
}

func (c *copier) copy(ctx context.Context, id string) error {
	r, err := c.from.Load(ctx, id)
	if errors.Is(err, ErrUnknown) {
		return nil // deleted meanwhile
	}
	if c.damaged(id, err) {
		return nil
	}
	if err != nil {
		return err
	}
	if why := r.Whole(); why != nil {
		c.note(func(r *Report) { r.Damaged[id] = why.Error() })
	}
	if said := scrub(&r); said != nil {
		c.note(func(r *Report) { r.Cleaned[id] = strings.Join(said, ", ") })
	}
	how, err := c.to.Merge(ctx, r)
	if c.damaged(id, err) {
		return nil
	}
	if errors.Is(err, ErrDiffers) {
		c.note(func(r *Report) { r.Differ = append(r.Differ, id) })
		return nil
	}
	if err != nil {
		return err
	}
	c.merged(how, r.Match)
	return copySubscriptions(ctx, c.to, c.from, r.Match)
}

// merged notes what became of a match.
func (c *copier) merged(how Merged, m Match) {
	c.note(func(r *Report) {
		switch how {
		case Added:
			r.New = append(r.New, m)
		case Extended:
			r.Longer = append(r.Longer, m)
		}
	})
}

// damaged notes a match that no store could keep: it must not stop the others
// from being copied.
func (c *copier) damaged(id string, err error) bool {
	bad, ok := errors.AsType[*Damaged](err)
	switch {
	case ok:
		err = bad.Why
	case !errors.Is(err, ErrText):
		return false
	}
	c.note(func(r *Report) { r.Damaged[id] = err.Error() })
	return true
}

// Whole says which entries a record lacks.
func (r *Record) Whole() error {
	for i, e := range r.Entries {
		if e.Seq != i+1 {
			return fmt.Errorf("entry %d is missing", i+1)
		}
	}
	switch n := len(r.Entries); {
	case n < r.Seq:
		return fmt.Errorf("the entries after %d are missing: there were %d", n, r.Seq)
	case n > r.Seq:
		return fmt.Errorf("the header knows %d entries of %d", r.Seq, n)
	}
	return nil
}

// Exists is a file that a backup would have to overwrite.
type Exists struct{ File string }

func (e *Exists) Error() string { return "store: " + e.File + " exists already" }

// Unreadable is a file that is no backup.
type Unreadable struct {
	File string
	Why  error
}

func (e *Unreadable) Error() string {
	return "store: " + e.File + " is no backup that can be read: " + e.Why.Error()
}

// Unwrap is why it cannot be read.
func (e *Unreadable) Unwrap() error { return e.Why }

// Backup copies a store into a new SQLite file, whatever its own engine.
func Backup(ctx context.Context, from Store, file string) (*Report, error) {
	if _, err := os.Stat(file); err == nil {
		return nil, &Exists{file}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	part := file + ".part"
	if err := discard(part); err != nil { // of a backup that was cut off
		return nil, err
	}
	report, err := copyInto(ctx, part, from)
	if err != nil {
		return report, errors.Join(err, discard(part))
	}
	return report, os.Rename(part, file)
}

// copyInto copies a store into a new file.
func copyInto(ctx context.Context, file string, from Store) (*Report, error) {
	to, err := openSQLite(ctx, file, toolPatience)
	if err != nil {
		return nil, err
	}
	report, err := Copy(ctx, to, from)
	if err = errors.Join(err, to.Close()); err != nil {
		return report, err
	}
	report.Spoilt = cmp.Or(damageOf(ctx, from), report.Spoilt)
	return report, makePlain(ctx, file)
}

// discard removes an SQLite file with its companions.
func discard(file string) error {
	for _, end := range []string{logEnd, indexEnd, ""} {
		if err := os.Remove(file + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// damageOf is what is wrong with an SQLite file: a damaged page may hide matches.
func damageOf(ctx context.Context, from Store) string {
	d, ok := from.(*db)
	if !ok || d.dollars {
		return ""
	}
	said, err := quickCheck(ctx, d.read)
	if err != nil {
		return err.Error()
	}
	return said
}

// makePlain makes an unused file readable without any companion file, even
// on read-only media.
func makePlain(ctx context.Context, file string) error {
	d, err := sql.Open("sqlite", sqliteURL(file, nil))
	if err != nil {
		return err
	}
	_, err = d.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	return errors.Join(err, d.Close())
}

// ReadBackup opens a backup and looks whether it is one, before anything is made of it.
func ReadBackup(ctx context.Context, file string) (Store, error) {
	from, err := ReadFile(ctx, file)
	if err == nil {
		if _, err = from.IDs(ctx, ""); err == nil {
			return from, nil
		}
		_ = from.Close() // only read
	}
	f, why := os.Open(file)
	if why != nil { // SQLite does not say why
		return nil, why
	}
	return nil, errors.Join(f.Close(), &Unreadable{file, err})
}

// Restore merges a backup into a store. Matches that continued since the
// backup keep what they have.
func Restore(ctx context.Context, to Store, file string) (*Report, error) {
	from, err := ReadBackup(ctx, file)
	if err != nil {
		return nil, err
	}
	report, err := Copy(ctx, to, from)
	return report, errors.Join(err, from.Close())
}
