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
	one.Opening = cmp.Or(c.Opening, r.Opening)
	return one.contest(ctx, rec, r.Title, []string{r.Level, r.Over})
}

func printLadder(w io.Writer, reports []*arena.Report) {
	fmt.Fprintln(w, "| title | players | level | over | games | wins | 95 % | Elo | 95 % |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|")
	for _, r := range reports {
		p := r.Pairs[0]
		fmt.Fprintf(w, "| %s | %d | %s | %s | %d | %.1f %% | %.1f–%.1f %% | %s | %s to %s |\n", r.Title, r.Seats, p.First, p.Second,
			p.Games, 100*p.Share.Mean, 100*p.Share.Low, 100*p.Share.High, eloText(p.Elo.Mean), eloText(p.Elo.Low), eloText(p.Elo.High))
	}
}

// eloText is a rating; one that no number of games could fix is only named.
func eloText(elo float64) string {
	switch {
	case elo >= arena.MostElo:
		return "∞"
	case elo <= -arena.MostElo:
		return "−∞"
	}
	return fmt.Sprintf("%+.0f", elo)
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
