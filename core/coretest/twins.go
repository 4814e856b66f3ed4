package coretest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"remise/core"
	"remise/core/why"
)

// keptView is a view that somebody holds on to.
type keptView struct{ v any }

func keep(s core.State, seat core.Seat) keptView { return keptView{s.Observe(seat)} }

func (k keptView) text() ([]byte, error) { return json.Marshal(k.v) }

// twins guesses a world for each viewer and compares it with the true one.
func twins(p *position) error {
	for seat := range p.viewers() {
		twin := p.state.Guess(seat, p.rng)
		if err := p.twin(twin, seat); err != nil {
			return fmt.Errorf("a guess for %v: %w", seat, err)
		}
	}
	return nil
}

func (p *position) twin(twin core.State, seat core.Seat) error {
	if err := twin.Audit(); err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	if err := sameView(p.state, twin, seat); err != nil {
		return err
	}
	if twin.ToAct() != p.acting {
		return fmt.Errorf("to act are %016b, in truth %016b", twin.ToAct(), p.acting)
	}
	if !reflect.DeepEqual(p.state.Ask(seat), twin.Ask(seat)) {
		return fmt.Errorf("it is asked %v, in truth %v", twin.Ask(seat), p.state.Ask(seat))
	}
	if seat != core.Spectator {
		return p.twinChoices(twin, seat)
	}
	return nil
}

func (p *position) twinChoices(twin core.State, seat core.Seat) error {
	if !slices.Equal(p.legal[seat], twin.Legal(seat, nil)) {
		return errors.New("the choices are not those of the truth")
	}
	if err := p.twinReasons(twin, seat); err != nil {
		return err
	}
	for _, c := range p.legal[seat] {
		a := c.Pick(p.rng)
		if !reflect.DeepEqual(p.state.Describe(a), twin.Describe(a)) {
			return fmt.Errorf("%q is described as %v, in truth as %v", p.print(a), twin.Describe(a), p.state.Describe(a))
		}
	}
	return nil
}

// twinReasons checks that the reasons given to a seat tell it nothing it may
// not know.
func (p *position) twinReasons(twin core.State, seat core.Seat) error {
	seeker, ok := p.state.(core.Seeker)
	if !ok || !p.acting.Has(seat) {
		return nil
	}
	places := append([]string{""}, seeker.Places()...)
	place := places[p.rng.IntN(len(places))]
	real, guessed := why.Not(p.state, seat, place), why.Not(twin, seat, place)
	if !reflect.DeepEqual(real, guessed) {
		return fmt.Errorf("on the place %q it cannot do %v, in truth %v", place, guessed, real)
	}
	return nil
}

// manyGuesses is how often a guess may hit the truth before it counts as
// knowing it: with two worlds equally likely that is once in 2^64 positions.
const manyGuesses = 64

func varied(p *position) error {
	for seat := range p.viewers() {
		if err := p.vary(seat); err != nil {
			return err
		}
	}
	return nil
}

func (p *position) vary(seat core.Seat) error {
	tries := 1
	secret := p.opts.Secrets != nil && p.opts.Secrets(p.state, seat)
	if secret {
		tries = manyGuesses
	}
	differs := false
	for ; tries > 0 && !differs; tries-- {
		differs = p.state.Guess(seat, p.rng).Hash() != p.hash
	}
	if differs {
		p.varied |= core.Of(seat)
	}
	switch {
	case secret && !differs:
		return fmt.Errorf("%d guesses for %v were all the truth", manyGuesses, seat)
	case p.opts.Secrets != nil && !secret && differs:
		return fmt.Errorf("nothing is secret for %v, but a guess is not the truth", seat)
	}
	return nil
}

func variedOnce(p *position) error {
	for seat := range p.players() {
		if p.opts.Secrets == nil && !p.varied.Has(seat) {
			return fmt.Errorf("in the whole game no guess for %v differed from the truth "+
				"(a title without secrets sets Options.Secrets to coretest.Open)", seat)
		}
	}
	return nil
}

