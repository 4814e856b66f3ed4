package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"
)

// rows runs a query and hands each row to scan.
func (d *db) rows(ctx context.Context, q string, args []any, scan func(*sql.Rows) error) (err error) {
	rows, err := d.read.QueryContext(ctx, d.query(q), args...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (d *db) Load(ctx context.Context, match string) (Record, error) {
	var r Record
	found, err := d.matches(ctx, "id = ?1", "", match)
	if err != nil {
		return r, err
	}
	if len(found) == 0 {
		return r, ErrUnknown
	}
	r.Match = found[0]
	if r.Entries, err = d.entries(ctx, match); err != nil {
		return r, err
	}
	if r.Chats, err = d.chats(ctx, match); err != nil {
		return r, err
	}
	r.Notes, err = d.notes(ctx, match)
	return r, err
}

func (d *db) entries(ctx context.Context, match string) (all []Entry, err error) {
	q := `SELECT seq, line, hash, key, at, player, used FROM entries WHERE match = ?1 ORDER BY seq`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var e Entry
		var hash, at, used int64
		err := rows.Scan(&e.Seq, &e.Line, &hash, &e.Key, &at, &e.Player, &used)
		e.Hash, e.At, e.Used = uint64(hash), time.UnixMilli(at), time.Duration(used)*time.Millisecond
		all = append(all, e)
		return err
	})
	return all, err
}

func (d *db) chats(ctx context.Context, match string) (all []Chat, err error) {
	q := `SELECT n, seat, text, at FROM chats WHERE match = ?1 ORDER BY n`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var c Chat
		var at int64
		err := rows.Scan(&c.N, &c.Seat, &c.Text, &at)
		c.At = time.UnixMilli(at)
		all = append(all, c)
		return err
	})
	return all, err
}

func (d *db) notes(ctx context.Context, match string) (all []Note, err error) {
	q := `SELECT seat, kind, text FROM notes WHERE match = ?1 ORDER BY seat, kind`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var n Note
		err := rows.Scan(&n.Seat, &n.Kind, &n.Text)
		all = append(all, n)
		return err
	})
	return all, err
}

const matchColumns = `id, title, rules, options, public, owner, parent, parent_seq, next, created, changed, seq, status, to_act, result, clocks, pace, terms`

// matches finds headers with their seats.
func (d *db) matches(ctx context.Context, where, order string, args ...any) (all []Match, err error) {
	q := `SELECT ` + matchColumns + ` FROM matches WHERE ` + where + order
	err = d.rows(ctx, q, args, func(rows *sql.Rows) error {
		m, err := scanMatch(rows)
		all = append(all, m)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, d.fillSeats(ctx, all)
}

func scanMatch(rows *sql.Rows) (m Match, err error) {
	var options, result, clocks, pace, terms string
	var public int
	var created, changed int64
	if err := rows.Scan(&m.ID, &m.Title, &m.Rules, &options, &public, &m.Owner, &m.Parent, &m.ParentSeq, &m.Next,
		&created, &changed, &m.Seq, &m.Status, &m.ToAct, &result, &clocks, &pace, &terms); err != nil {
		return m, err
	}
	m.Public, m.Created, m.Changed = public != 0, time.UnixMilli(created), time.UnixMilli(changed)
	return m, errors.Join(json.Unmarshal([]byte(options), &m.Options), json.Unmarshal([]byte(result), &m.Result),
		json.Unmarshal([]byte(clocks), &m.Clocks), json.Unmarshal([]byte(pace), &m.Pace),
		json.Unmarshal([]byte(terms), &m.Terms))
}

func (d *db) fillSeats(ctx context.Context, all []Match) error {
	if len(all) == 0 {
		return nil
	}
	at := make(map[string]int, len(all))
	ids := make([]string, len(all))
	for i, m := range all {
		at[m.ID], ids[i] = i, m.ID
	}
	in, args := list(ids)
	q := `SELECT match, kind, level, name, token FROM seats WHERE match IN ` + in + ` ORDER BY match, seat`
	return d.rows(ctx, q, args, func(rows *sql.Rows) error {
		var id string
		var s Seat
		err := rows.Scan(&id, &s.Kind, &s.Level, &s.Name, &s.Token)
		all[at[id]].Seats = append(all[at[id]].Seats, s)
		return err
	})
}

// list is the parameters of an IN.
func list(values []string) (in string, args []any) {
	marks := make([]string, len(values))
	for i, v := range values {
		marks[i] = "?" + strconv.Itoa(i+1)
		args = append(args, v)
	}
	return "(" + strings.Join(marks, ", ") + ")", args
}

func (d *db) List(ctx context.Context, f Filter) ([]Match, error) {
	where, args := "status = ?1 AND public >= ?2", []any{f.Status, bit(f.Public)}
	add := func(clause string, v any) {
		args = append(args, v)
		where += " AND " + clause + "?" + strconv.Itoa(len(args))
	}
	if f.Title != "" {
		add("title = ", f.Title)
	}
	if !f.Before.IsZero() {
		add("changed < ", f.Before.UnixMilli())
	}
	return d.matches(ctx, where, " ORDER BY changed DESC, id LIMIT "+strconv.Itoa(f.Limit), args...)
}

func (d *db) Held(ctx context.Context, tokens []string) ([]Held, error) {
	if len(tokens) == 0 {
		return nil, nil
	}
	in, args := list(tokens)
	places := map[string][]int{}
	var ids []string
	q := `SELECT match, seat FROM seats WHERE token <> '' AND token IN ` + in + ` ORDER BY match, seat`
	err := d.rows(ctx, q, args, func(rows *sql.Rows) error {
		var id string
		var seat int
		err := rows.Scan(&id, &seat)
		if places[id] == nil {
			ids = append(ids, id)
		}
		places[id] = append(places[id], seat)
		return err
	})
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	in, args = list(ids)
	found, err := d.matches(ctx, "id IN "+in, " ORDER BY changed DESC, id", args...)
	var held []Held
	for _, m := range found {
		for _, seat := range places[m.ID] {
			held = append(held, Held{m, seat})
		}
	}
	return held, err
}

func (d *db) IDs(ctx context.Context, s Status) (ids []string, err error) {
	q := `SELECT id FROM matches WHERE ?1 = '' OR status = ?1 ORDER BY changed DESC, id`
	err = d.rows(ctx, q, []any{string(s)}, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		ids = append(ids, id)
		return err
	})
	return ids, err
}
