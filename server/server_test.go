package server_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"remise/core"
	"remise/server"
	"remise/store"
	"remise/table"
	"remise/title/titles"
)

// site is a server for one test, with a client.
type site struct {
	t    testing.TB
	hall *table.Hall
	dice *core.RNG
	*httptest.Server
}

func open(t testing.TB) *site { return openAt(t, time.Now) }

// openAt is a site with its own time.
func openAt(t testing.TB, now func() time.Time) *site {
	t.Helper()
	s, err := store.Connect(t.Context(), filepath.Join(t.TempDir(), "remise.db"))
	if err != nil {
		t.Fatal(err)
	}
	hall := table.Open(table.Config{Store: s, Titles: titles.All, Foreign: titles.ReadForeign, Now: now})
	t.Cleanup(func() {
		hall.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return serve(t, server.Config{Hall: hall, Store: s, Heartbeat: 50 * time.Millisecond})
}

func serve(t testing.TB, c server.Config) *site {
	t.Helper()
	web, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	listener := httptest.NewServer(web)
	t.Cleanup(func() {
		web.Drain()
		listener.Close()
	})
	return &site{t, c.Hall, core.NewRNG(1), listener}
}

// call sends a request and returns the status and the bytes of the answer.
func (s *site) call(method, path, token string, body any) (int, []byte) {
	s.t.Helper()
	var in io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		in = strings.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			s.t.Fatal(err)
		}
		in = bytes.NewReader(text)
	}
	req, err := http.NewRequest(method, s.URL+path, in)
	if err != nil {
		s.t.Fatal(err)
	}
	if token != "" {
		req.Header.Set("Authorization", "Seat "+token)
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	out, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	declared(s.t, method, path, resp.StatusCode)
	return resp.StatusCode, out
}

// get sends a request that must succeed and reads its answer.
func get[T any](s *site, method, path, token string, body any) T {
	s.t.Helper()
	status, text := s.call(method, path, token, body)
	if status >= 300 {
		s.t.Fatalf("%s %s: %d %s", method, path, status, text)
	}
	var v T
	if len(text) > 0 {
		if err := json.Unmarshal(text, &v); err != nil {
			s.t.Fatalf("%s %s: %v in %s", method, path, err, text)
		}
	}
	return v
}

// refuse sends a request that must fail with a status and a code.
func (s *site) refuse(method, path, token string, body any, status int, code string) {
	s.t.Helper()
	got, text := s.call(method, path, token, body)
	var p server.Problem
	if err := json.Unmarshal(text, &p); err != nil {
		s.t.Fatalf("%s %s: %v in %s", method, path, err, text)
	}
	if got != status || p.Code != code || p.Detail == "" {
		s.t.Fatalf("%s %s: %d %s, want %d %s", method, path, got, text, status, code)
	}
}

type m map[string]any

// seats is the places of a new match: "host", "open" or "bot".
func seats(kinds ...string) []m {
	var all []m
	for i, kind := range kinds {
		p := m{"kind": kind, "name": fmt.Sprint("P", i+1)}
		if kind == "bot" {
			p = m{"kind": kind, "level": "random"}
		}
		all = append(all, p)
	}
	return all
}

func (s *site) create(kinds ...string) server.Created {
	s.t.Helper()
	return get[server.Created](s, "POST", "/api/matches", "", m{"title": "trambahn", "seats": seats(kinds...), "public": true})
}

func (s *site) view(match, token string) server.View {
	s.t.Helper()
	return get[server.View](s, "GET", "/api/matches/"+match, token, nil)
}

// act plays some choice of a seat that is to act.
func (s *site) act(match, token string) server.View {
	s.t.Helper()
	v := s.view(match, token)
	return get[server.View](s, "POST", "/api/matches/"+match+"/actions", token,
		m{"seq": v.Seq, "key": fmt.Sprint("k", v.Seq), "notation": v.Choices[s.dice.IntN(len(v.Choices))].Notation})
}

// next is the token of the host's seat that is to act.
func (s *site) next(c server.Created) string {
	s.t.Helper()
	for i, seat := range s.view(c.Match, "").Seats {
		if seat.ToAct {
			return c.Keys[i].Token
		}
	}
	return ""
}

func TestAWholeGameAtOneScreen(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	var token string
	for token = s.next(c); token != ""; token = s.next(c) {
		s.act(c.Match, token)
	}
	v := s.view(c.Match, c.Keys[0].Token)
	if v.Status != "over" || v.Seats[0].Rank == nil || v.Log[len(v.Log)-1].Seq != v.Seq {
		t.Fatalf("the game did not end: %s after %d entries, %d lines", v.Status, v.Seq, len(v.Log))
	}
	if last := v.Log[len(v.Log)-1:]; len(marked(last)["ends"]) != 1 {
		t.Errorf("the last entry does not tell of the end: %+v", last)
	}
	_, log := s.call("GET", "/api/matches/"+c.Match+"/log", "", nil)
	_, asJSON := s.call("GET", "/api/matches/"+c.Match+"/log?format=json", "", nil)
	for _, log := range [][]byte{log, asJSON} {
		again := get[server.Created](s, "POST", "/api/import", "", string(log))
		if got := s.view(again.Match, ""); got.Seq != v.Seq || got.Status != "over" {
			t.Fatalf("imported: %s after %d entries", got.Status, got.Seq)
		}
	}
}

func TestABotAnswersByTheStream(t *testing.T) {
	s := open(t)
	c := s.create("host", "bot")
	events := s.listen(c.Match+":"+c.Keys[0].Token, "")
	v := events.next()
	acted := -1 // a view of the same entry may come again, with news of the seats
	for botActed := false; !botActed; {
		if v.Seats[0].ToAct && v.Seq > acted {
			acted = v.Seq
			s.act(c.Match, c.Keys[0].Token)
		}
		v = events.next()
		for _, l := range v.Log {
			botActed = botActed || l.By != nil && *l.By == 1
		}
	}
}

// listener reads a stream of events.
type listener struct {
	t     testing.TB
	lines *bufio.Scanner
	id    string
}

func (s *site) listen(watch, last string) *listener {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), "GET", s.URL+"/api/events?watch="+watch, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Last-Event-ID", last)
	resp, err := s.Client().Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK {
		s.t.Fatal(resp.Status)
	}
	s.t.Cleanup(func() { resp.Body.Close() })
	l := &listener{t: s.t, lines: bufio.NewScanner(resp.Body)}
	l.lines.Buffer(nil, 1<<20)
	return l
}

