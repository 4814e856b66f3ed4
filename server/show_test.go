package server_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"remise/bot/show"
	"remise/title/titles"
)

// TestTheFirstPageHasGamesToShow: one of each title, packed, kept by the browser for a while; nothing else is there.
func TestTheFirstPageHasGamesToShow(t *testing.T) {
	s := open(t)
	for _, game := range titles.All {
		title := game.About().ID
		status, text := s.call("GET", "/show/"+title+".json", "", nil)
		var played show.Show
		if err := json.Unmarshal(text, &played); status != http.StatusOK || err != nil || len(played.Laid)+len(played.States) < 10 {
			t.Errorf("%s: %d, %v, %d tiles, %d positions", title, status, err, len(played.Laid), len(played.States))
		}
	}
	head := s.ask("GET", "/show/trambahn.json", "")
	if tag := head.Header.Get("ETag"); tag == "" || head.Header.Get("Cache-Control") != "public, max-age=3600" {
		t.Errorf("tag %q, %q", tag, head.Header.Get("Cache-Control"))
	}
	if missing := s.ask("GET", "/show/chess.json", ""); missing.StatusCode != http.StatusNotFound {
		t.Errorf("an unknown title: %d", missing.StatusCode)
	}
}
