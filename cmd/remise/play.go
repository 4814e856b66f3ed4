package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"remise/bot"
	"remise/core"
	"remise/terminal"
	"remise/texts"
)

type playCmd struct {
	table
	Bots []string `placeholder:"BOT"`
	Name []string `sep:"none" placeholder:"NAME"`
	File string   `placeholder:"FILE" type:"path"`
	Seed *uint64  `placeholder:"S"`
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
		return refuse("misuse.nowhere", core.Lit("folder", folder))
	}
	return err
}

// Run plays.
func (c *playCmd) Run(all *commands) error {
	m, err := c.match()
	if err != nil {
		return err
	}
	c.resumes(all, m)
	game := &terminal.Game{
		Match: m, Lang: all.language(), In: os.Stdin, Out: &all.out, RNG: c.rng(), Seed: c.Seed,
		Bots: map[core.Seat]bot.Bot{}, Clear: isTerminal(os.Stdout), Colour: colours(os.Stdout),
	}
	if isTerminal(os.Stdout) {
		game.Size = screenSize
	}
	if e := newEditor(); e != nil {
		game.Edit, game.Forget = e.line, e.forget
	}
	if err := c.seatBots(game, m.Setup.Seats); err != nil {
		return err
	}
	if c.File != "" {
		game.Save = func(m *core.Match) error { return writeLog(c.File, m) }
	}
	err = game.Run()
	if errors.Is(err, terminal.ErrQuit) {
		closing(all, c.farewell(all.language()))
		return nil
	}
	if err == nil {
		closing(all, c.afterwards(all.language()))
	}
	return err
}

// closing writes a last sentence, in lines of the screen if there is one.
func closing(all *commands, text string) {
	if columns, _ := screenSize(); columns > 0 {
		text = strings.Join(terminal.Wrap(text, "", "  ", columns), "\n")
	}
	fmt.Fprintln(&all.out, text)
}

// afterwards says how a match that is over can be looked at again.
func (c *playCmd) afterwards(lang string) string {
	if c.File == "" {
		return say(lang, "cli.over")
	}
	return texts.Render(lang, core.Say("cli.oversaved", core.Lit("file", c.File)), nil)
}

// resumes says of what was asked for beside the match that it holds only for what
// comes: a match does not remember its bots nor its seed.
func (c *playCmd) resumes(all *commands, m *core.Match) {
	if m.Seq() > 0 && !m.Over() && (len(c.Bots) > 0 || c.Seed != nil) {
		text := core.Say("cli.resumed", core.Lit("file", c.File), core.Num("entries", m.Seq()))
		fmt.Fprintln(&all.out, texts.Render(all.language(), text, nil))
	}
}

// colours reports whether a file is a terminal that may show them; see
// https://no-color.org.
func colours(f *os.File) bool {
	return isTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" //nolint:misspell // its name
}

func (c *playCmd) farewell(lang string) string {
	if c.File == "" {
		return say(lang, "cli.quit")
	}
	return texts.Render(lang, core.Say("cli.quitsaved", core.Lit("file", c.File)), nil)
}

// match is the one that was saved, or a new one.
func (c *playCmd) match() (*core.Match, error) {
	title, setup, err := c.prepare()
	if err != nil {
		return nil, err
	}
	if c.File != "" {
		m, err := readLog(c.File)
		if err == nil {
			return m, c.same(m, title)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	m, err := core.NewMatch(title, setup, c.Name)
	if err != nil {
		return nil, usageError{err}
	}
	return m, nil
}

// same refuses to go on with a match that is not the one that was asked for.
func (c *playCmd) same(m *core.Match, title core.Title) error {
	switch {
	case m.Title.About().ID != title.About().ID:
		return misused("misuse.match.title", core.Lit("file", c.File), core.Lit("title", m.Title.About().ID))
	case c.Seats != nil && m.Setup.Seats != *c.Seats:
		return misused("misuse.match.seats", core.Lit("file", c.File), core.Num("seats", m.Setup.Seats))
	}
	for i, name := range c.Name {
		if i >= len(m.Names) || m.Names[i] != name {
			return misused("misuse.match.names", core.Lit("file", c.File), core.Lit("names", strings.Join(m.Names, ", ")))
		}
	}
	for key, value := range c.Option {
		if m.Setup.Options[key] != value {
			return misused("misuse.match.option", core.Lit("file", c.File), core.Lit("option", key+"="+m.Setup.Options[key]))
		}
	}
	return nil
}

func (c *playCmd) rng() *core.RNG {
	if c.Seed != nil {
		return core.NewRNG(*c.Seed)
	}
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // never fails
	return core.NewSecretRNG(seed)
}

// nobody is the name of no bot: a person sits there.
const nobody = "none"

// seatBots puts the bots on the last seats; one alone takes all but the first.
func (c *playCmd) seatBots(g *terminal.Game, seats int) error {
	names, err := c.botNames(g.Match.Title.About().ID, seats)
	if err != nil {
		return usageError{err}
	}
	for i, name := range names {
		if name == nobody {
			continue
		}
		b, err := bot.New(g.Match.Title.About().ID, name)
		if err != nil {
			return usageError{err}
		}
		g.Bots[core.SeatAt(seats-len(names)+i)] = b
	}
	return nil
}

func (c *playCmd) botNames(title string, seats int) ([]string, error) {
	switch {
	case len(c.Bots) > seats:
		return nil, refuse("misuse.bots", core.Num("n", len(c.Bots)), core.Num("seats", seats))
	case len(c.Bots) > 1:
		return c.Bots, nil
	case len(c.Bots) == 1:
		return slices.Repeat(c.Bots, seats-1), nil
	}
	usual := bot.Medium
	if _, err := bot.New(title, usual); err != nil {
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
