package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"
	"time"
)

// MaxSubscriptions is how many browsers of a seat are notified; another one
// replaces the oldest.
const MaxSubscriptions = 8

// Subscription is a browser that wants to be told when a seat is to act.
type Subscription struct {
	Match    string
	Seat     int
	Endpoint string // where its push service takes messages
	P256dh   string // the browser's public key
	Auth     string
	Lang     string
	At       time.Time
	// Link is the hashed secret of the seat that the browser used, which is
	// compared and not kept; "": the time is compared instead.
	Link string
}

// Subscribe adds or renews a browser of a seat, but none that used another link
// than the present one, or from before the seat got it.
func (d *db) Subscribe(_ context.Context, s Subscription) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		err := d.first(ctx, tx, ErrUnknown, `INSERT INTO subscriptions (match, seat, endpoint, p256dh, auth, lang, at)
			SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM matches WHERE id = ?1
				AND EXISTS (SELECT 1 FROM seats WHERE match = ?1 AND seat = ?2 AND (token = ?8 OR ?8 = '' AND at <= ?7))
			ON CONFLICT (match, seat, endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang, at = excluded.at`,
			s.Match, s.Seat, s.Endpoint, s.P256dh, s.Auth, s.Lang, s.At.UnixMilli(), s.Link)
		if err != nil {
			return err
		}
		_, err = d.exec(ctx, tx, `DELETE FROM subscriptions WHERE match = ?1 AND seat = ?2 AND endpoint NOT IN (
			SELECT endpoint FROM subscriptions WHERE match = ?1 AND seat = ?2 ORDER BY at DESC, endpoint LIMIT `+strconv.Itoa(MaxSubscriptions)+`)`,
			s.Match, s.Seat)
		return err
	})
}

// Unsubscribe forgets a browser of a seat, or everywhere if no match is given.
func (d *db) Unsubscribe(_ context.Context, match string, seat int, endpoint string) error {
	return d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `DELETE FROM subscriptions WHERE endpoint = ?3 AND (?1 = '' OR match = ?1 AND seat = ?2)`, match, seat, endpoint)
		return err
	})
}

// forgetBrowsers: a player who lost a seat's link is no longer told of its
// turns.
func (d *db) forgetBrowsers(ctx context.Context, tx *sql.Tx, match string, seat int) error {
	_, err := d.exec(ctx, tx, `DELETE FROM subscriptions WHERE match = ?1 AND seat = ?2`, match, seat)
	return err
}

// Subscriptions is the browsers of a match by seat, or of all if none is given. A
// row that makes no sense is skipped and must not affect the others.
func (d *db) Subscriptions(ctx context.Context, match string) (all []Subscription, err error) {
	if d.form < formPush {
		return nil, nil
	}
	q := `SELECT match, seat, endpoint, p256dh, auth, lang, at FROM subscriptions WHERE ?1 = '' OR match = ?1 ORDER BY match, seat, at, endpoint`
	err = d.rows(ctx, q, []any{match}, func(rows *sql.Rows) error {
		var s Subscription
		var at int64
		if rows.Scan(&s.Match, &s.Seat, &s.Endpoint, &s.P256dh, &s.Auth, &s.Lang, &at) == nil && cleanAll([]any{s.Endpoint, s.P256dh, s.Auth, s.Lang}) {
			s.At = time.UnixMilli(at)
			all = append(all, s)
		}
		return nil
	})
	return all, err
}

// Setting is the value kept under a name. When there is none the given one is
// kept from then on, unless it is empty.
func (d *db) Setting(ctx context.Context, name, first string) (value string, err error) {
	if d.form < formPush {
		return "", nil
	}
	if first != "" {
		err := d.write(func(ctx context.Context, tx *sql.Tx) error {
			_, err := d.exec(ctx, tx, `INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING`, name, first)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return d.setting(ctx, name)
}

func (d *db) setting(ctx context.Context, name string) (value string, err error) {
	err = d.rows(ctx, `SELECT value FROM settings WHERE name = ?1`, []any{name}, func(rows *sql.Rows) error {
		return rows.Scan(&value)
	})
	return value, err
}

func (d *db) ReplaceSetting(ctx context.Context, name, bad, good string) (string, error) {
	err := d.write(func(ctx context.Context, tx *sql.Tx) error {
		_, err := d.exec(ctx, tx, `UPDATE settings SET value = ?1 WHERE name = ?2 AND CAST(value AS TEXT) = ?3`, good, name, bad)
		return err
	})
	if err != nil {
		return "", err
	}
	return d.setting(ctx, name)
}

// The settings that a copy of a store takes along.
var settings = []string{PushKeys}

// PushKeys is the setting with the keys that identify the server to push
// services; browsers subscribe to them.
const PushKeys = "vapid"

// copySettings gives the other store what it does not have of its own.
func copySettings(ctx context.Context, to, from Store) error {
	for _, name := range settings {
		value, err := from.Setting(ctx, name, "")
		if err != nil {
			return err
		}
		if _, err := to.Setting(ctx, name, value); err != nil {
			return err
		}
	}
	return nil
}

// copySubscriptions adds the browsers that the other store does not know, or
// knows in an older form, of seats that have the same link there.
func copySubscriptions(ctx context.Context, to, from Store, m Match) error {
	all, err := from.Subscriptions(ctx, m.ID)
	if err != nil || len(all) == 0 {
		return err
	}
	var links []string
	for _, s := range m.Seats {
		links = append(links, s.Token)
	}
	same, err := to.Held(ctx, links)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(s Subscription) bool {
		return !slices.ContainsFunc(same, func(h Held) bool { return h.ID == m.ID && h.Seat == s.Seat })
	})
	known, err := to.Subscriptions(ctx, m.ID)
	if err != nil {
		return err
	}
	for _, s := range all {
		newer := func(k Subscription) bool { return k.Seat == s.Seat && k.Endpoint == s.Endpoint && !k.At.Before(s.At) }
		if slices.ContainsFunc(known, newer) {
			continue
		}
		if err := to.Subscribe(ctx, s); err != nil && !errors.Is(err, ErrUnknown) {
			return err
		}
	}
	return nil
}
