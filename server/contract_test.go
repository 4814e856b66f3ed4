package server_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"remise/server"
	"remise/title/titles"
)

// document is the part of the contract that these tests read.
type document struct {
	Servers []struct{ URL string }
	Paths   map[string]map[string]struct {
		OperationID string
		Security    []map[string][]string
		Parameters  []struct{ Name, Description string }
		Responses   map[string]struct{ Headers map[string]schema }
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Ref           string `json:"$ref"`
	Description   string
	Properties    map[string]schema
	OneOf         []schema
	Discriminator struct {
		PropertyName string
		Mapping      map[string]string
	}
}

// A client that is turned away learns when to try again.
func TestTheContractSaysWhenToComeAgain(t *testing.T) {
	for path, methods := range contractOf(t).Paths {
		for _, o := range methods {
			for _, status := range []string{"429", "503"} {
				if o.Responses[status].Headers["Retry-After"].Description == "" {
					t.Errorf("%s: %s without Retry-After", path, status)
				}
			}
		}
	}
}

func contractOf(t *testing.T) (d document) {
	t.Helper()
	text, err := server.Contract(titles.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// A client generator reads only the contract.
func TestTheContractDescribesEveryField(t *testing.T) {
	d := contractOf(t)
	for name, s := range d.Components.Schemas {
		for field, p := range s.Properties {
			if p.Description == "" {
				t.Errorf("%s.%s is not described", name, field)
			}
		}
	}
	for path, methods := range d.Paths {
		for _, o := range methods {
			for _, p := range o.Parameters {
				if p.Description == "" {
					t.Errorf("%s: parameter %s is not described", path, p.Name)
				}
			}
		}
	}
}

func TestTheContractKnowsTheFormOfEveryTitle(t *testing.T) {
	d := contractOf(t)
	view := d.Components.Schemas["View"]
	if view.Discriminator.PropertyName != "title" || len(view.OneOf) != len(titles.All) {
		t.Fatalf("a view is %+v", view)
	}
	for _, title := range titles.All {
		at := view.Discriminator.Mapping[title.About().ID]
		form := d.Components.Schemas[strings.TrimPrefix(at, "#/components/schemas/")]
		state := d.Components.Schemas[strings.TrimPrefix(form.Properties["state"].Ref, "#/components/schemas/")]
		if len(state.Properties) == 0 {
			t.Errorf("%s: the state of %s has no form", title.About().ID, at)
		}
	}
}

func TestTheContractSaysWhoMayAsk(t *testing.T) {
	const anybody, seat, both = "anybody", "seat", "seat or anybody"
	want := map[string]string{"titles": anybody, "create": anybody, "join": anybody, "events": anybody, "view": both, "branch": both, "act": seat, "delete": seat}
	d := contractOf(t)
	if len(d.Servers) != 1 || d.Servers[0].URL != "/" {
		t.Errorf("servers: %+v", d.Servers)
	}
	for _, methods := range d.Paths {
		for _, o := range methods {
			var who []string
			for _, s := range o.Security {
				if _, ok := s["seat"]; ok {
					who = append(who, seat)
				} else {
					who = append(who, anybody)
				}
			}
			if got := strings.Join(who, " or "); got == "" || want[o.OperationID] != "" && got != want[o.OperationID] {
				t.Errorf("%s takes %q", o.OperationID, got)
			}
			if slices.ContainsFunc(o.Parameters, func(p struct{ Name, Description string }) bool { return p.Name == "Authorization" }) {
				t.Errorf("%s: a token is no parameter", o.OperationID)
			}
		}
	}
}
