package store_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"remise/store"
	"remise/store/storetest"
)

// The second server on a record is refused, and told who has it.
func TestOneServerOnARecord(t *testing.T) {
	alone(t, func(t *testing.T, url string) {
		first, err := store.Connect(t.Context(), url)
		must(t, err)
		_, err = first.Hold(t.Context(), store.LeaseTime)
		must(t, err)
		second := connect(t, url)
		_, err = second.Hold(t.Context(), store.LeaseTime)
		by, ok := errors.AsType[*store.InUse](err)
		if name, _ := os.Hostname(); !ok || by.PID != os.Getpid() || by.Host != name || time.Since(by.Started) > time.Minute {
			t.Fatalf("got %v", err)
		}
		must(t, first.Create(t.Context(), sample("a")))
		must(t, first.Close())
		_, err = second.Hold(t.Context(), store.LeaseTime)
		must(t, err)
	})
}

// alone runs a test with a record that has one server at a time.
func alone(t *testing.T, test func(t *testing.T, file string)) {
	t.Helper()
	test(t, filepath.Join(t.TempDir(), "remise.db"))
}

// A dead server on this machine is not waited for, although its pid may
// belong to another process by now, and its process space may be gone.
func TestADeadServersLeaseIsTakenAtOnce(t *testing.T) {
	gone := exec.Command("true")
	must(t, gone.Run())
	dead := map[string]string{
		"gone":            `pid = ` + strconv.Itoa(gone.Process.Pid),
		"another process": `pid = ` + strconv.Itoa(os.Getppid()),
		"in a container":  `pid = 1, machine = replace(machine, 'pid:', 'other:')`,
	}
	alone(t, func(t *testing.T, url string) {
		for name, where := range dead {
			abandon(t, url)
			storetest.Exec(t, url, `UPDATE lease SET owner = '1-other', `+where)
			next, err := store.Connect(t.Context(), url)
			must(t, err)
			began := time.Now()
			_, err = next.Hold(t.Context(), time.Hour)
			must(t, err)
			t.Logf("%s: taken over after %v", name, time.Since(began))
			must(t, next.Close())
		}
	})
}

// abandon leaves the row of a server that is no more, and the lock that it had.
func abandon(t *testing.T, url string) {
	t.Helper()
	s, err := store.Connect(t.Context(), url)
	must(t, err)
	_, err = s.Hold(t.Context(), store.LeaseTime)
	must(t, err)
	storetest.Exec(t, url, `CREATE TABLE kept AS SELECT * FROM lease`)
	must(t, s.Close())
	storetest.Exec(t, url, `INSERT INTO lease SELECT * FROM kept`)
	storetest.Exec(t, url, `DROP TABLE kept`)
}

// A server whose process may not be looked at, as that of a hardened unit or of another
// container, is not dead: its lock is held, or its row has not been silent yet.
func TestAServerThatCannotBeSeenIsNotDead(t *testing.T) {
	hidden := exec.Command("sleep", "3600")
	must(t, hidden.Start())
	t.Cleanup(func() { _, _ = hidden.Process.Kill(), hidden.Wait() })
	store.HideProcesses(t)
	as := `pid = ` + strconv.Itoa(hidden.Process.Pid)
	alone(t, func(t *testing.T, url string) {
		living := connect(t, url)
		_, err := living.Hold(t.Context(), time.Hour)
		must(t, err)
		for _, where := range []string{as, `pid = 1, machine = replace(machine, 'pid:', 'other:')`} {
			storetest.Exec(t, url, `UPDATE lease SET `+where)
			_, err = connect(t, url).Hold(t.Context(), time.Hour)
			if _, ok := errors.AsType[*store.InUse](err); !ok {
				t.Errorf("%s: got %v", where, err)
			}
		}
	})
	url := postgres(t)
	_, lease := serving(t, url, 2*time.Second)
	storetest.Exec(t, url, `INSERT INTO lease SELECT 'member 1-x', '1-x', host, machine, `+strconv.Itoa(hidden.Process.Pid)+`, started, 0, 0 FROM lease`)
	awaitBeats(t, url, lease, 2)
	if storetest.Number(t, url, `SELECT count(*) FROM lease`) != 2 {
		t.Error("the hidden server was taken for dead")
	}
	<-lease.Left() // by its silence
}

// awaitBeats waits until a server has looked for the others so many times.
func awaitBeats(t *testing.T, url string, lease *store.Lease, n int64) {
	t.Helper()
	for t.Context().Err() == nil && storetest.Number(t, url, `SELECT beat FROM lease WHERE owner = '`+lease.Name()+`'`) <= n {
		time.Sleep(10 * time.Millisecond)
	}
}

// A lock that was deleted says nothing of who had it.
func TestADeletedLockIsNoProof(t *testing.T) {
	store.HideProcesses(t)
	alone(t, func(t *testing.T, url string) {
		living := connect(t, url)
		_, err := living.Hold(t.Context(), time.Second)
		must(t, err)
		storetest.Exec(t, url, `UPDATE lease SET pid = 1`)
		must(t, os.Remove(url+"-lock"))
		_, err = connect(t, url).Hold(t.Context(), time.Second)
		if _, ok := errors.AsType[*store.InUse](err); !ok {
			t.Errorf("got %v", err)
		}
	})
}

