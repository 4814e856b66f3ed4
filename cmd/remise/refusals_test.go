package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os/user"
	"strings"
	"syscall"
	"testing"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/store"
	"remise/store/storetest"
)

// A database that lets nobody work says what to do about it: for each reason another thing.
func TestADatabaseThatRefuses(t *testing.T) {
	cluster := storetest.Start(t)
	defer cluster.Stop()
	whole := cluster.Database(t)
	still := cluster.Database(t)
	storetest.Exec(t, whole, "CREATE ROLE reader LOGIN")
	storetest.Exec(t, whole, "CREATE ROLE nologin NOLOGIN")
	as := func(user string) string { return strings.Replace(whole, "remise@", user+"@", 1) }
	storetest.Exec(t, still, "ALTER DATABASE "+still[strings.LastIndex(still, "/")+1:]+" SET default_transaction_read_only = on")
	for address, want := range map[string]string{
		as("reader"):   "misuse.database.rights",
		as("nologin"):  "misuse.database.login",
		as("nobody"):   "misuse.database.login",
		still:          "misuse.database.still",
		whole + "none": "misuse.database.missing",
		"postgres://remise@127.0.0.1:1/none?connect_timeout=1": "misuse.database",
	} {
		s, err := record{Store: address}.connect(t.Context(), store.Connect)
		if err == nil {
			t.Errorf("%s can be used", address)
			_ = s.Close() // the test has failed
			continue
		}
		if said, ok := err.(*cli.Remark); !ok || said.Said.Code != want {
			t.Errorf("%s: %v, want %s", address, err, want)
		}
	}
}

// Whoever works as another user is named in what was done: the person, not only the account.
func TestTheOperatorIsAPerson(t *testing.T) {
	account, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	own := account.Username + "@"
	for person, want := range map[string]string{"anna": "anna as " + own, "": own, account.Username: own} {
		t.Setenv("SUDO_USER", person)
		if got := operator(); !strings.HasPrefix(got, want) {
			t.Errorf("SUDO_USER %q is written down as %q", person, got)
		}
	}
}

// A settings file that may not be read, and one in a folder that may not be entered, are two things to mend.
func TestAHiddenFileIsToldFromAForbiddenOne(t *testing.T) {
	at := func(why error) error { return &fs.PathError{Op: "open", Path: "remise.conf", Err: why} }
	see := seeConfig
	t.Cleanup(func() { seeConfig = see })
	for _, c := range []struct {
		open, stat error
		want       string
	}{
		{at(fs.ErrPermission), at(fs.ErrPermission), "misuse.file.hidden"},
		{at(fs.ErrPermission), nil, "misuse.file.forbidden"},
		{at(syscall.EIO), nil, "misuse.file.unread"},
	} {
		seeConfig = func(string) (fs.FileInfo, error) { return nil, c.stat }
		if said, ok := unreadable("remise.conf", c.open).(*cli.Remark); !ok || said.Said.Code != c.want {
			t.Errorf("%v and %v: %v, want %s", c.open, c.stat, said, c.want)
		}
	}
}

// A file in a folder that may not be entered is told as one that may not be opened is, and neither
// in the words of the system; what is called wrongly with a folder needs no name of an argument.
func TestWhatTheSystemRefusesIsPutInWords(t *testing.T) {
	at := func(why error) error { return &fs.PathError{Op: "stat", Path: "/b.db", Err: why} }
	cut := cli.Remarked(&url.Error{Err: io.EOF}, "cli.join.nobody", core.Lit("server", "http://a"))
	for want, err := range map[string]error{
		"/b.db darf nicht geöffnet werden: Prüfe Besitzer und Rechte.": misread(at(fs.ErrPermission), nil),
		"/b.db ist ein Ordner, keine Datei. Siehe remise --help.":      misread(errors.New(`<file>: "/b.db" exists but is a directory`), nil),
		"Die Platte von /b.db ist voll. Schaff Platz":                  at(syscall.ENOSPC),
		"Die Platte von /b.db ist schreibgeschützt. Nenne eine":        at(syscall.EROFS),
		"Die Platte ist voll. Schaff Platz":                            fmt.Errorf("goose: %w", store.ErrFull),
		"lässt sich nicht anlegen: die Platte meldet einen Fehler.":    &fs.PathError{Op: "mkdir", Path: "/b.db", Err: syscall.EIO},
		"antwortet kein Server: die Verbindung brach ab. Stimmt die":   cut,
	} {
		if said := explain("de", err); !strings.Contains(said, want) {
			t.Errorf("%s\nnot: %s", said, want)
		}
	}
	p := patient{lang: "de"}
	if why := p.why(at(fs.ErrPermission)); why.S != "dieser Benutzer hat kein Recht dazu" {
		t.Errorf("the doctor says %q", why.S)
	}
}
