package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Merge adds what is missing from a record. Entries are joined by their
// numbers, and the header is that of the record that got further, so the order
// in which two backups are restored does not matter.
func (d *db) Merge(_ context.Context, r Record) (how Merged, err error) {
	err = d.writeTo(Newest(r.ID), func(ctx context.Context, tx *sql.Tx) error {
		if err := d.holdOff(ctx, tx, r.ID); err != nil {
			return err
		}
		within := *d
		within.from = tx
		mine, err := within.load(ctx, r.ID, 0, 0)
		switch {
		case errors.Is(err, ErrUnknown):
			how = Added
			return d.insertRecord(ctx, tx, r)
		case err != nil:
			return err
		}
		merged, err := join(mine, r)
		if err != nil {
			return err
		}
		if why := merged.Whole(); why != nil && len(mine.Entries) > 0 && mine.Whole() == nil {
			return &Damaged{r.ID, why} // what is whole stays so
		}
		if how = Unchanged; more(mine, merged) {
			how = Extended
		}
		return d.update(ctx, tx, mine, merged)
	})
	return how, err
}

// Merged is what became of a match when another record of it was added.
type Merged int

// What can become of it.
const (
	Unchanged Merged = iota
	Added
	Extended
)

// more reports whether one record has more to show than another.
func more(before, after Record) bool {
	return len(after.Entries) > len(before.Entries) || len(after.Chats) > len(before.Chats) || len(after.Notes) > len(before.Notes)
}

// holdOff lets nobody else change a match until the transaction is done. SQLite
// writes one at a time.
func (d *db) holdOff(ctx context.Context, tx *sql.Tx, match string) error {
	if !d.dollars {
		return nil
	}
	_, err := d.exec(ctx, tx, `SELECT 1 FROM matches WHERE id = ?1 FOR UPDATE`, match)
	return err
}

// clearAway removes what a deleted match has left behind: who deletes with SQLite's own
// shell does not delete what depends on it.
func (d *db) clearAway(ctx context.Context, tx *sql.Tx, match string) error {
	if d.dollars {
		return nil
	}
	for _, table := range []string{"seats", "entries", "chats", "notes", "subscriptions"} {
		if _, err := d.exec(ctx, tx, `DELETE FROM `+table+` WHERE match = ?1`, match); err != nil {
			return err
		}
	}
	return nil
}

func (d *db) insertRecord(ctx context.Context, tx *sql.Tx, r Record) error {
	if err := d.clearAway(ctx, tx, r.ID); err != nil {
		return err
	}
	if err := d.insertMatch(ctx, tx, r.Match); err != nil {
		return err
	}
	if err := d.update(ctx, tx, Record{Match: r.Match}, r); err != nil {
		return err
	}
	_, err := d.renew(ctx, tx, r.ID)
	return err
}

// join is two records of one match as one.
func join(a, b Record) (Record, error) {
	if !sameMatch(a, b) {
		return Record{}, ErrDiffers
	}
	if err := agree(a, b); err != nil {
		return Record{}, err
	}
	if older(a.Match, b.Match) {
		a, b = b, a
	}
	seats, err := joinSeats(a.Seats, b.Seats)
	if err != nil {
		return Record{}, err
	}
	r := Record{Match: a.Match, Entries: joinEntries(a.Entries, b.Entries), Chats: joinChats(a.Chats, b.Chats), Notes: joinNotes(a.Notes, b.Notes)}
	r.Seats, r.Next = seats, cmp.Or(a.Next, b.Next)
	return r, nil
}

// sameMatch reports whether two records tell of one match.
func sameMatch(a, b Record) bool {
	return a.Title == b.Title && a.Rules == b.Rules && maps.Equal(a.Options, b.Options) && a.Created.Equal(b.Created) &&
		len(a.Seats) == len(b.Seats)
}

// agree compares the entries of the same number. A seal covers everything before it, so
// two texts under one seal are not two matches: one of them is damaged.
func agree(a, b Record) error {
	known := make(map[int]Entry, len(a.Entries))
	for _, e := range a.Entries {
		known[e.Seq] = e
	}
	var odd error
	for _, e := range b.Entries {
		mine, both := known[e.Seq]
		if both && mine.Seal != e.Seal {
			return ErrDiffers
		}
		if both && odd == nil && (mine.Line != e.Line || mine.Position != e.Position) {
			odd = &Damaged{a.ID, fmt.Errorf("entry %d reads differently in the record and in the backup, under the same seal", e.Seq)}
		}
	}
	return odd
}

// older reports whether a header is older than another. Entries count first,
// since they are what was played.
func older(a, b Match) bool {
	return cmp.Or(cmp.Compare(a.Seq, b.Seq), a.Changed.Compare(b.Changed), cmp.Compare(a.Status.rank(), b.Status.rank())) < 0
}

func (s Status) rank() int { return slices.Index([]Status{Gathering, Running, Over}, s) }

