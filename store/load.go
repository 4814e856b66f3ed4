package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

// rows runs a query and hands each row to scan.
func (d *db) rows(ctx context.Context, q string, args []any, scan func(*sql.Rows) error) (err error) {
	if !cleanAll(args) {
		return nil // nothing like that is ever stored
	}
	began := time.Now()
	defer func() { d.meters.saw(reads, began, err) }()
	ctx, cancel := context.WithTimeout(ctx, d.patience)
	defer cancel()
	rows, err := d.from.QueryContext(ctx, d.query(q), args...)
	if err != nil {
		return d.health.note(err)
	}
	defer func() { err = d.health.note(errors.Join(err, rows.Close())) }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// snapshot runs several queries that must see the same state.
func (d *db) snapshot(ctx context.Context, ask func(context.Context, *db) error) error {
	ctx, cancel := context.WithTimeout(ctx, d.patience)
	defer cancel()
	options := &sql.TxOptions{ReadOnly: true}
	if d.dollars {
		options.Isolation = sql.LevelRepeatableRead
	}
	tx, err := d.read.BeginTx(ctx, options)
	if err != nil {
		return d.health.note(err)
	}
	within := *d
	within.from = tx
	err = ask(ctx, &within)
	if end := tx.Rollback(); err == nil {
		err = end
	}
	return err
}

// Load reads a match at one moment.
func (d *db) Load(ctx context.Context, match string) (Record, error) {
	return d.News(ctx, match, 0, 0)
}

// News reads a match at one moment, without the entries and messages that are
// known.
func (d *db) News(ctx context.Context, match string, seq, chat int) (r Record, err error) {
	err = d.snapshot(ctx, func(ctx context.Context, d *db) error {
		r, err = d.load(ctx, match, seq, chat)
		return err
	})
	if err != nil && IsCorrupt(err) {
		err = &Damaged{match, err} // others may lie on pages that are whole
	}
	return r, err
}

func (d *db) load(ctx context.Context, match string, seq, chat int) (r Record, err error) {
	found, bad, err := d.matches(ctx, "id = ?1", "", match)
	switch {
	case err != nil:
		return r, err
	case bad != nil:
		return r, bad[0]
	case len(found) == 0:
		return r, ErrUnknown
	}
	r.Match = found[0]
	if r.Entries, err = d.entries(ctx, match, seq); err != nil {
		return r, err
	}
	if r.Chats, err = d.chats(ctx, match, chat); err != nil {
		return r, err
	}
	r.Notes, err = d.notes(ctx, match)
	return r, err
}

// scan reads a row of a match; what does not fit its fields is damage.
func scan(match string, rows *sql.Rows, into ...any) error {
	if err := rows.Scan(into...); err != nil {
		return &Damaged{match, err}
	}
	return nil
}

func (d *db) entries(ctx context.Context, match string, after int) (all []Entry, err error) {
	q := `SELECT seq, line, ` + d.column(formSeal, "seal", "hash") + `, ` + d.column(formSeal, "position", "''") + `, ` +
		d.column(formTerms, "key", ownKey) + `, at, ` + d.column(formTerms, "player", madeFor) + `, ` +
		d.column(formTerms, "used", "0") + ` FROM entries WHERE match = ?1 AND seq > ?2 ORDER BY seq`
	err = d.rows(ctx, q, []any{match, after}, func(rows *sql.Rows) error {
		var e Entry
		var seal, at, used int64
		err := scan(match, rows, &e.Seq, &e.Line, &seal, &e.Position, &e.Key, &at, &e.Player, &used)
		e.Seal, e.At, e.Used = uint64(seal), time.UnixMilli(at), time.Duration(used)*time.Millisecond
		all = append(all, e)
		return err
	})
	return all, err
}

// The author of an entry was once kept in its key.
const (
	ownKey  = `CASE WHEN key IN ('stand-in', 'order') THEN '' ELSE key END`
	madeFor = `CASE WHEN key IN ('stand-in', 'order') THEN key ELSE '' END`
)

func (d *db) chats(ctx context.Context, match string, after int) (all []Chat, err error) {
	q := `SELECT n, seat, text, at, ` + d.column(formChat, "key", "''") + ` FROM chats WHERE match = ?1 AND n > ?2 ORDER BY n`
	err = d.rows(ctx, q, []any{match, after}, func(rows *sql.Rows) error {
		var c Chat
		var at int64
		err := scan(match, rows, &c.N, &c.Seat, &c.Text, &at, &c.Key)
		c.At = time.UnixMilli(at)
		all = append(all, c)
		return err
	})
	return all, err
}

func (d *db) notes(ctx context.Context, match string) (all []Note, err error) {
	q := `SELECT seat, kind, text, ` + d.column(formLease, "at", "0") + ` FROM notes WHERE match = ?1 ORDER BY seat, kind`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var n Note
		var at int64
		err := scan(match, rows, &n.Seat, &n.Kind, &n.Text, &at)
		n.At = time.UnixMilli(at)
		all = append(all, n)
		return err
	})
	return all, err
}

