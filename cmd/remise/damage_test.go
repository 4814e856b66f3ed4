package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/store"
	"remise/store/storetest"
	hall "remise/table"
	"remise/title/titles"
)

// oneRecord is a record with a match that has begun, which no server uses.
func oneRecord(t *testing.T) (folder, match string) {
	t.Helper()
	folder = t.TempDir()
	s := makeRecord(t, folder)
	tables := hall.Open(hall.Config{Store: s, Titles: titles.All, Bots: cli.Bots})
	made, err := tables.Create(t.Context(), hall.NewMatch{Title: titles.All[0].About().ID,
		Places: []hall.Place{{Kind: store.Host, Name: "Anna"}, {Kind: store.Host, Name: "Ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	tables.Close()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return folder, made.ID
}

// said is what a command prints.
func said(t *testing.T, exit int, args ...string) string {
	t.Helper()
	var out strings.Builder
	if got := runTo(&out, append(args, "--lang", "en")); got != exit {
		t.Errorf("%v ends with %d, not %d: %s", args, got, exit, out.String())
	}
	return out.String()
}

// A match that was changed behind the server's back is one that every command shows to be
// damaged, and the way that the manual gives mends it.
func TestADamagedMatchShows(t *testing.T) {
	folder, match := oneRecord(t)
	whole := filepath.Join(t.TempDir(), "whole.db")
	said(t, 0, "backup", whole, "--data", folder)
	expect(t, consult(t, 0, "--data", folder), "record", "ok", "matches", "ok")
	storetest.Exec(t, filepath.Join(folder, "remise.db"), `UPDATE entries SET line = line || ' x' WHERE seq = 1`)
	expect(t, consult(t, 1, "--data", folder), "record", "ok", "matches", "damaged")
	if list := said(t, 0, "admin", "list", "--data", folder); !strings.Contains(list, "damaged") {
		t.Errorf("the list says\n%s", list)
	}
	if shown := said(t, 0, "admin", "show", match, "--data", folder); !strings.Contains(shown, "Match "+match+" is damaged: ") {
		t.Errorf("the match says\n%s", shown)
	}
	if text := said(t, 1, "restore", whole, "--data", folder); !strings.Contains(text, match) {
		t.Errorf("the restore says\n%s", text)
	}
	said(t, 0, "admin", "delete", match, "--reason", "damaged", "--data", folder)
	said(t, 0, "restore", whole, "--data", folder)
	expect(t, consult(t, 0, "--data", folder), "matches", "ok")
}

// A backup that is damaged is told from a record that is: what is whole stays, and nobody is
// told to delete it.
func TestARestoreSaysWhichSideIsDamaged(t *testing.T) {
	folder, match := oneRecord(t)
	for name, spoil := range map[string]string{
		"text":    `UPDATE entries SET line = line || ' x' WHERE seq = 1`,
		"header":  `UPDATE matches SET seq = seq + 5`,
		"missing": `DELETE FROM entries WHERE seq = 1`,
		"row":     `UPDATE seats SET at = 'never'`,
	} {
		spoilt := filepath.Join(t.TempDir(), "spoilt.db")
		said(t, 0, "backup", spoilt, "--data", folder)
		storetest.Exec(t, spoilt, spoil)
		runTo(io.Discard, []string{"restore", spoilt, "--data", folder}) // which may find nothing wrong with what is there anyway
		expect(t, consult(t, 0, "--data", folder), "matches", "ok")
		if name == "text" || name == "row" {
			text := said(t, exitFailed, "restore", spoilt, "--data", folder)
			if !strings.Contains(text, "Match "+match+" is damaged in "+spoilt) || !strings.Contains(text, "it is whole") || strings.Contains(text, "delete") {
				t.Errorf("%s: %s", name, text)
			}
		}
		empty := t.TempDir()
		if err := makeRecord(t, empty).Close(); err != nil {
			t.Fatal(err)
		}
		if text := said(t, exitFailed, "restore", spoilt, "--data", empty); strings.Contains(text, "delete") {
			t.Errorf("%s, new: %s", name, text)
		}
	}
}

// A page that is damaged may have held matches: a backup says so, and a server that cannot
// start says which file it is and what to do.
func TestADamagedFileIsNamed(t *testing.T) {
	for _, table := range []string{"lease", "settings", "deeds", "chats"} {
		folder, _ := oneRecord(t)
		file := filepath.Join(folder, "remise.db")
		spoilRoot(t, file, table)
		backup := filepath.Join(t.TempDir(), "b.db")
		said(t, 1, "backup", backup, "--data", folder)
		if _, err := os.Stat(backup); err != nil && table != "chats" {
			t.Errorf("%s: nothing is saved: %v", table, err)
		}
		if table != "lease" {
			continue
		}
		s, err := record{Data: folder}.connect(t.Context(), store.Connect)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Hold(t.Context(), store.LeaseTime)
		if text := explain("en", record{Data: folder}.inFile(err)); !strings.Contains(text, file) || !strings.Contains(text, "remise backup") {
			t.Errorf("%s: %s", table, text)
		}
		_ = s.Close()
	}
}

// A file that is another program's, or empty, is no record, and that is said in words.
func TestAForeignFileIsNoRecord(t *testing.T) {
	folder := t.TempDir()
	storetest.Exec(t, filepath.Join(folder, "remise.db"), `CREATE TABLE some (thing)`)
	_, err := record{Data: folder}.connect(t.Context(), store.Read)
	if text := explain("en", err); !strings.HasPrefix(text, "No server has used this database yet") {
		t.Error(text)
	}
}

// spoilRoot writes nonsense over the first page of a table.
func spoilRoot(t *testing.T, file, table string) {
	t.Helper()
	root := storetest.Number(t, file, `SELECT rootpage FROM sqlite_schema WHERE name = ?1`, table)
	f, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt([]byte(strings.Repeat("\xa5", 4096)), (root-1)*4096); err != nil {
		t.Fatal(err)
	}
}
