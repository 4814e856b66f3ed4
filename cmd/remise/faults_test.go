package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"remise/cmd/remise/internal/cli"
	"remise/server"
	"remise/store/storetest"
)

// faults is a server that is killed, and loses its database, while clients
// play, and what it has acknowledged: that much must never be lost.
type faults struct {
	*bench
	t       *testing.T
	flags   []string
	mu      sync.Mutex
	acked   map[string][]ack
	mended  stopwatch     // since the last trouble was over
	slowest time.Duration // until a match went on after one
}

// ack is a decision that the server has confirmed.
type ack struct {
	seq      int
	notation string
	token    string
}

// newFaults is a server that does not run yet, on a database or on a file of a
// folder.
func newFaults(t *testing.T, dir, url string) *faults {
	return &faults{
		bench: &bench{benchServerCmd: &benchServerCmd{Title: "trambahn", Store: url}, dir: dir, client: &http.Client{Timeout: 20 * time.Second}},
		t:     t, acked: map[string][]ack{},
	}
}

// kills is how often the server is killed. The long form is "make test-faults".
func kills() (n int, long bool) {
	if n, err := strconv.Atoi(os.Getenv("REMISE_FAULTS")); err == nil {
		return n, true
	}
	return 2, false
}

// soon is how quickly a match must resume by itself when a trouble is over.
// The short form runs beside other tests, which may take the whole machine.
func soon() time.Duration {
	if _, long := kills(); long {
		return 10 * time.Second
	}
	return time.Minute
}

func TestKilledUnderLoadNothingIsLost(t *testing.T) {
	f := newFaults(t, t.TempDir(), "")
	times, _ := kills()
	for n := range times {
		f.begin()
		f.verify(recent)
		f.goOn()
		f.playUntil(f.kill)
		if t.Failed() {
			t.Fatalf("after %d kills", n)
		}
	}
	f.conclude(times)
}

// The server and its database are killed in turn.
func TestKilledWithItsDatabaseNothingIsLost(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	f := newFaults(t, t.TempDir(), cluster.Database(t))
	times, _ := kills()
	f.begin()
	for n := range times {
		if n%2 == 0 {
			f.playUntil(func() {
				cluster.Kill()
				cluster.Begin(t)
				f.mended = startWatch()
			})
		} else {
			f.playUntil(f.kill)
			f.begin()
		}
		f.goOn()
		f.verify(recent)
		if t.Failed() {
			t.Fatalf("after %d kills", n)
		}
	}
	f.halt()
	f.conclude(times)
}

// Whatever becomes of the database, matches go on by themselves when it is
// back, and the server says meanwhile that it is not ready.
func TestKilledPausedAndCutOffDatabases(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	address := cluster.Database(t)
	proxy, through := storetest.NewProxy(t, address)
	f := newFaults(t, t.TempDir(), through)
	f.begin()
	readOnly := func(mode string) func() {
		return func() {
			storetest.Exec(t, address, "ALTER SYSTEM SET default_transaction_read_only = "+mode)
			storetest.Exec(t, address, "SELECT pg_reload_conf()")
		}
	}
	troubles := []struct {
		name       string
		begin, end func()
	}{
		{"killed", cluster.Kill, func() { cluster.Begin(t) }},
		{"paused", cluster.Pause, cluster.Resume},
		{"network hangs", proxy.Hang, proxy.Mend},
		{"network cut", proxy.Cut, proxy.Mend},
		{"read only", readOnly("on"), readOnly("off")},
	}
	for _, trouble := range troubles {
		f.slowest = 0
		f.playUntil(func() { f.endure(trouble.begin, trouble.end) })
		f.verify(recent)
		t.Logf("%s: every match went on %v after the end of it", trouble.name, f.slowest.Round(time.Millisecond))
	}
	f.halt()
	f.conclude(0)
}

// A full disk refuses moves and loses none.
func TestNothingIsKilledByAFullDisk(t *testing.T) {
	dir := smallDisk(t)
	f := newFaults(t, dir, "")
	f.begin()
	filler := filepath.Join(dir, "filler")
	f.playUntil(func() {
		f.endure(func() { fillDisk(t, filler) }, func() {
			if err := os.Remove(filler); err != nil {
				t.Error(err)
			}
		})
	})
	f.verify(recent)
	t.Logf("every match went on within %v", f.slowest.Round(time.Millisecond))
	f.halt()
	f.conclude(0)
}

