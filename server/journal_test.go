package server_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"remise/meter"
	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// journal holds what requests and timers write, until it is taken.
type journal struct {
	mu    sync.Mutex
	lines bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.lines.Write(p)
}

func (j *journal) take() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	defer j.lines.Reset()
	return j.lines.String()
}

// A caller who asks too much is named in the log once in ten seconds, with the
// number of the others: the operator sees it, and a flood does not fill the disk.
func TestCallersTurnedAwayAreLogged(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	var log journal
	web, err := server.New(server.Config{Hall: hall, Store: db, Proxies: 1, Limits: server.Limits{Address: 1e-6, Burst: 1},
		Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		heard := func() string {
			synctest.Wait()
			return log.take()
		}
		ask := func(from string, times int) string {
			for range times {
				r := httptest.NewRequest(http.MethodGet, "/api/titles?secret=1", nil)
				r.Header.Set("X-Forwarded-For", from)
				web.ServeHTTP(httptest.NewRecorder(), r)
			}
			return heard()
		}
		if lines := ask("192.0.2.7", 1) + ask("192.0.2.8", 1); lines != "" {
			t.Errorf("an answer is in the log: %s", lines)
		}
		for _, from := range []string{"192.0.2.7", "192.0.2.8"} {
			if lines := ask(from, 1); !strings.Contains(lines, `msg="turned away"`) || !strings.Contains(lines, "from="+from+" status=429 id=") ||
				strings.Contains(lines, "secret") {
				t.Errorf("the first refusal: %s", lines)
			}
		}
		if lines := ask("192.0.2.7", 5) + ask("192.0.2.8", 3); lines != "" {
			t.Errorf("soon after: %s", lines)
		}
		time.Sleep(10 * time.Second)
		if lines := heard(); strings.Count(lines, "\n") != 2 || !strings.Contains(lines, "from=192.0.2.7 status=429 more=5\n") ||
			!strings.Contains(lines, "from=192.0.2.8 status=429 more=3\n") {
			t.Errorf("ten seconds later, though nobody came: %s", lines)
		}
		ask("192.0.2.7", 2)
		web.Drain()
		if lines := heard(); !strings.Contains(lines, "from=192.0.2.7 status=429 more=2\n") {
			t.Errorf("when the server ends: %s", lines)
		}
		time.Sleep(time.Minute)
		for i := range 60 {
			ask(fmt.Sprint("192.0.3.", i), 3)
		}
		time.Sleep(10 * time.Second)
		if lines := heard(); strings.Count(lines, "\n") != 51 || !strings.Contains(lines, `from="other addresses" more=20`) {
			t.Errorf("a flood from everywhere fills the log: %s", lines)
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
			if n := strings.Count(log.String(), "id="+id); n != 1 || !strings.Contains(log.String(), `msg="request failed"`) {
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

// While the record is away, an insistent client does not fill the log.
func TestAnOutageDoesNotFillTheLog(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	var log journal
	web, err := server.New(server.Config{Hall: hall, Store: db, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		for range 20 {
			web.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "http://localhost/api/matches", nil))
		}
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if lines := log.take(); strings.Count(lines, "\n") != 2 || !strings.Contains(lines, "request failed") || !strings.Contains(lines, "more=19") {
			t.Errorf("the log:\n%s", lines)
		}
		web.Drain()
		time.Sleep(10 * time.Second)
	})
}

// A record that fails turns nobody away: the limits are not the reason.
func TestARecordThatFailsTurnsNobodyAway(t *testing.T) {
	db, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: db, Titles: titles.All})
	defer hall.Close()
	var log journal
	count := &meter.Set{}
	web, err := server.New(server.Config{Hall: hall, Store: db, Meter: count, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	web.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/api/matches", nil))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "server.store") {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if lines := log.take(); strings.Contains(lines, "turned away") || !strings.Contains(lines, "request failed") {
		t.Errorf("the log: %s", lines)
	}
	var shown strings.Builder
	if err := count.Write(&shown); err != nil || !strings.Contains(shown.String(), `remise_shed_total{by="503"} 0`) {
		t.Errorf("%v in %s", err, shown.String())
	}
}
