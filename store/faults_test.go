package store

import (
	"fmt"
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

func pragma(t *testing.T, d *db, q string) {
	t.Helper()
	if _, err := d.writes.db.Exec(q); err != nil {
		t.Fatal(err)
	}
}

func appendTo(t *testing.T, s Store, seq int) error {
	t.Helper()
	line := fmt.Sprint(seq, " 1 ", strings.Repeat("x", 500))
	return s.Append(t.Context(), "m", Entry{Seq: seq, Line: line, At: time.Now()}, Progress{Status: Running})
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
