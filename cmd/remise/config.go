package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/store"
	"remise/texts"
)

// configFiles is where settings are looked for. What the first does not say the
// second may.
var configFiles = []string{"/etc/remise.conf", "remise.conf"}

// openConfig opens one of them; tests have files that nobody may read.
var openConfig = os.Open

// seeConfig looks whether there is one.
var seeConfig = os.Lstat

// configFile reads the server's settings from a file: lines of "flag = value"
// with the names of serve's flags, # for remarks. Flags win over the
// environment, and both over the file. Settings are the flags that have an
// environment variable; other commands share those of the record. All lines that
// cannot be read are named.
func configFile(name string, r io.Reader) (config, error) {
	c, lines, wrong := config{}, bufio.NewScanner(r), []error(nil)
	for n := 1; lines.Scan(); n++ {
		s := setting{file: name, line: n}
		if err := c.read(strings.TrimPrefix(lines.Text(), "\ufeff"), s); err != nil { // some editors begin a file so
			wrong = append(wrong, s.blame(err))
		}
	}
	return c, errors.Join(append(wrong, lines.Err())...)
}

// read takes in one line.
func (c config) read(line string, s setting) error {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return nil
	}
	key, value, ok := strings.Cut(line, "=")
	if !ok {
		return cli.Refuse("misuse.file.form", core.Lit("text", store.Shown(line)))
	}
	key = strings.TrimSpace(key)
	value, err := unquote(strings.TrimSpace(value))
	if err != nil {
		return err
	}
	if on, is := strings.CutPrefix(key, "no-"); is {
		if key = on; value != "true" {
			return cli.Refuse("misuse.file.no", core.Lit("flag", on))
		}
		value = "false"
	}
	if before, twice := c[key]; twice {
		return cli.Refuse("misuse.file.twice", core.Lit("flag", key), core.Num("line", before.line))
	}
	s.value = value
	c[key] = s
	return nil
}

// unquote removes the quotes around a value.
func unquote(value string) (string, error) {
	if value == "" || !strings.ContainsRune("\"'", rune(value[0])) {
		if strings.Contains(value, " #") {
			return "", cli.Refuse("misuse.file.remark", core.Lit("text", store.Shown(value)))
		}
		return value, nil
	}
	inner, ok := strings.CutSuffix(value[1:], value[:1])
	if ok && strings.Contains(inner, value[:1]+",") {
		return "", cli.Refuse("misuse.file.list", core.Lit("text", store.Shown(value)))
	}
	if !ok || strings.Contains(inner, value[:1]) {
		return "", cli.Refuse("misuse.file.quotes", core.Lit("text", store.Shown(value)))
	}
	return inner, nil
}

// folderGiven: whoever names a data folder on the command line means it, whatever
// database the environment or a file names. A folder in the environment is only
// where SQLite would be: units and images set it for everybody. Both on the
// command line are two places; only a server with certificates keeps them
// in the one and the matches in the other.
func folderGiven(ctx *kong.Context) error {
	given := func(name string) bool {
		return slices.ContainsFunc(ctx.Path, func(at *kong.Path) bool { return at.Flag != nil && at.Flag.Name == name && !at.Resolved })
	}
	if !given("data") {
		return nil
	}
	for _, flag := range ctx.Flags() {
		switch {
		case flag.Name == "tls" && flag.Target.Len() > 0 && given("store"):
			return nil
		case flag.Name == "store" && !given("store"):
			flag.Target.SetString("")
			return nil
		}
	}
	if given("store") {
		return cli.Refuse("misuse.twoplaces")
	}
	return nil
}

type config map[string]setting

// setting is a value and where it is set.
type setting struct {
	value string
	file  string
	line  int
}

func (s setting) compare(other setting) int {
	return cmp.Or(strings.Compare(s.file, other.file), s.line-other.line)
}

func (s setting) place(code string) core.Text {
	return core.Say(code, core.Lit("file", s.file), core.Num("line", s.line))
}

// blame says of an error which line it is about.
func (s setting) blame(err error) error {
	return &cli.Remark{Said: s.place("misuse.file.at"), Why: err}
}

// Validate implements [kong.Resolver]. What is strange concerns only commands that have
// settings, see [commands.settled].
func (config) Validate(*kong.Application) error { return nil }

// strange refuses settings that the server does not have, in the order of the file, and
// leaves them out.
func (c config) strange(app *kong.Application) error {
	known := serveFlags(app)
	var wrong []error
	for _, key := range slices.SortedFunc(maps.Keys(c), func(a, b string) int { return c[a].compare(c[b]) }) {
		i := slices.IndexFunc(known, func(f *kong.Flag) bool { return f.Name == key })
		if i < 0 || len(known[i].Envs) == 0 {
			wrong = append(wrong, c[key].blame(unknownSetting(known, key)))
			delete(c, key)
		}
	}
	return errors.Join(wrong...)
}

// unknownSetting says which setting was most likely meant.
func unknownSetting(known []*kong.Flag, key string) error {
	var names []string
	for _, f := range known {
		if len(f.Envs) > 0 {
			names = append(names, f.Name)
		}
	}
	if like := alike(key, names); like != "" {
		return cli.Refuse("misuse.file.like", core.Lit("flag", key), core.Lit("like", like))
	}
	return cli.Refuse("misuse.file.unknown", core.Lit("flag", key))
}

