package store

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

// Every form that a database ever had is brought to the newest without loss.
func TestOldFormsAreBroughtUp(t *testing.T) {
	files, err := filepath.Glob("testdata/form*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal("no old forms to test", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			var form int64
			if _, err := fmt.Sscanf(filepath.Base(name), "form%d.sql", &form); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "old.db")
			makeForm(t, file, form, name)
			s, err := Connect(t.Context(), file)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			r, err := s.Load(t.Context(), "old")
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprint(r.Title, r.Rules, r.Options["start"], r.Seq, r.Status, len(r.Seats), r.Entries[1].Line, r.Entries[0].Seal,
				r.Chats[0].Text, r.Notes[0].Text)
			if want := fmt.Sprint("trambahn", 1, "2", 2, "running", 2, "2 2 passenger r3", uint64(1<<64-5), "Servus", "buy early"); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			if form >= 6 && r.Entries[0].Position != "1:0123456789abcdef" {
				t.Errorf("entry %+v", r.Entries[0])
			}
			if form >= 2 && (r.Pace.Kind != Slow || r.Clocks[1].StandIn != "easy") {
				t.Errorf("pace %+v, clocks %+v", r.Pace, r.Clocks)
			}
			if e := r.Entries[1]; form >= 4 && (r.Terms != Terms{HelpOff, "hard"} || e.Player != StandIn || e.Used != 1500*time.Millisecond) {
				t.Errorf("terms %+v, entry %+v", r.Terms, e)
			}
		})
	}
}

func makeForm(t *testing.T, file string, form int64, content string) {
	t.Helper()
	to, err := sql.Open("sqlite", sqliteURL(file, url.Values{"mode": {"rwc"}}))
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	p, err := goose.NewProvider(database.DialectSQLite3, to, steps)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.UpTo(context.Background(), form); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(content)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := to.Exec(string(text)); err != nil {
		t.Fatal(err)
	}
}

func TestANewerFormIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new.db")
	makeForm(t, file, 1, os.DevNull)
	to, err := sql.Open("sqlite", sqliteURL(file, nil))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := to.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
		t.Fatal(err)
	}
	to.Close()
	if s, err := Connect(t.Context(), file); err == nil || !strings.Contains(err.Error(), "form 99") {
		if err == nil {
			s.Close()
		}
		t.Fatalf("a database of a newer form was opened: %v", err)
	}
}

// SQLite for Go is tested only with the very libc it names.
func TestSQLiteHasItsOwnLibc(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.GoMod}}", "modernc.org/sqlite").Output()
	if err != nil {
		t.Skip("no go command: ", err)
	}
	mod, err := os.ReadFile(strings.TrimSpace(string(out)))
	if err != nil {
		t.Fatal(err)
	}
	want := regexp.MustCompile(`modernc.org/libc (\S+)`).FindSubmatch(mod)
	info, ok := debug.ReadBuildInfo()
	if !ok || want == nil {
		t.Fatal("no build info")
	}
	for _, dep := range info.Deps {
		if dep.Path == "modernc.org/libc" && dep.Version != string(want[1]) {
			t.Errorf("libc is %s, SQLite wants %s: go get modernc.org/libc@%s", dep.Version, want[1], want[1])
		}
	}
}

// The author of an entry was once identified by its key, which the caller could
// choose.
func TestOldKeysBecomePlayers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "old.db")
	makeForm(t, file, 3, "testdata/form3.sql")
	to, err := sql.Open("sqlite", sqliteURL(file, nil))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := to.Exec(`UPDATE entries SET key = 'stand-in' WHERE seq = 2`); err != nil {
		t.Fatal(err)
	}
	to.Close()
	s, err := Connect(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Load(t.Context(), "old")
	if err != nil {
		t.Fatal(err)
	}
	if e := r.Entries[1]; e.Key != "" || e.Player != StandIn {
		t.Errorf("entry %+v", e)
	}
}
