// Package bot plays: at three levels, for every title, with what its seat can
// see and nothing else.
//
// A [Bot] is given a [Seen], never a position. Seen answers what a player at
// the table could find out: what they see, what they may do, and worlds that
// could be the true one. The true one cannot be had from it.
//
//	b, err := bot.New("trambahn", "hard")
//	action := b.Choose(ctx, bot.See(state, seat), rng)
//
// Levels: easy plays by rules of thumb and carelessly; medium is greedy, a hand-written
// valuation (package policy; each title has its own); hard is search, which thinks ahead with greedy play in
// every seat (package search). [Hint] tells a person what a bot would do and
// why, [Analyse] looks back at a match. Package arena measures bots.
package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"remise/bot/search"
	"remise/core"
	"remise/core/policy"
	"remise/title/titles"
)

// Bot decides for a seat. It is used by one goroutine at a time and may
// remember what it has seen; chance comes from the generator only, so that a
// game can be played again.
type Bot interface {
	Choose(context.Context, Seen, *core.RNG) core.Action
}

// The levels. Each has a second name, the way it plays.
const (
	Easy   = "easy"
	Medium = "medium"
	Hard   = "hard"
)

// Levels are all levels, the weakest first.
var Levels = []string{Easy, Medium, Hard}

// Think is how long a hard bot thinks about a decision: with all around it a
// move comes within two seconds.
const Think = 1900 * time.Millisecond

// enough is how many playouts a hard bot makes at most: more would only keep
// people waiting.
const enough = 20_000

// Seen is a position as one seat sees it.
type Seen struct {
	state core.State
	seat  core.Seat
}

// See is a seat's view of a position.
func See(s core.State, seat core.Seat) Seen { return Seen{s, seat} }

// Seat is whose view it is.
func (s Seen) Seat() core.Seat { return s.seat }

// ToAct is who must or may act.
func (s Seen) ToAct() core.Seats { return s.state.ToAct() }

// Legal appends the seat's choices.
func (s Seen) Legal(buf []core.Choice) []core.Choice { return s.state.Legal(s.seat, buf) }

// Check is the table's answer to an action of the seat: nil if it is allowed.
func (s Seen) Check(a core.Action) *core.Refusal {
	a.By = s.seat
	return s.state.Check(a)
}

// Observe is the view of the seat, as the title makes it.
func (s Seen) Observe() any { return s.state.Observe(s.seat) }

// Ask is the question put to the seat.
func (s Seen) Ask() core.Text { return s.state.Ask(s.seat) }

// Describe says what one of the seat's choices does.
func (s Seen) Describe(a core.Action) core.Text { return s.state.Describe(a) }

// Guess is a world that the seat cannot tell from the true one.
func (s Seen) Guess(r *core.RNG) core.State { return s.state.Guess(s.seat, r) }

// GuessInto is Guess into a position of the same match, without allocating
// where the title can.
func (s Seen) GuessInto(world core.State, r *core.RNG) {
	if g, ok := s.state.(interface {
		GuessInto(core.State, core.Seat, *core.RNG)
	}); ok {
		g.GuessInto(world, s.seat, r)
		return
	}
	world.CopyFrom(s.state.Guess(s.seat, r))
}

// New is a bot for a title by its level or the name of its play. The number of
// a search's playouts, or the time that it has, may follow its name:
// "search:400", which plays alike with the same seed everywhere, and
// "search:100ms". "tuned" is greedy play with the weights that search uses.
func New(title, level string) (Bot, error) {
	if name, limit, ok := strings.Cut(level, ":"); ok {
		switch {
		case name == "turns", name == Hard && knowsTurns(title):
			return limitedTurns(title, level, limit)
		case name == Hard, name == "search":
			return limited(title, level, limit, titles.Tuned, optionsFor(title))
		case name == "hard-0":
			return limited(title, level, limit, titles.Frozen, frozen)
		}
	}
	switch level {
	case "random":
		return Random{}, nil
	case "greedy":
		return NewGreedy(title)
	case "greedy-0":
		return newGreedy(title, titles.Frozen)
	case Easy:
		return easyBot(title)
	case Medium:
		return mediumBot(title)
	case "tuned":
		return NewTuned(title)
	case "expert":
		return newGreedy(title, titles.Expert)
	case "rival":
		return newGreedy(title, titles.Rival)
	case Hard:
		return hardBot(title)
	case "search":
		return searchBot(title)
	case "hard-0":
		return frozenBot(title)
	}
	return nil, core.Refuse("", "bot.level", core.Lit("level", level))
}

// optionsFor is how to search a title. Where playouts are long they are few:
// all go into comparing the first moves.
func optionsFor(title string) search.Options {
	p, _ := titles.Tuned(title)
	if _, long := p.(policy.Sketcher); !long {
		return search.Default
	}
	return search.Options{Window: 10, Width: 6, Flat: true, Trust: titles.Trust(title), Depth: titles.Depth(title)}
}

// frozen is how the hard level of the first version searched the map games.
var frozen = search.Options{Window: 10, Width: 6, Flat: true, Trust: 2, Letter: true}

