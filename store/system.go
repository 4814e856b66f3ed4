//go:build linux || darwin

package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// exists reports whether there is a process of a number.
func exists(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// Free is how many bytes the disk of a file or folder has left; -1 if unknown.
func Free(path string) int64 {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(path, &disk); err != nil {
		return -1
	}
	return int64(disk.Bavail) * int64(disk.Bsize) //nolint:unconvert // both are of other sizes elsewhere
}

// gate waits until nobody else migrates a file: it locks the folder, which SQLite
// leaves alone. Where there are no such locks it keeps nobody out.
func gate(path string) (leave func()) {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return func() {}
	}
	for errors.Is(syscall.Flock(int(folder.Fd()), syscall.LOCK_EX), syscall.EINTR) {
	}
	return func() { _ = folder.Close() } // which ends the lock
}

// fileLock is a lock on a file beside the record. The system drops it when the process ends,
// however it does, and keeps it while the process is stopped. The file stays, even when nobody
// has it: another made in its place would be another lock.
type fileLock struct {
	file *os.File
	id   string // which file it is, as rows name it
	mine bool
}

// lockBeside opens the lock of a record; nil where there is none. An empty path has none.
func lockBeside(path string) *fileLock {
	if path == "" {
		return nil
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil
	}
	f, err := os.OpenFile(real+lockEnd, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil
	}
	at, err := f.Stat()
	if sys, ok := at.Sys().(*syscall.Stat_t); err == nil && ok {
		return &fileLock{file: f, id: fmt.Sprintf("%d:%d", sys.Dev, sys.Ino)}
	}
	_ = f.Close() // nothing was written
	return nil
}

// try takes the lock, unless somebody else has it.
func (l *fileLock) try() {
	if l != nil && !l.mine {
		l.mine = syscall.Flock(int(l.file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
	}
}

// drop gives the lock back.
func (l *fileLock) drop() {
	if l != nil {
		_ = l.file.Close() // which ends the lock
	}
}
