package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"

	"remise/bot"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/core/play"
)

type simCmd struct {
	table
	Games   int      `default:"1000" least:"1"`
	Seed    uint64   `default:"1"`
	Bots    []string `default:"random" placeholder:"BOT"`
	Workers *int     `placeholder:"N" least:"1"`
	Audit   bool
	JSON    bool
}

// simReport is the result of a simulation.
type simReport struct {
	Title    string     `json:"title"`
	Seats    int        `json:"seats"`
	Games    int        `json:"games"`
	Actions  int        `json:"actions"`
	Seconds  float64    `json:"seconds"`
	PerSec   float64    `json:"gamesPerSecond"`
	ActsSec  float64    `json:"actionsPerSecond"`
	Longest  int        `json:"longestGame"`
	Audits   int        `json:"audits"` // one a game, with --audit one an action
	Failures int        `json:"auditFailures"`
	First    *failure   `json:"firstFailure,omitempty"`
	Scores   []scoreSum `json:"scores"`
}

// failure is a game that went wrong; its seed plays it again.
type failure struct {
	Seed    uint64 `json:"seed"`
	Actions int    `json:"actions"`
	Why     string `json:"why"`
}

func (f *failure) before(g *failure) bool { return f != nil && (g == nil || f.Seed < g.Seed) }

// scoreSum gathers one seat's scores.
type scoreSum struct {
	Mean   float64 `json:"mean"`
	Spread float64 `json:"spread"`
	Min    int     `json:"min"`
	Max    int     `json:"max"`
	Wins   float64 `json:"wins"` // a shared win counts in part
	n      int
	sum    float64
	square float64
}

// Run simulates.
func (c *simCmd) Run(all *commands) error {
	title, setup, err := c.prepare()
	if err != nil {
		return err
	}
	if err := c.checkBots(setup.Seats); err != nil {
		return err
	}
	start, err := title.New(setup)
	if err != nil {
		return err
	}
	report := c.play(start, setup.Seats)
	report.Title = title.About().ID
	if c.JSON {
		err = all.Out.JSON(report)
	} else {
		report.print(&all.Out, all.Language())
	}
	if report.Failures > 0 {
		return errors.Join(err, cli.Refuse("misuse.failed", core.Num("n", report.Failures),
			core.Lit("seed", strconv.FormatUint(report.First.Seed, 10)), core.Num("actions", report.First.Actions), core.Lit("why", report.First.Why)))
	}
	return err
}

func (c *simCmd) checkBots(seats int) error {
	if len(c.Bots) != 1 && len(c.Bots) != seats {
		return cli.Misused("misuse.bots", core.Num("n", len(c.Bots)), core.Num("seats", seats))
	}
	_, err := c.seated(seats)
	if err != nil {
		return cli.UsageError{Why: cli.Remarked(err, "misuse.see", core.Lit("command", "remise sim"))}
	}
	return nil
}

// seated is the bots of all seats; nil where all play at random, which is faster
// without them.
func (c *simCmd) seated(seats int) ([]bot.Bot, error) {
	if !slices.ContainsFunc(c.Bots, func(b string) bool { return b != "random" }) {
		return nil, nil
	}
	all := make([]bot.Bot, seats)
	for i := range all {
		b, err := bot.New(strings.ToLower(c.Title), c.Bots[i%len(c.Bots)])
		if err != nil {
			return nil, err
		}
		all[i] = b
	}
	return all, nil
}

// play shares the games among the workers; each has its own positions, and
// the seed of a game depends only on its number.
func (c *simCmd) play(start core.State, seats int) *simReport {
	workers := runtime.GOMAXPROCS(0)
	if c.Workers != nil {
		workers = *c.Workers
	}
	workers = min(workers, c.Games)
	bar := cli.Progress(c.Games, "games", c.JSON)
	var next atomic.Int64
	parts := make([]*simReport, workers)
	var wait sync.WaitGroup
	began := time.Now()
	for w := range workers {
		parts[w] = &simReport{Scores: make([]scoreSum, seats)}
		wait.Go(func() { c.work(parts[w], start, &next, bar) })
	}
	wait.Wait()
	_ = bar.Finish()
	return total(parts, time.Since(began).Seconds())
}

func (c *simCmd) work(part *simReport, start core.State, next *atomic.Int64, bar *progressbar.ProgressBar) {
	state := start.Clone()
	rng := core.NewRNG(0)
	var buf []core.Choice
	bots, _ := c.seated(len(part.Scores)) // each worker has its own; they were good before
	for {
		game := next.Add(1) - 1
		if game >= int64(c.Games) {
			return
		}
		seed := c.Seed + uint64(game)
		state.CopyFrom(start)
		rng.Seed(seed)
		n, err := c.game(state, bots, rng, &buf)
		part.add(state, n, seed, err)
		if part.Audits++; c.Audit {
			part.Audits += n
		}
		if game%256 == 255 {
			_ = bar.Set64(game)
		}
	}
}

