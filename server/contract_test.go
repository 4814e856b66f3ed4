package server_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"remise/server"
	"remise/title/titles"
)

// document is the part of the contract that these tests read.
type document struct {
	Servers []struct{ URL string }
	Paths   map[string]map[string]struct {
		OperationID string
		Description string
		Tags        []string
		Security    []map[string][]string
		Parameters  []struct{ Name, Description string }
		Responses   map[string]struct {
			Headers map[string]schema
			Content map[string]any
		}
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Ref           string `json:"$ref"`
	Description   string
	Properties    map[string]schema
	Enum          []any
	Required      []string
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

func contractOf(t testing.TB) (d document) {
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

// A generator makes functions of the operations, and somebody reads what it
// writes beside them.
func TestTheContractDescribesEveryOperation(t *testing.T) {
	reserved := strings.Fields("break case class continue default delete do else export finally for func " +
		"function go if import in new package return switch try var while with yield")
	d := contractOf(t)
	for path, methods := range d.Paths {
		for method, o := range methods {
			if o.Description == "" || len(o.Tags) != 1 || o.Tags[0] == "" {
				t.Errorf("%s %s: described as %q, in %q", method, path, o.Description, o.Tags)
			}
			if slices.Contains(reserved, o.OperationID) {
				t.Errorf("no language has a function named %s", o.OperationID)
			}
			_, body := o.Responses["413"]
			if method == "get" && body {
				t.Errorf("%s reads no body, and answers that it is too large", path)
			}
		}
	}
	for name, s := range d.Components.Schemas {
		if s.Description == "" {
			t.Errorf("%s is not described", name)
		}
	}
	board := d.Paths["/api/matches/{id}/board"]["get"]
	if _, same := board.Responses["304"]; !same || board.Responses["200"].Headers["ETag"].Description == "" {
		t.Error("that a board may be kept is not said")
	}
	for _, kind := range []string{"text/plain", "application/json"} {
		if _, ok := d.Paths["/api/matches/{id}/log"]["get"].Responses["200"].Content[kind]; !ok {
			t.Errorf("a log is no %s", kind)
		}
	}
}

// Stages and steps are a few words.
func TestTheContractHasTheWordsOfTheTitles(t *testing.T) {
	d := contractOf(t)
	for form, fields := range map[string][]string{"Vienna1840View": {"stage", "step"},
		"Berlin1881View": {"stage", "step"}, "TrambahnView": {"step"}} {
		for _, field := range fields {
			if len(d.Components.Schemas[form].Properties[field].Enum) < 4 {
				t.Errorf("%s.%s may be anything", form, field)
			}
		}
	}
}

// declared demands that the contract knows of an answer.
func declared(t testing.TB, method, path string, status int) {
	t.Helper()
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	for form, methods := range published(t).Paths {
		want := strings.Split(form, "/")
		if len(want) != len(parts) {
			continue
		}
		same := true
		for i := range want {
			same = same && (want[i] == parts[i] || strings.HasPrefix(want[i], "{"))
		}
		o, known := methods[strings.ToLower(method)]
		if _, ok := o.Responses[strconv.Itoa(status)]; same && known && !ok {
			t.Errorf("%s %s answers %d, of which the contract says nothing", method, form, status)
		}
	}
}

var published = func() func(testing.TB) document {
	var once sync.Once
	var d document
	return func(t testing.TB) document {
		once.Do(func() { d = contractOf(t) })
		return d
	}
}()

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

// A generated type has no decision without a notation or a choice, and no bot without a level.
func TestTheContractSaysWhatGoesTogether(t *testing.T) {
	forms := contractOf(t).Components.Schemas
	for name, want := range map[string]string{"Decision": "[notation] [action] [choice]",
		"ActRequest": "[notation] [action] [choice]", "PlaceBody": "[kind] [kind level]"} {
		var got []string
		for _, way := range forms[name].OneOf {
			got = append(got, fmt.Sprint(way.Required))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s is one of %v, not %s", name, got, want)
		}
	}
	if kinds := fmt.Sprint(forms["PlaceBody"].OneOf[1].Properties["kind"].Enum); kinds != "[bot]" {
		t.Errorf("a level is needed for %s", kinds)
	}
}

func TestTheContractSaysWhoMayAsk(t *testing.T) {
	const anybody, seat, both = "anybody", "seat", "seat or anybody"
	want := map[string]string{"titles": anybody, "create": anybody, "join": anybody, "events": anybody, "view": both, "branch": both,
		"act": seat, "deleteMatch": seat, "refused": seat}
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

// Whoever reads the contract sees what a body looks like.
func TestEveryBodyHasAnExample(t *testing.T) {
	text, err := server.Contract(titles.All)
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Paths map[string]map[string]struct {
			ID          string `json:"operationId"`
			RequestBody *struct {
				Content map[string]struct{ Example any }
			}
		}
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for _, methods := range all.Paths {
		for _, op := range methods {
			if op.RequestBody == nil {
				continue
			}
			for kind, content := range op.RequestBody.Content {
				if content.Example == nil {
					t.Errorf("%s (%s) has none", op.ID, kind)
				}
			}
		}
	}
}
