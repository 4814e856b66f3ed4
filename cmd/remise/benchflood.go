package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"remise/server"
)

// Who takes part in a flood: players who behave well, each at a table and an
// address of their own, and readers who never read.
const (
	guests     = 20
	guestPause = 250 * time.Millisecond
	deaf       = 500
	outside    = 4000 // requests of the flood that may wait for an answer
)

// flood offers far more than can be served and shows what those who behave well
// notice of it: before, meanwhile and afterwards.
func (b *bench) flood() error {
	if b.Flood == 0 {
		return nil
	}
	b.flooded = true
	if err := b.restart(); err != nil {
		return err
	}
	for i, m := range b.matches {
		m.address = fmt.Sprint("198.51.100.", i%100)
	}
	var players []*benchMatch
	for i := range guests {
		m, err := b.newMatch()
		if err != nil {
			return err
		}
		m.address = fmt.Sprint("203.0.113.", i+1)
		players = append(players, m)
	}
	nothing := func(context.Context) string { return "" }
	for _, phase := range []struct {
		name   string
		attack func(context.Context) string
	}{{"before", nothing}, {"flood", b.pour}, {"between", nothing}, {"deaf", b.deafen}, {"after", nothing}} {
		if err := b.phase(phase.name, players, phase.attack); err != nil {
			return err
		}
	}
	return nil
}

// phase lets the players play while something goes on, and says how they fared.
func (b *bench) phase(name string, players []*benchMatch, attack func(context.Context) string) error {
	ctx, cancel := context.WithTimeout(context.Background(), b.Duration)
	defer cancel()
	var busy sync.WaitGroup
	var told string
	busy.Go(func() { told = attack(ctx) })
	var all guestbook
	failed := make(chan error, len(players))
	for _, m := range players {
		busy.Go(func() { failed <- b.visit(ctx, m, &all) })
	}
	busy.Wait()
	for range players {
		if err := <-failed; err != nil {
			return err
		}
	}
	fmt.Printf("%-9s %d moves of players, p50 %v  p99 %v, %d turned away; %d MB%s\n", name, len(all.took),
		percentile(all.took, 50), percentile(all.took, 99), all.away.Load(), b.memory("VmRSS"), told)
	return nil
}

// guestbook is how the players fared.
type guestbook struct {
	mu   sync.Mutex
	took []time.Duration // from a decision to its acknowledgement, however often it was sent
	away atomic.Int64
}

// visit plays a match as people do, and comes again when it is turned away.
func (b *bench) visit(ctx context.Context, m *benchMatch, book *guestbook) error {
	for ctx.Err() == nil {
		if m.over || m.n == 0 {
			if err := b.again(m); err != nil {
				return err
			}
		}
		began := time.Now()
		for status := 0; status != http.StatusOK; {
			var err error
			if status, err = b.decide(m); err != nil {
				return err
			}
			if status != http.StatusOK {
				book.away.Add(1)
				time.Sleep(time.Second) // Retry-After
			}
		}
		book.mu.Lock()
		book.took = append(book.took, time.Since(began))
		book.mu.Unlock()
		time.Sleep(guestPause)
	}
	return nil
}

// again begins a new match where one is over.
func (b *bench) again(m *benchMatch) error {
	if m.over {
		if next, err := b.newMatch(); err == nil { // else it was turned away: the next round tries it
			m.created, m.over, m.seq, m.n = next.created, false, 0, 0
		}
	}
	if err := b.refresh(m); err != nil {
		time.Sleep(guestPause)
	}
	return nil
}

// decide sends a decision of a match.
func (b *bench) decide(m *benchMatch) (status int, err error) {
	if m.n == 0 {
		return http.StatusOK, nil
	}
	body, err := json.Marshal(map[string]any{"seq": m.seq, "key": strconv.Itoa(m.seq), "choice": m.seq * 7 % m.n})
	if err != nil {
		return 0, err
	}
	req, err := http.NewRequest(http.MethodPost, b.url+"/api/matches/"+m.created.Match+"/actions", bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Authorization", "Seat "+m.created.Keys[m.seat].Token)
	req.Header.Set("X-Forwarded-For", m.address)
	resp, err := b.client.Do(req)
	if err != nil {
		return 0, err
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode == http.StatusServiceUnavailable {
		return resp.StatusCode, err
	}
	if resp.StatusCode != http.StatusOK {
		return resp.StatusCode, fmt.Errorf("bench: %d %s", resp.StatusCode, text)
	}
	var v server.View
	if err := json.Unmarshal(text, &v); err != nil {
		return 0, err
	}
	m.n = 0
	m.learn(v, m.seat)
	return resp.StatusCode, nil
}

// pour sends moves at an even pace from a hundred addresses, whatever becomes
// of them.
func (b *bench) pour(ctx context.Context) string {
	var served, away, failed atomic.Int64
	var busy sync.WaitGroup
	room := make(chan struct{}, outside)
	began := time.Now()
	for i := 0; ctx.Err() == nil; i++ {
		time.Sleep(time.Until(began.Add(time.Duration(i) * time.Second / time.Duration(b.Flood))))
		m := b.matches[i%len(b.matches)]
		select {
		case room <- struct{}{}:
		default:
			failed.Add(1)
			continue
		}
		busy.Go(func() {
			defer func() { <-room }()
			b.shove(m, &served, &away, &failed)
		})
	}
	busy.Wait()
	took := time.Since(began).Seconds()
	return fmt.Sprintf("; of %d a second offered %.0f were served, %.0f turned away, %.0f got no answer in time", b.Flood,
		float64(served.Load())/took, float64(away.Load())/took, float64(failed.Load())/took)
}

func (b *bench) shove(m *benchMatch, served, away, failed *atomic.Int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.over || m.n == 0 {
		if m.over || b.refresh(m) != nil || m.n == 0 {
			away.Add(1)
			return
		}
	}
	status, err := b.decide(m)
	switch {
	case err != nil:
		failed.Add(1)
	case status == http.StatusOK:
		served.Add(1)
	default:
		away.Add(1)
	}
}

// deafen keeps readers who ask for views and never read them.
func (b *bench) deafen(ctx context.Context) string {
	request := fmt.Sprintf("GET /api/matches/%s HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n", b.matches[0].created.Match)
	open := 0
	for range deaf {
		conn, err := net.Dial("tcp", strings.TrimPrefix(b.url, "http://"))
		if err != nil {
			break
		}
		defer func() { _ = conn.Close() }()
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetReadBuffer(1024)
		}
		for range 40 { // more than the buffers of the connection hold
			if _, err = io.WriteString(conn, request); err != nil {
				break
			}
		}
		open++
	}
	<-ctx.Done()
	return fmt.Sprintf("; %d connections never read", open)
}