// outcome is a step in the true world and in a twin, for one viewer.
type outcome struct {
	seat         core.Seat
	real, twin   core.Action
	seen, told   error // how views, and events, differ afterwards
	masks        [2]string
	over, reveal bool
}

func (o outcome) String() string {
	return fmt.Sprintf("for %v, %q in truth and %q in a world that it cannot tell apart", o.seat, o.masks[0], o.masks[1])
}

// outcomes plays the next action in the true world, and in a twin of each
// viewer either the same (if it is the viewer's own) or another of its kind.
func (p *position) outcomes(yield func(outcome, error) bool) {
	if p.acting == 0 {
		return
	}
	for seat := range p.viewers() {
		twin := p.state.Guess(seat, p.rng)
		b, ok := p.counterpart(twin, seat)
		if !ok {
			continue
		}
		o, err := p.compare(twin, b, seat)
		if !yield(o, err) {
			return
		}
	}
}

// counterpart is what the acting seat does in the twin world.
func (p *position) counterpart(twin core.State, viewer core.Seat) (core.Action, bool) {
	a := p.next
	switch a.By {
	case viewer:
		return a, twin.Check(a) == nil
	case core.Chance:
		b := twin.Chance(p.rng)
		return b, b.Kind == a.Kind
	}
	list := slices.DeleteFunc(twin.Legal(a.By, nil), func(c core.Choice) bool { return c.Kind != a.Kind })
	if len(list) == 0 {
		return a, false
	}
	return list[p.rng.IntN(len(list))].Pick(p.rng), true
}

func (p *position) compare(twin core.State, b core.Action, seat core.Seat) (outcome, error) {
	o := outcome{seat: seat, real: p.next, twin: b}
	o.masks = [2]string{p.title.Mask(p.next, seat), p.title.Mask(b, seat)}
	o.reveal = p.opts.Reveals != nil && p.opts.Reveals(p.state, p.next)
	var ours, theirs []core.Event
	world := p.state.Clone()
	world.Apply(p.next, &ours)
	twin.Apply(b, &theirs)
	o.over = world.ToAct() == 0 || twin.ToAct() == 0
	o.seen = sameView(world, twin, seat)
	left, err := heard(ours, seat)
	right, err2 := heard(theirs, seat)
	o.told = differ("what "+seat.String()+" is told", left, right)
	return o, errors.Join(err, err2)
}

// heard is the events that a seat may know, as text.
func heard(events []core.Event, seat core.Seat) ([]byte, error) {
	var list []core.Event
	for _, e := range events {
		if e.To.Has(seat) {
			e.To = 0 // who else knows of it is not told
			list = append(list, e)
		}
	}
	return json.Marshal(list)
}

// told checks that actions which look alike to a seat do not separate worlds
// that look alike to it, unless the title says that they reveal something.
func told(p *position) error {
	for o, err := range p.outcomes {
		alike := o.masks[0] == o.masks[1] && !o.reveal
		strict := p.opts.Reveals != nil && !o.over
		own := o.real.By == o.seat && !o.over
		switch {
		case err != nil:
			return err
		case alike && o.told != nil && (o.seen == nil || strict):
			return fmt.Errorf("%v: %w", o, o.told)
		case alike && o.seen != nil && (strict || own && o.told == nil):
			return fmt.Errorf("%v: %w", o, o.seen)
		}
	}
	return nil
}

// masked checks that a mask tells no more than views and events, and hides
// nothing from the acting seat.
func masked(p *position) error {
	for o, err := range p.outcomes {
		if err := errors.Join(err, oneLine(o.masks[0])); err != nil {
			return err
		}
		if o.seen == nil && o.told == nil && o.masks[0] != o.masks[1] {
			return fmt.Errorf("%v: neither view nor events tell them apart, but the mask does", o)
		}
		if o.real.By == o.seat && o.masks[0] != p.title.Format(o.real) {
			return fmt.Errorf("%v: its own action is hidden from it", o)
		}
	}
	return nil
}
