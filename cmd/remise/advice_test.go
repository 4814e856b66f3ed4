package main

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"remise/cmd/remise/internal/cli"
	"remise/texts"
)

// What PostgreSQL refuses is told with what to do about it.
func TestDatabaseFaultsSayWhatToDo(t *testing.T) {
	for code, want := range map[string]string{
		"28P01": "pg_hba.conf", "3D000": "createdb", "42501": "ALTER DATABASE", "25006": "not a standby", "08006": "--store",
	} {
		fault := &pgconn.PgError{Code: code, Message: "no"}
		if said := texts.Error("en", cli.Remarked(fault, advice(fault))); !strings.Contains(said, want) || !strings.Contains(said, "no") {
			t.Errorf("%s: %s", code, said)
		}
	}
}

// Where settings cannot be read the message says why: the folder, the file or the disk.
func TestUnreadableSettingsSayWhatToDo(t *testing.T) {
	t.Cleanup(func() { seeConfig = os.Lstat })
	for want, c := range map[string]struct{ open, see error }{
		"cd /":                        {fs.ErrPermission, fs.ErrPermission},
		"sudo -u remise":              {fs.ErrPermission, nil},
		"remise.conf cannot be read:": {syscall.EIO, nil},
	} {
		seeConfig = func(string) (os.FileInfo, error) { return nil, c.see }
		err := unreadable("remise.conf", &fs.PathError{Op: "open", Path: "remise.conf", Err: c.open})
		if said := texts.Error("en", err); !strings.Contains(said, want) || !errors.Is(err, c.open) {
			t.Errorf("want %q: %s", want, said)
		}
	}
}

// Whoever acts through another account is noted by their own name too.
func TestWhoActsThroughAnotherAccountIsNoted(t *testing.T) {
	t.Setenv("SUDO_USER", "")
	account := operator()
	t.Setenv("SUDO_USER", "anna")
	if got := operator(); got != "anna as "+account {
		t.Errorf("got %q, want anna as %s", got, account)
	}
}
