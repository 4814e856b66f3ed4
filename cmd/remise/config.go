package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"remise/core"
	"remise/texts"
)

// configFiles is where settings are looked for. What the first does not say the
// second may.
var configFiles = []string{"/etc/remise.conf", "remise.conf"}

// configFile reads the server's settings from a file: lines of "flag = value"
// with the names of serve's flags, # for remarks. Flags win over the
// environment, and both over the file. Settings are the flags that have an
// environment variable; other commands share those of the record.
func configFile(name string, r io.Reader) (config, error) {
	c, lines := config{}, bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		s := setting{file: name, line: n}
		if err := c.read(lines.Text(), s); err != nil {
			return nil, s.blame(err)
		}
	}
	return c, lines.Err()
}

// read takes in one line.
func (c config) read(line string, s setting) error {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil
	}
	key, value, ok := strings.Cut(line, "=")
	if !ok {
		return refuse("misuse.file.form", core.Lit("text", line))
	}
	key = strings.TrimSpace(key)
	value, err := unquote(strings.TrimSpace(value))
	if err != nil {
		return err
	}
	if on, is := strings.CutPrefix(key, "no-"); is {
		if key = on; value != "true" {
			return refuse("misuse.file.no", core.Lit("flag", on))
		}
		value = "false"
	}
	if before, twice := c[key]; twice {
		return refuse("misuse.file.twice", core.Lit("flag", key), core.Num("line", before.line))
	}
	s.value = value
	c[key] = s
	return nil
}

// unquote removes the quotes around a value.
func unquote(value string) (string, error) {
	if value == "" || !strings.ContainsRune("\"'", rune(value[0])) {
		if strings.Contains(value, " #") {
			return "", refuse("misuse.file.remark", core.Lit("text", value))
		}
		return value, nil
	}
	inner, ok := strings.CutSuffix(value[1:], value[:1])
	if !ok || strings.Contains(inner, value[:1]) {
		return "", refuse("misuse.file.quotes", core.Lit("text", value))
	}
	return inner, nil
}

// folderGiven: whoever names a data folder on the command line means it, whatever
// database the environment or a file names. A folder in the environment is only
// where SQLite would be: units and images set it for everybody.
func folderGiven(ctx *kong.Context) {
	given := func(name string) *kong.Flag {
		for _, at := range ctx.Path {
			if at.Flag != nil && at.Flag.Name == name && !at.Resolved {
				return at.Flag
			}
		}
		return nil
	}
	if given("data") == nil || given("store") != nil {
		return
	}
	for _, flag := range ctx.Flags() {
		if flag.Name == "store" {
			flag.Target.SetString("")
		}
	}
}

type config map[string]setting

// setting is a value and where it is set.
type setting struct {
	value string
	file  string
	line  int
}

func (s setting) place(code string) core.Text {
	return core.Say(code, core.Lit("file", s.file), core.Num("line", s.line))
}

// blame says of an error which line it is about.
func (s setting) blame(err error) error { return &remark{s.place("misuse.file.at"), err} }

// Validate refuses settings that the server does not have.
func (c config) Validate(app *kong.Application) error {
	known := serveFlags(app)
	for key, s := range c {
		i := slices.IndexFunc(known, func(f *kong.Flag) bool { return f.Name == key })
		if i < 0 || len(known[i].Envs) == 0 {
			return s.blame(refuse("misuse.file.unknown", core.Lit("flag", key)))
		}
	}
	return nil
}

// Resolve gives a setting its value from the file, for serve and for the other
// commands that need the same record.
func (c config) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	s, ok := c[flag.Name]
	if !ok || len(flag.Envs) == 0 || environs(flag) != "" {
		return nil, nil
	}
	if flag.IsSlice() {
		return tight(s.value), nil
	}
	return s.value, nil
}

// environs is the variable of the environment that sets a flag, or "".
func environs(flag *kong.Flag) string {
	i := slices.IndexFunc(flag.Envs, func(key string) bool { return os.Getenv(key) != "" })
	if i < 0 {
		return ""
	}
	return flag.Envs[i]
}

