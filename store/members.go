package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Any number of servers share a record in PostgreSQL. Each has a row of its own
// beside the lease, shows there that it is alive, and removes the rows of those
// that are not. Every transaction checks for its server's row, so that a server
// that was paused or cut off writes nothing until it has come back and knows
// what happened meanwhile.

// members is the prefix of the names of servers' rows.
const members = "member "

// name is how other servers know this one; "": there are none.
func (l *Lease) name() string {
	if l == nil || !l.shared {
		return ""
	}
	return l.me.Load().owner
}

// Name is how other servers on the record know this one; "": it is alone.
func (l *Lease) Name() string { return l.name() }

// Left tells that a server of the record is gone.
func (l *Lease) Left() <-chan struct{} { return l.left }

// enlist writes the row of a server, replacing the lease that a lone server
// left behind.
func (d *db) enlist(ctx context.Context, tx *sql.Tx, me holder) error {
	if _, err := d.exec(ctx, tx, `DELETE FROM lease WHERE name = 'server'`); err != nil {
		return err
	}
	return d.first(ctx, tx, ErrTaken, `INSERT INTO lease (name, owner, host, machine, pid, started, beat, merged)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0) ON CONFLICT DO NOTHING`, members+me.owner, me.owner, me.host, me.machine.text(), me.pid, me.started.UnixMilli())
}

// comeBack gives a new row to a server whose own was removed. It bypasses the
// fence, which would refuse it.
func (l *Lease) comeBack() error {
	ctx, cancel := context.WithTimeout(context.Background(), l.d.patience)
	defer cancel()
	tx, err := l.d.writes.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	me := self(nil)
	if err := l.d.enlist(ctx, tx, me); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	held.Delete(l.me.Load().owner)
	held.Store(me.owner, true)
	l.me.Store(&me)
	return nil
}

// sighting is when a server's last sign of life was seen here.
type sighting struct {
	beat int64
	at   time.Time
}

// lookRound sees which servers are alive, removes the rows of the others, and
// reports when one is gone.
func (l *Lease) lookRound() error {
	found, err := l.d.holders(context.Background(), `name LIKE '`+members+`%'`)
	if err != nil {
		return err
	}
	now := map[string]sighting{}
	for _, h := range found {
		seen, known := l.seen[h.owner]
		if !known || seen.beat != h.beat {
			seen = sighting{h.beat, time.Now()}
		}
		if h.owner != l.name() && (h.gone() || time.Since(seen.at) > l.time) {
			gone, err := l.d.strike(h)
			if err != nil {
				return err
			}
			if gone {
				signal(l.left)
				continue
			}
		}
		now[h.owner] = seen
	}
	for owner := range l.seen {
		if _, there := now[owner]; !there {
			signal(l.left)
		}
	}
	l.seen = now
	return nil
}

