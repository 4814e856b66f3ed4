package main

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // to ask how large a database is

	"golang.org/x/sync/errgroup"
)

// measure starts this many servers on the existing record and prints what they
// can do; it returns the highest rate.
func (b *bench) measure(processes int) (top int, err error) {
	if err := b.stop(); err != nil {
		return 0, err
	}
	took, err := b.start(processes)
	if err != nil {
		return 0, err
	}
	fmt.Printf("\nprocesses %d, load of the machine %s\n", processes, machineLoad())
	fmt.Printf("start     %v with %d matches, %.1f kB on disk each\n", took.Round(time.Millisecond), b.Matches, float64(b.size())/float64(len(b.matches))/1024)
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	if err := b.idle(ctx); err != nil {
		return 0, err
	}
	spent := b.computing()
	lasted := b.play(b.Rate, b.Duration)
	b.report(lasted, b.computing()-spent)
	if b.Step > 0 {
		top = b.climb()
	}
	parts := []func() error{b.crowd}
	if processes > 1 {
		parts = append(parts, b.failOver)
	} else {
		parts = append(parts, b.longMatch)
	}
	for _, part := range parts {
		if err := part(); err != nil {
			return top, err
		}
	}
	for _, p := range b.all() {
		fmt.Printf("memory    %d MB resident, %d MB at most\n", p.memory("VmRSS")>>10, p.memory("VmHWM")>>10)
	}
	return top, nil
}

// all is every process.
func (b *bench) all() []*bench { return append([]*bench{b}, b.others...) }

// machineLoad is the other load on the machine, by the system's own figures.
func machineLoad() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(text))[:3], " ")
}

// size is how much of the disk the record takes.
func (b *bench) size() (bytes int64) {
	if b.Store != "" {
		d, err := sql.Open("pgx", b.Store)
		if err != nil {
			return 0
		}
		defer func() { _ = d.Close() }()
		_ = d.QueryRow("SELECT pg_database_size(current_database())").Scan(&bytes)
		return bytes
	}
	files, _ := filepath.Glob(filepath.Join(b.dir, "remise.db*"))
	for _, name := range files {
		if at, err := os.Stat(name); err == nil {
			bytes += at.Size()
		}
	}
	return bytes
}

// resident is the memory of all processes in kilobytes.
func (b *bench) resident() (kb int) {
	for _, p := range b.all() {
		kb += p.memory("VmRSS")
	}
	return kb
}

// computing is the time of a core that all processes have used.
func (b *bench) computing() (spent time.Duration) {
	for _, p := range b.all() {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.process.Process.Pid))
		if err != nil {
			return 0
		}
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		for _, ticks := range fields[11:13] { // of the program, and of the system for it
			n, _ := strconv.Atoi(ticks)
			spent += time.Duration(n) * time.Second / 100
		}
	}
	return spent
}