// The forms in which columns and tables were added: a store opened read-only
// keeps the form it has.
const (
	formPace  = 2
	formPush  = 3
	formTerms = 4
	formLease = 5
	formSeal  = 6
	formDeeds = 7
	formMany  = 8
	formChat  = 9
	formLinks = 10
)

// column is a column that exists since a form, and its substitute before that.
func (d *db) column(since int64, name, before string) string {
	if d.form < since {
		return before + " AS " + name
	}
	return name
}

// matches finds headers with their seats, and says which make no sense.
func (d *db) matches(ctx context.Context, where, order string, args ...any) (all []Match, bad []*Damaged, err error) {
	q := `SELECT id, title, rules, options, public, owner, parent, parent_seq, next, created, changed, seq, status, to_act, result, ` +
		d.column(formPace, "clocks", "'null'") + `, ` + d.column(formPace, "pace", "'{}'") + `, ` + d.column(formTerms, "terms", "'{}'") + `, ` +
		d.column(formMany, "accord", "'{}'") + `, ` + d.column(formMany, "version", "1") + `, ` + d.column(formMany, "driver",
		"''") + ` FROM matches WHERE ` + where + order
	err = d.rows(ctx, q, args, func(rows *sql.Rows) error {
		m, wrong := scanMatch(rows)
		if wrong == nil {
			all = append(all, m)
		} else {
			bad = append(bad, &Damaged{m.ID, wrong})
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	wrong, err := d.fillSeats(ctx, all)
	for id, why := range wrong {
		bad = append(bad, &Damaged{id, why})
	}
	all = slices.DeleteFunc(all, func(m Match) bool { return wrong[m.ID] != nil })
	return all, bad, err
}

func scanMatch(rows *sql.Rows) (m Match, err error) {
	var options, result, clocks, pace, terms, accord string
	var public int
	var created, changed int64
	if err := rows.Scan(&m.ID, &m.Title, &m.Rules, &options, &public, &m.Owner, &m.Parent, &m.ParentSeq, &m.Next,
		&created, &changed, &m.Seq, &m.Status, &m.ToAct, &result, &clocks, &pace, &terms, &accord, &m.Version, &m.Driver); err != nil {
		return m, err
	}
	m.Public, m.Created, m.Changed = public != 0, time.UnixMilli(created), time.UnixMilli(changed)
	return m, errors.Join(decode("options", options, &m.Options), decode("result", result, &m.Result),
		decode("clocks", clocks, &m.Clocks), decode("pace", pace, &m.Pace), decode("terms", terms, &m.Terms),
		decode("accord", accord, &m.Accord), m.Status.check())
}

func decode(what, text string, into any) error {
	if err := json.Unmarshal([]byte(text), into); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

func (s Status) check() error {
	if s == Gathering || s == Running || s == Over {
		return nil
	}
	return fmt.Errorf("unknown status %q", string(s))
}

// fillSeats reads the seats of matches, and says whose make no sense.
func (d *db) fillSeats(ctx context.Context, all []Match) (wrong map[string]error, err error) {
	if len(all) == 0 {
		return nil, nil
	}
	wrong = map[string]error{}
	at := make(map[string]int, len(all))
	ids := make([]string, len(all))
	for i, m := range all {
		at[m.ID], ids[i] = i, m.ID
	}
	in, args := list(ids)
	q := `SELECT match, seat, kind, level, name, token, ` + d.column(formLease, "at", "0") + ` FROM seats WHERE match IN ` + in + ` ORDER BY match, seat`
	err = d.rows(ctx, q, args, func(rows *sql.Rows) error {
		id, seat, s, err := scanSeat(rows)
		m := &all[at[id]]
		if err == nil && seat != len(m.Seats) {
			err = fmt.Errorf("seat %d is missing", len(m.Seats)+1)
		}
		if err != nil && wrong[id] == nil {
			wrong[id] = err
		}
		m.Seats = append(m.Seats, s)
		return nil
	})
	return wrong, err
}

func scanSeat(rows *sql.Rows) (id string, seat int, s Seat, err error) {
	var at int64
	if err := rows.Scan(&id, &seat, &s.Kind, &s.Level, &s.Name, &s.Token, &at); err != nil {
		return id, seat, s, err
	}
	s.At = time.UnixMilli(at)
	switch s.Kind {
	case Host, Guest, Open, Bot:
	default:
		err = fmt.Errorf("seat %d has the unknown kind %q", seat+1, string(s.Kind))
	}
	return id, seat, s, err
}

// list is the parameters of an IN.
func list(values []string) (in string, args []any) {
	for _, v := range values {
		args = append(args, v)
	}
	return marks(0, len(values)), args
}

func (d *db) List(ctx context.Context, f Filter) ([]Match, error) {
	where, args := "public >= ?1", []any{bit(f.Public)}
	add := func(clause string, v any) {
		args = append(args, v)
		where += " AND " + clause + "?" + strconv.Itoa(len(args))
	}
	if f.Status != "" {
		add("status = ", f.Status)
	}
	if f.Title != "" {
		add("title = ", f.Title)
	}
	if !f.Before.IsZero() {
		add("changed < ", f.Before.UnixMilli())
	}
	all, _, err := d.matches(ctx, where, " ORDER BY changed DESC, id LIMIT "+strconv.Itoa(f.Limit), args...)
	return all, err
}

func (d *db) Held(ctx context.Context, tokens []string) ([]Held, error) {
	if len(tokens) == 0 {
		return nil, nil
	}
	in, args := list(tokens)
	places := map[string][]int{}
	q := `SELECT match, seat FROM seats WHERE token <> '' AND token IN ` + in + ` ORDER BY match, seat`
	err := d.rows(ctx, q, args, func(rows *sql.Rows) error {
		var id string
		var seat int
		if rows.Scan(&id, &seat) == nil { // a damaged seat must not hide the others
			places[id] = append(places[id], seat)
		}
		return nil
	})
	if err != nil || len(places) == 0 {
		return nil, err
	}
	in, args = list(slices.Sorted(maps.Keys(places)))
	found, _, err := d.matches(ctx, "id IN "+in, " ORDER BY changed DESC, id", args...)
	var held []Held
	for _, m := range found {
		for _, seat := range places[m.ID] {
			held = append(held, Held{m, seat})
		}
	}
	return held, err
}

func (d *db) IDs(ctx context.Context, s Status) ([]string, error) {
	return d.ids(ctx, `SELECT id FROM matches WHERE ?1 = '' OR status = ?1 ORDER BY changed DESC, id`, string(s))
}

func (d *db) Begun(ctx context.Context, seal uint64) ([]string, error) {
	return d.ids(ctx, `SELECT e.match FROM matches m JOIN entries e ON e.match = m.id AND e.seq = 1 WHERE m.status = ?1 AND e.seal = ?2 ORDER BY e.match LIMIT 16`,
		string(Running), int64(seal))
}

func (d *db) Unfinished(ctx context.Context) ([]string, error) {
	return d.ids(ctx, `SELECT id FROM matches WHERE status <> ?1 ORDER BY changed DESC, id`, string(Over))
}

func (d *db) ids(ctx context.Context, q string, args ...any) (ids []string, err error) {
	err = d.rows(ctx, q, args, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		ids = append(ids, id)
		return err
	})
	return ids, err
}
