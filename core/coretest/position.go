package coretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"remise/core"
	"remise/core/play"
)

// position is one position under examination, with what the laws look at most.
type position struct {
	*game
	state  core.State
	step   int
	hash   uint64
	acting core.Seats
	legal  [core.MaxSeats][]core.Choice
	next   core.Action // what will be played, if anybody is to act
	rng    *core.RNG   // for the laws; the game has its own
}

func (g *game) position() *position {
	p := &position{game: g, state: g.match.State(), step: g.match.Seq(), rng: core.NewRNG(0)}
	p.hash = p.state.Hash()
	p.acting = p.state.ToAct()
	for seat := range p.players() {
		p.legal[seat] = p.state.Legal(seat, nil)
	}
	return p
}

// players yields the seats at the table.
func (p *position) players() func(func(core.Seat) bool) { return core.First(p.table.seats).All }

// viewers yields the seats at the table and the spectator.
func (p *position) viewers() func(func(core.Seat) bool) {
	return (core.First(p.table.seats) | core.Of(core.Spectator)).All
}

// choices yields every choice of every seat.
func (p *position) choices(yield func(core.Choice) bool) {
	for seat := range p.players() {
		for _, c := range p.legal[seat] {
			if !yield(c) {
				return
			}
		}
	}
}

// fewMembers is how many members of a range are all examined; of longer
// ranges only the ends and a sample.
const fewMembers = 24

// actions yields the legal actions of all seats, long ranges by sample.
func (p *position) actions(yield func(core.Action) bool) {
	for c := range p.choices {
		n := c.Len()
		for i := range min(n, fewMembers) {
			if n > fewMembers && i > 1 {
				i = p.rng.IntN(n)
			} else if n > fewMembers && i == 1 {
				i = n - 1
			}
			if !yield(c.At(i)) {
				return
			}
		}
	}
}

// holds reports whether some choice of the action's seat holds it.
func (p *position) holds(a core.Action) bool {
	return a.By < core.MaxSeats && a.By >= 0 &&
		slices.ContainsFunc(p.legal[a.By], func(c core.Choice) bool { return c.Holds(a) })
}

// offers reports whether a choice holds the action, as it is or in its plain
// form.
func (p *position) offers(a core.Action) bool {
	if p.holds(a) {
		return true
	}
	plainer, ok := p.state.(core.Plainer)
	return ok && p.holds(plainer.Plain(a)) && p.alike(a, plainer.Plain(a))
}

// alike compares what follows two actions.
func (p *position) alike(a, b core.Action) bool {
	x, y := p.state.Clone(), p.state.Clone()
	x.Apply(a, nil)
	y.Apply(b, nil)
	return x.ToAct() == y.ToAct() && slices.Equal(x.Score(), y.Score()) && p.sameChoices(x, y) == nil
}

// unchanged says whether the examined position is still what it was.
func (p *position) unchanged() error {
	if p.state.Hash() != p.hash {
		return fmt.Errorf("the position's hash was %016x and is now %016x", p.hash, p.state.Hash())
	}
	return nil
}

func (p *position) print(a core.Action) string { return a.By.String() + " " + p.title.Format(a) }

// view is a seat's view, as a client gets it.
func view(s core.State, seat core.Seat) ([]byte, error) {
	text, err := json.Marshal(s.Observe(seat))
	if err != nil {
		return nil, fmt.Errorf("the view of %v does not become JSON: %w", seat, err)
	}
	return text, nil
}

// sameView compares what a seat sees of two positions.
func sameView(a, b core.State, seat core.Seat) error {
	left, err := view(a, seat)
	if err != nil {
		return err
	}
	right, err := view(b, seat)
	if err != nil {
		return err
	}
	return differ("the view of "+seat.String(), left, right)
}

// differ shows two texts around the first difference.
func differ(what string, a, b []byte) error {
	if bytes.Equal(a, b) {
		return nil
	}
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	return fmt.Errorf("%s differs:\n\t…%s\n\t…%s", what, around(a, at), around(b, at))
}

func around(text []byte, at int) []byte { return text[max(0, at-60):min(len(text), at+60)] }

// same compares two positions in everything they can be asked.
func (p *position) same(a, b core.State) error {
	if a.Hash() != b.Hash() {
		return fmt.Errorf("hashes %016x and %016x", a.Hash(), b.Hash())
	}
	if a.ToAct() != b.ToAct() {
		return fmt.Errorf("to act are %016b and %016b", a.ToAct(), b.ToAct())
	}
	for seat := range p.viewers() {
		if err := sameView(a, b, seat); err != nil {
			return err
		}
	}
	return p.sameChoices(a, b)
}

func (p *position) sameChoices(a, b core.State) error {
	for seat := range p.players() {
		if !slices.Equal(a.Legal(seat, nil), b.Legal(seat, nil)) {
			return fmt.Errorf("the choices of %v differ", seat)
		}
	}
	return nil
}

// playOn plays a few random actions.
func (p *position) playOn(s core.State, actions int, seed uint64) error {
	r := core.NewRNG(seed)
	for range actions {
		if s.ToAct() == 0 {
			return nil
		}
		a, err := play.Pick(s, r, &p.buf)
		if err != nil {
			return err
		}
		s.Apply(a, nil)
	}
	return nil
}
