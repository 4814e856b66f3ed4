package act

import (
	"slices"
	"strconv"
	"strings"

	"remise/core"
)

// Compose implements [core.Notation]. If a verb has several forms, the fields
// decide which one is meant, and the error is about the one they fit best.
func (n *Notation) Compose(p core.Parts) (core.Action, error) {
	var near *form
	a, least := core.Action{}, 0
	for kind := range n.forms {
		f := &n.forms[kind]
		if f.verb != p.Verb || p.Verb == "" {
			continue
		}
		if odd := f.odd(&p); near == nil || odd < least {
			near, least, a.Kind = f, odd, uint8(kind)
		}
	}
	if near == nil {
		return core.Action{}, core.Refuse("", "action.verb", core.Said("verb", p.Verb), core.Lit("verbs", n.verbs()))
	}
	if wrong := near.compose(&p, &a); wrong != nil {
		return core.Action{}, wrong
	}
	return a, nil
}

// odd counts the fields that do not belong to a form, and those that it lacks.
func (f *form) odd(p *core.Parts) (count int) {
	for _, given := range p.Fields {
		if f.named(given.Name) == nil {
			count++
		}
	}
	for i := range f.pieces {
		if piece := &f.pieces[i]; !piece.optional && !piece.isPath() && given(p, piece.name) == nil {
			count++
		}
	}
	return count
}

func (f *form) named(name string) *piece {
	for i := range f.pieces {
		if p := &f.pieces[i]; p.name == name && name != "" {
			return p
		}
	}
	return nil
}

// given is a field of an action as data, or nil.
func given(p *core.Parts, name string) *core.Arg {
	for i := range p.Fields {
		if p.Fields[i].Name == name {
			return &p.Fields[i]
		}
	}
	return nil
}

func (f *form) compose(p *core.Parts, a *core.Action) *core.Refusal {
	for _, given := range p.Fields {
		if f.named(given.Name) == nil {
			return f.refuse("action.unknown", given.Name)
		}
	}
	if p.Runs != nil && !f.path {
		return f.refuse("action.unknown", "runs")
	}
	for i := range f.pieces {
		piece := &f.pieces[i]
		if refusal := f.take(piece, given(p, piece.name), p.Runs, a); refusal != nil {
			return refusal
		}
	}
	if !f.holds(a) {
		return f.refuse("action.value", "verb")
	}
	return nil
}

// refuse says which field of an action is wrong, and how the action is written.
func (f *form) refuse(code, field string, more ...core.Arg) *core.Refusal {
	return core.Refuse("", code, append([]core.Arg{core.Lit("field", field), core.Lit("form", f.String())}, more...)...)
}

// take puts a field into an action. What may be left out takes its usual value.
func (f *form) take(p *piece, given *core.Arg, runs []core.Way, a *core.Action) *core.Refusal {
	switch {
	case p.isPath():
		return f.draw(p, given, runs, a)
	case given != nil:
		return f.set(p, given, a)
	case !p.optional || p.usual(a) < 0:
		return f.refuse("action.missing", p.name)
	}
	p.set(a, p.usual(a))
	return nil
}

func (f *form) set(p *piece, given *core.Arg, a *core.Action) *core.Refusal {
	if p.field == nil || p.field.in == inList {
		ok := given.Kind == core.Truth && (given.N == 1 || p.optional)
		if p.field != nil {
			ok = p.field.List.Take(strings.Fields(given.S), a)
		} else if p.optional {
			p.set(a, int32(given.N))
		}
		if !ok {
			return f.refuse("action.value", p.name)
		}
		return nil
	}
	v, ok := p.field.value(given)
	if !ok {
		return f.misfit(p, given)
	}
	p.set(a, v)
	return nil
}

// value is what [Field.data] makes an argument of.
func (f *Field) value(given *core.Arg) (int32, bool) {
	if f.Word == nil {
		v := given.N
		if !f.player {
			v -= int(f.Least)
		}
		return int32(v), (given.Kind == core.Number || given.Kind == core.Player) && v == int(int32(v)) && f.has(int32(v))
	}
	find := f.Find
	if f.Data != nil {
		find = func(word string) (int32, bool) {
			v := core.Find(int(f.Limit), func(v int) bool { return f.Data(int32(v)) == word })
			return int32(v), v >= 0
		}
	}
	v, ok := find(given.S)
	return v, ok && given.Kind != core.Number && f.has(v)
}

// misfit says what a field can be, if it is known.
func (f *form) misfit(p *piece, given *core.Arg) *core.Refusal {
	switch least, most := p.field.bounds(); {
	case p.field.Word == nil && !p.field.player && given.Kind == core.Number:
		return f.refuse("action.range", p.name, least, most)
	case p.field.Word != nil && p.field.Data == nil && p.field.Like != nil:
		return f.refuse("action.word", p.name, core.Said("word", given.S), core.Lit("some", p.field.Like()))
	}
	return f.refuse("action.value", p.name)
}

// draw puts a path into an action: as it is written, or from its runs. Both
// together must be the same.
func (f *form) draw(p *piece, given *core.Arg, runs []core.Way, a *core.Action) *core.Refusal {
	i := slices.IndexFunc(runs, func(w core.Way) bool { return !p.field.can(&w) })
	switch {
	case i >= 0:
		return f.refuse("action.value", "runs["+strconv.Itoa(i)+"]")
	case given == nil:
		a.Path = p.field.path(runs)
	case runs != nil && !slices.EqualFunc(p.field.runs(given.S), runs, core.Way.Equal):
		return f.refuse("action.value", "runs")
	default:
		a.Path = given.S
	}
	if a.Path == "" {
		return f.refuse("action.missing", p.name)
	}
	return nil
}

// can reports whether a run can be written.
func (f *Field) can(w *core.Way) bool {
	words := w.Places
	if f.trams || w.Tram != "" {
		words = append([]string{w.Tram}, words...)
	}
	return f.trams == (w.Tram != "") && !slices.ContainsFunc(words, func(word string) bool {
		return word == "" || strings.ContainsAny(word, "; \t\r\n")
	})
}

// path writes runs: "2 D14 E13; 3 H14 I13".
func (f *Field) path(runs []core.Way) string {
	all := make([]string, len(runs))
	for i, w := range runs {
		all[i] = strings.TrimSpace(w.Tram + " " + strings.Join(w.Places, " "))
	}
	return strings.Join(all, "; ")
}

// runs reads what path writes.
func (f *Field) runs(path string) (all []core.Way) {
	for run := range strings.SplitSeq(path, ";") {
		words := strings.Fields(run)
		switch {
		case len(words) == 0:
		case f.trams:
			all = append(all, core.Way{Tram: words[0], Places: words[1:]})
		default:
			all = append(all, core.Way{Places: words})
		}
	}
	return all
}
