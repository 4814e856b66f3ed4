package table

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"remise/core"
	"remise/store"
)

// columns is every column of the tables in which matches have rows, and the one
// that names the match.
func columns(t *testing.T, file string) (all [][3]string) {
	t.Helper()
	d, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	rows, err := d.Query(`SELECT m.name, c.name, CASE m.name WHEN 'matches' THEN 'id' ELSE 'match' END FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name IN ('matches', 'seats', 'entries', 'chats', 'notes', 'subscriptions') ORDER BY 1, c.cid`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var c [3]string
		if err := rows.Scan(&c[0], &c[1], &c[2]); err != nil {
			t.Fatal(err)
		}
		if c[1] != c[2] {
			all = append(all, c)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// spoil writes a value into a column of one match; false: the database refuses
// it.
func spoil(t *testing.T, file string, c [3]string, value any, id string) bool {
	t.Helper()
	d, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	_, err = d.Exec(fmt.Sprintf("UPDATE %s SET %q = ?1 WHERE %s = ?2", c[0], c[1], c[2]), value, id)
	return err == nil
}

// Whatever is in any column of a match, the server starts, all other matches go
// on, and a request for the damaged one gets an answer.
func TestAnythingInAnyColumn(t *testing.T) {
	values := []any{"x", []byte{0xff, 0}, "[null]", -1, int64(1) << 62, nil}
	if testing.Short() {
		values = values[:2]
	}
	r := enter(t, filepath.Join(t.TempDir(), "remise.db"), 0)
	var both []Created
	for range 2 {
		c := r.create(store.Host, store.Host)
		f := r.see(c.ID, "")
		token := c.Keys[f.ToAct.Lowest()].Token
		r.act(c.ID, token, r.see(c.ID, token).Choices[0].Notation)
		r.ok(r.Say(t.Context(), c.ID, token, "hello", ""))
		r.ok(r.Note(t.Context(), c.ID, token, "secret"))
		r.ok(r.Store.Subscribe(t.Context(), store.Subscription{Match: c.ID, Endpoint: "https://push.example.org/1", At: r.Now()}))
		both = append(both, c)
	}
	r.leave()
	whole, err := os.ReadFile(r.file)
	r.ok(err)
	for _, c := range columns(t, r.file) {
		for _, value := range values {
			file := filepath.Join(t.TempDir(), "remise.db")
			r.ok(os.WriteFile(file, whole, 0o600))
			if spoil(t, file, c, value, both[0].ID) {
				t.Run(fmt.Sprintf("%s.%s=%v", c[0], c[1], value), func(t *testing.T) { bear(t, file, both[0], both[1]) })
			}
		}
	}
}

// bear demands that a server copes with a damaged match.
func bear(t *testing.T, file string, bad, good Created) {
	r := enter(t, file, 0)
	defer r.leave()
	ctx := t.Context()
	r.ok(r.Resume(ctx))
	f := r.see(good.ID, "")
	token := good.Keys[f.ToAct.Lowest()].Token
	r.act(good.ID, token, r.see(good.ID, token).Choices[0].Notation)
	_, err := r.Store.List(ctx, store.Filter{Limit: 9})
	r.ok(err)
	_, err = r.Store.Held(ctx, []string{Hash(bad.Keys[0].Token), Hash(token)})
	r.ok(err)
	_, err = r.Store.Subscriptions(ctx, "")
	r.ok(err)
	for _, k := range bad.Keys {
		_, err := r.View(ctx, bad.ID, k.Token, Since{})
		answered(t, err)
		_, err = r.Lines(ctx, bad.ID, k.Token, 0, 9)
		answered(t, err)
		_, err = r.Act(ctx, bad.ID, Request{Token: k.Token, Seq: 1, Key: "k"}, Move{Notation: "bid 1"})
		answered(t, err)
	}
	_, err = store.Backup(ctx, r.Store, filepath.Join(t.TempDir(), "backup"))
	r.ok(err)
}

// answered: a refusal is an answer.
func answered(t *testing.T, err error) {
	t.Helper()
	if _, refused := core.AsRefusal(err); err != nil && !refused {
		t.Errorf("no answer: %v", err)
	}
}
