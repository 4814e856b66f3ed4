// Command remise plays tramway board games: in the browser, in the terminal
// and from programs. "remise --help" lists what it does; DESIGN.md says how.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"remise/bot"
	"remise/core"
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
	Lang string `help:"Language of what is shown: en or de; the machine's if not given." placeholder:"LANG"`

	out output

	Titles   titlesCmd   `cmd:"" help:"Show what can be played, with seats and options."`
	Rules    rulesCmd    `cmd:"" help:"Look something up in the rules of a title."`
	Play     playCmd     `cmd:"" help:"Play in the terminal, against a bot or with somebody at the same screen."`
	Sim      simCmd      `cmd:"" help:"Let bots play many games as fast as they can."`
	Arena    arenaCmd    `cmd:"" help:"Let bots meet and say which is stronger, and how sure that is."`
	Train    trainCmd    `cmd:"" help:"Let a player learn from games against itself."`
	BotCheck botCheckCmd `cmd:"" help:"Let a program of yours play whole games, and say what it does wrong."`
	BotJoin  botJoinCmd  `cmd:"" help:"Let a program of yours take a seat on a server."`
	Replay   replayCmd   `cmd:"" help:"Show a position of a match log, or verify the log."`
	Runs     runsCmd     `cmd:"" help:"Find the best runs on a map, with their proof, and draw them."`
	Serve    serveCmd    `cmd:"" help:"Serve the games to browsers and programs."`
	Backup   backupCmd   `cmd:"" help:"Copy all matches into a new file, also while the server runs."`
	Restore  restoreCmd  `cmd:"" help:"Add the matches of a backup, also while the server runs."`
	Admin    adminCmd    `cmd:"" help:"See to the matches of a server: list, show, new links, end, delete."`
	Doctor   doctorCmd   `cmd:"" help:"Try everything that a server stands on, and say what to do where something is wrong."`
	Config   configCmd   `cmd:"" help:"Look at the settings of the server."`
	Import   importCmd   `cmd:"" help:"Read a game of 1840 exported from 18xx.games or a log of our own, replay it by our rules, write our own log."`
	Perft    perftCmd    `cmd:"" help:"Count the games of a given length: a fingerprint of the rules."`
	Draw     drawCmd     `cmd:"" help:"Draw the map, the tiles or the share price table of a title as SVG, or a position of a match."`
	Bench    benchCmd    `cmd:"" help:"Measure how fast things are."`
	Contract contractCmd `cmd:"" help:"Print the contract of the HTTP interface, to generate clients from."`
	Version  versionCmd  `cmd:"" help:"Print the version and the commit of this program."`

	Completion completionCmd `cmd:"" help:"Print what makes a shell complete the commands of this program."`
	Complete   completeCmd   `cmd:"" hidden:"" help:"List how a command line can go on; the shells ask it."`

	Man manCmd `cmd:"" hidden:"" help:"Write the manual pages of this program into a folder."`

	Editions   editionsCmd   `cmd:"" help:"Show in what the editions of 1881 differ."`
	CheckBoard checkBoardCmd `cmd:"" help:"Say line by line what is wrong with a board file of 1881."`
}

func main() { os.Exit(run(os.Args[1:])) }

func run(args []string) int { return runTo(os.Stdout, args) }

func runTo(out io.Writer, args []string) int {
	c := commands{out: output{to: out}}
	exit := -1
	if len(args) == 0 { // no command: say which there are
		args, exit = []string{"--help"}, exitUsage
	}
	if len(args) > 0 && args[0] == "help" { // “help play” is what many type first
		args = append(slices.Clone(args[1:]), "--help")
	}
	parser, err := newParser(&c, kong.Exit(func(code int) { exit = max(exit, code) }))
	if err != nil { // the configuration file cannot be read
		return complain(c.language(), usageError{err})
	}
	ctx, err := parser.Parse(args)
	if exit >= 0 { // --help has been shown
		return exit
	}
	if err != nil {
		return complain(c.language(), usageError{fmt.Errorf("%w; see %s --help", placed(err, args), asked(err))})
	}
	folderGiven(ctx)
	if err := c.do(ctx); err != nil {
		return complain(c.language(), err)
	}
	return 0
}

// newParser reads the command line, and the settings from the files.
func newParser(c *commands, more ...kong.Option) (*kong.Kong, error) {
	return kong.New(c, append(more,
		kong.Name("remise"),
		kong.Description("Tramway board games: Trambahn, 1840 Vienna Tramways, 1881."),
		kong.Configuration(configFile, configFiles...),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{"bots": bot.Names},
	)...)
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
	return fmt.Errorf("--%s must be %v or more", flag, least)
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
	return texts.Error(lang, err)
}

func (c *commands) checkLanguage() error {
	if c.Lang != "" && !slices.Contains(texts.Languages, c.Lang) {
		return usageError{fmt.Errorf("--lang: %q is not a language of Remise; it speaks %s", c.Lang, strings.Join(texts.Languages, " and "))}
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
		return nil, usageError{core.Refuse("", "setup.title", core.Lit("title", id))}
	}
	return t, nil
}

// table is what the commands that start a match have in common.
type table struct {
	Title  string            `arg:"" help:"Title, as listed by remise titles."`
	Seats  *int              `help:"Number of players; the smallest table if not given." placeholder:"N"`
	Option map[string]string `short:"o" help:"Options of the title, as key=value." placeholder:"KEY=VALUE"`
	Board  string            `type:"existingfile" help:"Board file of 1881; see remise check-board --help." placeholder:"FILE"`
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
