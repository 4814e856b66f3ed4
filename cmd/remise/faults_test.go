package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"remise/server"
)

// faults is a server that is killed again and again while clients play, and
// what it has acknowledged: that much must never be lost.
type faults struct {
	*bench
	t     *testing.T
	mu    sync.Mutex
	acked map[string][]ack
}

// ack is a decision that the server has confirmed.
type ack struct {
	seq      int
	notation string
	token    string
}

// The long form is "make test-faults": REMISE_FAULTS=100.
func TestKilledUnderLoadNothingIsLost(t *testing.T) {
	times := 3
	if n, err := strconv.Atoi(os.Getenv("REMISE_FAULTS")); err == nil {
		times = n
	}
	f := &faults{
		bench: &bench{benchServerCmd: &benchServerCmd{Title: "trambahn"}, dir: t.TempDir(), client: &http.Client{}},
		t:     t, acked: map[string][]ack{},
	}
	for n := range times {
		f.begin()
		f.verify()
		f.playUntilKilled(time.Duration(100+rand.IntN(400)) * time.Millisecond)
		if t.Failed() {
			t.Fatalf("after %d kills", n)
		}
	}
	f.begin()
	f.verify()
	moves := 0
	for _, all := range f.acked {
		moves += len(all)
	}
	t.Logf("%d kills, %d matches, %d acknowledged moves, none lost", times, len(f.matches), moves)
	if moves == 0 {
		t.Error("nothing was played")
	}
	if err := f.stop(); err != nil {
		t.Error(err)
	}
}

// begin starts the server: this test's own program under the server's name.
func (f *faults) begin() {
	f.t.Helper()
	program, err := os.Executable()
	if err != nil {
		f.t.Fatal(err)
	}
	f.process = exec.Command(program, "serve", "--data", f.dir, "--listen", "127.0.0.1:0", "--rate", "0", "--requests", "0", "--matches", "0", "--storage", "0")
	f.process.Args[0] = "remise"
	log, err := f.process.StderrPipe()
	if err != nil {
		f.t.Fatal(err)
	}
	if err := f.process.Start(); err != nil {
		f.t.Fatal(err)
	}
	if f.url, err = servingAt(log); err != nil {
		f.t.Fatal(err)
	}
}

// verify demands every acknowledged decision of every match.
func (f *faults) verify() {
	f.t.Helper()
	for _, m := range f.matches {
		for i, k := range m.created.Keys {
			var v server.View
			if err := f.ask(http.MethodGet, "/api/matches/"+m.created.Match, k.Token, nil, &v); err != nil {
				f.t.Fatalf("cannot be loaded: %v", err)
			}
			m.learn(v, i)
			log := f.lines(m, k.Token)
			for _, a := range f.acked[m.created.Match] {
				if a.seq > len(log) || a.token == k.Token && log[a.seq-1].Notation != a.notation {
					f.t.Fatalf("match %s lost entry %d (%s)", m.created.Match, a.seq, a.notation)
				}
			}
		}
	}
}

// lines is the whole log of a match, which comes by page.
func (f *faults) lines(m *benchMatch, token string) (all []server.Line) {
	f.t.Helper()
	for before := 0; ; before = all[0].Seq {
		var page struct{ Lines []server.Line }
		if err := f.ask(http.MethodGet, fmt.Sprint("/api/matches/", m.created.Match, "/lines?limit=500&before=", before), token, nil, &page); err != nil {
			f.t.Fatalf("cannot be read: %v", err)
		}
		if all = append(page.Lines, all...); len(page.Lines) == 0 || all[0].Seq == 1 {
			return all
		}
	}
}

// playUntilKilled lets a client play each match, some new, and kills the
// server meanwhile.
func (f *faults) playUntilKilled(after time.Duration) {
	var players sync.WaitGroup
	for range 2 {
		if m, err := f.newMatch(); err == nil {
			f.matches = append(f.matches, m)
		}
	}
	stop := make(chan struct{})
	for _, m := range f.matches[max(0, len(f.matches)-16):] {
		players.Go(func() { f.playOn(m, stop) })
	}
	time.Sleep(after)
	if err := f.process.Process.Kill(); err != nil {
		f.t.Error(err)
	}
	close(stop)
	players.Wait()
	var exit *exec.ExitError
	if err := f.process.Wait(); !errors.As(err, &exit) {
		f.t.Errorf("the server was not killed: %v", err)
	}
}

// playOn plays a match until the server is gone. Two requests go out for every
// decision; one must win.
func (f *faults) playOn(m *benchMatch, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		if f.refresh(m) != nil || m.over || m.n == 0 {
			return
		}
		var rivals sync.WaitGroup
		wins := make(chan ack, 2)
		for rival := range 2 {
			rivals.Go(func() { f.decide(m, rival, wins) })
		}
		rivals.Wait()
		if len(wins) > 1 {
			f.t.Errorf("match %s: both requests for entry %d won", m.created.Match, m.seq+1)
		}
		for close(wins); len(wins) > 0; {
			f.mu.Lock()
			f.acked[m.created.Match] = append(f.acked[m.created.Match], <-wins)
			f.mu.Unlock()
		}
	}
}

func (f *faults) decide(m *benchMatch, rival int, wins chan<- ack) {
	var v server.View
	token := m.created.Keys[m.seat].Token
	body := map[string]any{"seq": m.seq, "key": fmt.Sprint(m.seq, "-", rival), "choice": (m.seq + rival) % m.n}
	body["key"] = strings.ReplaceAll(body["key"].(string), " ", "")
	if err := f.post("/api/matches/"+m.created.Match+"/actions", token, body, &v); err == nil {
		wins <- ack{m.seq + 1, v.Log[0].Notation, token}
	}
}
