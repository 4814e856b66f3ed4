package main

import (
	"fmt"
	"slices"
	"time"

	"remise/core"
	"remise/core/play"
	titles "remise/title"
)

type benchGamesCmd struct {
	Logs []string      `arg:"" optional:"" help:"Match logs to replay with every check." type:"existingfile"`
	For  time.Duration `help:"Time for each figure." default:"300ms"`
	JSON bool          `help:"Print JSON."`
}

// gameRow is one figure: the median of many repetitions.
type gameRow struct {
	Title       string  `json:"title"`
	What        string  `json:"what"`
	Seats       int     `json:"seats"`
	Repetitions int     `json:"repetitions"`
	Median      float64 `json:"medianMicroseconds"`
	Best        float64 `json:"bestMicroseconds"`
}

// Run measures every title at its largest table, then the logs.
func (c *benchGamesCmd) Run(all *commands) error {
	var rows []gameRow
	for _, t := range titles.All {
		more, err := c.title(t)
		if err != nil {
			return err
		}
		rows = append(rows, more...)
	}
	for _, file := range c.Logs {
		row, err := c.log(file)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if c.JSON {
		return all.out.json(rows)
	}
	fmt.Fprintln(&all.out, "title      seats  repetitions      median        best  what")
	for _, r := range rows {
		fmt.Fprintf(&all.out, "%-9s  %5d  %11d  %7.2f µs  %7.2f µs  %s\n", r.Title, r.Seats, r.Repetitions, r.Median, r.Best, r.What)
	}
	return nil
}

func (c *benchGamesCmd) title(t core.Title) ([]gameRow, error) {
	seats := t.About().MaxSeats
	setup, err := core.Prepare(t, seats, nil)
	if err != nil {
		return nil, err
	}
	start, err := t.New(setup)
	if err != nil {
		return nil, err
	}
	s, r := start.Clone(), core.NewRNG(1)
	var choices []core.Choice
	var failed error
	rows := []gameRow{
		c.measure("copy of a position", func() { s.CopyFrom(start) }),
		c.measure("whole random game", func() {
			s.CopyFrom(start)
			if _, err := play.Random(s, r, &choices); err != nil {
				failed = err
			}
		}),
	}
	for i := range rows {
		rows[i].Title, rows[i].Seats = t.About().ID, seats
	}
	return rows, failed
}

// log measures the replay of a match, each entry judged and sealed anew.
func (c *benchGamesCmd) log(file string) (gameRow, error) {
	m, err := readLog(file)
	if err != nil {
		return gameRow{}, err
	}
	var failed error
	row := c.measure("replay of "+file, func() {
		if _, err := m.At(m.Seq()); err != nil {
			failed = err
		}
	})
	row.Title, row.Seats = m.Title.About().ID, m.Setup.Seats
	return row, failed
}

// measure repeats something for a while. What is over in no time is timed by
// the thousand.
func (c *benchGamesCmd) measure(what string, do func()) gameRow {
	do()
	batch, began := 1, time.Now()
	if do(); time.Since(began) < 20*time.Microsecond {
		batch = 1000
	}
	var times []float64
	for began = time.Now(); time.Since(began) < c.For || len(times) < 3; {
		from := time.Now()
		for range batch {
			do()
		}
		times = append(times, float64(time.Since(from).Nanoseconds())/1000/float64(batch))
	}
	slices.Sort(times)
	return gameRow{What: what, Repetitions: len(times) * batch, Median: times[len(times)/2], Best: times[0]}
}
