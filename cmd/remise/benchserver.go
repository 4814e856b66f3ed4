package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"remise/cmd/remise/internal/cli"
	"remise/core"
	"remise/server"
	"remise/title/titles"
)

type benchServerCmd struct {
	Title    string        `placeholder:"TITLE"`
	Matches  int           `default:"10000" least:"1"`
	Streams  int           `default:"2000" least:"1"`
	Rate     int           `default:"500" least:"1"`
	Duration time.Duration `default:"20s" least:"1s"`
	Store    string        `placeholder:"URL"`

	Processes int           `default:"1" least:"1"`
	Step      time.Duration `default:"5s"`
	Crowd     int           `default:"1000"`
	Share     int           `placeholder:"PERCENT" most:"100"`
}

// bench is a server process and its clients.
type bench struct {
	*benchServerCmd
	dir, url string
	process  *exec.Cmd
	cage     cage
	others   []*bench // further processes, of which only these two are used
	client   *http.Client
	matches  []*benchMatch
	strange  []string // flags of a server among strangers, with its limits; nil: without
	turn     int      // the match that is played next
	errors   atomic.Int64
	mu       sync.Mutex
	delays   []time.Duration // from request to the event at another client
	answers  []time.Duration // from request to its answer
}

// benchMatch is a match whose seats are all ours.
type benchMatch struct {
	created server.Created
	home    int // the process at which it is played
	mu      sync.Mutex
	seq     int
	over    bool
	seat    int
	n       int
	sent    time.Time // of the request whose event is awaited
	want    int
}

// Validate refuses flags that make no sense.
func (c *benchServerCmd) Validate() error {
	if c.Title == "" {
		c.Title = titles.All[0].About().ID
	}
	if _, err := cli.FindTitle(c.Title); err != nil {
		return err
	}
	if c.Processes > 1 && c.Store == "" {
		return cli.Refuse("misuse.processes")
	}
	return checkStore(c.Store)
}

