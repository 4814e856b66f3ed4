package greedy

import (
	"math"
	"strings"

	"remise/core"
)

// A map game is played by rules of thumb: each has a word of the notation and
// says what an action that begins with it is worth, in money. The title's own
// part reads the position once and then answers for every choice.
type taste interface {
	// read looks at a position as a seat sees it.
	read(world core.State, seat core.Seat)
	// members are those of a choice that are worth a thought.
	members(word string, c core.Choice, buf []core.Action) []core.Action
	// worth is what an action earns; doing nothing is worth 0.
	worth(word string, a core.Action, text string) float32
}

// Rail plays a map game.
type Rail struct {
	title   core.Title
	taste   taste
	choices []core.Choice
	actions []core.Action
}

// mostBuilds is how many ways to build are tried in one decision.
const mostBuilds = 30

// builds are the words whose worth is found by trying.
func builds(word string) bool { return word == "lay" || word == "marker" || word == "depot" }

// Propose weighs the choices, and of many ways to build some from everywhere.
func (p *Rail) Propose(world core.State, seat core.Seat, buf []Proposal) []Proposal {
	p.taste.read(world, seat)
	p.choices = world.Legal(seat, p.choices[:0])
	stride, nth := 1+p.count()/mostBuilds, 0
	from := len(buf)
	for _, c := range p.choices {
		word, _, _ := strings.Cut(p.title.Format(c.Action), " ")
		if builds(word) {
			if nth++; nth%stride != 0 {
				continue
			}
		}
		p.actions = p.taste.members(word, c, p.actions[:0])
		for _, a := range p.actions {
			buf = append(buf, Proposal{a, p.taste.worth(word, a, p.title.Format(a))})
		}
	}
	best := Best(buf[from:]).Value
	for i := from; i < len(buf); i++ {
		buf[i].Value -= best
	}
	return buf
}

func (p *Rail) count() (n int) {
	for _, c := range p.choices {
		if word, _, _ := strings.Cut(p.title.Format(c.Action), " "); builds(word) {
			n++
		}
	}
	return n
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
