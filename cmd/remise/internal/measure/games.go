package measure

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/core/play"
	"remise/title/foreign"
	"remise/title/titles"
)

// Games measures the rules: copies, choices, random games and replays.
type Games struct {
	Files []string      `arg:"" optional:"" type:"existingfile"`
	For   time.Duration `default:"300ms"`
	JSON  bool
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

// namedGame is a game to replay.
type namedGame struct {
	name  string
	match *core.Match
}

// Run measures every title at its largest table, then the replays. Games that
// cannot be read are found before anything is measured.
func (c *Games) Run(all *cli.Shell) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	var rows []gameRow
	for _, t := range titles.All {
		more, err := c.title(t)
		if err != nil {
			return err
		}
		rows = append(rows, more...)
	}
	for _, g := range games {
		row, err := c.replay(g)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if c.JSON {
		return all.Out.JSON(rows)
	}
	fmt.Fprintln(&all.Out, "title      seats  repetitions         median           best  what")
	for _, r := range rows {
		fmt.Fprintf(&all.Out, "%-9s  %5d  %11d  %10.2f µs  %10.2f µs  %s\n", r.Title, r.Seats, r.Repetitions, r.Median, r.Best, r.What)
	}
	return nil
}

func (c *Games) title(t core.Title) ([]gameRow, error) {
	seats := t.About().MaxSeats
	setup, err := core.Prepare(t, seats, nil)
	if err != nil {
		return nil, err
	}
	start, err := t.New(setup)
	if err != nil {
		return nil, err
	}
	busy, most, err := busiest(t, start)
	if err != nil {
		return nil, err
	}
	s, r := start.Clone(), core.NewRNG(1)
	var choices []core.Choice
	var failed error
	rows := []gameRow{
		c.measure("copy of a position", func() { s.CopyFrom(start) }),
		c.measure(most, func() { choices = busy.Legal(busy.ToAct().Lowest(), choices[:0]) }),
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

// busiest plays some games at random and keeps the position with the most
// tiles to choose from; in a title without tiles, the one with the most choices.
func busiest(t core.Title, start core.State) (core.State, string, error) {
	b := busy{title: t, state: start.Clone()}
	s, r := start.Clone(), core.NewRNG(1)
	for range 20 {
		s.CopyFrom(start)
		if err := b.watch(s, r); err != nil {
			return nil, "", err
		}
	}
	if b.tiles > 0 {
		return b.state, "choices while laying tiles: " + strconv.Itoa(b.most), nil
	}
	return b.state, "choices of a turn: " + strconv.Itoa(b.most), nil
}

// busy is the busiest position so far.
type busy struct {
	title       core.Title
	state       core.State
	most, tiles int
	choices     []core.Choice
}

func (b *busy) watch(s core.State, r *core.RNG) error {
	for s.ToAct() != 0 {
		seat := s.ToAct().Lowest()
		if seat == core.Chance {
			s.Apply(s.Chance(r), nil)
			continue
		}
		b.choices = s.Legal(seat, b.choices[:0])
		if len(b.choices) == 0 {
			return errors.New("a random game of " + b.title.About().ID + " has come to a dead end")
		}
		if n := lays(b.title, b.choices); n > b.tiles || n == b.tiles && len(b.choices) > b.most {
			b.most, b.tiles = len(b.choices), n
			b.state.CopyFrom(s)
		}
		s.Apply(b.choices[r.IntN(len(b.choices))].Pick(r), nil)
	}
	return nil
}

// lays counts the choices that lay a tile; every title calls it that.
func lays(t core.Title, choices []core.Choice) int {
	n := 0
	for _, c := range choices {
		if strings.HasPrefix(t.Format(c.Action), "lay ") {
			n++
		}
	}
	return n
}

// games are those that were asked for, or the one at hand.
func (c *Games) games() ([]namedGame, error) {
	var all []namedGame
	for _, file := range c.Files {
		m, err := readGame(file)
		if err != nil {
			return nil, err
		}
		all = append(all, namedGame{filepath.Base(file), m})
	}
	if len(all) > 0 {
		return all, nil
	}
	m, err := core.Read(strings.NewReader(titles.Sample), titles.Find)
	return []namedGame{{"a game of two", m}}, err
}

// readGame reads a log, or an export of 18xx.games.
func readGame(file string) (*core.Match, error) {
	if !strings.HasSuffix(strings.TrimSuffix(file, ".gz"), ".json") {
		return cli.ReadLog(file)
	}
	report, err := replayed(file)
	if err != nil {
		return nil, err
	}
	return report.Match, nil
}

// replayed is a game that another program has recorded, by our rules.
func replayed(name string) (*foreign.Report, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var in io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if in, err = gzip.NewReader(f); err != nil {
			return nil, &cli.FileError{Name: name, Why: err}
		}
	}
	game, err := titles.Foreign.Read(in)
	if err != nil {
		return nil, &cli.FileError{Name: name, Why: err}
	}
	report, err := game.Replay()
	if err != nil {
		return nil, &cli.FileError{Name: name, Why: err}
	}
	return report, nil
}

// replay measures a match, with each entry judged and sealed again.
func (c *Games) replay(g namedGame) (gameRow, error) {
	var failed error
	m := g.match
	row := c.measure(fmt.Sprintf("replay of %s, %d entries", g.name, m.Seq()), func() {
		if _, err := m.At(m.Seq()); err != nil {
			failed = err
		}
	})
	row.Title, row.Seats = m.Title.About().ID, m.Setup.Seats
	return row, failed
}

// measure repeats something for a while. Fast operations are timed in
// batches, since reading the clock takes time too.
func (c *Games) measure(what string, do func()) gameRow {
	do()
	began := time.Now()
	do()
	batch := 1 + int(100*time.Microsecond/(1+time.Since(began)))
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
