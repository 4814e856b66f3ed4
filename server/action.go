package server

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
)

// Action is what is done, as data: the verb, and the fields of the title's
// notation by name.
type Action map[string]any

const actionRef = "#/components/schemas/Action"

// Schema implements [huma.SchemaProvider]; see [describeActions].
func (Action) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Ref: actionRef} }

// Facts are those of an event, by name.
type Facts map[string]any

// Schema implements [huma.SchemaProvider]: a fact is what [valueOf] makes of it.
func (Facts) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: &huma.Schema{
		AnyOf: []*huma.Schema{{Type: huma.TypeInteger}, {Type: huma.TypeString}, {Type: huma.TypeBoolean}},
	}}
}

// Drawn is a run of a path: the hexes that it goes over, and the tram that makes it.
type Drawn struct {
	Tram  string   `json:"tram,omitempty" doc:"Which tram makes it; missing where the path does not say"`
	Hexes []string `json:"hexes" maxItems:"200" doc:"What it goes over, in order, as the notation writes it"`
}

func actionOf(p core.Parts) Action {
	a := Action(factsOf(p.Fields))
	a["verb"] = p.Verb
	if p.Runs != nil {
		a["runs"] = core.List(len(p.Runs), func(i int) Drawn { return Drawn{p.Runs[i].Tram, p.Runs[i].Places} })
	}
	return a
}

// parts is an action for the table; nil: none was sent. The contract has seen to
// the kinds of its fields, and the table says which do not belong.
func (a Action) parts() *core.Parts {
	if a == nil {
		return nil
	}
	p := &core.Parts{}
	for _, name := range slices.Sorted(maps.Keys(a)) {
		switch word, _ := a[name].(string); name {
		case "verb":
			p.Verb = word
		case "runs":
			p.Runs = waysOf(a[name])
		default:
			p.Fields = append(p.Fields, argIn(name, a[name]))
		}
	}
	return p
}

func argIn(name string, value any) core.Arg {
	switch v := value.(type) {
	case float64:
		return core.Num(name, int(v))
	case bool:
		if !v {
			return core.Arg{Name: name, Kind: core.Truth}
		}
		return core.Flag(name)
	}
	word, _ := value.(string)
	return core.Lit(name, word)
}

func waysOf(value any) []core.Way {
	list, _ := value.([]any)
	return core.List(len(list), func(i int) (w core.Way) {
		run, _ := list[i].(map[string]any)
		w.Tram, _ = run["tram"].(string)
		hexes, _ := run["hexes"].([]any)
		for _, h := range hexes {
			hex, _ := h.(string)
			w.Places = append(w.Places, hex)
		}
		return w
	})
}

func factsOf(args []core.Arg) map[string]any {
	facts := make(map[string]any, len(args)+1)
	for _, a := range args {
		facts[a.Name] = valueOf(a)
	}
	return facts
}

func valueOf(a core.Arg) any {
	switch a.Kind {
	case core.Number, core.Player:
		return a.N
	case core.Truth:
		return true
	}
	return a.S
}

// MarshalJSON puts the fields of the action beside the others.
func (c Choice) MarshalJSON() ([]byte, error) {
	type plain Choice
	action, err := json.Marshal(c.Action)
	if err != nil {
		return nil, err
	}
	rest, err := json.Marshal(plain(c))
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{action[:len(action)-1], rest[1:]}, []byte{','}), nil
}

// UnmarshalJSON is for clients that are written in Go.
func (c *Choice) UnmarshalJSON(data []byte) error {
	type plain Choice
	if err := json.Unmarshal(data, (*plain)(c)); err != nil {
		return err
	}
	return json.Unmarshal(data, &c.Action)
}

// describeActions says what the decoder takes for an action: the fields of all titles,
// since no two use one name for different things. The contract tells them apart: [lexicon].
func describeActions(titles []core.Title, all huma.Registry) {
	schemas := all.Map()
	fields := map[string]*huma.Schema{"verb": {Type: huma.TypeString}} // any: the table knows the verbs of the title
	for _, t := range titles {
		for _, form := range t.Grammar() {
			if form.Runs {
				fields["runs"] = &huma.Schema{Type: huma.TypeArray, Items: all.Schema(typeOf[Drawn](), true, ""), MaxItems: new(50),
					Description: "The path as data: of one run or several"}
			}
			for _, f := range form.Fields {
				fields[f.Name] = &huma.Schema{Type: schemaType(f.Kind)}
			}
		}
	}
	schemas["Action"] = &huma.Schema{Type: huma.TypeObject, Properties: fields, Required: []string{"verb"}}
	schemas["Action"].PrecomputeMessages()
}

func schemaType(k core.ArgKind) string {
	switch k {
	case core.Number, core.Player:
		return huma.TypeInteger
	case core.Truth:
		return huma.TypeBoolean
	}
	return huma.TypeString
}
