package measure

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"text/tabwriter"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// People shows how a game of people developed beside those of bots.
type People struct {
	File  string   `arg:"" type:"existingfile"`
	Bots  []string `default:"greedy" placeholder:"LEVEL,..."`
	Games int      `default:"10" least:"1"`
	Seed  uint64   `default:"1"`
	JSON  bool
}

// developed is how the games of somebody went.
type developed struct {
	Who     string       `json:"who"`
	Games   int          `json:"games"`
	Figures []meanFigure `json:"figures"`
}

// meanFigure is a figure in the mean of some games; Of is 0 where N counts alone.
type meanFigure struct {
	Name string  `json:"name"`
	N    float64 `json:"n"`
	Of   float64 `json:"of,omitempty"`
}

// Run measures the people's game and those of the bots.
func (c *People) Run(all *cli.Shell) error {
	m, err := readAnyGame(c.File)
	if err != nil {
		return err
	}
	id := m.Title.About().ID
	if _, ok := titles.Gauge(id); !ok {
		return cli.Misused("misuse.nogauge", core.Lit("title", id))
	}
	people, err := c.people(m)
	if err != nil {
		return err
	}
	rows := []developed{people}
	for _, name := range c.Bots {
		row, err := c.bots(m, name)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if c.JSON {
		return all.Out.JSON(rows)
	}
	printDeveloped(&all.Out, rows)
	return nil
}

// readAnyGame reads a log of ours, or a game that another program has recorded.
func readAnyGame(name string) (*core.Match, error) {
	file, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if !titles.Foreign.Is(file) {
		return cli.ReadLog(name)
	}
	report, err := replayed(name)
	if err != nil {
		return nil, err
	}
	return report.Match, nil
}

// people watches the game that was played.
func (c *People) people(m *core.Match) (developed, error) {
	gauge, _ := titles.Gauge(m.Title.About().ID)
	s, err := m.Title.New(m.Setup)
	if err != nil {
		return developed{}, err
	}
	for _, e := range m.Line() {
		gauge.Watch(s, e.Action)
		s.Apply(e.Action, nil)
	}
	d := developed{Who: "people", Games: 1}
	d.add(append(gauge.Figures(), worth(s)...), 1)
	return d, nil
}

// worth is what all have together, and the best, if the game is over.
func worth(s core.State) (list []policy.Figure) {
	if s.ToAct() != 0 {
		return nil
	}
	sum, best := 0, 0
	for _, n := range s.Score() {
		sum, best = sum+n, max(best, n)
	}
	return []policy.Figure{{Name: "worth of all", N: sum}, {Name: "worth of the best", N: best}}
}

// add takes a game of so many into the mean.
func (d *developed) add(list []policy.Figure, games int) {
	for _, f := range list {
		m := d.find(f.Name)
		m.N += float64(f.N) / float64(games)
		m.Of += float64(f.Of) / float64(games)
	}
}

func (d *developed) find(name string) *meanFigure {
	for i := range d.Figures {
		if d.Figures[i].Name == name {
			return &d.Figures[i]
		}
	}
	d.Figures = append(d.Figures, meanFigure{Name: name})
	return &d.Figures[len(d.Figures)-1]
}

// bots plays games with one bot in every seat.
func (c *People) bots(m *core.Match, name string) (developed, error) {
	d := developed{Who: name, Games: c.Games}
	bar := cli.Progress(c.Games, "games", c.JSON)
	for n := range c.Games {
		list, err := watchGame(m, name, c.Seed+uint64(n))
		if err != nil {
			return d, err
		}
		d.add(list, c.Games)
		_ = bar.Add(1)
	}
	return d, bar.Finish()
}

func watchGame(m *core.Match, name string, seed uint64) ([]policy.Figure, error) {
	id := m.Title.About().ID
	gauge, _ := titles.Gauge(id)
	s, err := m.Title.New(m.Setup)
	if err != nil {
		return nil, err
	}
	players := make([]bot.Bot, m.Setup.Seats)
	for i := range players {
		if players[i], err = bot.New(id, name); err != nil {
			return nil, cli.UsageError{Why: err}
		}
	}
	for rng := core.NewRNG(seed); s.ToAct() != 0; {
		var a core.Action
		if seat := s.ToAct().Lowest(); s.ToAct().Has(core.Chance) {
			a = s.Chance(rng)
		} else {
			a = players[seat].Choose(context.Background(), bot.See(s, seat), rng)
		}
		if no := s.Check(a); no != nil {
			return nil, errors.Join(fmt.Errorf("%s, seed %d", name, seed), no)
		}
		gauge.Watch(s, a)
		s.Apply(a, nil)
	}
	return append(gauge.Figures(), worth(s)...), nil
}

func printDeveloped(out *cli.Output, rows []developed) {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	names := developed{}
	for _, r := range rows {
		fmt.Fprintf(t, "\t%s (%d)", r.Who, r.Games)
		for _, f := range r.Figures {
			names.find(f.Name)
		}
	}
	fmt.Fprintln(t, "\t")
	for _, n := range names.Figures {
		fmt.Fprint(t, n.Name)
		for _, r := range rows {
			fmt.Fprint(t, "\t", r.find(n.Name).text())
		}
		fmt.Fprintln(t, "\t")
	}
	_ = t.Flush()
}

func (f *meanFigure) text() string {
	if f.Of > 0 {
		return fmt.Sprintf("%.0f of %.0f, %.0f%%", f.N, f.Of, 100*f.N/f.Of)
	}
	return strconv.FormatFloat(f.N, 'f', 0, 64)
}
