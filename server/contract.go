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

// How a caller shows a seat's token: its name in the contract, and in headers.
const (
	seatScheme = "seat"
	authScheme = "Seat"
)

// Contract is what a server of these titles publishes as /openapi.json.
func Contract(titles []core.Title) ([]byte, error) {
	s := &Server{Config: Config{Hall: &table.Hall{Config: table.Config{Titles: titles}}}}
	s.offer(http.NewServeMux())
	return s.api.OpenAPI().MarshalJSON()
}

// offer registers the operations, and describes them.
func (s *Server) offer(mux *http.ServeMux) {
	s.api = humago.New(mux, s.contract())
	s.api.UseMiddleware(s.typed)
	s.register()
	all := s.api.OpenAPI().Components.Schemas
	describeActions(s.Hall.Titles, all)
	s.describeViews(all.(*lexicon))
	s.describeOperations()
	describeSchemas(all)
}

// typed refuses a body that does not say that it is JSON: huma would take it for
// JSON, and a page of another site can send such a body without asking.
func (s *Server) typed(ctx huma.Context, next func(huma.Context)) {
	body := ctx.Operation().RequestBody
	r, _ := humago.Unwrap(ctx)
	if body != nil && body.Content["application/json"] != nil && r.ContentLength != 0 && ctx.Header("Content-Type") == "" {
		_ = huma.WriteErr(s.api, ctx, http.StatusUnsupportedMediaType, "") // fails only if the caller is gone
		return
	}
	next(ctx)
}

// describeHeaders adds to answers that turn a client away when to try again, and how
// to show a token.
func describeHeaders(op *huma.Operation) {
	if op == nil {
		return
	}
	if answer := op.Responses["401"]; answer != nil {
		answer.Headers = map[string]*huma.Param{"WWW-Authenticate": {
			Description: "How a token is sent: Seat", Schema: &huma.Schema{Type: huma.TypeString},
		}}
	}
	for _, status := range []string{"429", "503"} {
		if answer := op.Responses[status]; answer != nil {
			answer.Headers = map[string]*huma.Param{"Retry-After": {
				Description: "After how many seconds it is worth while to try again", Schema: &huma.Schema{Type: huma.TypeInteger},
			}}
		}
	}
}

// Lists in answers are never null, and the contract says so.
func init() { huma.DefaultArrayNullable = false }

func (s *Server) contract() huma.Config {
	c := huma.DefaultConfig("Remise", "1")
	c.Info.Description = "Play tramway board games. A match is a log of entries; every request that acts names the last entry it knows and a key. " +
		"Every error is a Problem. An address that exists and does not know the method answers 405 with Allow. " +
		"HEAD is answered wherever GET is, with the same headers and no body."
	c.Info.License = &huma.License{Name: "MIT", Identifier: "MIT"}
	c.Servers = []*huma.Server{{URL: "/", Description: "The server that you have this from"}}
	c.DocsPath, c.SchemasPath = "", ""
	c.CreateHooks = nil // no $schema in bodies
	c.RejectUnknownQueryParameters = true
	c.Transformers = append(c.Transformers, s.signed)
	for name, format := range c.Formats {
		format.Unmarshal = jsonIn
		c.Formats[name] = format
	}
	c.Components.Schemas = &lexicon{huma.NewMapRegistry(schemas, schemaName), map[string]*huma.Schema{}}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		seatScheme: {Type: "apiKey", In: "header", Name: "Authorization", Description: "The word Seat, a space, and the token of a seat or of the owner: Seat TOKEN"},
	}
	return c
}

// securityOf is who may call an operation: anybody, anybody with more for
// players, or only the holder of a token.
func securityOf(id, method string, token bool) []map[string][]string {
	seat, anybody := map[string][]string{seatScheme: {}}, map[string][]string{}
	switch {
	case !token:
		return []map[string][]string{anybody}
	case method == http.MethodGet && id != "refused" || id == "branch" || id == "faces":
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
func (s *Server) describeViews(all *lexicon) {
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
		about := titleOf("en", t.About())
		all.tellVerbs(strings.TrimSuffix(name, "Match"), about, t.Grammar())
		all.Map()[name] = viewWith(whole, about, state)
		views.OneOf = append(views.OneOf, &huma.Schema{Ref: schemas + name})
		views.Discriminator.Mapping[about.ID] = schemas + name
		states.OneOf = append(states.OneOf, state)
	}
	if len(views.OneOf) > 0 {
		all.Map()["View"] = views
		all.Map()["PreviewBody"].Properties["state"] = states
	}
}

// viewWith is a view of one title.
func viewWith(whole *huma.Schema, title Title, state *huma.Schema) *huma.Schema {
	v := *whole
	v.Description = "A match of " + title.Name
	v.Properties = maps.Clone(whole.Properties)
	v.Properties["title"] = &huma.Schema{Type: huma.TypeString, Enum: []any{title.ID}, Description: whole.Properties["title"].Description}
	v.Properties["state"] = &huma.Schema{Ref: state.Ref, Description: whole.Properties["state"].Description}
	for _, field := range []string{"choices", "asides"} {
		list := *whole.Properties[field]
		list.Items = &huma.Schema{Ref: strings.TrimSuffix(state.Ref, "View") + "Choice"}
		v.Properties[field] = &list
	}
	log := *whole.Properties["log"]
	log.Items = &huma.Schema{Ref: strings.TrimSuffix(state.Ref, "View") + "Line"}
	v.Properties["log"] = &log
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
	seen := state.Observe(core.Spectator)
	form := all.Schema(reflect.TypeOf(seen), true, "")
	if words, ok := seen.(interface{ Words() map[string][]string }); ok {
		for field, few := range words.Words() {
			all.Map()[strings.TrimPrefix(form.Ref, schemas)].Properties[field].Enum = anyOf(few)
		}
	}
	return form
}

func anyOf(words []string) []any {
	return core.List(len(words), func(i int) any { return words[i] })
}
