package server_test

import (
	"path"
	"strings"
	"testing"

	"remise/server"
	"remise/title/titles"
)

// What a verb has is what the contract says of it, in choices and in the log, for who decides and for who watches.
func TestEveryVerbHasTheFieldsOfItsForm(t *testing.T) {
	d := contractOf(t)
	for name, seats := range map[string]int{"Trambahn": 2, "Vienna1840": 3, "Berlin1881": 3} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			made := mapGame(s, d.Components.Schemas[name+"Match"].Properties["title"].Enum[0].(string), seats)
			verbs := map[string]bool{}
			for token, n := s.next(made), 0; token != "" && (n < 60 || !testing.Short()); token, n = s.next(made), n+1 {
				seen := s.view(made.Match, token)
				for _, c := range append(seen.Choices, seen.Asides...) {
					verbs[d.hold(t, name+"Choice", c.Action)] = true
				}
				s.act(made.Match, token)
			}
			for _, token := range []string{made.Keys[0].Token, ""} {
				for _, line := range s.view(made.Match, token).Log {
					if line.Action != nil {
						verbs[d.hold(t, name+"Action", line.Action)] = true
					}
				}
			}
			if len(verbs) < 5 {
				t.Errorf("only %v came up", verbs)
			}
		})
	}
}

// hold demands that data is of the form that its verb has in a union.
func (d document) hold(t *testing.T, union string, data map[string]any) (verb string) {
	verb, _ = data["verb"].(string)
	form, known := d.Components.Schemas[path.Base(d.Components.Schemas[union].Discriminator.Mapping[verb])]
	if !known {
		t.Fatalf("%s: the verb of %v is unknown", union, data)
	}
	for name := range data {
		if _, known := form.Properties[name]; !known {
			t.Fatalf("%s: %v has no %s by the contract", union, data, name)
		}
	}
	for _, name := range form.Required {
		if _, there := data[name]; !there {
			t.Fatalf("%s: %v lacks %s", union, data, name)
		}
	}
	return verb
}

// In a match of a title the log has the actions of that title, and a fact is a number, a word or true.
func TestLinesAreOfTheirTitle(t *testing.T) {
	text, err := server.Contract(titles.All)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"},{"type":"boolean"}]},"description":"By name`,
		`"items":{"$ref":"#/components/schemas/TrambahnLine"}`,
		`"action":{"$ref":"#/components/schemas/TrambahnAction"`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the contract has no %s", want)
		}
	}
	if len(text) > 400_000 {
		t.Errorf("the contract has grown to %d bytes", len(text))
	}
}
