package main

import (
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// parse reads the command line with a configuration file.
func parse(t *testing.T, file string, args ...string) (commands, error) {
	t.Helper()
	var c commands
	settings, err := configFile(strings.NewReader(file))
	if err != nil {
		return c, err
	}
	parser, err := kong.New(&c, kong.Resolvers(settings))
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.Parse(args)
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
		"listen: 3":  "line 1",
		"listne = 3": `serve has no flag "listne"`,
		"seats = 3":  `serve has no flag "seats"`,
		"burst = x":  "--burst",
	} {
		if _, err := parse(t, file, "serve"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", file, err, want)
		}
	}
}
