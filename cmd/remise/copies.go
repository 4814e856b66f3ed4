package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/meter"
	"remise/store"
	hall "remise/table"
	"remise/title/titles"
)

// copies is the server's automatic backups.
type copies struct {
	Backups     string        `env:"REMISE_BACKUPS" placeholder:"FOLDER"`
	BackupEvery time.Duration `default:"24h" least:"1m" env:"REMISE_BACKUP_EVERY"`
	BackupKeep  int           `default:"14" least:"1" env:"REMISE_BACKUP_KEEP"`
}

// The names of backups are their times, so that they sort. One that is not replayed yet,
// and the last that did not replay, have names of their own.
const (
	backupName  = "remise-20060102-150405.db"
	backupGlob  = "remise-????????-??????.db"
	freshName   = "remise-new.db"
	damagedName = "remise-damaged.db"
)

// made is the backups of a folder, the oldest first, and when the last was made.
func (c *copies) made() (files []string, last time.Time) {
	files, _ = filepath.Glob(filepath.Join(c.Backups, backupGlob))
	slices.Sort(files)
	for _, f := range slices.Backward(files) {
		if at, err := time.Parse(backupName, filepath.Base(f)); err == nil {
			return files, at
		}
	}
	return files, last
}

// spoilt reports whether the last backup did not replay, and where it is.
func (c *copies) spoilt() (file string, is bool) {
	_, last := c.made()
	file = filepath.Join(c.Backups, damagedName)
	at, err := os.Stat(file)
	return file, err == nil && at.ModTime().After(last)
}

// copier makes backups on time.
type copier struct {
	copies
	from   record
	log    *slog.Logger
	last   atomic.Int64 // in seconds since 1970
	failed *meter.Counter
	said   complaint
}

// complaint is the last error of a backup that failed.
type complaint struct {
	why string
	at  time.Time
}

func newCopier(c copies, from record, log *slog.Logger, count *meter.Set) *copier {
	k := &copier{copies: c, from: from, log: log}
	k.failed = count.Counter("remise_backup_errors_total", "Backups that could not be made, or that did not replay.")
	count.Gauge("remise_backup_time_seconds", "When the last backup was made and replayed, in seconds since 1970; 0: never.",
		func() float64 { return float64(k.last.Load()) })
	return k
}

// backupRetry is how soon a backup that failed is tried again; then twice as long each
// time. A full disk or a lost database passes soon, a damaged match does not.
const backupRetry = 10 * time.Minute

// run makes backups until the context ends.
func (k *copier) run(ctx context.Context) {
	if k.Backups == "" {
		return
	}
	_, last := k.made()
	k.note(last)
	retry := backupRetry
	for wait := time.Until(last.Add(k.BackupEvery)); ; {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		if wait = k.BackupEvery; k.once(ctx, time.Now()) == nil {
			retry = backupRetry
			continue
		}
		wait = min(wait, retry)
		retry *= 2
	}
}

func (k *copier) note(at time.Time) {
	if !at.IsZero() {
		k.last.Store(at.Unix())
	}
}

// once makes a backup, checks that it can be restored, and deletes the oldest.
func (k *copier) once(ctx context.Context, now time.Time) error {
	fresh, file := filepath.Join(k.Backups, freshName), filepath.Join(k.Backups, now.UTC().Format(backupName))
	n, err := k.make(ctx, fresh)
	if err == nil {
		err = replayAll(ctx, fresh)
	}
	if ctx.Err() != nil {
		return ctx.Err() // the server ends; the next one begins anew
	}
	if err == nil {
		err = os.Rename(fresh, file)
	}
	if err != nil {
		k.fail(now, fresh, err)
		return err
	}
	k.note(now)
	k.said = complaint{}
	k.log.Info("backup made and replayed", "file", file, "matches", n)
	return k.prune()
}

// fail keeps a backup that does not replay in the place of the one before it, so that
// they do not fill the disk, and says why: the same only once as often as backups are made.
func (k *copier) fail(now time.Time, fresh string, why error) {
	k.failed.Add(1)
	said := []any{"err", why}
	if kept := filepath.Join(k.Backups, damagedName); os.Rename(fresh, kept) == nil {
		said = append(said, "kept", kept)
	}
	if k.said.why == why.Error() && now.Sub(k.said.at) < k.BackupEvery {
		return
	}
	k.said = complaint{why.Error(), now}
	k.log.Error("backup failed", said...)
}

func (k *copier) make(ctx context.Context, file string) (matches int, err error) {
	if err := os.MkdirAll(k.Backups, 0o700); err != nil {
		return 0, err
	}
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a server that was killed
		return 0, err
	}
	from, err := k.from.connect(ctx, store.Read)
	if err != nil {
		return 0, err
	}
	report, err := store.Backup(ctx, from, file)
	if err = errors.Join(err, from.Close()); err != nil {
		return 0, err
	}
	return report.Matches, lacking(report)
}

// lacking is what a backup could not take from the record: nobody may think that it is
// whole.
func lacking(r *store.Report) (err error) {
	if r.Spoilt != "" {
		err = fmt.Errorf("record damaged: %s", r.Spoilt)
	}
	for _, id := range slices.Sorted(maps.Keys(r.Damaged)) {
		err = errors.Join(err, fmt.Errorf("match %s: %s", id, r.Damaged[id]))
	}
	return err
}

// prune deletes the oldest backups.
func (k *copier) prune() error {
	files, _ := k.made()
	for len(files) > k.BackupKeep {
		if err := os.Remove(files[0]); err != nil {
			return err
		}
		files = files[1:]
	}
	return nil
}

// replayAll reads every match of a backup and plays it again.
func replayAll(ctx context.Context, file string) error {
	from, err := store.ReadFile(ctx, file)
	if err != nil {
		return err
	}
	_, damaged, err := replayed(ctx, from)
	for _, id := range slices.Sorted(maps.Keys(damaged)) {
		err = errors.Join(err, fmt.Errorf("match %s: %s", id, reason("en", damaged[id])))
	}
	return errors.Join(err, from.Close())
}

// replayed plays matches of a record again, or all of them, and says why some cannot be.
func replayed(ctx context.Context, from store.Store, ids ...string) (n int, damaged map[string]error, err error) {
	tables := hall.Open(hall.Config{Store: from, Titles: titles.All, Bots: cli.Bots, Unbegun: -1,
		Log: slog.New(slog.DiscardHandler)})
	defer tables.Close()
	if len(ids) == 0 {
		ids, err = from.IDs(ctx, "")
	}
	damaged = map[string]error{}
	for _, id := range ids {
		if ctx.Err() != nil {
			break
		}
		if bad := tables.Replay(ctx, id); bad != nil && !errors.Is(bad, hall.ErrUnknown) { // deleted meanwhile
			damaged[id] = bad
		}
	}
	return len(ids), damaged, errors.Join(err, ctx.Err())
}
