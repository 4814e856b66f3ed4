package measure

import (
	"context"
	"fmt"
	"slices"
	"time"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/title/titles"
)

// Bots measures how long bots think about a decision.
type Bots struct {
	Titles    []string `arg:"" optional:"" placeholder:"TITLE"`
	Positions int      `default:"8" least:"1"`
	Bot       string   `default:"hard" placeholder:"LEVEL"`
	JSON      bool
}

// botRow is what thinking took.
type botRow struct {
	Title     string  `json:"title"`
	Seats     int     `json:"seats"`
	Positions int     `json:"positions"`
	Mean      float64 `json:"meanMilliseconds"`
	Max       float64 `json:"maxMilliseconds"`
	Playouts  int     `json:"playouts"` // on the mean
	Least     int     `json:"leastPlayouts"`
}

// Run measures every title at its smallest and largest table.
func (c *Bots) Run(all *cli.Shell) error {
	list, err := c.chosen()
	if err != nil {
		return err
	}
	var rows []botRow
	for _, t := range list {
		about := t.About()
		for _, seats := range slices.Compact([]int{about.MinSeats, about.MaxSeats}) {
			row, err := c.table(t, seats)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
	}
	if c.JSON {
		return all.Out.JSON(rows)
	}
	fmt.Fprintln(&all.Out, "title      seats  positions       mean        max  playouts   least")
	for _, r := range rows {
		fmt.Fprintf(&all.Out, "%-9s  %5d  %9d  %6.0f ms  %6.0f ms  %8d  %6d\n", r.Title, r.Seats, r.Positions, r.Mean, r.Max, r.Playouts, r.Least)
	}
	return nil
}

func (c *Bots) chosen() (list []core.Title, err error) {
	if len(c.Titles) == 0 {
		return titles.All, nil
	}
	for _, id := range c.Titles {
		t, err := cli.FindTitle(id)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// table thinks about some decisions of one table.
func (c *Bots) table(t core.Title, seats int) (botRow, error) {
	b, err := bot.New(t.About().ID, c.Bot)
	if err != nil {
		return botRow{}, cli.UsageError{Why: err}
	}
	think, ok := thinker(b)
	if !ok {
		return botRow{}, cli.Misused("misuse.nothink", core.Lit("bot", c.Bot))
	}
	list, err := c.middle(t, seats)
	if err != nil {
		return botRow{}, err
	}
	row := botRow{Title: t.About().ID, Seats: seats, Positions: len(list)}
	for i, seen := range list {
		began := time.Now()
		playouts := think(seen, core.NewRNG(uint64(i)))
		took := float64(time.Since(began).Microseconds()) / 1000
		row.Mean += took / float64(len(list))
		row.Max = max(row.Max, took)
		row.Playouts += playouts / len(list)
		if i == 0 || playouts < row.Least {
			row.Least = playouts
		}
	}
	return row, nil
}

// thinker is the thinking of a bot, which says how many playouts it made, and false if
// it makes none.
func thinker(b bot.Bot) (func(bot.Seen, *core.RNG) int, bool) {
	ctx := context.Background()
	switch b := b.(type) {
	case *bot.Search:
		return func(seen bot.Seen, rng *core.RNG) int { return b.Think(ctx, seen, rng).Playouts }, true
	case *bot.Turns:
		return func(seen bot.Seen, rng *core.RNG) int { return b.Think(ctx, seen, rng).Playouts }, true
	}
	return nil, false
}

// middle are decisions of the middle third of a game, evenly spread.
func (c *Bots) middle(t core.Title, seats int) (list []bot.Seen, err error) {
	setup, err := core.Prepare(t, seats, nil)
	if err != nil {
		return nil, err
	}
	s, err := t.New(setup)
	if err != nil {
		return nil, err
	}
	g, err := bot.NewGreedy(t.About().ID)
	if err != nil {
		return nil, err
	}
	var all []bot.Seen
	for rng := core.NewRNG(1); s.ToAct() != 0; {
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
			continue
		}
		seen := bot.See(s.Clone(), s.ToAct().Lowest())
		if len(seen.Legal(nil)) > 1 {
			all = append(all, seen)
		}
		s.Apply(g.Choose(context.Background(), seen, rng), nil)
	}
	third := len(all) / 3
	for i := range min(c.Positions, third) {
		list = append(list, all[third+i*third/c.Positions])
	}
	return list, nil
}