// smallDisk is a file system of its own, which only root can make.
func smallDisk(t *testing.T) string {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can make a small disk")
	}
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no small disk can be made here: %s", out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", dir).CombinedOutput(); err != nil {
			t.Errorf("umount: %v: %s", err, out)
		}
	})
	return dir
}

// fillDisk writes a file until there is no more room.
func fillDisk(t *testing.T, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for size := 1 << 20; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
}

// Of two backups of a server under load, restored into one that runs, in any
// order, all comes back that was acknowledged, and the bots go on there.
func TestKilledAndRestoredInAnyOrder(t *testing.T) {
	from := newFaults(t, t.TempDir(), "")
	from.begin()
	var backups []string
	for n := range 2 {
		from.playUntil(func() { time.Sleep(200 * time.Millisecond) })
		backups = append(backups, filepath.Join(t.TempDir(), "backup"+strconv.Itoa(n)))
		if err := (&backupCmd{record{Data: from.dir}, backups[n]}).Run(&commands{Shell: cli.Shell{Out: cli.Output{To: io.Discard}}}); err != nil {
			t.Fatal(err)
		}
	}
	kept := maps.Clone(from.acked)
	from.playUntil(from.kill) // all after the second backup is lost with this server
	for range 2 {
		to := newFaults(t, t.TempDir(), "")
		to.begin()
		for _, file := range backups {
			if err := (&restoreCmd{record{Data: to.dir}, file}).Run(&commands{Shell: cli.Shell{Out: cli.Output{To: io.Discard}}}); err != nil {
				t.Fatal(err)
			}
		}
		to.mended = startWatch()
		to.matches, to.acked = from.matches[:len(from.matches)-perRound], kept
		to.goOn()
		to.verify(recent)
		to.halt()
		slices.Reverse(backups)
	}
}

// A server that is told to stop does so in time, whatever its database does.
func TestAServerEndsInTime(t *testing.T) {
	cluster := storetest.Start(t)
	t.Cleanup(cluster.Stop)
	proxy, through := storetest.NewProxy(t, cluster.Database(t))
	f := newFaults(t, t.TempDir(), through)
	f.flags = []string{"--grace", "2s"}
	f.begin()
	f.playUntil(func() {
		proxy.Hang()
		began := time.Now()
		if err := f.process.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		err := f.process.Wait()
		t.Logf("ended after %v: %v", time.Since(began).Round(time.Millisecond), err)
	})
}

// The second server on a record says who has it, and exits.
func TestTheSecondServerIsRefused(t *testing.T) {
	f := newFaults(t, t.TempDir(), "")
	f.begin()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	second := exec.Command(program, "serve", "--data", f.dir, "--listen", "127.0.0.1:0")
	second.Args[0] = "remise"
	second.Env = append(os.Environ(), "LC_ALL=C")
	out, err := second.CombinedOutput()
	exit, ended := errors.AsType[*exec.ExitError](err)
	if !ended || exit.ExitCode() != exitFailed || !strings.Contains(string(out), fmt.Sprintf("process %d on", f.process.Process.Pid)) {
		t.Errorf("%v: %s", err, out)
	}
	if _, err := f.newMatch(); err != nil {
		t.Errorf("the first was disturbed: %v", err)
	}
	f.halt()
}

// begin starts the server: this test's own program under the server's name.
func (f *faults) begin() {
	f.t.Helper()
	program, err := os.Executable()
	if err != nil {
		f.t.Fatal(err)
	}
	f.process = exec.Command(program, slices.Concat([]string{
		"serve", "--listen", "127.0.0.1:0", "--think", "20ms", "--no-push", "--rate", "0", "--requests", "0", "--all-requests", "0",
		"--heavy", "0", "--all-heavy", "0", "--work", "0", "--matches", "0", "--bot-matches", "0", "--storage", "0",
	}, at(f.dir, f.Store), f.flags)...)
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
	f.mended = startWatch()
}

// halt ends the server in good order.
func (f *faults) halt() {
	f.t.Helper()
	if err := f.stop(); err != nil {
		f.t.Error(err)
	}
}

// kill ends the server as a power cut does.
func (f *faults) kill() {
	if err := f.process.Process.Kill(); err != nil {
		f.t.Error(err)
	}
	if _, killed := errors.AsType[*exec.ExitError](f.process.Wait()); !killed {
		f.t.Error("the server was not killed")
	}
}

