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
}

// Rail plays a map game.
type Rail struct {
	taste   taste
	choices []core.Choice
	actions []core.Action
}

// pointMoney is the money that counts like a point of the policy's judgement.
const pointMoney = 17

// Propose weighs the choices.
func (p *Rail) Propose(world core.State, seat core.Seat, buf []Proposal) []Proposal {
	p.choices = world.Legal(seat, p.choices[:0])
	p.actions = p.actions[:0]
	if len(p.choices) == 1 && p.choices[0].Len() == 1 {
		return append(buf, Proposal{Action: p.choices[0].Action})
	}
	p.taste.read(world, seat)
	from := len(buf)
	for _, c := range p.choices {
		p.actions = p.taste.members(c, p.actions[:0])
		for _, a := range p.actions {
			buf = append(buf, Proposal{a, p.taste.worth(a) / pointMoney})
		}
	}
	best := Best(buf[from:]).Value
	for i := from; i < len(buf); i++ {
		buf[i].Value -= best
	}
	return buf
}

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
	dream   int32 // with one tram more
	stops   int16
	promise int16 // of stations that could be built to
}

const purseSlots = 1 << 14

func newPurse() purse { return purse{make([]earned, purseSlots)} }

// at is the slot of a track, and whether it is known.
func (p *purse) at(track uint64) (*earned, bool) {
	slot := &p.slots[track%purseSlots]
	known := slot.track == track
	slot.track = track
	return slot, known
}
