package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/server"
	"remise/store"
)

// A backup of a running server, restored into another running one, has
// every match, and play goes on there.
func TestBackupAndRestoreWhileServing(t *testing.T) {
	from, m := oneMatch(t)
	file := filepath.Join(t.TempDir(), "backup.db")
	said := &strings.Builder{}
	all := &commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: said}}}
	if err := (&backupCmd{record{Data: from.dir}, file}).Run(all); err != nil {
		t.Fatal(err)
	}
	to := newFaults(t, t.TempDir(), "")
	to.begin()
	for range 2 {
		if err := (&restoreCmd{record{Data: to.dir}, file}).Run(all); err != nil {
			t.Fatal(err)
		}
	}
	want := fmt.Sprintf("Backed up one match from %s to %s.\nOne match in %[2]s, 1 new, 0 longer, into %[3]s.\nNew: %[4]s (trambahn: #1, #2)\n"+
		"One match in %[2]s, 0 new, 0 longer, into %[3]s.\n",
		filepath.Join(from.dir, "remise.db"), file, filepath.Join(to.dir, "remise.db"), m.created.Match)
	if said.String() != want {
		t.Errorf("said\n%swant\n%s", said, want)
	}
	to.matches = []*benchMatch{m}
	to.verify(recent)
	wins := make(chan ack, 1)
	to.decide(m, 0, wins)
	if len(wins) != 1 {
		t.Error("play does not go on after the restore")
	}
	var v server.View
	if err := to.ask(http.MethodGet, "/api/matches/"+m.created.Match, m.created.Keys[0].Token, nil, &v); err != nil || v.Seq <= m.seq {
		t.Errorf("at entry %d: %v", v.Seq, err)
	}
	for _, f := range []*faults{from, to} {
		if err := f.stop(); err != nil {
			t.Error(err)
		}
	}
}

// A file that is no backup leaves no empty record where it was to go.
func TestAFailedRestoreMakesNothing(t *testing.T) {
	from, _ := oneMatch(t)
	if err := from.stop(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(filepath.Join(from.dir, "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	all := &commands{Shell: cli.Shell{Lang: "en", Out: cli.Output{To: &strings.Builder{}}}}
	for name, text := range map[string][]byte{"other": []byte("hello"), "cut off": whole[:5000], "empty": nil} {
		folder := t.TempDir()
		file, to := filepath.Join(folder, "backup.db"), filepath.Join(folder, "data")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		err := (&restoreCmd{record{Data: to}, file}).Run(all)
		_, unreadable := errors.AsType[*store.Unreadable](err)
		if _, there := os.Stat(to); !unreadable || !errors.Is(there, fs.ErrNotExist) {
			t.Errorf("%s: %v, and the folder: %v", name, err, there)
		}
	}
}
