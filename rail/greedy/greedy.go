// Package greedy plays a map game by rules of thumb: it weighs every choice by
// the title's own taste and takes the best.
package greedy

import (
	"cmp"
	"math"
	"slices"

	"remise/core"
	"remise/core/policy"
)

// Taste is a map game's own part: it reads the position once and then says of
// every action what it is worth in money to the seat, against doing nothing.
type Taste interface {
	// Read looks at a position as a seat sees it.
	Read(world core.State, seat core.Seat)
	// Members are those of a choice that are worth a thought.
	Members(c core.Choice, buf []core.Action) []core.Action
	// Worth is the gain by an action.
	Worth(a core.Action) float32
	// Tries reports whether the worth of a kind of action is found by trying,
	// which takes long.
	Tries(kind uint8) bool
}

// Player plays a map game.
type Player struct {
	taste   Taste
	settled bool // what to build is settled by trying
	sketch  bool // look at few ways to build
	mood    int  // and at which
	choices []core.Choice
	actions []core.Action
	list    []policy.Proposal
}

// New is a player with a taste.
func New(t Taste) *Player { return &Player{taste: t} }

// Builder is a player whose taste settles what to build: whoever thinks ahead
// need not think about that, as playouts tell little of one tile.
func Builder(t Taste) *Player { return &Player{taste: t, settled: true} }

const (
	pointMoney  = 17  // money that counts like a point of the policy's judgement
	tried       = 2.5 // how much more a worth counts that was found by trying
	beyond      = 1e3 // a weight that nothing else comes near
	mostTries   = 30  // ways to build that are tried in a decision
	sketchTries = 8   // and in one of a sketch

	// Certain is the worth of what must be done before anything else.
	Certain = 1e4
)

// Propose weighs the choices.
func (p *Player) Propose(world core.State, seat core.Seat, buf []policy.Proposal) []policy.Proposal {
	from := len(buf)
	p.wear(false)
	buf = p.weigh(world, seat, mostTries, 0, buf)
	p.foresee(buf[from:])
	p.level(buf[from:])
	return buf
}

// foresee lets a taste look further; one choice needs no thought.
func (p *Player) foresee(list []policy.Proposal) {
	if far, ok := p.taste.(Farsighted); ok && len(list) > 1 {
		far.Foresee(list)
	}
}

// level makes the best proposal worth nothing, and points of money. What was
// found by trying counts more than a rule of thumb.
func (p *Player) level(list []policy.Proposal) {
	best := policy.Best(list)
	settled := p.settled && p.taste.Tries(best.Action.Kind)
	for i := range list {
		list[i].Value = (list[i].Value - best.Value) / pointMoney
		switch {
		case settled || p.settled && p.taste.Tries(list[i].Action.Kind):
			list[i].Value *= beyond
		case p.taste.Tries(list[i].Action.Kind):
			list[i].Value *= tried
		}
	}
}

// Regret implements [policy.Critic].
func (p *Player) Regret(world core.State, seat core.Seat, a core.Action) (core.Action, float32) {
	p.wear(false)
	p.list = p.weigh(world, seat, mostTries, 0, p.list[:0])
	p.foresee(p.list)
	best := policy.Best(p.list).Action
	if len(p.list) == 1 || a == best {
		return best, 0
	}
	worth := p.taste.Worth
	if plain, ok := p.taste.(Plain); ok {
		worth = plain.Earning
	}
	return best, max(0, worth(best)-worth(a)) / pointMoney
}

// Farsighted is a taste that looks further than one decision, which takes long:
// playouts do without.
type Farsighted interface {
	// Foresee is given all that was weighed, and raises what leads to more.
	Foresee([]policy.Proposal)
}

// Plain is a taste whose Worth leaves some actions out of account: Earning is
// what they earn for all that.
type Plain interface {
	Earning(a core.Action) float32
}

// Move plays the best of the choices as they are. In a sketch it tries other ways to build
// in every playout.
func (p *Player) Move(world core.State, seat core.Seat) {
	most, mood := mostTries, 0
	if p.sketch {
		most, mood = sketchTries, p.mood
	}
	p.wear(p.sketch)
	p.list = p.weigh(world, seat, most, mood, p.list[:0])
	world.Apply(policy.Best(p.list).Action, nil)
}

// weigh appends the choices with what they are worth in money. Of many ways to
// build it tries some from everywhere, and then all others in the place of the
// best.
func (p *Player) weigh(world core.State, seat core.Seat, most, mood int, buf []policy.Proposal) []policy.Proposal {
	p.choices = world.Legal(seat, p.choices[:0])
	if len(p.choices) == 1 && p.choices[0].Len() == 1 {
		return append(buf, policy.Proposal{Action: p.choices[0].Action})
	}
	p.taste.Read(world, seat)
	stride, from := p.stride(most), len(buf)
	for i, c := range p.choices {
		if (i+mood)%stride == 0 || !p.taste.Tries(c.Kind) {
			buf = p.add(c, buf)
		}
	}
	if stride == 1 {
		return buf
	}
	best := policy.Best(buf[from:]).Action
	for i, c := range p.choices {
		if (i+mood)%stride != 0 && p.taste.Tries(c.Kind) && c.Kind == best.Kind && c.Obj[0] == best.Obj[0] {
			buf = p.add(c, buf)
		}
	}
	return buf
}

