package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"remise/bot/arena"
	"remise/title/titles"
)

// ladder plays the rungs of a title, or of all, and shows the table; with a
// file it is put into it.
func (c *arenaCmd) ladder(ctx context.Context, rec gameRecord, out *output) error {
	if c.Title != "" {
		if _, ok := titles.Find(c.Title); !ok {
			_, err := findTitle(c.Title)
			return err
		}
	}
	var reports []*arena.Report
	for _, r := range titles.Ladder {
		if c.Title != "" && c.Title != r.Title {
			continue
		}
		report, err := c.climb(ctx, rec, r)
		if err != nil {
			return err
		}
		reports = append(reports, report)
	}
	switch {
	case c.Write != "":
		return writeLadder(c.Write, reports)
	case c.JSON:
		return out.json(reports)
	}
	printLadder(out, reports)
	return nil
}

func (c *arenaCmd) climb(ctx context.Context, rec gameRecord, r titles.Rung) (*arena.Report, error) {
	one := *c
	one.Games = r.Games
	if c.Games > 0 {
		one.Games = min(c.Games, r.Games)
	}
	one.Opening, one.Seats = cmp.Or(c.Opening, r.Opening), cmp.Or(c.Seats, r.Seats)
	return one.contest(ctx, rec, r.Title, []string{r.Level, r.Over})
}

func printLadder(w io.Writer, reports []*arena.Report) {
	fmt.Fprintln(w, "| title | players | level | over | games | wins | 95 % | first | Elo, 95 % | seconds a game |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|")
	for _, r := range reports {
		p := r.Pairs[0]
		fmt.Fprintf(w, "| %s | %d | %s | %s | %d | %.1f %% | %.1f–%.1f %% | %s | %s | %s : %s |\n", r.Title, r.Seats, p.First, p.Second,
			p.Games, 100*p.Share.Mean, 100*p.Share.Low, 100*p.Share.High, first(r, p.First), eloText(p.Elo), took(r, p.First), took(r, p.Second))
	}
}

// first is how often a bot had the first place.
func first(r *arena.Report, name string) string {
	for _, b := range r.Bots {
		if b.Name == name {
			return fmt.Sprintf("%.1f %%", 100*b.First)
		}
	}
	return "?"
}

// took is how long a bot thought in a game, by the clock.
func took(r *arena.Report, name string) string {
	for _, b := range r.Bots {
		if b.Name == name && b.Took > 0 {
			return fmt.Sprintf("%.2g", b.Took)
		}
	}
	return "?"
}

// eloText is the interval of a rating; where all games were won or lost it has
// only one end.
func eloText(elo arena.Range) string {
	switch {
	case elo.High >= arena.MostElo:
		return fmt.Sprintf("%+.0f or more", elo.Low)
	case elo.Low <= -arena.MostElo:
		return fmt.Sprintf("%+.0f or less", elo.High)
	}
	return fmt.Sprintf("%+.0f to %+.0f", elo.Low, elo.High)
}

// The ladder stands between these lines of a file.
const ladderBegins, ladderEnds = "<!-- ladder -->\n", "<!-- /ladder -->"

// ladderPlace is what stands in a file before the ladder and after it.
func ladderPlace(name string) (before, after string, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", "", err
	}
	before, rest, begins := strings.Cut(string(text), ladderBegins)
	_, after, ends := strings.Cut(rest, ladderEnds)
	if !begins || !ends {
		return "", "", fmt.Errorf("%s has no place for the ladder: write a line %q and below it a line %q", name, strings.TrimSpace(ladderBegins), ladderEnds)
	}
	return before, after, nil
}

// writeLadder replaces the ladder in a file.
func writeLadder(name string, reports []*arena.Report) error {
	before, after, err := ladderPlace(name)
	if err != nil {
		return err
	}
	var table bytes.Buffer
	printLadder(&table, reports)
	return os.WriteFile(name, []byte(before+ladderBegins+"\n"+table.String()+"\n"+ladderEnds+after), 0o644)
}
