package server

import (
	"path"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
	"remise/rail/board"
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// schemaName is a type's name in the contract. Those of the games bear the
// game's name, because every title has a View; the drawn board is nobody's.
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

// describeStates adds the form of each title's state to the contract, so that
// clients can have types for it: TrambahnView.
func (s *Server) describeStates() {
	schemas := s.api.OpenAPI().Components.Schemas
	describeActions(s.Hall.Titles, schemas.Map())
	for _, t := range s.Hall.Titles {
		setup, err := core.Prepare(t, t.About().MinSeats, nil)
		if err != nil {
			continue
		}
		if state, err := t.New(setup); err == nil {
			schemas.Schema(reflect.TypeOf(state.Observe(core.Spectator)), true, "")
		}
	}
}