// tight is a list without the spaces between its members.
func tight(list string) string {
	all := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
	return strings.Join(all, ",")
}

func serveFlags(app *kong.Application) []*kong.Flag {
	i := slices.IndexFunc(app.Children, func(n *kong.Node) bool { return n.Name == "serve" })
	return app.Children[i].Flags
}

type configCmd struct {
	Check configCheckCmd `cmd:""`
}

type configCheckCmd struct{}

// Run reads the settings as serve would.
func (c *configCheckCmd) Run(all *commands) error {
	var as commands
	parser, err := newParser(&as)
	if err != nil {
		return usageError{err}
	}
	ctx, err := parser.Parse([]string{"serve"})
	if err != nil {
		return usageError{placed(inWords(err), nil)}
	}
	said, err := sayings()
	if err != nil {
		return usageError{err}
	}
	known := map[string]bool{"REMISE_LANG": true}
	t := columns(&all.out)
	for _, flag := range serveFlags(ctx.Model) {
		if len(flag.Envs) > 0 {
			fmt.Fprintf(t, "%s\t%s\t%s\n", flag.Name, inForce(ctx, flag), said.source(all.language(), flag))
		}
		for _, variable := range flag.Envs {
			known[variable] = true
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if odd := strangers(os.Environ(), known); len(odd) > 0 {
		all.say("misuse.file.variable", core.Lit("names", strings.Join(odd, ", ")))
	}
	return nil
}

// strangers are variables that look like settings and are none: most likely
// misspelt ones.
func strangers(environment []string, known map[string]bool) (odd []string) {
	for _, line := range environment {
		if name, _, _ := strings.Cut(line, "="); strings.HasPrefix(name, "REMISE_") && !known[name] {
			odd = append(odd, name)
		}
	}
	slices.Sort(odd)
	return odd
}

// inForce is the value of a setting, in the words of the file. A password in an
// address is not for a screen.
func inForce(ctx *kong.Context, flag *kong.Flag) string {
	switch v := ctx.FlagValue(flag).(type) {
	case []string:
		return strings.Join(v, ",")
	case *uint64:
		if v == nil {
			return ""
		}
		return strconv.FormatUint(*v, 10)
	case string:
		return hidePassword(v)
	case time.Duration:
		return short(v)
	default:
		return fmt.Sprint(v)
	}
}

// short is a time as one would write it: 336h, not 336h0m0s.
func short(d time.Duration) string {
	s := d.String()
	for _, zero := range []string{"m0s", "h0m"} {
		if strings.HasSuffix(s, zero) {
			s = s[:len(s)-len(zero)+1]
		}
	}
	return s
}

var flagName = regexp.MustCompile(`--([a-z-]+)`)

// placed says where a refused value is set, if not on the command line.
func placed(err error, args []string) error {
	name := flagName.FindStringSubmatch(texts.Error("en", err))
	said, unread := sayings()
	if name == nil || unread != nil || slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, name[0]) }) {
		return err
	}
	if variable := "REMISE_" + strings.ToUpper(strings.ReplaceAll(name[1], "-", "_")); os.Getenv(variable) != "" {
		return remarked(err, "misuse.where", core.Lit("where", variable))
	}
	if s, ok := said[name[1]]; ok {
		return s.blame(err)
	}
	return err
}

// sayings is what the files say, the stronger over the weaker, and which of them
// cannot be read.
func sayings() (config, error) {
	all := config{}
	var unread error
	for _, name := range configFiles {
		file, err := os.Open(name)
		if err == nil {
			var said config
			said, err = configFile(name, file)
			_ = file.Close()
			maps.Copy(all, said)
		}
		if !os.IsNotExist(err) {
			unread = errors.Join(unread, err)
		}
	}
	return all, unread
}

// source is where the value of a setting comes from.
func (c config) source(lang string, flag *kong.Flag) string {
	if name := environs(flag); name != "" {
		return name
	}
	if s, ok := c[flag.Name]; ok {
		return texts.Render(lang, s.place("misuse.file.line"), nil)
	}
	return say(lang, "misuse.file.default")
}
