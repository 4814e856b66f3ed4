package server

import (
	"bufio"
	"context"
	"errors"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// A client that has used up the time of its streams waits for more of it, alone.
func TestStreamsOfACallerHaveOnlySoMuchTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Server{air: newTime(Limits{Work: 0.5}, breath)}
		defer s.air.of.End()
		s.ending, s.end = context.WithCancel(t.Context())
		began := time.Now()
		after := func(who caller) time.Duration {
			if err := s.metered(t.Context(), who, func() {}); err != nil {
				t.Error(err)
			}
			return time.Since(began)
		}
		s.air.charge(1, 5_000_000) // all that was saved up
		s.air.charge(1, 1_000_000) // and a second of computing
		if waited := after(2); waited != 0 {
			t.Errorf("another caller waited %v", waited)
		}
		if waited := after(1); waited < 2*time.Second || waited > 3*time.Second {
			t.Errorf("waited %v", waited)
		}
		s.air.charge(1, 5_000_000)
		s.end()
		if err := s.metered(t.Context(), 1, func() { t.Error("done without time") }); !errors.Is(err, context.Canceled) {
			t.Errorf("when the server ends: %v", err)
		}
	})
}

// Stream output is paid for: a client that opens many streams and makes much happen uses
// up their time.
func TestStreamsPayForWhatTheyTell(t *testing.T) {
	record, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: record, Titles: titles.All})
	t.Cleanup(func() { hall.Close(); record.Close() })
	s, err := New(Config{Hall: hall, Store: record, Limits: Limits{Work: 1e-6}}) // ten microseconds can be saved up
	if err != nil {
		t.Fatal(err)
	}
	c, err := hall.Create(t.Context(), table.NewMatch{Title: "trambahn", Places: []table.Place{{Kind: store.Host}, {Kind: store.Host}}})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s)
	t.Cleanup(func() { s.Drain(); web.Close() })
	us := callerOf("address", "127.0.0.1")
	if s.air.empty(us) > 0 {
		t.Fatal("there is no time at the beginning")
	}
	resp, err := web.Client().Get(web.URL + "/api/events?watch=" + c.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	for lines := bufio.NewScanner(resp.Body); lines.Scan() && lines.Text() != "event: view"; {
	}
	if s.air.empty(us) == 0 {
		t.Error("nothing was paid")
	}
}