// idle brings the matches into memory, opens the streams, and says what each of
// them takes.
func (b *bench) idle(ctx context.Context) error {
	before := b.resident()
	var group errgroup.Group
	group.SetLimit(16)
	for _, m := range b.matches {
		group.Go(func() error { return b.refresh(m) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	loaded := b.resident()
	watched := b.matches[:min(b.Streams, len(b.matches))]
	for _, m := range watched {
		open := make(chan error, 1)
		go b.watch(ctx, m, open)
		if err := <-open; err != nil {
			return err
		}
	}
	fmt.Printf("idle      %.1f kB a match in memory, %.1f kB a stream\n", float64(loaded-before)/float64(len(b.matches)),
		float64(b.resident()-loaded)/float64(len(watched)))
	return nil
}

func (b *bench) report(took, spent time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := len(b.answers)
	fmt.Printf("moves     %d in %v, %.0f a second, %d errors, %d streams, %.2f ms of a core each\n",
		n, took.Round(time.Millisecond), float64(n)/took.Seconds(), b.errors.Load(), b.Streams, spent.Seconds()*1000/float64(max(n, 1)))
	fmt.Printf("answer    p50 %v  p99 %v\n", percentile(b.answers, 50), percentile(b.answers, 99))
	fmt.Printf("event     p50 %v  p99 %v  (%d seen by another client)\n", percentile(b.delays, 50), percentile(b.delays, 99), len(b.delays))
}

// bearable is how long 99 of 100 players may wait at the highest rate.
func (b *bench) bearable() time.Duration {
	if b.Store == "" {
		return 50 * time.Millisecond
	}
	return 100 * time.Millisecond
}

// climb finds the highest rate that is borne, to a tenth of it.
func (b *bench) climb() (top int) {
	rate, beyond := b.Rate, 0
	for top < 100_000 && (beyond == 0 || beyond-top > top/10+1) {
		if b.bears(rate) {
			top = rate
		} else {
			beyond = rate
		}
		if rate = 2 * top; beyond > 0 {
			rate = (top + beyond) / 2
		}
	}
	fmt.Printf("highest   %d moves a second with p99 below %v\n", top, b.bearable())
	return top
}

// bears plays at a rate for a while.
func (b *bench) bears(rate int) bool {
	spent := b.computing()
	took := b.play(rate, b.Step)
	b.mu.Lock()
	defer b.mu.Unlock()
	n, worst := len(b.answers), percentile(b.answers, 99)
	ok := worst < b.bearable() && b.errors.Load() == 0 && float64(n)/took.Seconds() > 0.9*float64(rate)
	verdict := "borne"
	if !ok {
		verdict = "too much"
	}
	fmt.Printf("step      %d a second: %.0f answered, p50 %v  p99 %v, %.0f%% of a core, %s\n", rate, float64(n)/took.Seconds(),
		percentile(b.answers, 50), worst, 100*(b.computing()-spent).Seconds()/took.Seconds(), verdict)
	return ok
}

// crowd lets many look at one match, and says how long it takes until all of
// them have seen a move.
func (b *bench) crowd() error {
	if b.Crowd == 0 {
		return nil
	}
	m, err := b.newMatch()
	if err == nil {
		err = b.refresh(m)
	}
	if err != nil {
		return err
	}
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	before := b.resident()
	var seen atomic.Int64 // sum of the entries that all know
	for range b.Crowd {
		s := &onlooker{match: m.created.Match, told: func(news int) { seen.Add(int64(news)) }}
		open := make(chan error, 1)
		go func() { _ = s.follow(ctx, b.client, b.at(1), open) }()
		if err := <-open; err != nil {
			return err
		}
	}
	took := float64(b.resident()-before) / float64(b.Crowd)
	answers, all := b.watched(m, &seen)
	fmt.Printf("crowd     %d look at one match: a move takes p50 %v, all have seen it after p50 %v, at most %v; %.1f kB each\n", b.Crowd,
		percentile(answers, 50), percentile(all, 50), percentile(all, 100), took)
	return nil
}

// watched makes moves before a crowd, and says how long each took until it was
// answered, and until all had seen it.
func (b *bench) watched(m *benchMatch, seen *atomic.Int64) (answers, all []time.Duration) {
	for range 10 {
		b.mu.Lock()
		b.answers = nil
		b.mu.Unlock()
		began := time.Now()
		b.move(m)
		answers = append(answers, time.Since(began))
		for seen.Load() < int64(m.seq)*int64(b.Crowd) && time.Since(began) < time.Minute {
			time.Sleep(time.Millisecond)
		}
		all = append(all, time.Since(began))
	}
	return answers, all
}

// onlooker follows a match by its stream.
type onlooker struct {
	match, last string
	seq         int
	wait        time.Duration // that the server asks for before they come back
	told        func(news int)
}

// follow reads the stream of a server until it ends.
func (s *onlooker) follow(ctx context.Context, client *http.Client, url string, open chan<- error) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/api/events?watch="+s.match, nil)
	if err != nil {
		open <- err
		return err
	}
	req.Header.Set("Last-Event-ID", s.last)
	resp, err := client.Do(req)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = errors.New(resp.Status)
	}
	open <- err
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	for lines := bufio.NewReaderSize(resp.Body, 512); ; {
		line, err := lines.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		s.take(string(line))
	}
}

// take notes what a line says: when to come back, and how far the match has come.
func (s *onlooker) take(line string) {
	if ms, ok := strings.CutPrefix(line, "retry: "); ok {
		n, _ := strconv.Atoi(strings.TrimSpace(ms))
		s.wait = time.Duration(n) * time.Millisecond
	}
	id, ok := strings.CutPrefix(line, "id: ")
	if !ok {
		return
	}
	s.last = strings.TrimSpace(id)
	if parts := strings.Split(s.last, "."); len(parts) == 3 {
		seq, _ := strconv.Atoi(parts[1])
		s.told(seq - s.seq)
		s.seq = seq
	}
}

// fleeing is how many live clients the killed process has.
const fleeing = 100

// failOver kills a process, and says how long its live clients take until another
// sends them news, including the wait they were asked for.
func (b *bench) failOver() error {
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	doomed := b.others[len(b.others)-1]
	var killed time.Time
	var clients errgroup.Group
	all := make([]time.Duration, fleeing)
	for i := range all {
		back, err := b.flee(ctx, b.matches[i%len(b.matches)].created.Match, doomed.url)
		if err != nil {
			return err
		}
		clients.Go(func() error {
			err := back()
			all[i] = time.Since(killed)
			return err
		})
	}
	killed = time.Now()
	if err := doomed.process.Process.Kill(); err != nil {
		return err
	}
	_ = doomed.process.Wait()
	doomed.cage.open()
	b.others = b.others[:len(b.others)-1]
	err := clients.Wait()
	fmt.Printf("failover  %d live clients of a killed process are told again after p50 %v, at most %v\n", fleeing, percentile(all, 50), percentile(all, 100))
	return err
}

// flee follows a match at a process that will be killed. The function it returns
// waits for that, moves to another process as a client does, and returns when it
// gets news there.
func (b *bench) flee(ctx context.Context, match, doomed string) (back func() error, err error) {
	news := make(chan struct{}, 1)
	s := &onlooker{match: match, told: func(int) {
		select {
		case news <- struct{}{}:
		default:
		}
	}}
	open, ended := make(chan error, 1), make(chan struct{})
	go func() { _ = s.follow(ctx, b.client, doomed, open); close(ended) }()
	if err := <-open; err != nil {
		return nil, err
	}
	<-news
	return func() error {
		<-ended
		select {
		case <-news: // of the killed process
		default:
		}
		time.Sleep(s.wait)
		go func() { _ = s.follow(ctx, b.client, b.url, open) }()
		if err := <-open; err != nil {
			return err
		}
		<-news
		return nil
	}, nil
}
