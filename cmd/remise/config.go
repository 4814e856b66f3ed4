package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// configFile reads the server's settings from a file: lines of "flag = value"
// with the names of serve's flags, # for remarks. Flags win over the
// environment, and both over the file. Settings are the flags that have an
// environment variable; other commands share those of the record.
func configFile(r io.Reader) (kong.Resolver, error) {
	c, file := config{}, "configuration"
	if f, ok := r.(*os.File); ok {
		file = f.Name()
	}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("line %d: %q is not “flag = value”", n, line)
		}
		c[strings.TrimSpace(key)] = setting{strings.TrimSpace(value), fmt.Sprintf("%s line %d", file, n)}
	}
	return c, lines.Err()
}

type config map[string]setting

type setting struct {
	value string
	where string
}

// Validate refuses settings that the server does not have.
func (c config) Validate(app *kong.Application) error {
	known := serveFlags(app)
	for key, s := range c {
		if !slices.ContainsFunc(known, func(f *kong.Flag) bool { return f.Name == key }) {
			return fmt.Errorf("%s: serve has no flag %q", s.where, key)
		}
	}
	return nil
}

// Resolve gives a setting its value from the file, for serve and for the other
// commands that need the same record.
func (c config) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	inEnvironment := slices.ContainsFunc(flag.Envs, func(key string) bool { return os.Getenv(key) != "" })
	s, ok := c[flag.Name]
	if !ok || inEnvironment || len(flag.Envs) == 0 {
		return nil, nil
	}
	return s.value, nil
}

func serveFlags(app *kong.Application) []*kong.Flag {
	i := slices.IndexFunc(app.Children, func(n *kong.Node) bool { return n.Name == "serve" })
	return app.Children[i].Flags
}