// conclude starts the server once more and demands everything.
func (f *faults) conclude(kills int) {
	f.t.Helper()
	f.begin()
	f.goOn() // first: to look at all of them takes longer than they may
	f.verify(len(f.matches))
	moves := 0
	for _, all := range f.acked {
		moves += len(all)
	}
	f.t.Logf("%d kills, %d matches, %d acknowledged moves, none lost; every match went on within %v",
		kills, len(f.matches), moves, f.slowest.Round(time.Millisecond))
	if moves == 0 {
		f.t.Error("nothing was played")
	}
	f.halt()
}

// endure lets a trouble begin, waits until the server has noticed it, and when
// it is over until the server and all its matches go on.
func (f *faults) endure(begin, end func()) {
	begin()
	f.await("not ready", startWatch(), time.Minute, func() bool { return f.status("/readyz") == http.StatusServiceUnavailable })
	if _, long := kills(); long {
		time.Sleep(6 * time.Second) // longer than anything waits
	}
	end()
	f.mended = startWatch()
	f.await("ready", f.mended, soon(), func() bool { return f.status("/readyz") == http.StatusOK })
	f.goOn()
}

func (f *faults) status(path string) int {
	resp, err := f.client.Get(f.url + path)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode
}

// await asks again and again until something is so.
func (f *faults) await(what string, since stopwatch, limit time.Duration, is func() bool) {
	for ; since.elapsed(limit) < limit; time.Sleep(10 * time.Millisecond) {
		if is() {
			return
		}
	}
	f.t.Errorf("not so in time: %s", what)
}

// goOn demands that every match at which only bots are to act goes on.
func (f *faults) goOn() {
	var all sync.WaitGroup
	for _, m := range f.matches[max(0, len(f.matches)-recent):] {
		if len(m.created.Keys) > 0 {
			continue
		}
		all.Go(func() {
			first := -1
			f.await("match "+m.created.Match+" goes on", f.mended, soon(), func() bool {
				var v server.View
				if f.ask(http.MethodGet, "/api/matches/"+m.created.Match+"?since=1000000", "", nil, &v) != nil {
					return false
				}
				if first < 0 {
					first = v.Seq
				}
				return v.Seq > first || v.Status == "over"
			})
			f.mu.Lock()
			f.slowest = max(f.slowest, f.mended.elapsed(soon()))
			f.mu.Unlock()
		})
	}
	all.Wait()
}

// recent is how many matches are looked at after every trouble; all of them
// are at the end.
const recent = 24

// verify demands every acknowledged decision of the last matches.
func (f *faults) verify(last int) {
	f.t.Helper()
	for _, m := range f.matches[max(0, len(f.matches)-last):] {
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

// perRound is how many matches are new in every round: of people, of people
// and bots, and of bots alone.
const perRound = 4

func (f *faults) deal() {
	f.t.Helper()
	tables := [perRound][]string{{"host", "host"}, {"host", "host"}, {"host", "bot"}, {"bot", "bot"}}
	for _, kinds := range tables {
		var seats []map[string]string
		for _, kind := range kinds {
			seat := map[string]string{"kind": kind}
			if kind == "bot" {
				seat["level"] = "easy"
			}
			seats = append(seats, seat)
		}
		m := &benchMatch{}
		if err := f.post("/api/matches", "", map[string]any{"title": f.Title, "seats": seats}, &m.created); err != nil {
			f.t.Fatal(err)
		}
		f.matches = append(f.matches, m)
	}
}

// playUntil lets clients play while something happens, which may end the
// server.
func (f *faults) playUntil(happens func()) {
	f.t.Helper()
	f.deal()
	var players sync.WaitGroup
	stop := make(chan struct{})
	for _, m := range f.matches[max(0, len(f.matches)-recent):] {
		if len(m.created.Keys) > 0 {
			players.Go(func() { f.playOn(m, stop) })
		}
	}
	time.Sleep(time.Duration(100+rand.IntN(300)) * time.Millisecond)
	happens()
	close(stop)
	players.Wait()
}

// playOn plays a match until it is told to stop, through every trouble. Two
// requests go out for every decision; one at most may win.
func (f *faults) playOn(m *benchMatch, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(time.Millisecond):
		}
		m.n = 0
		if f.refresh(m) != nil || m.n == 0 {
			continue
		}
		if m.over {
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
