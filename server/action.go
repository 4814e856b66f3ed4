package server

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
)

// Action is what is done, as data: the verb, and the fields of the title's
// notation by name.
type Action map[string]any

const actionRef = "#/components/schemas/Action"

// Schema implements [huma.SchemaProvider]; see [describeActions].
func (Action) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Ref: actionRef} }

func actionOf(p core.Parts) Action {
	a := Action(factsOf(p.Fields))
	a["verb"] = p.Verb
	return a
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

// describeActions adds the fields of actions to the contract: those of all
// titles, since no two use one name for different things.
func describeActions(titles []core.Title, schemas map[string]*huma.Schema) {
	fields := map[string]*huma.Schema{"verb": {Type: huma.TypeString, Description: "What is done"}}
	var verbs []string
	for _, t := range titles {
		for _, form := range t.Grammar() {
			verbs = append(verbs, form.Verb)
			for _, f := range form.Fields {
				if fields[f.Name] == nil {
					fields[f.Name] = &huma.Schema{Type: schemaType(f.Kind), Description: "Of"}
				}
				if in := " " + t.About().ID + " " + form.Verb + ","; !strings.HasSuffix(fields[f.Name].Description, in) {
					fields[f.Name].Description += in
				}
			}
		}
	}
	slices.Sort(verbs)
	fields["verb"].Enum = anyOf(slices.Compact(verbs))
	for _, f := range fields {
		f.Description = strings.TrimSuffix(f.Description, ",")
	}
	schemas["Action"] = &huma.Schema{Type: huma.TypeObject, Properties: fields, Required: []string{"verb"},
		Description: "What is done, as data. docs/notation.md has the verbs of each title and their fields."}
	choice := schemas["Choice"]
	maps.Copy(choice.Properties, fields)
	choice.Required = append(choice.Required, "verb")
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
