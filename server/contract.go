package server

import (
	"maps"
	"net/http"
	"path"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"remise/core"
	"remise/rail/board"
	"remise/table"
)

const schemas = "#/components/schemas/"

// seatScheme is how a caller shows a seat's token.
const seatScheme = "seat"

// Contract is what a server of these titles publishes as /openapi.json.
func Contract(titles []core.Title) ([]byte, error) {
	s := &Server{Config: Config{Hall: &table.Hall{Config: table.Config{Titles: titles}}}}
	s.offer(http.NewServeMux())
	return s.api.OpenAPI().MarshalJSON()
}

// offer registers the operations, and describes them.
func (s *Server) offer(mux *http.ServeMux) {
	s.api = humago.New(mux, s.contract())
	s.register()
	all := s.api.OpenAPI().Components.Schemas
	describeActions(s.Hall.Titles, all.Map())
	s.describeViews(all)
	act := s.api.OpenAPI().Paths[matchPath+"/actions"].Post
	act.Responses["204"] = &huma.Response{Description: "Done; you have asked for no answer"}
	for _, path := range s.api.OpenAPI().Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Delete} {
			describeWaits(op)
		}
	}
}

// describeWaits adds to answers that turn a client away when to try again.
func describeWaits(op *huma.Operation) {
	if op == nil {
		return
	}
	for _, status := range []string{"429", "503"} {
		if answer := op.Responses[status]; answer != nil {
			answer.Headers = map[string]*huma.Param{"Retry-After": {
				Description: "After how many seconds it is worth while to try again", Schema: &huma.Schema{Type: huma.TypeInteger},
			}}
		}
	}
}

// The contract tells the truth: no list in an answer is ever null.
func init() { huma.DefaultArrayNullable = false }

func (s *Server) contract() huma.Config {
	c := huma.DefaultConfig("Remise", "1")
	c.Info.Description = "Play tramway board games. A match is a log of entries; every request that acts names the last entry it knows and a key."
	c.Info.License = &huma.License{Name: "MIT", Identifier: "MIT"}
	c.Servers = []*huma.Server{{URL: "/", Description: "The server that you have this from"}}
	c.DocsPath, c.SchemasPath = "", ""
	c.CreateHooks = nil // no $schema in bodies
	c.Transformers = append(c.Transformers, s.signed)
	for name, format := range c.Formats {
		format.Unmarshal = jsonIn
		c.Formats[name] = format
	}
	c.Components.Schemas = huma.NewMapRegistry(schemas, schemaName)
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		seatScheme: {Type: "apiKey", In: "header", Name: "Authorization", Description: "The word Seat, a space, and the token of a seat or of the owner: Seat TOKEN"},
	}
	return c
}

// securityOf is who may call an operation: anybody, anybody with more for
// players, or only the holder of a token.
func securityOf(id, method string, input any) []map[string][]string {
	seat, anybody := map[string][]string{seatScheme: {}}, map[string][]string{}
	_, shows := input.(interface{ token() string })
	switch {
	case !shows:
		return []map[string][]string{anybody}
	case method == http.MethodGet || id == "branch":
		return []map[string][]string{seat, anybody}
	}
	return []map[string][]string{seat}
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// schemaName is a type's name in the contract. Those of the games carry the
// game's name, because every title has a View; the drawn board belongs to
// none.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	pkg := t.PkgPath()
	ours := pkg == typeOf[View]().PkgPath() || pkg == typeOf[board.Board]().PkgPath()
	if strings.HasPrefix(pkg, "remise/") && !ours {
		base := path.Base(pkg)
		return strings.ToUpper(base[:1]) + base[1:] + name
	}
	return name
}

// describeViews makes a view one of several forms; its title tells which form
// the state has.
func (s *Server) describeViews(all huma.Registry) {
	whole := all.Map()["View"]
	views := &huma.Schema{Description: "A match as one seat, or a spectator, may know it; its state has the form of its title",
		Discriminator: &huma.Discriminator{PropertyName: "title", Mapping: map[string]string{}}}
	states := &huma.Schema{Description: "What you would see, in the form of the match's title"}
	for _, t := range s.Hall.Titles {
		state := stateOf(t, all)
		if state == nil {
			continue
		}
		name := strings.TrimSuffix(strings.TrimPrefix(state.Ref, schemas), "View") + "Match"
		all.Map()[name] = viewWith(whole, t.About().ID, state)
		views.OneOf = append(views.OneOf, &huma.Schema{Ref: schemas + name})
		views.Discriminator.Mapping[t.About().ID] = schemas + name
		states.OneOf = append(states.OneOf, state)
	}
	if len(views.OneOf) > 0 {
		all.Map()["View"] = views
		all.Map()["PreviewBody"].Properties["state"] = states
	}
}

// viewWith is a view of one title.
func viewWith(whole *huma.Schema, title string, state *huma.Schema) *huma.Schema {
	v := *whole
	v.Properties = maps.Clone(whole.Properties)
	v.Properties["title"] = &huma.Schema{Type: huma.TypeString, Enum: []any{title}, Description: whole.Properties["title"].Description}
	v.Properties["state"] = &huma.Schema{Ref: state.Ref, Description: whole.Properties["state"].Description}
	return &v
}

// stateOf is the form of a title's state.
func stateOf(t core.Title, all huma.Registry) *huma.Schema {
	setup, err := core.Prepare(t, t.About().MinSeats, nil)
	if err != nil {
		return nil
	}
	state, err := t.New(setup)
	if err != nil {
		return nil
	}
	return all.Schema(reflect.TypeOf(state.Observe(core.Spectator)), true, "")
}
