package server_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"remise/core"
	"remise/server"
	"remise/store"
)

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// watched is a server that shows how many requests it has begun and finished.
type watched struct {
	*site
	begun, done chan struct{}
}

func watch(t *testing.T, c server.Config) *watched {
	t.Helper()
	web, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	w := &watched{begun: make(chan struct{}, 10_000), done: make(chan struct{}, 10_000)}
	listener := httptest.NewUnstartedServer(nil)
	listener.Config = web.HTTP()
	listener.Config.Handler = http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		w.begun <- struct{}{}
		defer func() { w.done <- struct{}{} }()
		web.ServeHTTP(out, r)
	})
	listener.Start()
	t.Cleanup(func() { web.Drain(); listener.Close() })
	w.site = &site{t, c.Hall, core.NewRNG(1), listener}
	return w
}

// deaf asks for something and never reads the answer.
func (w *watched) deaf(path string) {
	w.t.Helper()
	w.say("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n")
}

// say sends words by a connection of their own, and never reads an answer.
func (w *watched) say(words string) {
	w.t.Helper()
	conn, err := net.Dial("tcp", w.Listener.Addr().String())
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { conn.Close() })
	if err := conn.(*net.TCPConn).SetReadBuffer(1024); err != nil {
		w.t.Fatal(err)
	}
	fmt.Fprint(conn, words)
}

// chatty is a match with as much chat as possible.
func (s *site) chatty() string {
	s.t.Helper()
	c := s.create("host", "open")
	r, err := s.hall.Store.Load(s.t.Context(), c.Match)
	if err != nil {
		s.t.Fatal(err)
	}
	r.ID = "chatty"
	for i := range 500 {
		r.Chats = append(r.Chats, store.Chat{N: i + 1, Text: strings.Repeat("ж", 500), At: time.Now()})
	}
	if _, err := s.hall.Store.Merge(s.t.Context(), r); err != nil {
		s.t.Fatal(err)
	}
	return r.ID
}

// Five hundred readers who never read took thirteen gigabytes once.
func TestReadersWhoNeverReadTakeNoMemory(t *testing.T) {
	o := open(t)
	id := o.chatty()
	o.view(id, "") // loaded
	pages := fstest.MapFS{"index.html": {}, "large.bin": {Data: make([]byte, 20<<20)}}
	most := server.Limits{Requests: server.Most{Each: 64, All: 256}, Bytes: server.Most{Each: 8 << 20, All: 64 << 20}}
	for name, limits := range map[string]server.Limits{"as usual": most, "without limits": {}} {
		w := watch(t, server.Config{Hall: o.hall, Store: o.hall.Store, Web: pages, Patience: 200 * time.Millisecond, Limits: limits})
		before := heap()
		for i := range 500 {
			path := "/api/matches/" + id
			if i%10 == 0 {
				path = "/large.bin"
			}
			w.deaf(path)
		}
		for range 500 {
			<-w.begun
		}
		if grown := heap() - before; grown > 100<<20 {
			t.Errorf("%s: %d MB are kept", name, grown>>20)
		}
		for range 500 {
			<-w.done
		}
		if grown := heap() - before; grown > 32<<20 {
			t.Errorf("%s: %d MB are still kept when all are cut off", name, grown>>20)
		}
	}
}

// A stream that nobody reads is closed, and nothing is queued for it meanwhile.
func TestAStreamThatNobodyReadsIsClosed(t *testing.T) {
	o := open(t)
	c := o.create("host", "host")
	w := watch(t, server.Config{Hall: o.hall, Store: o.hall.Store, Patience: 100 * time.Millisecond, Heartbeat: time.Hour})
	w.deaf("/api/events?watch=" + c.Match + ":" + c.Keys[0].Token)
	<-w.begun
	for n := 0; ; n++ {
		select {
		case <-w.done:
			return
		default:
		}
		if err := o.hall.Note(t.Context(), c.Match, c.Keys[0].Token, strings.Repeat("ж", 9000+n%1000)); err != nil {
			t.Fatal(err)
		}
	}
}

