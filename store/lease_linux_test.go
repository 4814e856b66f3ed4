package store_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"remise/store"
	"remise/store/storetest"
)

// apartAt is the record of a server that runs in a process of its own, see [apart].
const apartAt = "REMISE_TEST_APART"

// TestApart is the server in its own process; it is no test.
func TestApart(t *testing.T) {
	url := os.Getenv(apartAt)
	if url == "" {
		t.Skip("it is run by other tests")
	}
	must(t, syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""))
	must(t, syscall.Mount("proc", "/proc", "proc", 0, "")) // which shows nobody outside
	s, err := store.Connect(t.Context(), url)
	must(t, err)
	lease, err := s.Hold(t.Context(), 2*time.Second)
	fmt.Println("apart", os.Getpid(), err)
	if err != nil {
		return
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	select {
	case <-lease.Lost():
		fmt.Println("apart lost")
	case <-lease.Merged():
		fmt.Println("apart lost")
	default:
		fmt.Println("apart kept")
	}
	must(t, s.Close())
}

// outsider is a server in its own process, user and mount space.
type outsider struct {
	*exec.Cmd
	in  io.Closer
	out *bufio.Scanner
}

// apart starts one. The test is skipped where the kernel forbids it.
func apart(t *testing.T, url string) *outsider {
	t.Helper()
	o := &outsider{Cmd: exec.Command(os.Args[0], "-test.run=^TestApart$", "-test.v")}
	o.Env = append(os.Environ(), apartAt+"="+url)
	o.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	in, err := o.StdinPipe()
	must(t, err)
	out, err := o.StdoutPipe()
	must(t, err)
	o.in, o.out = in, bufio.NewScanner(out)
	err = o.Start()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EINVAL) {
		t.Skipf("no namespaces here: %v", err)
	}
	must(t, err)
	t.Cleanup(func() { _, _ = o.Process.Kill(), o.Wait() })
	return o
}

// says is the next that it tells.
func (o *outsider) says(t *testing.T) string {
	t.Helper()
	for o.out.Scan() {
		if text, is := strings.CutPrefix(o.out.Text(), "apart "); is {
			return text
		}
	}
	t.Fatalf("it ended: %v", o.out.Err())
	return ""
}

// Servers that cannot see each other's processes do not take each other for dead: neither
// while both live, nor while one is stopped. One that was killed is replaced at once.
func TestServersThatCannotSeeEachOther(t *testing.T) {
	url := filepath.Join(t.TempDir(), "remise.db")
	one := apart(t, url)
	if text := one.says(t); text != "1 <nil>" {
		t.Fatal(text)
	}
	if text := apart(t, url).says(t); !strings.Contains(text, "(process 1, ") {
		t.Errorf("the second with the same number: %s", text)
	}
	must(t, one.Process.Signal(syscall.SIGSTOP))
	_, err := connect(t, url).Hold(t.Context(), time.Second)
	if _, ok := errors.AsType[*store.InUse](err); !ok {
		t.Errorf("got %v", err)
	}
	must(t, one.Process.Signal(syscall.SIGCONT))
	must(t, one.in.Close())
	if text := one.says(t); text != "kept" {
		t.Error(text)
	}
	must(t, one.Wait())
	two := apart(t, url)
	if text := two.says(t); text != "1 <nil>" {
		t.Fatal(text)
	}
	must(t, two.Process.Kill())
	_ = two.Wait() // that it was killed
	_, err = connect(t, url).Hold(t.Context(), time.Hour)
	must(t, err)
	if text := apart(t, url).says(t); !strings.Contains(text, "uses this record") {
		t.Error(text)
	}
}

// The same on PostgreSQL, where all of them serve.
func TestServersOfManyThatCannotSeeEachOther(t *testing.T) {
	url := postgres(t)
	_, lease := serving(t, url, 2*time.Second)
	both := []*outsider{apart(t, url), apart(t, url)}
	for _, o := range both {
		if text := o.says(t); text != "1 <nil>" {
			t.Fatal(text)
		}
	}
	for t.Context().Err() == nil && storetest.Number(t, url, `SELECT min(beat) FROM lease`) < 3 {
		time.Sleep(10 * time.Millisecond)
	}
	select {
	case <-lease.Left():
		t.Error("one was taken for dead")
	case <-lease.Merged():
		t.Error("this one was taken for dead")
	default:
	}
	for _, o := range both {
		must(t, o.in.Close())
		if text := o.says(t); text != "kept" {
			t.Error(text)
		}
	}
}
