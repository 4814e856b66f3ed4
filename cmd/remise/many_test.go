package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"remise/server"
	"remise/store/storetest"
)

// fleet is several servers of one database behind a plain proxy that gives each
// request to the next of them. The clients know only the proxy.
type fleet struct {
	*faults
	ships   []*ship
	next    atomic.Uint32
	proxy   *httptest.Server
	streams sync.WaitGroup
	viewers []*viewer // one for each match
	retired int       // viewers that have left
}

// ship is a server of a fleet, and its way to the database.
type ship struct {
	*faults
	network *storetest.Proxy
	at      atomic.Pointer[url.URL]
}

// leaseOfFleet is short, so that the test need not wait long.
const leaseOfFleet = time.Second

func newFleet(t *testing.T, database string, ships int) *fleet {
	f := &fleet{faults: newFaults(t, t.TempDir(), database)}
	for range ships {
		network, through := storetest.NewProxy(t, database)
		s := &ship{faults: newFaults(t, t.TempDir(), through), network: network}
		s.flags = []string{"--lease", leaseOfFleet.String()}
		s.launch()
		f.ships = append(f.ships, s)
	}
	f.proxy = httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(*httputil.ProxyRequest) {}, Transport: f, FlushInterval: -1,
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			http.Error(w, err.Error(), http.StatusBadGateway)
		},
	})
	f.url = f.proxy.URL
	return f
}

// launch starts the server, or restarts it after it has ended.
func (s *ship) launch() {
	s.begin()
	process := s.process.Process
	at, err := url.Parse(s.url)
	if err != nil {
		s.t.Fatal(err)
	}
	s.at.Store(at)
	s.t.Cleanup(func() { _ = process.Kill() }) // whatever the test found
}

var oneByOne = &http.Transport{ResponseHeaderTimeout: 3 * time.Second, MaxIdleConnsPerHost: 64}

