// Command remise plays tramway board games: in the browser, in the terminal
// and from programs. "remise --help" lists what it does; DESIGN.md says how.
package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/store"
	"remise/texts"
)

// Exit codes; help.word.exits explains them.
const (
	exitFailed      = 1
	exitUsage       = 2
	exitSettings    = 78  // EX_CONFIG: a Go program that fails ends with 2 as well
	exitInterrupted = 130 // as shells have it
)

// commands is the whole command line; each command has its own file.
type commands struct {
	cli.Shell
	unread error // a settings file that is not for this user

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

// run tells a service manager apart from a failure what starting again does not mend.
func run(args []string) int {
	exit := runTo(os.Stdout, args)
	if _, rest := wanted(args); exit == exitUsage && len(rest) > 0 && rest[0] == "serve" {
		return exitSettings
	}
	return exit
}

func runTo(out io.Writer, args []string) int {
	c := commands{Shell: cli.Shell{Out: cli.Output{To: out}}}
	exit := -1
	lang, rest := wanted(args)
	c.Lang = lang
	switch {
	case len(rest) == 0: // no command: say which there are
		args, exit = []string{"--help"}, exitUsage
	case len(rest) == 2 && rest[0] == "help" && printWord(&c.Out, c.Language(), rest[1]):
		return 0
	case rest[0] == "help": // “help play” is what many type first
		args = append(slices.DeleteFunc(slices.Clone(rest[1:]), func(w string) bool { return w == "help" }), "--help")
	case rest[0] == "--version" || rest[0] == "-V":
		args = append([]string{"version"}, rest[1:]...)
	}
	lang = c.Language() // of the help and of complaints, which come before anything is parsed
	parser, err := newParser(&c, kong.Writers(&c.Out, os.Stderr), kong.Exit(func(code int) { exit = max(exit, code) }))
	if err != nil { // the configuration file cannot be read
		return complain(lang, cli.UsageError{Why: err})
	}
	if isGroup(parser, rest) {
		args, exit = append(slices.Clone(rest), "--help"), exitUsage
	}
	ctx, err := parser.Parse(args)
	if exit >= 0 { // --help has been shown
		return exit
	}
	if err != nil {
		return complain(lang, misread(err, args))
	}
	if err := cmp.Or(c.settled(ctx), folderGiven(ctx)); err != nil {
		return complain(lang, cli.UsageError{Why: err})
	}
	if err := c.do(ctx); err != nil {
		return complain(c.Language(), err)
	}
	return 0
}

// misread is why a command line cannot be obeyed: a file that it is about is not
// there, or the call is wrong.
func misread(err error, args []string) error {
	if _, of := errors.AsType[*fs.PathError](err); of && errors.Is(err, fs.ErrPermission) {
		return ofFiles(err)
	}
	why := inWords(err)
	if absent := missing(why, args); absent != nil {
		return absent
	}
	return cli.UsageError{Why: cli.Remarked(placed(why, args), "misuse.see", core.Lit("command", asked(err)))}
}

// isGroup reports whether a command line is only the name of several commands: it is
// answered with their list.
func isGroup(parser *kong.Kong, words []string) bool {
	return len(words) == 1 && slices.ContainsFunc(parser.Model.Children, func(n *kong.Node) bool { return n.Name == words[0] && len(n.Children) > 0 })
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

// newParser reads the command line, and the settings from the files. What cannot be
// read of them concerns only commands that have settings.
func newParser(c *commands, more ...kong.Option) (*kong.Kong, error) {
	said, unread := sayings()
	parser, err := c.parser(said, more...)
	if err == nil {
		c.unread = errors.Join(unread, said.strange(parser.Model))
	}
	return parser, err
}

// parser reads the command line; what that does not say, these settings do.
func (c *commands) parser(said config, more ...kong.Option) (*kong.Kong, error) {
	lang := c.Language()
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
	if err := c.CheckLanguage(); err != nil {
		return err
	}
	if err := ctx.Run(c, &c.Shell); err != nil {
		return err
	}
	return c.Out.Err
}

func complain(lang string, err error) int {
	cli.Line(os.Stderr, "remise: "+explain(lang, err))
	if _, ok := errors.AsType[cli.UsageError](err); ok {
		return exitUsage
	}
	if errors.Is(err, context.Canceled) {
		return exitInterrupted
	}
	return exitFailed
}

func explain(lang string, err error) string {
	if e, ok := errors.AsType[*cli.FileError](err); ok {
		if known := ofFiles(e.Why); known != nil {
			return texts.Error(lang, known)
		}
		return e.Name + ": " + texts.Error(lang, e.Why)
	}
	if e, ok := errors.AsType[cli.UsageError](err); ok {
		return texts.Error(lang, e.Why)
	}
	if errors.Is(err, context.Canceled) {
		return say(lang, "misuse.interrupted")
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
		return cli.Refuse("misuse.forbidden", core.Lit("file", at.Path))
	case errors.Is(err, syscall.ENOTDIR):
		return cli.Refuse("misuse.notfolder", core.Lit("file", at.Path))
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return cli.Refuse("misuse.full", core.Lit("file", at.Path))
	case errors.Is(err, syscall.EROFS):
		return cli.Refuse("misuse.readonly", core.Lit("file", at.Path))
	case at.Op == "mkdir":
		return cli.Remarked(at.Err, "misuse.nomake", core.Lit("folder", at.Path))
	case errors.Is(err, syscall.EISDIR):
		return cli.Refuse("misuse.isfolder", core.Lit("file", at.Path))
	case !errors.Is(err, fs.ErrNotExist):
		return nil
	}
	folder := filepath.Dir(at.Path)
	if _, err := os.Stat(folder); err != nil {
		return cli.Refuse("misuse.nowhere", core.Lit("folder", folder))
	}
	return cli.Refuse("misuse.absent", core.Lit("file", at.Path))
}

// inStore is what a record's refusal means to the user of a command; nil: it is
// not one.
func inStore(err error) error {
	if e, ok := errors.AsType[*store.Exists](err); ok {
		return cli.Refuse("record.exists", core.Lit("file", e.File))
	}
	if e, ok := errors.AsType[*store.Newer](err); ok {
		return cli.Refuse("record.newer", core.Num("have", int(e.Have)), core.Num("known", int(e.Known)))
	}
	if e, ok := errors.AsType[*store.Older](err); ok {
		return cli.Refuse("record.older", core.Num("have", int(e.Have)), core.Num("known", int(e.Known)))
	}
	if e, ok := errors.AsType[*store.Headless](err); ok {
		return cli.Refuse("record.headless", core.Lit("file", e.File), core.Lit("left", e.Left))
	}
	if e, ok := errors.AsType[*store.Unreadable](err); ok && store.IsCorrupt(e.Why) {
		return cli.Refuse("record.nobackup", core.Lit("file", e.File))
	} else if ok {
		return cli.Remarked(e.Why, "record.unreadable", core.Lit("file", e.File))
	}
	switch err := store.Brief(err); {
	case errors.Is(err, store.ErrSlow):
		return cli.Refuse("record.slow")
	case errors.Is(err, store.ErrFull):
		return cli.Refuse("record.full")
	case errors.Is(err, store.ErrUnwritable):
		return cli.Refuse("record.unwritable")
	case errors.Is(err, store.ErrTaken):
		return cli.Refuse("record.taken")
	case errors.Is(err, store.ErrUnused):
		return cli.Refuse("record.unused")
	}
	return nil
}

// table is what the commands that start a match have in common.
type table struct {
	Title  string            `arg:""`
	Seats  *int              `placeholder:"N"`
	Option map[string]string `short:"o" placeholder:"KEY=VALUE"`
	Board  string            `type:"existingfile" placeholder:"FILE"`
}

func (t *table) prepare() (core.Title, core.Setup, error) {
	title, err := cli.FindTitle(t.Title)
	if err != nil {
		return nil, core.Setup{}, err
	}
	if err := t.readBoard(); err != nil {
		return nil, core.Setup{}, cli.UsageError{Why: err}
	}
	seats := title.About().MinSeats
	if t.Seats != nil {
		seats = *t.Seats
	}
	setup, err := core.Prepare(title, seats, t.Option)
	if err != nil {
		return nil, core.Setup{}, cli.UsageError{Why: err}
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