// joinSeats fills open seats with their players in the other record. Two
// people on one seat are two different matches.
func joinSeats(a, b []Seat) ([]Seat, error) {
	all := slices.Clone(a)
	for i, s := range b {
		switch mine := &all[i]; {
		case s.Kind == Open:
		case mine.Kind == Open:
			*mine = s
		case mine.Kind != s.Kind || mine.Name != s.Name:
			return nil, ErrDiffers
		case mine.At.Before(s.At):
			*mine = s
		}
	}
	return all, nil
}

func joinEntries(a, b []Entry) []Entry {
	all := slices.Concat(a, b)
	slices.SortStableFunc(all, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
	return slices.CompactFunc(all, func(a, b Entry) bool { return a.Seq == b.Seq })
}

// joinChats puts what was only said in the second record after the first.
func joinChats(a, b []Chat) []Chat {
	type saying struct {
		seat int
		text string
		at   int64
	}
	of := func(c Chat) saying { return saying{c.Seat, c.Text, c.At.UnixMilli()} }
	known := map[saying]int{}
	last := 0
	for _, c := range a {
		known[of(c)]++
		last = max(last, c.N)
	}
	all := slices.Clone(a)
	for _, c := range b {
		if known[of(c)] > 0 {
			known[of(c)]--
			continue
		}
		last++
		c.N = last
		all = append(all, c)
	}
	return all
}

// joinNotes keeps the newer of each kind of note of a seat, and the first
// record's if that is unknown.
func joinNotes(a, b []Note) []Note {
	all := slices.Clone(a)
	for _, n := range b {
		i := slices.IndexFunc(all, func(m Note) bool { return m.Seat == n.Seat && m.Kind == n.Kind })
		switch {
		case i < 0:
			all = append(all, n)
		case all[i].At.Before(n.At):
			all[i] = n
		}
	}
	return all
}

// update writes what differs from the stored record.
func (d *db) update(ctx context.Context, tx *sql.Tx, old, r Record) error {
	for i, s := range r.Seats {
		if s == old.Seats[i] {
			continue
		}
		if _, err := d.exec(ctx, tx, `UPDATE seats SET kind = ?3, level = ?4, name = ?5, token = ?6, at = ?7 WHERE match = ?1 AND seat = ?2`,
			r.ID, i, s.Kind, s.Level, s.Name, s.Token, s.At.UnixMilli()); err != nil {
			return err
		}
		if s.Token == old.Seats[i].Token {
			continue
		}
		if err := d.forgetBrowsers(ctx, tx, r.ID, i); err != nil {
			return err
		}
	}
	if _, err := d.exec(ctx, tx, `UPDATE matches SET public = ?2, owner = ?3, next = ?4, pace = ?5, terms = ?6 WHERE id = ?1`,
		r.ID, bit(r.Public), r.Owner, r.Next, encode(r.Pace), encode(r.Terms)); err != nil {
		return err
	}
	if err := d.raise(ctx, tx, Newest(r.ID), progressSet, "", d.progress(r.Seq, r.Changed, r.Progress)...); err != nil {
		return err
	}
	if err := d.addEntries(ctx, tx, r.ID, old.Entries, r.Entries); err != nil {
		return err
	}
	return d.addTexts(ctx, tx, old, r)
}

// rowsAtOnce is how many entries one statement adds: a long log must not cost
// as many round trips.
const rowsAtOnce = 500

func (d *db) addEntries(ctx context.Context, tx *sql.Tx, match string, old, all []Entry) error {
	have := make(map[int]bool, len(old))
	for _, e := range old {
		have[e.Seq] = true
	}
	fresh := slices.DeleteFunc(slices.Clone(all), func(e Entry) bool { return have[e.Seq] })
	for some := range slices.Chunk(fresh, rowsAtOnce) {
		var rows []string
		var args []any
		for _, e := range some {
			rows = append(rows, marks(len(args), 9))
			args = append(args, match, e.Seq, e.Line, int64(e.Seal), e.Position, e.Key, e.At.UnixMilli(), e.Player, e.Used.Milliseconds())
		}
		if _, err := d.exec(ctx, tx, `INSERT INTO entries (match, seq, line, seal, position, key, at, player, used) VALUES `+strings.Join(rows,
			", "), args...); err != nil {
			return err
		}
	}
	return nil
}

// marks is n parameters after others, in brackets.
func marks(after, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "?" + strconv.Itoa(after+i+1)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

func (d *db) addTexts(ctx context.Context, tx *sql.Tx, old, r Record) error {
	for _, c := range r.Chats {
		if slices.ContainsFunc(old.Chats, func(o Chat) bool { return o.N == c.N && o.Text == c.Text && o.Seat == c.Seat }) {
			continue
		}
		if _, err := d.exec(ctx, tx, `INSERT INTO chats (match, n, seat, text, at, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
			ON CONFLICT (match, n) DO UPDATE SET seat = excluded.seat, text = excluded.text, at = excluded.at, key = excluded.key`,
			r.ID, c.N, c.Seat, c.Text, c.At.UnixMilli(), c.Key); err != nil {
			return err
		}
	}
	for _, n := range r.Notes {
		if slices.Contains(old.Notes, n) {
			continue
		}
		if err := d.insertNote(ctx, tx, r.ID, n); err != nil {
			return err
		}
	}
	return nil
}