// Beyond what the server can do at once, it says so at once; a client that asks little is
// served however much others ask.
func TestTheServerTurnsAwayInsteadOfQueueing(t *testing.T) {
	hold := make(chan struct{})
	asked := make(chan struct{})
	slow := openAt(t, func() time.Time {
		select {
		case <-hold:
		case asked <- struct{}{}:
			<-hold
		}
		return time.Now()
	})
	s := serve(t, server.Config{Hall: slow.hall, Store: slow.hall.Store, Proxies: 1, Limits: server.Limits{Requests: server.Most{Each: 2, All: 3}}})
	const body = `{"title":"trambahn","seats":[{"kind":"open"},{"kind":"open"}]}`
	create := func(from string) reply {
		return s.ask("POST", "/api/matches", body, "Content-Type", "application/json", "X-Forwarded-For", from)
	}
	held := make(chan int, 3)
	begin := func(from string) {
		go func() { held <- create(from).StatusCode }()
		<-asked
	}
	begin("203.0.113.1")
	begin("203.0.113.1")
	if got := create("203.0.113.1"); got.StatusCode != 503 || got.Header.Get("Retry-After") == "" {
		t.Errorf("the third of one address: %+v", got)
	}
	begin("203.0.113.2")
	s.problem("POST", "/api/matches", body, 503, "server.busy", "X-Forwarded-For", "203.0.113.3")
	if got := s.ask("GET", "/healthz", "").StatusCode; got != 200 {
		t.Errorf("a watchdog is turned away: %d", got)
	}
	close(hold)
	for range 3 {
		if got := <-held; got != 200 {
			t.Errorf("what was under way: %d", got)
		}
	}
	if got := s.ask("GET", "/api/titles", "", "X-Forwarded-For", "203.0.113.3").StatusCode; got != 200 {
		t.Errorf("afterwards: %d", got)
	}
}

// A client that never ends a request, or never reads an answer, holds nobody up. A few
// addresses with two connections each made the server turn everybody away once.
func TestSlowClientsHoldNobodyUp(t *testing.T) {
	o := open(t)
	pages := fstest.MapFS{"index.html": {}, "large.bin": {Data: make([]byte, 20<<20)}}
	for name, request := range map[string]string{
		"no end":   "POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.%d\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
		"slow":     "POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.%d\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
		"unread":   "GET /large.bin HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.%d\r\n\r\n",
		"contract": "GET /openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.%d\r\n\r\n",
	} {
		w := watch(t, server.Config{Hall: o.hall, Store: o.hall.Store, Web: pages, Proxies: 1, Patience: time.Hour,
			Limits: server.Limits{Requests: server.Most{Each: 2, All: 8}, Bytes: server.Most{Each: 8 << 20, All: 64 << 20}}})
		w.ask("GET", "/openapi.json", "") // it is written for the first who asks
		<-w.begun
		for i := range 40 {
			w.say(fmt.Sprintf(request, i/2))
			<-w.begun
		}
		if got := w.ask("GET", "/api/matches", "", "X-Forwarded-For", "203.0.113.99"); got.StatusCode != 200 {
			t.Errorf("%s: who comes then: %d", name, got.StatusCode)
		}
	}
}

// Idle connections are counted as well. Those beyond the limits are closed at
// once, and an address that has closed some may open others.
func TestConnectionsAreBounded(t *testing.T) {
	o := open(t)
	for name, c := range map[string]struct {
		limits  server.Most
		proxies int
		most    int
	}{
		"of an address":  {server.Most{Each: 5}, 0, 5},
		"in all":         {server.Most{Each: 50, All: 12}, 0, 6}, // one address leaves the other half to others
		"behind a proxy": {server.Most{Each: 5, All: 12}, 1, 12},
	} {
		web, err := server.New(server.Config{Hall: o.hall, Store: o.hall.Store, Proxies: c.proxies, Limits: server.Limits{Connections: c.limits}})
		if err != nil {
			t.Fatal(err)
		}
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		h := web.HTTP()
		go func() { _ = h.Serve(web.Bounded(listener)) }()
		t.Cleanup(func() { h.Close() })
		for range 2 {
			var all []net.Conn
			for {
				conn, answers := knock(t, listener.Addr())
				if !answers {
					break
				}
				all = append(all, conn)
			}
			if len(all) != c.most {
				t.Errorf("%s: %d connections", name, len(all))
			}
			for _, conn := range all {
				hangUp(t, conn)
			}
		}
	}
}

// knock opens a connection, and says whether it can be used.
func knock(t *testing.T, at net.Addr) (net.Conn, bool) {
	t.Helper()
	conn, err := net.Dial("tcp", at.String())
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || answer.StatusCode == http.StatusServiceUnavailable {
		conn.Close()
		return nil, false // the answer may be lost with the connection
	}
	return conn, answer.StatusCode == http.StatusOK
}

// hangUp ends a connection, and waits until the server has ended it too.
func hangUp(t *testing.T, conn net.Conn) {
	t.Helper()
	fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	if _, err := io.Copy(io.Discard, conn); err != nil {
		t.Error(err)
	}
	conn.Close()
}
