package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"remise/bot"
	"remise/core"
	"remise/core/policy"
	"remise/texts"
	"remise/title/titles"
)

type benchAnalysisCmd struct {
	Title    string        `arg:"" help:"Title, as listed by remise titles."`
	Files    []string      `arg:"" optional:"" help:"Games that people have played: match logs, or exports of 18xx.games." type:"existingfile"`
	Games    int           `help:"Games with a planted blunder." default:"10"`
	Bot      string        `help:"Who plays them otherwise." default:"medium" placeholder:"LEVEL"`
	Least    float64       `help:"What a blunder gives away at least, in points of the policy's judgement." default:"20"`
	Playouts int           `help:"Worlds in which a decision is judged: four times as many at the most." default:"8"`
	Time     time.Duration `help:"Time for a game at the most; 0: as long as it takes."`
	Seed     uint64        `help:"Seed of the first game." default:"1"`
	JSON     bool          `help:"Print JSON."`
}

// Help says more than one line about the command.
func (c *benchAnalysisCmd) Help() string {
	return `In each game one decision of one player is replaced by chance, where that gives
away much. The analysis should name it, and nothing else of that player. Of
games that people have played it should name few decisions: they are listed.`
}

// Validate refuses flags that make no sense.
func (c *benchAnalysisCmd) Validate() error {
	return errors.Join(atLeast(1, "playouts", c.Playouts), atLeast(0, "games", c.Games))
}

// verdicts is what the analysis says of some games.
type verdicts struct {
	Planted   int        `json:"planted"`
	Found     int        `json:"found"`
	Other     int        `json:"falseAlarms"` // decisions that were named and not planted
	Decisions int        `json:"decisions"`   // that were looked at beside the planted ones
	People    []fileSaid `json:"people"`
}

// fileSaid is what the analysis says of a game of people.
type fileSaid struct {
	File      string   `json:"file"`
	Decisions int      `json:"decisions"`
	Named     []string `json:"named"`
}

// Run plants, looks back and counts.
func (c *benchAnalysisCmd) Run(all *commands) error {
	title, err := findTitle(c.Title)
	if err != nil {
		return err
	}
	var v verdicts
	bar := progress(c.Games, "games", c.JSON)
	for n := range c.Games {
		if err := c.plant(title, c.Seed+uint64(n), &v); err != nil {
			return err
		}
		_ = bar.Add(1)
	}
	_ = bar.Finish()
	for _, name := range c.Files {
		said, err := c.people(name, all.language())
		if err != nil {
			return err
		}
		v.People = append(v.People, said)
	}
	if c.JSON {
		return all.out.json(v)
	}
	fmt.Fprintf(&all.out, "planted blunders found: %d of %d\n", v.Found, v.Planted)
	fmt.Fprintf(&all.out, "false alarms: %d of %d decisions\n", v.Other, v.Decisions)
	for _, p := range v.People {
		fmt.Fprintf(&all.out, "%s: %d of %d decisions are called mistakes\n", p.File, len(p.Named), p.Decisions)
		for _, line := range p.Named {
			fmt.Fprintln(&all.out, " ", line)
		}
	}
	return nil
}

func (c *benchAnalysisCmd) analyse(m *core.Match, seats core.Seats) (*bot.Analysis, error) {
	return bot.Analyse(context.Background(), bot.PastOf(m), bot.Study{Seats: seats, Playouts: c.Playouts, Time: c.Time, Seed: 1})
}

// plant plays a game with a blunder of the first seat and looks back at it.
func (c *benchAnalysisCmd) plant(title core.Title, seed uint64, v *verdicts) error {
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		return err
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		return err
	}
	player, err := bot.New(title.About().ID, c.Bot)
	if err != nil {
		return usageError{err}
	}
	fool, err := newFool(title.About().ID, c.Least, seed)
	if err != nil {
		return usageError{err}
	}
	for rng := core.NewRNG(seed); !m.Over(); {
		if _, err := m.PlayChance(rng); err != nil || m.Over() {
			return err
		}
		seat := m.State().ToAct().Lowest()
		a, bad := fool.choose(m.State(), seat)
		if !bad {
			a = player.Choose(context.Background(), bot.See(m.State(), seat), rng)
		}
		if _, err := m.Play(a); err != nil {
			return err
		}
		if bad {
			fool.seq = m.Seq()
		}
	}
	if fool.seq == 0 {
		return nil
	}
	found, err := c.analyse(m, core.First(1))
	if err != nil {
		return err
	}
	v.Planted++
	v.Decisions += len(found.Decisions) - 1
	for _, d := range found.Decisions {
		switch {
		case d.Sure && d.Seq == fool.seq:
			v.Found++
		case d.Sure:
			v.Other++
		}
	}
	return nil
}

// fool makes one bad decision in the first seat, by chance, after some good ones.
type fool struct {
	critic policy.Critic
	least  float32
	after  int // decisions until it may come
	seq    int // when it came; 0: not yet
	rng    *core.RNG
}

// foolish is within how many decisions of a seat the blunder comes, if it can.
const foolish = 120

func newFool(id string, least float64, seed uint64) (*fool, error) {
	p, _ := titles.Tuned(id)
	critic, ok := p.(policy.Critic)
	if !ok {
		return nil, fmt.Errorf("no blunders can be planted in games of %s", id)
	}
	rng := core.NewRNG(^seed)
	return &fool{critic: critic, least: float32(least), after: rng.IntN(foolish), rng: rng}, nil
}

func (f *fool) choose(s core.State, seat core.Seat) (core.Action, bool) {
	if seat != 0 || f.seq > 0 {
		return core.Action{}, false
	}
	if f.after--; f.after > 0 {
		return core.Action{}, false
	}
	a := bot.Random{}.Choose(context.Background(), bot.See(s, seat), f.rng)
	_, points := f.critic.Regret(s.Guess(seat, f.rng), seat, a)
	return a, points >= f.least
}

// people looks back at a game that people have played.
func (c *benchAnalysisCmd) people(name, lang string) (fileSaid, error) {
	said := fileSaid{File: name, Named: []string{}}
	m, err := readAnyGame(name)
	if err != nil {
		return said, err
	}
	found, err := c.analyse(m, core.First(m.Setup.Seats))
	if err != nil {
		return said, err
	}
	said.Decisions = len(found.Decisions)
	for _, d := range found.Decisions {
		if d.Sure {
			said.Named = append(said.Named, fmt.Sprintf("%d seat %v: %s instead of %s, %.3f ± %.3f. %s", d.Seq, d.By, m.Title.Format(d.Chosen),
				m.Title.Format(d.Best), d.Cost, d.Give, texts.Render(lang, d.Why, m.Names)))
		}
	}
	return said, nil
}
