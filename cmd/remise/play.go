package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/terminal"
	"remise/terminal/screen"
	"remise/texts"
)

type playCmd struct {
	table
	Bots []string `placeholder:"BOT"`
	Name []string `sep:"none" placeholder:"NAME"`
	File string   `placeholder:"FILE" type:"path"`
	Seed *uint64  `placeholder:"S"`
	// Lines asks for lines where a whole screen would be used.
	Lines bool
}

// Validate refuses a file that could never be written.
func (c *playCmd) Validate() error { return folderThere(c.File) }

// folderThere refuses a file to write whose folder does not exist.
func folderThere(file string) error {
	if file == "" {
		return nil
	}
	folder := filepath.Dir(file)
	_, err := os.Stat(folder)
	if os.IsNotExist(err) {
		return cli.Refuse("misuse.nowhere", core.Lit("folder", folder))
	}
	return err
}

// Run plays.
func (c *playCmd) Run(all *commands) error {
	kept, err := c.kept()
	if err != nil {
		return err
	}
	defer kept.close()
	m, err := c.match()
	if err != nil {
		return err
	}
	game := &terminal.Game{
		Match: m, Lang: all.Language(), In: os.Stdin, Out: &all.Out, RNG: core.NewRNG(0), Seed: c.seed(),
		Bots: map[core.Seat]bot.Bot{}, Clear: cli.IsTerminal(os.Stdout), Colour: colours(os.Stdout),
	}
	if cli.IsTerminal(os.Stdout) {
		game.Size = screenSize
	}
	if e := newEditor(); e != nil {
		game.Edit, game.Forget, game.Pause = e.line, e.forget, e.pause
	}
	if err := c.seatBots(game, m.Setup.Seats); err != nil {
		return err
	}
	game.Keep = func(m *core.Match, name string) (string, func(*core.Match) error, error) {
		err := c.keepIn(kept, m, name)
		return c.File, kept.write, err
	}
	if c.File != "" {
		game.Save = kept.write
	}
	if err = c.front(game); err == nil {
		closing(all, c.afterwards(all.Language()))
	}
	if errors.Is(err, terminal.ErrQuit) {
		closing(all, c.farewell(all.Language()))
		return nil
	}
	return c.rescue(kept, m, err)
}

// rescue saves a match in which the program itself has made a mistake, and what is
// known of it; it is an error in a sentence.
func (c *playCmd) rescue(kept *saved, m *core.Match, err error) error {
	var fault *terminal.Fault
	if !errors.As(err, &fault) {
		return err
	}
	title := m.Title.About().ID
	if c.File == "" {
		if err := c.keep(kept, m); err != nil {
			return errors.Join(err, fault)
		}
	}
	report := c.File + ".fault.txt"
	text := fmt.Sprintf("%s\n%+v\n\n%s", fault.What, thisVersion(debug.ReadBuildInfo()), fault.Trace)
	if err := os.WriteFile(report, []byte(text), 0o600); err != nil {
		return errors.Join(err, fault)
	}
	return cli.Refuse("play.fault", core.Lit("file", c.File), core.Lit("title", title), core.Lit("report", report))
}

// keep saves a match that had no file: here, or else where anybody may write. It
// stays there from then on.
func (c *playCmd) keep(kept *saved, m *core.Match) (err error) {
	for _, folder := range []string{".", os.TempDir()} {
		file := filepath.Join(folder, "remise-"+m.Title.About().ID+".log")
		if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
			file = unused(file)
		}
		var s *saved
		if s, err = open(file); err == nil {
			*kept, c.File = *s, file
			return kept.write(m)
		}
	}
	return err
}

// keepIn saves a match in a new file from now on, and lets go of the one it had.
func (c *playCmd) keepIn(kept *saved, m *core.Match, name string) error {
	if name == "" {
		return c.keep(kept, m)
	}
	if err := folderThere(name); err != nil {
		return err
	}
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return cli.Refuse("cli.save.there", core.Lit("file", name))
	}
	s, err := open(name)
	if err != nil {
		return err
	}
	if err := s.write(m); err != nil {
		s.close()
		return err
	}
	kept.close()
	*kept, c.File = *s, name
	return nil
}

// kept is the file that the match is saved in.
func (c *playCmd) kept() (*saved, error) {
	if c.File == "" {
		return &saved{}, nil
	}
	return open(c.File)
}

// front plays on the whole screen where there is one that is large enough, else in
// lines.
func (c *playCmd) front(game *terminal.Game) error {
	columns, rows := screenSize()
	if c.Lines || game.Edit == nil || os.Getenv("TERM") == "dumb" || columns < screen.Columns || rows < screen.Rows {
		return game.Run()
	}
	if err := screen.Play(game); err != nil {
		return err
	}
	fmt.Fprintln(game.Out, game.Result())
	return nil
}

// closing writes a last sentence, in lines of the screen if there is one.
func closing(all *commands, text string) {
	fmt.Fprintln(&all.Out, strings.Join(terminal.Wrap(text, "", "  ", readingRoom()), "\n"))
}

