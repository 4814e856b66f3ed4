package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// stopwatch measures a time by what other programs leave of the machine: while
// they take half of it, a second counts half. On a machine that has nothing else
// to do it is a plain clock. What the test and its servers use themselves counts.
type stopwatch struct {
	began time.Time
	at    reading
}

// reading is the computing time that all programs have used since the machine
// was started, and that this test and what it has started have.
type reading struct{ all, own time.Duration }

func startWatch() stopwatch { return stopwatch{time.Now(), readMachine("/proc", os.Getpid())} }

// elapsed asks the machine only when it matters: no time is longer than by a
// clock.
func (w stopwatch) elapsed(limit time.Duration) time.Duration {
	wall := time.Since(w.began)
	if wall < limit {
		return wall
	}
	return left(wall, w.at, readMachine("/proc", os.Getpid()), runtime.NumCPU())
}

// left is what a time is worth after others had their part.
func left(wall time.Duration, from, to reading, cores int) time.Duration {
	others := max(0, to.all-from.all-max(0, to.own-from.own))
	return max(0, wall-others/time.Duration(cores))
}

// tick is the unit of what Linux tells of computing time.
const tick = time.Second / 100

// readMachine reads what the system tells; nothing where it tells nothing.
func readMachine(proc string, self int) (r reading) {
	stat, _ := os.ReadFile(filepath.Join(proc, "stat"))
	first, _, _ := bytes.Cut(stat, []byte("\n"))
	for i, f := range strings.Fields(string(first)) {
		if i >= 1 && i <= 8 && i != 4 && i != 5 { // all but "cpu", idle, and waiting for the disk
			r.all += ticks(f)
		}
	}
	parent, used := processes(proc)
	for pid := range parent {
		at := pid
		for at > 1 && at != self {
			at = parent[at]
		}
		if at == self {
			r.own += used[pid]
		}
	}
	return r
}

// processes is the parent of each, and the time that it and its dead children
// have used.
func processes(proc string) (parent map[int]int, used map[int]time.Duration) {
	parent, used = map[int]int{}, map[int]time.Duration{}
	files, _ := filepath.Glob(filepath.Join(proc, "[0-9]*", "stat"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		f := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if err != nil || len(f) < 15 {
			continue // it has ended
		}
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		parent[pid], _ = strconv.Atoi(f[1])
		used[pid] = ticks(f[11]) + ticks(f[12]) + ticks(f[13]) + ticks(f[14])
	}
	return parent, used
}

func ticks(text string) time.Duration {
	n, _ := strconv.ParseInt(text, 10, 64)
	return time.Duration(n) * tick
}

func TestAStopwatchCountsWhatOthersLeave(t *testing.T) {
	for name, test := range map[string]struct {
		all, own, want time.Duration
	}{
		"alone and idle":          {0, 0, 10 * time.Second},
		"alone and busy":          {20 * time.Second, 20 * time.Second, 10 * time.Second},
		"others have one of two":  {10 * time.Second, 0, 5 * time.Second},
		"busy, others half of it": {20 * time.Second, 10 * time.Second, 5 * time.Second},
		"all is others'":          {21 * time.Second, 0, 0},
	} {
		from := reading{time.Hour, time.Minute}
		to := reading{from.all + test.all, from.own + test.own}
		if got := left(10*time.Second, from, to, 2); got != test.want {
			t.Errorf("%s: 10s count %v, want %v", name, got, test.want)
		}
	}
}

// Children count, even those that have ended; other processes do not.
func TestAStopwatchKnowsItsOwn(t *testing.T) {
	proc := t.TempDir()
	for name, text := range map[string]string{
		"stat":    "cpu  100 20 300 9999 77 4 5 6 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n",
		"7/stat":  "7 (go test) S 1 7 7 0 -1 0 0 0 0 0 10 5 3 2 20 0",
		"8/stat":  "8 (a) b) S 7 7 7 0 -1 0 0 0 0 0 1 1 0 0 20 0",
		"9/stat":  "9 (postgres) S 8 9 9 0 -1 0 0 0 0 0 2 2 0 0 20 0",
		"10/stat": "10 (other) S 1 10 10 0 -1 0 0 0 0 0 500 500 0 0 20 0",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(proc, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(proc, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := readMachine(proc, 7), (reading{435 * tick, 26 * tick}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
