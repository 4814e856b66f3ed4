package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"remise/server"
	"remise/texts"
)

// problem sends a request that must fail in the API's form, in both languages.
func (s *site) problem(method, path, body string, status int, code string, headers ...string) server.Problem {
	s.t.Helper()
	var last server.Problem
	for _, lang := range texts.Languages {
		req, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
		if err != nil {
			s.t.Fatal(err)
		}
		req.Header.Set("Accept-Language", lang)
		req.Header.Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
		}
		req.Host = req.Header.Get("Host")
		resp, err := s.Client().Do(req)
		if err != nil {
			s.t.Fatal(err)
		}
		defer resp.Body.Close()
		p := server.Problem{}
		if err := json.NewDecoder(resp.Body).Decode(&p); err != nil {
			s.t.Fatalf("%s %s: %d, no problem: %v", method, path, resp.StatusCode, err)
		}
		if resp.StatusCode != status || p.Status != status || p.Code != code || p.Title == "" || p.Detail == "" || p.Detail == code {
			s.t.Errorf("%s %s: %d %+v, want %d %s", method, path, resp.StatusCode, p, status, code)
		}
		if kind := resp.Header.Get("Content-Type"); kind != "application/problem+json" {
			s.t.Errorf("%s %s: %s", method, path, kind)
		}
		if p.Detail == last.Detail {
			s.t.Errorf("%s %s: the same in both languages: %s", method, path, p.Detail)
		}
		last = p
	}
	return last
}

func TestEveryErrorHasOneForm(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	m := "/api/matches/" + c.Match
	s.problem("GET", "/api/nothing", "", 404, "server.route")
	s.problem("POST", "/api/nothing", "", 404, "server.route")
	s.problem("GET", "/api/matches/none", "", 404, "table.unknown")
	s.problem("DELETE", "/api/titles", "", 405, "server.method")
	s.problem("GET", m+"/actions", "", 405, "server.method")
	s.problem("POST", "/api/matches", "{}", 403, "server.origin", "Sec-Fetch-Site", "cross-site")
	s.problem("POST", m+"/chat", "{", 400, "server.form")
	s.problem("POST", m+"/chat", `{"text":""}`, 422, "server.form")
	s.problem("POST", m+"/chat", `{"text":"`+strings.Repeat("x", 1<<20)+`"}`, 413, "server.size")
	s.problem("GET", "/api/titles", "", 421, "server.host", "Host", "evil.example")
	web := serve(t, server.Config{Hall: s.hall, Store: s.hall.Store, Limits: server.Limits{Address: 0.001, Burst: 1}})
	web.ask("GET", "/api/titles", "")
	web.problem("GET", "/api/titles", "", 429, "table.limit")
}

// A page whose name was pointed here must not pass this server off as its own.
func TestOnlyOwnNamesAreAnswered(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		name    string
		config  server.Config
		answers string
		refuses string
	}{
		{"local", server.Config{}, "localhost 127.0.0.1:1881 [::1]:1881 192.168.1.7 tram tram.local:1881 a.localhost",
			"evil.example evil.example:1881 localhost.evil.example 127.0.0.1.evil.example"},
		{"named", server.Config{Origins: []string{"https://games.example.org"}},
			"games.example.org Games.Example.org. games.example.org:443 localhost", "evil.example example.org"},
		{"listening", server.Config{Hosts: []string{"games.example.org:1881"}}, "games.example.org:1881", "evil.example"},
		{"behind a proxy", server.Config{Proxies: 1}, "games.example.org", ""},
		{"named behind a proxy", server.Config{Proxies: 1, Origins: []string{"https://games.example.org"}}, "games.example.org", "evil.example"},
	} {
		c.config.Hall, c.config.Store = s.hall, s.hall.Store
		web := serve(t, c.config)
		for _, host := range strings.Fields(c.answers) {
			if got := web.statusAs(host, "/api/titles"); got != http.StatusOK {
				t.Errorf("%s: %s: %d", c.name, host, got)
			}
		}
		for _, host := range strings.Fields(c.refuses) {
			if got := web.statusAs(host, "/api/titles"); got != http.StatusMisdirectedRequest {
				t.Errorf("%s: %s: %d", c.name, host, got)
			}
			if got := web.statusAs(host, "/healthz"); got != http.StatusOK {
				t.Errorf("%s: a watchdog asks %s: %d", c.name, host, got)
			}
		}
	}
}

func (s *site) statusAs(host, path string) int {
	s.t.Helper()
	req, err := http.NewRequest("GET", s.URL+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Host = host
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	resp.Body.Close()
	return resp.StatusCode
}

// A handler that panics is answered and logged like any other.
func TestAPanicIsLoggedAndAnswered(t *testing.T) {
	var broken atomic.Bool
	o := openAt(t, func() time.Time {
		if broken.Load() {
			panic("the clock is broken")
		}
		return time.Now()
	})
	c := o.create("host", "host")
	var log bytes.Buffer
	s := serve(t, server.Config{Hall: o.hall, Store: o.hall.Store, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	broken.Store(true)
	p := s.problem("GET", "/api/matches/"+c.Match, "", 500, "server.failed")
	broken.Store(false)
	s.view(c.Match, "") // and nothing is locked
	s.Close()
	var line struct{ Level, Msg, ID, Method, Path, Why, Stack string }
	for text := range bytes.Lines(log.Bytes()) {
		if err := json.Unmarshal(text, &line); err != nil {
			t.Fatal(err)
		}
		if line.Msg == "handler panicked" && strings.Contains(p.Detail, line.ID) {
			break
		}
	}
	if line.Level != "ERROR" || line.Msg != "handler panicked" || line.Why != "the clock is broken" || line.Path != "/api/matches/"+c.Match ||
		!strings.Contains(p.Detail, line.ID) || !strings.Contains(line.Stack, "door_test") {
		t.Errorf("logged %s", log.String())
	}
}

// Whatever callers send, the limits remember no more of them than a number.
func TestTheLimitsKeepNoTokens(t *testing.T) {
	o := open(t)
	s := serve(t, server.Config{Hall: o.hall, Store: o.hall.Store, Limits: server.Limits{Address: 1e6, Seat: 1, Burst: 1000}})
	before := heap()
	const large = 20 << 10
	for i := range 1500 {
		token := fmt.Sprint("Seat ", i, strings.Repeat("x", large))
		if got := s.ask("GET", "/api/titles", "", "Authorization", token).StatusCode; got != http.StatusOK {
			t.Fatal(got)
		}
	}
	if grown := heap() - before; grown > 10<<20 {
		t.Errorf("%d MB are kept of headers of %d MB", grown>>20, 1500*large>>20)
	}
}
