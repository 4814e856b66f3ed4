package main

import (
	"bytes"
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"remise/server"
	"remise/title/titles"
)

// attacks are what strangers have tried, or might.
var attacks = []struct {
	name    string
	prepare func(*siege) (prepared, error)
}{
	{"500 readers who never read", deafReaders},
	{"headers of 60 and 20 kB", longHeaders},
	{"12,000 moves a second from 100 addresses", flood},
	{"1,000 matches of hard bots alone", botMatches},
	{"looks into the past of a long match", longLogs},
	{"branches", branches},
	{"push endpoints that never answer", deadEndpoints},
	{"10,000 connections from 20 addresses", connections},
	{"bodies of 4 MB", bigBodies},
	{"a flood of chat, 200 streams of it", chatFlood},
}

const villain = "127.6.6.6"

// tally counts what became of requests.
type tally struct {
	mu    sync.Mutex
	began time.Time
	of    map[string]int
}

func newTally() *tally { return &tally{began: time.Now(), of: map[string]int{}} }

func (t *tally) add(status int, err error) {
	what := strconv.Itoa(status)
	switch {
	case err != nil:
		what = "no answer"
	case status == 0:
		what = "nothing to decide"
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.of[what]++
}

// String says how many of each there were in a second.
func (t *tally) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var parts []string
	for _, what := range slices.Sorted(maps.Keys(t.of)) {
		parts = append(parts, fmt.Sprintf("%s: %.0f/s", what, float64(t.of[what])/time.Since(t.began).Seconds()))
	}
	return strings.Join(parts, ", ")
}

// crowd lets many do something again and again.
func crowd(n int, do func(i int) (int, error)) prepared {
	return func(ctx context.Context) string {
		var busy sync.WaitGroup
		t := newTally()
		for i := range n {
			busy.Go(func() {
				for ctx.Err() == nil {
					t.add(do(i))
				}
			})
		}
		busy.Wait()
		return t.String()
	}
}

// table makes a match that is all the caller's own.
func (s *siege) table(client *http.Client, title string) (m *benchMatch, err error) {
	m = &benchMatch{}
	body := map[string]any{"title": title, "seats": []any{map[string]string{"kind": "host"}, map[string]string{"kind": "host"}}}
	if status, err := s.call(client, http.MethodPost, "/api/matches", "", body, &m.created); err != nil || status >= 300 {
		return nil, errors.Join(fmt.Errorf("bench: no match: %d", status), err)
	}
	return m, nil
}

// whoseTurn finds out who is to act.
func (s *siege) whoseTurn(client *http.Client, m *benchMatch) {
	m.n = 0
	for i, k := range m.created.Keys {
		var v server.View
		if status, err := s.call(client, http.MethodGet, "/api/matches/"+m.created.Match+"?since=1000000", k.Token, nil, &v); err == nil && status < 300 {
			m.learn(v, i)
		}
	}
}

// move decides something, if anything is to be decided.
func (s *siege) move(client *http.Client, m *benchMatch) (status int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.n == 0 {
		s.whoseTurn(client, m)
	}
	if m.n == 0 {
		return 0, nil
	}
	var v server.View
	body := map[string]any{"seq": m.seq, "key": strconv.Itoa(m.seq), "choice": m.seq * 7 % m.n}
	m.n = 0
	status, err = s.call(client, http.MethodPost, "/api/matches/"+m.created.Match+"/actions", m.created.Keys[m.seat].Token, body, &v)
	if err == nil && status < 300 {
		m.learn(v, m.seat)
	}
	return status, err
}

