package measure

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/core/policy"
	"remise/texts"
	"remise/title/titles"
)

// Analysis measures the review of games: planted blunders that it must find, and what it says of people.
type Analysis struct {
	Title    string   `arg:""`
	Files    []string `arg:"" optional:"" type:"existingfile"`
	Games    int      `default:"10"`
	Bot      string   `default:"medium" placeholder:"LEVEL"`
	Playouts int      `default:"8" least:"1"`
	Time     time.Duration
	Seed     uint64 `default:"1"`
	JSON     bool
}

// verdicts is the analysis of some games.
type verdicts struct {
	Planted   int        `json:"planted"`
	Found     int        `json:"found"`
	Rules     []ruleSaid `json:"rules"`
	Blunders  []caseSaid `json:"blunders"`
	Alarms    []caseSaid `json:"alarms"`
	Other     int        `json:"falseAlarms"` // decisions that were named and not planted
	Decisions int        `json:"decisions"`   // that were looked at beside the planted ones
	People    []fileSaid `json:"people"`
}

// ruleSaid is what became of the blunders of one rule.
type ruleSaid struct {
	Rule    string `json:"rule"`
	Planted int    `json:"planted"`
	Found   int    `json:"found"`
}

// caseSaid is what a decision costs in the judgement of the analysis.
type caseSaid struct {
	Seed uint64  `json:"seed"` // of the game
	Seq  int     `json:"seq"`
	Rule string  `json:"rule,omitempty"` // by which it was planted
	Cost float64 `json:"cost"`
	Give float64 `json:"give"` // by how much it may be off
	Sure bool    `json:"named"`
}

func said(seed uint64, d bot.Decision) caseSaid {
	return caseSaid{Seed: seed, Seq: d.Seq, Cost: d.Cost, Give: d.Give, Sure: d.Sure}
}

// count notes a blunder that was planted.
func (v *verdicts) count(rule string, found bool) {
	at := slices.IndexFunc(v.Rules, func(r ruleSaid) bool { return r.Rule == rule })
	if at < 0 {
		at = len(v.Rules)
		v.Rules = append(v.Rules, ruleSaid{Rule: rule})
	}
	v.Planted++
	v.Rules[at].Planted++
	if found {
		v.Found++
		v.Rules[at].Found++
	}
}

// fileSaid is the analysis of a game of people.
type fileSaid struct {
	File      string   `json:"file"`
	Decisions int      `json:"decisions"`
	Named     []string `json:"named"`
}

// Run plants, looks back and counts.
func (c *Analysis) Run(all *cli.Shell) error {
	title, err := cli.FindTitle(c.Title)
	if err != nil {
		return err
	}
	if _, ok := titles.Blunders(title.About().ID, nil, 0, nil); !ok && c.Games > 0 {
		return cli.Misused("misuse.noblunders", core.Lit("title", c.Title))
	}
	v := verdicts{Rules: []ruleSaid{}, Blunders: []caseSaid{}, Alarms: []caseSaid{}}
	bar := cli.Progress(c.Games, "games", c.JSON)
	for n := range c.Games {
		if err := c.plant(title, c.Seed+uint64(n), &v); err != nil {
			return err
		}
		_ = bar.Add(1)
	}
	_ = bar.Finish()
	for _, name := range c.Files {
		told, err := c.people(name, all.Language())
		if err != nil {
			return err
		}
		v.People = append(v.People, told)
	}
	if c.JSON {
		return all.Out.JSON(v)
	}
	fmt.Fprintf(&all.Out, "planted blunders found: %d of %d\n", v.Found, v.Planted)
	for _, r := range v.Rules {
		fmt.Fprintf(&all.Out, "  %s: %d of %d\n", r.Rule, r.Found, r.Planted)
	}
	fmt.Fprintf(&all.Out, "false alarms: %d of %d decisions\n", v.Other, v.Decisions)
	for _, p := range v.People {
		fmt.Fprintf(&all.Out, "%s: %d of %d decisions are called mistakes\n", p.File, len(p.Named), p.Decisions)
		for _, line := range p.Named {
			fmt.Fprintln(&all.Out, " ", line)
		}
	}
	return nil
}

func (c *Analysis) analyse(m *core.Match, seats core.Seats) (*bot.Analysis, error) {
	return bot.Analyse(context.Background(), bot.PastOf(m), bot.Study{Seats: seats, Playouts: c.Playouts, Time: c.Time, Seed: 1})
}