func (c *simCmd) game(s core.State, bots []bot.Bot, rng *core.RNG, buf *[]core.Choice) (int, error) {
	var look func(core.State) error
	if c.Audit {
		look = core.State.Audit
	}
	if bots != nil {
		return c.match(s, bots, rng, look)
	}
	n, err := play.Watched(s, rng, buf, look)
	return n, errors.Join(err, s.Audit())
}

// match lets the bots play a game.
func (c *simCmd) match(s core.State, bots []bot.Bot, rng *core.RNG, look func(core.State) error) (n int, err error) {
	for ; s.ToAct() != 0 && err == nil; n++ {
		if n == play.Limit {
			return n, cli.Refuse("misuse.endless", core.Num("n", n))
		}
		if s.ToAct().Has(core.Chance) {
			s.Apply(s.Chance(rng), nil)
		} else {
			seat := s.ToAct().Lowest()
			s.Apply(bots[seat].Choose(context.Background(), bot.See(s, seat), rng), nil)
		}
		if look != nil {
			err = look(s)
		}
	}
	return n, errors.Join(err, s.Audit())
}

func (r *simReport) add(s core.State, actions int, seed uint64, err error) {
	r.Games++
	r.Actions += actions
	r.Longest = max(r.Longest, actions)
	if err != nil {
		r.Failures++
		if f := (&failure{seed, actions, err.Error()}); f.before(r.First) {
			r.First = f
		}
	}
	shares := winShares(s.Rank())
	for seat, score := range s.Score() {
		one := scoreSum{n: 1, sum: float64(score), square: float64(score) * float64(score), Min: score, Max: score, Wins: shares[seat]}
		r.Scores[seat].merge(one)
	}
}

// winShares divides a win among those who share the first place.
func winShares(rank []int) []float64 {
	shares := make([]float64, len(rank))
	winners := 0
	for _, place := range rank {
		if place == 1 {
			winners++
		}
	}
	for seat, place := range rank {
		if place == 1 {
			shares[seat] = 1 / float64(winners)
		}
	}
	return shares
}

func (s *scoreSum) merge(t scoreSum) {
	if t.n == 0 {
		return
	}
	if s.n == 0 {
		*s = t
		return
	}
	s.n += t.n
	s.sum += t.sum
	s.square += t.square
	s.Wins += t.Wins
	s.Min, s.Max = min(s.Min, t.Min), max(s.Max, t.Max)
}

func total(parts []*simReport, seconds float64) *simReport {
	all := &simReport{Seconds: seconds, Seats: len(parts[0].Scores), Scores: make([]scoreSum, len(parts[0].Scores))}
	for _, p := range parts {
		all.merge(p)
	}
	for i := range all.Scores {
		all.Scores[i].finish(float64(all.Games))
	}
	all.PerSec = float64(all.Games) / seconds
	all.ActsSec = float64(all.Actions) / seconds
	return all
}

func (r *simReport) merge(p *simReport) {
	r.Games += p.Games
	r.Actions += p.Actions
	r.Longest = max(r.Longest, p.Longest)
	r.Audits += p.Audits
	r.Failures += p.Failures
	if p.First.before(r.First) {
		r.First = p.First
	}
	for i, s := range p.Scores {
		r.Scores[i].merge(s)
	}
}

func (s *scoreSum) finish(games float64) {
	s.Mean = s.sum / games
	s.Spread = math.Sqrt(max(s.square/games-s.Mean*s.Mean, 0))
}

func (r *simReport) print(w io.Writer, lang string) {
	aligned(w, [][]string{
		{say(lang, "sim.games"), whole(lang, r.Games)},
		{say(lang, "sim.actions"), whole(lang, r.Actions)},
		{say(lang, "sim.longest"), whole(lang, r.Longest)},
		{say(lang, "sim.audits"), whole(lang, r.Audits)},
		{say(lang, "sim.failures"), whole(lang, r.Failures)},
	})
	fmt.Fprintln(w)
	aligned(w, [][]string{
		{say(lang, "sim.seconds"), decimal(lang, r.Seconds, 2)},
		{say(lang, "sim.actionrate"), whole(lang, int(r.ActsSec))},
		{say(lang, "sim.gamerate"), whole(lang, int(r.PerSec))},
	})
	rows := [][]string{heads(lang, "sim.head.seat", "sim.head.mean", "sim.head.spread", "sim.head.from", "sim.head.to", "sim.head.wins")}
	for i, s := range r.Scores {
		rows = append(rows, []string{whole(lang, i+1), decimal(lang, s.Mean, 1), decimal(lang, s.Spread, 1), whole(lang, s.Min), whole(lang, s.Max),
			percent(lang, s.Wins/float64(r.Games))})
	}
	fmt.Fprintln(w)
	aligned(w, rows)
}
