package table

import (
	"bytes"
	"testing"
	"time"

	"remise/core"
	"remise/title/trambahn"
)

// played is the log of a finished match of Trambahn.
func played(t *testing.T) []byte {
	t.Helper()
	setup, err := core.Prepare(trambahn.Title, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(trambahn.Title, setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	rng := core.NewRNG(5)
	for !m.Over() {
		if _, err := m.PlayChance(rng); err != nil {
			t.Fatal(err)
		}
		for seat := range m.State().ToAct().All {
			if _, err := m.Play(Random{}.Choose(t.Context(), m.State(), seat, rng)); err != nil {
				t.Fatal(err)
			}
		}
	}
	var log bytes.Buffer
	if err := m.Write(&log); err != nil {
		t.Fatal(err)
	}
	return log.Bytes()
}

// A finished match is analysed once, in the background; a running one keeps
// its secrets.
func TestAnalysis(t *testing.T) {
	r := newRoom(t)
	r.Look = 2
	running := r.create("host", "host")
	_, err := r.Analyse(t.Context(), running.ID, "")
	r.refused(err, "table.running")
	c, err := r.Import(t.Context(), played(t))
	r.ok(err)
	_, err = r.Analyse(t.Context(), c.ID, "wrong")
	r.refused(err, "table.token")
	first := r.analysed(c.ID)
	if n := len(first.Found.Decisions); n == 0 || first.Done != first.All || first.All < n {
		t.Errorf("%d of %d looks, %d decisions", first.Done, first.All, n)
	}
	if again := r.analysed(c.ID); again.Found != first.Found {
		t.Error("the analysis was made twice")
	}
}

// analysed asks until the analysis is there.
func (r *room) analysed(id string) Analysis {
	r.t.Helper()
	for {
		a, err := r.Analyse(r.t.Context(), id, "")
		r.ok(err)
		if a.Found != nil {
			return a
		}
		time.Sleep(time.Millisecond)
	}
}
