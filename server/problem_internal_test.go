package server

import (
	"errors"
	"log/slog"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"remise/core"
)

// A match of newer rules is for another server: the proxy, or the client, tries
// the next.
func TestAMatchOfNewerRulesIsTriedElsewhere(t *testing.T) {
	s := &Server{Config: Config{Log: slog.New(slog.DiscardHandler)}}
	var p *Problem
	err := s.problem("en", core.Refuse("", "table.newer", core.Lit("title", "trambahn"), core.Num("version", 99)))
	if !errors.As(err, &p) || p.Status != 503 || p.GetHeaders().Get("Retry-After") == "" {
		t.Errorf("got %+v", err)
	}
}

// A fault that nobody has foreseen is told in the caller's language all the same.
func TestUnforeseenFaultsAreToldInWords(t *testing.T) {
	for _, err := range []error{errors.New("unexpected EOF"), &huma.ErrorDetail{Location: "body", Message: "json: cannot unmarshal number"}} {
		if p := unread("de", 422, 0, []error{err}); p.Detail != "Diese Anfrage lässt sich nicht lesen: body hat nicht die richtige Form." {
			t.Error(p.Detail)
		}
	}
	if p := unread("de", 408, 0, nil); p.Code != "server.slow" {
		t.Error(p.Code)
	}
}
