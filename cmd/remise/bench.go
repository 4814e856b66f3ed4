package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"remise/rail/route"
	"remise/rail/route/boards"
)

type benchCmd struct {
	Routes benchRoutesCmd `cmd:"" help:"Measure how fast best runs are found, and how many are proved."`
	Games  benchGamesCmd  `cmd:"" help:"Measure how fast positions are copied, choices listed, games played and logs replayed."`
	Server benchServerCmd `cmd:"" help:"Measure a real server process: moves a second, delay to another client, memory, start."`
}

type benchRoutesCmd struct {
	Boards int           `help:"Generated boards of each kind." default:"100"`
	Seed   uint64        `help:"Seed of the first board; the others follow." default:"1"`
	Budget time.Duration `help:"Time for one answer; after that it states its gap." default:"1s"`
	JSON   bool          `help:"Print JSON."`
}

// benchRow is what one kind of board came to; times are in milliseconds.
type benchRow struct {
	Board  string  `json:"board"`
	Degree float64 `json:"degree"` // mean number of joints of a hex; 0: as recorded
	Trams  string  `json:"trams"`
	Boards int     `json:"boards"`
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	P99    float64 `json:"p99"`
	Max    float64 `json:"max"`
	Exact  int     `json:"exact"`
	Gap    int32   `json:"worstGap"` // between an answer that is not exact and its bound
}

// Run measures.
func (c *benchRoutesCmd) Run() error {
	if c.Boards < 1 {
		return usageError{errors.New("--boards must be 1 or more")}
	}
	suite, err := boards.Suite()
	if err != nil {
		return err
	}
	steps := 0
	for _, k := range suite {
		steps += k.Count(c.Boards)
	}
	bar := c.bar(steps)
	var rows []benchRow
	for _, k := range suite {
		row, err := c.measure(k, bar)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	_ = bar.Finish()
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(rows)
	}
	printBench(rows)
	return nil
}

func (c *benchRoutesCmd) bar(steps int) *progressbar.ProgressBar {
	info, err := os.Stderr.Stat()
	if c.JSON || err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return progressbar.DefaultSilent(int64(steps))
	}
	return progressbar.NewOptions(steps, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("boards"), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}

// measure runs one kind of board and checks every answer by the rules.
func (c *benchRoutesCmd) measure(k boards.Case, bar *progressbar.ProgressBar) (benchRow, error) {
	row := benchRow{Board: k.Name, Degree: k.Plan.Degree, Trams: tramNames(k.Trams), Boards: k.Count(c.Boards)}
	var solver route.Solver
	var times []time.Duration
	for i := range row.Boards {
		g, name := k.Board(i, c.Seed)
		answer, took, err := c.solve(&solver, g, k)
		if err != nil {
			return row, fmt.Errorf("board %s: %w", name, err)
		}
		times = append(times, took)
		if answer.Exact() {
			row.Exact++
		}
		row.Gap = max(row.Gap, answer.Gap())
		_ = bar.Add(1)
	}
	row.fill(times)
	return row, nil
}

func (c *benchRoutesCmd) solve(s *route.Solver, g *route.Graph, k boards.Case) (route.Answer, time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), c.Budget)
	defer cancel()
	began := time.Now()
	answer, err := s.Best(ctx, g, k.Rules, k.Trams)
	took := time.Since(began)
	if err != nil {
		return answer, took, err
	}
	total, fault := route.VerifyAll(g, k.Rules, k.Trams, answer.Routes)
	if fault != nil {
		return answer, took, fault
	}
	if total != answer.Value {
		return answer, took, fmt.Errorf("the answer claims %d and pays %d", answer.Value, total)
	}
	return answer, took, nil
}

func (r *benchRow) fill(times []time.Duration) {
	slices.Sort(times)
	at := func(percent int) float64 {
		return float64(times[(len(times)*percent+99)/100-1].Microseconds()) / 1000
	}
	r.Median, r.P95, r.P99, r.Max = at(50), at(95), at(99), at(100)
}

func tramNames(trams []route.Tram) string {
	var names []string
	for _, t := range trams {
		if t.Reach == 0 {
			names = append(names, "any")
		} else {
			names = append(names, strconv.Itoa(t.Reach))
		}
	}
	return strings.Join(names, ",")
}

func printBench(rows []benchRow) {
	fmt.Println("board          degree  trams     boards   median      p95      p99      max   exact  worst gap")
	for _, r := range rows {
		degree := "-"
		if r.Degree > 0 {
			degree = strconv.FormatFloat(r.Degree, 'f', 1, 64)
		}
		fmt.Printf("%-13s  %6s  %-8s  %6d  %7.3f  %7.3f  %7.3f  %7.3f  %6d  %9d\n",
			r.Board, degree, r.Trams, r.Boards, r.Median, r.P95, r.P99, r.Max, r.Exact, r.Gap)
	}
	fmt.Println("Times in milliseconds. Every answer was judged by the rules; one that is not exact states its gap.")
}
