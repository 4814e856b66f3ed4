// Package arena measures bots: it lets them play many games and says how sure
// one can be of what came out.
//
// A game is a [Job], and all that it needs is in it, so that a job gives the
// same outcome wherever it is played: here ([Local]), or on another machine
// behind the same [Runner]. Every seed is played once in each rotation of the
// seats: luck and the advantage of a seat fall on all alike.
//
// The score of a game for a bot is its win over the other, a tie being half.
// With more than two players the first bot sits alone among the others, once on
// every seat, and wins if it has more than the mean of the others. Games are
// counted in the order of their numbers, whatever order they end in, so that a
// contest that stops when its question is decided stops at the same game
// every time.
package arena

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"remise/bot"
	"remise/bot/door"
	"remise/core"
	"remise/title/titles"
)

// Job is one game.
type Job struct {
	Title   string            `json:"title"`
	Options map[string]string `json:"options,omitempty"`
	Bots    []string          `json:"bots"` // one a seat
	Seed    uint64            `json:"seed"`
	Opening int               `json:"opening,omitempty"` // first decisions of each seat that are left to chance
}

// Key is equal for equal jobs.
func (j Job) Key() string {
	return fmt.Sprint(j.Title, " ", j.Options, " ", strings.Join(j.Bots, ","), " ", j.Seed, " ", j.Opening)
}

// Outcome is a finished game.
type Outcome struct {
	Job
	Score   []int `json:"score"`
	Rank    []int `json:"rank"`
	Actions int   `json:"actions"`
	// Took is the seconds that each seat thought: they depend on the machine.
	Took []float64 `json:"took,omitempty"`
}

// Runner plays jobs. It may be called from several goroutines.
type Runner interface {
	Play(context.Context, Job) (Outcome, error)
}

// Local plays jobs in this process.
type Local struct {
	// Patience is how long programs have for a decision; 0: as long as usual.
	Patience time.Duration
}

// endless is more entries than any game has.
const endless = 200_000

// Play plays a game to its end.
func (l Local) Play(ctx context.Context, j Job) (Outcome, error) {
	s, err := j.begin()
	if err != nil {
		return Outcome{}, err
	}
	bots, err := j.seat(l.Patience)
	if err != nil {
		return Outcome{}, err
	}
	defer dismiss(bots)
	loose, err := bot.NewLoose(j.Title)
	if err != nil {
		return Outcome{}, err
	}
	g := &game{state: s, told: watchers(bots), luck: core.NewRNG(j.Seed), out: Outcome{Job: j, Took: make([]float64, len(bots))}}
	for i, b := range bots {
		g.players = append(g.players, &opening{b, loose, g.luck, j.Opening})
		g.minds = append(g.minds, core.NewRNG(j.Seed<<8+uint64(i)+1))
	}
	err = g.play(ctx)
	return g.out, err
}

// game is a job that is being played.
type game struct {
	state   core.State
	players []bot.Bot
	told    []*door.Bot
	luck    *core.RNG
	minds   []*core.RNG
	out     Outcome
}

func (g *game) play(ctx context.Context) error {
	for ; g.state.ToAct() != 0; g.out.Actions++ {
		a, err := g.decide(ctx)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		if err := step(g.state, a, g.out.Actions); err != nil {
			return fmt.Errorf("%s: %w", g.out.Key(), err)
		}
		g.tell(func(w *door.Bot) { w.Saw(a) })
	}
	g.out.Score, g.out.Rank = g.state.Score(), g.state.Rank()
	g.tell(func(w *door.Bot) { w.Over(g.out.Rank, g.out.Score) })
	return nil
}

// tell lets those know who want to be told.
func (g *game) tell(what func(*door.Bot)) {
	for _, w := range g.told {
		if w != nil {
			what(w)
		}
	}
}

// decide is the next action: of chance, or of a bot, whose time is taken.
func (g *game) decide(ctx context.Context) (core.Action, error) {
	if g.state.ToAct().Has(core.Chance) {
		return g.state.Chance(g.luck), nil
	}
	seat := g.state.ToAct().Lowest()
	began := time.Now()
	a := g.players[seat].Choose(ctx, bot.See(g.state, seat), g.minds[seat])
	g.out.Took[seat] += time.Since(began).Seconds()
	if w := g.told[seat]; w != nil && w.Err() != nil {
		return a, &Misplayed{g.out.Job, seat, w.Err()}
	}
	return a, nil
}

// Misplayed is a program's mistake and its place: it can be played again.
type Misplayed struct {
	Job  Job
	Seat core.Seat
	Why  error
}

// Place implements [core.Placed].
func (m *Misplayed) Place() core.Text {
	return core.Say("arena.fault", core.Lit("seat", m.Seat.String()), core.Lit("seed", strconv.FormatUint(m.Job.Seed, 10)))
}

func (m *Misplayed) Error() string { return m.Job.Key() + ": " + m.Why.Error() }
func (m *Misplayed) Unwrap() error { return m.Why }

// Foreign begins the name of a bot that is a program: "cmd:./mine".
const Foreign = "cmd:"

// seat brings the bots to the table.
func (j Job) seat(patience time.Duration) ([]bot.Bot, error) {
	bots := make([]bot.Bot, 0, len(j.Bots))
	for i, name := range j.Bots {
		b, err := j.find(name, core.Seat(i), patience)
		if err != nil {
			dismiss(bots)
			return nil, err
		}
		bots = append(bots, b)
	}
	return bots, nil
}

