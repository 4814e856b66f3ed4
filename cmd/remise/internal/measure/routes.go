package measure

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/rail/chart"
	"remise/rail/route"
	"remise/rail/route/boards"
	"remise/rail/sketch"
	"remise/title/foreign"
	"remise/title/titles"
)

// Routes measures the search for the best runs.
type Routes struct {
	Boards int           `default:"100" least:"1"`
	Seed   uint64        `default:"1"`
	Budget time.Duration `default:"1s" least:"1ns"`
	From   string        `type:"existingdir" placeholder:"DIR"`
	JSON   bool
}

// benchRow is what one kind of board came to; times are in milliseconds.
type benchRow struct {
	Board    string  `json:"board"`
	Degree   float64 `json:"degree"`   // mean number of joints of a hex; 0: not known
	Stations float64 `json:"stations"` // of a board in the mean
	Blocks   float64 `json:"blocks"`   // parts that no single stop cuts in two, in the mean
	Block    int     `json:"block"`    // stops in the largest of all
	Trams    string  `json:"trams"`
	Boards   int     `json:"boards"`
	Median   float64 `json:"median"`
	P95      float64 `json:"p95"`
	P99      float64 `json:"p99"`
	Max      float64 `json:"max"`
	Steps    int64   `json:"steps"` // of the longest search: the same on every machine
	Exact    int     `json:"exact"`
	Gap      int32   `json:"worstGap"` // between an answer that is not exact and its bound
	Best     int     `json:"best"`     // recorded runs than which none is better
	recorded bool
}

// Run measures.
func (c *Routes) Run(all *cli.Shell) error {
	recorded, err := c.recorded()
	if err != nil {
		return err
	}
	late, err := lateQuestions()
	if err != nil {
		return err
	}
	suite, steps := append(boards.LateCases(late), boards.Suite(recorded)...), 0
	for _, k := range suite {
		steps += k.Count(c.Boards)
	}
	bar := cli.Progress(steps, "boards", c.JSON)
	var rows []benchRow
	for _, k := range suite {
		row, err := c.measure(k, bar)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	_ = bar.Finish()
	rings, err := lateRings()
	if err != nil {
		return err
	}
	whole, err := c.ringRows(rings)
	if err != nil {
		return err
	}
	rows = append(whole, rows...)
	if c.JSON {
		return all.Out.JSON(rows)
	}
	printRoutes(&all.Out, rows)
	return nil
}

// recorded are the runs of the games in a folder, or those that come with the
// program.
func (c *Routes) recorded() ([]boards.Position, error) {
	if c.From == "" {
		return boards.Recorded()
	}
	files, err := filepath.Glob(filepath.Join(c.From, "*.json"))
	if err != nil || len(files) == 0 {
		return nil, cmp.Or(err, cli.Refuse("misuse.nogames", core.Lit("folder", c.From)))
	}
	var list []boards.Position
	for _, file := range files {
		report, err := replayed(file)
		if err != nil {
			return nil, err
		}
		list = append(list, positions(file, report)...)
	}
	return list, nil
}

// positions are the runs of a game, except those without any track.
func positions(file string, report *foreign.Report) []boards.Position {
	game := strings.TrimSuffix(filepath.Base(file), ".json")
	var list []boards.Position
	for _, r := range report.Runs {
		if len(r.Network.Edges) > 0 {
			name := game + "/" + strconv.Itoa(r.Action)
			//nolint:gosec // fares: thousands at most
			list = append(list, boards.Position{Name: name, Paid: int32(r.Paid), Best: int32(r.Best), Graph: r.Network})
		}
	}
	return list
}

// lateQuestions asks for the best runs of everybody on the boards where games
// of bots ended.
func lateQuestions() (all []boards.Question, err error) {
	err = lateRunners(func(name string, p chart.Survey, who int) {
		if q := p.Question(who); len(q.Net.Edges) > 0 && len(q.Trams) > 0 {
			all = append(all, boards.Question{Name: name + " " + q.Who, Graph: &q.Net.Graph, Rules: q.Rules, Trams: q.Trams})
		}
	})
	return all, err
}

// lateRunners shows everybody who runs on the boards where games of bots ended.
func lateRunners(look func(name string, p chart.Survey, who int)) error {
	late, err := boards.Late()
	if err != nil {
		return err
	}
	for _, k := range late {
		p, err := sketch.Read(k.Name, k.Text, titles.Find)
		if err != nil {
			return err
		}
		for _, who := range p.Runners() {
			look(k.Name, p, who)
		}
	}
	return nil
}

// measure runs one kind of board and checks every answer by the rules.
func (c *Routes) measure(k boards.Case, bar *progressbar.ProgressBar) (benchRow, error) {
	row := benchRow{Board: k.Name, Trams: tramNames(k.Trams), Boards: k.Count(c.Boards), recorded: k.Paid != nil}
	var solver route.Solver
	var times []time.Duration
	for i := range row.Boards {
		q := k.Board(i, c.Seed)
		answer, took, err := c.best(&solver, &q)
		if err == nil && k.Paid != nil {
			err = row.compare(&answer, k.Paid[i])
		}
		if err != nil {
			return row, fmt.Errorf("board %s: %w", q.Name, err)
		}
		row.add(&answer, boards.FiguresOf(q.Graph))
		times = append(times, took)
		_ = bar.Add(1)
	}
	row.fill(times)
	if row.recorded {
		row.Degree = 0 // the record has no plain hexes
	} else if k.Plan.Degree > 0 {
		row.Degree = k.Plan.Degree
	}
	return row, nil
}

// Quick problems are solved again and the best time counts: a machine busy
// with something else says nothing about the solver.
const (
	brief   = 200 * time.Millisecond
	repeats = 3
)

func (c *Routes) best(s *route.Solver, q *boards.Question) (answer route.Answer, took time.Duration, err error) {
	for i := 0; i < repeats && err == nil && (i == 0 || took < brief); i++ {
		var once time.Duration
		answer, once, err = c.solve(s, q)
		if i == 0 || once < took {
			took = once
		}
	}
	return answer, took, err
}

func (c *Routes) solve(s *route.Solver, q *boards.Question) (route.Answer, time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), c.Budget)
	defer cancel()
	began := time.Now()
	answer, err := s.Best(ctx, q.Graph, q.Rules, q.Trams)
	took := time.Since(began)
	if err != nil {
		return answer, took, err
	}
	total, fault := route.VerifyAll(q.Graph, q.Rules, q.Trams, answer.Routes)
	if fault != nil {
		return answer, took, fault
	}
	if total != answer.Value {
		return answer, took, fmt.Errorf("the answer claims %d and pays %d", answer.Value, total)
	}
	return answer, took, nil
}

