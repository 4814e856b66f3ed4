package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"remise/bot"
	"remise/bot/arena"
	"remise/bot/door"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
)

type arenaCmd struct {
	Title   string            `arg:"" optional:""`
	Bots    []string          `default:"greedy,random" placeholder:"BOT"`
	Games   int               `placeholder:"N" least:"1"`
	Seed    uint64            `default:"1"`
	Seats   int               `placeholder:"N"`
	Option  map[string]string `short:"o" placeholder:"KEY=VALUE"`
	Opening int               `placeholder:"N"`
	Workers int               `placeholder:"N"`
	Time    time.Duration     `default:"10s" least:"1ms"`
	All     bool
	Resume  string `type:"path" placeholder:"FILE"`
	JSON    bool
	Ladder  bool
	Rung    string `placeholder:"LEVEL/OVER"`
	Write   string `type:"path" placeholder:"FILE"`

	news *news // nil: nobody is told how far it is
}

// Validate refuses flags that make no sense, before hours are spent on them.
func (c *arenaCmd) Validate() error {
	switch {
	case c.Title == "" && !c.Ladder:
		return cli.Refuse("misuse.arena")
	case (c.Write != "" || c.Rung != "") && !c.Ladder:
		return cli.Refuse("misuse.ladder")
	case c.Write != "":
		_, _, _, err := ladderPlace(c.Write)
		return err
	}
	return nil
}

// Run lets the bots play.
func (c *arenaCmd) Run(top *commands) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	record, err := c.record()
	if err != nil {
		return err
	}
	defer record.close()
	if c.Ladder {
		return c.ladder(ctx, record, &top.Out)
	}
	c.Games = cmp.Or(c.Games, 200)
	if !c.JSON {
		c.news = &news{to: os.Stderr, lang: top.Language()}
	}
	report, err := c.contest(ctx, record, c.Title, c.Bots)
	if report == nil {
		return err
	}
	if c.JSON {
		return errors.Join(err, top.Out.JSON(report))
	}
	printReport(&top.Out, top.Language(), report)
	return err
}

// gameRecord is the file of finished games, if there is to be one.
type gameRecord struct{ *arena.Record }

func (c *arenaCmd) record() (gameRecord, error) {
	if c.Resume == "" {
		return gameRecord{}, nil
	}
	r, err := arena.OpenRecord(c.Resume)
	return gameRecord{r}, err
}

func (r gameRecord) close() {
	if r.Record != nil {
		_ = r.Close()
	}
}

func (c *arenaCmd) contest(ctx context.Context, rec gameRecord, id string, bots []string) (*arena.Report, error) {
	run, err := c.prepare(id, bots)
	if err != nil {
		return nil, err
	}
	defer c.news.begin(run)()
	bar := cli.Progress(run.Games, "games", c.JSON)
	run.Finished = func(o arena.Outcome) error {
		_ = bar.Add(1)
		c.news.count()
		if rec.Record == nil {
			return nil
		}
		return rec.Add(o)
	}
	if rec.Record != nil {
		run.Known = rec.Known
	}
	report, err := run.Run(ctx, arena.Local{Patience: c.Time})
	_ = bar.Finish()
	if report.Games == 0 {
		return nil, err
	}
	return report, err
}

func (c *arenaCmd) prepare(id string, bots []string) (*arena.Contest, error) {
	title, err := cli.FindTitle(id)
	switch {
	case err != nil:
		return nil, err
	case len(bots) < 2 || len(slices.Compact(slices.Sorted(slices.Values(bots)))) < len(bots):
		return nil, cli.Misused("misuse.twobots")
	}
	for _, name := range bots {
		if err := checkBot(title.About().ID, name); err != nil {
			return nil, cli.UsageError{Why: err}
		}
	}
	run := &arena.Contest{Title: title.About().ID, Options: c.Option, Seats: c.Seats, Bots: bots, Games: c.Games, Seed: c.Seed,
		Opening: c.Opening, Workers: c.Workers}
	if run.Seats == 0 {
		run.Seats = title.About().MinSeats
	}
	if !c.All && !c.Ladder {
		run.Question = &arena.Stronger
	}
	return run, nil
}

// checkBot refuses what is neither a bot nor a program. A file is most likely a
// program whose prefix was forgotten.
func checkBot(title, name string) error {
	command, foreign := strings.CutPrefix(name, arena.Foreign)
	if foreign {
		_, err := door.Words(command)
		return err
	}
	_, err := bot.New(title, name)
	if err == nil {
		return nil
	}
	if at, no := os.Stat(name); no == nil && !at.IsDir() {
		if !strings.ContainsRune(name, '/') {
			name = "./" + name
		}
		return cli.Refuse("misuse.program", core.Lit("program", arena.Foreign+name))
	}
	return cli.Remarked(err, "misuse.see", core.Lit("command", "remise arena"))
}

// printReport shows who met whom, and how each bot did.
func printReport(w io.Writer, lang string, r *arena.Report) {
	title := texts.Render(lang, core.Say("arena.head", core.Lit("title", r.Title), core.Num("seats", r.Seats)), nil)
	pairs := [][]string{append([]string{title}, heads(lang, "arena.head.games", "arena.head.wins", "arena.head.interval", "arena.head.elo")...)}
	for _, p := range r.Pairs {
		name := texts.Render(lang, core.Say("arena.over", core.Lit("first", p.First), core.Lit("second", p.Second)), nil)
		pairs = append(pairs, []string{name, whole(lang, p.Games), percent(lang, p.Share.Mean),
			span(lang, decimal(lang, 100*p.Share.Low, 1), decimal(lang, 100*p.Share.High, 1)), eloText(lang, p.Elo)})
	}
	aligned(w, pairs)
	bots := [][]string{append([]string{""}, heads(lang, "arena.head.games", "arena.head.first", "arena.head.thought", "arena.head.score", "arena.head.place")...)}
	for _, b := range r.Bots {
		bots = append(bots, []string{b.Name, whole(lang, b.Games), percent(lang, b.First), pointed(lang, fmt.Sprintf("%.3g", b.Took)),
			decimal(lang, b.Score, 1), decimal(lang, b.Rank, 2)})
	}
	fmt.Fprintln(w)
	aligned(w, bots)
	switch {
	case r.Decided:
		fmt.Fprintln(w, texts.Render(lang, core.Say("arena.decided", core.Num("games", r.Games), core.Lit("answer", r.Answer)), nil))
	case r.Pairs[0].Share.Low <= 0.5 && r.Pairs[0].Share.High >= 0.5:
		fmt.Fprintln(w, say(lang, "arena.undecided"))
	}
}

// span is an interval.
func span(lang, low, high string) string {
	return texts.Render(lang, core.Say("arena.to", core.Lit("low", low), core.Lit("high", high)), nil)
}
