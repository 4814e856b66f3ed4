package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"time"

	"remise/bot"
	"remise/bot/door"
	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/texts"
	"remise/title/titles"
)

type botCheckCmd struct {
	Command []string      `arg:"" passthrough:""`
	Title   string        `placeholder:"TITLE"`
	Games   int           `default:"2" least:"1"`
	Seed    uint64        `default:"1"`
	Time    time.Duration `default:"10s" least:"1ms"`
	Show    int           `default:"5" least:"1"`
	Trace   string        `type:"path" placeholder:"FILE"`
}

// Run lets the program play.
func (c *botCheckCmd) Run(top *commands) error {
	list := titles.All
	if c.Title != "" {
		title, err := cli.FindTitle(c.Title)
		if err != nil {
			return err
		}
		list = []core.Title{title}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	lines, err := traceTo(c.Trace)
	if err != nil {
		return err
	}
	faults, err := c.games(ctx, top, list, lines)
	if err = errors.Join(err, lines.Close()); err != nil {
		return err
	}
	if faults > 0 {
		return cli.Refuse("misuse.faults", core.Num("n", faults))
	}
	top.say("door.well", core.Num("games", len(list)*c.Games))
	return nil
}

// traceTo is where the lines go that are exchanged with a program: into a file, or
// nowhere.
func traceTo(file string) (io.WriteCloser, error) {
	if file == "" {
		return nowhere{io.Discard}, nil
	}
	return os.Create(file)
}

type nowhere struct{ io.Writer }

func (nowhere) Close() error { return nil }

// games plays some games of each title, and counts what was wrong.
func (c *botCheckCmd) games(ctx context.Context, top *commands, list []core.Title, lines io.Writer) (faults int, err error) {
	for _, title := range list {
		for n := range c.Games {
			found, err := c.game(ctx, top, title, n, lines)
			if err != nil {
				return 0, err
			}
			faults += found
		}
	}
	return faults, nil
}

// game plays one game and reports what was wrong.
func (c *botCheckCmd) game(ctx context.Context, top *commands, title core.Title, n int, lines io.Writer) (faults int, err error) {
	seats := title.About().MinSeats
	setup, err := core.Prepare(title, seats, nil)
	if err != nil {
		return 0, err
	}
	state, err := title.New(setup)
	if err != nil {
		return 0, err
	}
	seat := core.SeatAt(n % seats)
	guest, err := door.Launch(c.Command...)
	if err != nil {
		return 0, err
	}
	guest.Patience, guest.Trace = c.Time, lines
	guest.Begin(title, setup, seat)
	err = c.play(ctx, title, state, guest, seat, c.Seed+uint64(n))
	guest.Over(state.Rank(), state.Score())
	ended := guest.Close()
	if err != nil {
		return 0, err
	}
	if ended != nil && len(guest.Faults) == 0 {
		guest.Faults = []door.Fault{{Decision: guest.Decisions(), Why: ended}}
	}
	c.tell(top, title, state, seat, guest)
	return len(guest.Faults), nil
}

func (c *botCheckCmd) play(ctx context.Context, title core.Title, state core.State, guest *door.Bot, at core.Seat, seed uint64) error {
	house, err := bot.New(title.About().ID, bot.Medium)
	if err != nil {
		return err
	}
	rng := core.NewRNG(seed)
	for state.ToAct() != 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		var a core.Action
		switch seat := state.ToAct().Lowest(); {
		case state.ToAct().Has(core.Chance):
			a = state.Chance(rng)
		case seat == at:
			a = guest.Choose(ctx, bot.See(state, seat), rng)
		default:
			a = house.Choose(ctx, bot.See(state, seat), rng)
		}
		state.Apply(a, nil)
		guest.Saw(a)
	}
	return nil
}

func (c *botCheckCmd) tell(top *commands, title core.Title, state core.State, seat core.Seat, guest *door.Bot) {
	top.say("door.played", core.Lit("title", title.About().ID), core.Lit("seat", seat.String()), core.Num("place", state.Rank()[seat]),
		core.Num("places", slices.Max(state.Rank())), core.Num("score", state.Score()[seat]), core.Num("decisions", guest.Decisions()))
	if guest.Answered < guest.Decisions() {
		top.say("door.answered", core.Num("n", guest.Answered), core.Num("of", guest.Decisions()), core.Num("rest", guest.Decisions()-guest.Answered))
	}
	left := len(guest.Faults)
	for i, m := range alikeFaults(top.Language(), guest.Faults) {
		if i == c.Show {
			top.say("door.more", core.Num("n", left))
			break
		}
		left -= m.times
		why, decision := core.Lit("why", m.why), core.Num("decision", m.first)
		if m.times == 1 {
			top.say("door.decision", decision, why)
		} else {
			top.say("door.decisions", decision, core.Num("n", m.times-1), why)
		}
	}
}

// mistake is the first mistake of a program in one decision, and their number.
type mistake struct {
	why          string
	first, times int
}

// alikeFaults are the mistakes of a program, each once.
func alikeFaults(lang string, faults []door.Fault) (all []mistake) {
	for _, f := range faults {
		why := texts.Error(lang, f.Why)
		i := slices.IndexFunc(all, func(m mistake) bool { return m.why == why })
		if i < 0 {
			i, all = len(all), append(all, mistake{why: why, first: f.Decision})
		}
		all[i].times++
	}
	return all
}
