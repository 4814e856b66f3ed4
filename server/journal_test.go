package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// A caller who asks too much is named in the log once in ten seconds, with the
// number of the others: the operator sees it, and a flood does not fill the disk.
func TestWhoIsTurnedAwayIsInTheLog(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	var log bytes.Buffer
	web, err := server.New(server.Config{Hall: hall, Store: db, Proxies: 1, Limits: server.Limits{Address: 1e-6, Burst: 1},
		Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		ask := func() (lines string) {
			r := httptest.NewRequest(http.MethodGet, "/api/titles?secret=1", nil)
			r.Header.Set("X-Forwarded-For", "192.0.2.7")
			log.Reset()
			web.ServeHTTP(httptest.NewRecorder(), r)
			return log.String()
		}
		if lines := ask(); lines != "" {
			t.Errorf("an answer is in the log: %s", lines)
		}
		if lines := ask(); !strings.Contains(lines, `msg="turned away"`) || !strings.Contains(lines, "from=192.0.2.7 status=429 more=0") || strings.Contains(lines, "secret") {
			t.Errorf("the first refusal: %s", lines)
		}
		for range 5 {
			if lines := ask(); lines != "" {
				t.Errorf("soon after: %s", lines)
			}
		}
		time.Sleep(10 * time.Second)
		if lines := ask(); !strings.Contains(lines, "more=5") {
			t.Errorf("ten seconds later: %s", lines)
		}
	})
}

// Every answer names its request, every problem does so in its text, and the
// log has the same name: the server's own, or that of a proxy which is trusted.
func TestRequestsAreNamed(t *testing.T) {
	for _, c := range []struct {
		name, given string
		proxies     int
		taken       bool
	}{
		{"without a proxy", "from-the-caller", 0, false},
		{"of a proxy", "b1946ac92492d2347c6235b4d2611184", 1, true},
		{"of a proxy, with a line break", "a\nb", 1, false},
		{"of a proxy, too long", strings.Repeat("a", 65), 1, false},
		{"of a proxy that names none", "", 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var log bytes.Buffer
			answer, body := askNamed(t, c.given, c.proxies, &log)
			id := answer.Get("X-Request-Id")
			if (id == c.given) != c.taken || id == "" {
				t.Errorf("named %q, given %q", id, c.given)
			}
			if !strings.Contains(body, `"request":"`+id+`"`) {
				t.Errorf("the problem does not name it: %s", body)
			}
			if n := strings.Count(log.String(), "id="+id); n != 2 || !strings.Contains(log.String(), `msg="request failed"`) {
				t.Errorf("in the log %d times:\n%s", n, log.String())
			}
		})
	}
}

// askNamed asks for what the record cannot give.
func askNamed(t *testing.T, id string, proxies int, log *bytes.Buffer) (http.Header, string) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	web, err := server.New(server.Config{Hall: hall, Store: db, Proxies: proxies, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/api/matches/aaaa", nil)
	r.Host = "localhost"
	r.Header["X-Request-Id"] = []string{id}
	w := httptest.NewRecorder()
	web.ServeHTTP(w, r)
	return w.Header(), w.Body.String()
}