// deafReaders ask for views again and again and read no answer.
func deafReaders(s *siege) (prepared, error) {
	client := dweller(villain)
	m, err := s.table(client, s.Title)
	if err != nil {
		return nil, err
	}
	for range 100 {
		if _, err := s.call(client, http.MethodPost, "/api/matches/"+m.created.Match+"/chat", m.created.Keys[0].Token,
			map[string]string{"text": strings.Repeat("ж", 500)}, nil); err != nil {
			return nil, err
		}
	}
	ask := strings.Repeat("GET /api/matches/"+m.created.Match+" HTTP/1.1\r\nHost: localhost\r\n\r\n", 40)
	return func(ctx context.Context) string {
		n := s.hold(ctx, 500, func(int) string { return villain }, func(conn net.Conn) {
			if tcp, ok := conn.(*net.TCPConn); ok {
				_ = tcp.SetReadBuffer(1024)
			}
			_, _ = io.WriteString(conn, ask)
		})
		return fmt.Sprintf("%d of 500 connections were taken", n)
	}, nil
}

// hold opens connections, says something by each, and keeps them open.
func (s *siege) hold(ctx context.Context, n int, from func(i int) string, say func(net.Conn)) (open int) {
	for i := range n {
		conn, err := dialerAt(from(i)).DialContext(ctx, "tcp", strings.TrimPrefix(s.url, "http://"))
		if err != nil {
			continue
		}
		defer func() { _ = conn.Close() }()
		_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
		say(conn)
		open++
	}
	<-ctx.Done()
	return open
}

func longHeaders(s *siege) (prepared, error) {
	client := dweller(villain)
	return crowd(32, func(i int) (int, error) {
		size := 20_000
		if i%2 == 0 {
			size = 60_000
		}
		return s.call(client, http.MethodGet, "/api/matches", strings.Repeat("x", size)+rand.Text(), nil, nil)
	}), nil
}

// flood offers moves at an even pace, whatever becomes of them.
func flood(s *siege) (prepared, error) {
	var clients []*http.Client
	var tables []*benchMatch
	for i := range 100 {
		clients = append(clients, dweller(fmt.Sprint("127.7.0.", i+1)))
		for range 10 {
			m, err := s.table(clients[i], s.Title)
			if err != nil {
				return nil, err
			}
			m.home = i
			tables = append(tables, m)
		}
	}
	const rate, waiting = 12_000, 4000
	return func(ctx context.Context) string {
		var busy sync.WaitGroup
		t, room := newTally(), make(chan struct{}, waiting)
		for i := 0; ctx.Err() == nil; i++ {
			time.Sleep(time.Until(t.began.Add(time.Duration(i) * time.Second / rate)))
			m := tables[i%len(tables)]
			select {
			case room <- struct{}{}:
				busy.Go(func() {
					defer func() { <-room }()
					t.add(s.move(clients[m.home], m))
				})
			default:
				t.add(0, context.DeadlineExceeded)
			}
		}
		busy.Wait()
		return t.String()
	}, nil
}

func botMatches(s *siege) (prepared, error) {
	client := dweller(villain)
	hard := map[string]string{"kind": "bot", "level": "hard"}
	body := map[string]any{"title": s.Title, "seats": []any{hard, hard}}
	return crowd(8, func(int) (int, error) { return s.call(client, http.MethodPost, "/api/matches", "", body, nil) }), nil
}

// lengthen decides and takes back, so that the log grows.
func (s *siege) lengthen(client *http.Client, title string, entries int) (*benchMatch, error) {
	m, err := s.table(client, title)
	if err != nil {
		return nil, err
	}
	s.whoseTurn(client, m)
	token, path := m.created.Keys[m.seat].Token, "/api/matches/"+m.created.Match
	for m.seq < entries {
		for _, step := range []struct {
			path string
			body map[string]any
		}{{"/actions", map[string]any{"choice": 0}}, {"/undo", map[string]any{}}} {
			step.body["seq"], step.body["key"] = m.seq, "k"+strconv.Itoa(m.seq)
			if status, err := s.call(client, http.MethodPost, path+step.path, token, step.body, nil); err != nil {
				return nil, err
			} else if status == http.StatusOK || status == http.StatusNoContent {
				m.seq++
			} else {
				time.Sleep(time.Second) // too much in a second
			}
		}
	}
	return m, nil
}

