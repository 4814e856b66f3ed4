package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// configFile reads settings from a file: lines of "flag = value" with the
// flags' own names, # for remarks. Flags and environment win over the file.
func configFile(r io.Reader) (kong.Resolver, error) {
	values := map[string]string{}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("configuration line %d: %q is not “flag = value”", n, line)
		}
		values[strings.TrimSpace(key)] = strings.TrimSpace(value)
	}
	return kong.ResolverFunc(func(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
		if value, ok := values[flag.Name]; ok {
			return value, nil
		}
		return nil, nil
	}), lines.Err()
}
