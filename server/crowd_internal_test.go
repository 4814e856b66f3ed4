package server

import (
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/store"
	"remise/table"
)

// For one position, spectators who have seen the same get the same words, written
// once; nobody else does.
func TestSpectatorsShareWords(t *testing.T) {
	s := &Server{crowd: newCrowd()}
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	shot := &table.Snapshot{ID: "m", Viewer: core.Spectator, Note: "first"}
	tell := func(lang string, seen table.Since, f table.Full) string {
		data, err := s.spoken(lang, seen, f)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	seen := table.Since{Seq: 3}
	first := tell("en", seen, table.Full{Snapshot: shot, Now: noon})
	same := table.Full{Snapshot: shot, Now: noon.Add(staleWords / 2)}
	if got := tell("en", seen, same); got != first {
		t.Errorf("another spectator is told\n%s, the first\n%s", got, first)
	}
	for name, got := range map[string]string{
		"later":            tell("en", seen, table.Full{Snapshot: shot, Now: noon.Add(2 * staleWords)}),
		"of another state": tell("en", seen, table.Full{Snapshot: &table.Snapshot{ID: "m", Viewer: core.Spectator, Note: "second"}, Now: noon}),
		"with a message":   tell("en", seen, table.Full{Snapshot: shot, Now: noon, Chats: []store.Chat{{N: 1, Text: "hello"}}}),
		"having seen less": tell("en", table.Since{}, table.Full{Snapshot: shot, Now: noon, Log: []table.Line{{Seq: 1}}}),
		"at a seat":        tell("en", seen, table.Full{Snapshot: &table.Snapshot{ID: "m", Viewer: 0, Note: "mine"}, Now: noon}),
	} {
		if got == first {
			t.Errorf("%s one is told the same: %s", name, got)
		}
	}
	if got := tell("en", seen, table.Full{Snapshot: shot, Now: noon}); strings.Contains(got, "mine") {
		t.Errorf("a spectator is told what a seat sees: %s", got)
	}
}