func longLogs(s *siege) (prepared, error) {
	client := dweller(villain)
	m, err := s.lengthen(client, s.Title, 400)
	if err != nil {
		return nil, err
	}
	return crowd(32, func(int) (int, error) {
		return s.call(client, http.MethodGet, fmt.Sprint("/api/matches/", m.created.Match, "/past/", mathrand.IntN(m.seq)), m.created.Keys[0].Token, nil, nil)
	}), nil
}

// branches copies a match of a title in which nothing is hidden: others cannot
// be copied while they run.
func branches(s *siege) (prepared, error) {
	client := dweller(villain)
	for _, t := range titles.All {
		m, err := s.lengthen(client, t.About().ID, 100)
		if err != nil {
			return nil, err
		}
		branch := func(int) (int, error) {
			return s.call(client, http.MethodPost, "/api/matches/"+m.created.Match+"/branch", m.created.Keys[0].Token, map[string]any{"seq": m.seq}, nil)
		}
		status, err := branch(0)
		for tries := 0; err == nil && status == http.StatusTooManyRequests && tries < 30; tries++ {
			time.Sleep(time.Second) // what made the match long has used up the villain's share
			status, err = branch(0)
		}
		if err == nil && status < 300 {
			return crowd(32, branch), nil
		}
	}
	return nil, errors.New("bench: every title has secrets")
}

// browserAt is a browser that can be told at an endpoint.
func browserAt(endpoint string) map[string]string {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		panic(err) // there is always chance
	}
	auth := make([]byte, 16)
	rand.Read(auth)
	plain := base64.RawURLEncoding.EncodeToString
	return map[string]string{"endpoint": endpoint, "p256dh": plain(key.PublicKey().Bytes()), "auth": plain(auth)}
}

func deadEndpoints(s *siege) (prepared, error) {
	client := dweller(villain)
	var tables []*benchMatch
	for i := range 6 {
		m, err := s.table(client, s.Title)
		if err != nil {
			return nil, err
		}
		for j := range 16 {
			browser := browserAt(fmt.Sprint("http://", s.pit.Addr(), "/", i, "/", j))
			if _, err := s.call(client, http.MethodPut, "/api/matches/"+m.created.Match+"/push", m.created.Keys[j%2].Token, browser, nil); err != nil {
				return nil, err
			}
		}
		tables = append(tables, m)
	}
	return crowd(len(tables), func(i int) (int, error) {
		time.Sleep(100 * time.Millisecond)
		return s.move(client, tables[i])
	}), nil
}

// connections begin a request by each and never end it.
func connections(s *siege) (prepared, error) {
	return func(ctx context.Context) string {
		n := s.hold(ctx, 10_000, func(i int) string { return fmt.Sprint("127.8.0.", i%20+1) }, func(conn net.Conn) {
			_, _ = io.WriteString(conn, "GET /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
		})
		return fmt.Sprintf("%d of 10,000 connections were taken at first", n)
	}, nil
}

func bigBodies(s *siege) (prepared, error) {
	client := dweller(villain)
	body := bytes.Repeat([]byte("x"), 4<<20-1)
	return crowd(32, func(int) (int, error) { return s.call(client, http.MethodPost, "/api/import", "", body, nil) }), nil
}

func chatFlood(s *siege) (prepared, error) {
	client := dweller(villain)
	m, err := s.table(client, s.Title)
	if err != nil {
		return nil, err
	}
	say := crowd(32, func(int) (int, error) {
		return s.call(client, http.MethodPost, "/api/matches/"+m.created.Match+"/chat", m.created.Keys[0].Token,
			map[string]string{"text": strings.Repeat("ж", 500)}, nil)
	})
	viewer := &bench{url: s.url, client: client}
	return func(ctx context.Context) string {
		for range 200 {
			open := make(chan error, 1)
			go viewer.watch(ctx, m, open)
			<-open
		}
		return say(ctx)
	}, nil
}