func (j Job) find(name string, seat core.Seat, patience time.Duration) (bot.Bot, error) {
	command, foreign := strings.CutPrefix(name, Foreign)
	if !foreign {
		return bot.New(j.Title, name)
	}
	title, setup, err := j.prepare()
	if err != nil {
		return nil, err
	}
	words, err := door.Words(command)
	if err != nil {
		return nil, err
	}
	b, err := door.Start(title, setup, seat, words...)
	if err != nil {
		return nil, err
	}
	b.Patience = cmp.Or(patience, b.Patience)
	return b, nil
}

// dismiss ends the programs among the bots.
func dismiss(bots []bot.Bot) {
	for _, b := range bots {
		if c, ok := b.(io.Closer); ok {
			_ = c.Close()
		}
	}
}

// watchers are the bots that want to be told what is played.
func watchers(bots []bot.Bot) []*door.Bot {
	told := make([]*door.Bot, len(bots))
	for i, b := range bots {
		told[i], _ = b.(*door.Bot)
	}
	return told
}

// opening leaves a bot's first decisions to chance, within reason: a seat that
// is ruined by them would say nothing about the bots.
type opening struct {
	bot.Bot
	loose bot.Bot
	luck  *core.RNG
	left  int
}

func (o *opening) Choose(ctx context.Context, seen bot.Seen, mind *core.RNG) core.Action {
	if o.left--; o.left >= 0 {
		return o.loose.Choose(ctx, seen, o.luck)
	}
	return o.Bot.Choose(ctx, seen, mind)
}

func step(s core.State, a core.Action, n int) error {
	if r := s.Check(a); r != nil {
		return fmt.Errorf("entry %d of seat %v is illegal: %w", n+1, a.By, r)
	}
	if n > endless {
		return errors.New("the game does not end")
	}
	s.Apply(a, nil)
	return nil
}

func (j Job) begin() (core.State, error) {
	title, setup, err := j.prepare()
	if err != nil {
		return nil, err
	}
	return title.New(setup)
}

func (j Job) prepare() (core.Title, core.Setup, error) {
	title, ok := titles.Find(j.Title)
	if !ok {
		return nil, core.Setup{}, core.Refuse("", "setup.title", core.Lit("title", j.Title))
	}
	setup, err := core.Prepare(title, len(j.Bots), j.Options)
	return title, setup, err
}

// Contest is who meets whom, and how often.
type Contest struct {
	Title    string
	Options  map[string]string
	Seats    int
	Bots     []string // the first against each of the others
	Games    int
	Seed     uint64
	Opening  int       // first decisions of each seat that are left to chance, where nothing else is
	Workers  int       // games at the same time; 0: one a core
	Question *Question // nil: play all games
	Known    map[string]Outcome
	Finished func(Outcome) error // called for each new game, one at a time
}

// job is the n-th game: all rotations of the seats with a seed, then the next.
// Where there are more seats than bots, the last bot takes those that are left;
// where there are fewer, the others come to the table by turns.
func (c *Contest) job(n int) Job {
	tables := max(1, len(c.Bots)-c.Seats+1)
	guests := n / c.Seats % tables
	j := Job{Title: c.Title, Options: c.Options, Seed: c.Seed + uint64(n/c.Seats/tables), Opening: c.Opening, Bots: make([]string, c.Seats)}
	for i := range j.Bots {
		who := min((i+n)%c.Seats, len(c.Bots)-1)
		if who > 0 {
			who += guests
		}
		j.Bots[i] = c.Bots[who]
	}
	return j
}

// Run plays the contest and says what came out. If it is cut short, the games
// that were finished in order still count.
func (c *Contest) Run(ctx context.Context, r Runner) (*Report, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	run := &running{Contest: c, report: newReport(c), ready: map[int]Outcome{}, stop: stop}
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() { run.work(ctx, r) })
	}
	wait.Wait()
	err := context.Cause(ctx)
	if errors.Is(err, errDecided) {
		err = nil
	}
	return run.report, err
}

var errDecided = errors.New("the question is decided")

// running is a contest under way.
type running struct {
	*Contest
	mu     sync.Mutex
	next   int // game to be given out
	ready  map[int]Outcome
	report *Report
	stop   context.CancelCauseFunc
}

func (r *running) work(ctx context.Context, runner Runner) {
	for ctx.Err() == nil {
		r.mu.Lock()
		n := r.next
		r.next++
		r.mu.Unlock()
		if n >= r.Games {
			return
		}
		job := r.job(n)
		out, known := r.Known[job.Key()]
		var err error
		if !known {
			out, err = runner.Play(ctx, job)
		}
		if err == nil {
			err = r.finish(n, out, known)
		}
		if err != nil {
			r.stop(err)
		}
	}
}

// finish counts a game, and those behind it that waited for it.
func (r *running) finish(n int, out Outcome, known bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ready[n] = out
	for {
		next, ok := r.ready[r.report.Games]
		if !ok || r.report.Decided {
			break
		}
		r.report.count(next)
		if r.Question != nil && r.report.decide(*r.Question) {
			r.stop(errDecided)
		}
	}
	if !known && r.Finished != nil {
		return r.Finished(out)
	}
	return nil
}
