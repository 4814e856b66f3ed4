package store

import (
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// deadDisk lets every synchronisation of SQLite fail while it is set. It sits
// where the engine calls the system, for all files of this process.
type deadDisk struct {
	set    atomic.Bool
	failed atomic.Int32
	kept   []syncing // which the engine's memory does not hold
}

// syncing is how the engine lets the system keep what a file has been given.
type syncing func(tls *libc.TLS, file uintptr, flags int32) int32

func newDeadDisk(t *testing.T) *deadDisk {
	t.Helper()
	d := &deadDisk{}
	for _, at := range syncsOf(t) {
		was := *at
		sync := func(tls *libc.TLS, file uintptr, flags int32) int32 {
			if d.set.Load() {
				d.failed.Add(1)
				return sqlite3.SQLITE_IOERR_FSYNC
			}
			return was(tls, file, flags)
		}
		d.kept, *at = append(d.kept, sync), sync
		t.Cleanup(func() { *at = was })
	}
	return d
}

// syncsOf is where the engine keeps the function: for the database itself, and
// for its write-ahead log.
func syncsOf(t *testing.T) (all []*syncing) {
	t.Helper()
	tls := libc.NewTLS()
	defer tls.Close()
	room := libc.Xmalloc(tls, 2*8)
	defer libc.Xfree(tls, room)
	name, err1 := libc.CString(filepath.Join(t.TempDir(), "some.db"))
	defer libc.Xfree(tls, name)
	wal, err2 := libc.CString("PRAGMA journal_mode = WAL; CREATE TABLE some (thing)")
	defer libc.Xfree(tls, wal)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	done(t, sqlite3.Xsqlite3_open(tls, name, room))
	base := **at[*uintptr](&room)
	defer sqlite3.Xsqlite3_close_v2(tls, base)
	done(t, sqlite3.Xsqlite3_exec(tls, base, wal, 0, 0, 0))
	file := room + 8
	for _, which := range []int32{sqlite3.SQLITE_FCNTL_FILE_POINTER, sqlite3.SQLITE_FCNTL_JOURNAL_POINTER} {
		done(t, sqlite3.Xsqlite3_file_control(tls, base, 0, which, file))
		found := **at[**sqlite3.Tsqlite3_file](&file)
		methods := *at[*sqlite3.Tsqlite3_io_methods](&found.FpMethods)
		all = append(all, (*syncing)(unsafe.Pointer(&methods.FxSync)))
	}
	return all
}

func done(t *testing.T, code int32) {
	t.Helper()
	if code != sqlite3.SQLITE_OK {
		t.Fatal("code", code)
	}
}

// at reads an address of the engine's as a pointer.
func at[P any](address *uintptr) *P { return (*P)(unsafe.Pointer(address)) }

// A disk that does not confirm what it was given refuses moves, and the store
// reports it. What was confirmed before is kept, and when the disk confirms
// again, so does the store.
func TestADiskThatDoesNotConfirm(t *testing.T) {
	disk := newDeadDisk(t)
	file := filepath.Join(t.TempDir(), "remise.db")
	s, err := openSQLite(t.Context(), file, Patience)
	if err != nil {
		t.Fatal(err)
	}
	last := fill(t, s, 1, 10)
	for range 3 {
		disk.set.Store(true)
		for range 3 {
			if err := appendTo(t, s, last+1); err == nil || isRefusal(err) {
				t.Fatalf("confirmed: %v", err)
			}
		}
		if err := s.Probe(t.Context()); err == nil {
			t.Error("all is well, it says")
		}
		demand(t, s, last)
		disk.set.Store(false)
		last = fill(t, s, last+1, 5)
		if err := s.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	}
	disk.set.Store(true)
	if _, err := s.(*db).writes.db.Exec("PRAGMA wal_checkpoint(PASSIVE)"); err == nil || disk.failed.Load() == 0 {
		t.Error("nothing was synchronised")
	}
	_ = s.Close() // what it says is of the disk
	disk.set.Store(false)
	if s, err = openSQLite(t.Context(), file, Patience); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	demand(t, s, last)
}