// afterwards says how a match that is over can be looked at again.
func (c *playCmd) afterwards(lang string) string {
	if c.File == "" {
		return say(lang, "cli.over")
	}
	return texts.Render(lang, core.Say("cli.oversaved", core.Lit("file", c.File)), nil)
}

// resumes says where a match goes on and who plays it. What was asked for beside
// it holds only for what comes: a match does not remember its seed.
func (c *playCmd) resumes(lang string, m *core.Match, before []string) string {
	var who []string
	for i, player := range m.Players {
		if player == core.Person {
			player = say(lang, "cli.person")
		}
		who = append(who, core.SeatAt(i).String()+" "+player)
	}
	text := texts.Render(lang, core.Say("cli.resumed", core.Lit("file", c.File), core.Num("entries", m.Seq()), core.Lit("players", strings.Join(who, ", "))), nil)
	if !slices.Equal(m.Players, before) || c.Seed != nil {
		text += " " + say(lang, "cli.resumed.asked")
	}
	return text
}

// colours reports whether a file is a terminal that may show them; see
// https://no-color.org.
func colours(f *os.File) bool {
	return cli.IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" //nolint:misspell // its name
}

func (c *playCmd) farewell(lang string) string {
	if c.File == "" {
		return say(lang, "cli.quit")
	}
	return texts.Render(lang, core.Say("cli.quitsaved", core.Lit("title", c.Title), core.Lit("file", c.File)), nil)
}

// match is the one that was saved, or a new one.
func (c *playCmd) match() (*core.Match, error) {
	title, setup, err := c.prepare()
	if err != nil {
		return nil, err
	}
	if c.File != "" {
		m, err := cli.ReadLog(c.File)
		if err == nil {
			return m, c.same(m, title)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	m, err := core.NewMatch(title, setup, c.Name)
	if err != nil {
		return nil, cli.UsageError{Why: err}
	}
	return m, nil
}

// same refuses to go on with a match that is not the one that was asked for.
func (c *playCmd) same(m *core.Match, title core.Title) error {
	switch {
	case m.Title.About().ID != title.About().ID:
		return cli.Misused("misuse.match.title", core.Lit("file", c.File), core.Lit("title", m.Title.About().ID))
	case c.Seats != nil && m.Setup.Seats != *c.Seats:
		return cli.Misused("misuse.match.seats", core.Lit("file", c.File), core.Num("seats", m.Setup.Seats))
	}
	for i, name := range c.Name {
		if i >= len(m.Names) || m.Names[i] != name {
			return cli.Misused("misuse.match.names", core.Lit("file", c.File), core.Lit("names", strings.Join(m.Names, ", ")))
		}
	}
	for key, value := range c.Option {
		if m.Setup.Options[key] != value {
			return cli.Misused("misuse.match.option", core.Lit("file", c.File), core.Lit("option", key+"="+m.Setup.Options[key]))
		}
	}
	return nil
}

// seed is the one that was given, or one that nobody knows. It deals the same cards
// again after an undo.
func (c *playCmd) seed() *uint64 {
	if c.Seed != nil {
		return c.Seed
	}
	var random [8]byte
	_, _ = rand.Read(random[:]) // never fails
	seed := binary.LittleEndian.Uint64(random[:])
	return &seed
}

// seatBots puts the bots on the last seats; one alone takes all but the first.
// A match that was left goes on with those who played it, unless others are asked for.
func (c *playCmd) seatBots(g *terminal.Game, seats int) error {
	names, err := c.botNames(g.Match, seats)
	if err != nil {
		return cli.UsageError{Why: err}
	}
	before := g.Match.Players
	g.Match.Players = append(slices.Repeat([]string{core.Person}, seats-len(names)), names...)
	if g.Match.Seq() > 0 && !g.Match.Over() {
		g.Opening = c.resumes(g.Lang, g.Match, before)
	}
	for i, name := range names {
		if name == core.Person {
			continue
		}
		b, err := bot.New(g.Match.Title.About().ID, name)
		if err != nil {
			return cli.UsageError{Why: err}
		}
		g.Bots[core.SeatAt(seats-len(names)+i)] = b
	}
	return nil
}

func (c *playCmd) botNames(m *core.Match, seats int) ([]string, error) {
	switch {
	case len(c.Bots) > seats:
		return nil, cli.Refuse("misuse.bots", core.Num("n", len(c.Bots)), core.Num("seats", seats))
	case len(c.Bots) > 1:
		return c.Bots, nil
	case len(c.Bots) == 1:
		return slices.Repeat(c.Bots, seats-1), nil
	case m.Players != nil:
		return m.Players, nil
	}
	usual := bot.Medium
	if _, err := bot.New(m.Title.About().ID, usual); err != nil {
		usual = bot.Easy
	}
	return slices.Repeat([]string{usual}, seats-1), nil
}

// writeLog replaces the file atomically, so that it is never half written.
func writeLog(name string, m *core.Match) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".remise-*")
	if err != nil {
		return err
	}
	err = errors.Join(m.Write(f), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
