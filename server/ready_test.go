package server_test

import (
	"context"
	"errors"
	"net/http"
	"path/filepath"
	"testing"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// sick is a store that cannot write.
type sick struct {
	store.Store
	why error
}

func (s *sick) Probe(context.Context) error { return s.why }

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
	if got := ready(&sick{kept, errors.New("disk full")}); got != http.StatusServiceUnavailable {
		t.Errorf("on a full disk: %d", got)
	}
}
