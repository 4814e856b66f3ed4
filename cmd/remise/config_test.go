package main

import (
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/core"
)

// parse reads the command line with a configuration file.
func parse(t *testing.T, file string, args ...string) (commands, error) {
	t.Helper()
	var c commands
	settings, err := configFile("remise.conf", strings.NewReader(file))
	if err != nil {
		return c, err
	}
	parser, err := newParser(&c, kong.Resolvers(settings))
	if err != nil {
		t.Fatal(err)
	}
	if err := settings.strange(parser.Model); err != nil {
		return c, err
	}
	ctx, err := parser.Parse(args)
	if err == nil {
		err = folderGiven(ctx)
	}
	return c, err
}

func TestFlagsWinOverEnvironmentOverFile(t *testing.T) {
	file := "# where\nlisten = :1\ndata=/a\nburst = 7\n"
	t.Setenv("REMISE_DATA", "/b")
	t.Setenv("REMISE_LISTEN", ":2")
	c, err := parse(t, file, "serve", "--listen", ":3")
	if err != nil {
		t.Fatal(err)
	}
	if c.Serve.Listen != ":3" || c.Serve.Data != "/b" || c.Serve.Burst != 7 || c.Serve.Keep != 4096 {
		t.Errorf("%+v", c.Serve)
	}
}

func TestAFileMustMakeSense(t *testing.T) {
	for file, want := range map[string]string{
		"listen: 3":                   "line 1",
		"listne = 3":                  "no setting “listne”",
		"seats = 3":                   "no setting “seats”",
		"help = true":                 "no setting “help”",
		"burst = x":                   "--burst",
		"data = 'a\"":                 "quotes do not match",
		"data = \"a\"b\"":             "quotes do not match",
		"data = a # here":             "a line of its own",
		`origin = "https://a", "b"`:   "round the whole list",
		"\ufeffburst = x":             "--burst",
		"no-push = false":             "can only be true",
		"push = perhaps":              "true",
		"data = a\n# other\ndata = b": "line 3: data is already set in line 1",
	} {
		if _, err := parse(t, file, "serve"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", file, err, want)
		}
	}
}

func TestASettingMayBeWrittenInSeveralWays(t *testing.T) {
	c, err := parse(t, "data = \"/a b\"\norigin = https://a.example, https://b.example\nno-push = true\nverbose=true\n", "serve")
	if err != nil {
		t.Fatal(err)
	}
	if c.Serve.Data != "/a b" || !slices.Equal(c.Serve.Origin, []string{"https://a.example", "https://b.example"}) || c.Serve.Push || !c.Serve.Verbose {
		t.Errorf("%+v", c.Serve)
	}
}

// Whoever names the folder must not write into a database that a file names.
func TestAFolderGivenByNameWins(t *testing.T) {
	file := "store = postgres://club\n"
	backup := t.TempDir() + "/b.db"
	if err := os.WriteFile(backup, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	where := func(args ...string) string {
		c, err := parse(t, file, append([]string{"restore", backup}, args...)...)
		if err != nil {
			t.Fatal(err)
		}
		return c.Restore.place()
	}
	for want, args := range map[string][]string{
		"postgres://club":  nil,
		"d/remise.db":      {"--data", "d"},
		"postgres://other": {"--store", "postgres://other"},
	} {
		if got := where(args...); got != want {
			t.Errorf("%v: into %s, want %s", args, got, want)
		}
	}
	both := []string{"--store", "postgres://other", "--data", "d"}
	for _, call := range [][]string{{"restore", backup}, {"backup", "b"}, {"admin", "list"}, {"doctor"}, {"serve"}} {
		if _, err := parse(t, file, append(call, both...)...); err == nil || !strings.Contains(err.Error(), "two places") {
			t.Errorf("%v with both: %v", call, err)
		}
	}
	if _, err := parse(t, file, append([]string{"serve", "--tls", "a.example", "--listen", ":443"}, both...)...); err != nil {
		t.Errorf("a folder for certificates beside a database: %v", err)
	}
	t.Setenv("REMISE_DATA", "e") // as a unit or an image has it
	if got := where(); got != "postgres://club" {
		t.Errorf("with the folder in the environment: into %s", got)
	}
	t.Setenv("REMISE_STORE", "postgres://env")
	if got := where("--data", "d"); got != "d/remise.db" {
		t.Errorf("with the database in the environment: into %s", got)
	}
}

// A command that guessed its settings would work on another record than the
// server does: it starts an empty one, or restores into it.
func TestAnUnreadableFileStopsOnlyWhatNeedsIt(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("all.db", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	openConfig = func(name string) (*os.File, error) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	t.Cleanup(func() { openConfig = os.Open })
	for _, call := range []string{
		"serve --listen 127.0.0.1:0 --no-push", "restore all.db", "backup b.db", "doctor", "config check", "ready", "admin list", "admin show x", "admin log",
		"admin end x --reason y", "admin delete x --reason y", "admin revoke x 1 --reason y", "admin reissue x 1 --reason y",
	} {
		if exit := runTo(io.Discard, strings.Fields(call)); exit != exitUsage {
			t.Errorf("%s exits with %d", call, exit)
		}
	}
	if _, err := os.Stat("data"); err == nil {
		t.Error("something was written")
	}
	for _, call := range []string{"titles", "version", "serve --help"} {
		if exit := runTo(io.Discard, strings.Fields(call)); exit != 0 {
			t.Errorf("%s, which needs no settings, exits with %d", call, exit)
		}
	}
}

// An empty variable is a value too, and the one to be mended.
func TestAnEmptyVariableIsNamed(t *testing.T) {
	t.Setenv("REMISE_RATE", "")
	if err := placed(cli.Refuse("misuse.number", core.Lit("flag", "--rate"), core.Lit("value", "")), nil); !strings.Contains(err.Error(), "REMISE_RATE") {
		t.Errorf("%v", err)
	}
}
