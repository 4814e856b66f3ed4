package store_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"remise/store"
)

// cluster is a private PostgreSQL server from Debian's binaries, shared by the
// tests of the package and gone with it.
var cluster struct {
	once sync.Once
	url  string
	skip string
	stop func()
	n    int
}

func TestMain(m *testing.M) {
	code := m.Run()
	if cluster.stop != nil {
		cluster.stop()
	}
	os.Exit(code)
}

// postgres is a new database of the private server. Without the binaries the
// test is skipped, unless REMISE_POSTGRES says that they must be there.
func postgres(t *testing.T) string {
	t.Helper()
	cluster.once.Do(func() { startCluster(t) })
	if cluster.skip != "" && os.Getenv("REMISE_POSTGRES") == "" {
		t.Skip(cluster.skip)
	}
	if cluster.skip != "" {
		t.Fatal(cluster.skip)
	}
	cluster.n++
	name := fmt.Sprint("t", cluster.n)
	if out, err := psql("create database " + name); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return cluster.url + name
}

func psql(command string) ([]byte, error) {
	return exec.Command("psql", cluster.url+"postgres", "-c", command).CombinedOutput()
}

func startCluster(t *testing.T) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		cluster.skip = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
		return
	}
	slices.Sort(found)
	bin := found[len(found)-1]
	dir, err := os.MkdirTemp("", "remise-pg")
	if err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	data := filepath.Join(dir, "data")
	run(t, dir, filepath.Join(bin, "initdb"), "-D", data, "-U", "remise", "-A", "trust", "--no-sync")
	pg := command(t, dir, filepath.Join(bin, "postgres"), "-D", data, "-k", dir, "-h", "127.0.0.1", "-p", strconv.Itoa(port), "-F")
	if err := pg.Start(); err != nil {
		t.Fatal(err)
	}
	cluster.url = fmt.Sprintf("postgres://remise@127.0.0.1:%d/", port)
	cluster.stop = func() {
		pg.Process.Signal(syscall.SIGQUIT)
		pg.Wait()
		os.RemoveAll(dir)
	}
	for range 100 {
		if _, err := psql("select 1"); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("PostgreSQL did not start")
}

func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func run(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	if out, err := command(t, dir, name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", name, err, out)
	}
}

// command runs as somebody else than root, whom PostgreSQL refuses.
func command(t *testing.T, dir, name string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	if os.Getuid() != 0 {
		return c
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	return c
}

// engines runs a test against every engine of the store.
func engines(t *testing.T, test func(t *testing.T, s store.Store)) {
	urls := map[string]func(*testing.T) string{
		"sqlite":   func(t *testing.T) string { return filepath.Join(t.TempDir(), "remise.db") },
		"postgres": postgres,
	}
	for name, url := range urls {
		t.Run(name, func(t *testing.T) { test(t, connect(t, url(t))) })
	}
}

func connect(t *testing.T, url string) store.Store {
	t.Helper()
	s, err := store.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}
