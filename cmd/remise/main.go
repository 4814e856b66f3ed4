// Command remise plays tramway board games: in the browser, in the terminal
// and from programs. "remise --help" lists what it does; DESIGN.md says how.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"remise/core"
	"remise/store"
	"remise/texts"
	"remise/title/titles"
)

// Exit codes: 0 all is well, 1 it went wrong, 2 the call was wrong.
const (
	exitFailed = 1
	exitUsage  = 2
)

// commands is the whole command line; each command has its own file.
type commands struct {
	Lang string `placeholder:"LANG"`

	out output

	Play       playCmd       `cmd:"" group:"play"`
	Titles     titlesCmd     `cmd:"" group:"play"`
	Rules      rulesCmd      `cmd:"" group:"play"`
	Replay     replayCmd     `cmd:"" group:"play"`
	Runs       runsCmd       `cmd:"" group:"play"`
	Draw       drawCmd       `cmd:"" group:"play"`
	Import     importCmd     `cmd:"" group:"play"`
	Editions   editionsCmd   `cmd:"" group:"play"`
	CheckBoard checkBoardCmd `cmd:"" group:"play"`

	Serve    serveCmd    `cmd:"" group:"serve"`
	Config   configCmd   `cmd:"" group:"serve"`
	Doctor   doctorCmd   `cmd:"" group:"serve"`
	Ready    readyCmd    `cmd:"" group:"serve"`
	Admin    adminCmd    `cmd:"" group:"serve"`
	Backup   backupCmd   `cmd:"" group:"serve"`
	Restore  restoreCmd  `cmd:"" group:"serve"`
	Contract contractCmd `cmd:"" group:"serve"`

	Sim      simCmd      `cmd:"" group:"bots"`
	Arena    arenaCmd    `cmd:"" group:"bots"`
	Train    trainCmd    `cmd:"" group:"bots"`
	BotCheck botCheckCmd `cmd:"" group:"bots"`
	BotJoin  botJoinCmd  `cmd:"" group:"bots"`

	Perft      perftCmd      `cmd:"" group:"program"`
	Bench      benchCmd      `cmd:"" group:"program"`
	Version    versionCmd    `cmd:"" group:"program"`
	Completion completionCmd `cmd:"" group:"program"`
	Complete   completeCmd   `cmd:"" hidden:"" group:"program"`
	Man        manCmd        `cmd:"" hidden:"" group:"program"`
}

func main() { os.Exit(run(os.Args[1:])) }

func run(args []string) int { return runTo(os.Stdout, args) }

func runTo(out io.Writer, args []string) int {
	c := commands{out: output{to: out}}
	exit := -1
	lang, rest := wanted(args)
	c.Lang = lang
	switch {
	case len(rest) == 0: // no command: say which there are
		args, exit = []string{"--help"}, exitUsage
	case rest[0] == "help": // “help play” is what many type first
		args = append(slices.Clone(rest[1:]), "--help")
	case rest[0] == "--version":
		args = append([]string{"version"}, rest[1:]...)
	}
	lang = c.language() // of the help and of complaints, which come before anything is parsed
	parser, err := newParser(&c, kong.Writers(&c.out, os.Stderr), kong.Exit(func(code int) { exit = max(exit, code) }))
	if err != nil { // the configuration file cannot be read
		return complain(lang, usageError{err})
	}
	ctx, err := parser.Parse(args)
	if exit >= 0 { // --help has been shown
		return exit
	}
	if err != nil {
		return complain(lang, usageError{remarked(placed(inWords(err), args), "misuse.see", core.Lit("command", asked(err)))})
	}
	folderGiven(ctx)
	if err := c.do(ctx); err != nil {
		return complain(c.language(), err)
	}
	return 0
}

// wanted is the language that a command line asks for, or "", and what else it
// says.
func wanted(args []string) (lang string, rest []string) {
	for i, word := range args {
		if lang, is := strings.CutPrefix(word, "--lang="); is {
			return lang, slices.Concat(args[:i], args[i+1:])
		}
		if word == "--lang" && i+1 < len(args) {
			return args[i+1], slices.Concat(args[:i], args[i+2:])
		}
	}
	return "", args
}

// newParser reads the command line, and the settings from the files. A file
// that not everybody may read is for the server.
func newParser(c *commands, more ...kong.Option) (*kong.Kong, error) {
	said, err := sayings()
	if err != nil && !errors.Is(err, fs.ErrPermission) {
		return nil, err
	}
	lang := c.language()
	parser, err := kong.New(c, append(more, kong.Name("remise"), kong.Resolvers(said),
		kong.Help(printHelp(lang)), kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true, FlagsLast: true}), groups(lang))...)
	if err != nil {
		return nil, err
	}
	speak(lang, parser.Model.Node)
	return parser, nil
}

// asked is the command that was called wrongly.
func asked(err error) string {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	if !ok || wrong.Context.Selected() == nil {
		return "remise"
	}
	return wrong.Context.Selected().FullPath()
}

func (c *commands) do(ctx *kong.Context) error {
	if err := c.checkLanguage(); err != nil {
		return err
	}
	if err := ctx.Run(c); err != nil {
		return err
	}
	return c.out.err
}

