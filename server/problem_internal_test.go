package server

import (
	"errors"
	"log/slog"
	"testing"

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
