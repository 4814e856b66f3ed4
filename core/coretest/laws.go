package coretest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"remise/core"
)

// law is one thing that every position of every title must keep.
type law struct {
	name  string
	cost  cost
	holds func(*position) error
}

// cost says how often a law is checked.
type cost uint8

const (
	cheap   cost = iota // at every step
	costly              // at every n-th, see Options.Stride
	history             // the same, but the more rarely the longer the log is
)

// due reports whether a law of this cost is checked at a step. Replaying the
// whole log each time would be quadratic in its length.
func (c cost) due(step, stride int) bool {
	switch c {
	case costly:
		return step%stride == 0
	case history:
		return step%(stride*(1+step/100)) == 0
	}
	return true
}

// The laws that are checked in more than one place.
const (
	lawDeadEnd = "no dead ends"
	lawEndless = "no endless games"
	lawChecked = "what is drawn or chosen is accepted"
	lawAsking  = "asking changes nothing"
	lawBegins  = "a match begins at every table"
	lawPanics  = "nothing panics"
)

// laws are checked at every position, in an order such that the first
// broken one names the cause rather than a consequence.
var laws = []law{
	{"everything is accounted for", cheap, audited},
	{lawAsking, costly, untouched},
	{lawChecked, cheap, acceptable},
	{"choices are sorted and distinct", cheap, sorted},
	{"only those to act have choices", cheap, bystanders},
	{"every choice is accepted", costly, accepted},
	{"ranges end where they say", costly, bounded},
	{"choices are complete", costly, complete},
	{"a refusal has a code and a rule", costly, refused},
	{"what can be done can be looked for", costly, sought},
	{"every prompt and action has a text", costly, worded},
	{"notation reads back", costly, notated},
	{"scores and ranks are for every seat", costly, scored},
	{"a clone is equal and its own", costly, cloned},
	{"a copy is equal and its own", costly, copied},
	{"a copy allocates nothing", costly, frugal},
	{"a view is its own", costly, freshView},
	{"events are for listeners only", costly, deaf},
	{"the end is told when it comes", costly, finale},
	{"a guess looks like the truth", costly, twins},
	{"guesses vary with the secrets", costly, varied},
	{"told and seen agree", costly, told},
	{"a mask hides what is not seen", costly, masked},
	{"a log reads back", history, logged},
	{"undo and redo lead back", history, undone},
}

// endLaws are checked when a game is over.
var endLaws = []law{
	{"nothing is legal when all is over", cheap, ended},
	{"guesses vary with the secrets", cheap, variedOnce},
}

func audited(p *position) error { return p.state.Audit() }