func (p *Player) add(c core.Choice, buf []policy.Proposal) []policy.Proposal {
	p.actions = p.taste.Members(c, p.actions[:0])
	for _, a := range p.actions {
		buf = append(buf, policy.Proposal{Action: a, Value: p.taste.Worth(a)})
	}
	return buf
}

// stride is which part of the ways to build is tried.
func (p *Player) stride(most int) int {
	n := 0
	for _, c := range p.choices {
		if p.taste.Tries(c.Kind) {
			n++
		}
	}
	return 1 + max(0, n-1)/most
}

// Sketch implements [policy.Sketcher].
func (p *Player) Sketch(rough bool) { p.sketch = rough }

// Shuffle decides the mood of a playout, and how its players judge: a player who thinks
// ahead should not count on others to judge exactly as they do themselves.
func (p *Player) Shuffle(rng *core.RNG) {
	p.mood = rng.IntN(1 << 16)
	if v, ok := p.taste.(Varied); ok {
		v.Vary(rng)
	}
}

// Varied is a taste with several variants.
type Varied interface {
	// Vary decides on another judgement.
	Vary(*core.RNG)
	// Wear takes it on, or the plain one again.
	Wear(varied bool)
}

func (p *Player) wear(varied bool) {
	if v, ok := p.taste.(Varied); ok {
		v.Wear(varied)
	}
}

// Draw is chance as it comes.
func (p *Player) Draw(world core.State, rng *core.RNG) core.Action { return world.Chance(rng) }

// Value rises with the lead over the best of the others.
func (p *Player) Value(world core.State, seat core.Seat) float64 {
	scores := p.scores(world)
	other := math.Inf(-1)
	for i, s := range scores {
		if core.Seat(i) != seat {
			other = max(other, float64(s))
		}
	}
	return 1 / (1 + math.Exp((other-float64(scores[seat]))/clearLead))
}

// Lead implements [policy.Leader].
func (p *Player) Lead(world core.State, seat core.Seat) float64 {
	scores := p.scores(world)
	others := 0
	for i, s := range scores {
		if core.Seat(i) != seat {
			others += s
		}
	}
	return (float64(scores[seat]) - float64(others)/float64(len(scores)-1)) / clearLead
}

// scores are what the seats have at the end of the game, or will have.
func (p *Player) scores(world core.State) []int {
	scores := world.Score()
	if seer, ok := p.taste.(Seer); ok && world.ToAct() != 0 {
		p.wear(false)
		for i := range scores {
			scores[i] = seer.Foretell(world, core.Seat(i))
		}
	}
	return scores
}

// Seer is a taste that can say what a seat will have at the end of a game: then a
// playout need not go so far.
type Seer interface {
	Foretell(world core.State, seat core.Seat) int
}

// clearLead is the money by which a map game is clearly won.
const clearLead = 600

// Ends are the first and the last member of a choice.
func Ends(c core.Choice, buf []core.Action) []core.Action {
	buf = append(buf, c.At(0))
	if n := c.Len(); n > 1 {
		buf = append(buf, c.At(n-1))
	}
	return buf
}

// Near is the member of a choice whose number is n or a little less.
func Near(c core.Choice, n int32) core.Action {
	if c.Step <= 0 {
		return c.Action
	}
	i := int(min(max(n, c.Min), c.Max)-c.Min) / int(c.Step)
	return c.At(i)
}

// Trial is a position in which an action can be tried without going on to the next question.
type Trial interface {
	core.State
	Try(core.Action)
}

// Try is a position after an action. It is in a spare place, which is made when it is first needed.
func Try[S Trial](spare *S, world S, a core.Action) S {
	var none S
	if any(*spare) == any(none) {
		*spare = world.Clone().(S)
	}
	(*spare).CopyFrom(world)
	(*spare).Try(a)
	return *spare
}

// Lead is how many shares a seat has more than the others on average; spoils is the part of a gain that others' loss
// is worth.
func Lead(shares []int, seat core.Seat, spoils float32) float32 {
	others := 0
	for i, n := range shares {
		if core.Seat(i) != seat {
			others += n
		}
	}
	return float32(shares[seat]) - spoils*float32(others)/float32(len(shares)-1)
}

// Ranked are the proposals of a sort, the best first.
func Ranked(list []policy.Proposal, is func(core.Action) bool, buf []*policy.Proposal) []*policy.Proposal {
	for i := range list {
		if is(list[i].Action) {
			buf = append(buf, &list[i])
		}
	}
	slices.SortStableFunc(buf, func(x, y *policy.Proposal) int { return cmp.Compare(y.Value, x.Value) })
	return buf
}

// Sway changes weights at random: each is multiplied by at least so much, and by so much more at most.
func Sway(rng *core.RNG, least, more float32, weights ...*float32) {
	for _, w := range weights {
		*w *= least + more*float32(rng.IntN(101))/100
	}
}

// Purse remembers what runs bring: the same track is asked for again and again
// in one decision, and in the playouts of a search.
type Purse struct {
	slots []Earned
}

// Earned is the value of a track.
type Earned struct {
	track   uint64
	Pays    int32
	More    int32 // with one tram more, or with markers in all its stations
	Wide    int32 // and with more depots
	Stops   int16
	Promise int16 // of stations that could be built to
}

const purseSlots = 1 << 16

// NewPurse is an empty one.
func NewPurse() Purse { return Purse{make([]Earned, purseSlots)} }

// At is the slot of a track, and whether it is known.
func (p *Purse) At(track uint64) (*Earned, bool) {
	slot := &p.slots[track%purseSlots]
	known := slot.track == track
	slot.track = track
	return slot, known
}