// RoundTrip gives a request to the next server, and to the one after it when
// that cannot be reached.
func (f *fleet) RoundTrip(r *http.Request) (resp *http.Response, err error) {
	var body []byte
	if r.Body != nil {
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	for range f.ships {
		at := f.ships[int(f.next.Add(1))%len(f.ships)].at.Load()
		again := r.Clone(r.Context())
		again.URL.Scheme, again.URL.Host, again.Host = at.Scheme, at.Host, at.Host
		again.Body = io.NopCloser(bytes.NewReader(body))
		if resp, err = oneByOne.RoundTrip(again); err == nil || !strings.Contains(err.Error(), "refused") {
			return resp, err
		}
	}
	return resp, err
}

// viewer follows a match by its stream, wherever that leads, and notes what it is
// told.
type viewer struct {
	match, last string
	leave       context.CancelFunc
	mu          sync.Mutex
	told        int // entries
	wrong       []string
}

// soFar is how many entries arrived, and what was wrong.
func (v *viewer) soFar() (told int, wrong []string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.told, v.wrong
}

// follow opens the stream again whenever it ends.
func (v *viewer) follow(ctx context.Context, proxy string) {
	for ctx.Err() == nil {
		v.read(ctx, proxy)
		select {
		case <-ctx.Done():
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func (v *viewer) read(ctx context.Context, proxy string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, proxy+"/api/events?watch="+v.match, nil)
	if err != nil {
		return
	}
	if v.last != "" {
		req.Header.Set("Last-Event-ID", v.last)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return
	}
	id, name := "", ""
	lines := bufio.NewReader(resp.Body)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch key {
		case "id":
			id = value
		case "event":
			name = value
		case "data":
			v.take(id, name, value)
		}
	}
}

// take notes an event. It must go on where the one before ended.
func (v *viewer) take(id, name, data string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	var view server.View
	if err := json.Unmarshal([]byte(data), &view); err != nil || name != "view" {
		v.wrong = append(v.wrong, name+": "+data)
		return
	}
	for _, l := range view.Log {
		if v.told++; l.Seq != v.told {
			v.wrong = append(v.wrong, fmt.Sprintf("entry %d in place of %d", l.Seq, v.told))
			return
		}
	}
	if view.Seq != v.told {
		v.wrong = append(v.wrong, fmt.Sprintf("at %d with %d entries", view.Seq, v.told))
	}
	v.last = id
}

// round lets clients play and watch while something happens.
func (f *fleet) round(name string, happens func()) {
	f.t.Helper()
	f.slowest = 0
	known := len(f.matches)
	f.playUntil(func() {
		for _, m := range f.matches[known:] {
			ctx, leave := context.WithCancel(context.Background())
			v := &viewer{match: m.created.Match, leave: leave}
			f.viewers = append(f.viewers, v)
			f.streams.Go(func() { v.follow(ctx, f.url) })
		}
		f.mended = startWatch()
		happens()
		f.mended = startWatch()
		f.goOn()
	})
	f.caughtUp()
	f.verify(recent)
	f.retire(len(f.matches) - recent)
	f.t.Logf("%s: every match went on within %v", name, f.slowest.Round(time.Millisecond))
}

// caughtUp waits until every server knows the last acknowledged moves: one hears
// of another's a moment later.
func (f *fleet) caughtUp() {
	f.t.Helper()
	for _, m := range f.matches[max(0, len(f.matches)-recent):] {
		last := 0
		for _, a := range f.acked[m.created.Match] {
			last = max(last, a.seq)
		}
		for _, s := range f.ships {
			f.await("a server knows entry "+strconv.Itoa(last)+" of match "+m.created.Match, startWatch(), soon(), func() bool {
				var v server.View
				err := s.ask(http.MethodGet, "/api/matches/"+m.created.Match+"?since=1000000", "", nil, &v)
				return err == nil && v.Seq >= last
			})
		}
	}
}

// agree demands that every server tells the same of every match, and every stream
// all of it in order.
func (f *fleet) agree() {
	f.t.Helper()
	entries := 0
	for i, m := range f.matches {
		told, wrong := f.viewers[i].soFar()
		entries += told
		if len(wrong) > 0 {
			f.t.Errorf("the stream of match %s: %v", m.created.Match, wrong)
		}
		first := f.ships[0].logOf(m) // the bots go on: the others may know more
		for _, s := range f.ships[1:] {
			log := s.logOf(m)
			if both := min(len(first), len(log)); !slices.Equal(log[:both], first[:both]) {
				f.t.Errorf("match %s is told differently:\n%s\n%s", m.created.Match, first, log)
			}
		}
	}
	f.t.Logf("%d matches, %d entries, in every stream once and in order", len(f.matches), entries)
}

// logOf is the entries of a match as a server tells them.
func (s *ship) logOf(m *benchMatch) []string {
	s.t.Helper()
	resp, err := s.client.Get(s.url + "/api/matches/" + m.created.Match + "/log")
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		s.t.Fatalf("%v: %s", err, text)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return lines[:len(lines)-1] // the last counts them
}

// retire lets the viewers of the first matches leave when they have been told all
// that was stored.
func (f *fleet) retire(first int) {
	f.t.Helper()
	for ; f.retired < first; f.retired++ {
		m, v := f.matches[f.retired], f.viewers[f.retired]
		stored := len(f.lines(m, ""))
		f.await("the stream of match "+v.match+" tells everything", startWatch(), soon(), func() bool {
			told, wrong := v.soFar()
			return told >= stored || len(wrong) > 0
		})
		v.leave()
	}
}

// Three servers share a database. They are killed, stopped for longer than their
// lease, cut off and replaced, and the database is killed, while people and bots
// play and watch through all of them. Nothing that was answered is lost, every
// stream tells everything once and in order, and every match goes on.
func TestKilledServersOfManyLoseNothing(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	f := newFleet(t, cluster.Database(t), 3)
	defer f.proxy.Close()
	defer f.dismiss()
	troubles := []struct {
		name   string
		happen func(*ship)
	}{
		{"a server killed", func(s *ship) { s.kill(); f.goOn(); s.launch() }},
		{"a server paused for longer than its lease", func(s *ship) { s.pause(leaseOfFleet * 2) }},
		{"a server cut off", func(s *ship) { s.network.Cut(); f.goOn(); s.network.Mend() }},
		{"a server replaced", func(s *ship) { s.halt(); s.launch() }},
		{"the database killed", func(*ship) { cluster.Kill(); cluster.Begin(t) }},
	}
	rng := rand.New(rand.NewPCG(18, 81))
	times, long := kills()
	if !long {
		times = len(troubles)
	}
	for n := range times {
		trouble := troubles[n%len(troubles)]
		if long {
			trouble = troubles[rng.IntN(len(troubles))]
		}
		f.round(trouble.name, func() { trouble.happen(f.ships[rng.IntN(len(f.ships))]) })
		if t.Failed() {
			t.Fatalf("after %d troubles", n+1)
		}
	}
	f.conclude()
}

// dismiss ends all streams.
func (f *fleet) dismiss() {
	for _, v := range f.viewers {
		v.leave()
	}
	f.streams.Wait()
}

// pause stops a process for a while.
func (s *ship) pause(d time.Duration) {
	if err := s.process.Process.Signal(syscall.SIGSTOP); err != nil {
		s.t.Error(err)
	}
	time.Sleep(d)
	if err := s.process.Process.Signal(syscall.SIGCONT); err != nil {
		s.t.Error(err)
	}
}

// conclude demands everything, and ends the servers in good order.
func (f *fleet) conclude() {
	f.t.Helper()
	f.retire(len(f.matches))
	f.caughtUp()
	f.verify(len(f.matches))
	f.agree()
	for _, s := range f.ships {
		s.halt()
	}
	moves := 0
	for _, all := range f.acked {
		moves += len(all)
	}
	f.t.Logf("%d acknowledged moves, none lost", moves)
	if moves == 0 {
		f.t.Error("nothing was played")
	}
}
