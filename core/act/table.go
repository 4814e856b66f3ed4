package act

import (
	"cmp"
	"sync"

	"remise/core"
)

// Row is one kind of action in positions of type S.
type Row[S any] struct {
	Verb string
	Form string // what follows the verb; see the package
	// Rule says when the action may be taken, When is the code of the text
	// that explains it; "": that of the verb.
	Rule, When string
	// How is the rule that tells what the action does; "": Rule.
	How string
	// Name is the code of the text that names the action; "": that of the verb.
	// NameOf is for kinds whose actions do not all share a name. Which is what
	// the action is about, in a word; nil: its first field that is not a place
	// of the map.
	Name   string
	NameOf func(core.Action) string
	Which  func(*S, core.Action) core.Arg

	// Check is asked about well-formed actions whose time it is.
	Check func(*S, core.Action) *core.Refusal
	Apply func(*S, core.Action, *[]core.Event)
	// List gives a lister every candidate; nil: the action belongs to chance.
	List func(*S, *Lister[S])
	// On gives it what a player might look for at a place on the map.
	// Actions with places are looked for there, all others anywhere.
	On func(*S, *Lister[S], string)
	// Sought: players look for it at any time, not only when it is possible.
	Sought bool
	// Aside reports whether the rules allow a well-formed action out of turn, which
	// nobody is asked about; nil: never.
	Aside func(*S, core.Action) bool
	// Side: seldom what a turn is about. Whoever shows choices shows it last.
	Side bool
	// Say tells what the action does; nil: the text of the verb, with the fields.
	Say func(*S, core.Action) core.Text
	// More tells a player more before they decide; nil: nothing.
	More func(*S, core.Action) []core.Text
	// Secret reports whether the fields with a question mark are hidden from
	// a seat while the match runs; nil: from nobody.
	Secret func(core.Action, core.Seat) bool
}

// Game is what a table is made of.
type Game[S any] struct {
	// Do, When and Name are the beginnings of the codes of texts, which end
	// with the verb.
	Do, When, Name string
	Fields         []Field
	// Says is what each field of a form is, for those who write programs.
	Says map[string]string
	Rows []Row[S] // by kind
	// Now is the kinds of action whose time it is.
	Now func(*S) Set
	// First refuses what no row's check needs to look at; may be nil.
	First func(*S, core.Action) *core.Refusal
	// NotNow refuses a kind whose time it is not; nil: as its row says.
	NotNow func(*S, uint8) *core.Refusal
	// Malformed refuses what no notation can write.
	Malformed *core.Refusal
}

// Table is everything that can be done in a game.
type Table[S any] struct {
	Notation
	Game[S]
	listers sync.Pool
}

// New makes a table.
func New[S any](g Game[S]) *Table[S] {
	t := &Table[S]{Game: g}
	t.says = g.Says
	t.forms = make([]form, len(g.Rows))
	for i := range g.Rows {
		row := &g.Rows[i]
		if row.Verb == "" {
			continue
		}
		t.forms[i] = compile(row.Verb, row.Form, g.Fields)
		t.forms[i].chance, t.forms[i].side, t.forms[i].secret = row.List == nil, row.Side, row.Secret
	}
	t.listers.New = func() any { return new(Lister[S]) }
	return t
}

// Check judges an action of a seat that is to act.
func (t *Table[S]) Check(s *S, a core.Action) *core.Refusal {
	switch {
	case !t.known(a.Kind):
		return t.Malformed
	case !t.Now(s).Has(a.Kind):
		return t.notNow(s, a.Kind)
	case !t.forms[a.Kind].holds(&a):
		return t.Malformed
	}
	return t.judge(s, a)
}

// judge is Check for well-formed actions whose time it is.
func (t *Table[S]) judge(s *S, a core.Action) *core.Refusal {
	if t.First != nil {
		if r := t.First(s, a); r != nil {
			return r
		}
	}
	return t.Rows[a.Kind].Check(s, a)
}

func (t *Table[S]) notNow(s *S, kind uint8) *core.Refusal {
	if t.NotNow != nil {
		return t.NotNow(s, kind)
	}
	rule, text := t.Time(kind)
	return core.Refuse(rule, text)
}

// Time is the rule and the text that say when a kind of action may be taken.
func (t *Table[S]) Time(kind uint8) (rule, text string) {
	row := &t.Rows[kind]
	return row.Rule, cmp.Or(row.When, t.When+row.Verb)
}

// Explain tells more of an action, and the rule for what it does.
func (t *Table[S]) Explain(s *S, a core.Action) (more []core.Text, rule string) {
	if m := t.Rows[a.Kind].More; m != nil {
		more = m(s, a)
	}
	return more, t.How(a.Kind)
}

// How is the rule that tells what actions of a kind do, "" for none.
func (t *Table[S]) How(kind uint8) string {
	row := &t.Rows[kind]
	return cmp.Or(row.How, row.Rule)
}

// Describe says what an action does.
func (t *Table[S]) Describe(s *S, a core.Action) core.Text {
	if say := t.Rows[a.Kind].Say; say != nil {
		return say(s, a)
	}
	return core.Text{Code: t.Do + t.Rows[a.Kind].Verb, Args: t.facts(a)}
}

// facts are the fields of an action for people.
func (t *Table[S]) facts(a core.Action) []core.Arg {
	f := &t.forms[a.Kind]
	var all []core.Arg
	for i := range f.pieces {
		if p := &f.pieces[i]; p.field != nil && p.field.in <= inN {
			all = append(all, p.field.fact(p.name, p.value(&a)))
		}
	}
	return all
}

// ActionName implements [core.Seeker].
func (t *Table[S]) ActionName(s *S, a core.Action) core.Text {
	row := &t.Rows[a.Kind]
	name := core.Text{Code: cmp.Or(row.Name, t.Name+row.Verb)}
	if row.NameOf != nil {
		name.Code = row.NameOf(a)
	}
	if which, ok := t.which(s, a); ok {
		name.Args = []core.Arg{which}
	}
	return name
}

const which = "which"

func (t *Table[S]) which(s *S, a core.Action) (core.Arg, bool) {
	row, f := &t.Rows[a.Kind], &t.forms[a.Kind]
	if row.Which != nil {
		arg := row.Which(s, a)
		arg.Name = which
		return arg, true
	}
	for i := range f.pieces {
		p := &f.pieces[i]
		if place := row.On != nil && i == 0; p.field != nil && p.field.in <= inN && !place {
			return p.field.fact(which, p.value(&a)), true
		}
	}
	return core.Arg{}, false
}