func sorted(p *position) error {
	for seat := range p.players() {
		list := p.legal[seat]
		for i, c := range list {
			if i > 0 && list[i-1].Action.Compare(c.Action) >= 0 {
				return fmt.Errorf("%q comes before %q", p.print(list[i-1].Action), p.print(c.Action))
			}
			if c.By != seat {
				return fmt.Errorf("%v has the choice %q", seat, p.print(c.Action))
			}
			if err := p.overlap(list, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// overlap finds a choice that holds what a family also holds.
func (p *position) overlap(list []core.Choice, i int) error {
	if list[i].Step <= 0 && !list[i].Free {
		return nil
	}
	for j, other := range list {
		if j != i && list[i].Holds(other.Action) {
			return fmt.Errorf("%q is held by two choices", p.print(other.Action))
		}
	}
	return nil
}

func bystanders(p *position) error {
	if strange := p.acting &^ (core.First(p.table.seats) | core.Of(core.Chance)); strange != 0 {
		return fmt.Errorf("%v is to act", strange.Lowest())
	}
	for seat := range p.players() {
		if !p.acting.Has(seat) && len(p.legal[seat]) > 0 {
			return fmt.Errorf("%v is not to act and has the choice %q", seat, p.print(p.legal[seat][0].Action))
		}
	}
	if p.acting == 0 {
		return nil
	}
	for seat := range (core.Everyone &^ p.acting).All {
		a := p.next
		a.By = seat
		if p.state.Check(a) == nil && !p.aside(a) {
			return fmt.Errorf("%v is not to act and may do %q", seat, p.print(a))
		}
	}
	return p.asides()
}

// aside reports whether an action is one that nobody waits for.
func (p *position) aside(a core.Action) bool {
	s, ok := p.state.(core.Asider)
	return ok && slices.ContainsFunc(s.Aside(a.By, nil), func(c core.Choice) bool { return c.Holds(a) })
}

// asides: what seats may do out of turn is legal, and does not move the turn.
func (p *position) asides() error {
	s, ok := p.state.(core.Asider)
	if !ok {
		return nil
	}
	for seat := range p.players() {
		for _, c := range s.Aside(seat, nil) {
			if slices.ContainsFunc(p.legal[seat], func(l core.Choice) bool { return l.Holds(c.Action) }) {
				return fmt.Errorf("%v has the choice %q and may do it aside", seat, p.print(c.Action))
			}
			if r := p.state.Check(c.Action); r != nil {
				return fmt.Errorf("%q aside is refused: %w", p.print(c.Action), r)
			}
			after := p.state.Clone()
			if after.Apply(c.Action, nil); after.ToAct() != p.acting {
				return fmt.Errorf("after %q aside other seats are to act", p.print(c.Action))
			}
			if err := after.Audit(); err != nil {
				return fmt.Errorf("after %q aside: %w", p.print(c.Action), err)
			}
		}
	}
	return nil
}

func acceptable(p *position) error {
	if p.acting == 0 {
		return nil
	}
	if r := p.state.Check(p.next); r != nil {
		return fmt.Errorf("%q is refused: %w", p.print(p.next), r)
	}
	return nil
}

func accepted(p *position) error {
	for a := range p.actions {
		if r := p.state.Check(a); r != nil {
			return fmt.Errorf("%q is a choice and refused: %w", p.print(a), r)
		}
	}
	return nil
}

func bounded(p *position) error {
	for c := range p.choices {
		if c.Step <= 0 {
			continue
		}
		if c.Min > c.Max || (c.Max-c.Min)%c.Step != 0 || !c.Holds(c.Action) {
			return fmt.Errorf("%q runs from %d to %d by %d", p.print(c.Action), c.Min, c.Max, c.Step)
		}
		outside := []int32{c.Min - c.Step, c.Max + c.Step, c.Min - 1, c.Max + 1}
		if c.Step > 1 && c.Max > c.Min {
			outside = append(outside, c.Min+1, c.Max-1)
		}
		for _, n := range outside {
			a := c.Action
			a.N = n
			if !p.holds(a) && p.state.Check(a) == nil {
				return fmt.Errorf("%q is accepted, though the range is %d to %d by %d", p.print(a), c.Min, c.Max, c.Step)
			}
		}
	}
	return nil
}

func complete(p *position) error {
	trier, ok := p.state.(core.Trier)
	if !ok {
		return nil
	}
	for seat := range p.players() {
		every := trier.Every(seat, nil)
		for _, a := range every {
			if a.By != seat {
				return fmt.Errorf("Every(%v) lists %q", seat, p.print(a))
			}
			if p.state.Check(a) == nil && !p.offers(a) {
				return fmt.Errorf("%q is accepted and in no choice", p.print(a))
			}
		}
		if err := p.listed(seat, every); err != nil {
			return err
		}
	}
	return nil
}

// listed checks the other half: that Every has all that Legal has.
func (p *position) listed(seat core.Seat, every []core.Action) error {
	for _, c := range p.legal[seat] {
		for _, a := range []core.Action{c.Action, c.At(c.Len() - 1)} {
			if !c.Free && !slices.Contains(every, a) {
				return fmt.Errorf("%q is a choice and not in Every", p.print(a))
			}
		}
	}
	return nil
}

// sought compares what players might look for with what is offered: nothing
// possible is missing, everything accepted is offered, and the rest is
// refused with a rule.
func sought(p *position) error {
	seeker, ok := p.state.(core.Seeker)
	if !ok {
		return nil
	}
	places := append([]string{""}, seeker.Places()...)
	for seat := range p.acting.Without(core.Chance).All {
		if err := p.found(seat, seeker, places); err != nil {
			return err
		}
		for _, place := range []string{"", places[p.rng.IntN(len(places))]} {
			if err := p.askAll(seeker, seeker.Seek(seat, place, nil)); err != nil {
				return fmt.Errorf("on the place %q: %w", place, err)
			}
		}
	}
	return nil
}

// found checks that all choices are somewhere in Seek, except drawn ones.
func (p *position) found(seat core.Seat, seeker core.Seeker, places []string) error {
	missing := map[core.Action]bool{}
	for _, c := range p.legal[seat] {
		if !c.Free {
			missing[c.Action], missing[c.At(c.Len()-1)] = true, true
		}
	}
	for i := 0; i < len(places) && len(missing) > 0; i++ {
		for _, a := range seeker.Seek(seat, places[i], nil) {
			delete(missing, a)
		}
	}
	for a := range missing {
		return fmt.Errorf("%q is a choice and nobody can look for it", p.print(a))
	}
	return nil
}

func (p *position) askAll(seeker core.Seeker, list []core.Action) error {
	for _, a := range list {
		if seeker.ActionName(a).Code == "" {
			return fmt.Errorf("%q has no name", p.print(a))
		}
		if err := errors.Join(oneLine(p.title.Format(a)), p.judge(a)); err != nil {
			return err
		}
	}
	return nil
}

func refused(p *position) error {
	if p.acting == 0 {
		return nil
	}
	for a := range p.actions {
		if err := p.judge(mutate(a, p.rng)); err != nil {
			return err
		}
	}
	for range 16 {
		if err := p.judge(mutate(p.next, p.rng)); err != nil {
			return err
		}
	}
	return nil
}

// judge asks about an action that is probably illegal. One that is accepted
// must be offered, except chance's, which has no choices.
func (p *position) judge(a core.Action) error {
	r := p.state.Check(a)
	switch {
	case r == nil && a.By == core.Chance && p.acting.Has(a.By):
		return nil
	case r == nil && !p.offers(a):
		return fmt.Errorf("%+v is accepted and in no choice", a)
	case r != nil && (r.Code == "" || r.Rule == ""):
		return fmt.Errorf("%+v is refused with code %q and rule %q", a, r.Code, r.Rule)
	}
	return nil
}

func mutate(a core.Action, r *core.RNG) core.Action {
	i := r.IntN(len(a.Obj))
	switch r.IntN(9) {
	case 0:
		a.Kind = uint8(r.IntN(256))
	case 1:
		a.Kind += uint8(1 + 254*r.IntN(2))
	case 2:
		a.Obj[i] += int16(1 - 2*r.IntN(2))
	case 3:
		a.Obj[i] = int16(r.Uint64())
	case 4:
		a.N += int32(1 - 2*r.IntN(2))
	case 5:
		a.N = int32(r.Uint64())
	case 6:
		a.Path += "~"
	case 7:
		a.By = []core.Seat{0, 1, 2, 3, 4, 5, 6, 7, core.Spectator, core.Chance}[r.IntN(10)]
	case 8:
		j := (i + 1) % len(a.Obj)
		a.Obj[i], a.Obj[j] = a.Obj[j], a.Obj[i]
	}
	return a
}

func untouched(p *position) error {
	asks := []struct {
		name string
		ask  func(core.Seat)
	}{
		{"Legal", func(s core.Seat) { p.state.Legal(s, nil) }},
		{"Check", func(s core.Seat) { p.checkAll(s) }},
		{"Observe", func(s core.Seat) { p.state.Observe(s) }},
		{"Ask", func(s core.Seat) { p.state.Ask(s) }},
		{"Guess", func(s core.Seat) { p.state.Guess(s, p.rng) }},
		{"Score, Rank or Audit", func(core.Seat) { p.state.Score(); p.state.Rank(); _ = p.state.Audit() }},
		{"Chance or Describe", func(core.Seat) { p.foretell() }},
	}
	for seat := range p.viewers() {
		for _, q := range asks {
			q.ask(seat)
			if err := p.unchanged(); err != nil {
				return fmt.Errorf("after %s for %v: %w", q.name, seat, err)
			}
		}
	}
	return nil
}

func (p *position) checkAll(seat core.Seat) {
	a := p.next
	a.By = seat
	p.state.Check(a)
	for a := range p.actions {
		p.state.Check(a)
	}
}

func (p *position) foretell() {
	if p.acting.Has(core.Chance) {
		p.state.Chance(p.rng)
	}
	for a := range p.actions {
		p.state.Describe(a)
	}
}

func worded(p *position) error {
	for seat := range p.viewers() {
		if p.state.Ask(seat).Code == "" {
			return fmt.Errorf("%v is asked nothing", seat)
		}
	}
	for a := range p.actions {
		if p.state.Describe(a).Code == "" {
			return fmt.Errorf("%q has no description", p.print(a))
		}
	}
	return nil
}

func notated(p *position) error {
	for a := range p.actions {
		if err := p.notate(a); err != nil {
			return err
		}
	}
	if p.acting == 0 {
		return nil
	}
	return p.notate(p.next)
}

func (p *position) notate(a core.Action) error {
	text := p.title.Format(a)
	if err := oneLine(text); err != nil {
		return err
	}
	back, err := p.title.Parse(text)
	if err != nil {
		return fmt.Errorf("%q cannot be read: %w", text, err)
	}
	back.By = a.By
	if back != a {
		return fmt.Errorf("%q is %+v and reads back as %+v", text, a, back)
	}
	if back, err = p.title.Compose(p.title.Parts(a)); err != nil {
		return fmt.Errorf("%q as data cannot be read: %w", text, err)
	}
	if back.By = a.By; back != a {
		return fmt.Errorf("%q is %+v and as data reads back as %+v", text, a, back)
	}
	return p.garble(text)
}

// garble reads a damaged notation. It may be refused; if not, it must be
// unambiguous.
func (p *position) garble(text string) error {
	at := p.rng.IntN(len(text))
	bad := text[:at] + []string{"", "x", " ", "-1", text[at:]}[p.rng.IntN(5)] + text[at+1:]
	a, refused := p.title.Parse(bad)
	if refused != nil {
		return nil //nolint:nilerr // a refusal is what damage deserves
	}
	again, err := p.title.Parse(p.title.Format(a))
	if err != nil || again != a {
		return fmt.Errorf("%q reads as %+v, whose notation %q reads as %+v (%v)", bad, a, p.title.Format(a), again, err)
	}
	return nil
}

// oneLine says why a notation cannot be in a log.
func oneLine(text string) error {
	if text == "" || text != strings.TrimSpace(text) || strings.ContainsAny(text, "\r\n") {
		return fmt.Errorf("%q is not one line of words", text)
	}
	if strings.Contains(text, " #") || strings.HasPrefix(text, "undo ") {
		return fmt.Errorf("%q looks like a part of the log itself", text)
	}
	return nil
}

func scored(p *position) error {
	score, rank := p.state.Score(), p.state.Rank()
	if len(score) != p.table.seats || len(rank) != p.table.seats {
		return fmt.Errorf("%d scores and %d ranks", len(score), len(rank))
	}
	if slices.Min(rank) != 1 || slices.Max(rank) > p.table.seats {
		return fmt.Errorf("the ranks are %v", rank)
	}
	return nil
}

const playedOn = 6

func cloned(p *position) error {
	clone := p.state.Clone()
	if err := p.same(p.state, clone); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	if err := p.playOn(clone, playedOn, p.seed); err != nil {
		return err
	}
	if err := p.unchanged(); err != nil {
		return fmt.Errorf("after playing on with the clone: %w", err)
	}
	return nil
}

// copied copies over an older position, which exposes a forgotten field, and
// plays copy and clone on, which exposes one that the hash does not cover.
func copied(p *position) error {
	p.copy.CopyFrom(p.state)
	if err := p.same(p.state, p.copy); err != nil {
		return fmt.Errorf("copy: %w", err)
	}
	clone, seed := p.state.Clone(), p.rng.Uint64()
	if err := errors.Join(p.playOn(clone, playedOn, seed), p.playOn(p.copy, playedOn, seed)); err != nil {
		return err
	}
	if err := p.same(clone, p.copy); err != nil {
		return fmt.Errorf("after playing on with copy and clone: %w", err)
	}
	if err := p.unchanged(); err != nil {
		return fmt.Errorf("after playing on with the copy: %w", err)
	}
	return nil
}

func frugal(p *position) error {
	if p.step%8 != 0 {
		return nil
	}
	if n := testing.AllocsPerRun(20, func() { p.copy.CopyFrom(p.state) }); n > 0 {
		return fmt.Errorf("CopyFrom allocates %.0f times", n)
	}
	return nil
}

// freshView keeps a view while its position is played on.
func freshView(p *position) error {
	clone := p.state.Clone()
	seat := core.Seat(p.rng.IntN(p.table.seats))
	kept := keep(clone, seat)
	before, err := kept.text()
	if err != nil {
		return err
	}
	if err := p.playOn(clone, playedOn, p.seed); err != nil {
		return err
	}
	after, err := kept.text()
	return errors.Join(err, differ("a view kept by "+seat.String()+" while the game went on", before, after))
}

// deaf compares a step with a listener and one without.
func deaf(p *position) error {
	if p.acting == 0 {
		return nil
	}
	var events []core.Event
	loud, quiet := p.state.Clone(), p.state.Clone()
	loud.Apply(p.next, &events)
	quiet.Apply(p.next, nil)
	for _, e := range events {
		if e.Code == "" || e.To == 0 {
			return fmt.Errorf("%q: an event with code %q is for seats %016b", p.print(p.next), e.Code, e.To)
		}
	}
	return p.same(loud, quiet)
}

// finale: the step after which nobody acts tells everybody so, once, and no
// other does.
func finale(p *position) error {
	if p.acting == 0 {
		return nil
	}
	var events []core.Event
	after := p.state.Clone()
	after.Apply(p.next, &events)
	want, told := 0, 0
	if after.ToAct() == 0 {
		want = 1
	}
	for _, e := range events {
		if e.Mark == core.Ends && e.To == core.Everyone {
			told++
		}
	}
	if told != want {
		return fmt.Errorf("%q: %d events end the match, want %d", p.print(p.next), told, want)
	}
	return nil
}

func logged(p *position) error { return readBack(p, p.match) }

func readBack(p *position, m *core.Match) error {
	var text bytes.Buffer
	if err := m.Write(&text); err != nil {
		return err
	}
	find := func(id string) (core.Title, bool) { return p.title, id == p.title.About().ID }
	back, err := core.Read(&text, find)
	if err != nil {
		return err
	}
	if !slices.Equal(back.Entries(), m.Entries()) {
		return errors.New("the entries are not what was written")
	}
	return p.same(m.State(), back.State())
}

// undone goes back to the start, replays everything, and goes back somewhere.
func undone(p *position) error {
	m, err := p.match.At(p.step)
	if err != nil || p.step == 0 {
		return err
	}
	line := m.Line()
	if err := m.Undo(0, 0); err != nil {
		return err
	}
	if m.State().Hash() != p.start {
		return errors.New("undoing everything does not lead to the start")
	}
	for _, e := range line {
		if _, err := m.Play(e.Action); err != nil {
			return err
		}
	}
	if err := p.same(p.state, m.State()); err != nil {
		return fmt.Errorf("undone to the start and played again: %w", err)
	}
	return p.partly(m)
}

func (p *position) partly(m *core.Match) error {
	n := p.rng.IntN(p.step)
	back := 0
	if n > 0 {
		back = m.Line()[n-1].Seq
	}
	if err := m.Undo(0, back); err != nil {
		return err
	}
	old, err := p.match.At(n)
	if err != nil {
		return err
	}
	if err := p.same(old.State(), m.State()); err != nil {
		return fmt.Errorf("undone to entry %d: %w", n, err)
	}
	return readBack(p, m)
}

func ended(p *position) error {
	for c := range p.choices {
		return fmt.Errorf("%q is a choice", p.print(c.Action))
	}
	for _, e := range p.match.Entries() {
		if p.state.Check(e.Action) == nil {
			return fmt.Errorf("%q is accepted", p.print(e.Action))
		}
	}
	return nil
}
