package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/server"
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
