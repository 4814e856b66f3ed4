package server_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"remise/push"
	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// openTold is a site that sends turn notices to a push service, which passes
// on their topics.
func openTold(t *testing.T) (s *site, endpoint string, told chan string) {
	t.Helper()
	told = make(chan string, 100)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		told <- r.Header.Get("Topic")
		w.WriteHeader(http.StatusCreated)
	}))
	record, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: record, Titles: titles.All})
	notices, err := push.Open(t.Context(), push.Config{Hall: hall, Store: record, Closing: 10 * time.Second,
		Allow: []string{strings.TrimPrefix(service.URL, "http://")}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		hall.Close()
		notices.Close()
		service.Close()
		if err := record.Close(); err != nil {
			t.Error(err)
		}
	})
	return serve(t, server.Config{Hall: hall, Store: record, Push: notices}), service.URL + "/1", told
}

func browser(t *testing.T, endpoint string) m {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b64 := base64.RawURLEncoding.EncodeToString
	return m{"endpoint": endpoint, "p256dh": b64(key.PublicKey().Bytes()), "auth": b64(make([]byte, 16))}
}

// turnTo acts until it is the turn of the other seat, and returns that seat.
func (s *site) turnTo(c server.Created) int {
	s.t.Helper()
	from := s.next(c)
	for s.next(c) == from {
		s.act(c.Match, from)
	}
	if s.next(c) == c.Keys[0].Token {
		return 0
	}
	return 1
}

// A player is notified unless their stream is open; a stream that says they are
// away does not count.
func TestPushWithoutAStream(t *testing.T) {
	s, endpoint, told := openTold(t)
	watched, away := s.create("host", "host"), s.create("host", "host")
	if key := get[struct{ Key string }](s, "GET", "/api/push", "", nil).Key; len(key) != 87 {
		t.Fatalf("key %q", key)
	}
	for _, c := range []server.Created{watched, away} {
		for _, k := range c.Keys {
			get[any](s, "PUT", "/api/matches/"+c.Match+"/push", k.Token, browser(t, endpoint))
		}
	}
	for _, k := range watched.Keys {
		s.listen(watched.Match+":"+k.Token, "").next()
	}
	for _, k := range away.Keys {
		s.listen(away.Match+":"+k.Token+"&away=true", "").next()
	}
	s.turnTo(watched)
	seat := s.turnTo(away)
	if match := <-told; match != away.Match {
		t.Fatalf("told of %s, where the player looks", match)
	}
	get[any](s, "POST", "/api/matches/"+away.Match+"/push/end", away.Keys[1-seat].Token, m{"endpoint": endpoint})
	s.turnTo(away)
	s.turnTo(away)
	if match := <-told; match != away.Match {
		t.Fatalf("told of %s", match)
	}
	if len(told) != 0 {
		t.Fatalf("told of a turn of who has unsubscribed")
	}
}

func TestPushIsRefused(t *testing.T) {
	s, endpoint, _ := openTold(t)
	c := s.create("host", "host")
	path := "/api/matches/" + c.Match + "/push"
	s.refuse("PUT", path, "", browser(t, endpoint), http.StatusUnauthorized, "table.seat")
	s.refuse("PUT", path, c.Keys[0].Token, browser(t, "https://127.0.0.1/1"), http.StatusUnprocessableEntity, "push.endpoint")
	off := open(t)
	c = off.create("host", "host")
	off.refuse("PUT", "/api/matches/"+c.Match+"/push", c.Keys[0].Token, browser(t, endpoint), http.StatusNotFound, "push.off")
	if key := get[struct{ Key string }](off, "GET", "/api/push", "", nil).Key; key != "" {
		t.Fatalf("key %q", key)
	}
}
