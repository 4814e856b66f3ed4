package coretest

import (
	"remise/core"
	"remise/core/coretest/toy"
)

// bend is one thing wrong with the toy game. Nil fields are as they should be.
type bend struct {
	name string
	law  string // that must catch it

	legal    func(*toy.State, core.Seat, []core.Choice) []core.Choice
	check    func(*toy.State, core.Action) *core.Refusal
	plain    func(*toy.State, core.Action) core.Action
	apply    func(*toy.State, core.Action, *[]core.Event)
	chance   func(*toy.State, *core.RNG) core.Action
	clone    func(*toy.State) *toy.State
	copyFrom func(to, from *toy.State)
	observe  func(*toy.State, core.Seat) any
	guess    func(*toy.State, core.Seat, *core.RNG) *toy.State
	rank     func(*toy.State) []int
	ask      func(*toy.State, core.Seat) core.Text
	describe func(*toy.State, core.Action) core.Text
	seek     func(*toy.State, core.Seat, string) []core.Action
	deed     func(*toy.State, core.Action) core.Text
	start    func() (serial uint64, err error)
	format   func(core.Action) string
	mask     func(core.Action, core.Seat) string
}

// bent is a position of the bent game.
type bent struct {
	*toy.State
	how    *bend
	serial uint64
}

func (b *bent) wrap(s *toy.State) *bent { return &bent{s, b.how, b.serial} }

func (b *bent) Legal(seat core.Seat, list []core.Choice) []core.Choice {
	if b.how.legal != nil {
		return b.how.legal(b.State, seat, list)
	}
	return b.State.Legal(seat, list)
}

func (b *bent) Check(a core.Action) *core.Refusal {
	if b.how.check != nil {
		return b.how.check(b.State, a)
	}
	return b.State.Check(a)
}

func (b *bent) Plain(a core.Action) core.Action {
	if b.how.plain != nil {
		return b.how.plain(b.State, a)
	}
	return a
}

func (b *bent) Apply(a core.Action, sink *[]core.Event) {
	if b.how.apply != nil {
		b.how.apply(b.State, a, sink)
		return
	}
	b.State.Apply(a, sink)
}

func (b *bent) Chance(r *core.RNG) core.Action {
	if b.how.chance != nil {
		return b.how.chance(b.State, r)
	}
	return b.State.Chance(r)
}

func (b *bent) Clone() core.State {
	if b.how.clone != nil {
		return b.wrap(b.how.clone(b.State))
	}
	return b.wrap(b.State.Clone().(*toy.State))
}

func (b *bent) CopyFrom(from core.State) {
	other := from.(*bent)
	b.serial = other.serial
	if b.how.copyFrom != nil {
		b.how.copyFrom(b.State, other.State)
		return
	}
	b.State.CopyFrom(other.State)
}

func (b *bent) Hash() uint64 { return b.State.Hash() ^ b.serial }

func (b *bent) Observe(seat core.Seat) any {
	if b.how.observe != nil {
		return b.how.observe(b.State, seat)
	}
	return b.State.Observe(seat)
}

func (b *bent) Guess(seat core.Seat, r *core.RNG) core.State {
	if b.how.guess != nil {
		return b.wrap(b.how.guess(b.State, seat, r))
	}
	return b.wrap(guess(b.State, seat, r))
}

func guess(s *toy.State, seat core.Seat, r *core.RNG) *toy.State {
	return s.Guess(seat, r).(*toy.State)
}

func (b *bent) Rank() []int {
	if b.how.rank != nil {
		return b.how.rank(b.State)
	}
	return b.State.Rank()
}

func (b *bent) Ask(seat core.Seat) core.Text {
	if b.how.ask != nil {
		return b.how.ask(b.State, seat)
	}
	return b.State.Ask(seat)
}

func (b *bent) Describe(a core.Action) core.Text {
	if b.how.describe != nil {
		return b.how.describe(b.State, a)
	}
	return b.State.Describe(a)
}

func (b *bent) Seek(seat core.Seat, place string, list []core.Action) []core.Action {
	if b.how.seek != nil {
		return append(list, b.how.seek(b.State, seat, place)...)
	}
	return b.State.Seek(seat, place, list)
}

func (b *bent) ActionName(a core.Action) core.Text {
	if b.how.deed != nil {
		return b.how.deed(b.State, a)
	}
	return b.State.ActionName(a)
}

// bentTitle is the bent game.
type bentTitle struct {
	core.Title
	how *bend
}

func (t bentTitle) New(setup core.Setup) (core.State, error) {
	s, err := toy.Title.New(setup)
	if err != nil {
		return nil, err
	}
	b := &bent{State: s.(*toy.State), how: t.how}
	if t.how.start != nil {
		b.serial, err = t.how.start()
	}
	return b, err
}

func (t bentTitle) Format(a core.Action) string {
	if t.how.format != nil {
		return t.how.format(a)
	}
	return t.Title.Format(a)
}

func (t bentTitle) Mask(a core.Action, seat core.Seat) string {
	if t.how.mask != nil {
		return t.how.mask(a, seat)
	}
	return t.Title.Mask(a, seat)
}
