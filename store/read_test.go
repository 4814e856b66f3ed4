package store

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A backup of every form a record ever had is made and read without changing
// a byte of the original, even on read-only media.
func TestReadingChangesNothing(t *testing.T) {
	files, err := filepath.Glob("testdata/form*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			var form int64
			if _, err := fmt.Sscanf(filepath.Base(name), "form%d.sql", &form); err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			file := filepath.Join(dir, "old.db")
			makeForm(t, file, form, name)
			protect(t, dir, file)
			before := fingerprint(t, dir)
			backup := filepath.Join(t.TempDir(), "backup")
			from, err := Read(t.Context(), file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Backup(t.Context(), from, backup); err != nil {
				t.Fatal(err)
			}
			if err := from.Close(); err != nil {
				t.Fatal(err)
			}
			to, err := Connect(t.Context(), filepath.Join(t.TempDir(), "new.db"))
			if err != nil {
				t.Fatal(err)
			}
			defer to.Close()
			for _, source := range []string{file, backup} {
				if _, err := Restore(t.Context(), to, source); err != nil {
					t.Fatal(err)
				}
			}
			if after := fingerprint(t, dir); after != before {
				t.Errorf("the record was changed:\n%s\n%s", before, after)
			}
			compare(t, to, file, form, name)
		})
	}
}

// protect makes a folder read-only, as far as that binds the user running
// the test.
func protect(t *testing.T, dir, file string) {
	t.Helper()
	if err := os.Chmod(file, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
}

// fingerprint is every file of a folder and what is in it.
func fingerprint(t *testing.T, dir string) string {
	t.Helper()
	var all []string
	found, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%s %x", f.Name(), sha256.Sum256(text)))
	}
	return strings.Join(all, "\n")
}

// compare demands that a match is the same whether its record was migrated or
// read in its old form.
func compare(t *testing.T, got Store, file string, form int64, content string) {
	t.Helper()
	migrated := filepath.Join(t.TempDir(), "migrated.db")
	makeForm(t, migrated, form, content)
	want, err := Connect(context.Background(), migrated)
	if err != nil {
		t.Fatal(err)
	}
	defer want.Close()
	a, err := want.Load(t.Context(), "old")
	if err != nil {
		t.Fatal(err)
	}
	b, err := got.Load(t.Context(), "old")
	if err != nil {
		t.Fatal(err)
	}
	a.Version, b.Version = 0, 0 // every record counts for itself
	if fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%s:\nmigrated %+v\nread     %+v", file, a, b)
	}
}

// A tool does not bring a record to a form that the running server may not
// know.
func TestAToolDoesNotMigrate(t *testing.T) {
	file := filepath.Join(t.TempDir(), "old.db")
	makeForm(t, file, 3, "testdata/form3.sql")
	before := fingerprint(t, filepath.Dir(file))
	if s, err := ConnectTool(t.Context(), file); err == nil || !strings.Contains(err.Error(), "form 3") {
		if err == nil {
			s.Close()
		}
		t.Fatal(err)
	}
	if after := fingerprint(t, filepath.Dir(file)); after != before {
		t.Errorf("it did:\n%s\n%s", before, after)
	}
	fresh, err := ConnectTool(t.Context(), filepath.Join(t.TempDir(), "new.db"))
	if err != nil {
		t.Fatal(err)
	}
	fresh.Close()
}

// Nobody else on the machine may read what players keep from each other.
func TestFilesArePrivate(t *testing.T) {
	dir := t.TempDir()
	s, err := Connect(t.Context(), filepath.Join(dir, "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Create(t.Context(), Match{ID: "m", Progress: Progress{Status: Running}}); err != nil {
		t.Fatal(err)
	}
	if _, err := Backup(t.Context(), s, filepath.Join(dir, "backup")); err != nil {
		t.Fatal(err)
	}
	found, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", f.Name(), info.Mode().Perm())
		}
	}
}
