package server_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// sick is a store that cannot write.
type sick struct {
	store.Store
	mu  sync.Mutex
	why error
}

func (s *sick) Probe(context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.why
}

// falls ill, or with nil is well again.
func (s *sick) falls(why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.why = why
}

// A server is ready when the replay at start is done and its store can write,
// and until it ends.
func TestReadiness(t *testing.T) {
	kept, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: kept, Titles: titles.All})
	t.Cleanup(func() {
		hall.Close()
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	ready := func(s store.Store) int {
		status, _ := serve(t, server.Config{Hall: hall, Store: s}).call("GET", "/readyz", "", nil)
		return status
	}
	if got := ready(kept); got != http.StatusServiceUnavailable {
		t.Errorf("before the replay: %d", got)
	}
	if err := hall.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := ready(kept); got != http.StatusOK {
		t.Errorf("after it: %d", got)
	}
	if got := ready(&sick{Store: kept, why: errors.New("disk full")}); got != http.StatusServiceUnavailable {
		t.Errorf("on a full disk: %d", got)
	}
}

// A database that was gone while nobody asked is in the log, once.
func TestTroubleShowsThoughNobodyAsks(t *testing.T) {
	kept, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	hall := table.Open(table.Config{Store: kept, Titles: titles.All})
	defer hall.Close()
	if err := hall.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	var log journal
	ill := &sick{Store: kept}
	web, err := server.New(server.Config{Hall: hall, Store: ill, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		go web.Watch(ctx)
		for _, step := range []struct {
			why  error
			want string
		}{{errors.New("the database is gone"), "not ready"}, {nil, "ready again"}} {
			synctest.Wait()
			ill.falls(step.why)
			time.Sleep(16 * time.Second)
			synctest.Wait()
			if lines := log.take(); strings.Count(lines, "\n") != 1 || !strings.Contains(lines, step.want) {
				t.Errorf("with %v the log says %q", step.why, lines)
			}
		}
	})
}

// Monitors ask all the time: the log records changes, not every question.
func TestReadinessIsToldOnce(t *testing.T) {
	kept, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	hall := table.Open(table.Config{Store: kept, Titles: titles.All})
	defer hall.Close()
	if err := hall.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	ill := &sick{Store: kept}
	web, err := server.New(server.Config{Hall: hall, Store: ill, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		for _, step := range []struct {
			why  error
			want string // "": nothing is told
		}{
			{nil, ""},
			{errors.New("port 1"), `level=ERROR msg="not ready" err="port 1; moves are refused: look at the disk, or at the database`},
			{errors.New("port 1"), ""},
			{errors.New("port 2"), ""},
			{nil, `level=INFO msg="ready again"`},
			{nil, ""},
			{store.ErrFull, `err="store: the disk is full; moves are refused: free some space, and the server goes on by itself"`},
		} {
			time.Sleep(2 * time.Second) // the store is tried again
			ill.falls(step.why)
			log.Reset()
			web.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/readyz", nil))
			if lines := strings.Count(log.String(), "\n"); lines > 1 || (lines == 0) != (step.want == "") || !strings.Contains(log.String(), step.want) {
				t.Errorf("with %v the log says %q, not %q", step.why, log.String(), step.want)
			}
		}
		time.Sleep(time.Minute)
		ill.falls(errors.New("no answer"))
		web.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if !strings.Contains(log.String(), "no answer") {
			t.Errorf("a new reason, a minute later, is not told: %s", log.String())
		}
	})
}
