package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// A file that was away for a while comes back with everything that was acknowledged:
// SQLite would make an empty one in its place, and delete the log of changes beside it.
func TestAFileThatWasAwayLosesNothing(t *testing.T) {
	s, file := newFile(t)
	last := fill(t, s, 1, 50)
	rename(t, file, file+".gone")
	_ = s.(*db).health.examine(t.Context())
	everyConnection(t, s)
	if err := s.Probe(t.Context()); err == nil {
		t.Error("all is well, it says")
	}
	if err := appendTo(t, s, last+1); err == nil || isRefusal(err) {
		t.Fatalf("an entry was taken: %v", err)
	}
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is another file: %v", err)
	}
	rename(t, file+".gone", file)
	last = fill(t, s, last+1, 3)
	demand(t, killed(t, file), last)
}

// A log of changes that is removed while the server runs takes nothing with it: what was
// acknowledged is brought into the file, nothing more is, and a later log is not taken for
// the first.
func TestALogThatIsRemovedLosesNothing(t *testing.T) {
	s, file := newFile(t)
	last := fill(t, s, 1, 50)
	if err := os.Remove(file + logEnd); err != nil {
		t.Fatal(err)
	}
	if err := s.Probe(t.Context()); err == nil {
		t.Error("all is well, it says")
	}
	demand(t, killed(t, file), last)
	if err := os.WriteFile(file+logEnd, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := appendTo(t, s, last+1); err == nil || isRefusal(err) {
		t.Fatalf("an entry was taken: %v", err)
	}
}

// A log of changes without its file is not made that of an empty one, by whatever opens
// the record.
func TestALogWithoutItsFileIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "remise.db")
	log := file + logEnd
	for name, prepare := range map[string]func() error{
		"missing": func() error { return os.Remove(file) },
		"empty":   func() error { return os.WriteFile(file, nil, 0o600) },
	} {
		if err := os.WriteFile(log, []byte("what was played"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := prepare(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		for _, open := range []func(context.Context, string) (Store, error){Connect, ConnectTool, Read} {
			_, err := open(t.Context(), file)
			if lone, ok := errors.AsType[*Headless](err); !ok || lone.File != file || lone.Left != log {
				t.Errorf("%s: %v", name, err)
			}
		}
		if at, err := os.Stat(file); err == nil && name == "missing" {
			t.Errorf("a file of %d bytes was made", at.Size())
		}
		if text, err := os.ReadFile(log); err != nil || len(text) == 0 {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// A server that does nothing for a while keeps its connections.
func TestTheLastConnectionStays(t *testing.T) {
	s, file := newFile(t)
	last := fill(t, s, 1, 5)
	for _, pool := range Pools(s) {
		pool.SetMaxIdleConns(-1) // none
	}
	demand(t, s, last)
	last = fill(t, s, last+1, 5)
	demand(t, killed(t, file), last)
	if err := s.Probe(t.Context()); err != nil {
		t.Error(err)
	}
}

// everyConnection reads with as many connections as there may be.
func everyConnection(t *testing.T, s Store) {
	var all sync.WaitGroup
	for range 4 * readers {
		all.Go(func() { _, _ = s.Load(t.Context(), "m") })
	}
	all.Wait()
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

// killed is what a server finds that is started after another was killed.
func killed(t *testing.T, file string) Store {
	t.Helper()
	at := filepath.Join(t.TempDir(), "remise.db")
	for _, end := range []string{"", logEnd} {
		text, err := os.ReadFile(file + end)
		if err != nil {
			if end == "" {
				t.Fatal(err)
			}
			continue
		}
		if err := os.WriteFile(at+end, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s, err := openSQLite(context.Background(), at, Patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