// plant plays a game with a blunder of the first seat and looks back at it.
func (c *Analysis) plant(title core.Title, seed uint64, v *verdicts) error {
	chances := fool{id: title.About().ID, at: -1}
	if _, err := c.play(title, seed, &chances); err != nil || len(chances.rules) == 0 {
		return err
	}
	f := fool{id: chances.id, at: chances.pick(v, core.NewRNG(^seed))}
	m, err := c.play(title, seed, &f)
	if err != nil {
		return err
	}
	found, err := c.analyse(m, core.First(1))
	if err != nil {
		return err
	}
	v.hold(seed, found.Decisions, turnOf(m, f.seq), chances.rules[f.at])
	return nil
}

// play plays a game in which the first seat is sometimes a fool.
func (c *Analysis) play(title core.Title, seed uint64, f *fool) (*core.Match, error) {
	setup, err := core.Prepare(title, title.About().MinSeats, nil)
	if err != nil {
		return nil, err
	}
	m, err := core.NewMatch(title, setup, nil)
	if err != nil {
		return nil, err
	}
	player, err := bot.New(title.About().ID, c.Bot)
	if err != nil {
		return nil, cli.UsageError{Why: err}
	}
	for rng := core.NewRNG(seed); ; {
		if _, err := m.PlayChance(rng); err != nil || m.Over() {
			return m, err
		}
		seat := m.State().ToAct().Lowest()
		a, bad := f.choose(m.State(), seat)
		if !bad {
			a = player.Choose(context.Background(), bot.See(m.State(), seat), rng)
		}
		if _, err := m.Play(a); err != nil {
			return nil, err
		}
		if bad {
			f.seq = m.Seq()
		}
	}
}

// turnOf are the entries around one within which its player acted alone: the
// analysis may name a blunder at any decision of its turn.
func turnOf(m *core.Match, seq int) map[int]bool {
	line := m.Line()
	at := slices.IndexFunc(line, func(e core.Entry) bool { return e.Seq == seq })
	same := map[int]bool{}
	for i := at; i >= 0 && line[i].By == line[at].By; i-- {
		same[line[i].Seq] = true
	}
	for i := at; i < len(line) && line[i].By == line[at].By; i++ {
		same[line[i].Seq] = true
	}
	return same
}

// fool makes one blunder in the first seat, at one of its chances for one.
type fool struct {
	id    string
	at    int      // which chance it takes; -1: none
	rules []string // what each chance was for
	seq   int      // when the blunder came
	list  []policy.Blunder
}

func (f *fool) choose(s core.State, seat core.Seat) (core.Action, bool) {
	if seat != 0 || f.seq > 0 {
		return core.Action{}, false
	}
	f.list, _ = titles.Blunders(f.id, s, seat, f.list[:0])
	for _, b := range f.list {
		f.rules = append(f.rules, b.Rule)
		if len(f.rules) == f.at+1 {
			return b.Action, true
		}
	}
	return core.Action{}, false
}

// pick draws one of the chances, for the rule that was planted least.
func (f *fool) pick(v *verdicts, rng *core.RNG) int {
	rule, least := "", math.MaxInt
	for _, r := range f.rules {
		planted := 0
		for _, said := range v.Rules {
			if said.Rule == r {
				planted = said.Planted
			}
		}
		if planted < least {
			rule, least = r, planted
		}
	}
	var at []int
	for i, r := range f.rules {
		if r == rule {
			at = append(at, i)
		}
	}
	return at[rng.IntN(len(at))]
}

// hold compares what the analysis names with what was planted in a turn.
func (v *verdicts) hold(seed uint64, list []bot.Decision, turn map[int]bool, rule string) {
	planted := caseSaid{Seed: seed, Rule: rule}
	for _, d := range list {
		switch {
		case turn[d.Seq] && (d.Sure || d.Cost > planted.Cost) && !planted.Sure:
			planted = said(seed, d)
			planted.Rule = rule
		case d.Sure && !turn[d.Seq]:
			v.Alarms = append(v.Alarms, said(seed, d))
		}
	}
	v.Blunders = append(v.Blunders, planted)
	v.count(rule, planted.Sure)
	v.Other = len(v.Alarms)
	v.Decisions += len(list) - 1
}

// people looks back at a game that people have played.
func (c *Analysis) people(name, lang string) (fileSaid, error) {
	told := fileSaid{File: name, Named: []string{}}
	m, err := readAnyGame(name)
	if err != nil {
		return told, err
	}
	found, err := c.analyse(m, core.First(m.Setup.Seats))
	if err != nil {
		return told, err
	}
	told.Decisions = len(found.Decisions)
	for _, d := range found.Decisions {
		if d.Sure {
			told.Named = append(told.Named, fmt.Sprintf("%d seat %v: %s instead of %s, %.3f ± %.3f. %s", d.Seq, d.By, m.Title.Format(d.Chosen),
				m.Title.Format(d.Best), d.Cost, d.Give, texts.Render(lang, d.Why, m.Names)))
		}
	}
	return told, nil
}