// alike is the word that differs least from a misspelt one: in at most two letters, or "".
func alike(word string, known []string) (best string) {
	least := 3
	for _, k := range known {
		if d := apart(word, k); d < least {
			best, least = k, d
		}
	}
	return best
}

// apart is how many letters must be added, left out or changed to make one word the
// other.
func apart(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			changed := before
			if a[i] != b[j] {
				changed++
			}
			before = row[j+1]
			row[j+1] = min(changed, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
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

// Run reads the settings as serve would, and names all that are wrong.
func (c *configCheckCmd) Run(all *commands) error {
	said, unread := sayings()
	ctx, wrong := c.parse(maps.Clone(said))
	if err := errors.Join(unread, wrong); err != nil {
		return cli.UsageError{Why: err}
	}
	t := columns(&all.Out)
	for _, flag := range serveFlags(ctx.Model) {
		if len(flag.Envs) > 0 {
			fmt.Fprintf(t, "%s\t%s\t%s\n", flag.Name, inForce(ctx, flag), said.source(all.Language(), flag))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if odd := strangers(os.Environ(), serveFlags(ctx.Model)); len(odd) > 0 {
		all.say("misuse.file.variable", core.Lit("names", strings.Join(odd, ", ")))
	}
	return nil
}

// parse is serve's command line with these settings. What is wrong is left out after it
// is named, until nothing else is.
func (c *configCheckCmd) parse(said config) (ctx *kong.Context, wrong error) {
	for {
		var as commands
		parser, err := as.parser(said)
		if err == nil {
			wrong = errors.Join(wrong, said.strange(parser.Model))
			ctx, err = parser.Parse([]string{"serve"})
		}
		if err == nil {
			return ctx, wrong
		}
		err = placed(inWords(err), nil)
		wrong = errors.Join(wrong, err)
		if !said.leaveOut(err) {
			return nil, wrong
		}
	}
}

// leaveOut drops the setting that an error is about, from the files or the environment;
// false where it names none.
func (c config) leaveOut(err error) bool {
	name := flagName.FindStringSubmatch(texts.Error("en", err))
	if name == nil {
		return false
	}
	variable := variableOf(name[1])
	switch _, set := os.LookupEnv(variable); {
	case set:
		return os.Unsetenv(variable) == nil
	case c[name[1]] != setting{}:
		delete(c, name[1])
		return true
	}
	return false
}

// variableOf is the environment variable of a setting.
func variableOf(flag string) string {
	return "REMISE_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// strangers are variables that look like settings and are none: most likely
// misspelt ones, which are named with what was meant.
func strangers(environment []string, flags []*kong.Flag) (odd []string) {
	known := []string{"REMISE_LANG"}
	for _, f := range flags {
		known = append(known, f.Envs...)
	}
	for _, line := range environment {
		name, _, _ := strings.Cut(line, "=")
		if !strings.HasPrefix(name, "REMISE_") || slices.Contains(known, name) {
			continue
		}
		if like := alike(name, known); like != "" {
			name += " (" + like + "?)"
		}
		odd = append(odd, name)
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
		return store.Shown(v)
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
	said, _ := sayings() // what cannot be read of them is told elsewhere
	if name == nil || slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, name[0]) }) {
		return err
	}
	variable := variableOf(name[1])
	value, set := os.LookupEnv(variable)
	if s, ok := said[name[1]]; ok && value == "" {
		return s.blame(err)
	}
	if set {
		return cli.Remarked(err, "misuse.where", core.Lit("where", variable))
	}
	return err
}

// sayings is what the files say, the stronger over the weaker, and which of them
// cannot be read.
func sayings() (config, error) {
	all := config{}
	var unread error
	for _, name := range configFiles {
		file, err := openConfig(name)
		if err == nil {
			var said config
			said, err = configFile(name, file)
			_ = file.Close()
			maps.Copy(all, said)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			unread = errors.Join(unread, unreadable(name, err))
		}
	}
	return all, unread
}

// unreadable says what to do about a file that the system does not let us read.
func unreadable(name string, err error) error {
	_, ofSystem := errors.AsType[*fs.PathError](err)
	_, hidden := seeConfig(name)
	switch {
	case errors.Is(err, fs.ErrPermission) && errors.Is(hidden, fs.ErrPermission):
		return cli.Remarked(err, "misuse.file.hidden", core.Lit("file", name))
	case errors.Is(err, fs.ErrPermission):
		return cli.Remarked(err, "misuse.file.forbidden", core.Lit("file", name))
	case ofSystem:
		return cli.Remarked(err, "misuse.file.unread", core.Lit("file", name))
	}
	return err
}

// settled refuses to guess the settings of a command when a file that holds
// them cannot be read: it would work on another record than the server's.
func (c *commands) settled(ctx *kong.Context) error {
	for _, flag := range ctx.Flags() {
		if len(flag.Envs) > 0 {
			return c.unread
		}
	}
	return nil
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
