package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A store that cannot write says so, keeps what it has, and goes on when it
// can write again.
func TestAStoreThatCannotWrite(t *testing.T) {
	faults := map[string]struct{ cause, mend string }{
		"disk full": {"PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1073741823"},
		"read only": {"PRAGMA query_only = 1", "PRAGMA query_only = 0"},
	}
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "remise.db")
			s, err := openSQLite(t.Context(), file, Patience)
			if err != nil {
				t.Fatal(err)
			}
			d := s.(*db)
			last := fill(t, s, 1, 50)
			pragma(t, d, fault.cause)
			acked := last
			var failed error
			for failed == nil && acked < last+2000 {
				if failed = appendTo(t, s, acked+1); failed == nil {
					acked++
				}
			}
			if failed == nil || isRefusal(failed) {
				t.Fatalf("%d entries were taken: %v", acked, failed)
			}
			demand(t, s, acked)
			pragma(t, d, fault.mend)
			last = fill(t, s, acked+1, 10)
			demand(t, s, last)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if s, err = openSQLite(t.Context(), file, Patience); err != nil {
				t.Fatal(err)
			}
			demand(t, s, last)
			s.Close()
		})
	}
}

// Anything written to a removed file is lost with the process, so it is
// refused.
func TestAFileThatIsGoneTakesNothing(t *testing.T) {
	gone := map[string]func(file string) error{
		"removed":         os.Remove,
		"its log removed": func(file string) error { return os.Remove(file + "-wal") },
		"moved":           func(file string) error { return os.Rename(file, file+".old") },
		"another in place": func(file string) error {
			return errors.Join(os.Rename(file, file+".old"), os.WriteFile(file, nil, 0o600))
		},
	}
	for name, take := range gone {
		t.Run(name, func(t *testing.T) {
			s, file := newFile(t)
			last := fill(t, s, 1, 5)
			if err := take(file); err != nil {
				t.Fatal(err)
			}
			if err := appendTo(t, s, last+1); err == nil || isRefusal(err) {
				t.Fatalf("an entry was taken: %v", err)
			}
		})
	}
}

// newFile is a store on a file of its own.
func newFile(t *testing.T) (s Store, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "remise.db")
	s, err := openSQLite(t.Context(), file, Patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, file
}

func pragma(t *testing.T, d *db, q string) {
	t.Helper()
	if _, err := d.writes.db.Exec(q); err != nil {
		t.Fatal(err)
	}
}

func appendTo(t *testing.T, s Store, seq int) error {
	t.Helper()
	line := fmt.Sprint(seq, " 1 ", strings.Repeat("x", 500))
	return s.Append(t.Context(), Newest("m"), Entry{Seq: seq, Line: line, At: time.Now()}, Progress{Status: Running})
}

// fill appends entries and returns the number of the last.
func fill(t *testing.T, s Store, from, n int) int {
	t.Helper()
	if from == 1 {
		if err := s.Create(t.Context(), Match{ID: "m", Progress: Progress{Status: Running}}); err != nil {
			t.Fatal(err)
		}
	}
	for seq := from; seq < from+n; seq++ {
		if err := appendTo(t, s, seq); err != nil {
			t.Fatal(err)
		}
	}
	return from + n - 1
}

func demand(t *testing.T, s Store, seq int) {
	t.Helper()
	r, err := s.Load(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Entries) != seq || r.Seq != seq {
		t.Fatalf("%d entries, header says %d, want %d", len(r.Entries), r.Seq, seq)
	}
}

// A store reports ill health when it cannot write, when its file is
// damaged, and when its file is gone.
func TestAProbeTellsTheTruth(t *testing.T) {
	faults := map[string]func(t *testing.T, d *db, file string){
		"disk full": func(t *testing.T, d *db, _ string) { pragma(t, d, "PRAGMA max_page_count = 1") },
		"read only": func(t *testing.T, d *db, _ string) { pragma(t, d, "PRAGMA query_only = 1") },
		"removed": func(t *testing.T, _ *db, file string) {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		},
		"replaced": func(t *testing.T, _ *db, file string) {
			if err := errors.Join(os.Rename(file, file+".old"), os.WriteFile(file, nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		},
		"damaged": func(t *testing.T, d *db, file string) {
			pragma(t, d, "PRAGMA wal_checkpoint(TRUNCATE)")
			f, err := os.OpenFile(file, os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			for page := int64(2); page < 12; page++ {
				if _, err := f.WriteAt([]byte(strings.Repeat("\xff", 4096)), page*4096); err != nil {
					t.Fatal(err)
				}
			}
			_ = d.health.examine(t.Context())
		},
	}
	for name, cause := range faults {
		t.Run(name, func(t *testing.T) {
			s, file := newFile(t)
			fill(t, s, 1, 50)
			if err := s.Probe(t.Context()); err != nil {
				t.Fatal(err)
			}
			if _, err := s.(*db).writes.db.Exec("DELETE FROM settings"); err != nil { // the next needs room again
				t.Fatal(err)
			}
			pragma(t, s.(*db), "VACUUM")
			d := s.(*db)
			if err := d.health.examine(t.Context()); err != nil {
				t.Fatal(err)
			}
			cause(t, d, file)
			if err := s.Probe(t.Context()); err == nil {
				t.Error("all is well, it says")
			}
		})
	}
}
