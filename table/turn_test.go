package table

import (
	"strings"
	"sync"
	"testing"
	"time"

	"remise/store"
)

// crier writes down whose turn is called.
type crier struct {
	mu   sync.Mutex
	told []string
}

func (c *crier) turned(turn Turn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	told := turn.Seat.String()
	if turn.Old {
		told += " since " + turn.Since.Format(time.RFC3339Nano)
	}
	c.told = append(c.told, told)
}

// since is what was announced since the last call.
func (c *crier) since() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	told := strings.Join(c.told, " ")
	c.told = nil
	return told
}

func TestTurnsAreCalled(t *testing.T) {
	r := newRoom(t)
	c := &crier{}
	r.Turned = c.turned
	expect := func(why, want string) {
		t.Helper()
		if got := c.since(); got != want {
			t.Fatalf("%s: called %q, want %q", why, got, want)
		}
	}
	m := r.create(store.Host, store.Host)
	a, b := m.Keys[0].Token, m.Keys[1].Token
	expect("at the beginning all bid", "1 2")
	r.act(m.ID, a, "bid 1")
	expect("the other is asked still", "")
	r.act(m.ID, b, "bid 0")
	expect("the winner may show a card", "1")
	if _, other := r.Asked(t.Context(), m.ID, 1); other {
		t.Fatal("the match waits for the wrong one")
	}
	asked, ok := r.Asked(t.Context(), m.ID, 0)
	if !ok || asked.Since.IsZero() {
		t.Fatalf("the match does not wait: %+v", asked)
	}
	r.again()
	r.Turned = c.turned
	r.ok(r.Note(t.Context(), m.ID, b, "x"))
	expect("a restart calls nobody again", "")
	r.ok(r.Resume(t.Context()))
	expect("but it knows of whom it waits for", "1 since "+asked.Since.Format(time.RFC3339Nano))
	r.act(m.ID, a, "keep")
	expect("who goes on needs no call", "2")
	r.act(m.ID, a, "bid 0")
	r.ok(r.SetOrders(t.Context(), m.ID, a, []Order{{Notation: "bid 0"}}))
	r.act(m.ID, b, "bid 1")
	expect("the winner is asked already", "")
	r.act(m.ID, b, "keep")
	expect("an order answers before anybody is called", "")
}

func TestAReplacedPlayerIsNotNotified(t *testing.T) {
	r := newRoom(t)
	c := &crier{}
	r.Turned = c.turned
	m := r.create(store.Host, store.Host)
	r.ok(r.StandIn(t.Context(), m.ID, m.Keys[1].Token, 1))
	r.busy.Wait()
	c.since()
	r.act(m.ID, m.Keys[0].Token, "bid 0")
	r.busy.Wait()
	if got := c.since(); strings.Contains(got, "2") {
		t.Fatalf("called %q", got)
	}
}