func (l *listener) next() server.View {
	l.t.Helper()
	for l.lines.Scan() {
		if id, ok := strings.CutPrefix(l.lines.Text(), "id: "); ok {
			l.id = id
		}
		if data, ok := strings.CutPrefix(l.lines.Text(), "data: "); ok {
			var v server.View
			if err := json.Unmarshal([]byte(data), &v); err != nil {
				l.t.Fatal(err)
			}
			return v
		}
	}
	l.t.Fatalf("the stream ended: %v", l.lines.Err())
	panic("unreachable")
}

func TestAStreamResumesWhereItWas(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	first := s.listen(c.Match, "")
	seen := first.next()
	s.act(c.Match, s.next(c))
	later := s.view(c.Match, "")
	v := s.listen(c.Match, first.id).next()
	if v.Seq != later.Seq || len(v.Log) != later.Seq-seen.Seq || v.Log[0].Seq != seen.Seq+1 {
		t.Fatalf("resumed at %d with %d lines, want %d after %d", v.Seq, len(v.Log), later.Seq, seen.Seq)
	}
}

func TestARepeatedRequestActsOnce(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	token := s.next(c)
	v := s.view(c.Match, token)
	move := m{"seq": v.Seq, "key": "once", "notation": v.Choices[0].Notation}
	path := "/api/matches/" + c.Match + "/actions"
	after := get[server.View](s, "POST", path, token, move)
	if again := get[server.View](s, "POST", path, token, move); again.Seq != after.Seq {
		t.Fatalf("acted twice: %d, then %d", after.Seq, again.Seq)
	}
	move["key"] = "another"
	s.refuse("POST", path, token, move, http.StatusConflict, "table.stale")
}

// A reader who takes nothing holds up nobody.
func TestASlowReaderHoldsUpNobody(t *testing.T) {
	s := open(t)
	c := s.create("host", "host")
	conn, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.(*net.TCPConn).SetReadBuffer(1024); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /api/events?watch=%s HTTP/1.1\r\nHost: x\r\n\r\n", c.Match)
	began := time.Now()
	for range 60 {
		token := s.next(c)
		if token == "" {
			break
		}
		s.act(c.Match, token)
	}
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("the moves took %v", took)
	}
}