// Run starts a server, fills it, and measures it: alone, and beside others.
func (c *benchServerCmd) Run() error {
	dir, err := os.MkdirTemp("", "remise-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	b := &bench{benchServerCmd: c, dir: dir, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 4096, DisableCompression: true}}}
	err = b.fill()
	var highest []int
	for _, n := range slices.Compact([]int{1, c.Processes}) {
		if err == nil {
			var top int
			top, err = b.measure(n)
			highest = append(highest, top)
		}
	}
	if len(highest) == 2 && highest[0] > 0 {
		fmt.Printf("\n%d processes take %.2f times the moves of one\n", c.Processes, float64(highest[1])/float64(highest[0]))
	}
	return errors.Join(err, b.stop())
}

// start starts server processes and says how long the first took to be ready.
func (b *bench) start(processes int) (time.Duration, error) {
	took, err := b.startOne()
	for range processes - 1 {
		other := &bench{benchServerCmd: b.benchServerCmd, dir: b.dir, client: b.client}
		b.others = append(b.others, other)
		if _, failed := other.startOne(); failed != nil {
			err = cmp.Or(err, failed)
		}
	}
	return took, err
}

// at is where a process of the bench is.
func (b *bench) at(process int) string {
	if i := process % (len(b.others) + 1); i > 0 {
		return b.others[i-1].url
	}
	return b.url
}

func (b *bench) startOne() (time.Duration, error) {
	program, err := os.Executable()
	if err != nil {
		return 0, err
	}
	began := time.Now()
	b.process = exec.Command(program, b.flags()...)
	b.process.Args[0] = "remise" // also where a test is the program
	log, err := b.process.StderrPipe()
	if err != nil {
		return 0, err
	}
	if err := b.process.Start(); err != nil {
		return 0, err
	}
	if b.Share > 0 {
		if err := b.confine(); err != nil {
			return 0, err
		}
	}
	if b.url, err = servingAt(log); err != nil {
		return 0, err
	}
	err = b.awaitReady()
	return time.Since(began), err
}

// flags are those of a server without limits, if nothing strange is wanted.
func (b *bench) flags() []string {
	args := append([]string{"serve", "--listen", "127.0.0.1:0"}, at(b.dir, b.Store)...)
	if b.strange == nil {
		args = append(args, "--rate", "0", "--matches", "0", "--storage", "0", "--keep", "20000", "--streams", "0", "--all-streams", "0",
			"--connections", "0", "--all-connections", "0",
			"--requests", "0", "--all-requests", "0", "--heavy", "0", "--all-heavy", "0", "--traffic", "0", "--all-traffic", "0", "--work", "0")
	}
	return append(args, b.strange...)
}

// at is the flag for a record: a database, or else a folder.
func at(folder, database string) []string {
	if database != "" {
		return []string{"--store", database}
	}
	return []string{"--data", folder}
}

func (b *bench) awaitReady() error {
	for {
		resp, err := b.client.Get(b.url + "/readyz")
		if err != nil {
			return err
		}
		if err := resp.Body.Close(); err != nil {
			return err
		}
		if resp.StatusCode == http.StatusOK {
			return nil
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// confine holds the server to its share of a core.
func (b *bench) confine() (err error) {
	pid := b.process.Process.Pid
	if b.cage, err = newCage("remise-bench-"+strconv.Itoa(pid), b.Share); err != nil {
		return errors.Join(err, b.process.Process.Kill())
	}
	return b.cage.hold(pid)
}

var servingLine = regexp.MustCompile(`msg=serving url=(\S+)`)

// servingAt finds the server's address in its log, and reads on so that the
// server is never held up by it.
func servingAt(log io.Reader) (string, error) {
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if found := servingLine.FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(os.Stderr, log) }()
			return found[1], nil
		}
	}
	return "", errors.New("bench: the server did not start")
}

func (b *bench) stop() error {
	var failed error
	for _, other := range b.others {
		failed = errors.Join(failed, other.stop())
	}
	if b.others = nil; b.process == nil {
		return failed
	}
	if err := b.process.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	defer b.cage.open()
	return errors.Join(failed, b.process.Wait())
}

// memory is a figure of the server process in kilobytes.
func (b *bench) memory(what string) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", b.process.Process.Pid))
	if err != nil {
		return 0
	}
	found := regexp.MustCompile(what + `:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		return 0
	}
	kb, _ := strconv.Atoi(string(found[1]))
	return kb
}

func (b *bench) fill() error {
	if _, err := b.start(1); err != nil {
		return err
	}
	began := time.Now()
	b.matches = make([]*benchMatch, b.Matches)
	var group errgroup.Group
	group.SetLimit(64)
	for i := range b.matches {
		group.Go(func() (err error) {
			if b.matches[i], err = b.newMatch(); err == nil {
				b.matches[i].home = i
			}
			return err
		})
	}
	err := group.Wait()
	took := time.Since(began)
	fmt.Printf("filled    %d matches in %v, %.0f a second\n", b.Matches, took.Round(time.Millisecond), float64(b.Matches)/took.Seconds())
	return err
}

func (b *bench) newMatch() (*benchMatch, error) {
	m := &benchMatch{}
	body := map[string]any{"title": b.Title, "seats": []map[string]string{{"kind": "host"}, {"kind": "host"}}}
	if err := b.post("/api/matches", "", body, &m.created); err != nil {
		return nil, err
	}
	return m, nil
}

// post sends a request and reads the answer.
func (b *bench) post(path, token string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return b.ask(http.MethodPost, path, token, text, into)
}

func (b *bench) ask(method, path, token string, body []byte, into any) error {
	return b.askAt(b.url, method, path, token, body, into)
}

func (b *bench) askAt(url, method, path, token string, body []byte, into any) error {
	req, err := request(context.Background(), method, url+path, token, body)
	if err != nil {
		return err
	}
	resp, err := b.client.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %d %s", method, path, resp.StatusCode, text)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}

// play sends moves at an even pace, whatever the server does: a client that
// waits for answers measures itself.
func (b *bench) play(rate int, lasts time.Duration) (took time.Duration) {
	b.mu.Lock()
	b.answers, b.delays = nil, nil
	b.mu.Unlock()
	b.errors.Store(0)
	watched := b.matches[:min(b.Streams, len(b.matches))]
	var moves sync.WaitGroup
	began := time.Now()
	for i := range int(lasts.Seconds() * float64(rate)) {
		time.Sleep(time.Until(began.Add(time.Duration(i) * time.Second / time.Duration(rate))))
		moves.Go(func() { b.move(watched[(b.turn+i)%len(watched)]) })
	}
	moves.Wait()
	took = time.Since(began)
	b.turn += int(lasts.Seconds() * float64(rate))
	time.Sleep(200 * time.Millisecond) // the last events
	if over := core.Count(len(watched), func(i int) bool { return watched[i].over }); over > 0 {
		fmt.Printf("note      %d of the %d matches played are over, and take no more moves: play more of them by --streams\n", over, len(watched))
	}
	return took
}

func percentile(all []time.Duration, p int) time.Duration {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[(len(all)-1)*p/100].Round(10 * time.Microsecond)
}

// refresh finds out whose turn it is.
func (b *bench) refresh(m *benchMatch) error {
	for i, k := range m.created.Keys {
		var v server.View
		if err := b.askAt(b.at(m.home), http.MethodGet, "/api/matches/"+m.created.Match+"?since=1000000", k.Token, nil, &v); err != nil {
			return err
		}
		m.learn(v, i)
	}
	return nil
}

func (m *benchMatch) learn(v server.View, seat int) {
	m.seq, m.over = v.Seq, v.Status == "over"
	if len(v.Choices) > 0 {
		m.seat, m.n = seat, len(v.Choices)
	}
}

// move plays some choice of the seat to act.
func (b *bench) move(m *benchMatch) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.over {
		return
	}
	m.sent, m.want = time.Now(), m.seq+1
	began := m.sent
	var v server.View
	body, err := json.Marshal(map[string]any{"seq": m.seq, "key": strconv.Itoa(m.seq), "choice": m.seq * 7 % m.n})
	if err == nil {
		err = b.askAt(b.at(m.home), http.MethodPost, "/api/matches/"+m.created.Match+"/actions", m.created.Keys[m.seat].Token, body, &v)
	}
	if err != nil {
		b.errors.Add(1)
		fmt.Fprintln(os.Stderr, "bench:", err)
		return
	}
	took := time.Since(began)
	b.mu.Lock()
	b.answers = append(b.answers, took)
	b.mu.Unlock()
	m.learn(v, m.seat)
	if len(v.Choices) == 0 && !m.over {
		if err := b.refresh(m); err != nil {
			b.errors.Add(1)
		}
	}
}

var seqField = []byte(`"seq":`)

// watch is another client: it sees the match as a spectator.
func (b *bench) watch(ctx context.Context, m *benchMatch, open chan<- error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, b.at(m.home+1)+"/api/events?watch="+m.created.Match+"&from="+m.created.Match+".1000000.0", nil)
	if err != nil {
		open <- err
		return
	}
	resp, err := b.client.Do(req)
	open <- err
	if err != nil {
		return
	}
	defer func() { _ = resp.Body.Close() }()
	lines := bufio.NewReaderSize(resp.Body, 4096)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		if bytes.HasPrefix(line, []byte("data: ")) {
			b.seen(m, line)
		}
	}
}

// seen notes the delay of the awaited event.
func (b *bench) seen(m *benchMatch, data []byte) {
	now := time.Now()
	_, rest, _ := strings.Cut(string(data[:min(len(data), 600)]), string(seqField))
	seq, _ := strconv.Atoi(rest[:max(strings.IndexAny(rest, ",}"), 0)])
	b.mu.Lock()
	defer b.mu.Unlock()
	if seq >= m.want && !m.sent.IsZero() {
		b.delays = append(b.delays, now.Sub(m.sent))
		m.sent = time.Time{}
	}
}

// longMatch compares early moves of a match with late ones: it decides and
// takes back, so the log grows and the position stays.
func (b *bench) longMatch() error {
	m, err := b.newMatch()
	if err != nil {
		return err
	}
	if err := b.refresh(m); err != nil {
		return err
	}
	var early, late []time.Duration
	token, path := m.created.Keys[m.seat].Token, "/api/matches/"+m.created.Match
	for m.seq < 1020 {
		began := time.Now()
		var v server.View
		if err := b.post(path+"/actions", token, map[string]any{"seq": m.seq, "key": strconv.Itoa(m.seq), "choice": 0}, &v); err != nil {
			return err
		}
		switch took := time.Since(began); {
		case m.seq < 50:
			early = append(early, took)
		case m.seq >= 980:
			late = append(late, took)
		}
		if err := b.post(path+"/undo", token, map[string]any{"seq": v.Seq, "key": "u" + strconv.Itoa(v.Seq)}, nil); err != nil {
			return err
		}
		m.seq = v.Seq + 1
	}
	fmt.Printf("long      p50 %v for entries up to 50, %v for entries around 1000\n", percentile(early, 50), percentile(late, 50))
	return nil
}
