package act

import (
	"slices"
	"strconv"

	"remise/core"
)

// Set is a set of kinds of action.
type Set uint64

// Of is the set of the given kinds.
func Of(kinds ...uint8) Set {
	var set Set
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// Has reports whether a kind is in the set.
func (m Set) Has(kind uint8) bool { return kind < 64 && m>>kind&1 == 1 }

// Lister gathers the choices of one seat, dropping what Check refuses; with Any
// it gathers every candidate.
type Lister[S any] struct {
	By  core.Seat
	Any bool

	s    *S
	t    *Table[S]
	kind uint8
	row  int // where the choices of the kind begin
	out  []core.Choice

	asks, found bool // whether there is any, not which
}

// Legal lists the choices of a seat that is to act.
func (t *Table[S]) Legal(s *S, by core.Seat, dst []core.Choice) []core.Choice {
	l := t.listers.Get().(*Lister[S])
	*l = Lister[S]{By: by, s: s, t: t, out: dst}
	for now := t.Now(s); int(l.kind) < len(t.Rows); l.kind++ {
		if list := t.Rows[l.kind].List; list != nil && now.Has(l.kind) {
			l.row = len(l.out)
			list(s, l)
		}
	}
	dst = l.out
	*l = Lister[S]{}
	t.listers.Put(l)
	return dst
}

// Can reports whether a seat has a legal action of some kinds, whether or not
// it is time for them.
func (t *Table[S]) Can(s *S, by core.Seat, kinds Set) bool {
	l := t.listers.Get().(*Lister[S])
	*l = Lister[S]{By: by, s: s, t: t, asks: true}
	for ; int(l.kind) < len(t.Rows) && !l.found; l.kind++ {
		if kinds.Has(l.kind) {
			t.Rows[l.kind].List(s, l)
		}
	}
	found := l.found
	*l = Lister[S]{}
	t.listers.Put(l)
	return found
}

// Seek lists what a seat might look for; see [core.Seeker].
func (t *Table[S]) Seek(s *S, by core.Seat, place string, dst []core.Action) []core.Action {
	l := &Lister[S]{By: by, Any: true, s: s, t: t}
	now := t.Now(s)
	for ; int(l.kind) < len(t.Rows); l.kind++ {
		row := &t.Rows[l.kind]
		switch {
		case row.List == nil || t.forms[l.kind].path:
		case row.On != nil && place != "":
			row.On(s, l, place)
		case row.On == nil && place == "" && (row.Sought || now.Has(l.kind)):
			row.List(s, l)
		}
	}
	for _, c := range l.out {
		dst = append(dst, c.Action)
	}
	return dst
}

// Action is an action of the kind being listed.
func (l *Lister[S]) Action(n int32, obj ...int) core.Action {
	a := core.Action{By: l.By, Kind: l.kind, N: n}
	for i, o := range obj {
		a.Obj[i] = int16(o)
	}
	return a
}

// Now reports whether it is time for the kind being listed.
func (l *Lister[S]) Now() bool { return l.t.Now(l.s).Has(l.kind) }

// Add adds a choice that needs no further check.
func (l *Lister[S]) Add(c core.Choice) {
	if l.found = true; !l.asks {
		l.out = append(l.out, c)
	}
}

// Sort orders the choices of the kind being listed.
func (l *Lister[S]) Sort() {
	slices.SortFunc(l.out[l.row:], func(a, b core.Choice) int { return a.Compare(b.Action) })
}

// Try adds an action if it is legal.
func (l *Lister[S]) Try(n int32, obj ...int) {
	if !l.asks || !l.found {
		l.try(l.Action(n, obj...))
	}
}

func (l *Lister[S]) try(a core.Action) {
	if l.Any || l.t.judge(l.s, a) == nil {
		l.Add(core.One(a))
	}
}

// Span adds the actions that differ in N, as far as they are legal: if both
// ends are, so is everything between them. With Any it adds the ends and the
// values just outside, or the lowest of an empty span.
func (l *Lister[S]) Span(lo, hi, step int32, obj ...int) {
	switch {
	case !l.Any:
		l.family(lo, hi, step, obj...)
	case hi < lo:
		l.Try(lo, obj...)
	default:
		hi -= (hi - lo) % step
		for _, n := range [...]int32{lo - step, lo, hi, hi + step} {
			if n > 0 || n == lo {
				l.Try(n, obj...)
			}
		}
	}
}

// Ends is a span of single steps of which players look only for the ends.
func (l *Lister[S]) Ends(lo, hi int32, obj ...int) {
	if !l.Any {
		l.family(lo, hi, 1, obj...)
		return
	}
	l.Try(lo, obj...)
	if hi > lo {
		l.Try(hi, obj...)
	}
}

func (l *Lister[S]) family(lo, hi, step int32, obj ...int) {
	if hi < lo {
		return
	}
	hi -= (hi - lo) % step
	first, last := l.Action(lo, obj...), l.Action(hi, obj...)
	switch {
	case l.t.judge(l.s, first) != nil:
	case lo == hi:
		l.Add(core.One(first))
	case l.t.judge(l.s, last) == nil:
		l.Add(core.Range(first, lo, hi, step))
	}
}

// Aside reports whether a seat may take an action out of turn.
func (t *Table[S]) Aside(s *S, a core.Action) bool {
	return t.known(a.Kind) && t.Rows[a.Kind].Aside != nil && t.forms[a.Kind].holds(&a) && t.Rows[a.Kind].Aside(s, a)
}

// Asides lists what a seat may do out of turn.
func (t *Table[S]) Asides(s *S, by core.Seat, dst []core.Choice) []core.Choice {
	for kind := range t.Rows {
		if t.Rows[kind].Aside == nil {
			continue
		}
		a := core.Action{By: by, Kind: uint8(kind)}
		for more := true; more; more = t.forms[kind].next(&a) {
			if t.Rows[kind].Aside(s, a) {
				dst = append(dst, core.One(a))
			}
		}
	}
	return dst
}

// Plain lists a kind of action that has no fields.
func Plain[S any](_ *S, l *Lister[S]) { l.Try(0) }

// All lists a kind of action that has few: with every value of its objects.
func All[S any](_ *S, l *Lister[S]) {
	a := l.Action(0)
	a.Obj = l.t.forms[l.kind].least
	for more := true; more && !(l.asks && l.found); more = l.t.forms[l.kind].next(&a) {
		l.try(a)
	}
}

// Times is how many of something an action is about, when it is more than one.
func Times(n int32, what string) core.Arg {
	if n == 1 {
		return core.Lit("", what)
	}
	return core.Lit("", strconv.Itoa(int(n))+" × "+what)
}

// Allowed is a check that finds nothing wrong.
func Allowed[S any](*S, core.Action) *core.Refusal { return nil }

// Every lists the well-formed actions of a seat of all kinds open to players
// and not told apart by a number: for games with few of them.
func (t *Table[S]) Every(by core.Seat, dst []core.Action) []core.Action {
	for kind := range t.forms {
		f := &t.forms[kind]
		if f.verb == "" || f.chance || f.n > 0 || f.path || f.fits != nil {
			continue
		}
		a := core.Action{By: by, Kind: uint8(kind), Obj: f.least}
		for more := true; more; more = f.next(&a) {
			dst = append(dst, a)
		}
	}
	return dst
}

// next counts the objects of an action up, the last first.
func (f *form) next(a *core.Action) bool {
	for i := len(a.Obj) - 1; i >= 0; i-- {
		if a.Obj[i] < f.most[i] {
			a.Obj[i]++
			return true
		}
		a.Obj[i] = f.least[i]
	}
	return false
}
