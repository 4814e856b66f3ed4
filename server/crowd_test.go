package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"remise/server"
)

// crowd is how many come at once; REMISE_CROWD=10000 brings as many as a large
// server has.
func crowd(t *testing.T) int {
	t.Helper()
	text := os.Getenv("REMISE_CROWD")
	if text == "" {
		return 300
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// usual is a server's default limits, as far as they concern spectators.
var usual = server.Limits{Address: 50, Seat: 50, Burst: 200, Requests: server.Most{Each: 32, All: 128}, Streams: server.Most{Each: 200, All: 20_000},
	Bytes: server.Most{Each: 8 << 20, All: 64 << 20}, Work: 0.5}

// onlooker follows a match by its stream and reconnects when that ends, at once
// and from where it was.
type onlooker struct {
	from, match, last string
	told              int // entries
	wrong             error
	there             chan int // how many entries are known
}

// follow reads the stream of a server until it ends.
func (o *onlooker) follow(ctx context.Context, client *http.Client, url string) {
	req, err := http.NewRequestWithContext(ctx, "GET", url+"/api/events?watch="+o.match, nil)
	if err != nil {
		o.fail(err)
		return
	}
	req.Header.Set("X-Forwarded-For", o.from)
	req.Header.Set("Last-Event-ID", o.last)
	resp, err := client.Do(req)
	if err != nil {
		o.fail(err)
		return
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		o.fail(fmt.Errorf("turned away: %s", resp.Status))
		return
	}
	for lines := bufio.NewReaderSize(resp.Body, 1<<10); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		o.take(strings.TrimSuffix(line, "\n"))
	}
}

// fail notes what went wrong and stops all waiting.
func (o *onlooker) fail(err error) {
	o.wrong = err
	o.there <- math.MaxInt
}

// take demands that every event continues where the one before ended.
func (o *onlooker) take(line string) {
	if id, ok := strings.CutPrefix(line, "id: "); ok {
		o.last = id
	}
	data, ok := strings.CutPrefix(line, "data: ")
	if !ok {
		return
	}
	var v struct {
		Seq int
		Log []struct{ Seq int }
	}
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		o.fail(err)
		return
	}
	for _, l := range v.Log {
		if o.told++; l.Seq != o.told {
			o.wrong = fmt.Errorf("entry %d in place of %d", l.Seq, o.told)
		}
	}
	if v.Seq != o.told {
		o.wrong = fmt.Errorf("at %d with %d entries", v.Seq, o.told)
	}
	o.there <- o.told
}

// await reads until somebody knows so many entries.
func (o *onlooker) await(entries int) {
	for n := range o.there {
		if n >= entries {
			return
		}
	}
}

// gather is a crowd that looks at some matches.
func gather(t *testing.T, matches []server.Created) []*onlooker {
	t.Helper()
	all := make([]*onlooker, crowd(t))
	for i := range all {
		all[i] = &onlooker{from: fmt.Sprintf("10.%d.%d.1", i>>8, i&255), match: matches[i%len(matches)].Match, there: make(chan int, 100)}
	}
	return all
}

// attend lets the crowd follow a server, and returns what waits until all have
// left.
func attend(ctx context.Context, all []*onlooker, url string) (left func()) {
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	var streams sync.WaitGroup
	for _, o := range all {
		streams.Go(func() { o.follow(ctx, client, url) })
	}
	return func() {
		streams.Wait()
		client.CloseIdleConnections()
	}
}

// A server is replaced. All spectators reach the next one at the same moment,
// without the pause they are asked for, while the players go on: every move is
// accepted, and everybody is told everything once and in order.
func TestEveryClientReconnectsAtOnce(t *testing.T) {
	o := open(t)
	var matches []server.Created
	for range 8 {
		matches = append(matches, o.create("host", "host"))
	}
	config := server.Config{Hall: o.hall, Store: o.hall.Store, Proxies: 1, Limits: usual}
	first, err := server.New(config)
	if err != nil {
		t.Fatal(err)
	}
	old := httptest.NewServer(first)
	defer old.Close()
	all := gather(t, matches)
	left := attend(t.Context(), all, old.URL)
	for _, one := range all {
		one.await(1)
	}
	next := serve(t, config)
	first.Drain()
	left()
	ctx, end := context.WithCancel(t.Context())
	left = attend(ctx, all, next.URL)
	for range 5 {
		for _, m := range matches {
			next.act(m.Match, next.next(m))
		}
	}
	for i, one := range all {
		one.await(o.view(matches[i%len(matches)].Match, "").Seq)
	}
	end()
	left()
	sawAll(t, all)
}

// sawAll checks that nobody missed anything, or saw it twice.
func sawAll(t *testing.T, all []*onlooker) {
	t.Helper()
	for _, one := range all {
		if one.wrong != nil {
			t.Fatalf("%s: %v", one.from, one.wrong)
		}
	}
}

// Everybody watches one match. Its players are not held up, and all spectators
// see every move.
func TestAMatchThatEverybodyLooksAt(t *testing.T) {
	o := open(t)
	s := serve(t, server.Config{Hall: o.hall, Store: o.hall.Store, Proxies: 1, Limits: usual})
	match := o.create("host", "host")
	all := gather(t, []server.Created{match})
	ctx, end := context.WithCancel(t.Context())
	left := attend(ctx, all, s.URL)
	for _, one := range all {
		one.await(1)
	}
	var last server.View
	for range 10 {
		last = s.act(match.Match, s.next(match))
	}
	for _, one := range all {
		one.await(last.Seq)
	}
	end()
	left()
	sawAll(t, all)
}

// A client that loses its stream is asked to return after a delay of its own:
// a restarting server must not meet all of them at the same moment.
func TestEverybodyComesBackInTheirOwnTime(t *testing.T) {
	s := open(t)
	var quarters [4]int
	for range 100 {
		resp, err := s.Client().Get(s.URL + "/api/events")
		if err != nil {
			t.Fatal(err)
		}
		var wait int
		_, err = fmt.Fscanf(resp.Body, "retry: %d", &wait)
		resp.Body.Close()
		if err != nil || wait < 500 || wait >= 2500 {
			t.Fatalf("back after %d: %v", wait, err)
		}
		quarters[(wait-500)/500]++
	}
	for _, n := range quarters {
		if n == 0 {
			t.Errorf("they come at once: %v", quarters)
		}
	}
}