func limited(title, level, limit string, find finder, o search.Options) (Bot, error) {
	o.Workers = 1
	if n, err := strconv.Atoi(limit); err == nil && n > 0 {
		o.Playouts = n
		return newSearch(title, find, o, 0)
	}
	if d, err := time.ParseDuration(limit); err == nil && d > 0 {
		return newSearch(title, find, o, d)
	}
	return nil, core.Refuse("", "bot.level", core.Lit("level", level))
}

// Random takes any choice, each as likely as the others.
type Random struct{}

// Choose picks a choice, then a member of it.
func (Random) Choose(_ context.Context, seen Seen, rng *core.RNG) core.Action {
	choices := seen.Legal(nil)
	return choices[rng.IntN(len(choices))].Pick(rng)
}

// Greedy plays by a hand-written policy.
type Greedy struct {
	policy policy.Policy
	list   []policy.Proposal
	world  core.State
}

// NewGreedy is a greedy bot.
func NewGreedy(title string) (*Greedy, error) { return newGreedy(title, titles.Policy) }

// NewTuned is a greedy bot with the policy that search thinks with.
func NewTuned(title string) (*Greedy, error) { return newGreedy(title, titles.Tuned) }

// finder finds the policy of a title.
type finder func(title string) (policy.Policy, bool)

func newGreedy(title string, find finder) (*Greedy, error) {
	p, ok := find(title)
	if !ok {
		return nil, noPolicy(title)
	}
	return &Greedy{policy: p}, nil
}

// Choose takes the proposal that the policy values most.
func (g *Greedy) Choose(_ context.Context, seen Seen, rng *core.RNG) core.Action {
	return policy.Best(g.propose(seen, rng)).Action
}

func (g *Greedy) propose(seen Seen, rng *core.RNG) []policy.Proposal {
	if g.world == nil {
		g.world = seen.Guess(rng)
	} else {
		seen.GuessInto(g.world, rng)
	}
	g.list = g.policy.Propose(g.world, seen.Seat(), g.list[:0])
	return g.list
}

// Loose takes any of the decisions that greedy play thinks about as good as the
// best: sense with some chance in it, for the openings of games that have none.
type Loose struct {
	*Greedy
	by float32 // points below the best that a decision may be
}

// NewLoose is a loose bot.
func NewLoose(title string) (Loose, error) { return loose(title, looseness) }

func loose(title string, by float32) (Loose, error) {
	g, err := NewGreedy(title)
	return Loose{g, by}, err
}

// looseness is that of openings.
const looseness = 3

// Choose picks one of the good proposals.
func (l Loose) Choose(_ context.Context, seen Seen, rng *core.RNG) core.Action {
	list := slices.DeleteFunc(l.propose(seen, rng), func(p policy.Proposal) bool { return p.Value < -l.by })
	return list[rng.IntN(len(list))].Action
}

// Search thinks ahead.
type Search struct {
	search *search.Search
	think  time.Duration
}

// NewSearch is a bot that searches, for a time a decision; with no time the
// options must say how many playouts.
func NewSearch(title string, o search.Options, think time.Duration) (*Search, error) {
	return newSearch(title, titles.Tuned, o, think)
}

func newSearch(title string, find finder, o search.Options, think time.Duration) (*Search, error) {
	if _, ok := find(title); !ok {
		return nil, noPolicy(title)
	}
	head := func() policy.Policy {
		p, _ := find(title)
		return p
	}
	return &Search{search.New(head, o), think}, nil
}

// Choose searches until the time is up.
func (s *Search) Choose(ctx context.Context, seen Seen, rng *core.RNG) core.Action {
	return s.Think(ctx, seen, rng).Moves[0].Action
}

// Think is Choose with all that was found.
func (s *Search) Think(ctx context.Context, seen Seen, rng *core.RNG) search.Result {
	ctx, cancel := s.timed(ctx)
	defer cancel()
	return s.search.Think(ctx, seen, rng)
}

// Judge is Think with an eye on a certain action.
func (s *Search) Judge(ctx context.Context, seen Seen, a core.Action, rng *core.RNG) search.Result {
	ctx, cancel := s.timed(ctx)
	defer cancel()
	return s.search.Judge(ctx, seen, a, rng)
}

func (s *Search) timed(ctx context.Context) (context.Context, context.CancelFunc) {
	if s.think > 0 {
		return context.WithTimeout(ctx, s.think)
	}
	return ctx, func() {}
}

func noPolicy(title string) error {
	return core.Refuse("", "bot.title", core.Lit("title", title))
}

// Player is a bot for those who hand out guesses themselves, such as a table.
type Player struct {
	Bot
	Title string
}

// Choose decides in a guessed world.
func (p Player) Choose(ctx context.Context, guess core.State, seat core.Seat, rng *core.RNG) core.Action {
	return p.Bot.Choose(ctx, See(guess, seat), rng)
}

// Explain is the case for an action.
func (p Player) Explain(guess core.State, seat core.Seat, a core.Action, rng *core.RNG) core.Text {
	return Reason(p.Title, See(guess, seat), a, rng)
}

// Advise is a hint that is the same for the same position. It is false where
// nobody can give one.
func (p Player) Advise(ctx context.Context, guess core.State, seat core.Seat) (a core.Action, why, plan core.Text, ok bool) {
	h, err := Hint(ctx, p.Title, See(guess, seat))
	return h.Action, h.Reason, h.Plan, err == nil
}
