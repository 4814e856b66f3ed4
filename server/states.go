package server

import (
	"reflect"
	"strings"

	"remise/core"
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// describeStates adds the form of each title's state to the contract, under
// the title's name: "trambahnState".
func (s *Server) describeStates() {
	schemas := s.api.OpenAPI().Components.Schemas
	for _, t := range s.Hall.Titles {
		about := t.About()
		setup, err := core.Prepare(t, about.MinSeats, nil)
		if err != nil {
			continue
		}
		state, err := t.New(setup)
		if err != nil {
			continue
		}
		of := reflect.TypeOf(state.Observe(core.Spectator))
		for of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		schemas.Map()[stateName(about.ID)] = schemas.Schema(of, false, about.ID)
	}
}

// stateName is the title's name as clients' languages can spell it.
func stateName(id string) string {
	if strings.Trim(id[:1], "0123456789") == "" {
		id = "t" + id
	}
	return id + "State"
}
