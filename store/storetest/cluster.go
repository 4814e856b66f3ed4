//go:build unix

// Package storetest gives tests databases that can be paused, cut off and
// killed.
package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the engine
)

// Cluster is a private PostgreSQL server from Debian's binaries.
type Cluster struct {
	Port int
	bin  string
	dir  string
	pg   *exec.Cmd
	n    atomic.Int32
}

// Start starts a cluster. Without the binaries the test is skipped, unless
// REMISE_POSTGRES says that they must be there.
func Start(t testing.TB) *Cluster {
	t.Helper()
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		const why = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
		if os.Getenv("REMISE_POSTGRES") != "" {
			t.Fatal(why)
		}
		t.Skip(why)
	}
	slices.Sort(found)
	dir, err := os.MkdirTemp("", "remise-pg")
	if err != nil {
		t.Fatal(err)
	}
	c := &Cluster{Port: freePort(t), bin: found[len(found)-1], dir: dir}
	if out, err := c.command(t, "initdb", "-D", c.data(), "-U", "remise", "-A", "trust", "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v: %s", err, out)
	}
	c.Begin(t)
	return c
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// Begin starts the server process, and waits until it answers.
func (c *Cluster) Begin(t testing.TB) {
	t.Helper()
	for range 100 {
		pg := c.command(t, "postgres", "-D", c.data(), "-k", c.dir, "-h", "127.0.0.1", "-p", strconv.Itoa(c.Port), "-F")
		if err := pg.Start(); err != nil {
			t.Fatal(err)
		}
		c.pg = pg
		ended := make(chan struct{})
		go func() {
			_ = pg.Wait()
			close(ended)
		}()
		if c.answers(ended) {
			return
		}
	}
	t.Fatal("PostgreSQL did not start")
}

// answers waits until the server answers; false: it ended instead, because
// processes of the one before are not gone yet.
func (c *Cluster) answers(ended <-chan struct{}) bool {
	d, err := sql.Open("pgx", c.url("postgres"))
	if err != nil {
		return false
	}
	defer func() { _ = d.Close() }()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ended:
			return false
		case <-tick.C:
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			err := d.PingContext(ctx)
			cancel()
			if err == nil {
				return true
			}
		}
	}
}

func (c *Cluster) url(name string) string {
	return fmt.Sprintf("postgres://remise@127.0.0.1:%d/%s", c.Port, name)
}

// Database makes a new database and returns its address.
func (c *Cluster) Database(t testing.TB) string {
	t.Helper()
	name := "t" + strconv.Itoa(int(c.n.Add(1)))
	Exec(t, c.url("postgres"), "create database "+name)
	return c.url(name)
}

// Processes is the server and its children.
func (c *Cluster) Processes() []int {
	all := []int{c.pg.Process.Pid}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil && fields[1] == strconv.Itoa(c.pg.Process.Pid) {
			all = append(all, pid)
		}
	}
	return all
}

func (c *Cluster) signal(s syscall.Signal) {
	for _, pid := range c.Processes() {
		_ = syscall.Kill(pid, s) // one that is gone by now needs no signal
	}
}

// Pause stops every process; they keep their connections and answer nothing.
func (c *Cluster) Pause() { c.signal(syscall.SIGSTOP) }

// Resume lets them go on.
func (c *Cluster) Resume() { c.signal(syscall.SIGCONT) }

// Kill ends every process at once, as if the machine had lost power.
func (c *Cluster) Kill() { c.signal(syscall.SIGKILL) }

// Stop ends the cluster and removes its files.
func (c *Cluster) Stop() {
	c.signal(syscall.SIGCONT)
	c.signal(syscall.SIGKILL)
	_ = os.RemoveAll(c.dir)
}

func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port
}

// command runs as another user than root, whom PostgreSQL refuses.
func (c *Cluster) command(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(filepath.Join(c.bin, name), args...)
	cmd.Dir = c.dir
	if os.Getuid() != 0 {
		return cmd
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.ParseUint(u.Uid, 10, 32)
	gid, _ := strconv.ParseUint(u.Gid, 10, 32)
	if err := os.Chown(c.dir, int(uid), int(gid)); err != nil {
		t.Fatal(err)
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	return cmd
}

// Exec runs a statement behind a store's back: on PostgreSQL, or on an SQLite
// file.
func Exec(t testing.TB, url, statement string, args ...any) {
	t.Helper()
	behind(t, url, func(d *sql.DB) error {
		_, err := d.Exec(statement, args...)
		return err
	})
}

// Number asks for one.
func Number(t testing.TB, url, query string, args ...any) (n int64) {
	t.Helper()
	behind(t, url, func(d *sql.DB) error { return d.QueryRow(query, args...).Scan(&n) })
	return n
}

func behind(t testing.TB, url string, do func(*sql.DB) error) {
	t.Helper()
	engine := "sqlite"
	if strings.HasPrefix(url, "postgres") {
		engine = "pgx"
	}
	d, err := sql.Open(engine, url)
	if err != nil {
		t.Fatal(err)
	}
	if err := do(d); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}
