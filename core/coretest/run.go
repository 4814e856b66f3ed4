package coretest

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"remise/core"
	"remise/core/play"
)

// Run holds a title to all laws and compares its golden files. With -short it
// plays one game per table.
func Run(t *testing.T, title core.Title, o Options) {
	t.Helper()
	if testing.Short() {
		o.Games = 1
	}
	t.Run("laws", func(t *testing.T) {
		if f := Examine(title, o); f != nil {
			t.Fatal(f.withLog())
		}
	})
	t.Run("orders", func(t *testing.T) { orders(t, title) })
	t.Run("perft", func(t *testing.T) { perft(t, title) })
	t.Run("logs", func(t *testing.T) { logs(t, title) })
	t.Run("playthrough", func(t *testing.T) { playthroughs(t, title, o) })
}

// orders checks that every standing order of a title has a name of its own,
// a text, and an answer that can be read.
func orders(t *testing.T, title core.Title) {
	names := map[string]bool{}
	for _, o := range core.OrdersOf(title) {
		a, err := title.Parse(o.Notation)
		if err != nil || title.Format(a) != o.Notation {
			t.Errorf("order %s: %q is written %q (%v)", o.Name, o.Notation, title.Format(a), err)
		}
		if o.Name == "" || names[o.Name] || len(o.Asks) == 0 || o.Text.Code == "" {
			t.Errorf("order %+v needs a name of its own, a question and a text", o)
		}
		names[o.Name] = true
	}
}

// Failure is a broken law and how to see it again.
type Failure struct {
	Law   string
	Title string
	Table string
	Again string // the Options that lead there
	Seed  uint64
	Step  int // entries played before
	Why   error
	Log   []byte
}

func (f *Failure) Error() string {
	return fmt.Sprintf("broken law: %s\n%s, %s, seed %d, after entry %d\n%v\nagain with %s",
		f.Law, f.Title, f.Table, f.Seed, f.Step, f.Why, f.Again)
}

// withLog adds the path of the log, which outlives the test: somebody has
// to read it.
func (f *Failure) withLog() string {
	file, err := os.CreateTemp("", "remise-"+f.Title+"-*.log")
	if err != nil {
		return f.Error() + "\nlog so far:\n" + string(f.Log)
	}
	_, err = file.Write(f.Log)
	if err = errors.Join(err, file.Close()); err != nil {
		return f.Error() + "\nlog so far:\n" + string(f.Log)
	}
	return f.Error() + "\nlog so far: " + file.Name()
}

// Examine plays a title's games and returns the first broken law, or nil.
func Examine(title core.Title, o Options) *Failure {
	o.Limit = cmp.Or(o.Limit, 20_000)
	tables := o.tables(title.About())
	each := max(1, o.Games/max(1, len(tables)))
	seed := o.Seed
	for _, at := range tables {
		for i := range each {
			g := &game{title: title, opts: &o, table: at, seed: seed, stride: cmp.Or(o.Stride, 16)}
			if i == 0 && o.Stride == 0 {
				g.stride = 1
			}
			if f := g.run(); f != nil {
				return f
			}
			seed++
		}
	}
	return nil
}

// game is one random game under examination.
type game struct {
	title  core.Title
	opts   *Options
	table  table
	seed   uint64
	stride int

	match  *core.Match
	start  uint64 // hash of the first position
	rng    *core.RNG
	buf    []core.Choice
	copy   core.State // holds some older position until it is copied over
	varied core.Seats // the seats for which a guess has differed from the truth
}

func (g *game) run() (f *Failure) {
	var panicked error
	defer func() {
		if panicked != nil {
			f = g.fail(lawPanics, panicked)
		}
	}()
	defer caught(&panicked)
	err := g.begin()
	if err != nil {
		return g.fail(lawBegins, err)
	}
	for {
		p := g.position()
		if p.acting == 0 {
			return g.hold(p, slices.Concat(endLaws, laws))
		}
		if p.next, err = play.Pick(p.state, g.rng, &g.buf); err != nil {
			return g.fail(lawDeadEnd, err)
		}
		if f := g.hold(p, laws); f != nil {
			return f
		}
		if _, err := g.match.Play(p.next); err != nil {
			return g.fail(lawChecked, err)
		}
		if g.match.Seq() >= g.opts.Limit {
			return g.fail(lawEndless, fmt.Errorf("not over after %d entries", g.match.Seq()))
		}
	}
}

func (g *game) begin() error {
	setup, err := core.PrepareVersion(g.title, g.table.version, g.table.seats, g.table.options)
	if err != nil {
		return err
	}
	g.match, err = core.NewMatch(g.title, setup, nil)
	if err != nil {
		return err
	}
	g.start = g.match.State().Hash()
	g.copy = g.match.State().Clone()
	g.rng = core.NewRNG(g.seed)
	return nil
}

// hold holds the position to laws; costly ones only now and then.
func (g *game) hold(p *position, laws []law) *Failure {
	for _, l := range laws {
		if !l.cost.due(p.step, g.stride) && p.acting != 0 {
			continue
		}
		p.rng.Seed(g.seed ^ uint64(p.step)<<32)
		err := l.on(p)
		switch {
		case errors.Is(err, play.ErrDeadEnd): // some law played on and came to it first
			return g.fail(lawDeadEnd, err)
		case err != nil:
			return g.fail(l.name, err)
		}
		if err := p.unchanged(); err != nil {
			return g.fail(lawAsking, fmt.Errorf("while holding to the law %q: %w", l.name, err))
		}
	}
	return nil
}

// on says "panic" under the law's name: that is where to look.
func (l law) on(p *position) (err error) {
	defer caught(&err)
	return l.holds(p)
}

// caught makes a panic of the title an error with its stack.
func caught(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
	}
}

func (g *game) fail(name string, why error) *Failure {
	f := &Failure{Law: name, Title: g.title.About().ID, Table: g.table.String(), Seed: g.seed, Why: why}
	f.Again = fmt.Sprintf("coretest.Options{Version: %d, Seed: %d, Games: 1, Seats: []int{%d}, Tables: []map[string]string{%#v}, Stride: 1}",
		g.table.version, g.seed, g.table.seats, g.table.options)
	if g.match != nil {
		f.Step = g.match.Seq()
		f.Log = g.log()
	}
	return f
}

// log is the log so far, as far as the title can print it.
func (g *game) log() []byte {
	var text bytes.Buffer
	err := func() (err error) {
		defer caught(&err)
		return g.match.Write(&text)
	}()
	if err != nil {
		fmt.Fprintf(&text, "(the log cannot be written: %v)\n", err)
	}
	return text.Bytes()
}
