package server

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// A match may move on between the views of two seats that one stream watches: each
// continues from what it has seen itself, and an event's id from what both have.
func TestEachSeatOfAStreamGoesOnFromItsOwn(t *testing.T) {
	kept, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: kept, Titles: titles.All})
	s, err := New(Config{Hall: hall, Store: kept})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Drain()
		hall.Close()
		_ = kept.Close()
	})
	ask := func(method, path, token, body string, into any) {
		t.Helper()
		r := httptest.NewRequest(method, path, strings.NewReader(body))
		r.Host = "localhost"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Seat "+token)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if err := json.Unmarshal(w.Body.Bytes(), into); err != nil || w.Code != http.StatusOK {
			t.Fatalf("%s %s: %d %s (%v)", method, path, w.Code, w.Body, err)
		}
	}
	var made Created
	ask(http.MethodPost, "/api/matches", "", `{"title":"trambahn","options":{"start":"1"},"seats":[{"kind":"host"},{"kind":"host"}]}`, &made)
	at := "/api/matches/" + made.Match
	decide := func() {
		var view struct{ Seq int }
		ask(http.MethodGet, at, made.Keys[0].Token, "", &view)
		body, _ := json.Marshal(map[string]any{"seq": view.Seq, "key": "k" + string(rune('a'+view.Seq)), "choice": 0})
		ask(http.MethodPost, at+"/actions", made.Keys[0].Token, string(body), &view)
	}
	first, second := &eye{token: made.Keys[0].Token}, &eye{token: made.Keys[1].Token}
	st := &stream{server: s, lang: "en", order: []string{made.Match}, eyes: map[string][]*eye{made.Match: {first, second}}}
	look := func(e *eye) (id string, entries []int) {
		t.Helper()
		text, err := st.news(t.Context(), made.Match, e)
		if err != nil {
			t.Fatal(err)
		}
		var view struct{ Log []struct{ Seq int } }
		_, data, _ := strings.Cut(text, "\ndata: ")
		if err := json.Unmarshal([]byte(data), &view); err != nil {
			t.Fatal(err, text)
		}
		for _, line := range view.Log {
			entries = append(entries, line.Seq)
		}
		id, _, _ = strings.Cut(strings.TrimPrefix(text, "id: "), "\n")
		return id, entries
	}

	look(first)
	decide() // before the second has looked
	if id, _ := look(second); positions(id)[made.Match].Seq != first.seen.Seq {
		t.Errorf("who goes on from %s does not get what came after %d for the first seat", id, first.seen.Seq)
	}
	decide()
	for _, e := range []*eye{first, second} {
		last := e.seen.Seq
		if _, entries := look(e); len(entries) == 0 || entries[0] != last+1 {
			t.Errorf("a seat that had seen %d is told of %v", last, entries)
		}
	}
}
