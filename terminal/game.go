package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"remise/core"
	"remise/texts"
)

// Bot chooses for a seat. It is given the seat's own guess of the position.
type Bot func(seat core.State, who core.Seat, r *core.RNG) core.Action

// Game is a match at one screen.
type Game struct {
	Match *core.Match
	Lang  string
	In    io.Reader
	Out   io.Writer
	RNG   *core.RNG
	Bots  map[core.Seat]Bot
	Save  func(*core.Match) error // after every decision; may be nil
	Clear bool                    // clear the screen when it changes hands

	lines   *bufio.Scanner
	at      core.Seat    // who looks at the screen
	news    []core.Event // since the one at the screen last decided
	choices []core.Choice
}

// ErrQuit says that the player left before the end.
var ErrQuit = errors.New("quit")

// Run plays until the game is over or the player quits.
func (g *Game) Run() error {
	g.lines = bufio.NewScanner(g.In)
	g.at = core.Spectator
	g.say("cli.welcome")
	for {
		events, err := g.Match.PlayChance(g.RNG)
		g.news = append(g.news, events...)
		if err != nil {
			return err
		}
		if g.Match.Over() {
			g.finish()
			return g.save()
		}
		if err := g.turn(g.Match.State().ToAct().Lowest()); err != nil {
			return err
		}
	}
}

func (g *Game) turn(seat core.Seat) error {
	if bot, ok := g.Bots[seat]; ok {
		guess := g.Match.State().Guess(seat, g.RNG)
		return g.play(bot(guess, seat, g.RNG))
	}
	if err := g.handOver(seat); err != nil {
		return err
	}
	g.tellNews(seat)
	Show(g.Out, g.Match, seat, g.Lang)
	return g.decide(seat)
}

// handOver hides what one player sees until the next says that he is there.
func (g *Game) handOver(seat core.Seat) error {
	people := g.Match.Setup.Seats - len(g.Bots)
	if seat == g.at || people < 2 {
		g.at = seat
		return nil
	}
	if g.Clear {
		fmt.Fprint(g.Out, "\x1b[2J\x1b[3J\x1b[H")
	} else {
		fmt.Fprint(g.Out, strings.Repeat("\n", 60))
	}
	g.say("cli.handover", core.Who("player", seat))
	if _, err := g.line(); err != nil {
		return err
	}
	g.at = seat
	return nil
}

func (g *Game) tellNews(seat core.Seat) {
	for _, e := range g.news {
		if e.To.Has(seat) {
			fmt.Fprintln(g.Out, "  "+g.render(e.Text))
		}
	}
	g.news = g.news[:0]
}

// decide asks until the seat has decided something.
func (g *Game) decide(seat core.Seat) error {
	state := g.Match.State()
	g.choices = state.Legal(seat, g.choices[:0])
	g.list()
	for {
		fmt.Fprintf(g.Out, "\n%s > ", g.render(state.Ask(seat)))
		line, err := g.line()
		if err != nil {
			return err
		}
		done, err := g.obey(seat, line)
		if done || err != nil {
			return err
		}
	}
}

func (g *Game) line() (string, error) {
	if !g.lines.Scan() {
		if err := g.lines.Err(); err != nil {
			return "", err
		}
		return "", ErrQuit
	}
	return strings.TrimSpace(g.lines.Text()), nil
}

// obey does what a line says; done means that the position has changed.
func (g *Game) obey(seat core.Seat, line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "":
		return false, nil
	case "?", "help":
		g.help(seat, strings.TrimSpace(rest))
		return false, nil
	case "quit":
		return false, ErrQuit
	case "undo":
		return g.undo(seat), g.save()
	case "table":
		Show(g.Out, g.Match, seat, g.Lang)
		g.list()
		return false, nil
	case "log":
		return false, g.Match.WriteFor(g.Out, seat)
	}
	return g.act(seat, line)
}

func (g *Game) act(seat core.Seat, line string) (bool, error) {
	a, err := g.read(seat, line)
	if err != nil {
		fmt.Fprintln(g.Out, texts.Error(g.Lang, err))
		return false, nil
	}
	err = g.play(a)
	if r, refused := core.AsRefusal(err); refused {
		fmt.Fprintln(g.Out, texts.Refusal(g.Lang, r, g.Match.Names))
		return false, nil
	}
	return err == nil, err
}

func (g *Game) play(a core.Action) error {
	events, err := g.Match.Play(a)
	if err != nil {
		return err
	}
	g.news = append(g.news, events...)
	return g.save()
}

func (g *Game) save() error {
	if g.Save == nil {
		return nil
	}
	return g.Save(g.Match)
}

// read understands the number of a choice, with an amount where it has a
// range, and the notation.
func (g *Game) read(seat core.Seat, line string) (core.Action, error) {
	words := strings.Fields(line)
	n, err := strconv.Atoi(words[0])
	if err != nil {
		a, err := g.Match.Title.Parse(line)
		a.By = seat
		return a, err
	}
	if n < 1 || n > len(g.choices) {
		return core.Action{}, core.Refuse("", "cli.nochoice", core.Num("choice", n), core.Num("last", len(g.choices)))
	}
	c := g.choices[n-1]
	if len(words) == 1 || c.Step == 0 {
		return c.Action, nil
	}
	amount, err := strconv.Atoi(words[1])
	if err != nil {
		return core.Action{}, core.Refuse("", "cli.noamount", core.Lit("text", strconv.Quote(words[1])))
	}
	a := c.Action
	a.N = int32(amount)
	return a, nil
}

func (g *Game) list() {
	fmt.Fprintln(g.Out)
	state := g.Match.State()
	for i, c := range g.choices {
		fmt.Fprintf(g.Out, "%3d  %-20s %s%s\n", i+1, g.Match.Title.Format(c.Action), g.render(state.Describe(c.Action)), rangeOf(c))
	}
}

func rangeOf(c core.Choice) string {
	if c.Step == 0 {
		return ""
	}
	return fmt.Sprintf(" [%d…%d, +%d]", c.Min, c.Max, c.Step)
}

// help explains the commands, a choice, or why something cannot be done.
func (g *Game) help(seat core.Seat, what string) {
	if what == "" {
		g.say("cli.help")
		return
	}
	a, err := g.read(seat, what)
	if err != nil {
		fmt.Fprintln(g.Out, texts.Error(g.Lang, err))
		return
	}
	if r := g.Match.State().Check(a); r != nil {
		fmt.Fprintln(g.Out, texts.Refusal(g.Lang, r, g.Match.Names))
		return
	}
	fmt.Fprintln(g.Out, g.render(g.Match.State().Describe(a)))
}

func (g *Game) undo(seat core.Seat) bool {
	back, ok := g.Match.Takeback(seat)
	if !ok {
		g.say("cli.noundo")
		return false
	}
	if err := g.Match.Undo(seat, back); err != nil {
		fmt.Fprintln(g.Out, texts.Error(g.Lang, err))
		return false
	}
	g.news = g.news[:0]
	g.say("cli.undone")
	return true
}

func (g *Game) finish() {
	for _, e := range g.news {
		if e.To.Has(g.at) {
			fmt.Fprintln(g.Out, "  "+g.render(e.Text))
		}
	}
	Show(g.Out, g.Match, core.Spectator, g.Lang)
	showResult(g.Out, g.Match, g.Lang)
}

func (g *Game) say(code string, args ...core.Arg) {
	fmt.Fprintln(g.Out, g.render(core.Say(code, args...)))
}

func (g *Game) render(t core.Text) string { return texts.Render(g.Lang, t, g.Match.Names) }
