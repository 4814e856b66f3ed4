package greedy

import (
	"math"

	"remise/core"
)

// taste is a map game's own part: it reads the position once and then says of
// every action what it is worth in money to the seat, against doing nothing.
type taste interface {
	// read looks at a position as a seat sees it.
	read(world core.State, seat core.Seat)
	// members are those of a choice that are worth a thought.
	members(c core.Choice, buf []core.Action) []core.Action
	// worth is what an action earns.
	worth(a core.Action) float32
	// tries reports whether the worth of a kind of action is found by trying,
	// which takes long.
	tries(kind uint8) bool
}

// Rail plays a map game.
type Rail struct {
	taste   taste
	sketch  bool // look at few ways to build
	mood    int  // and at which
	choices []core.Choice
	actions []core.Action
	list    []Proposal
}

const (
	pointMoney  = 17  // money that counts like a point of the policy's judgement
	tried       = 2.5 // how much more a worth counts that was found by trying
	mostTries   = 30  // ways to build that are tried in a decision
	sketchTries = 8   // and in one of a sketch
	certain     = 1e4 // worth of what must be done before anything else is thought of
)

// Propose weighs the choices.
func (p *Rail) Propose(world core.State, seat core.Seat, buf []Proposal) []Proposal {
	from := len(buf)
	buf = p.weigh(world, seat, mostTries, 0, buf)
	p.level(buf[from:])
	return buf
}

// level makes the best proposal worth nothing, and points of money. What was
// found by trying counts more than a rule of thumb.
func (p *Rail) level(list []Proposal) {
	best := Best(list).Value
	for i := range list {
		list[i].Value = (list[i].Value - best) / pointMoney
		if p.taste.tries(list[i].Action.Kind) {
			list[i].Value *= tried
		}
	}
}

// Move plays the best of the choices. In a sketch it tries other ways to build
// in every playout.
func (p *Rail) Move(world core.State, seat core.Seat) {
	most, mood := mostTries, 0
	if p.sketch {
		most, mood = sketchTries, p.mood
	}
	p.list = p.weigh(world, seat, most, mood, p.list[:0])
	world.Apply(Best(p.list).Action, nil)
}

// weigh appends the choices with what they are worth in money. Of many ways to
// build it tries some from everywhere, and then all others in the place of the
// best.
func (p *Rail) weigh(world core.State, seat core.Seat, most, mood int, buf []Proposal) []Proposal {
	p.choices = world.Legal(seat, p.choices[:0])
	if len(p.choices) == 1 && p.choices[0].Len() == 1 {
		return append(buf, Proposal{Action: p.choices[0].Action})
	}
	p.taste.read(world, seat)
	stride, from := p.stride(most), len(buf)
	for i, c := range p.choices {
		if (i+mood)%stride == 0 || !p.taste.tries(c.Kind) {
			buf = p.add(c, buf)
		}
	}
	if stride == 1 {
		return buf
	}
	best := Best(buf[from:]).Action
	for i, c := range p.choices {
		if (i+mood)%stride != 0 && p.taste.tries(c.Kind) && c.Kind == best.Kind && c.Obj[0] == best.Obj[0] {
			buf = p.add(c, buf)
		}
	}
	return buf
}

func (p *Rail) add(c core.Choice, buf []Proposal) []Proposal {
	p.actions = p.taste.members(c, p.actions[:0])
	for _, a := range p.actions {
		buf = append(buf, Proposal{a, p.taste.worth(a)})
	}
	return buf
}

// stride is which part of the ways to build is tried.
func (p *Rail) stride(most int) int {
	n := 0
	for _, c := range p.choices {
		if p.taste.tries(c.Kind) {
			n++
		}
	}
	return 1 + max(0, n-1)/most
}

// Sketch implements [Sketcher].
func (p *Rail) Sketch(rough bool) { p.sketch = rough }

// Shuffle decides the mood of a playout.
func (p *Rail) Shuffle(rng *core.RNG) { p.mood = rng.IntN(1 << 16) }

// Draw is chance as it comes.
func (p *Rail) Draw(world core.State, rng *core.RNG) core.Action { return world.Chance(rng) }

// Value rises with the lead over the best of the others.
func (p *Rail) Value(world core.State, seat core.Seat) float64 {
	scores := world.Score()
	other := math.Inf(-1)
	for i, s := range scores {
		if core.Seat(i) != seat {
			other = max(other, float64(s))
		}
	}
	return 1 / (1 + math.Exp((other-float64(scores[seat]))/clearLead))
}

// clearLead is the money by which a map game is clearly won.
const clearLead = 600

// ends is the first and the last member of a choice.
func ends(c core.Choice, buf []core.Action) []core.Action {
	buf = append(buf, c.At(0))
	if n := c.Len(); n > 1 {
		buf = append(buf, c.At(n-1))
	}
	return buf
}

// near is the member of a choice whose number is n or a little less.
func near(c core.Choice, n int32) core.Action {
	if c.Step <= 0 {
		return c.Action
	}
	i := int(min(max(n, c.Min), c.Max)-c.Min) / int(c.Step)
	return c.At(i)
}

// purse remembers what runs bring: the same track is asked for again and again
// in one decision, and in the playouts of a search.
type purse struct {
	slots []earned
}

type earned struct {
	track   uint64
	pays    int32
	more    int32 // with one tram more
	stops   int16
	promise int16 // of stations that could be built to
}

const purseSlots = 1 << 16

func newPurse() purse { return purse{make([]earned, purseSlots)} }

// at is the slot of a track, and whether it is known.
func (p *purse) at(track uint64) (*earned, bool) {
	slot := &p.slots[track%purseSlots]
	known := slot.track == track
	slot.track = track
	return slot, known
}
