package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"remise/bot/arena"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

// ladder plays the rungs of a title, or of all, and shows the table; with a
// file it is put into it.
func (c *arenaCmd) ladder(ctx context.Context, rec gameRecord, out *cli.Output) error {
	if c.Title != "" {
		if _, ok := titles.Find(c.Title); !ok {
			_, err := cli.FindTitle(c.Title)
			return err
		}
	}
	var reports []*arena.Report
	for _, r := range titles.Ladder {
		if c.Title != "" && c.Title != r.Title || !c.wants(r) {
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
		return out.JSON(reports)
	}
	printLadder(out, reports)
	return nil
}

// wants: a rung is named by its level, or by both.
func (c *arenaCmd) wants(r titles.Rung) bool {
	return c.Rung == "" || c.Rung == r.Level || c.Rung == r.Level+"/"+r.Over
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

const ladderHead = `| title | players | level | over | games | wins | 95 % | first | Elo, 95 % | seconds a game |
|---|---|---|---|---|---|---|---|---|---|
`

func printLadder(w io.Writer, reports []*arena.Report) {
	fmt.Fprint(w, ladderHead)
	for _, r := range reports {
		fmt.Fprintln(w, ladderRow(r))
	}
}

func ladderRow(r *arena.Report) string {
	p := r.Pairs[0]
	return fmt.Sprintf("%s %d | %.1f%% | %.1f–%.1f%% | %s | %s | %s : %s |", rowKey(r.Title, r.Seats, p.First, p.Second),
		p.Games, 100*p.Share.Mean, 100*p.Share.Low, 100*p.Share.High, first(r, p.First), eloText("en", p.Elo), took(r, p.First), took(r, p.Second))
}

// rowKey is how a row begins: who plays whom, and where.
func rowKey(title string, seats int, level, over string) string {
	return fmt.Sprintf("| %s | %d | %s | %s |", title, seats, level, over)
}

// first is how often a bot had the first place.
func first(r *arena.Report, name string) string {
	for _, b := range r.Bots {
		if b.Name == name {
			return fmt.Sprintf("%.1f%%", 100*b.First)
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
func eloText(lang string, elo arena.Range) string {
	low, high := fmt.Sprintf("%+.0f", elo.Low), fmt.Sprintf("%+.0f", elo.High)
	switch {
	case elo.High >= arena.MostElo:
		return texts.Render(lang, core.Say("arena.more", core.Lit("low", low)), nil)
	case elo.Low <= -arena.MostElo:
		return texts.Render(lang, core.Say("arena.less", core.Lit("high", high)), nil)
	}
	return span(lang, low, high)
}

// The ladder is between these lines of a file.
const ladderBegins, ladderEnds = "<!-- ladder -->\n", "<!-- /ladder -->"

// ladderPlace is what a file has before, in and after the ladder.
func ladderPlace(name string) (before, table, after string, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", "", "", err
	}
	before, rest, begins := strings.Cut(string(text), ladderBegins)
	table, after, ends := strings.Cut(rest, ladderEnds)
	if !begins || !ends {
		return "", "", "", cli.Refuse("misuse.noladder", core.Lit("file", name), core.Lit("begin", strings.TrimSpace(ladderBegins)), core.Lit("end", ladderEnds))
	}
	return before, table, after, nil
}

// writeLadder puts rungs into the ladder of a file. Rows of other rungs stay as
// measured; rows that are no longer rungs are removed.
func writeLadder(name string, reports []*arena.Report) error {
	before, old, after, err := ladderPlace(name)
	if err != nil {
		return err
	}
	rows := map[string]string{}
	for line := range strings.Lines(old) {
		for _, r := range titles.Ladder {
			if key := rungKey(r); strings.HasPrefix(line, key) {
				rows[key] = strings.TrimSuffix(line, "\n")
			}
		}
	}
	for _, r := range reports {
		rows[rowKey(r.Title, r.Seats, r.Pairs[0].First, r.Pairs[0].Second)] = ladderRow(r)
	}
	table := ladderHead
	for _, r := range titles.Ladder {
		if row, ok := rows[rungKey(r)]; ok {
			table += row + "\n"
		}
	}
	return os.WriteFile(name, []byte(before+ladderBegins+"\n"+table+"\n"+ladderEnds+after), 0o644)
}

func rungKey(r titles.Rung) string {
	title, _ := titles.Find(r.Title)
	return rowKey(r.Title, cmp.Or(r.Seats, title.About().MinSeats), r.Level, r.Over)
}