// add counts an answer; the means are divided in the end.
func (r *benchRow) add(answer *route.Answer, f boards.Figures) {
	if answer.Exact() {
		r.Exact++
	}
	r.Gap, r.Steps, r.Block = max(r.Gap, answer.Gap()), max(r.Steps, answer.Nodes), max(r.Block, f.Block)
	n := float64(r.Boards)
	r.Degree, r.Stations, r.Blocks = r.Degree+f.Degree/n, r.Stations+float64(f.Stations)/n, r.Blocks+float64(f.Blocks)/n
}

// compare checks the recorded run: it cannot pay more than was proved
// possible.
func (r *benchRow) compare(answer *route.Answer, paid int32) error {
	if paid > answer.Bound {
		return fmt.Errorf("the recorded run pays %d, though %d is proved to be the most", paid, answer.Bound)
	}
	if paid == answer.Bound {
		r.Best++
	}
	return nil
}

func (r *benchRow) fill(times []time.Duration) {
	slices.Sort(times)
	at := func(percent int) float64 {
		return float64(times[(len(times)*percent+99)/100-1].Microseconds()) / 1000
	}
	r.Median, r.P95, r.P99, r.Max = at(50), at(95), at(99), at(100)
}

// tramNames lists the trams; those of a game change from board to board.
func tramNames(trams []route.Tram) string {
	if trams == nil {
		return "own"
	}
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

func printRoutes(o *cli.Output, rows []benchRow) {
	fmt.Fprintln(o, "board          degree  stations  blocks  largest  trams    boards   median      p95      p99       max     steps  exact  worst gap")
	for _, r := range rows {
		degree := "-"
		if r.Degree > 0 {
			degree = strconv.FormatFloat(r.Degree, 'f', 1, 64)
		}
		fmt.Fprintf(o, "%-13s  %6s  %8.1f  %6.1f  %7d  %-8s %6d  %7.3f  %7.3f  %7.3f  %8.3f  %8d  %5d  %9d\n",
			r.Board, degree, r.Stations, r.Blocks, r.Block, r.Trams, r.Boards, r.Median, r.P95, r.P99, r.Max, r.Steps, r.Exact, r.Gap)
	}
	fmt.Fprintln(o, "Times in milliseconds; of a short one the best of three. Steps: of the longest search, the same on every machine.")
	fmt.Fprintln(o, "Ring: the best runs for all tiles that fit on a hex of a late board, asked together; alone: the same one by one.")
	fmt.Fprintln(o, "Blocks: parts that no single stop cuts in two, and the stops of the largest. Every answer was judged by the rules; one that is not exact states its gap.")
	for _, r := range rows {
		if r.recorded {
			fmt.Fprintf(o, "%s: %d of %d recorded runs were the best possible; the others could have paid more.\n", r.Board, r.Best, r.Boards)
		}
	}
}