// output is standard output. It remembers its first failure, so that a full
// disk does not look like success.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.to.Write(p)
	o.err = err
	return n, err
}

// json prints what a program reads.
func (o *output) json(v any) error { return json.NewEncoder(o).Encode(v) }

// usageError is a call that makes no sense, as opposed to work that failed.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// atLeast refuses a flag's value that is too small to make sense. Commands
// judge their flags in Validate, before anything is opened or written.
func atLeast[T int | float64 | time.Duration](least T, flag string, value T) error {
	if value >= least {
		return nil
	}
	return refuse("misuse.least", core.Lit("flag", "--"+flag), core.Lit("least", fmt.Sprint(least)))
}

func complain(lang string, err error) int {
	fmt.Fprintln(os.Stderr, "remise: "+explain(lang, err))
	if _, ok := errors.AsType[usageError](err); ok {
		return exitUsage
	}
	return exitFailed
}

// fileError is a log that cannot be read.
type fileError struct {
	name string
	why  error
}

func (e *fileError) Error() string { return e.name + ": " + e.why.Error() }
func (e *fileError) Unwrap() error { return e.why }

func explain(lang string, err error) string {
	if e, ok := errors.AsType[*fileError](err); ok {
		return e.name + ": " + texts.Error(lang, e.why)
	}
	if e, ok := errors.AsType[usageError](err); ok {
		return texts.Error(lang, e.error)
	}
	if known := inStore(err); known != nil {
		err = known
	}
	if known := ofFiles(err); known != nil {
		err = known
	}
	return texts.Error(lang, err)
}

// ofFiles is what the system says about a file, as a sentence; nil: something else.
func ofFiles(err error) error {
	at, ok := errors.AsType[*fs.PathError](err)
	switch {
	case !ok:
		return nil
	case errors.Is(err, fs.ErrPermission):
		return refuse("misuse.forbidden", core.Lit("file", at.Path))
	case !errors.Is(err, fs.ErrNotExist):
		return nil
	}
	folder := filepath.Dir(at.Path)
	if _, err := os.Stat(folder); err != nil {
		return refuse("misuse.nowhere", core.Lit("folder", folder))
	}
	return refuse("misuse.absent", core.Lit("file", at.Path))
}

// inStore is what a record's refusal means to the user of a command; nil: it is
// not one.
func inStore(err error) error {
	if e, ok := errors.AsType[*store.Exists](err); ok {
		return refuse("record.exists", core.Lit("file", e.File))
	}
	if e, ok := errors.AsType[*store.Newer](err); ok {
		return refuse("record.newer", core.Num("have", int(e.Have)), core.Num("known", int(e.Known)))
	}
	if e, ok := errors.AsType[*store.Older](err); ok {
		return refuse("record.older", core.Num("have", int(e.Have)), core.Num("known", int(e.Known)))
	}
	if e, ok := errors.AsType[*store.Unreadable](err); ok {
		return remarked(e.Why, "record.unreadable", core.Lit("file", e.File))
	}
	if errors.Is(err, store.ErrSlow) {
		return refuse("record.slow")
	}
	return nil
}

func (c *commands) checkLanguage() error {
	if c.Lang != "" && !slices.Contains(texts.Languages, c.Lang) {
		return misused("misuse.lang", core.Lit("value", c.Lang), core.Lit("all", strings.Join(texts.Languages, ", ")))
	}
	return nil
}

// language is what was asked for, or what the machine speaks.
func (c *commands) language() string {
	if c.Lang != "" {
		return texts.Match(c.Lang)
	}
	for _, key := range []string{"REMISE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(key); value != "" {
			return texts.Match(value)
		}
	}
	return texts.Match("")
}

func findTitle(id string) (core.Title, error) {
	t, ok := titles.Find(strings.ToLower(id))
	if !ok {
		all := strings.Join(core.List(len(titles.All), func(i int) string { return titles.All[i].About().ID }), ", ")
		return nil, usageError{remarked(core.Refuse("", "setup.title", core.Lit("title", id)), "misuse.titles", core.Lit("all", all))}
	}
	return t, nil
}

// table is what the commands that start a match have in common.
type table struct {
	Title  string            `arg:""`
	Seats  *int              `placeholder:"N"`
	Option map[string]string `short:"o" placeholder:"KEY=VALUE"`
	Board  string            `type:"existingfile" placeholder:"FILE"`
}

func (t *table) prepare() (core.Title, core.Setup, error) {
	title, err := findTitle(t.Title)
	if err != nil {
		return nil, core.Setup{}, err
	}
	if err := t.readBoard(); err != nil {
		return nil, core.Setup{}, usageError{err}
	}
	seats := title.About().MinSeats
	if t.Seats != nil {
		seats = *t.Seats
	}
	setup, err := core.Prepare(title, seats, t.Option)
	if err != nil {
		return nil, core.Setup{}, usageError{err}
	}
	return title, setup, nil
}

// readBoard makes the board file an option of the match.
func (t *table) readBoard() error {
	if t.Board == "" {
		return nil
	}
	text, wrong, err := readBoardFile(t.Board, t.Option)
	if err = errors.Join(append(wrong, err)...); err != nil {
		return err
	}
	if t.Option == nil {
		t.Option = map[string]string{}
	}
	t.Option["board"] = text
	return nil
}