// A server on another machine is replaced when it has gone silent, and not
// before.
func TestALeaseOfAnotherMachine(t *testing.T) {
	alone(t, func(t *testing.T, url string) {
		living, err := store.Connect(t.Context(), url)
		must(t, err)
		_, err = living.Hold(t.Context(), 2*time.Second)
		must(t, err)
		storetest.Exec(t, url, `UPDATE lease SET machine = 'elsewhere', host = 'elsewhere'`)
		next := connect(t, url)
		_, err = next.Hold(t.Context(), 2*time.Second)
		if by, ok := errors.AsType[*store.InUse](err); !ok || by.Host != "elsewhere" {
			t.Fatalf("got %v", err)
		}
		must(t, living.Close())
	})
	for name, started := range map[string]int64{"before time began": 0, "in the year 2100": 4_102_444_800_000} {
		t.Run(name, func(t *testing.T) { // what its clock says does not matter
			alone(t, func(t *testing.T, url string) {
				next := connect(t, url)
				storetest.Exec(t, url, `INSERT INTO lease VALUES ('server', 'x', 'elsewhere', 'elsewhere', 1, ?1, 5, 0)`, started)
				_, err := next.Hold(t.Context(), time.Second)
				must(t, err)
			})
		})
	}
}

// A row that makes no sense counts as silent.
func TestADamagedLeaseIsTakenOver(t *testing.T) {
	for _, column := range []string{"pid", "started", "beat", "merged", "machine", "owner"} {
		alone(t, func(t *testing.T, url string) {
			s := connect(t, url)
			storetest.Exec(t, url, `INSERT INTO lease VALUES ('server', 'x', 'elsewhere', 'elsewhere', 1, 0, 5, 0)`)
			storetest.Exec(t, url, `UPDATE lease SET `+column+` = 'none'`)
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			if _, err := s.Hold(ctx, 200*time.Millisecond); err != nil {
				t.Errorf("%s: %v", column, err)
			}
		})
	}
}

// A server that has lost the lease writes nothing.
func TestAServerThatLostItsLeaseIsFenced(t *testing.T) {
	alone(t, func(t *testing.T, url string) {
		s := connect(t, url)
		lease, err := s.Hold(t.Context(), store.LeaseTime)
		must(t, err)
		must(t, s.Create(t.Context(), sample("a")))
		must(t, s.Append(t.Context(), store.Newest("a"), entry(1), playing))
		storetest.Exec(t, url, `UPDATE lease SET owner = 'other'`)
		refused(t, s.Append(t.Context(), store.Newest("a"), entry(2), playing), store.ErrLost)
		refused(t, s.Advance(t.Context(), store.Newest("a"), 1, playing, noon), store.ErrLost)
		refused(t, s.Probe(t.Context()), store.ErrLost)
		<-lease.Lost()
		if r := load(t, s, "a"); r.Seq != 1 {
			t.Errorf("it wrote: %+v", r)
		}
	})
}

// A server is told that a tool has added to its record.
func TestAServerHearsOfARestore(t *testing.T) {
	addresses(t, func(t *testing.T, url string) {
		s := connect(t, url)
		lease, err := s.Hold(t.Context(), time.Second)
		must(t, err)
		must(t, s.Create(t.Context(), sample("a")))
		backup := t.TempDir() + "/backup"
		_, err = store.Backup(t.Context(), s, backup)
		must(t, err)
		must(t, s.Delete(t.Context(), store.Newest("a")))
		tool, err := store.ConnectTool(t.Context(), url)
		must(t, err)
		restore(t, tool, backup)
		must(t, tool.Close())
		<-lease.Merged()
		load(t, s, "a")
	})
}

// Neither readers nor writers wait for a database that accepts and never
// answers; when it answers again, so does the store.
func TestAHungDatabaseIsNotWaitedFor(t *testing.T) {
	proxy, url := storetest.NewProxy(t, postgres(t))
	s, err := store.OpenPatient(t.Context(), url, 300*time.Millisecond)
	must(t, err)
	must(t, s.Create(t.Context(), sample("a")))
	for seq, fault := range []func(){proxy.Hang, proxy.Cut} {
		fault()
		if err := s.Append(t.Context(), store.Newest("a"), entry(seq+1), playing); err == nil || errors.Is(err, store.ErrTaken) {
			t.Errorf("written: %v", err)
		}
		if _, err := s.Load(t.Context(), "a"); err == nil {
			t.Error("read")
		}
		if err := s.Probe(t.Context()); err == nil {
			t.Error("all is well, it says")
		}
		proxy.Mend()
		last := awaitEntry(t, s, seq+1)
		if last != seq+1 {
			t.Fatalf("%d entries", last)
		}
	}
	proxy.Hang()
	_ = s.Close() // it ends, whatever it says
}

// awaitEntry tries to append an entry until it is there.
func awaitEntry(t *testing.T, s store.Store, seq int) int {
	t.Helper()
	for t.Context().Err() == nil {
		err := s.Append(t.Context(), store.Newest("a"), entry(seq), playing)
		if r, loaded := s.Load(t.Context(), "a"); loaded == nil && (err == nil || errors.Is(err, store.ErrTaken)) {
			return r.Seq
		}
	}
	return 0
}