// strike removes the row of a silent server, but does not wait for one that was
// stopped in the middle of a transaction.
func (d *db) strike(h holder) (gone bool, err error) {
	err = d.write(func(ctx context.Context, tx *sql.Tx) error {
		n, err := d.exec(ctx, tx, `DELETE FROM lease WHERE name = (SELECT name FROM lease WHERE name = ?1 AND beat = ?2 FOR UPDATE SKIP LOCKED)`,
			members+h.owner, h.beat)
		if gone = n > 0; err != nil || !gone {
			return err
		}
		_, err = d.exec(ctx, tx, `DELETE FROM settings WHERE name = ?1`, probeName(h.owner))
		return err
	})
	return gone, err
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Stalled is the matches that should go on by themselves, or that have players
// to remind, and whose server is gone.
func (d *db) Stalled(ctx context.Context) ([]string, error) {
	return d.ids(ctx, `SELECT id FROM matches m WHERE status IN ('gathering', 'running') AND driver NOT IN (SELECT owner FROM lease) AND (
		to_act >> (SELECT CAST(count(*) AS INTEGER) FROM seats WHERE match = m.id) <> 0
		OR status = 'gathering' AND NOT EXISTS (SELECT 1 FROM seats WHERE match = m.id AND kind = 'open')
		OR EXISTS (SELECT 1 FROM seats WHERE match = m.id AND kind = 'bot' AND to_act >> seat & 1 = 1)
		OR EXISTS (SELECT 1 FROM notes WHERE match = m.id AND kind <> 'note')
		OR EXISTS (SELECT 1 FROM subscriptions WHERE match = m.id)
		OR clocks LIKE '%standIn%') ORDER BY changed DESC, id`)
}

// Drive makes this server the driver of a match; false: it has another, or
// has changed.
func (d *db) Drive(_ context.Context, at Mark) (mine bool, err error) {
	err = d.writeTo(at, func(ctx context.Context, tx *sql.Tx) error {
		return d.raise(ctx, tx, at, driven, ` AND driver NOT IN (SELECT owner FROM lease)`, d.name())
	})
	if errors.Is(err, ErrTaken) {
		return false, nil
	}
	return err == nil, err
}

// Claim is true for the first to claim a name. The database sets the time: by
// one server's clock, another's claims might all be old.
func (d *db) Claim(_ context.Context, name string) (first bool, err error) {
	now := `CAST(unixepoch('subsec') * 1000 AS INTEGER)`
	if d.dollars {
		now = `CAST(extract(epoch FROM now()) * 1000 AS BIGINT)`
	}
	err = d.write(func(ctx context.Context, tx *sql.Tx) error {
		if _, err := d.exec(ctx, tx, `DELETE FROM claims WHERE at < `+now+` - ?1`, claimTime.Milliseconds()); err != nil {
			return err
		}
		n, err := d.exec(ctx, tx, `INSERT INTO claims (name, at) VALUES (?1, `+now+`) ON CONFLICT DO NOTHING`, name)
		first = n == 1
		return err
	})
	return first && err == nil, err
}

// claimTime is how long a claim is kept: longer than two servers can differ in
// when they do something.
const claimTime = 24 * time.Hour

// channel is where servers tell each other what they have changed.
const channel = "remise"

// A notification holds less than 8,000 bytes.
const payloadSize = 7_900

// tell says, with the transaction and only if it holds, which matches a batch
// has changed.
func (l *Lease) tell(ctx context.Context, tx *sql.Tx, changed []Mark) error {
	for _, text := range payloads(l.name(), changed) {
		if _, err := tx.ExecContext(ctx, `SELECT pg_notify($1, $2)`, channel, text); err != nil {
			return err
		}
	}
	return nil
}

// payloads are the texts of notifications: who writes, and what each match has
// come to.
func payloads(by string, changed []Mark) (all []string) {
	var text strings.Builder
	for _, m := range changed {
		line := "\n" + m.ID + " " + strconv.FormatInt(m.Version, 10)
		if text.Len() > 0 && text.Len()+len(line) > payloadSize {
			all = append(all, text.String())
			text.Reset()
		}
		if text.Len() == 0 {
			text.WriteString(by)
		}
		text.WriteString(line)
	}
	if text.Len() > 0 {
		all = append(all, text.String())
	}
	return all
}

// readPayload is what a notification says, and who wrote it.
func readPayload(text string) (by string, changed []Mark) {
	by, rest, _ := strings.Cut(text, "\n")
	for line := range strings.Lines(rest) {
		var m Mark
		if _, err := fmt.Sscan(line, &m.ID, &m.Version); err == nil {
			changed = append(changed, m)
		}
	}
	return by, changed
}

// listenPoll is how often everything is checked, whatever was heard.
const listenPoll = 10 * time.Second

// listenAgain is how soon a lost connection is reopened.
const listenAgain = 200 * time.Millisecond

// Listen tells what other servers change, until the context ends. It tells nil
// when something may have been missed: after a lost connection, and now and
// then. Nobody else writes to an SQLite file.
func (d *db) Listen(ctx context.Context, heard func([]Mark)) {
	for d.name() != "" && ctx.Err() == nil {
		if err := d.listen(ctx, heard); err != nil {
			d.meters.deaf.Add(1)
			pause(ctx, listenAgain)
		}
	}
}

// listen follows a connection of its own: a pooler might hand it to others.
func (d *db) listen(ctx context.Context, heard func([]Mark)) error {
	dial, cancel := context.WithTimeout(ctx, d.patience)
	defer cancel()
	conn, err := pgx.Connect(dial, d.url)
	if err != nil {
		return err
	}
	defer func() {
		end, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = conn.Close(end)
	}()
	if _, err := conn.Exec(dial, `LISTEN `+channel); err != nil {
		return err
	}
	for {
		heard(nil)
		if err := d.hear(ctx, conn, heard); err != nil {
			return err
		}
		alive, cancel := context.WithTimeout(ctx, d.patience)
		err := conn.Ping(alive)
		cancel()
		if err != nil {
			return err
		}
	}
}

// hear passes on what arrives until it is time to check everything.
func (d *db) hear(ctx context.Context, conn *pgx.Conn, heard func([]Mark)) error {
	until, cancel := context.WithTimeout(ctx, listenPoll)
	defer cancel()
	for {
		n, err := conn.WaitForNotification(until)
		if until.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return err
		}
		switch by, changed := readPayload(n.Payload); {
		case by == d.lease.name():
		case len(changed) == 0:
			signal(d.lease.left)
		default:
			d.meters.heard.Add(len(changed))
			heard(changed)
		}
	}
}

// Versions returns the versions of the matches that exist.
func (d *db) Versions(ctx context.Context, ids []string) (all []Mark, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	in, args := list(ids)
	err = d.rows(ctx, `SELECT id, version FROM matches WHERE id IN `+in, args, func(rows *sql.Rows) error {
		var m Mark
		err := rows.Scan(&m.ID, &m.Version)
		all = append(all, m)
		return err
	})
	return all, err
}

// probeName is what a server writes to see whether it can.
func probeName(server string) string { return strings.TrimSpace("probe " + server) }
