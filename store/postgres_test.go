package store_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"remise/store"
	"remise/store/storetest"
)

// cluster is shared by the tests of the package and gone with it.
var cluster struct {
	once sync.Once
	*storetest.Cluster
}

func TestMain(m *testing.M) {
	code := m.Run()
	if cluster.Cluster != nil {
		cluster.Stop()
	}
	os.Exit(code)
}

// postgres is a new database of the private server.
func postgres(t *testing.T) string {
	t.Helper()
	cluster.once.Do(func() { cluster.Cluster = storetest.Start(t) })
	if cluster.Cluster == nil {
		t.Skip("there is no PostgreSQL")
	}
	return cluster.Database(t)
}

// addresses runs a test with a new database of every engine.
func addresses(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "remise.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, postgres(t)) })
}

// engines runs a test against every engine of the store.
func engines(t *testing.T, test func(t *testing.T, s store.Store)) {
	t.Helper()
	addresses(t, func(t *testing.T, url string) { test(t, connect(t, url)) })
}

func connect(t *testing.T, url string) store.Store {
	t.Helper()
	s, err := store.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// A database that compiles every query takes seconds for ours on a busy machine:
// matches of a dead server were never taken over.
func TestQueriesAreNotCompiled(t *testing.T) {
	url := postgres(t)
	storetest.Exec(t, url, "ALTER DATABASE "+url[strings.LastIndexByte(url, '/')+1:]+" SET jit = on")
	for _, pool := range store.Pools(connect(t, url)) {
		var jit string
		if err := pool.QueryRow("SHOW jit").Scan(&jit); err != nil || jit != "off" {
			t.Errorf("jit is %s: %v", jit, err)
		}
	}
}

// Servers of a new record may start together: one makes its tables, the others wait.
func TestManyStartOnANewRecord(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() {
				s, err := store.Connect(t.Context(), url)
				if err != nil {
					t.Error(err)
					return
				}
				if err := s.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
	})
}
