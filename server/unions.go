package server

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
)

// lexicon is the forms of the contract. The exact ones are told to those who read it, or not
// at all: the decoder has a looser one, because the table refuses the rest in better words.
type lexicon struct {
	huma.Registry
	exact map[string]*huma.Schema
}

// MarshalJSON writes what is told.
func (l *lexicon) MarshalJSON() ([]byte, error) {
	all := maps.Clone(l.Map())
	maps.Copy(all, l.exact)
	maps.DeleteFunc(all, func(_ string, form *huma.Schema) bool { return form == nil })
	return json.Marshal(all)
}

// verb is what can be done by one name: several forms, if it is written in several ways.
type verb struct {
	name  string
	forms []core.Form
}

func verbsOf(grammar []core.Form) (all []verb) {
	for _, form := range grammar {
		i := slices.IndexFunc(all, func(v verb) bool { return v.name == form.Verb })
		if i < 0 {
			i, all = len(all), append(all, verb{name: form.Verb})
		}
		all[i].forms = append(all[i].forms, form)
	}
	return all
}

func (v verb) any(is func(core.Form) bool) bool { return slices.ContainsFunc(v.forms, is) }

func (v verb) chance() bool { return v.any(func(f core.Form) bool { return f.Chance }) }

func (v verb) runs() bool { return v.any(func(f core.Form) bool { return f.Runs }) }

// written is how the verb is written.
func (v verb) written() string {
	said := "In notation: " + strings.Join(core.Map(v.forms, func(f core.Form) string { return strings.TrimSpace(f.Verb + " " + f.Form) }), ", or ")
	if v.chance() {
		said += "; by chance, and never sent"
	}
	return said
}

// form has the fields of a verb. Those that must be there in each way of writing it are required.
func (v verb) form(drawn *huma.Schema, must func(core.Slot) bool) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeObject, Description: v.written(), Required: []string{"verb"},
		Properties: map[string]*huma.Schema{"verb": {Type: huma.TypeString, Enum: []any{v.name}, Description: "What is done"}}}
	needed := map[string]int{}
	for _, f := range v.forms {
		for _, slot := range f.Fields {
			s.Properties[slot.Name] = &huma.Schema{Type: schemaType(slot.Kind), Description: slot.About}
			if must(slot) {
				needed[slot.Name]++
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(needed)) {
		if needed[name] == len(v.forms) {
			s.Required = append(s.Required, name)
		}
	}
	if v.runs() {
		s.Properties["runs"] = drawn
	}
	return s
}

// action has what is sent, and told of what was done: a path may be there as runs alone.
func (v verb) action(drawn *huma.Schema) *huma.Schema {
	return v.form(drawn, func(s core.Slot) bool { return !s.Optional && !s.Secret && !v.runs() })
}

// choice has what is told of something that may be done, beside the fields of its action.
func (v verb) choice(drawn, plain *huma.Schema) *huma.Schema {
	s := v.form(drawn, func(s core.Slot) bool { return !s.Missing })
	s.Required = append(s.Required, plain.Required...)
	maps.Copy(s.Properties, plain.Properties)
	return s
}

// tellVerbs adds the actions and the choices of a title, by the name of its forms.
func (l *lexicon) tellVerbs(name string, about Title, grammar []core.Form) {
	all := l.Map()
	drawn, plain := all["Action"].Properties["runs"], all["Choice"]
	action := byVerb("What is done in " + about.Name + ", as data")
	choice := byVerb("Something you may do now in " + about.Name + ": a decision, or a family of them. The fields of its action stand beside the others")
	for _, v := range verbsOf(grammar) {
		id := name + strings.ToUpper(v.name[:1]) + v.name[1:]
		all[id+"Action"] = v.action(drawn)
		add(action, v.name, id+"Action")
		if !v.chance() {
			all[id+"Choice"] = v.choice(drawn, plain)
			add(choice, v.name, id+"Choice")
		}
	}
	all[name+"Action"], all[name+"Choice"] = action, choice
	all[name+"Line"] = lineWith(all["Line"], about, schemas+name+"Action")
	whole := l.exact["Action"]
	if whole == nil {
		whole = &huma.Schema{Description: formTexts["Action"]}
	}
	whole.AnyOf = append(whole.AnyOf, &huma.Schema{Ref: schemas + name + "Action"})
	l.exact["Action"], l.exact["Choice"] = whole, nil
}

// lineWith is an entry of the log of one title.
func lineWith(whole *huma.Schema, about Title, action string) *huma.Schema {
	line := *whole
	line.Description = "An entry of the log of " + about.Name + ", as you may know it"
	line.Properties = maps.Clone(whole.Properties)
	line.Properties["action"] = &huma.Schema{Ref: action, Description: whole.Properties["action"].Description}
	return &line
}

func byVerb(what string) *huma.Schema {
	return &huma.Schema{Description: what, Discriminator: &huma.Discriminator{PropertyName: "verb", Mapping: map[string]string{}}}
}

// add adds a form to a union.
func add(union *huma.Schema, verb, form string) {
	union.OneOf = append(union.OneOf, &huma.Schema{Ref: schemas + form})
	union.Discriminator.Mapping[verb] = schemas + form
}
